"""Players that search: they see only a view, finish every game, and repeat their play from a seed."""

import runpy
from functools import cache
from itertools import count
from random import Random

import numpy as np
import pytest
from numba import types

import build
from clachan.catalog import open_game
from clachan.core.chance import Stream
from clachan.core.errors import BadName, ClachanError
from clachan.core.machine_code import CompileNotice, _as_int64
from clachan.core.slow_work import listening
from clachan.games.schotten.kernel.chance import rng_states
from clachan.games.schotten.kernel.convert import game_of, state_of
from clachan.games.schotten.kernel.deal import veil
from clachan.games.schotten.rules import hidden
from clachan.games.schotten.rules.state import Claim
from clachan.games.schotten.search import tree
from clachan.games.schotten.search.budget import Budget, Meter, parse_budget
from clachan.games.schotten.search.evaluation import fit_weights, weights
from clachan.games.schotten.search.evaluation.gains import score_all
from clachan.games.schotten.search.greedy import BEST_OF_FEW, GREEDY, RANDOM, play_on
from clachan.players.roster import make_player
from twins import WAYS, positions

NAMES = ("greedy", "mc:40", "mc:40:greedy", "mc:40:random", "mc:40:static", "ismcts:40", "ismcts:30:greedy")
GAMES = ("schotten", "schotten.expert", "schotten.tactic", "schotten.tactic.expert", "schotten.x2")


@cache
def player(name, game="schotten"):
    return make_player(name, open_game(game).contracts)


def play(game, names, seed):
    """A whole match between two players; its outcome."""
    opened, rng = open_game(game), Random(seed)
    rules, state = opened.game, opened.game.start(Stream(seed.to_bytes(32, "big")))
    while actors := rules.actors(state):
        view = rules.view(state, actors[0])
        actions = rules.choices(view)
        chosen = player(names[actors[0]], game).choose(view, actions, rng)
        assert chosen in actions
        state = rules.step(state, actors[0], chosen)
    return rules.outcome(state)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_every_player_finishes_every_way_of_playing(name, game):
    assert play(game, (name, "random"), 1) is not None


@pytest.mark.parametrize("number", range(1, len(WAYS), 4))
def test_playouts_end_with_every_option(number):
    book = WAYS[number]
    rules = build.Schotten(book)
    for policy in (RANDOM, BEST_OF_FEW, GREEDY):
        games = game_of(book, rules.start(Random(number)))
        play_on(games[0], weights.new_workspace(), policy, rng_states(number, 1))
        assert state_of(games[0]).outcome is not None


def test_greedy_beats_chance_nearly_always():
    won = sum(play("schotten", ("greedy", "random"), seed).winner == 0 for seed in range(30))
    assert won >= 29


def test_search_beats_chance_in_the_tactic_game():
    assert all(play("schotten.tactic", ("mc:100:greedy", "random"), seed).winner == 0 for seed in range(3))


@pytest.mark.parametrize("name", ["greedy", "mc:60", "ismcts:60"])
@pytest.mark.parametrize("game", ["schotten", "schotten.tactic"])
def test_the_same_view_gives_the_same_choice_whatever_lies_hidden(name, game):
    rules = open_game(game).game
    for state in positions(game, 12):
        view = rules.view(state, state.turn)
        actions = rules.choices(view)
        choices = set()
        for seed in range(4):
            truth = rules.imagine(view, Random(seed))
            seen = rules.view(truth, truth.turn)
            choices.add(player(name, game).choose(seen, actions, Random(9)))
        assert len(choices) == 1


@pytest.mark.parametrize("game", ["schotten", "schotten.tactic", "schotten.tactic.joker=play"])
def test_opinions_look_at_nothing_that_is_hidden(game):
    book = open_game(game).rulebook
    one, two = weights.new_workspace(), weights.new_workspace()
    for state in positions(game, 60):
        full, seen = game_of(book, state), game_of(book, state)
        veil(seen[0], state.turn)
        scores = score_all(full[0], one)
        assert scores == score_all(seen[0], two)
        assert np.array_equal(one["scores"][:scores], two["scores"][:scores])
        assert np.array_equal(one["moves"][:scores], two["moves"][:scores])


@pytest.mark.parametrize("name", ["greedy", "mc:50", "ismcts:50:greedy"])
def test_a_playout_budget_repeats_from_the_players_chance(name):
    rules = open_game("schotten").game
    for state in positions("schotten", 5):
        view = rules.view(state, state.turn)
        once, again = (player(name).choose(view, rules.choices(view), Random(3)) for _ in range(2))
        assert once == again


def test_a_stone_that_can_be_claimed_is_claimed():
    rules = build.game()
    state = build.claiming(build.table("r7 r8 r9 / b1", hands=("g1 g2", "p1 p2")))
    view = hidden.view(state, 0)
    for name in ("greedy", "mc:20", "ismcts:20"):
        assert player(name).choose(view, rules.choices(view), Random(1)) == Claim(0)


def test_the_greedy_player_completes_what_wins():
    rules = build.game()
    state = build.table("r7 r8 / b1", "g2 p5 / o1", hands=("r9 b3 y4", "p1 p2 p3"))
    view = hidden.view(state, 0)
    assert player("greedy").choose(view, rules.choices(view), Random(1)) == build.put("r9", 1)


def test_a_thinking_time_is_kept_by_the_clock_it_is_given():
    ticks = count()
    clocked = player("mc:50ms").timed(lambda: next(ticks) * 0.004)
    rules = open_game("schotten").game
    state = rules.start(Random(1))
    view = rules.view(state, state.turn)
    assert clocked.choose(view, rules.choices(view), Random(1)) in rules.choices(view)
    assert 5 < next(ticks) < 40


def test_a_thinking_time_without_a_clock_is_refused():
    with pytest.raises(ClachanError) as caught:
        Meter(Budget(seconds=1), None)
    assert caught.value.code == "player/clock"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("mc:0", "player/budget"),
        ("mc:fast", "player/budget"),
        ("mc:5m", "player/budget"),
        ("ismcts:-1", "player/budget"),
        ("mc:10:clever", "player/playouts"),
        ("greedy:3", "player/argument"),
    ],
)
def test_a_budget_that_cannot_be_read_is_refused(name, code):
    with pytest.raises(BadName) as caught:
        make_player(name, open_game("schotten").contracts)
    assert caught.value.code == code


def test_budgets_are_playouts_or_times():
    assert parse_budget("mc", "250") == Budget(playouts=250)
    assert parse_budget("mc", "250ms") == Budget(seconds=0.25)
    assert parse_budget("mc", "1.5s") == Budget(seconds=1.5)
    assert Budget(seconds=1).expected > Budget(playouts=100).expected == 100


def test_a_budget_can_be_made_smaller_and_never_larger():
    assert Budget(playouts=250).within(1.0, 100) == Budget(playouts=100)
    assert Budget(seconds=0.5).within(0.1, 1) == Budget(seconds=0.1)
    assert Budget(playouts=250).within(0.1, 1000) == Budget(playouts=250)
    assert Budget(seconds=0.5).within(2.0, 1) == Budget(seconds=0.5)


@pytest.mark.parametrize("name", ["mc", "ismcts", "master", "expert"])
def test_a_player_that_has_a_budget_can_be_given_less(name):
    limited = player(name)
    less = limited.within(0.02, 20)
    rules = open_game("schotten").game
    view = rules.view(rules.start(Random(1)), 0)
    assert less != limited
    assert type(less) is type(limited)
    assert less.choose(view, rules.choices(view), Random(1)) in rules.choices(view)


def test_playouts_are_shared_between_rounds():
    meter = Meter(Budget(playouts=100), None)
    assert [list(meter.batches(size, rounds)) for size, rounds in ((8, 3), (4, 2), (2, 1))] == [[4], [8], [18]]


def test_playouts_may_be_made_in_smaller_parts():
    meter = Meter(Budget(playouts=100), None)
    assert list(meter.batches(8, 1, most=5)) == [5, 5, 2]
    ticks = count()
    meter = Meter(Budget(seconds=0.1), lambda: next(ticks) * 0.001)
    assert max(meter.batches(1, 1, most=3)) == 3
    assert meter.left <= 0.002


def test_a_fine_clock_lets_more_playouts_be_made_between_two_looks():
    ticks = count()
    meter = Meter(Budget(seconds=0.01), lambda: next(ticks) * 0.0001)
    times = list(meter.batches(1))
    assert times[0] == 1
    assert max(times) > 1
    assert next(ticks) <= 102


def test_a_tree_grows_beyond_its_first_room():
    rules = open_game("schotten").game
    state = next(positions("schotten", 1))
    view = rules.view(state, state.turn)
    name = f"ismcts:{tree.FIRST_CAPACITY + 50}:random"
    assert player(name).choose(view, rules.choices(view), Random(1)) in rules.choices(view)


@pytest.mark.parametrize("name", ["greedy", "mc:20"])
def test_a_forced_move_needs_no_thought(name):
    assert player(name).choose(None, (Claim(3),), Random(1)) == Claim(3)


def test_strengths_are_found_by_playing_and_kept_in_a_file(tmp_path, monkeypatch):
    fitted = fit_weights.fit(rounds=3, games=40)
    assert fitted.shape == weights.strengths().shape
    assert (np.diff(fitted, axis=1) >= 0).all()
    monkeypatch.setattr(fit_weights, "fit", lambda: fitted)
    monkeypatch.setattr("sys.argv", ["fit", str(tmp_path / "some.npz")])
    fit_weights.main()
    with np.load(tmp_path / "some.npz") as kept:
        assert np.allclose(kept["strength"], fitted, atol=1e-6)


def test_fitting_is_a_command(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.argv", ["fit", str(tmp_path / "some.npz"), "1", "20"])
    runpy.run_path(fit_weights.__file__, run_name="__main__")
    with np.load(tmp_path / "some.npz") as kept:
        assert kept["strength"].shape == weights.strengths().shape


def test_shipped_strengths_rank_formations_as_the_rules_do():
    assert (np.diff(weights.strengths(), axis=1) >= 0).all()
    assert weights.strengths().max() <= 1


def test_making_machine_code_is_said_once():
    heard, notice = [], CompileNotice()
    with listening(heard.append):
        notice.on_start(None)
        notice.on_start(None)
        notice.on_end(None)
    assert [message.key for message in heard] == ["wait-compile"]


def test_compiled_callers_pass_whole_numbers_alike():
    """The test compiles something itself, because a checkout with machine code may never compile."""
    assert _as_int64(types.literal(3)) == _as_int64(types.int8) == types.int64
    assert _as_int64(types.float64) == types.float64
