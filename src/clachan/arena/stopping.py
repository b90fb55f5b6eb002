"""When have two players met often enough?

After every few deals the results are examined to see whether it is clear who is better. An ordinary 95% interval is too
narrow for repeated looks: sooner or later it misses the true value by chance. So a *confidence sequence* is used. It is
wider, and contains the true value at all looks together, 95 times in 100 (Robbins' normal mixture with an estimated
variance: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory", 2021). The two games of
a deal are one observation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

from clachan.arena.rates import Rate, rate, widened

ERROR = 0.05
TIGHTEST = 100  # deals; there the sequence is least wide, compared with an interval
_EVEN = 0.5
_TUNING = (-2 * log(ERROR) + log(1 - 2 * log(ERROR))) / TIGHTEST


@dataclass(frozen=True, slots=True)
class Rule:
    """Between `least` and `most` deals, stop when it is clear who is better, or that the players are nearly even.

    With `error`, stop when the share of the points is known this well instead: its ordinary 95% interval reaches no
    further to either side. Looking repeatedly does little harm there, because who leads does not decide when to stop
    (Chow and Robbins, "On the asymptotic theory of fixed-width sequential confidence intervals", 1965).
    """

    least: int = 50
    most: int = 200
    near: float = 0.03
    error: float | None = None

    def is_enough(self, shares: Sequence[float]) -> bool:
        """Whether to stop, given the first player's shares of the deals in the order of play."""
        if len(shares) < self.least:
            return False
        if len(shares) >= self.most:
            return True
        if self.error is not None:
            return known_within(rate(shares), self.error)
        interval = sequence(shares)
        return not interval.low <= _EVEN <= interval.high or interval.high - interval.low <= 2 * self.near


def known_within(share: Rate, error: float) -> bool:
    """Whether an interval reaches at most this far to either side, on average."""
    return share.high - share.low <= 2 * error


def fixed(deals: int) -> Rule:
    """A fixed number of deals."""
    return Rule(deals, deals)


def sequence(shares: Sequence[float]) -> Rate:
    """The mean of the shares, and bounds that hold however often the results are examined."""
    centre, variance, count = widened(shares)
    spread = count * _TUNING + 1
    error = sqrt(variance * 2 * spread / (count * count * _TUNING) * log(sqrt(spread) / ERROR))
    return Rate(sum(shares) / len(shares), max(0.0, centre - error), min(1.0, centre + error))
