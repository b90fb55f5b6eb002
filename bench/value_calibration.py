"""How well do the networks' own values come true? `python bench/value_calibration.py --games 2000` prints the tables.

Each network plays the game it chooses in against itself. One choice of each game is judged, each as likely: the value
that the network gives its view, as a chance to win, without any look ahead. The first network judges the same choices.
"""

from __future__ import annotations

import argparse
import sys
from typing import NamedTuple

import numpy as np

from calibration import Points, table
from clachan.catalog import open_game
from clachan.games.schotten.kernel.batch import Batch, result
from clachan.games.schotten.kernel.convert import pack_rules
from clachan.games.schotten.network.inference import Network
from clachan.games.schotten.network.observe import observe
from clachan.games.schotten.network.shipped import network_for, quick
from clachan.games.schotten.search.evaluation.weights import Floats

NAMES = ("schotten", "schotten.expert", "schotten.tactic")
TOGETHER = 250  # games played in step


class Judged(NamedTuple):
    """What the network that plays and the first network said, and what came: 1 for a win of the player to move."""

    own: Floats
    first: Floats
    came: Floats


def judged(name: str, network: Network, games: int, seed: int) -> Judged:
    """One choice of each of so many games."""
    rng, count = np.random.default_rng(seed), 0
    batch = Batch([pack_rules(open_game(name).rulebook)] * games, seed, skips=True)
    said, seats, came = np.zeros((2, games)), np.zeros(games, np.int64), np.full(games, np.nan)
    while np.isnan(came).any():
        count += 1
        seen = observe(batch)
        logits, value = network.answer(seen)
        taken = np.isnan(came) & (rng.random(games) * count < 1)  # reservoir sampling
        for row, values in enumerate((value, quick().value(seen))):
            said[row, taken] = 0.5 + 0.5 * values[taken]
        seats[taken] = batch.turn[taken]
        ended = batch.step(seen.moves[np.arange(games), logits.argmax(1)].astype(np.int64))
        points = 0.5 + 0.5 * np.where(seats == 0, result(ended, 0), result(ended, 1))
        came = np.where(np.isnan(came) & (ended != 0), points, came)
    return Judged(said[0], said[1], came)


def main() -> int:
    """Print a row for each network, and the reliability of each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    asked = parser.parse_args()
    tables = []
    print("| game | network | games | Brier score | slope |\n|---|---|---|---|---|")
    for name in NAMES:
        network = network_for(open_game(name).rulebook)
        parts = [judged(name, network, TOGETHER, seed) for seed in range(max(1, asked.games // TOGETHER))]
        own, first, came = (np.concatenate(part) for part in zip(*parts, strict=True))
        for title, said in (("the one that plays", own), ("the first", first)):
            (brier, unsure), (slope, wide) = Points(said, came).brier, Points(said, came).slope
            print(
                f"| {name} | {title} | {came.size:,} | {brier:.4f} ± {unsure:.4f} | {slope:.2f} ± {wide:.2f} |",
                flush=True,
            )
        tables += [f"\n### {name}\n", *table(Points(own, came))]
    print("\n".join(tables))
    return 0


if __name__ == "__main__":
    sys.exit(main())
