"""When have two players met often enough?

After every few deals one looks whether it is clear who is better. Looking often makes an ordinary interval too sure of
itself: sooner or later chance leads it astray. So a *confidence sequence* is used, which is wider and holds the truth
at all looks together, 95 times in 100 (Robbins' normal mixture with an estimated variance: Waudby-Smith, Arbour,
Sinha, Kennedy and Ramdas, "Time-uniform central limit theory", 2021). The two games of a deal are one observation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

from clachan.arena.rates import Rate, widened

ERROR = 0.05
TIGHTEST = 100  # deals; the sequence is at its narrowest there, compared with an interval
_EVEN = 0.5
_TUNING = (-2 * log(ERROR) + log(1 - 2 * log(ERROR))) / TIGHTEST


@dataclass(frozen=True, slots=True)
class Rule:
    """At least so many deals, at most so many; between them until it is clear who is better, or nearly even."""

    least: int = 50
    most: int = 200
    near: float = 0.03

    def is_enough(self, shares: Sequence[float]) -> bool:
        """Whether the first player's shares of these deals, in the order of play, say enough."""
        if len(shares) < self.least:
            return False
        if len(shares) >= self.most:
            return True
        found = sequence(shares)
        return not found.low <= _EVEN <= found.high or found.high - found.low <= 2 * self.near


def fixed(deals: int) -> Rule:
    """Just so many deals."""
    return Rule(deals, deals)


def sequence(shares: Sequence[float]) -> Rate:
    """The mean of the shares, and bounds that hold however often one looks."""
    centre, variance, count = widened(shares)
    spread = count * _TUNING + 1
    error = sqrt(variance * 2 * spread / (count * count * _TUNING) * log(sqrt(spread) / ERROR))
    return Rate(sum(shares) / len(shares), max(0.0, centre - error), min(1.0, centre + error))
