"""What is a secret choice worth, and how is it mixed? A small matrix game, solved by the simplex method.

The payoffs lie between -1 and 1. Shifted to be positive, the second side's mix is a linear program whose starting
basis is feasible; the dual of its solution is the first side's mix. The tableau is kept condensed: one row for each
card of the first side, one column for each card of the second, and a border.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.precise import pivot_precisely, two_sum
from clachan.games.braverats.solver.spec import KINDS
from clachan.games.braverats.solver.steps import Floats, Ints

SHIFT = 2.0
TINY, DIVISOR = 1e-13, 1e-9  # what counts as zero, as a cost and as a divisor
PRECISE_TINY, PRECISE_DIVISOR = 1e-22, 1e-18
SECOND = 16  # labels below this are the first side's cards, from here on the second side's
PATIENCE = 40  # pivots by the steepest column before Bland's rule, which cannot cycle, takes over
MOST_PIVOTS = 1000
WIDE_GAP = 1e-12


class Desk(NamedTuple):
    """Room for one matrix game: payoffs, tableau, the labels of its rows and columns, and both mixes.

    `lows` are the further digits of the tableau when it is worked out precisely.
    """

    game: Floats
    tableau: Floats
    lows: Floats
    rows: Ints
    columns: Ints
    mix0: Floats
    mix1: Floats


@compiled
def desk() -> Desk:  # pragma: no cover
    """Fresh room for games of up to nine by nine cards."""
    return Desk(
        np.zeros((KINDS, KINDS)),
        np.zeros((KINDS + 1, KINDS + 1)),
        np.zeros((KINDS + 1, KINDS + 1)),
        np.zeros(KINDS, np.int64),
        np.zeros(KINDS, np.int64),
        np.zeros(KINDS),
        np.zeros(KINDS),
    )


@compiled
def solve_matrix(room: Desk, rows: int, columns: int) -> tuple[float, float]:  # pragma: no cover
    """The game's value and the gap between what its two mixes secure; the mixes are left in the room."""
    if _solve_pure(room, rows, columns):
        return room.game[room.rows[0], room.columns[0]], 0.0
    _run_simplex(room, rows, columns, precise=False)
    gap = _read_mixes(room, rows, columns)
    if gap > WIDE_GAP:
        _run_simplex(room, rows, columns, precise=True)
        gap = _read_mixes(room, rows, columns)
    return 1.0 / room.tableau[rows, columns] - SHIFT, gap


@compiled
def _solve_pure(room: Desk, rows: int, columns: int) -> bool:  # pragma: no cover
    """Whether one card of each side is already optimal; those cards become the mixes."""
    best_row, floor = 0, -np.inf
    for i in range(rows):
        least = room.game[i, 0]
        for j in range(1, columns):
            least = min(least, room.game[i, j])
        if least > floor:
            best_row, floor = i, least
    for j in range(columns):
        most = room.game[0, j]
        for i in range(1, rows):
            most = max(most, room.game[i, j])
        if most <= floor:
            room.mix0[:] = 0.0
            room.mix1[:] = 0.0
            room.mix0[best_row] = 1.0
            room.mix1[j] = 1.0
            room.rows[0], room.columns[0] = best_row, j
            return True
    return False


@compiled
def _run_simplex(room: Desk, rows: int, columns: int, precise: bool) -> None:  # noqa: FBT001  # pragma: no cover
    """Leave the optimal tableau and its labels in the room."""
    _start(room, rows, columns)
    work, lows = room.tableau[: rows + 1, : columns + 1], room.lows[: rows + 1, : columns + 1]
    tiny, divisor = (PRECISE_TINY, PRECISE_DIVISOR) if precise else (TINY, DIVISOR)
    for turn in range(MOST_PIVOTS):
        by_label = turn >= PATIENCE
        enters = _entering(work[rows], room.columns[:columns], tiny, by_label)
        if enters < 0:
            return
        leaves = _leaving(work[:rows, enters], work[:rows, columns], room.rows, (tiny, divisor), by_label)
        if precise:
            pivot_precisely(work, lows, leaves, enters)
        else:
            _pivot(work, leaves, enters)
        room.rows[leaves], room.columns[enters] = room.columns[enters], room.rows[leaves]


@compiled
def _start(room: Desk, rows: int, columns: int) -> None:  # pragma: no cover
    """The tableau in which no card of the second side is played yet."""
    room.lows[:] = 0.0
    for i in range(rows):
        room.rows[i] = i
        for j in range(columns):
            room.tableau[i, j], room.lows[i, j] = two_sum(room.game[i, j], SHIFT)
        room.tableau[i, columns] = 1.0
    for j in range(columns):
        room.columns[j] = SECOND + j
        room.tableau[rows, j] = -1.0
    room.tableau[rows, columns] = 0.0


@compiled
def _entering(costs: Floats, labels: Ints, tiny: float, by_label: bool) -> int:  # noqa: FBT001  # pragma: no cover
    """The column to bring in: the steepest, or Bland's first; -1 at the optimum."""
    chosen = -1
    for j in range(labels.size):
        if costs[j] < -tiny and (chosen < 0 or (labels[j] < labels[chosen] if by_label else costs[j] < costs[chosen])):
            chosen = j
    return chosen


@compiled
def _leaving(
    slopes: Floats,
    limits: Floats,
    labels: Ints,
    zeros: tuple[float, float],
    by_label: bool,  # noqa: FBT001
) -> int:  # pragma: no cover
    """The row that limits the entering column first; of equals the safest to divide by, or Bland's first.

    Rows are equal if taking either leaves no other row short by more than next to nothing.
    """
    tiny, divisor = zeros
    least, steepest = np.inf, 1.0
    for i in range(slopes.size):
        steepest = max(steepest, slopes[i])
        if slopes[i] > divisor:
            least = min(least, limits[i] / slopes[i])
    chosen = -1
    for i in range(slopes.size):
        ties = slopes[i] > divisor and (limits[i] / slopes[i] - least) * steepest <= tiny
        if ties and (chosen < 0 or (labels[i] < labels[chosen] if by_label else slopes[i] > slopes[chosen])):
            chosen = i
    return chosen


@compiled
def _pivot(work: Floats, row: int, column: int) -> None:  # pragma: no cover
    inverse = 1.0 / work[row, column]
    for j in range(work.shape[1]):
        work[row, j] *= inverse
    work[row, column] = inverse
    for i in range(work.shape[0]):
        slope = work[i, column]
        if i != row and slope != 0.0:
            for j in range(work.shape[1]):
                work[i, j] -= slope * work[row, j]
            work[i, column] = -slope * inverse


@compiled
def _read_mixes(room: Desk, rows: int, columns: int) -> float:  # pragma: no cover
    """Take both mixes from the tableau, and say how far apart the values are that they secure."""
    room.mix0[:] = 0.0
    room.mix1[:] = 0.0
    for i in range(rows):
        if room.rows[i] >= SECOND:
            room.mix1[room.rows[i] - SECOND] = max(0.0, room.tableau[i, columns])
    for j in range(columns):
        if room.columns[j] < SECOND:
            room.mix0[room.columns[j]] = max(0.0, room.tableau[rows, j])
    _share_out(room.mix0)
    _share_out(room.mix1)
    most, least = -np.inf, np.inf
    for i in range(rows):
        total = 0.0
        for j in range(columns):
            total += room.game[i, j] * room.mix1[j]
        most = max(most, total)
    for j in range(columns):
        total = 0.0
        for i in range(rows):
            total += room.game[i, j] * room.mix0[i]
        least = min(least, total)
    return most - least


@compiled
def _share_out(mix: Floats) -> None:  # pragma: no cover
    """Make a mix sum to 1."""
    total = 0.0
    for share in mix:
        total += share
    for i in range(mix.size):
        mix[i] /= total
