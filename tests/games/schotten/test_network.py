"""The learnt players: the parts of an action, the output of the network, and their choices."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
from threadpoolctl import threadpool_info

import build
from clachan.catalog import open_game
from clachan.core.errors import BadName
from clachan.games.schotten.kernel.batch import Batch
from clachan.games.schotten.kernel.chance import rng_states
from clachan.games.schotten.kernel.convert import game_of, pack_rules
from clachan.games.schotten.kernel.indices import ACTIONS, action_at, index_of
from clachan.games.schotten.network import master, training
from clachan.games.schotten.network.inference import load, softmax
from clachan.games.schotten.network.look_ahead import LookAhead, expected_results, try_moves
from clachan.games.schotten.network.moves import NO_CARD, NO_STONE, PARTS, Verb
from clachan.games.schotten.network.observe import FULL, empty_observation, observe
from clachan.games.schotten.network.players import best_move
from clachan.games.schotten.network.shape import Shape
from clachan.games.schotten.network.shipped import BASE, EXPERT, QUICK, TACTIC, network_for, quick
from clachan.games.schotten.rules.state import Claim, Phase, Play, Put, Return, Take
from clachan.games.schotten.search import endgame
from clachan.games.schotten.search.budget import Budget, Meter
from clachan.games.schotten.search.evaluation.side_value import (
    HAND_SIZE,
    best_of_hand,
    own_side_choice,
    own_side_values,
    own_side_workspace,
)
from clachan.games.schotten.search.plain_greedy import PlainGreedy
from clachan.players.roster import make_player
from twins import WAYS, positions

GAMES = ["schotten", "schotten.expert", "schotten.tactic", "schotten.tactic.expert", "schotten.tactic.joker=play"]
PLAYERS = ["static", "network", "master:24"]
RECORDED = Path(__file__).parent / "network_choices.json"


def player(name, game="schotten"):
    return make_player(name, open_game(game).contracts)


def test_every_action_is_a_verb_a_card_and_a_stone():
    assert len(PARTS) == ACTIONS
    for game in GAMES:
        for state in positions(game, 40):
            for action in open_game(game).game.legal(state, state.turn):
                verb, card, stone = PARTS[index_of(action)].tolist()
                match action:
                    case Play():
                        assert (verb, card) == (Verb.PLAY, action.card)
                        assert stone == (NO_STONE if action.stone is None else action.stone)
                    case Take():
                        assert verb == Verb.TAKE
                    case Put():
                        assert stone == (NO_STONE if action.stone is None else action.stone)
                        assert (verb == Verb.PUT) == (action.stone is not None)
                    case Return():
                        assert (verb, card) == (Verb.RETURN, action.card)
                    case Claim():
                        assert (verb, card, stone) == (Verb.CLAIM, NO_CARD, action.stone)


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        (QUICK, Shape()),
        (BASE, Shape(64, 576, 3, 96, 128, 128)),
        (TACTIC, Shape(64, 576, 3, 48, 64, 64)),
        (EXPERT, Shape(64, 576, 3, 96, 128, 128)),
    ],
)
def test_shipped_weights_have_the_shape_they_say_and_answer_for_every_way_of_playing(name, shape):
    batch = Batch([pack_rules(book) for book in WAYS], 5, skips=True)
    for _ in range(30):
        batch.step(batch.random())
    seen = observe(batch)
    network = load(name)
    logits, value = network.answer(seen)
    assert {name: array.shape for name, array in network.weights.items()} == shape.weights()
    assert (np.abs(value) < 1).all()
    odds = softmax(logits)
    assert np.allclose(odds.sum(axis=1), 1, atol=1e-5)
    assert (odds[seen.moves < 0] == 0).all()
    assert (softmax(logits, 0.1).max(axis=1) >= odds.max(axis=1)).all()


@pytest.mark.parametrize("game", [*GAMES, "schotten.first=1", "schotten.expert.first=1"])
def test_where_there_is_more_to_know_a_larger_network_plays(game):
    known = load(TACTIC if "tactic" in game else EXPERT if "expert" in game else BASE)
    assert player("network", game).network is known
    assert player("master", game).network is known


def test_many_views_are_answered_as_each_alone():
    batch = Batch([pack_rules(book) for book in WAYS[:8]], 9, skips=True)
    seen = observe(batch)
    logits, value = quick().answer(seen)
    for n in range(len(batch)):
        alone = empty_observation(1)._make(part[n : n + 1] for part in seen)
        one, worth = quick().answer(alone)
        assert np.allclose(one[0], logits[n], atol=1e-3)
        assert np.allclose(worth[0], value[n], atol=1e-5)


def test_the_network_makes_its_recorded_choices():
    """Recorded by `python tests/games/schotten/test_network.py`, to be run again when weights are replaced."""
    recorded = json.loads(RECORDED.read_text("utf-8"))
    assert recorded == choices()
    assert len(set(recorded)) > 20


def choices():
    """What the network chooses at some positions."""
    moves = []
    for game in ("schotten", "schotten.expert", "schotten.tactic"):
        book, rules = open_game(game).rulebook, open_game(game).game
        states = [state for state in positions(game, 15) if state.phase is not Phase.CLAIM]
        moves += [best_move(game_of(book, rules.view(one, one.turn).table), network_for(book)) for one in states]
    return moves


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", PLAYERS)
def test_every_learnt_player_finishes_every_way_of_playing(name, game):
    rules, rng = open_game(game).game, Random(3)
    learnt, state = player(name, game), rules.start(Random(4))
    while state.outcome is None:
        view = rules.view(state, state.turn)
        actions = rules.choices(view)
        chosen = learnt.choose(view, actions, rng) if state.turn == 0 else actions[rng.randrange(len(actions))]
        assert chosen in actions
        state = rules.step(state, state.turn, chosen)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", ["schotten", "schotten.expert", "schotten.tactic"])
def test_the_same_view_gives_the_same_choice_whatever_lies_hidden(name, game):
    rules = open_game(game).game
    learnt = player(name, game)
    for state in positions(game, 10):
        view = rules.view(state, state.turn)
        actions = rules.choices(view)
        choices = set()
        for seed in range(4):
            truth = rules.imagine(view, Random(seed))
            choices.add(learnt.choose(rules.view(truth, truth.turn), actions, Random(9)))
        assert len(choices) == 1


def test_the_master_plays_known_endings_exactly():
    rules, book = open_game("schotten").game, open_game("schotten").rulebook
    master, endings = player("master:8"), 0
    for state in positions("schotten", 80):
        view = rules.view(state, state.turn)
        worth = endgame.action_values(game_of(book, view.table), 4_000)
        actions = rules.choices(view)
        if worth and not isinstance(actions[0], Claim):
            chosen = master.choose(view, actions, Random(1))
            assert worth[index_of(chosen)] == max(worth.values())
            endings += 1
    assert endings


def test_an_ending_is_given_no_more_time_than_there_is():
    assert Budget(playouts=3).nodes(100_000) == Budget(seconds=5.0).nodes(100_000) == 100_000
    assert Budget(seconds=0.05).nodes(100_000) < 30_000


@pytest.mark.parametrize("hand", ["r1 o3 y5 g7 b9 p2", "r9 b1"])
def test_a_network_that_rules_an_action_out_is_no_trouble(hand, monkeypatch):
    """With few legal actions, the master still tries only legal ones."""

    class Sure:
        """Gives its whole trust to the first action."""

        def answer(self, seen):
            count = len(seen.moves)
            first = np.where(np.arange(seen.moves.shape[1]) == 0, 0.0, -1e9).astype(np.float32)
            return np.tile(first, (count, 1)), np.zeros(count)

    full = [f"{colour}1 {colour}2 {colour}3 / {colour}4 {colour}5 {colour}6 | first=A" for colour in "oygp"]
    stones = [] if len(hand) > 6 else [*full, "r1 r2 r3 / r4 r5 r6 | first=A", "o7 o8 o9 / y7 y8 y9 | first=A"]
    state = build.table(*stones, hands=(hand, "r8 b8"))
    opened, tried = open_game("schotten"), []
    view = opened.game.view(state, state.turn)

    def noted(games, moves, *rest):
        tried.extend(moves.tolist())
        return try_moves(games, moves, *rest)

    monkeypatch.setattr(master, "try_moves", noted)
    sure = replace(player("master:50"), network=Sure())
    assert sure.choose(view, opened.game.choices(view), Random(1)) in opened.game.choices(view)
    assert tried
    assert min(tried) >= 0


def expected(meter, choices, trace=1.0):
    """Games after thirty random moves, and what seat 0 may expect of each."""
    batch = Batch([pack_rules(open_game("schotten").rulebook)] * 200, 5, skips=True)
    for _ in range(30):
        batch.step(batch.random())
    return batch, expected_results(batch.games.copy(), 0, LookAhead(quick(), meter, choices, trace))


def test_looking_ahead_tells_what_came_of_a_game_and_was_expected_on_the_way():
    endless = Meter(Budget(playouts=1), None)
    batch, told = expected(endless, 0)
    value = quick().answer(observe(batch))[1]
    assert np.allclose(told, 0.5 + 0.5 * np.where(batch.turn == 0, value, -value))
    _, played = expected(endless, 200)
    assert set(played.tolist()) == {0.0, 1.0}
    assert np.corrcoef(told, played)[0, 1] > 0.4
    _, mixed = expected(endless, 1, 0.75)
    _, later = expected(endless, 1)
    assert np.allclose(mixed, 0.25 * told + 0.75 * later, atol=1e-6)


def test_looking_ahead_ends_when_there_is_no_time_left():
    ticks = iter(range(10_000))
    _, hurried = expected(Meter(Budget(seconds=0.005), lambda: next(ticks) / 1000), 200)
    assert next(ticks) < 10
    assert 0 < hurried.min() < hurried.max() < 1


def test_a_player_keeps_to_one_core():
    quick()
    assert [one["num_threads"] for one in threadpool_info() if "numpy" in one["filepath"]] == [1]


def test_a_budget_of_time_needs_a_clock_and_is_kept():
    game = open_game("schotten").game
    state = game.start(Random(2))
    view = game.view(state, state.turn)
    master = player("master:20ms")
    assert master.choose(view, game.choices(view), Random(1)) in game.choices(view)
    ticks = iter(range(10_000))
    asked = master.timed(lambda: next(ticks) / 1000)
    assert asked.choose(view, game.choices(view), Random(1)) in game.choices(view)
    assert next(ticks) < 200


@pytest.mark.parametrize("name", ["network:5", "static:1", "master:soon"])
def test_an_argument_that_makes_no_sense_is_refused(name):
    with pytest.raises(BadName):
        player(name)


def test_the_plain_potential_grows_with_what_a_side_has():
    known = own_side_values()
    assert known.of((6, 7, 8)) == known.three.max()
    assert known.of((6, 7)) > known.of((6,)) > known.of(())
    assert known.of((0, 12, 40)) < known.of((0, 12))
    assert known.of((6, 7, 8, 54)) == known.of((6, 7, 8))
    values = np.arange(10.0)
    hands = [max(Random(seed).sample(range(10), HAND_SIZE)) for seed in range(4000)]
    assert best_of_hand(values) == pytest.approx(np.mean(hands), abs=0.05)


@pytest.mark.parametrize("name", GAMES)
def test_playouts_by_the_plain_player_are_played_as_at_the_table(name):
    """Equal actions are chosen at random, so the gains are compared instead."""
    bundle = open_game(name)

    def gain(state, action):
        side = state.stones[action.stone].sides[state.turn]
        return own_side_values().of((*side, action.card)) - own_side_values().of(side)

    action_values_from = 0
    for state in positions(name, 60):
        workspace, rng_state = own_side_workspace(), rng_states(3, 1)
        quick = action_at(own_side_choice(game_of(bundle.rulebook, state)[0], workspace, rng_state), state)
        slow = PlainGreedy().choose(
            bundle.game.view(state, state.turn), bundle.game.legal(state, state.turn), Random(1)
        )
        if isinstance(slow, Play) and slow.card < 54:
            assert gain(state, quick) == pytest.approx(gain(state, slow), abs=1e-6)
            action_values_from += 1
    assert action_values_from > 20


def test_pairs_of_games_have_the_same_deal_and_staggered_ones_do_not_end_together():
    packed_rules = pack_rules(open_game("schotten").rulebook)
    batch = Batch([packed_rules] * 6, 1, skips=True)
    training.deal_pairs(batch, 77)
    for n in range(0, 6, 2):
        assert np.array_equal(batch.games[n : n + 1], batch.games[n + 1 : n + 2])
    assert not np.array_equal(batch.games[0:1], batch.games[2:3])
    training.stagger(batch, 12)
    pools = [int(game["pool"]).bit_count() for game in batch.games]
    assert pools == sorted(pools, reverse=True)
    assert pools[0] > pools[-1]


def test_training_acts_sees_and_knows_the_other_hand():
    packed_rules = pack_rules(open_game("schotten.tactic").rulebook)
    batch = Batch([packed_rules] * 4, 3, skips=True)
    room, secret = empty_observation(4), np.zeros((4, training.SECRETS), np.uint8)
    secret[:, training.IS_GREEDY] = 7
    training.look_first(batch, secret, room)
    for _ in range(20):
        training.advance(batch, room.moves[:, 0].astype(np.int64), np.zeros(4, np.int8), secret, room)
        for n, game in enumerate(batch.games):
            other = 1 - int(game["turn"])
            held = [int(game["hand"][other]) >> card & 1 for card in range(54)]
            held += [int(game["tactic_hand"][other]) >> bit & 1 for bit in range(10)]
            assert secret[n, :64].tolist() == [FULL * one for one in held]
    assert (secret[:, training.IS_GREEDY] == 7).all(), "a game does not know who plays"
    greedy = training.greedy_actions(batch)
    assert all(greedy[n] in room.moves[n] for n in range(4))
    assert action_at(int(greedy[0]), open_game("schotten.tactic").game.start(Random(1))) is not None


def test_training_knows_what_will_be_drawn():
    """The card that is to come soonest comes, to who acts first and then to the other."""
    packed_rules = pack_rules(open_game("schotten.expert").rulebook)
    batch = Batch([packed_rules] * 8, 3, skips=True)
    room, secret = empty_observation(8), np.zeros((8, training.SECRETS), np.uint8)
    training.look_first(batch, secret, room)
    drawn = 0
    for _ in range(60):
        before, told = batch.games.copy(), secret.copy()
        ended = np.zeros(8, np.int8)
        training.advance(batch, room.moves[:, 0].astype(np.int64), ended, secret, room)
        for n, game in enumerate(before):
            seat, left = int(game["turn"]), int(game["end"][0] - game["top"][0])
            mine, theirs = told[n, training.MINE_SOON : training.THEIRS_SOON], told[n, training.THEIRS_SOON :][:54]
            assert (np.count_nonzero(mine), np.count_nonzero(theirs)) == (left - left // 2, left // 2)
            if left > 1 and not ended[n]:
                assert mine.max() == theirs.max() + training.LATER == FULL
                assert int(batch.games[n]["hand"][seat]) >> int(mine.argmax()) & 1
                drawn += 1
    assert drawn > 100


if __name__ == "__main__":
    RECORDED.write_text(json.dumps(choices()) + "\n", "utf-8")
