"""Many games in step, as programs that learn use them."""

from random import Random

import numpy as np
import pytest

from clachan.catalog import open_game
from clachan.core.chance import Stream, parse_seed
from clachan.core.errors import ClachanError
from clachan.core.simulator.seeds import game_seed
from clachan.envs.batch import NOBODY, WAIT, make

COUNT = 12
ARRAYS = ("seeds", "seats", "masks", "observations", "rewards", "done")


def same(one, two):
    """Whether two batches show the same."""
    return all(np.array_equal(getattr(one, name), getattr(two, name)) for name in ARRAYS)


def play(batch, steps):
    """Some random actions; how many games ended on the way."""
    ended = 0
    for _ in range(steps):
        batch.step(batch.sample())
        ended += int(batch.done.sum())
    return ended


@pytest.mark.parametrize("name", ["schotten.tactic", "braverats.draft"])
def test_the_rules_replay_the_games_of_a_batch(name):
    batch, setup = make(name, COUNT, 7, autoreset=False), open_game(name)
    actions, rewards = [[] for _ in range(COUNT)], np.zeros((COUNT, 2))
    while not batch.done.all():
        chosen = batch.sample()
        for table in np.flatnonzero(batch.seats != NOBODY):
            actions[table].append((int(batch.seats[table]), int(chosen[table])))
        batch.step(chosen)
        rewards += batch.rewards
    for table, taken in enumerate(actions):
        seed = batch.seeds[table].tobytes()
        assert seed == game_seed(parse_seed("7"), table)
        state = setup.game.start(Stream(seed))
        for seat, index in taken:
            state = setup.game.step(state, seat, setup.encoder.action(index, setup.game.view(state, seat)))
        outcome = setup.game.outcome(state)
        assert rewards[table].tolist() == [outcome.score(0), outcome.score(1)]


@pytest.mark.parametrize("name", ["schotten", "braverats"])
def test_the_games_of_a_table_do_not_depend_on_other_tables_or_threads(name):
    many, shared, few = make(name, COUNT, 3), make(name, COUNT, 3, threads=3), make(name, 2, 3, first_table=4)
    assert play(many, 200) == play(shared, 200) > COUNT
    play(few, 200)
    assert same(many, shared)
    for array in ARRAYS:
        assert np.array_equal(getattr(few, array), getattr(many, array)[4:6])
    shared.close()
    many.close()


def test_other_seeds_give_other_games():
    dealt = {make("schotten", 3, seed).observations.tobytes() for seed in (0, 1, "1", "one", parse_seed("two"))}
    assert len(dealt) == 4, "a number is the same seed as its text"


def test_a_game_that_ends_is_followed_by_the_next_of_its_table():
    batch = make("braverats", COUNT, 5)
    while not batch.done.any():
        assert not batch.rewards.any()
        batch.step(batch.sample())
    table = int(np.flatnonzero(batch.done)[0])
    assert batch.seeds[table].tobytes() == game_seed(parse_seed("5"), table, 1)
    assert batch.seats[table] == 0
    assert batch.masks[table].any()
    last = {field.name: field.of(batch.final_observations[table]) for field in batch.fields}
    assert last["result"].sum(axis=1).tolist() == [1, 1]
    assert sorted(batch.rewards[table].tolist()) in ([-1, 1], [0, 0])
    assert not {field.name: field.of(batch.observations[table]) for field in batch.fields}["result"].any()


def test_without_autoreset_a_game_that_is_over_waits_for_a_reset():
    batch = make("braverats", COUNT, 5, autoreset=False)
    play(batch, 40)
    assert batch.done.all()
    assert (batch.seats == NOBODY).all()
    assert (batch.sample() == WAIT).all()
    batch.step(np.full(COUNT, 999))
    assert not batch.rewards.any()
    batch.reset(which=np.arange(COUNT) == 2)
    assert batch.seats.tolist() == [0 if table == 2 else NOBODY for table in range(COUNT)]
    assert batch.seeds[2].tobytes() == game_seed(parse_seed("5"), 2, 1)
    batch.reset(5)
    assert same(batch, make("braverats", COUNT, 5))


def test_a_table_may_wait():
    batch = make("schotten", COUNT, 5)
    before, moves = batch.observations.copy(), np.arange(COUNT) % 2 == 0
    actions = batch.sample(moves)
    assert ((actions == WAIT) == ~moves).all()
    batch.step(actions)
    assert ((batch.observations == before).all(axis=1) == ~moves).all()


def test_either_seat_can_be_observed_at_any_time():
    batch, setup = make("schotten.tactic", COUNT, 5), open_game("schotten.tactic")
    play(batch, 30)
    mine, theirs = batch.observe(batch.seats), batch.observe(1 - batch.seats)
    assert np.array_equal(mine, batch.observations)
    field = next(field for field in setup.encoder.fields if field.name == "to_act")
    assert (field.of(theirs) == [0, 1]).all()
    with pytest.raises(ClachanError, match="batch/seat"):
        batch.observe(NOBODY)


@pytest.mark.parametrize("name", ["schotten", "braverats"])
def test_observations_can_be_left_out(name):
    batch, seen = make(name, COUNT, 5, observations=False), make(name, COUNT, 5)
    assert play(batch, 120) == play(seen, 120) > 0
    assert batch.observations.shape == (COUNT, 0)
    assert np.array_equal(batch.masks, seen.masks)


@pytest.mark.parametrize("compiled", [True, False])
def test_an_illegal_action_is_refused_and_nothing_is_played(compiled):
    batch = make("schotten", 3, 5, compiled=compiled)
    before, good = batch.observations.copy(), batch.sample()
    for wrong in (-2, 732, int(np.flatnonzero(batch.masks[1] == 0)[0])):
        actions = good.copy()
        actions[1] = wrong
        with pytest.raises(ClachanError) as caught:
            batch.step(actions)
        assert dict(caught.value.say.args) == {"index": wrong, "table": 1}
    for wrong in ([0], np.zeros((3, 1)), 0):
        with pytest.raises(ClachanError, match="batch/length"):
            batch.step(wrong)
    with pytest.raises(ClachanError, match="batch/length"):
        batch.reset(which=[True])
    assert np.array_equal(batch.observations, before)
    batch.step(good.astype(np.int16))
    assert not np.array_equal(batch.observations, before)


def test_a_match_of_several_rounds_is_played_by_the_rules():
    batch = make("schotten.x2", 2, 5, threads=2)
    assert not batch.is_compiled
    assert make("schotten", 2).is_compiled
    rng = Random(1)
    for _ in range(10):
        batch.step([rng.choice(np.flatnonzero(mask)) for mask in batch.masks])


@pytest.mark.parametrize("wrong", [{"games": 0}, {"games": 1, "threads": 0}])
def test_a_batch_needs_a_game_and_a_thread(wrong):
    with pytest.raises(ClachanError, match="batch/number"):
        make("schotten", **wrong)
