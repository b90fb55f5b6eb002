"""A simplex pivot with every number as the sum of two doubles, about 32 digits.

In a match a draw may be worth a millionth, so that payoffs differ by almost nothing and a tableau divides by a
millionth. A few games in a thousand need this; it costs ten times as much as an ordinary pivot.
"""

from __future__ import annotations

from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.steps import Floats

SPLITTER = 134217729.0  # 2^27 + 1 cuts a double into halves that multiply without rounding (Dekker)


@compiled
def two_sum(a: float, b: float) -> tuple[float, float]:  # pragma: no cover
    """A sum, and what rounding took from it (Knuth)."""
    total = a + b
    other = total - a
    return total, (a - (total - other)) + (b - other)


@compiled
def _two_product(a: float, b: float) -> tuple[float, float]:  # pragma: no cover
    """A product, and what rounding took from it."""
    product = a * b
    a_top = SPLITTER * a - (SPLITTER * a - a)
    b_top = SPLITTER * b - (SPLITTER * b - b)
    a_low, b_low = a - a_top, b - b_top
    return product, ((a_top * b_top - product) + a_top * b_low + a_low * b_top) + a_low * b_low


@compiled
def _times(a: float, a_low: float, b: float, b_low: float) -> tuple[float, float]:  # pragma: no cover
    product, rest = _two_product(a, b)
    return two_sum(product, rest + (a * b_low + a_low * b))


@compiled
def _plus(a: float, a_low: float, b: float, b_low: float) -> tuple[float, float]:  # pragma: no cover
    total, rest = two_sum(a, b)
    low, rest_low = two_sum(a_low, b_low)
    total, rest = two_sum(total, rest + low)
    return two_sum(total, rest + rest_low)


@compiled
def _inverse(a: float, a_low: float) -> tuple[float, float]:  # pragma: no cover
    """One over a number: a rough guess, made better twice by Newton's rule."""
    guess, low = 1.0 / a, 0.0
    for _ in range(2):
        product, product_low = _times(a, a_low, guess, low)
        error, error_low = _plus(1.0, 0.0, -product, -product_low)
        step, step_low = _times(guess, low, error, error_low)
        guess, low = _plus(guess, low, step, step_low)
    return guess, low


@compiled
def pivot_precisely(work: Floats, lows: Floats, row: int, column: int) -> None:  # pragma: no cover
    """Exchange a row and a column of a condensed tableau whose numbers are `work` + `lows`."""
    inverse, inverse_low = _inverse(work[row, column], lows[row, column])
    for j in range(work.shape[1]):
        work[row, j], lows[row, j] = _times(work[row, j], lows[row, j], inverse, inverse_low)
    work[row, column], lows[row, column] = inverse, inverse_low
    for i in range(work.shape[0]):
        slope, slope_low = work[i, column], lows[i, column]
        if i != row and slope != 0.0:
            for j in range(work.shape[1]):
                step, step_low = _times(slope, slope_low, work[row, j], lows[row, j])
                work[i, j], lows[i, j] = _plus(work[i, j], lows[i, j], -step, -step_low)
            step, step_low = _times(slope, slope_low, inverse, inverse_low)
            work[i, column], lows[i, column] = -step, -step_low
