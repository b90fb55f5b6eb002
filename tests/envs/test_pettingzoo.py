"""Do PettingZoo's own tests pass, and are matches played and scored as the rules say?"""

from functools import partial
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)

from clachan.catalog import open_game
from clachan.core.chance import Stream, parse_seed
from clachan.core.errors import BadName, ClachanError
from clachan.envs.pettingzoo import AGENTS, env, parallel_env
from laws.ways import WAYS

NAMES = ("schotten", "schotten.tactic.expert", "braverats", "braverats.draft.deck", "braverats.x3")

# what their tests tell the authors of environments with dictionaries and masks, whose names they do not know
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings(r"ignore:Action mask numpy array is all zeros \(no legal actions\)"),
]


def play(environment, seed=1):
    """Play at random to the end; the last rewards of both agents."""
    environment.reset(seed=seed)
    rng, rewards = Random(seed), {}
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            rewards[agent] = reward
            environment.step(None)
        else:
            environment.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return rewards


@pytest.mark.parametrize("name", NAMES)
def test_the_api_is_pettingzoos(name, capsys):
    api_test(env(name), num_cycles=60)
    parallel_api_test(parallel_env(name), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["schotten.tactic", "braverats"])
def test_equal_seeds_give_equal_matches(name):
    seed_test(partial(env, name), num_cycles=30)
    parallel_seed_test(partial(parallel_env, name), num_cycles=30)


def test_a_match_can_be_cut_off():
    """Their test takes random actions without masks, so illegal ones must be replaced; nine games outlast it."""
    made = {
        "env": partial(env, "braverats.x9", illegal="random"),
        "parallel_env": partial(parallel_env, "braverats.x9", illegal="random"),
    }
    max_cycles_test(SimpleNamespace(**made))


@pytest.mark.parametrize("name", ["schotten.tactic", "braverats"])
def test_the_state_is_what_both_seats_know(name):
    state_test(env(name, illegal="random"), parallel_env(name, illegal="random"))
    environment = env(name)
    environment.reset(seed=1)
    both = [environment.observe(agent)["observation"] for agent in AGENTS]
    assert (environment.state() == np.concatenate(both)).all()


@pytest.mark.parametrize("name", ["schotten", "braverats.draft", "braverats.x2"])
def test_every_way_of_drawing_works(name, capsys):
    render_test(partial(env, name))
    environment = parallel_env(name, "ansi")
    environment.reset(seed=1)
    assert len(environment.render().splitlines()) > 3
    assert capsys.readouterr().out


@pytest.mark.parametrize("name", ["schotten.x3", "braverats", "braverats.emperor"])
def test_rewards_are_the_match_s_result(name):
    results = set()
    for seed in range(12):
        environment = env(name)
        rewards = play(environment, seed)
        outcome = environment.unwrapped.episode.outcome
        assert rewards == {agent: outcome.score(seat) for seat, agent in enumerate(AGENTS)}
        results.add(outcome.winner)
    assert results >= {0, 1}


@pytest.mark.parametrize("way", WAYS)
def test_every_way_of_playing_can_be_played(way):
    environment = env(way)
    rewards = play(environment)
    outcome = environment.unwrapped.episode.outcome
    assert rewards == {agent: outcome.score(seat) for seat, agent in enumerate(AGENTS)}


def test_a_drawn_match_gives_nothing_to_both():
    rewards = next(
        rewards for rewards in (play(env("braverats"), seed) for seed in range(300)) if not any(rewards.values())
    )
    assert rewards == dict.fromkeys(AGENTS, 0.0)


def test_a_seed_deals_the_cards_that_it_deals_everywhere():
    setup, environment = open_game("schotten"), env("schotten")
    environment.reset(seed=42)
    state = setup.game.start(Stream(parse_seed("42")))
    expected = setup.encoder.observe(setup.game.view(state, 0))
    assert (environment.observe(AGENTS[0])["observation"] == expected).all()


def test_matches_after_a_seeded_one_differ_and_can_be_repeated():
    environment = env("schotten")
    hands = []
    for _ in range(2):
        for seed in (42, None, None):
            environment.reset(seed=seed)
            hands.append(environment.state().tobytes())
    assert hands[:3] == hands[3:]
    assert len(set(hands)) == 3


def test_an_illegal_action_loses():
    environment = env("schotten")
    environment.reset(seed=1)
    observation, *_ = environment.last()
    loser = environment.agent_selection
    environment.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert environment.rewards == {agent: -1.0 if agent == loser else 0 for agent in AGENTS}
    assert all(environment.terminations.values())


def test_an_illegal_action_loses_when_agents_act_at_once():
    environment = parallel_env("braverats")
    observations, _ = environment.reset(seed=1)
    legal = int(np.flatnonzero(observations[AGENTS[1]]["action_mask"])[0])
    observations, rewards, terminations, truncations, _ = environment.step(
        {AGENTS[0]: environment.wait, AGENTS[1]: legal}
    )
    assert rewards == {AGENTS[0]: -1.0, AGENTS[1]: 0.0}
    assert all(terminations.values())
    assert not any(truncations.values())
    assert environment.agents == []
    assert environment.step({}) == ({}, {}, {}, {}, {})


def test_whoever_has_no_choice_waits():
    """A Spy makes the other choose first (BR-21), so one agent acts and the other waits; then the other way round."""
    environment = parallel_env("braverats")
    encoder = environment.episode.encoder
    card = {encoder.name(index).split()[-1]: index for index in range(encoder.actions) if "play" in encoder.name(index)}
    environment.reset(seed=1)
    environment.step({AGENTS[0]: card["spy"], AGENTS[1]: card["general"]})
    for actor in (1, 0):
        observations = {agent: environment.episode.mask(seat).any() for seat, agent in enumerate(AGENTS)}
        assert observations == {AGENTS[actor]: True, AGENTS[1 - actor]: False}
        actions = {AGENTS[actor]: card["wizard"], AGENTS[1 - actor]: environment.wait}
        environment.step(actions)
    assert environment.episode.actors == (0, 1)


def test_the_second_to_choose_does_not_see_the_first_choice():
    seen = set()
    for name in ("prince", "princess"):
        environment = env("braverats")
        environment.reset(seed=1)
        encoder = environment.unwrapped.episode.encoder
        (index,) = (index for index in range(encoder.actions) if encoder.name(index) == f"play the {name}")
        environment.step(index)
        observation, *_ = environment.last()
        seen.add((observation["observation"].tobytes(), observation["action_mask"].tobytes()))
    assert len(seen) == 1


@pytest.mark.usefixtures("coins")
@pytest.mark.parametrize("name", ["coins", "coins.three", "coins.x3"])
def test_a_third_game_has_these_environments_too(name):
    api_test(env(name), num_cycles=9)
    parallel_api_test(parallel_env(name), num_cycles=9)
    render_test(partial(env, name))
    assert sum(play(env(name)).values()) == 0


def test_what_cannot_be_made_is_refused():
    with pytest.raises(BadName):
        env("go")
    with pytest.raises(ClachanError, match=r"envs/render .*mode=svg"):
        env("schotten", "svg")
    environment = env("schotten")
    environment.reset(seed=1)
    with pytest.raises(ClachanError, match="envs/no-render"):
        environment.render()
