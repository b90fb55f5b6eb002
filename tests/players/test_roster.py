"""Players by their names, and what the simple ones choose."""

from __future__ import annotations

import random

import pytest

from clachan.catalog import open_game
from clachan.core.chance import Stream
from clachan.core.errors import BadName
from clachan.players.roster import make_player
from clachan.players.simple import HintPlayer, RandomPlayer

SCHOTTEN = open_game("schotten").contracts


class Fixed:
    """Hints that always say the same."""

    def __init__(self, *scores):
        self.fixed = scores

    def scores(self, _view, actions):
        return list(self.fixed[: len(actions)])


def test_names_stand_for_players():
    assert isinstance(make_player("random", SCHOTTEN), RandomPlayer)
    assert isinstance(make_player("heuristic", SCHOTTEN), HintPlayer)


def test_an_unknown_player_is_refused_with_those_there_are():
    with pytest.raises(BadName) as caught:
        make_player("oracle:9", SCHOTTEN)
    assert caught.value.code == "player/unknown"
    assert "random, heuristic" in str(caught.value)


def test_simple_players_take_no_argument():
    with pytest.raises(BadName) as caught:
        make_player("random:3", SCHOTTEN)
    assert caught.value.code == "player/argument"


def test_the_random_player_takes_every_action_sometimes():
    rng = random.Random(1)
    assert {RandomPlayer().choose(None, "abc", rng) for _ in range(100)} == set("abc")


def test_the_hint_player_takes_the_best_and_draws_lots_between_equals():
    rng = random.Random(1)
    player = HintPlayer(Fixed(1.0, 2.0, 2.0, 0.0))
    assert {player.choose(None, "abcd", rng) for _ in range(50)} == set("bc")
    assert player.choose(None, "a", rng) == "a"


def test_a_player_is_shown_a_view_and_never_the_state():
    opened = open_game("schotten.tactic")
    state = opened.game.start(Stream(b"deal"))
    seat = opened.game.actors(state)[0]
    view = opened.game.view(state, seat)
    one, two = (opened.game.imagine(view, random.Random(n)) for n in (1, 2))
    assert one != two
    player = make_player("heuristic", opened.contracts)
    chosen = {
        player.choose(opened.game.view(full, seat), opened.game.legal(full, seat), random.Random(0))
        for full in (state, one, two)
    }
    assert len(chosen) == 1
