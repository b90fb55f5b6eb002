"""The generators of random actions (`sampling.py`), in plain Python."""

from __future__ import annotations

from hashlib import sha256

import numpy as np

from clachan.core.simulator.contract import Indices

WORD = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15  # 2 ** 64 / golden ratio: the step of splitmix64
MIX_ONE, MIX_TWO = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB  # its multipliers
WORD_BYTES = 8


def generators(seed: bytes, first: int, count: int) -> Indices:
    """The generators of some tables. A table's generator does not depend on how many tables there are."""
    start = int.from_bytes(sha256(b"actions" + seed).digest()[:WORD_BYTES], "big") + first
    return np.array([signed(mixed(start + n & WORD)) for n in range(count)], np.int64)


def sample_below(words: Indices, n: int, limit: int) -> int:
    """The next number of table n from 0 to limit - 1."""
    word = (int(words[n]) + GAMMA) & WORD
    words[n] = signed(word)
    return (mixed(word) >> 32) * limit >> 32


def mixed(word: int) -> int:
    """Mix all bits of a word, so that neighbours give different numbers."""
    word = (word ^ word >> 30) * MIX_ONE & WORD
    word = (word ^ word >> 27) * MIX_TWO & WORD
    return word ^ word >> 31


def signed(word: int) -> int:
    """A word of 64 bits as the signed number that has the same bits."""
    return word - (WORD + 1) if word >> 63 else word
