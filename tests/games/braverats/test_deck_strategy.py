"""The strategy of the deck variant is learnt. Its distance from perfect play agrees with trying everything."""

from functools import cache
from itertools import combinations, permutations
from random import Random

import numpy as np
import pytest

from clachan.core.errors import BadNotation, ClachanError
from clachan.games.braverats.deck_strategy import strategy
from clachan.games.braverats.deck_strategy.learning import learn, learn_and_save, nash_conv, with_last
from clachan.games.braverats.deck_strategy.tree import last_payoffs_of, public_tree
from clachan.games.braverats.rules.cards import AMBASSADOR, ASSASSIN, GENERAL, MUSICIAN, PRINCE, PRINCESS, SPY, WIZARD
from clachan.games.braverats.rules.game import BraveRats
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Phase, Play, State
from clachan.games.braverats.solver.positions import position_of
from clachan.games.braverats.solver.spec import PRINCESS_DEAL, Spec, hand
from solved import BASE, solved

CARDS = (2, 3, 5, 6, 7)
FIVE = Spec(((hand(CARDS),) * 2,), target=2)
RULES = BraveRats(Rulebook(cards=CARDS, hand=3, target=2))


@cache
def learnt(rounds):
    tree = public_tree(FIVE)
    last_payoffs = last_payoffs_of(tree, solved(FIVE))
    return tree, last_payoffs, learn(tree, last_payoffs, rounds)


def test_learning_comes_near_an_equilibrium():
    tree, last_payoffs, weights = learnt(400)
    assert 0 <= nash_conv(tree, last_payoffs, weights) < 0.01
    assert nash_conv(tree, last_payoffs, weights) < nash_conv(*learnt(5)) / 4


def test_the_last_hidden_round_may_be_resolved_at_the_table():
    tree, last_payoffs, weights = learnt(400)
    assert nash_conv(tree, last_payoffs, with_last(tree, last_payoffs, weights)) < 0.02


def test_the_measure_is_what_trying_everything_finds():
    tree, last_payoffs, weights = learnt(3)
    kept = strategy.rounded(weights)
    played = strategy.Strategy(public_tree(FIVE, whole=False), kept, solved(FIVE), 0.0)
    measured = nash_conv(tree, last_payoffs, with_last(tree, last_payoffs, [*kept, weights[-1]]))
    tried = best_by_trying(played, start_groups())
    assert abs(2 * tried - measured) < 2e-4


def start_groups():
    """Every deal, by what the first seat sees of it: its hand, and nothing of the piles."""
    groups = {}
    sides = [(held, pile) for held in combinations(CARDS, 3) for pile in permutations(set(CARDS) - set(held))]
    for mine in sides:
        for theirs in sides:
            state = State(Phase.DUEL, 0, (mine[0], theirs[0]), (mine[1], theirs[1]), decks=(CARDS, CARDS))
            groups.setdefault(mine[0], []).append((1 / len(sides) ** 2, state))
    return groups


def best_by_trying(rival, groups):
    """The most that a first seat with perfect memory can expect if it knows the rival's strategy."""
    return sum(best_choice(rival, group) for group in groups.values())


def best_choice(rival, group):
    state = group[0][1]
    if not state.piles[0]:
        return sum(chance * solved(FIVE).value(position_of(after)) for chance, after in group)
    mine = state.hands[0]
    if state.standing.spy == 0:
        shown = {}
        for chance, after in group:
            for card, share in replies(rival, after, None):
                shown.setdefault(card, []).append((chance * share, after, card))
        return sum(max(expected(rival, own, pairs) for own in mine) for pairs in shown.values())
    return max(
        expected(
            rival, own, [(c * share, after, card) for c, after in group for card, share in replies(rival, after, own)]
        )
        for own in mine
    )


def replies(rival, state, own):
    rounds = tuple((past.sides[0].card, past.sides[1].card) for past in state.history)
    mix = mix_after(rival, rounds, state.hands[1], own if state.standing.spy == 1 else None)
    return [(card, share) for card, share in enumerate(mix) if share]


@cache
def mix_after(rival, rounds, cards, seen):
    return rival.mix(rounds, cards, 1, seen)


def expected(rival, own, pairs):
    total, groups = 0.0, {}
    for chance, state, card in pairs:
        first = state.standing.spy == 0
        after = RULES.step(state, int(first), Play(card if first else own))
        after = RULES.step(after, int(not first), Play(own if first else card))
        if after.outcome is not None:
            total += chance * after.outcome.score(0)
        else:
            groups.setdefault((card, after.hands[0]), []).append((chance, after))
    return total + best_by_trying(rival, groups)


def test_the_shipped_strategy_was_measured():
    shipped = strategy.load(solved(BASE))
    assert shipped.nash_conv < 0.01


def test_the_shipped_strategy_plays_every_game_from_both_seats():
    shipped = strategy.load(solved(BASE))
    rules = BraveRats(Rulebook(hand=3))
    for seed in range(20):
        rng = Random(seed)
        state = rules.start(rng)
        while state.outcome is None:
            seat = rules.actors(state)[0]
            mix = mix_of(shipped, state, seat)
            assert abs(sum(mix) - 1) < 1e-9
            assert {card for card, share in enumerate(mix) if share} <= set(state.hands[seat])
            state = rules.step(state, seat, Play(rng.choices(range(9), mix)[0]))


def test_once_nothing_is_hidden_the_open_game_is_played():
    """BR-51: both show the same card in every round, and after six of them the piles are empty."""
    shipped, rules = strategy.load(solved(BASE)), BraveRats(Rulebook())
    state, rounds = rules.start(Random(0)), []
    for card in (MUSICIAN, ASSASSIN, AMBASSADOR, WIZARD, GENERAL, PRINCE):
        for seat in (0, 1):
            state = rules.step(state, seat, Play(card))
        rounds.append((card, card))
    for seat in (0, 1):
        assert shipped.mix(rounds, (PRINCESS, SPY), seat) == solved(BASE).mix(position_of(state), seat)


def test_who_spies_answers_the_card_that_is_shown():
    """BR-21 with piles: after a Spy that was not stopped, what is played depends on what is seen."""
    shipped, held = strategy.load(solved(BASE)), (MUSICIAN, WIZARD, PRINCE)
    mixes = {seen: shipped.mix([(SPY, AMBASSADOR)], held, 0, seen) for seen in (PRINCESS, GENERAL)}
    assert mixes[PRINCESS] != mixes[GENERAL]
    for mix in mixes.values():
        assert sum(mix) == pytest.approx(1)
        assert {card for card, share in enumerate(mix) if share} <= set(held)


def mix_of(shipped, state, seat):
    rounds = [(past.sides[0].card, past.sides[1].card) for past in state.history]
    seen = state.chosen[1 - seat] if state.standing.spy == seat else None
    mix = shipped.mix(rounds, state.hands[seat], seat, seen)
    mirrored = shipped.mix([pair[::-1] for pair in rounds], state.hands[seat], 1 - seat, seen)
    assert mix == mirrored
    return mix


def test_what_was_learnt_survives_the_round_trip(tmp_path):
    path = str(tmp_path / "five.npz")
    seen = []
    measured = learn_and_save(path, FIVE, 30, lambda done, total: seen.append((done, total)))
    again = strategy.load(solved(FIVE), path)
    assert again.nash_conv == measured
    assert seen[-1] == (30, 30)
    kept = strategy.rounded(learnt(30)[2])
    for mine, theirs in zip(kept, again.weights, strict=True):
        assert np.array_equal(mine.plain, theirs.plain)
        assert np.array_equal(mine.seen, theirs.seen)


def test_only_the_plain_game_is_shipped():
    with pytest.raises(BadNotation, match="deck/shipped"):
        strategy.load(solved(FIVE))


@pytest.mark.parametrize("spec", [Spec((PRINCESS_DEAL,)), Spec(draw=0.5), Spec(((hand([1, 1, 2, 3, 4, 5]),) * 2,))])
def test_other_games_are_not_learnt(spec):
    with pytest.raises(ClachanError, match="solver/deck"):
        public_tree(spec)
