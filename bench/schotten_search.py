"""How fast do the players of Schotten Totten compute: playouts, and endings that are searched to their end?"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import numpy as np

from clachan.catalog import open_game
from clachan.games.schotten.kernel.chance import rng_states
from clachan.games.schotten.kernel.convert import pack_rules
from clachan.games.schotten.kernel.deal import deal, veil
from clachan.games.schotten.kernel.layout import GAME, NONE, Games
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.search import endgame
from clachan.games.schotten.search.evaluation.weights import new_workspace
from clachan.games.schotten.search.flat import try_all
from clachan.games.schotten.search.greedy import BEST_OF_FEW, GREEDY, RANDOM, greedy
from measure import Figure, seconds

DEALS = 2_000
GAMES = 3_000
NAMES = ("schotten", "schotten.expert", "schotten.tactic")


def figures() -> list[Figure]:
    """Playouts from the first move, then endings of games of the greedy player."""
    return [figure for name in NAMES for figure in (*playout_figures(name), *ending_figures(name))]


def playout_figures(name: str) -> list[Figure]:
    """Whole playouts by each policy; the baseline is chance."""
    rng_state, workspace, games = rng_states(1, 1), new_workspace(), np.zeros(1, GAME)
    deal(games[0], pack_rules(open_game(name).rulebook), 0, rng_state)
    moves = np.array([greedy(games[0], workspace, rng_state)])
    veil(games[0], 0)
    rates = []
    for policy in (RANDOM, BEST_OF_FEW, GREEDY):
        try_all(games, moves, np.zeros(1), 2, (workspace, policy, rng_state))
        took = seconds(lambda policy=policy: try_all(games, moves, np.zeros(1), DEALS, (workspace, policy, rng_state)))  # type: ignore[misc]
        rates.append(DEALS / took)
    words = ("chance", "the best of eight plays", "the greedy player")
    return [
        Figure(f"playouts by {word}, `{name}`", rate, "/s", "", rate / rates[0], "playouts by chance")
        for word, rate in zip(words, rates, strict=True)
    ]


def ending_figures(name: str) -> list[Figure]:
    """The first open position of each game, searched to its end."""
    workspace, took, unsolved = new_workspace(), [], 0
    for games in first_open(name):
        begin = perf_counter()
        unsolved += endgame.solve(games, workspace=workspace) is None
        took.append(perf_counter() - begin)
    times = np.array(took[1:]) * 1e3
    return [
        Figure(f"an ending, exactly, mean of {len(took):,}, `{name}`", float(times.mean()), "ms", "0.7"),
        Figure(f"  … 99 in 100 take less, `{name}`", float(np.percentile(times, 99)), "ms"),
        Figure(f"  … the longest, `{name}`", float(times.max()), "ms"),
        Figure(f"  … given up after {endgame.NODES:,} actions, `{name}`", 100 * unsolved / len(took), "%"),
    ]


def first_open(name: str) -> Iterator[Games]:
    """Veiled games in which the place of every card has just become known."""
    packed_rules, rng_state, workspace, games = (
        pack_rules(open_game(name).rulebook),
        rng_states(3, 1),
        new_workspace(),
        np.zeros(1, GAME),
    )
    for _ in range(GAMES):
        deal(games[0], packed_rules, NONE, rng_state)
        while not games[0]["outcome"]:
            seen = games.copy()
            veil(seen[0], seen[0]["turn"])
            if endgame.is_open(seen[0]):
                yield seen
                break
            step(games[0], greedy(games[0], workspace, rng_state))
