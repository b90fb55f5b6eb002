"""Which bits does a number have?"""

from __future__ import annotations

from clachan.games.schotten.kernel.compiled import compiled


@compiled
def popcount(number: int) -> int:  # pragma: no cover
    """How many bits are set; the compiler knows this loop and uses one instruction."""
    count = 0
    while number:
        number &= number - 1
        count += 1
    return count


@compiled
def lowest(number: int) -> int:  # pragma: no cover
    """The place of the lowest bit; 64 if there is none."""
    return popcount((number & -number) - 1)


@compiled
def nth(number: int, skip: int) -> int:  # pragma: no cover
    """The place of a bit, after skipping so many lower ones."""
    for _ in range(skip):
        number &= number - 1
    return popcount((number & -number) - 1)
