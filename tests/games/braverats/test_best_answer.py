"""Nobody gains anything against perfect play; against other play, what the best answer gains is computed."""

import numpy as np
import pytest

from clachan.games.braverats.solver.best_answer import best_answer, equilibrium_plan, exploitability, plan_of
from clachan.games.braverats.solver.keys import HELD_MASK, Position, opening, pack, unpack
from clachan.games.braverats.solver.spec import BASE_DEAL, KINDS, PRINCESS_DEAL, Spec, hand
from clachan.games.braverats.solver.steps import next_key, pack_rules, sides_of
from solved import BASE, solved

SMALL = Spec(((hand([2, 6, 7]), hand([2, 3, 8])),), target=2, draw=0.125)


def uniform(position, seat, _seen):
    held = position.hands[seat]
    kinds = sum(1 for count in held if count)
    return tuple(1 / kinds if count else 0.0 for count in held)


def crooked(position, seat, seen):
    """Some policy that looks at everything it is given."""
    shares = np.array(position.hands[seat]) * (1.0 + np.arange(KINDS) + position.held + (seen or 0) ** 2)
    return tuple((shares / shares.sum()).tolist())


@pytest.mark.parametrize("spec", [BASE, Spec((PRINCESS_DEAL,), target=3, draw=-0.25), SMALL], ids=str)
def test_perfect_play_loses_nothing_to_its_best_answer(spec):
    gains = exploitability(solved(spec))
    assert max(map(abs, gains)) < 1e-9


def test_the_best_answer_to_random_play_wins_most_games():
    spec = Spec(target=1)
    start = opening(BASE_DEAL)
    answer = best_answer(spec, plan_of(uniform, 1), 0)
    assert answer.value(start) > 0.5


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("policy", [uniform, crooked])
def test_the_answer_keeps_what_it_promises(seat, policy):
    answer = best_answer(SMALL, plan_of(policy, 1 - seat), seat)
    start = opening(SMALL.deals[0])
    assert abs(played_out(answer, policy, start) - answer.value(start)) < 1e-12
    assert answer.value(start) >= solved(SMALL).value(start, seat) - 1e-12
    assert abs(best_by_trying(policy, start, seat) - answer.value(start)) < 1e-12


def played_out(answer, policy, position):
    """What the answer's own cards come to, expectation over the policy's."""
    rival = 1 - answer.seat
    if position.spy == answer.seat:
        mix = policy(position, rival, None)
        pairs = [(share, answer.card(position, policy, card), card) for card, share in enumerate(mix) if share]
    else:
        own = answer.card(position, policy)
        mix = policy(position, rival, own if position.spy == rival else None)
        pairs = [(share, own, card) for card, share in enumerate(mix) if share]
    return sum(
        share * after(position, own, card, answer.seat, lambda state: played_out(answer, policy, state))
        for share, own, card in pairs
    )


def best_by_trying(policy, position, seat):
    """The best answer from the definition: every own card against the policy's mix."""
    rival = 1 - seat
    mine = [card for card, count in enumerate(position.hands[seat]) if count]
    theirs = [card for card, count in enumerate(position.hands[rival]) if count]

    def worth(own, card):
        return after(position, own, card, seat, lambda state: best_by_trying(policy, state, seat))

    if position.spy == seat:
        mix = policy(position, rival, None)
        return sum(mix[card] * max(worth(own, card) for own in mine) for card in theirs)
    shown = {own: policy(position, rival, own if position.spy == rival else None) for own in mine}
    return max(sum(shown[own][card] * worth(own, card) for card in theirs) for own in mine)


def after(position, own, card, seat, value):
    key = pack(position)
    cards = (card, own) if seat else (own, card)
    following = next_key(*sides_of(key), key & HELD_MASK, cards, pack_rules(SMALL, reduced=False))
    if following < 0:
        end = [1.0, -1.0, SMALL.draw][-1 - following]
        return -end if seat else end
    return value(unpack(following))


def test_a_plan_of_the_table_is_its_mixes():
    table = solved(SMALL)
    keys = np.sort(np.array([pack(opening(SMALL.deals[0])), *spied_keys(table)], np.int64))
    for seat in (0, 1):
        plan = equilibrium_plan(table, seat)(keys)
        for shares, position in zip(plan, map(unpack, keys.tolist()), strict=True):
            if position.spy == seat:
                for seen in np.flatnonzero(position.hands[1 - seat]).tolist():
                    assert tuple(shares[seen]) == table.mix(position, seat, seen)
            else:
                assert tuple(shares[0]) == table.mix(position, seat)


def spied_keys(table):
    return [key for key in table.keys.tolist() if unpack(key).spy is not None][:20]


def test_a_spys_owner_must_have_been_shown_a_card():
    position = Position((hand([1, 2]), hand([3, 4])), spy=0)
    table = solved(Spec(((hand([1, 2, 2]), hand([3, 4, 4])),)))
    with pytest.raises(AssertionError, match="shown"):
        table.mix(position, 0)
