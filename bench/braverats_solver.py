"""How fast is BraveRats solved, and how fast does a solved table answer?"""

from __future__ import annotations

import random
import resource
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from scipy.optimize import linprog

from clachan.games.braverats.deck_strategy import strategy
from clachan.games.braverats.deck_strategy.learning import nash_conv, with_last
from clachan.games.braverats.deck_strategy.reach import empty_weights
from clachan.games.braverats.deck_strategy.tree import last_payoffs_of, public_tree
from clachan.games.braverats.solver.best_answer import exploitability
from clachan.games.braverats.solver.deals import deal_of, splits
from clachan.games.braverats.solver.keys import Position, unpack
from clachan.games.braverats.solver.solved_game import SolvedGame, load, solve
from clachan.games.braverats.solver.spec import MIME_DEAL, PRINCESS_DEAL, Deal, Spec, hand
from clachan.games.braverats.solver.steps import Floats
from measure import Figure, seconds

BASELINE = "a library's linear program at each state"


def figures() -> list[Figure]:
    """Whole games, then single answers, then memory."""
    solve(Spec())  # compiled, or read from the compiler's cache
    base = solve(Spec())
    slow = programs_per_second(base)
    return [*games(slow), *answers(base), *proofs(base), memory("1,000"), *deck(base), memory("2,000")]


def games(slow: float) -> list[Figure]:
    """Solving from nothing; the ratio is states a second against the baseline."""
    asked = [
        ("base, one core", Spec(), 1, "1.5 s", 3),
        ("first to 3, one core", Spec(target=3), 1, "", 3),
        ("princess, one core", Spec((PRINCESS_DEAL,)), 1, "", 2),
        ("a game of a match (draw worth 0.1), one core", Spec(draw=0.1), 1, "", 2),
        ("all 1,107 deals, two threads", Spec(tuple(map(deal_of, splits()))), 2, "30 s", 1),
        ("Mime as ninth card, two threads", Spec((MIME_DEAL,)), 2, "20 s", 1),
        ("one random deal of eighteen, two threads", Spec((random_deal(),)), 2, "20 s", 1),
    ]
    results = []
    for title, spec, threads, aim, tries in asked:
        took, table = timed(partial(solve, spec, threads=threads), tries)
        states = table.keys.size
        rate = states / took / slow
        results.append(Figure(f"solve {title}: {states:,} states", took, "s", aim, rate, BASELINE))
    return results


def timed(work: Callable[[], SolvedGame], tries: int) -> tuple[float, SolvedGame]:
    """The shortest time, and the result."""
    kept: list[SolvedGame] = []
    took = seconds(lambda: kept.append(work()), tries)
    return took, kept[-1]


def random_deal() -> Deal:
    """Eighteen cards shuffled and dealt."""
    cards = [kind for kind in range(9) for _ in range(2)]
    random.Random(18).shuffle(cards)
    return hand(cards[:9]), hand(cards[9:])


def answers(table: SolvedGame) -> list[Figure]:
    """A state's value and mix, and opening the table."""
    asked = sample(table, 3000)
    secret = [position for position in asked if position.spy is None]
    value = seconds(lambda: [table.value(position) for position in asked]) / len(asked)
    mix = seconds(lambda: [table.mix(position, 0) for position in secret]) / len(secret)
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "base.table")
        table.save(path)
        opening = seconds(lambda: load(path), 5)
        size = Path(path).stat().st_size
    return [
        Figure("value of a state", value * 1e6, "µs", "50 µs"),
        Figure("mix of a state", mix * 1e6, "µs", "2,000 µs"),
        Figure("open the base table", opening * 1e3, "ms", "milliseconds"),
        Figure("size of the base table", size / 1e6, "MB"),
    ]


def proofs(table: SolvedGame) -> list[Figure]:
    """How exact the base game is: computed, not sampled."""
    gains: list[float] = []
    took = seconds(lambda: gains.extend(exploitability(table)), 1)
    return [
        Figure("widest gap of any state, base", table.gap, "", "1e-9"),
        Figure("gain of the best answer to perfect play, base", max(map(abs, gains)), "", "1e-9"),
        Figure("time to compute both best answers", took, "s"),
    ]


def deck(table: SolvedGame) -> list[Figure]:
    """The hidden-hand variant: its kept strategy measured over the whole game, and asked at the table."""
    kept = strategy.load(table)
    tree = public_tree(table.spec)
    last_payoffs = last_payoffs_of(tree, table)
    gains: list[float] = []

    def work() -> None:
        played = with_last(tree, last_payoffs, [*kept.weights, empty_weights(tree)[-1]])
        gains.append(nash_conv(tree, last_payoffs, played))

    took = seconds(work, 1)
    rounds = [(3, 5), (6, 2), (0, 4), (5, 6)]  # after these, one round with hidden hands is left
    early = seconds(lambda: kept.mix(rounds[:3], (1, 2, 4), 0), 20)
    last = seconds(lambda: kept.mix(rounds, (1, 2, 4), 0), 20)
    return [
        Figure("deck: gain of both best answers to the kept strategy", gains[0], "", "0.01"),
        Figure("deck: time to compute it", took, "s"),
        Figure("deck: mix of a hand, round 4", early * 1e3, "ms"),
        Figure("deck: mix of a hand, round 5", last * 1e3, "ms"),
    ]


def memory(aim: str) -> Figure:
    """The most this process has held so far, the compiler included."""
    return Figure("memory, most held so far", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, "MB", aim)


def programs_per_second(table: SolvedGame) -> float:
    """The baseline: the same rounds, each by a linear program."""
    rounds = [table.round_matrix(position).worth for position in sample(table, 400) if position.spy is None]
    return len(rounds) / seconds(lambda: [program(worth) for worth in rounds], 2)


def program(game: Floats) -> float:
    """The value of a matrix game as a library finds it."""
    rows, columns = game.shape
    solution = linprog(
        [0.0] * rows + [-1.0],
        np.hstack([-game.T, np.ones((columns, 1))]),
        np.zeros(columns),
        [[1.0] * rows + [0.0]],
        [1.0],
        [(0, None)] * rows + [(None, None)],
    )
    return -float(solution.fun)


def sample(table: SolvedGame, size: int) -> list[Position]:
    """Some states, the same each time."""
    keys = np.random.default_rng(1).choice(table.keys, size, replace=False)
    return [unpack(key) for key in keys.tolist()]


def main() -> None:
    """Print the figures."""
    print("| what | measured | aim | beside a baseline |\n|---|---|---|---|")
    for figure in figures():
        print(figure.row(), flush=True)


if __name__ == "__main__":
    main()
