"""Which seeds do the games of a batch have? The seed of a batch, the table's number, and the number of the game there.

So the games of a table do not depend on how many tables there are. The seeds need not be hashed: all random numbers
are made from them by SHA-256 (core/chance.py).
"""

from __future__ import annotations

from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from clachan.core.chance import SEED_BYTES
from clachan.core.simulator.contract import Bytes

KEY_BYTES, TABLE_BYTES, EPISODE_BYTES = 16, 8, 8
EPISODE = KEY_BYTES + TABLE_BYTES  # where the number of the game begins
BIG_ENDIAN = ">u8"


def batch_key(seed: bytes) -> bytes:
    """What the seeds of all games of a batch begin with."""
    return sha256(seed).digest()[:KEY_BYTES]


def game_seed(seed: bytes, table: int, episode: int = 0) -> bytes:
    """The seed of one game: a table's first game has episode 0."""
    return batch_key(seed) + table.to_bytes(TABLE_BYTES, "big") + episode.to_bytes(EPISODE_BYTES, "big")


def game_seeds(seed: bytes, first: int, count: int) -> Bytes:
    """The seeds of the first games of some tables, a row of bytes for each."""
    seeds = np.zeros((count, SEED_BYTES), np.uint8)
    seeds[:, :KEY_BYTES] = np.frombuffer(batch_key(seed), np.uint8)
    numbers: NDArray[np.uint64] = np.arange(first, first + count, dtype=np.uint64)
    seeds[:, KEY_BYTES:EPISODE] = numbers.astype(BIG_ENDIAN).view(np.uint8).reshape(count, TABLE_BYTES)
    return seeds


def next_seed(seed: Bytes) -> None:
    """Turn a game's seed into that of the next game of its table."""
    for place in range(SEED_BYTES - 1, EPISODE - 1, -1):
        seed[place] = (int(seed[place]) + 1) & 0xFF
        if seed[place]:
            return
