"""A random generator whose state is one word, so that every game of a batch can have its own.

The generator is xorshift64* (Marsaglia, "Xorshift RNGs", 2003; Vigna, arXiv 1402.6246): fast, and good enough for
playouts. Seeds are hashed by splitmix64 (Steele, Lea and Flood, 2014): without that, seeds that are neighbours would
give similar first numbers, and batches with neighbouring seeds would play the same deals. Numbers below a limit are
drawn without bias by Lemire's method (arXiv 1805.10941).

A table's own shuffles never come from here: they use the documented stream of core/chance.py.
"""

from __future__ import annotations

import numpy as np

from clachan.core.chance import Rng
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.layout import Ints, RngState

MULTIPLIER = 2685821657736338717  # of xorshift64*
GOLDEN_GAMMA = -7046029254386353131  # 2 ** 64 / golden ratio, as a signed number: the step of splitmix64
MIX_ONE = -4658895280553007687  # the two multipliers of splitmix64, as signed numbers
MIX_TWO = -7723592293110705685
LOW, WORD = (1 << 32) - 1, (1 << 64) - 1


def rng_states_from(rng: Rng, count: int = 1) -> RngState:
    """Random generators, seeded from another source of chance."""
    seeds = np.array([rng.randrange(1 << 63) for _ in range(count)], np.int64)
    for n in range(count):
        scatter(seeds[n : n + 1])
    return seeds


def rng_states(seed: int, count: int) -> RngState:
    """Many random generators, one for each game, seeded from one number.

    The seed is hashed before the games are counted from it, and each sum again. So two seeds share no generator, even
    if they are neighbours.
    """
    start = np.array([seed & WORD], np.uint64).view(np.int64)
    scatter(start)
    states = np.arange(count, dtype=np.int64) + start
    scatter_all(states)
    return states


@compiled
def scatter_all(rng_states: Ints) -> None:  # pragma: no cover
    """Spread many seeds."""
    for n in range(len(rng_states)):
        scatter(rng_states[n : n + 1])


@compiled
def scatter(rng_state: RngState) -> None:  # pragma: no cover
    """Spread a seed over all bits by splitmix64; never 0, where xorshift would stay for ever.

    Numba shifts signed numbers, which copies the sign: the masks clear what a logical shift would have left as 0.
    """
    word = rng_state[0] * GOLDEN_GAMMA
    word = (word ^ (word >> 30 & (1 << 34) - 1)) * MIX_ONE
    word = (word ^ (word >> 27 & (1 << 37) - 1)) * MIX_TWO
    word ^= word >> 31 & (1 << 33) - 1
    rng_state[0] = word if word != 0 else 1


@compiled
def bits32(rng_state: RngState) -> int:  # pragma: no cover
    """The next 32 bits."""
    word = rng_state[0]
    word ^= word >> 12 & (1 << 52) - 1
    word ^= word << 25
    word ^= word >> 27 & (1 << 37) - 1
    rng_state[0] = word
    drawn: int = word * MULTIPLIER >> 32 & LOW
    return drawn


@compiled
def below(rng_state: RngState, limit: int) -> int:  # pragma: no cover
    """A number from 0 to limit - 1, all equally likely."""
    product = bits32(rng_state) * limit
    if product & LOW < limit:
        least = (LOW + 1 - limit) % limit
        while product & LOW < least:
            product = bits32(rng_state) * limit
    return product >> 32


@compiled
def shuffle(cards: Ints, count: int, rng_state: RngState) -> None:  # pragma: no cover
    """Shuffle the first cards of an array (Fisher and Yates): every order is equally likely."""
    for last in range(count - 1, 0, -1):
        pick = below(rng_state, last + 1)
        card = cards[pick]
        cards[pick] = cards[last]
        cards[last] = card
