"""What does an update cost as the page asks for it? Its size, and the processor time to make it and write it as JSON.

The same moves of the same random games are described for both seats: for a program that asks for nothing, which is the
baseline, for the page in whole updates, and for the page as it asks today, in changes. No server runs.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from clachan.match import events as ev  # noqa: E402  # after the path is set
from clachan.match.protocol import messages as ms  # noqa: E402  # after the path is set
from clachan.match.protocol.changes import change, remember  # noqa: E402  # after the path is set
from clachan.match.protocol.updates import Viewer, update  # noqa: E402  # after the path is set
from clachan.match.protocol.wire import write  # noqa: E402  # after the path is set
from clachan.match.table import Table, apply, begin  # noqa: E402  # after the path is set
from match.sitting import Sitting  # noqa: E402  # the tests' own table
from measure import Figure  # noqa: E402  # beside this file

GAMES = ("schotten", "schotten.tactic", "braverats", "braverats.deck")
MATCHES, TRIES = 30, 8
PAGE: frozenset[ms.Want] = frozenset({"scene", "words"})
Step: TypeAlias = tuple[Table, Table, ev.Event]


def matches(game: str) -> list[list[Step]]:
    """The moves of random matches, each with the table before and after it, except the move that ends the match."""
    played = []
    for seed in range(MATCHES):
        sitting = Sitting(game).seated().play(seed)
        table, steps = begin(sitting.table.setup, sitting.log[0]), []
        for event in sitting.log[1:]:
            before, table = table, apply(table, event)
            if isinstance(event, ev.Acted) and table.phase != "over":
                steps.append((before, table, event))
        played.append(steps)
    return played


def whole(wants: frozenset[ms.Want]) -> Callable[[list[Step]], list[int]]:
    """Write updates with the whole position for both seats, and return their sizes."""

    def write_all(steps: list[Step]) -> list[int]:
        viewers = (Viewer(0, wants), Viewer(1, wants))
        return [len(write(update(*step, viewer))) for step in steps for viewer in viewers]

    return write_all


def changes(steps: list[Step]) -> list[int]:
    """Write what the page is sent, which is mostly changes, and return the sizes."""
    sizes = []
    for viewer in (Viewer(0, PAGE), Viewer(1, PAGE)):
        memory = remember(steps[0][0], viewer)
        sizes += [len(write(change(*step, viewer, memory))) for step in steps]
    return sizes


FORMS = {"for a program": whole(frozenset()), "for the page, whole": whole(PAGE), "for the page": changes}


def measure(played: list[list[Step]], write_all: Callable[[list[Step]], list[int]]) -> tuple[list[int], float]:
    """The sizes in order, and the microseconds of processor time for each update: of each match the best of some tries.

    A try of one match takes milliseconds, so work of other programs spoils some of them and not all.
    """
    best = [float("inf")] * len(played)
    sizes: list[list[int]] = [[] for _ in played]
    gc.collect()
    for _ in range(TRIES):
        for number, steps in enumerate(played):
            began = time.process_time()
            sizes[number] = write_all(steps)
            best[number] = min(best[number], time.process_time() - began)
    return sorted(chain(*sizes)), 1e6 * sum(best) / sum(map(len, sizes))


def figures() -> list[Figure]:
    """Sizes and times for each game and each form, beside those for a program that asks for nothing."""
    results = []
    for game in GAMES:
        played = matches(game)
        plain_sizes, plain_us = measure(played, FORMS["for a program"])
        plain_size = sum(plain_sizes) / len(plain_sizes)
        for form, write_all in FORMS.items():
            sizes, cost_us = measure(played, write_all)
            size, is_plain = sum(sizes) / len(sizes), form == "for a program"
            aims = ("< 2,000", "< 60") if form == "for the page" else ("", "")
            ratios = (None, None) if is_plain else (size / plain_size, cost_us / plain_us)
            beside = "" if is_plain else "for a program"
            results += [
                Figure(f"{game}, {form}: size, mean", size, "bytes", aims[0], ratios[0], beside),
                Figure(f"{game}, {form}: size, p95", sizes[int(0.95 * len(sizes))], "bytes"),
                Figure(f"{game}, {form}: processor time", cost_us, "µs", aims[1], ratios[1], beside),
            ]
    return results
