"""How strong are formations where the greedy player plays itself? Found by playing until it settles.

A formation's strength is its place among all that end up on stones; the player uses these strengths, which changes
what it builds, so the count is repeated. Stones with mud and blind stones are counted in Tactic games.
Run `python -m clachan.games.schotten.search.fit` to write data/strengths.npz anew, or name another file.
"""

from __future__ import annotations

import sys
from importlib.resources import files

import numpy as np

from clachan.core.variant import compose
from clachan.games.schotten.formations import Formation
from clachan.games.schotten.kernel.chance import lucks
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.convert import law_of
from clachan.games.schotten.kernel.deal import deal
from clachan.games.schotten.kernel.layout import FORMATION, GAME, NONE, Game, Ints, Luck
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.rulebook import Rulebook
from clachan.games.schotten.search.greedy import greedy
from clachan.games.schotten.search.mind import BLIND_ROW, RANKS, STRENGTHS_FILE, Desk, Floats, desk_with
from clachan.games.schotten.state import STONES
from clachan.games.schotten.variants import VARIANTS

ROUNDS = 12
GAMES = 6_000
SEED = 1


def plain() -> Floats:
    """Where to begin: formations in their order, all equally wide."""
    table = np.zeros((BLIND_ROW + 1, RANKS))
    ranks = np.arange(RANKS)
    table[:] = np.clip((ranks / (1 << FORMATION) - 1) / len(Formation), 0, 1)
    table[BLIND_ROW] = np.clip((ranks - (Formation.SUM << FORMATION)) / 36, 0, 1)
    return table


def places(counts: Ints) -> Floats:
    """Each rank's place among those counted: the share of weaker ones, and half of its equals."""
    share: Floats = (np.cumsum(counts, axis=1) - counts / 2) / counts.sum(axis=1, keepdims=True)
    return share


def fit(rounds: int = ROUNDS, games: int = GAMES) -> Floats:
    """The strengths that give themselves again."""
    base, tactic = law_of(Rulebook()), law_of(compose(Rulebook(), VARIANTS[:1], {}))
    table, luck = plain(), lucks(SEED, 1)
    for _ in range(rounds):
        counts = np.zeros((BLIND_ROW + 1, RANKS), np.int64)
        desk = desk_with(table)
        count_formations(base, games, desk, counts, luck)
        common = counts[0].copy()
        count_formations(tactic, games, desk, counts, luck)
        counts[0] = common
        table = (table + places(counts)) / 2
    return table


@compiled
def count_formations(law: int, games: int, desk: Desk, counts: Ints, luck: Luck) -> None:  # pragma: no cover
    """Let the greedy player play itself, and add what ended up on stones."""
    game = np.empty(1, GAME)[0]
    for _ in range(games):
        deal(game, law, NONE, luck)
        while game.outcome == 0:
            step(game, greedy(game, desk, luck))
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
