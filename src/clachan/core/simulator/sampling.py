"""Which random action is taken? A generator for each table, in one word: splitmix64 (Steele, Lea and Flood, 2014).

It is not the documented shuffle: nobody needs to recompute a player's choices, and they are drawn far more often than
cards. A number below a limit is the limit times 32 random bits, shifted down; with at most a few hundred actions no
action is more likely than another by more than one part in a million. `luck.py` is the same without numba.
"""

from __future__ import annotations

from clachan.core.simulator.compiled import compiled
from clachan.core.simulator.contract import Indices
from clachan.core.simulator.luck import GAMMA, MIX_ONE, MIX_TWO, signed

# numba computes with signed numbers
STEP, FIRST_FACTOR, SECOND_FACTOR = signed(GAMMA), signed(MIX_ONE), signed(MIX_TWO)


@compiled
def sample_below(words: Indices, n: int, limit: int) -> int:  # pragma: no cover
    """The next number of table n from 0 to limit - 1."""
    words[n] += STEP
    return (mixed(words[n]) >> 32 & (1 << 32) - 1) * limit >> 32


@compiled
def mixed(word: int) -> int:  # pragma: no cover
    """Mix all bits of a word. Numba shifts signed numbers, which copies the sign: the masks clear that."""
    word = (word ^ (word >> 30 & (1 << 34) - 1)) * FIRST_FACTOR
    word = (word ^ (word >> 27 & (1 << 37) - 1)) * SECOND_FACTOR
    return word ^ (word >> 31 & (1 << 33) - 1)
