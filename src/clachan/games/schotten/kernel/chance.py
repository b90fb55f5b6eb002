"""How does the kernel draw lots? A source of chance is one word, so that every game of many can have its own.

The source is Marsaglia's xorshift with a multiplication at the end (xorshift64*); numbers below a limit are drawn
without any bias (Lemire's way).
"""

from __future__ import annotations

import numpy as np

from clachan.core.chance import Rng
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.layout import Ints, Luck

SPREAD = 2685821657736338717
STEP = -7046029254386353131  # 2 ** 64 over the golden ratio, as a signed number
MIX_ONE = -4658895280553007687
MIX_TWO = -7723592293110705685
LOW = (1 << 32) - 1


def luck_of(rng: Rng, count: int = 1) -> Luck:
    """Sources of chance, drawn from another one."""
    seeds = np.array([rng.randrange(1 << 63) for _ in range(count)], np.int64)
    for n in range(count):
        scatter(seeds[n : n + 1])
    return seeds


def lucks(seed: int, count: int) -> Luck:
    """Many sources of chance, one for each game, from one number."""
    found = np.arange(1, count + 1, dtype=np.int64) + np.int64(seed)
    for n in range(count):
        scatter(found[n : n + 1])
    return found


@compiled
def scatter(luck: Luck) -> None:  # pragma: no cover
    """Spread a seed over all bits (splitmix64), so that neighbours have nothing in common; never 0."""
    word = luck[0] * STEP
    word = (word ^ (word >> 30 & (1 << 34) - 1)) * MIX_ONE
    word = (word ^ (word >> 27 & (1 << 37) - 1)) * MIX_TWO
    word ^= word >> 31 & (1 << 33) - 1
    luck[0] = word if word != 0 else 1


@compiled
def bits32(luck: Luck) -> int:  # pragma: no cover
    """The next 32 bits."""
    word = luck[0]
    word ^= word >> 12 & (1 << 52) - 1
    word ^= word << 25
    word ^= word >> 27 & (1 << 37) - 1
    luck[0] = word
    drawn: int = word * SPREAD >> 32 & LOW
    return drawn


@compiled
def below(luck: Luck, limit: int) -> int:  # pragma: no cover
    """A number from 0 to limit - 1, all equally likely."""
    product = bits32(luck) * limit
    if product & LOW < limit:
        least = (LOW + 1 - limit) % limit
        while product & LOW < least:
            product = bits32(luck) * limit
    return product >> 32


@compiled
def shuffle(cards: Ints, count: int, luck: Luck) -> None:  # pragma: no cover
    """Put the first cards of an array in any order, all equally likely."""
    for last in range(count - 1, 0, -1):
        pick = below(luck, last + 1)
        card = cards[pick]
        cards[pick] = cards[last]
        cards[last] = card
