"""Exact play when the place of every card is known agrees with trying everything by the rules."""

from itertools import count
from random import Random

import pytest

import build
from clachan.catalog import open_game
from clachan.games.schotten.kernel.convert import game_of
from clachan.games.schotten.kernel.deal import veil
from clachan.games.schotten.kernel.indices import action_at, index_of
from clachan.games.schotten.rules import hidden
from clachan.games.schotten.rules.state import Pending, Phase
from clachan.games.schotten.search import endgame
from twins import anything, patient

PATIENCE = 1_500  # positions looked at by brute force; larger endings are passed over

MOST_HELD = 7  # cards in both hands


class TooLong(Exception):
    """An ending is too large to try everything."""


def brute(rules, state, known):
    """What a state is worth to the player to move, by the rules alone: every action, no pruning."""
    if state not in known:
        if len(known) > PATIENCE:
            raise TooLong
        known[state] = max(values(rules, state, known).values())
    return known[state]


def values(rules, state, known):
    """What each action is worth to the player to move."""
    values_by_action = {}
    for action in rules.legal(state, state.turn):
        after = rules.step(state, state.turn, action)
        if after.outcome is not None:
            values_by_action[action] = after.outcome.score(state.turn)
        else:
            worth = brute(rules, after, known)
            values_by_action[action] = worth if after.turn == state.turn else -worth
    return values_by_action


def endings(name, manner, wanted):
    """Open positions of random games, as states: the player to move can tell where every card is."""
    rules = open_game(name).game
    for seed in count():
        rng = Random(seed)
        state = rules.start(rng)
        while state.outcome is None:
            held = sum(map(len, state.hands))
            if not state.decks[0] and not state.decks[1] and held <= MOST_HELD and rng.randrange(3) == 0:
                yield state
                wanted -= 1
                if wanted == 0:
                    return
            state = rules.step(state, state.turn, manner(rules.legal(state, state.turn), rng))


@pytest.mark.parametrize(
    ("name", "manner", "wanted", "least"),
    [
        ("schotten", anything, 60, 15),
        ("schotten", patient, 40, 3),
        ("schotten.expert", anything, 60, 15),
        ("schotten.expert", patient, 40, 3),
        ("schotten.tactic", patient, 40, 3),
        ("schotten.tactic.expert", patient, 40, 3),
        ("schotten.tactic.joker=play.recruiter_short=net_one", patient, 30, 2),
    ],
)
def test_exact_play_is_what_trying_everything_finds(name, manner, wanted, least):
    opened, action_values_from, results = open_game(name), 0, set()
    for state in endings(name, manner, wanted):
        known = {}
        try:
            truth = values(opened.game, state, known)
        except TooLong:
            continue
        seen = game_of(opened.rulebook, hidden.view(state, state.turn).table)
        ending = endgame.solve(seen)
        assert ending.value == max(truth.values())
        assert truth[action_at(ending.action, state)] == ending.value
        assert endgame.action_values(seen) == {index_of(action): value for action, value in truth.items()}
        results.add(ending.value)
        action_values_from += 1
    assert action_values_from >= least
    assert results >= {1, -1}


def test_a_game_is_open_when_what_is_unseen_can_lie_in_one_way_only():
    book = build.game("tactic").rulebook

    def is_open(seat=0, deck="", **parts):
        state = build.table(turn=seat, deck=deck, **parts)
        games = game_of(book, state)
        veil(games[0], seat)
        return endgame.is_open(games[0])

    assert is_open(hands=("r1 joker", "b1 spy"))
    assert is_open(hands=("r1", ""), deck="b1")
    assert not is_open(hands=("r1", "b1"), deck="b2")
    assert not is_open(hands=("r1", ""), deck="b1 b2")
    assert not is_open(hands=("r1", "spy"), tactic_deck="mud")
    assert is_open(hands=("r1", "b1"), deck="b2", scout=0, sunk=(1, 0))
    assert not is_open(hands=("r1", "b1"), deck="b2", scout=1, sunk=(1, 0))


def test_what_is_not_open_or_takes_too_long_is_not_answered():
    opened = open_game("schotten")
    begun = game_of(opened.rulebook, opened.game.start(Random(1)))
    veil(begun[0], begun[0]["turn"])
    assert endgame.solve(begun) is None
    assert endgame.action_values(begun) is None
    state = next(endings("schotten", patient, 1))
    seen = game_of(opened.rulebook, hidden.view(state, state.turn).table)
    assert endgame.solve(seen, 3) is None
    assert endgame.action_values(seen, 3) is None
    assert endgame.solve(seen, 1_000_000) is not None


def test_a_finished_game_has_no_ending():
    state = next(endings("schotten", anything, 1))
    opened = open_game("schotten")
    over = opened.game.concede(state, 0)
    assert endgame.solve(game_of(opened.rulebook, over)) is None


def test_machine_code_for_endings_can_be_made_before_it_is_needed():
    endgame.compile_endgame()
    assert endgame.search.signatures


def test_cards_that_a_ruse_may_move_are_told_apart():
    """The same sums on both stones; what the Strategist takes off is another card (ST-71)."""
    rules = open_game("schotten.tactic").rulebook
    rows = (("r1 b2 r5 /", "r3 b4 b5 /"), ("r1 b2 b5 /", "r3 b4 r5 /"))
    still = [build.table(*row, deck="") for row in rows]
    moving = [one._replace(phase=Phase.TAKE, pending=Pending(build.card("strategist"))) for one in still]
    keys = [endgame.key_of(game_of(rules, one)[0]) for one in (*still, *moving)]
    assert keys[0] == keys[1]
    assert len(set(keys)) == 3
