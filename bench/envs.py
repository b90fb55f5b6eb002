"""How fast are the environments of one game at a time: PettingZoo, Gymnasium and OpenSpiel?

All play at random by the plain rules. Every step asks for the legal actions; PettingZoo and Gymnasium also make an
observation of the seat to act. Baselines are the rules alone, and OpenSpiel's own games that are written in Python.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO

import numpy as np
import pyspiel
from open_spiel.python.games import liars_poker, tic_tac_toe
from pettingzoo.test import performance_benchmark

import clachan.envs.openspiel
from clachan.catalog import open_game
from clachan.envs.gymnasium import SeatEnv
from clachan.envs.pettingzoo import env
from measure import Figure, seconds

NAMES = ("schotten", "schotten.tactic", "braverats")
AEC_AIM, SPIEL_AIM = "5,000", "10,000"
STEPS = 150
TRIES = 100  # short ones: on a busy machine some of them are undisturbed
SPIEL_GAMES = {
    "schotten": "clachan_schotten",
    "schotten.tactic": "clachan_schotten(variant=tactic)",
    "braverats": "clachan_braverats",
}
OTHERS = ("python_tic_tac_toe", "python_liars_poker")
REGISTERED = (clachan.envs.openspiel, liars_poker, tic_tac_toe)  # importing them makes their games known

Play = Callable[[random.Random, int], int]  # plays one match of at most so many steps, and says how many it took


def figures() -> list[Figure]:
    """Steps and decisions in a second, beside the baselines of the same run."""
    rules = {name: pace(rules_match(name)) for name in NAMES}
    others = {name: pace(spiel_match(name)) for name in OTHERS}
    results = []
    for name in NAMES:
        speed = pace(aec_match(name))
        results.append(row(f"PettingZoo, `{name}`", speed, AEC_AIM, rules[name], "the rules alone"))
    for name in NAMES:
        speed = pace(seat_match(name))
        results.append(row(f"Gymnasium against `random`, `{name}`", speed, "", rules[name], "the rules alone"))
    for name, game in SPIEL_GAMES.items():
        baseline = OTHERS[-1]
        results.append(
            row(f"OpenSpiel, `{name}`", pace(spiel_match(game)), SPIEL_AIM, others[baseline], f"`{baseline}`")
        )
    results += [Figure(f"OpenSpiel's `{name}`, written in Python", others[name], "decisions/s") for name in OTHERS]
    results.append(
        Figure("PettingZoo's own `performance_benchmark`, `schotten`", turns_of_pettingzoo(), "turns/s", AEC_AIM)
    )
    return results


def row(what: str, speed: float, aim: str, other: float, baseline: str) -> Figure:
    """A speed beside a baseline."""
    return Figure(what, speed, "decisions/s", aim, speed / other, baseline)


def pace(play: Play) -> float:
    """How many decisions a second are made in random matches."""

    def work() -> None:
        rng, left = random.Random(1), STEPS
        while left > 0:
            left -= play(rng, left)

    return STEPS / seconds(work, TRIES)


def rules_match(name: str) -> Play:
    """Matches by the rules alone."""
    game = open_game(name).game

    def play(rng: random.Random, most: int) -> int:
        state, steps = game.start(rng), 0
        while (actors := game.actors(state)) and steps < most:
            actions = game.legal(state, actors[0])
            state = game.step(state, actors[0], actions[rng.randrange(len(actions))])
            steps += 1
        return steps

    return play


def aec_match(name: str) -> Play:
    """Matches with PettingZoo, every wrapper and observation included."""
    environment = env(name)

    def play(rng: random.Random, most: int) -> int:
        environment.reset(seed=rng.randrange(1 << 30))
        steps = 0
        for _ in environment.agent_iter():
            observation, _, terminated, _, _ = environment.last()
            if terminated or steps == most:
                break
            environment.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
        return steps

    return play


def seat_match(name: str) -> Play:
    """Matches with Gymnasium; only the seat's own decisions count."""
    environment = SeatEnv(name, opponent="random")

    def play(rng: random.Random, most: int) -> int:
        _, info = environment.reset(seed=rng.randrange(1 << 30))
        steps, terminated = 0, False
        while not terminated and steps < most:
            choice = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
            _, _, terminated, _, info = environment.step(choice)
            steps += 1
        return steps

    return play


def spiel_match(name: str) -> Play:
    """Matches with OpenSpiel; chance is drawn too, but not counted."""
    game = pyspiel.load_game(name)

    def play(rng: random.Random, most: int) -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal() and steps < most:
            if state.is_chance_node():
                state.apply_action(rng.randrange(len(state.chance_outcomes())))
            elif state.is_simultaneous_node():
                state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in (0, 1)])
                steps += 2
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return play


def turns_of_pettingzoo() -> float:
    """What PettingZoo's benchmark prints: turns per second, over five seconds."""
    printed = StringIO()
    with redirect_stdout(printed):
        performance_benchmark(env("schotten"))
    match = re.search(r"([\d.]+) turns per second", printed.getvalue())
    assert match is not None
    return float(match[1])
