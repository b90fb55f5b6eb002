"""How many games does the master imagine in the time of a move? Beside another version of the package, in one run.

`python bench/imagined_deals.py --against ../old/src` counts in turn with this package and with the one in that folder,
on the same positions. Time is the processor's, so that other work on the machine does not count.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random
from statistics import mean, median, stdev
from time import process_time
from typing import Any

from clachan.catalog import open_game
from clachan.games.schotten.network import master
from clachan.players.roster import make_player
from schotten_players import choices

SOURCES = Path(__file__).parents[1] / "src"
GAMES = ("schotten", "schotten.expert", "schotten.tactic")
SPACING = 3  # every third choice of a game is a position
ERRORS = 2.0


def count(game: str, positions: int) -> list[int]:
    """How many games are imagined in 50 ms for each of so many positions."""
    imagined, counts, try_moves = 0, list[int](), master.try_moves
    chooser = make_player("master:50ms", open_game(game).contracts).timed(process_time)

    def counted(games: Any, moves: Any, deals: int, *rest: Any) -> Any:  # noqa: ANN401  # as `try_moves`
        nonlocal imagined
        imagined += deals * len(moves)
        return try_moves(games, moves, deals, *rest)

    master.try_moves = counted
    for view, actions in islice(choices(game), 0, positions * SPACING, SPACING):
        imagined = 0
        chooser.choose(view, actions, Random(5))
        counts.append(imagined)
    return counts


def counted_by(sources: str, game: str, positions: int) -> list[int]:
    """The counts of the package in this folder."""
    arguments = [sys.executable, __file__, "--count", game, "--positions", str(positions)]
    environment = {**os.environ, "PYTHONPATH": sources}
    done = subprocess.run(arguments, env=environment, check=True, capture_output=True, text=True)  # noqa: S603  # this script
    return [int(number) for number in done.stdout.split()]


def main() -> int:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", help="the src folder of another version")
    parser.add_argument("--count", metavar="GAME", help="print one count of this version")
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    if asked.count:
        print(*count(asked.count, asked.positions))
        return 0
    print("| game | games imagined in 50 ms | beside the other version |\n|---|---|---|")
    for game in GAMES:
        ours, ratios = [], []
        for _ in range(asked.rounds):
            mine = counted_by(str(SOURCES), game, asked.positions)
            ours.append(median(filter(None, mine)))
            if asked.against:
                theirs = counted_by(asked.against, game, asked.positions)
                # The median: where games are as good as over, some positions take no time, and count for thousands.
                ratios.append(median(one / two for one, two in zip(mine, theirs, strict=True) if one and two))
        error = ERRORS * stdev(ratios) / len(ratios) ** 0.5 if len(ratios) > 1 else 0.0
        print(
            f"| {game} | {mean(ours):.0f} | " + (f"{mean(ratios):.2f} ± {error:.2f} |" if ratios else "|"), flush=True
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
