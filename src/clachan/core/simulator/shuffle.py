"""The documented shuffle (core/chance.py, docs/notation.md), compiled: the same seed deals the same cards.

A `stream` is an array of STREAM_SIZE numbers: SHA-256's message schedule, the digest that is being read, the place of
the next byte in it, the counter of the next digest, and the numbers drawn last. SHA-256 is that of FIPS 180-4. Its
words are computed as 64-bit numbers and masked, because numba computes with signed integers of that size.
"""

from __future__ import annotations

from math import isqrt

import numpy as np
from numpy.typing import NDArray

from clachan.core.chance import SEED_BYTES
from clachan.core.simulator.compiled import compiled
from clachan.core.simulator.contract import Bytes, Indices
from clachan.core.simulator.seeds import EPISODE

ROUNDS = 64
DIGEST = ROUNDS  # where the digest begins in a stream
PLACE, COUNTER = DIGEST + 8, DIGEST + 9
PICKS = DIGEST + 10  # [limit] the number that was drawn below it
WORD_MASK = (1 << 32) - 1
BYTES = 256  # a number below a limit is drawn from one byte
MOST_BELOW = BYTES
STREAM_SIZE = PICKS + MOST_BELOW + 1
# [limit] what a byte must be below, and the factor that divides it: byte // limit == byte * factor >> FACTOR_BITS
FACTOR_BITS = 16
BOUNDS = np.array([BYTES // max(stop, 1) * stop for stop in range(MOST_BELOW + 1)], np.int64)
FACTORS = np.array([(1 << FACTOR_BITS) // max(stop, 1) + 1 for stop in range(MOST_BELOW + 1)], np.int64)
MESSAGE_BITS = (SEED_BYTES + 8) * 8  # a seed and a counter of eight bytes: with its padding, one block


def _primes(count: int) -> list[int]:
    primes: list[int] = []
    number = 2
    while len(primes) < count:
        if all(number % prime for prime in primes):
            primes.append(number)
        number += 1
    return primes


def _cube_root(number: int) -> int:
    root = 0
    for place in reversed(range(number.bit_length() // 3 + 1)):
        larger = root | 1 << place
        root = larger if larger**3 <= number else root
    return root


# the first 32 bits of the fractional parts of roots of primes, as the standard has them
ROUND_CONSTANTS = np.array([_cube_root(prime << 96) & WORD_MASK for prime in _primes(ROUNDS)], np.int64)
FIRST_DIGEST = np.array([isqrt(prime << 64) & WORD_MASK for prime in _primes(8)], np.int64)


@compiled
def open_stream(stream: Indices) -> None:  # pragma: no cover
    """Begin to read a stream at its first byte."""
    stream[PLACE] = SEED_BYTES
    stream[COUNTER] = 0


@compiled
def draw_below(seed: Bytes, stream: Indices, stop: int) -> int:  # pragma: no cover
    """A number from 0 to stop - 1, as `Stream.randrange` draws it; at most MOST_BELOW."""
    draw_picks(seed, stream, stop, stop)
    drawn: int = stream[PICKS + stop]
    return drawn


@compiled
def shuffle_by(seed: Bytes, stream: Indices, cards: NDArray[np.int8], count: int) -> None:  # pragma: no cover
    """Shuffle the first cards of an array as `core.chance.shuffled` does."""
    draw_picks(seed, stream, count, 2)
    for last in range(count - 1, 0, -1):
        pick = stream[PICKS + last + 1]
        card = cards[pick]
        cards[pick] = cards[last]
        cards[last] = card


@compiled
def draw_picks(seed: Bytes, stream: Indices, most: int, least: int) -> None:  # pragma: no cover
    """Draw a number below each of these limits, from the largest down, into `stream[PICKS + limit]`.

    This is one loop, because a call counts the references to each array it passes: that takes longer than a draw.
    """
    for stop in range(most, least - 1, -1):
        while True:
            place = stream[PLACE]
            if place == SEED_BYTES:
                hash_block(seed, stream)
                place = 0
            stream[PLACE] = place + 1
            byte = stream[DIGEST + place // 4] >> 8 * (3 - place % 4) & 0xFF
            if byte < BOUNDS[stop]:
                break
        stream[PICKS + stop] = byte - stop * (byte * FACTORS[stop] >> FACTOR_BITS)


@compiled
def hash_block(seed: Bytes, stream: Indices) -> None:  # pragma: no cover
    """SHA-256 of the seed and the counter, and count on."""
    schedule(seed, stream)
    a, b, c, d = FIRST_DIGEST[0], FIRST_DIGEST[1], FIRST_DIGEST[2], FIRST_DIGEST[3]
    e, f, g, h = FIRST_DIGEST[4], FIRST_DIGEST[5], FIRST_DIGEST[6], FIRST_DIGEST[7]
    for n in range(ROUNDS):
        mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        first = h + mixed + (g ^ e & (f ^ g)) + ROUND_CONSTANTS[n] + stream[n]
        second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + (a & b | c & (a | b))
        h, g, f, e = g, f, e, (d + first) & WORD_MASK
        d, c, b, a = c, b, a, (first + second) & WORD_MASK
    stream[DIGEST] = (FIRST_DIGEST[0] + a) & WORD_MASK
    stream[DIGEST + 1] = (FIRST_DIGEST[1] + b) & WORD_MASK
    stream[DIGEST + 2] = (FIRST_DIGEST[2] + c) & WORD_MASK
    stream[DIGEST + 3] = (FIRST_DIGEST[3] + d) & WORD_MASK
    stream[DIGEST + 4] = (FIRST_DIGEST[4] + e) & WORD_MASK
    stream[DIGEST + 5] = (FIRST_DIGEST[5] + f) & WORD_MASK
    stream[DIGEST + 6] = (FIRST_DIGEST[6] + g) & WORD_MASK
    stream[DIGEST + 7] = (FIRST_DIGEST[7] + h) & WORD_MASK


@compiled
def schedule(seed: Bytes, stream: Indices) -> None:  # pragma: no cover
    """The message schedule of one block: the seed, the counter, the padding, and what follows from them."""
    for n in range(SEED_BYTES // 4):
        stream[n] = seed[4 * n] << 24 | seed[4 * n + 1] << 16 | seed[4 * n + 2] << 8 | seed[4 * n + 3]
    stream[8], stream[9] = 0, stream[COUNTER]
    stream[COUNTER] += 1
    stream[10] = 1 << 31
    stream[11] = stream[12] = stream[13] = stream[14] = 0
    stream[15] = MESSAGE_BITS
    for n in range(16, ROUNDS):
        near, far = stream[n - 2], stream[n - 15]
        stream[n] = (
            stream[n - 16]
            + (rotated(far, 7) ^ rotated(far, 18) ^ far >> 3)
            + stream[n - 7]
            + (rotated(near, 17) ^ rotated(near, 19) ^ near >> 10)
        ) & WORD_MASK


@compiled
def rotated(word: int, places: int) -> int:  # pragma: no cover
    """A word of 32 bits rotated to the right."""
    return (word >> places | word << 32 - places) & WORD_MASK


@compiled
def count_on(seed: Bytes) -> None:  # pragma: no cover
    """Turn a game's seed into that of the next game of its table, as `next_seed` does."""
    place = SEED_BYTES - 1
    while place >= EPISODE:
        seed[place] += 1
        if seed[place]:
            return
        place -= 1
