"""Where does chance come from?

Play draws from a `Stream`: a documented SHA-256 counter stream that anyone can recompute from the seed, in any
language (docs/notation.md, "Seeds and shuffles"). Players and `imagine` may use `random.Random`, which has the same
one method; none of their numbers come from a table's seed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Protocol, TypeVar

from clachan.core.errors import BadNotation

T = TypeVar("T")

SEED_BYTES = 32
SEED_RANGE = 1 << (8 * SEED_BYTES)
HEXADECIMAL = re.compile(f"[0-9a-fA-F]{{{2 * SEED_BYTES}}}")


class Rng(Protocol):
    """A source of random whole numbers, such as `random.Random`."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to stop - 1, all equally likely."""


class Stream:
    """The bytes SHA-256(seed + counter), counter = 0, 1, 2 … as eight big-endian bytes, read in order."""

    __slots__ = ("_buffer", "_counter", "_seed")

    def __init__(self, seed: bytes) -> None:
        """Start at the first byte of the stream of this seed."""
        self._seed = seed
        self._counter = 0
        self._buffer = b""

    def randrange(self, stop: int, /) -> int:
        """Read the fewest bytes that can hold stop - 1.

        Numbers at or above the last multiple of `stop` are skipped: they would make small results more likely.
        """
        size = max(1, ((stop - 1).bit_length() + 7) // 8)
        limit = (1 << (8 * size)) // stop * stop
        while True:
            number = int.from_bytes(self._read(size), "big")
            if number < limit:
                return number % stop

    def _read(self, size: int) -> bytes:
        while len(self._buffer) < size:
            self._buffer += sha256(self._seed + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
        taken, self._buffer = self._buffer[:size], self._buffer[size:]
        return taken


def shuffled(items: Sequence[T], rng: Rng) -> tuple[T, ...]:
    """The items in random order (Fisher and Yates): from the last place down, swap with a place at or before it."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        pick = rng.randrange(last + 1)
        deck[last], deck[pick] = deck[pick], deck[last]
    return tuple(deck)


def derive(seed: bytes, label: str) -> bytes:
    """A separate seed for one part of a match: SHA-256(seed + label)."""
    return sha256(seed + label.encode()).digest()


def draw_seed(rng: Rng) -> bytes:
    """A fresh seed, drawn from another source."""
    return rng.randrange(SEED_RANGE).to_bytes(SEED_BYTES, "big")


def seed_text(seed: bytes) -> str:
    """A seed as it is written in a record."""
    return seed.hex()


def parse_seed(text: str) -> bytes:
    """A seed from 64 hexadecimal digits, or from any short word or number, which is hashed."""
    if not text:
        raise BadNotation("seed/empty")
    if HEXADECIMAL.fullmatch(text):
        return bytes.fromhex(text)
    return sha256(text.encode(errors="surrogatepass")).digest()
