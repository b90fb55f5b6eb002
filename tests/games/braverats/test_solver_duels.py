"""The solver has the rules of a round a second time; both are the same game."""

from itertools import product
from random import Random

import pytest

from clachan.core.errors import ClachanError
from clachan.games.braverats.rules.duel import duel
from clachan.games.braverats.rules.game import BraveRats
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Because, Standing
from clachan.games.braverats.rules.variants import OPTIONS, VARIANTS
from clachan.games.braverats.solver.duels import (
    FIRST_GAME,
    FIRST_WINS,
    POINTS,
    RESULT_MASK,
    SETS_BONUS,
    SETS_SPY,
    duels,
)
from clachan.games.braverats.solver.keys import HELD_MASK, Position, opening, pack, unpack
from clachan.games.braverats.solver.positions import deal_at, position_of, spec_of
from clachan.games.braverats.solver.spec import BASE_DEAL, BLANK, MIME_DEAL, PRINCESS_DEAL, Spec, hand
from clachan.games.braverats.solver.steps import DRAWN, FIRST_WON, SECOND_WON, canonical, next_key, pack_rules, sides_of

OPEN_WORDS = ("", "fast", "traitor", "princess", "random", "draft", "mime", "mime.random", "mime.traitor.princess")
SETTLED = tuple(
    f"ambassador_held={a}.musician={m}.prince={p}"
    for a, m, p in product(("single", "double"), ("delays_stand", "cancels"), ("yields", "ignores"))
)


def book_of(name):
    book = Rulebook()
    parts = [part for part in name.split(".") if part]
    for variant in VARIANTS:
        book = variant.edit(book) if variant.id in parts else book
    for option in OPTIONS:
        for part in parts:
            key, _, value = part.partition("=")
            book = option.edit(book, value) if key == option.key and value else book
    return book


@pytest.mark.parametrize("settled", SETTLED)
def test_every_pair_of_cards_ends_as_the_rules_say(settled):
    book = book_of(settled)
    table = duels(spec_of(book, (BASE_DEAL,)))
    for first, second, one, two in product(range(9), range(9), (0, 1), (0, 1)):
        before = Standing(bonus=(2 * one, 2 * two), last=(None, None))
        after, played = duel(book.rows, before, (first, second))
        packed = int(table[first, second, one, two])
        assert packed & RESULT_MASK == result_of(played), (first, second, one, two)
        if played.winner is not None and played.because is not Because.PRINCESS:
            assert packed >> POINTS & 3 == played.crowns
        assert tuple(2 * (packed >> SETS_BONUS + seat & 1) for seat in (0, 1)) == after.bonus
        assert [packed >> SETS_SPY + seat & 1 for seat in (0, 1)] == [after.spy == seat for seat in (0, 1)]


def result_of(played):
    if played.winner is None:
        return 0
    return (FIRST_GAME if played.because is Because.PRINCESS else FIRST_WINS) + played.winner


@pytest.mark.parametrize("name", [f"{words}.{settled}" for words in OPEN_WORDS for settled in SETTLED[::7]])
def test_a_random_game_passes_through_the_same_positions(name):
    game = BraveRats(book_of(name))
    for seed in range(12):
        rng = Random(seed)
        state = game.start(rng)
        while game.outcome(state) is None:
            seat = game.actors(state)[0]
            actions = game.legal(state, seat)
            before = state
            state = game.step(state, seat, actions[rng.randrange(len(actions))])
            if len(state.history) > len(before.history):
                check_round(game, before, state)


def check_round(game, before, state):
    spec = spec_of(game.rulebook, (deal_at(before),))
    packed = pack_rules(spec, reduced=False)
    key = pack(position_of(before))
    played = state.history[-1]
    after = next_key(*sides_of(key), key & HELD_MASK, (played.sides[0].card, played.sides[1].card), packed)
    outcome = game.outcome(state)
    if outcome is not None:
        assert after == {0: FIRST_WON, 1: SECOND_WON, None: DRAWN}[outcome.winner]
    else:
        assert after == pack(position_of(state))
        assert deal_at(state) == spec.deals[0]


def test_a_position_survives_the_round_trip():
    position = Position(
        hands=(hand([0, 1, 1, 8]), hand([3, 7, 7, 8])),
        scores=(2, 3),
        held=5,
        bonus=(True, False),
        spy=1,
        last=(4, 8),
        ambassadors=(1, 2),
    )
    assert unpack(pack(position)) == position
    assert unpack(pack(opening(PRINCESS_DEAL))) == opening(PRINCESS_DEAL)


def test_a_last_card_that_nobody_can_copy_is_forgotten():
    copied = opening(MIME_DEAL)._replace(last=(3, 4))
    assert unpack(pack(copied)).last == (3, 4)
    assert unpack(pack(opening(BASE_DEAL)._replace(last=(3, 4)))).last == (BLANK, BLANK)


def test_joined_states_stand_for_each_other():
    packed = pack_rules(Spec(ambassador_held="double"), reduced=True)
    much = opening(BASE_DEAL)._replace(scores=(2, 1), held=6, ambassadors=(1, 1))
    needed = much._replace(held=2, ambassadors=(0, 0))
    assert unpack(canonical(pack(much), packed)[0]) == needed
    mirrored = needed._replace(scores=(1, 2))
    assert canonical(pack(mirrored), packed) == (pack(needed), -1.0)
    forced = Position((hand([3, 3]), hand([4, 5])), spy=0)
    assert unpack(canonical(pack(forced), packed)[0]).spy is None


@pytest.mark.parametrize("name", ["deck", "mime=replace", "draft"])
def test_hidden_hands_are_refused(name):
    game = BraveRats(book_of(name))
    state = game.start(Random(1))
    with pytest.raises(ClachanError, match="solver/hidden"):
        position_of(game.view(state, 0).table)
    with pytest.raises(ClachanError, match="solver/hidden"):
        deal_at(state)
