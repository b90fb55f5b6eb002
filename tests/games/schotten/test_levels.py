"""Levels for people: they notice less. They never use what is hidden, and never blunder at random."""

from random import Random

import pytest

import build
from build import A
from clachan.catalog import open_game
from clachan.core.chance import Stream
from clachan.core.errors import BadName
from clachan.games.schotten.rules import hidden
from clachan.games.schotten.rules.state import Claim, Done
from clachan.games.schotten.search.levels import LIMITS, Level, forgotten, watched
from clachan.players.roster import make_player

NAMES = ("beginner", "intermediate", "advanced", "expert")
GAMES = ("schotten", "schotten.expert", "schotten.tactic", "schotten.tactic.expert", "schotten.x2")


def play(game, names, seed):
    """A whole match between two players; its outcome."""
    opened, rng = open_game(game), Random(seed)
    players = [make_player(name, opened.contracts) for name in names]
    rules, state = opened.game, opened.game.start(Stream(seed.to_bytes(32, "big")))
    while actors := rules.actors(state):
        view = rules.view(state, actors[0])
        actions = rules.choices(view)
        chosen = players[actors[0]].choose(view, actions, rng)
        assert chosen in actions
        state = rules.step(state, actors[0], chosen)
    return rules.outcome(state)


@pytest.mark.parametrize("name", ["beginner", "intermediate", "advanced"])
@pytest.mark.parametrize("game", GAMES)
def test_every_level_finishes_every_way_of_playing(name, game):
    for seed in range(4):
        assert play(game, (name, "random"), seed) is not None


def test_who_looks_ahead_finishes_too():
    assert play("schotten", ("expert", "beginner"), 1).winner == A
    assert play("schotten.tactic.expert", ("expert", "random"), 1).winner == A


def test_a_higher_level_wins_more():
    for weaker, stronger, least in (("random", "beginner", 15), ("beginner", "intermediate", 13)):
        assert sum(play("schotten", (stronger, weaker), seed).winner == A for seed in range(16)) >= least


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", ["schotten", "schotten.tactic"])
def test_the_same_view_gives_the_same_choice_whatever_lies_hidden(name, game):
    opened = open_game(game)
    rules, player, rng = opened.game, make_player(name, opened.contracts), Random(5)
    state = rules.start(rng)
    for _ in range(24):
        actions = rules.legal(state, state.turn)
        state = rules.step(state, state.turn, actions[rng.randrange(len(actions))])
    view = rules.view(state, state.turn)
    truths = [rules.imagine(view, Random(seed)) for seed in range(4)]
    choices = {player.choose(rules.view(truth, truth.turn), rules.choices(view), Random(9)) for truth in truths}
    assert len(choices) == 1


def test_a_beginner_claims_only_what_is_complete_on_both_sides():
    rules = build.game()
    early = build.claiming(build.table("r7 r8 r9 / b1", hands=("g1 g2", "p1 p2")))
    late = build.claiming(build.table("r7 r8 r9 / b1 b2 g4 | first=A", hands=("g1 g2", "p1 p3")))
    for name, chosen in (("beginner", Done()), ("intermediate", Done()), ("advanced", Claim(0))):
        view = hidden.view(early, A)
        assert Level(rules.rulebook, LIMITS[name]).choose(view, rules.choices(view), Random(1)) == chosen
        view = hidden.view(late, A)
        assert Level(rules.rulebook, LIMITS[name]).choose(view, rules.choices(view), Random(1)) == Claim(0)


def test_forgotten_cards_are_those_one_does_not_look_at_any_more():
    table = build.table("r7 r8 / b1", "y1 y2 y3 / o1 | owner=A", hands=("g1 spy", "p1"), discard="b9 banshee")
    masks = {name: forgotten(table, A, limits) for name, limits in LIMITS.items()}

    def cards(text):
        return sum(1 << card for card in build.cards(text))

    assert masks["beginner"] == cards("b1 o1 b9")
    assert masks["intermediate"] == cards("y1 y2 y3 o1 b9")
    assert masks["advanced"] == 0


def test_few_stones_are_looked_at_and_those_with_cards_come_first():
    table = build.table("r7 r8 / b1", "/", "/ y1", "r1 r2 r3 / | owner=A", "g1 g2 g3 /")
    assert watched(table, A, 2) == [0, 2]
    assert len(watched(table, A, 9)) == 7


def test_where_nothing_is_noticed_everything_is():
    """A Traitor may have to put its card on a stone that the level does not look at."""
    rules = build.game()
    level = Level(rules.rulebook, LIMITS["beginner"]._replace(stones=0))
    state = build.table(hands=("r1 r2 r3 r4 r5 r6", "b1 b2 b3 b4 b5 b6"))
    view = hidden.view(state, A)
    assert level.choose(view, rules.choices(view), Random(1)) in rules.choices(view)


def test_a_forced_move_needs_no_thought():
    for name in NAMES:
        assert make_player(name, open_game("schotten").contracts).choose(None, (Claim(3),), Random(1)) == Claim(3)


def test_a_level_takes_no_argument():
    for name in NAMES:
        with pytest.raises(BadName):
            make_player(f"{name}:3", open_game("schotten").contracts)
