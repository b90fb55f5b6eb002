"""The vector environment follows Gymnasium's rules, in each of its autoreset modes."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from clachan.core.errors import ClachanError
from clachan.envs.vector import BatchEnv

COUNT = 16
MODES = list(AutoresetMode)


def choose(rng, masks):
    """A random legal action for each table."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def first_action(_observations, masks):
    """A policy: the legal action with the smallest number."""
    return masks.argmax(axis=1)


def field(env, name, observations):
    """A field of observations."""
    return next(field for field in env._batch.fields if field.name == name).of(observations)


@pytest.mark.parametrize("name", [("schotten", "tactic"), ("braverats",)])
@pytest.mark.parametrize("opponent", ["random", first_action])
def test_the_learner_is_asked_on_its_own_turns_only(name, opponent):
    env, rng = BatchEnv(COUNT, *name, opponent=opponent), np.random.default_rng(1)
    observations, infos = env.reset(seed=3)
    learner = env._learner.copy()
    assert set(learner.tolist()) == {0, 1}
    ended = 0
    for _ in range(150):
        assert observations in env.observation_space
        over = field(env, "result", observations).any(axis=1)
        assert field(env, "to_act", observations)[~over, 0].all()
        assert infos["action_mask"][over].all()
        observations, rewards, terminations, truncations, infos = env.step(choose(rng, infos["action_mask"]))
        result = field(env, "result", observations)
        assert np.array_equal(result.any(axis=1), terminations)
        assert np.array_equal(rewards, np.where(terminations, result[:, 0] - result[:, 1].astype(float), 0))
        assert not truncations.any()
        ended += int(terminations.sum())
    assert ended > COUNT
    env.close()


def test_next_step_autoreset_ignores_the_action_after_the_end():
    env, rng = BatchEnv(COUNT, "braverats"), np.random.default_rng(1)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    _, infos = env.reset(seed=3)
    terminations = np.zeros(COUNT, bool)
    while not terminations.any():
        _, _, terminations, _, infos = env.step(choose(rng, infos["action_mask"]))
    actions = choose(rng, infos["action_mask"])
    actions[terminations] = 26
    observations, rewards, after, _, _ = env.step(actions)
    assert not after[terminations].any()
    assert not rewards[terminations].any()
    assert not field(env, "played", observations)[terminations, 0].any(), "the first choice of a new game"


def test_same_step_autoreset_gives_the_last_observation():
    env, rng = BatchEnv(COUNT, "braverats", autoreset_mode="SameStep"), np.random.default_rng(1)
    _, infos = env.reset(seed=3)
    terminations = np.zeros(COUNT, bool)
    while not terminations.any():
        assert "final_obs" not in infos
        observations, rewards, terminations, _, infos = env.step(choose(rng, infos["action_mask"]))
    assert np.array_equal(infos["_final_obs"], terminations)
    assert not infos["final_info"]["action_mask"].any()
    for table in range(COUNT):
        last = infos["final_obs"][table]
        if not terminations[table]:
            assert last is None
            continue
        assert last in env.single_observation_space
        won, lost, _ = field(env, "result", last)
        assert rewards[table] == int(won) - int(lost)
        assert not field(env, "result", observations[table]).any()


def test_without_autoreset_games_are_reset_by_mask():
    env, rng = BatchEnv(COUNT, "braverats", autoreset_mode=AutoresetMode.DISABLED), np.random.default_rng(1)
    _, infos = env.reset(seed=3)
    terminations = np.zeros(COUNT, bool)
    while not terminations.any():
        observations, _, terminations, _, infos = env.step(choose(rng, infos["action_mask"]))
    with pytest.raises(ClachanError, match="vector/over"):
        env.step(choose(rng, infos["action_mask"]))
    after, infos = env.reset(options={"reset_mask": terminations})
    assert np.array_equal(after[~terminations], observations[~terminations])
    assert not field(env, "result", after).any()
    env.step(choose(rng, infos["action_mask"]))
    for wrong in (np.ones(COUNT), np.ones(COUNT + 1, bool), np.zeros(COUNT, bool), [True] * COUNT):
        with pytest.raises(ClachanError, match="vector/mask"):
            env.reset(options={"reset_mask": wrong})


@pytest.mark.parametrize("mode", MODES)
def test_the_same_seed_gives_the_same_games(mode):
    seen = []
    for seed in (5, 5, 6):
        env, rng = BatchEnv(4, "schotten", autoreset_mode=mode), np.random.default_rng(1)
        observations, infos = env.reset(seed=seed)
        seen.append([observations])
        for _ in range(20):
            observations, *_, infos = env.step(choose(rng, infos["action_mask"]))
            seen[-1].append(observations)
    assert np.array_equal(seen[0], seen[1])
    assert not np.array_equal(seen[0], seen[2])


def test_without_a_seed_games_are_new_and_go_on_being_new():
    env, other = BatchEnv(4, "schotten"), BatchEnv(4, "schotten")
    dealt = [env.reset()[0].tobytes(), other.reset()[0].tobytes(), env.reset()[0].tobytes()]
    assert len(set(dealt)) == 3
    assert env.reset(seed=1)[0].tobytes() == other.reset(seed=1)[0].tobytes()


def test_the_seat_of_the_learner_changes_or_is_given():
    env, rng = BatchEnv(4, "braverats"), np.random.default_rng(1)
    _, infos = env.reset(seed=3)
    seats = [env._learner.tolist()]
    for _ in range(40):
        *_, infos = env.step(choose(rng, infos["action_mask"]))
        seats.append(env._learner.tolist())
    assert seats[0] == [1, 0, 1, 0]
    assert {tuple(seat) for seat in np.array(seats).T.tolist()} != {(0,), (1,)}
    env = BatchEnv(4, "braverats", seat=1)
    env.reset(seed=3)
    assert env._learner.tolist() == [1, 1, 1, 1]


def test_the_learner_may_play_both_seats():
    env, rng = BatchEnv(COUNT, "braverats", opponent=None), np.random.default_rng(1)
    _, infos = env.reset(seed=3)
    terminations = np.zeros(COUNT, bool)
    while not terminations.any():
        actors = env._batch.seats.copy()
        observations, rewards, terminations, _, infos = env.step(choose(rng, infos["action_mask"]))
    tables = np.flatnonzero(terminations)
    assert np.array_equal(rewards[tables], infos["rewards"][tables, actors[tables]])
    result = field(env, "result", observations)[tables].astype(float)
    assert np.array_equal(rewards[tables], result[:, 0] - result[:, 1])


def test_a_named_opponent_is_refused():
    with pytest.raises(ClachanError, match="vector/opponent"):
        BatchEnv(2, "schotten", opponent="greedy")


def test_gymnasium_makes_it_by_name():
    import clachan.envs.gymnasium  # noqa: F401, PLC0415  # its import registers the games

    env = gymnasium.make_vec("clachan/Braverats-v0", COUNT, "vector_entry_point", variant="fast", opponent=None)
    assert isinstance(env, BatchEnv)
    assert env.reset(seed=1)[0].shape == env.observation_space.shape
    assert field(env, "target", env.reset(seed=1)[0]).tolist() == [3] * COUNT
