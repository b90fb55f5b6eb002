"""Does Gymnasium's own check pass, and does one seat play its match against the other?"""

from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import clachan.envs.gymnasium
from clachan.catalog import open_game
from clachan.core.chance import Stream, parse_seed
from clachan.core.errors import BadName, ClachanError
from clachan.envs.gymnasium import SeatEnv, register

IDS = ("clachan/Schotten-v0", "clachan/Braverats-v0")
assert clachan.envs.gymnasium.__name__, "importing it registers the environments"


def play(environment, seed):
    """Play at random to the end; the rewards and the last info."""
    rng, rewards, terminated = Random(seed), [], False
    _, info = environment.reset(seed=seed)
    while not terminated:
        action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
        _, reward, terminated, truncated, info = environment.step(action)
        rewards.append(reward)
        assert not truncated
    return rewards, info


@pytest.mark.parametrize("illegal", ["lose", "random"])
@pytest.mark.parametrize("env_id", IDS)
def test_the_environment_is_one_of_gymnasiums(env_id, illegal, capsys):
    made = gymnasium.make(env_id, opponent="random", illegal=illegal)
    check_env(made.unwrapped)
    assert capsys.readouterr().out, "the mode human was checked"


@pytest.mark.parametrize("variant", ["", "tactic.expert", "x3"])
def test_every_way_of_playing_can_be_made(variant):
    environment = gymnasium.make(IDS[0], variant=variant, opponent="heuristic")
    rewards, info = play(environment, 3)
    outcome = environment.unwrapped.episode.outcome
    assert not any(rewards[:-1])
    assert rewards[-1] == outcome.score(environment.unwrapped.seat)
    assert info["points"] == outcome.points
    assert not info["action_mask"].any()


@pytest.mark.parametrize("name", ["schotten", "braverats", "braverats.deck.x2"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_can_be_chosen_and_its_results_are_its_own(name, seat):
    environment = SeatEnv(name, opponent="random", seat=seat)
    results = {play(environment, number)[0][-1] for number in range(9)}
    assert environment.seat == seat
    assert results >= {1.0, -1.0}


def test_without_a_choice_both_seats_occur():
    environment = SeatEnv("schotten", opponent="random")
    seats = set()
    for seed in range(9):
        environment.reset(seed=seed)
        seats.add(environment.seat)
    assert seats == {0, 1}


def test_equal_seeds_give_equal_matches():
    first, second = (play(SeatEnv("schotten.tactic", opponent="heuristic"), 5) for _ in range(2))
    assert first[0] == second[0]
    assert first[1]["points"] == second[1]["points"]


def test_a_seed_deals_the_cards_that_it_deals_everywhere():
    environment, setup = SeatEnv("schotten", opponent="random", seat=0), open_game("schotten")
    observation, _ = environment.reset(seed=42)
    hand = next(field for field in setup.encoder.fields if field.name == "hand")
    view = setup.game.view(setup.game.start(Stream(parse_seed("42"))), 0)
    assert (hand.of(observation) == hand.of(setup.encoder.observe(view))).all()


def test_the_opponent_may_be_a_function_of_what_it_sees():
    seen = []

    def first_legal(observation, mask):
        seen.append((observation, mask))
        return int(np.flatnonzero(mask)[0])

    environment = SeatEnv("schotten", opponent=first_legal, seat=0)
    play(environment, 1)
    assert len(seen) > 10
    assert all(observation in environment.observation_space and mask.any() for observation, mask in seen)


def test_the_opponent_may_be_a_player_of_ones_own():
    class Last:
        def choose(self, view, actions, rng):  # noqa: ARG002  # it looks at nothing
            calls.append(view.seat)
            return actions[-1]

    calls = []
    play(SeatEnv("schotten", opponent=Last(), seat=0), 1)
    assert set(calls) == {1}


def test_the_opponent_may_be_any_player_of_the_game():
    environment = gymnasium.make(IDS[0], opponent="greedy", seat=1)
    _, info = environment.reset(seed=1)
    assert info["action_mask"].any()
    with pytest.raises(BadName):
        SeatEnv("braverats", opponent="greedy")


def test_the_opponent_does_not_see_a_simultaneous_choice():
    seen = []

    def watch(observation, mask):
        seen.append(observation.tobytes())
        return int(np.flatnonzero(mask)[0])

    first = set()
    for choice in range(8):
        environment = SeatEnv("braverats", opponent=watch, seat=0)
        _, info = environment.reset(seed=1)
        seen.clear()
        environment.step(int(np.flatnonzero(info["action_mask"])[choice]))
        first.add(seen[0])
    assert len(first) == 1


def test_an_illegal_action_loses_and_ends_the_match():
    environment = SeatEnv("schotten", opponent="random")
    _, info = environment.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = environment.step(illegal)
    assert (reward, terminated) == (-1.0, True)
    assert not info["action_mask"].any()
    assert not environment.action_masks().any()
    with pytest.raises(ClachanError, match="envs/over"):
        environment.step(illegal)
    environment.reset(seed=1)
    assert environment.action_masks().any()


def test_masks_can_be_asked_for_as_sb3_contrib_does():
    environment = gymnasium.make(IDS[1], opponent="random")
    _, info = environment.reset(seed=1)
    masks = environment.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert (masks == info["action_mask"]).all()


@pytest.mark.usefixtures("coins")
def test_a_third_game_has_this_environment_too(coins):
    env_id = register(coins)
    try:
        environment = gymnasium.make(env_id, opponent="random")
        check_env(environment.unwrapped)
        assert play(environment, 1)[0][-1] in {1.0, -1.0}
    finally:
        del gymnasium.registry[env_id]
