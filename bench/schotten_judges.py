"""How good are the chances to win that hints and analyses tell? Two judges beside what came of the games.

The mean squared error of a chance is 0.25 for who always says one half. Some of it is luck that nobody could foresee,
so judges are to be compared with each other, over the same positions. The games are the network's with itself: strong
play, but also what looking ahead with that network takes for granted.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import numpy as np

from clachan.catalog import open_game
from clachan.games.schotten.kernel.batch import Batch
from clachan.games.schotten.kernel.convert import pack_rules
from clachan.games.schotten.kernel.deal import veil
from clachan.games.schotten.kernel.layout import Games
from clachan.games.schotten.network.observe import observe
from clachan.games.schotten.network.shipped import quick
from clachan.games.schotten.search.flat import points_of
from clachan.games.schotten.study.evaluate import Evaluator, RolloutEvaluator
from clachan.games.schotten.study.network_outlook import NetworkEvaluator
from measure import Figure

NAMES = ("schotten", "schotten.expert", "schotten.tactic")
GAMES = 300
PLAYOUTS = 100  # so that both judges take about as long
EARLIEST, LATEST = 4, 34  # choices before a position


def figures() -> list[Figure]:
    """The error of chances told by looking ahead, and the time they take, beside those of playouts."""
    results = []
    for name in NAMES:
        cases = list(positions(name))
        plain, plain_ms = judged(RolloutEvaluator(PLAYOUTS), cases)
        ahead, ahead_ms = judged(NetworkEvaluator(), cases)
        results += [
            Figure(f"error of chances, looking ahead, `{name}`", ahead, "", "", ahead / plain, "playouts"),
            Figure(f"  … time for one, `{name}`", ahead_ms, "ms", "", ahead_ms / plain_ms, "playouts"),
        ]
    return results


def positions(name: str) -> Iterator[tuple[Games, int, float]]:
    """Views of games the network plays with itself, whose they are, and what came of the games for them."""
    network, rng = quick(), np.random.default_rng(17)
    packed_rules = pack_rules(open_game(name).rulebook)
    for _ in range(GAMES):
        batch = Batch([packed_rules], int(rng.integers(1 << 40)), skips=True)
        left, ended = int(rng.integers(EARLIEST, LATEST)), 0
        kept = batch.games.copy()
        while not ended:
            if left == 0:
                kept = batch.games.copy()
            seen = observe(batch)
            ended = int(batch.step(seen.moves[:, network.answer(seen)[0][0].argmax()].astype(np.int64))[0])
            left -= 1
        if left < 0:  # it was not over before
            seat = int(kept[0]["turn"])
            veil(kept[0], seat)
            yield kept, seat, float(points_of(ended, seat))


def judged(judge: Evaluator, cases: list[tuple[Games, int, float]]) -> tuple[float, float]:
    """The mean squared error, and milliseconds for each."""
    games, seat, _ = cases[0]
    judge.value(games, 1 if seat else 0)  # the first brings machine code
    begin = perf_counter()
    chances = [judge.value(games, 1 if seat else 0).value for games, seat, _ in cases]
    took = 1e3 * (perf_counter() - begin) / len(cases)
    return float(np.mean([(chance - came) ** 2 for chance, (_, _, came) in zip(chances, cases, strict=True)])), took
