"""Games in step by the rules alone, their seeds, and the documented shuffle as compiled code has it."""

from hashlib import sha256
from random import Random

import numpy as np
import pytest

from clachan.catalog import open_game
from clachan.core.chance import Stream, derive, shuffled
from clachan.core.simulator import luck, sampling
from clachan.core.simulator.contract import NOBODY, WAIT, Rows
from clachan.core.simulator.plain import PlainSimulator
from clachan.core.simulator.seeds import batch_key, game_seed, game_seeds, next_seed
from clachan.core.simulator.shuffle import (
    STREAM_SIZE,
    count_on,
    draw_below,
    open_stream,
    shuffle_by,
)

SEED = derive(b"", "a simulator's test")


def stream():
    """A stream that is at its first byte."""
    numbers = np.empty(STREAM_SIZE, np.int64)
    open_stream(numbers)
    return numbers


def rows_of(setup, count, observations):
    """The arrays of some tables."""
    return Rows(
        game_seeds(SEED, 0, count),
        np.full(count, NOBODY, np.int8),
        np.zeros((count, setup.encoder.actions), np.uint8),
        np.zeros((count, observations), np.uint8),
        np.zeros((count, 2), np.int8),
        np.zeros(count, np.bool_),
        np.zeros((count, 2, observations), np.uint8),
    )


def test_the_compiled_stream_is_the_documented_one():
    for number in range(20):
        seed, numbers = derive(SEED, str(number)), stream()
        array = np.frombuffer(seed, np.uint8)
        wanted = b"".join(sha256(seed + counter.to_bytes(8, "big")).digest() for counter in range(3))
        assert bytes(draw_below(array, numbers, 256) for _ in range(96)) == wanted


@pytest.mark.parametrize("stop", [1, 2, 3, 9, 54, 255, 256])
def test_numbers_below_a_limit_are_those_of_the_stream(stop):
    plain, numbers = Stream(SEED), stream()
    array = np.frombuffer(SEED, np.uint8)
    assert [draw_below(array, numbers, stop) for _ in range(200)] == [plain.randrange(stop) for _ in range(200)]


def test_the_compiled_shuffle_is_the_documented_one():
    cards = np.arange(54, dtype=np.int8)
    shuffle_by(np.frombuffer(SEED, np.uint8), stream(), cards, 54)
    assert tuple(cards.tolist()) == shuffled(range(54), Stream(SEED))


def test_the_seed_of_a_game_names_its_table_and_its_number():
    assert game_seed(SEED, 3, 2) == sha256(SEED).digest()[:16] + bytes(7) + b"\3" + bytes(7) + b"\2"
    assert [row.tobytes() for row in game_seeds(SEED, 5, 3)] == [game_seed(SEED, table) for table in (5, 6, 7)]
    assert len(batch_key(SEED)) == 16


@pytest.mark.parametrize("step", [next_seed, count_on])
def test_the_next_game_of_a_table_has_the_next_seed(step):
    for episode in (0, 254, 255, 65_535, 2**40 - 1):
        seed = np.frombuffer(game_seed(SEED, 9, episode), np.uint8).copy()
        step(seed)
        assert seed.tobytes() == game_seed(SEED, 9, episode + 1)
    last = np.frombuffer(game_seed(SEED, 9, 2**64 - 1), np.uint8).copy()
    step(last)
    assert last.tobytes() == game_seed(SEED, 9, 0)


def test_compiled_and_plain_generators_draw_the_same_numbers_evenly():
    assert luck.generators(SEED, 2, 3).tolist() == luck.generators(SEED, 0, 5)[2:].tolist()
    one, two = luck.generators(SEED, 0, 2), luck.generators(SEED, 0, 2)
    drawn = [
        [draw(words, 1, 6) for _ in range(3000)]
        for draw, words in ((luck.sample_below, one), (sampling.sample_below, two))
    ]
    assert drawn[0] == drawn[1]
    counts = np.bincount(drawn[0], minlength=6)
    assert counts.min() > 420
    assert counts.max() < 580
    assert one[0] == luck.generators(SEED, 0, 1)[0], "the other table's generator has not moved"


def test_the_plain_simulator_shows_what_rules_and_encoder_say():
    setup = open_game("braverats.x2")
    game, encoder = setup.game, setup.encoder
    size = encoder.observe(game.view(game.start(Random(1)), 0)).size
    simulator, rows = PlainSimulator(game, encoder), rows_of(setup, 1, size)
    games, words = simulator.tables(1), luck.generators(SEED, 0, 1)
    simulator.start(games, rows, np.ones(1, np.bool_))
    state, actions = game.start(Stream(game_seed(SEED, 0))), np.zeros(1, np.int64)
    while (outcome := game.outcome(state)) is None:
        seat = game.actors(state)[0]
        assert (rows.seats[0], rows.done[0], rows.rewards[0].tolist()) == (seat, False, [0, 0])
        view = game.view(state, seat)
        assert np.array_equal(rows.masks[0], encoder.mask(view))
        assert np.array_equal(rows.observations[0], encoder.observe(view))
        seen = np.empty((1, size), np.uint8)
        simulator.observe(games, np.array([1 - seat], np.int8), seen)
        assert np.array_equal(seen[0], encoder.observe(game.view(state, 1 - seat)))
        simulator.sample(games, rows, words, actions)
        simulator.step(games, rows, actions, autoreset=False)
        state = game.step(state, seat, encoder.action(int(actions[0]), view))
    assert (rows.seats[0], rows.done[0], rows.masks.any()) == (NOBODY, True, False)
    assert rows.rewards[0].tolist() == [outcome.score(0), outcome.score(1)]
    for who in (0, 1):
        assert np.array_equal(rows.final_observations[0, who], encoder.observe(game.view(state, who)))
    assert np.array_equal(rows.observations[0], rows.final_observations[0, seat])
    simulator.sample(games, rows, words, actions)
    simulator.step(games, rows, actions, autoreset=False)
    assert (actions[0], rows.done[0], rows.rewards[0].tolist()) == (WAIT, True, [0, 0])


def test_without_columns_no_observation_is_made():
    setup = open_game("braverats")
    simulator, rows = PlainSimulator(setup.game, setup.encoder), rows_of(setup, 2, 0)
    games, words, actions = simulator.tables(2), luck.generators(SEED, 0, 2), np.zeros(2, np.int64)
    simulator.start(games, rows, np.ones(2, np.bool_))
    ended = 0
    while ended < 3:
        simulator.sample(games, rows, words, actions)
        simulator.step(games, rows, actions, autoreset=True)
        ended += int(rows.done.sum())
    assert rows.seeds[:, -1].any(), "the seed of a next game"


def test_a_table_that_waits_stays_as_it_is():
    setup = open_game("braverats")
    simulator, rows = PlainSimulator(setup.game, setup.encoder), rows_of(setup, 2, 0)
    games, words, actions = simulator.tables(2), luck.generators(SEED, 0, 2), np.array([0, WAIT])
    simulator.start(games, rows, np.ones(2, np.bool_))
    before = games[1]
    simulator.sample(games, rows, words, actions)
    assert (actions[0] in np.flatnonzero(rows.masks[0]), actions[1]) == (True, WAIT)
    simulator.step(games, rows, actions, autoreset=True)
    assert rows.seats.tolist() == [1, 0]
    assert games[1] is before
