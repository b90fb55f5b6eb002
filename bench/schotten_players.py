"""How long do the learnt players of Schotten Totten take for a move, and does the master keep to its budget?"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

import numpy as np

from clachan.catalog import open_game
from clachan.games.schotten.rules.state import Claim
from clachan.players.roster import make_player
from measure import Figure

NAMES = ("schotten", "schotten.expert", "schotten.tactic")
BUDGETS = {"master:50ms": 50.0, "master": 500.0}
QUICK_MOVES = 600
SLOW_MOVES = 200
LEAST_OPTIONS = 2


def figures() -> list[Figure]:
    """The network in each way of playing, beside the greedy player; then the master at two budgets."""
    return [
        *(figure for name in NAMES for figure in network_figures(name)),
        *(figure for player, budget in BUDGETS.items() for figure in master_figures(player, budget)),
    ]


def network_figures(name: str) -> list[Figure]:
    """One core, the view's conversion included."""
    network, greedy = (times("network", name, QUICK_MOVES), times("greedy", name, QUICK_MOVES))
    slower = float(network.mean() / greedy.mean())
    return [
        Figure(f"a move of `network`, mean, `{name}`", float(network.mean()), "ms", "5", slower, "`greedy`"),
        Figure(f"  … 99 in 100 take less, `{name}`", float(np.percentile(network, 99)), "ms", "5"),
    ]


def master_figures(player: str, budget: float) -> list[Figure]:
    """How long a move takes that has this long, in the base game."""
    took = times(player, "schotten", SLOW_MOVES)
    return [
        Figure(f"99 in 100 moves of `{player}` take less than", float(np.percentile(took, 99)), "ms", f"{budget:g}"),
        Figure("  … the longest", float(took.max()), "ms"),
    ]


def times(player: str, name: str, moves: int) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Milliseconds for each of so many moves that are real choices."""
    chooser, rng, took = make_player(player, open_game(name).contracts), Random(5), []
    for view, actions in choices(name):
        begin = perf_counter()
        chooser.choose(view, actions, rng)
        took.append(1e3 * (perf_counter() - begin))
        if len(took) > moves:
            break
    return np.array(took[1:])  # the first brings memory and files


def choices(name: str) -> Iterator[tuple[Any, Any]]:
    """What the players of greedy games may choose from, game after game."""
    setup = open_game(name)
    game, greedy, rng = setup.game, make_player("greedy", setup.contracts), Random(3)
    while True:
        state = game.start(rng)
        while actors := game.actors(state):
            view = game.view(state, actors[0])
            actions = game.choices(view)
            if len(actions) >= LEAST_OPTIONS and not isinstance(actions[0], Claim):
                yield view, actions
            state = game.step(state, actors[0], greedy.choose(view, actions, rng))
