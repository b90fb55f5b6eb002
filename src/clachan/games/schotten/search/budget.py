"""How long may a player think? For so many playouts, which repeats from a seed, or for so long by a given clock."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from clachan.core.errors import BadName, ClachanError

Clock: TypeAlias = Callable[[], float]

_BUDGET = re.compile(r"(\d{1,7})|(\d{1,5}(?:\.\d{1,3})?)(ms|s)")
_SECONDS = {"ms": 0.001, "s": 1.0}
SLICE = 0.001  # seconds between two looks at the clock
SPARE = 0.0015  # seconds kept back, since a slice may take longer than the one before, and the answer has to be given
PER_SECOND = 400_000  # actions tried in an ending, for planning only: less than half of what is usual
USUAL_PLAYOUTS = 20_000  # a second, for planning only


@dataclass(frozen=True, slots=True)
class Budget:
    """Either so many playouts, or so many seconds."""

    playouts: int = 0
    seconds: float = 0.0

    @property
    def expected(self) -> int:
        """Roughly how many playouts there will be."""
        return self.playouts or int(self.seconds * USUAL_PLAYOUTS)

    def nodes(self, most: int) -> int:
        """How many actions may be tried in an ending, so that there is time left if it is not solved."""
        return min(most, int(self.seconds * PER_SECOND)) if self.seconds else most

    def within(self, seconds: float, playouts: int) -> Budget:
        """As much of it as both of these allow."""
        return Budget(min(self.playouts, playouts), min(self.seconds, seconds))


def parse_budget(player: str, text: str) -> Budget:
    """`1000` is so many playouts, `50ms` or `0.5s` so long; `BadName` for anything else."""
    found = _BUDGET.fullmatch(text)
    if found is None or not float(found[1] or found[2]):
        raise BadName("player/budget", player=player, argument=text[:20])
    if found[1]:
        return Budget(playouts=int(found[1]))
    return Budget(seconds=float(found[2]) * _SECONDS[found[3]])


class Meter:
    """A budget being spent."""

    def __init__(self, budget: Budget, clock: Clock | None) -> None:
        """Start now; a budget in seconds needs a clock."""
        self._left = budget.playouts
        self._clock = clock
        self._end = inf
        if budget.seconds:
            if clock is None:
                raise ClachanError("player/clock")
            self._end = clock() + budget.seconds - min(SPARE, budget.seconds / 10)

    @property
    def left(self) -> float:
        """The seconds that are left; without end for a budget of playouts, which does not look at the clock."""
        return self._end if self._left else self._end - self._now()

    def parts(self, size: int, rounds: int = 1, most: int = 0) -> Iterator[int]:
        """Spend the share of one of so many rounds that are left: how many times `size` playouts are made at a time.

        At most `most` times; if that is not given, as many as are made between two looks at the clock.
        """
        if self._left:
            times = max(1, self._left // rounds // size)
            self._left = max(1, self._left - times * size)
            for done in range(0, times, most or times):
                yield min(times - done, most or times)
            return
        begun = now = self._now()
        until = now + (self._end - now) / rounds
        times, done = max(1, most // 4), 0
        while True:
            yield times
            done += times
            now = self._now()
            pace = (now - begun) / done
            if now + pace > until:
                return
            room = until - now if most else min(SLICE, until - now)
            times = max(1, int(room / max(pace, 1e-9)))
            times = min(times, most or times)

    def _now(self) -> float:
        assert self._clock is not None
        return self._clock()
