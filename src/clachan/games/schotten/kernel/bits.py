"""Count and find bits. LLVM turns these loops into single instructions (POPCNT), which numba has no function for."""

from __future__ import annotations

from clachan.games.schotten.kernel.compiled import compiled


@compiled
def popcount(number: int) -> int:  # pragma: no cover
    """How many bits are set."""
    count = 0
    while number:
        number &= number - 1
        count += 1
    return count


@compiled
def lowest(number: int) -> int:  # pragma: no cover
    """The place of the lowest bit; 64 if there is none. The bits below it are all that `lowest bit - 1` sets."""
    return popcount((number & -number) - 1)


@compiled
def nth(number: int, skip: int) -> int:  # pragma: no cover
    """The place of a bit, after skipping this many lower ones."""
    for _ in range(skip):
        number &= number - 1
    return popcount((number & -number) - 1)
