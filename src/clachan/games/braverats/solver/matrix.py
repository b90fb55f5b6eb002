"""What is a secret choice worth, and how is it mixed? A small matrix game, solved by the simplex method.

The payoffs lie between -1 and 1. Shifted to be positive, the second side's mix is a linear program whose starting
basis is feasible; the dual of its solution is the first side's mix. The tableau is kept condensed: one row for each
card of the first side, one column for each card of the second, and a border.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.spec import KINDS
from clachan.games.braverats.solver.steps import Floats, Ints

SHIFT = 2.0
TINY = 1e-11
SECOND = 16  # labels below this are the first side's cards, from here on the second side's
PATIENCE = 40  # pivots by the steepest column before Bland's rule, which cannot cycle, takes over
MOST_PIVOTS = 1000
WIDE_GAP = 1e-10


class Desk(NamedTuple):
    """Room for one matrix game: payoffs, tableau, the labels of its rows and columns, and both mixes."""

    game: Floats
    tableau: Floats
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
    _run_simplex(room, rows, columns, PATIENCE)
    gap = _read_mixes(room, rows, columns)
    if gap > WIDE_GAP:
        _run_simplex(room, rows, columns, 0)
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
def _run_simplex(room: Desk, rows: int, columns: int, patience: int) -> None:  # pragma: no cover
    """Leave the optimal tableau and its labels in the room."""
    work = room.tableau
    for i in range(rows):
        room.rows[i] = i
        for j in range(columns):
            work[i, j] = room.game[i, j] + SHIFT
        work[i, columns] = 1.0
    for j in range(columns):
        room.columns[j] = SECOND + j
        work[rows, j] = -1.0
    work[rows, columns] = 0.0
    for turn in range(MOST_PIVOTS):
        enters = _entering(work[rows], room.columns[:columns], turn < patience)
        if enters < 0:
            return
        leaves = _leaving(work, room.rows[:rows], columns, enters)
        _pivot(work[: rows + 1, : columns + 1], leaves, enters)
        room.rows[leaves], room.columns[enters] = room.columns[enters], room.rows[leaves]


@compiled
def _entering(costs: Floats, labels: Ints, steepest: bool) -> int:  # noqa: FBT001  # pragma: no cover
    """The column to bring in: the steepest, or Bland's first; -1 at the optimum."""
    chosen, least = -1, -TINY
    for j in range(labels.size):
        if steepest:
            if costs[j] < least:
                chosen, least = j, costs[j]
        elif costs[j] < -TINY and (chosen < 0 or labels[j] < labels[chosen]):
            chosen = j
    return chosen


@compiled
def _leaving(work: Floats, labels: Ints, columns: int, enters: int) -> int:  # pragma: no cover
    """The row that limits the entering column first; of equals the one with the smallest label."""
    chosen, least = -1, np.inf
    for i in range(labels.size):
        slope = work[i, enters]
        if slope > TINY:
            ratio = work[i, columns] / slope
            if ratio < least - TINY or (ratio < least + TINY and labels[i] < labels[chosen]):
                chosen, least = i, ratio
    return chosen


@compiled
def _pivot(work: Floats, row: int, column: int) -> None:  # pragma: no cover
    inverse = 1.0 / work[row, column]
    work[row] *= inverse
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
    room.mix0[:] /= room.mix0.sum()
    room.mix1[:] /= room.mix1.sum()
    most, least = -np.inf, np.inf
    for i in range(rows):
        most = max(most, np.dot(room.game[i, :columns], room.mix1[:columns]))
    for j in range(columns):
        total = 0.0
        for i in range(rows):
            total += room.game[i, j] * room.mix0[i]
        least = min(least, total)
    return most - least
