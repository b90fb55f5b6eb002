"""What is every state worth? Backward from the last card, a matrix game or a Spy's round at each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.graph import EMPTY, slot_of
from clachan.games.braverats.solver.keys import HELD_MASK, SPIED
from clachan.games.braverats.solver.matrix import desk, solve_matrix
from clachan.games.braverats.solver.spec import KINDS
from clachan.games.braverats.solver.steps import Floats, Ints, Law, canonical, halves, kinds_in, next_key

Progress: TypeAlias = Callable[[int, int], None]

Slots: TypeAlias = npt.NDArray[np.void]
ChunkSolver: TypeAlias = Callable[[Ints, Floats, "Below"], float]

SLOT = np.dtype([("key", np.int64), ("value", np.float64)])
CHUNK = 1 << 14


class Below(NamedTuple):
    """The layer below as compiled code looks it up, with the worth of a finished game and the rules."""

    slots: Slots
    payoffs: Floats
    law: Law


def ends(payoffs: Floats, law: Law) -> Below:
    """What lies under the last card: nothing but finished games."""
    return Below(np.zeros(1, SLOT), payoffs, law)


def below(keys: Ints, values: Floats, ends: Below) -> Below:
    """A layer made ready to be looked up."""
    slots = np.zeros(1 << (2 * keys.size + 1).bit_length(), SLOT)
    slots["key"] = EMPTY
    _fill(keys, values, slots)
    return ends._replace(slots=slots)


def induce(
    states: Sequence[Ints], solver: ChunkSolver, ends: Below, threads: int = 1, progress: Progress | None = None
) -> tuple[list[Floats], float]:
    """The worth of every state of every layer to the first side, and the largest number the solver answered with."""
    total = sum(keys.size for keys in states)
    done = 0
    largest = 0.0
    found: list[Floats] = []
    under = ends
    with ThreadPoolExecutor(threads) as pool:
        for keys in reversed(states):
            values = np.empty(keys.size)
            starts = range(0, keys.size, CHUNK)
            jobs = [pool.submit(solver, keys[n : n + CHUNK], values[n : n + CHUNK], under) for n in starts]
            for start, job in zip(starts, jobs, strict=True):
                largest = max(largest, job.result())
                if progress is not None:
                    progress(done + min(start + CHUNK, keys.size), total)
            done += keys.size
            found.append(values)
            under = below(keys, values, ends)
    return found[::-1], largest


@compiled
def _fill(keys: Ints, values: Floats, slots: Slots) -> None:  # pragma: no cover
    for n in range(keys.size):
        slot = slot_of(keys[n], slots.size)
        while slots[slot]["key"] != EMPTY:
            slot = (slot + 1) & (slots.size - 1)
        slots[slot]["key"] = keys[n]
        slots[slot]["value"] = values[n]


@compiled
def worth(key: int, under: Below) -> float:  # pragma: no cover
    """What a state of the layer below, or the end of the game, is worth to the first side."""
    if key < 0:
        end: float = under.payoffs[-1 - key]
        return end
    stored, sign = canonical(key, under.law)
    slot = slot_of(stored, under.slots.size)
    while under.slots[slot]["key"] != stored:
        slot = (slot + 1) & (under.slots.size - 1)
    value: float = under.slots[slot]["value"]
    return sign * value


@compiled
def solve_chunk(keys: Ints, values: Floats, under: Below) -> float:  # pragma: no cover
    """Write the values of these states; say the widest gap."""
    kinds0, kinds1 = np.empty(KINDS, np.int64), np.empty(KINDS, np.int64)
    room = desk()
    widest = 0.0
    for n in range(keys.size):
        side0, side1 = halves(keys[n])
        rows, columns = kinds_in(side0, kinds0), kinds_in(side1, kinds1)
        for i in range(rows):
            for j in range(columns):
                after = next_key(side0, side1, keys[n] & HELD_MASK, (kinds0[i], kinds1[j]), under.law)
                room.game[i, j] = worth(after, under)
        if (side0 | side1) >> SPIED & 1:
            values[n] = spied_value(room.game[:rows, :columns], side0 >> SPIED & 1)
        else:
            values[n], gap = solve_matrix(room, rows, columns)
            widest = max(widest, gap)
    return widest


@compiled
def spied_value(game: Floats, first_chooses_last: int) -> float:  # pragma: no cover
    """The worth of a round in which one side shows its card and the other then chooses."""
    rows, columns = game.shape
    value = np.inf if first_chooses_last else -np.inf
    if first_chooses_last:
        for j in range(columns):
            most = -np.inf
            for i in range(rows):
                most = max(most, game[i, j])
            value = min(value, most)
        return value
    for i in range(rows):
        least = np.inf
        for j in range(columns):
            least = min(least, game[i, j])
        value = max(value, least)
    return value
