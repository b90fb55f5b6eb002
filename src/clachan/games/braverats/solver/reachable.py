"""All states that can be reached from the deals, forward, one layer of remaining cards after another."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.keys import HELD_MASK, SIDE_BITS
from clachan.games.braverats.solver.spec import KINDS
from clachan.games.braverats.solver.steps import Ints, PackedRules, canonical, kinds_in, next_key, sides_of

EMPTY = -1
SPREAD = np.uint64(0x9E3779B97F4A7C15)  # 2^64 divided by the golden ratio: neighbouring keys land far apart
TOP_HALF = np.uint64(32)
SMALLEST = 1 << 12  # slots of the first hash table; it doubles whenever it is half full


def layers(roots: Iterable[int], packed: PackedRules) -> list[Ints]:
    """The reachable states, sorted; the first layer is the deals, each next one has a card less on both sides."""
    levels = [np.unique(np.array([canonical(root, packed)[0] for root in roots], np.int64))]
    while levels[-1].size:
        levels.append(_successors(levels[-1], packed))
    return levels[:-1]


def _successors(keys: Ints, packed: PackedRules) -> Ints:
    slots = np.full(SMALLEST, EMPTY, np.int64)
    done, count = _expand(keys, 0, slots, 0, packed)
    while done < keys.size:
        wider = np.full(2 * slots.size, EMPTY, np.int64)
        _move(slots, wider)
        slots = wider
        done, count = _expand(keys, done, slots, count, packed)
    return np.sort(slots[slots != EMPTY])


@compiled
def slot_of(key: int, size: int) -> int:  # pragma: no cover
    """Where a key is looked for first in a table whose size is a power of two."""
    # Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4). A bit of a product depends only
    # on the lower bits of its factors, so the first side, in the highest bits, is folded onto the second one before.
    folded = np.uint64(key ^ key >> SIDE_BITS)
    place: int = np.int64(folded * SPREAD >> TOP_HALF) & (size - 1)  # type: ignore[assignment]  # one when compiled
    return place


@compiled
def _insert(key: int, slots: Ints) -> int:  # pragma: no cover
    """Put a key into its place, and return whether it is new."""
    slot = slot_of(key, slots.size)
    while slots[slot] != key:
        if slots[slot] == EMPTY:
            slots[slot] = key
            return 1
        slot = (slot + 1) & (slots.size - 1)
    return 0


@compiled
def _move(slots: Ints, wider: Ints) -> None:  # pragma: no cover
    for key in slots:
        if key != EMPTY:
            _insert(key, wider)


@compiled
def _expand(
    keys: Ints, start: int, slots: Ints, count: int, packed: PackedRules
) -> tuple[int, int]:  # pragma: no cover
    """Insert what follows from the keys; stop early when the table is half full."""
    kinds0, kinds1 = np.empty(KINDS, np.int64), np.empty(KINDS, np.int64)
    for n in range(start, keys.size):
        if 2 * count > slots.size:
            return n, count
        side0, side1 = sides_of(keys[n])
        for card0 in kinds0[: kinds_in(side0, kinds0)]:
            for card1 in kinds1[: kinds_in(side1, kinds1)]:
                key = next_key(side0, side1, keys[n] & HELD_MASK, (card0, card1), packed)
                if key >= 0:
                    count += _insert(canonical(key, packed)[0], slots)
    return keys.size, count
