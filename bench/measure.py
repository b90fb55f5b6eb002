"""How is speed measured here? As the best of several tries, beside a named baseline in the same run."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from time import perf_counter
from typing import Any

SHARED = 256  # Python keeps one copy of each small number


@dataclass(frozen=True)
class Figure:
    """One measured number: what, how much, in which unit, what was aimed at, and its ratio to a named baseline."""

    what: str
    value: float
    unit: str
    aim: str = ""
    ratio: float | None = None
    baseline: str = ""

    def row(self) -> str:
        """A row of a Markdown table."""
        ratio = f"{self.ratio:,.3g} x {self.baseline}" if self.ratio is not None else ""
        return f"| {self.what} | {self.value:,.4g} {self.unit} | {self.aim} | {ratio} |"


def seconds(work: Callable[[], Any], tries: int = 3) -> float:
    """The shortest of a few runs."""
    best = float("inf")
    for _ in range(tries):
        begin = perf_counter()
        work()
        best = min(best, perf_counter() - begin)
    return best


def hashes_per_second() -> float:
    """The baseline for plain Python: SHA-256 of 32 bytes in a loop, a thing every machine does alike."""

    def work() -> None:
        digest = b"clachan"
        for _ in range(200_000):
            digest = sha256(digest).digest()

    return 200_000 / seconds(work)


def deep_size(value: object, seen: set[int] | None = None) -> int:
    """Bytes of a value and all it holds, each part once; small numbers and None are shared by everyone and free."""
    seen = set() if seen is None else seen
    if id(value) in seen or value is None or (isinstance(value, int) and abs(value) <= SHARED):
        return 0
    seen.add(id(value))
    parts = value if isinstance(value, tuple | list | frozenset) else ()
    return sys.getsizeof(value) + sum(deep_size(part, seen) for part in parts)
