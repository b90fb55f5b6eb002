"""How often does something happen, and how sure is that? Rates with 95% intervals.

The two games of a deal have the same cards, so they are one observation: the share of its games that were won, drawn
or lost. The interval adds two deals of share 1 and two of share 0 to those seen and takes 1.96 standard errors (for
yes-or-no observations this is the interval of Agresti and Coull). It is never empty, even when every deal came out
the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

ERRORS = 1.96  # standard errors on each side of a 95% interval
ADDED = (1.0, 1.0, 0.0, 0.0)  # the added deals of Agresti and Coull


@dataclass(frozen=True, slots=True)
class Rate:
    """An observed rate, and the bounds of its 95% interval."""

    value: float
    low: float
    high: float


def rate(shares: Sequence[float]) -> Rate:
    """The mean of the shares, one for each deal, with its interval."""
    centre, variance, count = widened(shares)
    error = ERRORS * sqrt(variance / count)
    return Rate(fmean(shares), max(0.0, centre - error), min(1.0, centre + error))


def widened(shares: Sequence[float]) -> tuple[float, float, int]:
    """The mean, the variance and the number of shares, with the added ones."""
    all_of_them = [*shares, *ADDED]
    centre = fmean(all_of_them)
    return centre, sum((share - centre) ** 2 for share in all_of_them) / len(all_of_them), len(all_of_them)
