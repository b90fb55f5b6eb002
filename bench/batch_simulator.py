"""How fast are games in step (`clachan.envs.batch`) on one core, and OpenSpiel's games written in C++ from Python?

All play at random, and ask for the legal actions before every decision. OpenSpiel plays one game at a time, because
from Python it has no games in step.
"""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pyspiel

from clachan.arena.generate import generate, make_data_plan, play_one_by_one
from clachan.core.encoder import size_of
from clachan.envs.batch import Batch, make
from measure import Figure, seconds

GAMES = 1024
STEPS = 20
TRIES = 150  # short ones: on a busy machine some of them are undisturbed
AIMS = {"schotten": "5,000,000", "schotten.tactic": "2,000,000", "braverats": "10,000,000"}
SEEN_AIMED = "1,000,000"
FILED_GAMES = 100_000
RULES_GAMES = 20
OTHERS = ("leduc_poker", "gin_rummy", "hanabi")  # of OpenSpiel
OTHER_DECISIONS = 500
WARM_STEPS = 100  # until the games of a batch are at different points
BASELINE = "OpenSpiel's {}"


def figures() -> list[Figure]:
    """Decisions in a second, without observations and with them; OpenSpiel in the same run."""
    others = {name: decisions_of_open_spiel(name, sees=False) for name in OTHERS}
    others_seeing = {name: decisions_of_open_spiel(name, sees=True) for name in OTHERS}
    results = []
    for name, aim in AIMS.items():
        results.append(figure(f"random play with masks, `{name}`", decisions(name, sees=False), aim, others))
    for name in AIMS:
        size = size_of(make(name, 1).fields)
        what = f"… and observations of {size} bytes, `{name}`"
        results.append(figure(what, decisions(name, sees=True), SEEN_AIMED, others_seeing))
    results.append(data_figure())
    for name in OTHERS:
        results.append(Figure(f"OpenSpiel's `{name}`, C++ from Python, with masks", others[name], "decisions/s"))
        results.append(Figure("… and observations", others_seeing[name], "decisions/s"))
    return results


def data_figure() -> Figure:
    """Games of random players, written to a Parquet file by two processes; the baseline plays by the rules."""
    plan = make_data_plan("schotten", ("random", "random"), FILED_GAMES, bytes(32), observes=False)

    def work() -> None:
        with TemporaryDirectory() as folder:
            generate(Path(folder) / "games.parquet", plan, 2, lambda _games: None)

    def plain() -> None:
        list(play_one_by_one(plan, range(RULES_GAMES)))

    speed = FILED_GAMES / seconds(work, 2)
    ratio = speed / (RULES_GAMES / seconds(plain, 5))
    return Figure("random games to Parquet, two processes, `schotten`", speed, "/s", "8,300", ratio, "the plain rules")


def figure(what: str, speed: float, aim: str, others: dict[str, float]) -> Figure:
    """A speed beside the fastest of the others."""
    fastest = max(others, key=lambda name: others[name])
    return Figure(what, speed, "decisions/s", aim, speed / others[fastest], BASELINE.format(fastest))


def decisions(name: str, *, sees: bool) -> float:
    """How many actions a batch takes in a second."""
    batch = make(name, GAMES, 1, observations=sees)
    play(batch, WARM_STEPS)
    return GAMES * STEPS / seconds(partial(play, batch, STEPS), TRIES)


def play(batch: Batch, steps: int) -> None:
    """Random legal actions in all games."""
    for _ in range(steps):
        batch.step(batch.sample())


def decisions_of_open_spiel(name: str, *, sees: bool) -> float:
    """How many actions OpenSpiel takes in a second."""
    game, rng = pyspiel.load_game(name), random.Random(1)

    def work() -> None:
        left = OTHER_DECISIONS
        while left > 0:
            left = play_open_spiel(game, rng, left, sees=sees)

    return OTHER_DECISIONS / seconds(work, TRIES)


def play_open_spiel(game: pyspiel.Game, rng: random.Random, left: int, *, sees: bool) -> int:
    """Play at random up to the end of the game or of the decisions; how many are left."""
    state = game.new_initial_state()
    while left and not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
            continue
        player = state.current_player()
        np.asarray(state.legal_actions_mask(player), np.uint8)
        if sees:
            np.asarray(state.observation_tensor(player), np.float32)
        state.apply_action(rng.choice(state.legal_actions()))
        left -= 1
    return left
