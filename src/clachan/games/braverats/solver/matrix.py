"""The value and the optimal mixes of one secret choice: a small matrix game, solved by the simplex method.

Payoffs lie between -1 and 1. A constant is added to make them positive; then the second side's mix y solves the linear
program "maximise the sum of y, so that every row of the payoffs times y is at most 1", whose slack basis is feasible at
once (Dantzig, "A proof of the equivalence of the programming problem and the game problem", 1951). The dual solution is
the first side's mix. The tableau is kept condensed: one row for each card of the first side, one column for each card
of the second, and a border.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.extended_precision import pivot_precisely, two_sum
from clachan.games.braverats.solver.spec import KINDS
from clachan.games.braverats.solver.steps import Floats, Ints

SHIFT = 2.0  # what is added to each payoff: all are then at least 1
TINY, DIVISOR = 1e-13, 1e-9  # smaller numbers count as zero: a cost, and a number to divide by
PRECISE_TINY, PRECISE_DIVISOR = 1e-22, 1e-18
SECOND = 16  # labels below this are the first side's cards, from here on the second side's
PATIENCE = 40  # pivots by the steepest column before Bland's rule, which cannot cycle, takes over
MOST_PIVOTS = 1000  # far more than a game of nine by nine cards needs
WIDE_GAP = 1e-12  # a wider gap between the two mixes is solved again with extended precision


class Workspace(NamedTuple):
    """Space for one matrix game: payoffs, tableau, the labels of its rows and columns, and both mixes.

    `lows` are the further digits of the tableau when it is computed precisely.
    """

    game: Floats
    tableau: Floats
    lows: Floats
    rows: Ints
    columns: Ints
    mix0: Floats
    mix1: Floats


@compiled
def new_workspace() -> Workspace:  # pragma: no cover
    """A new workspace for games of up to nine by nine cards."""
    return Workspace(
        np.zeros((KINDS, KINDS)),
        np.zeros((KINDS + 1, KINDS + 1)),
        np.zeros((KINDS + 1, KINDS + 1)),
        np.zeros(KINDS, np.int64),
        np.zeros(KINDS, np.int64),
        np.zeros(KINDS),
        np.zeros(KINDS),
    )


@compiled
def solve_matrix(workspace: Workspace, rows: int, columns: int) -> tuple[float, float]:  # pragma: no cover
    """The game's value and the gap between what its two mixes secure; the mixes are left in the workspace."""
    if _solve_pure(workspace, rows, columns):
        return workspace.game[workspace.rows[0], workspace.columns[0]], 0.0
    _run_simplex(workspace, rows, columns, precise=False)
    gap = _read_mixes(workspace, rows, columns)
    if gap > WIDE_GAP:
        _run_simplex(workspace, rows, columns, precise=True)
        gap = _read_mixes(workspace, rows, columns)
    return 1.0 / workspace.tableau[rows, columns] - SHIFT, gap


@compiled
def _solve_pure(workspace: Workspace, rows: int, columns: int) -> bool:  # pragma: no cover
    """Whether one card of each side is already optimal; those cards become the mixes."""
    best_row, floor = 0, -np.inf
    for i in range(rows):
        least = workspace.game[i, 0]
        for j in range(1, columns):
            least = min(least, workspace.game[i, j])
        if least > floor:
            best_row, floor = i, least
    for j in range(columns):
        most = workspace.game[0, j]
        for i in range(1, rows):
            most = max(most, workspace.game[i, j])
        if most <= floor:
            workspace.mix0[:] = 0.0
            workspace.mix1[:] = 0.0
            workspace.mix0[best_row] = 1.0
            workspace.mix1[j] = 1.0
            workspace.rows[0], workspace.columns[0] = best_row, j
            return True
    return False


@compiled
def _run_simplex(workspace: Workspace, rows: int, columns: int, precise: bool) -> None:  # noqa: FBT001  # pragma: no cover
    """Leave the optimal tableau and its labels in the workspace."""
    _start(workspace, rows, columns)
    work, lows = workspace.tableau[: rows + 1, : columns + 1], workspace.lows[: rows + 1, : columns + 1]
    tiny, divisor = (PRECISE_TINY, PRECISE_DIVISOR) if precise else (TINY, DIVISOR)
    for turn in range(MOST_PIVOTS):
        by_label = turn >= PATIENCE
        enters = _entering(work[rows], workspace.columns[:columns], tiny, by_label)
        if enters < 0:
            return
        leaves = _leaving(work[:rows, enters], work[:rows, columns], workspace.rows, (tiny, divisor), by_label)
        if precise:
            pivot_precisely(work, lows, leaves, enters)
        else:
            _pivot(work, leaves, enters)
        workspace.rows[leaves], workspace.columns[enters] = workspace.columns[enters], workspace.rows[leaves]


@compiled
def _start(workspace: Workspace, rows: int, columns: int) -> None:  # pragma: no cover
    """The tableau in which no card of the second side is played yet."""
    workspace.lows[:] = 0.0
    for i in range(rows):
        workspace.rows[i] = i
        for j in range(columns):
            workspace.tableau[i, j], workspace.lows[i, j] = two_sum(workspace.game[i, j], SHIFT)
        workspace.tableau[i, columns] = 1.0
    for j in range(columns):
        workspace.columns[j] = SECOND + j
        workspace.tableau[rows, j] = -1.0
    workspace.tableau[rows, columns] = 0.0


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
def _read_mixes(workspace: Workspace, rows: int, columns: int) -> float:  # pragma: no cover
    """Take both mixes from the tableau, and return the gap between the values that they secure."""
    workspace.mix0[:] = 0.0
    workspace.mix1[:] = 0.0
    for i in range(rows):
        if workspace.rows[i] >= SECOND:
            workspace.mix1[workspace.rows[i] - SECOND] = max(0.0, workspace.tableau[i, columns])
    for j in range(columns):
        if workspace.columns[j] < SECOND:
            workspace.mix0[workspace.columns[j]] = max(0.0, workspace.tableau[rows, j])
    _share_out(workspace.mix0)
    _share_out(workspace.mix1)
    most, least = -np.inf, np.inf
    for i in range(rows):
        total = 0.0
        for j in range(columns):
            total += workspace.game[i, j] * workspace.mix1[j]
        most = max(most, total)
    for j in range(columns):
        total = 0.0
        for i in range(rows):
            total += workspace.game[i, j] * workspace.mix0[i]
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
