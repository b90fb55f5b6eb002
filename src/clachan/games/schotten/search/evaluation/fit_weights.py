"""Measure how strong formations are, by letting the greedy player play itself until the numbers settle.

A formation's strength is its percentile among all formations that end up on stones. The player uses these strengths,
which changes what it builds, so the count is repeated. Stones with mud and blind stones are counted in Tactic games.
Run `python -m clachan.games.schotten.search.evaluation.fit_weights` to write data/strengths.npz again, or name another
file.
"""

from __future__ import annotations

import sys
from importlib.resources import files

import numpy as np

from clachan.core.variant import compose
from clachan.games.schotten.kernel.chance import rng_states
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.convert import pack_rules
from clachan.games.schotten.kernel.deal import deal
from clachan.games.schotten.kernel.layout import FORMATION, GAME, NONE, Game, Ints, RngState
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.rules.formations import Formation
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import STONES
from clachan.games.schotten.rules.variants import VARIANTS
from clachan.games.schotten.search.evaluation.weights import (
    BLIND_ROW,
    RANKS,
    STRENGTHS_FILE,
    Floats,
    Workspace,
    workspace_with,
)
from clachan.games.schotten.search.greedy import greedy

ROUNDS = 12
GAMES = 6_000
SEED = 1


def starting_strengths() -> Floats:
    """The strengths of the first round: formations in their order, all equally wide."""
    table = np.zeros((BLIND_ROW + 1, RANKS))
    ranks = np.arange(RANKS)
    table[:] = np.clip((ranks / (1 << FORMATION) - 1) / len(Formation), 0, 1)
    table[BLIND_ROW] = np.clip((ranks - (Formation.SUM << FORMATION)) / 36, 0, 1)
    return table


def percentiles(counts: Ints) -> Floats:
    """Each rank's percentile among those counted: the share of weaker ones, and half of its equals."""
    share: Floats = (np.cumsum(counts, axis=1) - counts / 2) / counts.sum(axis=1, keepdims=True)
    return share


def fit(rounds: int = ROUNDS, games: int = GAMES) -> Floats:
    """The strengths of the last round; each round averages with the one before, so that they do not oscillate."""
    base, tactic = pack_rules(Rulebook()), pack_rules(compose(Rulebook(), VARIANTS[:1], {}))
    table, rng_state = starting_strengths(), rng_states(SEED, 1)
    for _ in range(rounds):
        counts = np.zeros((BLIND_ROW + 1, RANKS), np.int64)
        workspace = workspace_with(table)
        count_formations(base, games, workspace, counts, rng_state)
        common = counts[0].copy()
        count_formations(tactic, games, workspace, counts, rng_state)
        counts[0] = common
        table = (table + percentiles(counts)) / 2
    return table


@compiled
def count_formations(
    packed_rules: int, games: int, workspace: Workspace, counts: Ints, rng_state: RngState
) -> None:  # pragma: no cover
    """Let the greedy player play itself, and add what ended up on stones."""
    game = np.empty(1, GAME)[0]
    for _ in range(games):
        deal(game, packed_rules, NONE, rng_state)
        while game.outcome == 0:
            step(game, greedy(game, workspace, rng_state))
        count_sides(game, counts)


@compiled
def count_sides(game: Game, counts: Ints) -> None:  # pragma: no cover
    """Add the complete sides of a finished game."""
    for stone in range(STONES):
        row = BLIND_ROW if game.blind >> stone & 1 else game.mud >> stone & 1
        for seat in range(2):
            if game.ranks[stone, seat]:
                counts[row, game.ranks[stone, seat]] += 1


def main() -> None:
    """Write the strengths to the package's own file, or to the one named; then how many rounds of how many games."""
    path, *numbers = sys.argv[1:] or [str(files("clachan.games.schotten").joinpath(STRENGTHS_FILE))]
    np.savez_compressed(path, strength=fit(*map(int, numbers)).astype(np.float32))


if __name__ == "__main__":
    main()
