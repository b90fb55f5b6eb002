"""The compiled kernel is the same game as the rules, action for action, in every way of playing.

`make soak` plays fifty times as much.
"""

from collections import Counter
from dataclasses import fields, replace
from random import Random

import numpy as np
import pytest

import build
from clachan.core.errors import ClachanError
from clachan.core.seats import SEATS
from clachan.games.schotten.kernel import layout
from clachan.games.schotten.kernel.chance import below, rng_states, rng_states_from, shuffle
from clachan.games.schotten.kernel.convert import game_of, pack_rules, state_of
from clachan.games.schotten.kernel.deal import deal, imagine, veil
from clachan.games.schotten.kernel.indices import ACTIONS
from clachan.games.schotten.kernel.playout import random_games
from clachan.games.schotten.rules import hidden
from clachan.games.schotten.rules.cards import CLAN_CARDS
from clachan.games.schotten.rules.game import Schotten
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import Deck, Phase
from clachan.games.schotten.rules.turns import concede
from twins import WAYS, anything, walk

ACTIONS_IN_ALL = 100_000
PARTS = 6


@pytest.mark.parametrize("part", range(PARTS))
def test_rules_and_kernel_play_the_same_game(part):
    each = 1 + ACTIONS_IN_ALL // len(WAYS)
    for number, book in list(enumerate(WAYS))[part::PARTS]:
        assert walk(book, each, number) >= each


def test_every_set_of_variants_and_options_is_tried():
    assert len(set(WAYS)) == len(WAYS) == 2 + 2 * 2**5


@pytest.mark.parametrize("slot", [slot.name for slot in fields(Rulebook) if slot.name != "first"])
def test_every_slot_of_the_rulebook_reaches_the_kernel(slot):
    """All but `first`, because the kernel deals with the first seat given."""
    values = {getattr(book, slot) for book in WAYS}
    assert len(values) > 1
    assert len({pack_rules(replace(Rulebook(), **{slot: value})) for value in values}) == len(values)


def midgame(book, seed, steps):
    """A state after some random actions."""
    rules, rng = Schotten(book), Random(seed)
    state = rules.start(rng)
    for _ in range(steps):
        if state.outcome is None:
            state = rules.step(state, state.turn, anything(rules.legal(state, state.turn), rng))
    return state


@pytest.mark.parametrize("number", range(0, len(WAYS), 7))
@pytest.mark.parametrize("seat", [*SEATS, None])
def test_what_is_imagined_fits_the_view(number, seat):
    book = WAYS[number]
    for seed in range(6):
        view = hidden.view(midgame(book, seed, 12 * seed), seat)
        games = game_of(book, view.table)
        assert state_of(games[0]) == view.table
        imagine(games[0], np.empty(len(CLAN_CARDS), np.int64), rng_states(seed, 1))
        assert hidden.view(state_of(games[0]), seat) == view


def test_the_place_of_every_unseen_card_is_imagined_evenly():
    """ST-5: a Recruiter's player knows the cards put under the decks; all others may lie anywhere."""
    book = build.game("tactic").rulebook
    state = build.table(
        hands=("r1 r2 joker", "b1 b2 spy"), deck="g1 g2 p5", tactic_deck="mud banshee", scout=0, sunk=(1, 0)
    )
    view = hidden.view(state, 0)
    kept, rng_state, scratch = game_of(book, view.table), rng_states(5, 1), np.empty(54, np.int64)
    places, trials = Counter(), 4_000
    for _ in range(trials):
        games = kept.copy()
        imagine(games[0], scratch, rng_state)
        imagined = state_of(games[0])
        assert imagined.decks[Deck.CLAN][-1] == build.card("p5")
        places.update(("hand", card) for card in imagined.hands[1])
        places.update(("top", imagined.decks[deck][0]) for deck in Deck)
    unseen = 54 - 3
    for card in build.cards("b1 g1 r9"):
        assert abs(places["hand", card] - trials * 2 / unseen) < 5 * (trials * 2 / unseen) ** 0.5
        assert abs(places["top", card] - trials / unseen) < 5 * (trials / unseen) ** 0.5
    # eight kinds and nine cards: one Joker is in the own hand
    assert abs(places["hand", build.card("mud")] - trials / 9) < 5 * (trials / 9) ** 0.5


def test_a_view_of_a_game_says_nothing_of_what_is_hidden():
    book = build.game("tactic").rulebook
    for seed in range(8):
        state = midgame(book, seed, 30)
        seen = hidden.view(state, 0)
        truths = [game_of(book, hidden.imagine(book, seen, Random(n))) for n in range(4)]
        for truth in truths:
            veil(truth[0], 0)
        assert len({truth.tobytes() for truth in truths}) == 1


@pytest.mark.parametrize("name", ["", "expert", "tactic"])
def test_a_deal_is_a_deal_of_the_rules(name):
    rules = build.game(*name.split())
    games = np.zeros(1, layout.GAME)
    for seed in range(5):
        deal(games[0], pack_rules(rules.rulebook), layout.NONE, rng_states(seed, 1))
        state = state_of(games[0])
        begun = rules.start(Random(1), state.turn)
        assert sorted(sum(state.hands, ()) + state.decks[0]) == list(CLAN_CARDS)
        assert sorted(state.decks[1]) == sorted(rules.rulebook.tactics)
        assert begun._replace(hands=state.hands, decks=state.decks) == state


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_conceded_round_is_kept_as_such(seat):
    book = Rulebook()
    state = concede(midgame(book, 3, 40), seat)
    assert state_of(game_of(book, state)[0]) == state


def test_chance_is_even_and_repeats_from_its_seed():
    rng_state = rng_states_from(Random(1), 2)
    assert rng_state[0] != rng_state[1]
    again = rng_states_from(Random(1), 2)
    assert [below(rng_state[:1], 7) for _ in range(50)] == [below(again[:1], 7) for _ in range(50)]
    counts = np.bincount([below(rng_state[1:], 6) for _ in range(12_000)], minlength=6)
    assert abs(counts - 2_000).max() < 5 * 2_000**0.5
    cards = np.arange(20)
    shuffle(cards, 10, rng_state[:1])
    assert sorted(cards[:10]) == list(range(10))
    assert list(cards[10:]) == list(range(10, 20))


def test_random_games_are_as_long_as_they_are_in_the_rules():
    """55 actions a game with claims as soon as possible: 48.5 plays and the claims."""
    assert 54 < random_games(pack_rules(Rulebook()), 2_000, rng_states(1, 1)) / 2_000 < 57


def test_a_rulebook_the_kernel_does_not_know_is_refused():
    for strange in (Rulebook(turn=(Phase.PLAY,)), Rulebook(tactics=(54,))):
        with pytest.raises(ClachanError) as caught:
            pack_rules(strange)
        assert caught.value.code == "kernel/rulebook"


def test_the_numbers_of_actions_are_few():
    assert ACTIONS < 750
