"""Limit how long a player computes: by playouts, which repeats exactly from a seed, or by seconds on a given clock."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf
from typing import Any, NamedTuple, TypeAlias

from clachan.core.errors import BadName, ClachanError
from clachan.games.schotten.kernel.layout import Games, RngState

Clock: TypeAlias = Callable[[], float]

_BUDGET = re.compile(r"(\d{1,7})|(\d{1,5}(?:\.\d{1,3})?)(ms|s)")
_SECONDS = {"ms": 0.001, "s": 1.0}
SLICE = 0.001  # seconds between two looks at the clock, which is slow beside a playout
SPARE = 0.0015  # seconds kept back: a slice may take longer than the one before, and the answer has to be sent
PER_SECOND = 400_000  # actions tried in an ending, for planning only: less than half of what is usual
USUAL_PLAYOUTS = 20_000  # in a second, for planning only


@dataclass(frozen=True, slots=True)
class Budget:
    """Either a number of playouts, or a number of seconds."""

    playouts: int = 0
    seconds: float = 0.0

    @property
    def expected(self) -> int:
        """Roughly how many playouts there will be."""
        return self.playouts or int(self.seconds * USUAL_PLAYOUTS)

    def nodes(self, most: int) -> int:
        """How many actions may be tried in an ending; time is left for another search if it is not solved."""
        return min(most, int(self.seconds * PER_SECOND)) if self.seconds else most

    def within(self, seconds: float, playouts: int) -> Budget:
        """The smaller of this budget and these limits."""
        return Budget(min(self.playouts, playouts), min(self.seconds, seconds))


class SearchInput(NamedTuple):
    """What a search starts from: one veiled game, a workspace, how playouts go, the budget, a random generator."""

    games: Games
    workspace: Any
    policy: int
    budget: Budget
    rng_state: RngState


def parse_budget(player: str, text: str) -> Budget:
    """`1000` is a number of playouts, `50ms` or `0.5s` a time; `BadName` for anything else."""
    match = _BUDGET.fullmatch(text)
    if match is None or not float(match[1] or match[2]):
        raise BadName("player/budget", player=player, argument=text[:20])
    if match[1]:
        return Budget(playouts=int(match[1]))
    return Budget(seconds=float(match[2]) * _SECONDS[match[3]])


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
        """The seconds that are left; infinite for a budget of playouts, which does not look at the clock."""
        return self._end if self._left else self._end - self._now()

    def batches(self, size: int, rounds: int = 1, most: int = 0) -> Iterator[int]:
        """Spend one round's share of what is left, and yield how many times to make `size` playouts now.

        A batch has at most `most` times; if that is not given, as many as fit between two looks at the clock. The first
        batch of a timed round is small, because nothing is known yet of how long a playout takes here.
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
            seconds = until - now if most else min(SLICE, until - now)
            times = max(1, int(seconds / max(pace, 1e-9)))
            times = min(times, most or times)

    def _now(self) -> float:
        assert self._clock is not None
        return self._clock()
