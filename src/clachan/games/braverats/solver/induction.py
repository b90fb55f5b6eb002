"""The value of every state, backward from the last card: a matrix game or a Spy's round at each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.keys import HELD_MASK, SPIED
from clachan.games.braverats.solver.matrix import new_workspace, solve_matrix
from clachan.games.braverats.solver.reachable import EMPTY, slot_of
from clachan.games.braverats.solver.spec import KINDS
from clachan.games.braverats.solver.steps import Floats, Ints, PackedRules, canonical, kinds_in, next_key, sides_of

Progress: TypeAlias = Callable[[int, int], None]

Slots: TypeAlias = npt.NDArray[np.void]
ChunkSolver: TypeAlias = Callable[[Ints, Floats, "LayerBelow"], float]

SLOT = np.dtype([("key", np.int64), ("value", np.float64)])
CHUNK = 1 << 14  # states that one thread solves at a time: a fraction of a second


class LayerBelow(NamedTuple):
    """The layer below as compiled code looks it up, with the worth of a finished game and the rules."""

    slots: Slots
    payoffs: Floats
    packed: PackedRules


def after_last(payoffs: Floats, packed: PackedRules) -> LayerBelow:
    """The layer below the last card: only finished games."""
    return LayerBelow(np.zeros(1, SLOT), payoffs, packed)


def layer_below(keys: Ints, values: Floats, after_last: LayerBelow) -> LayerBelow:
    """A layer prepared for look-ups."""
    # A hash table that is at most half full, so that a look-up rarely needs more than two probes. Each state of the
    # layer above looks up as many as 81 keys.
    slots = np.zeros(1 << (2 * keys.size + 1).bit_length(), SLOT)
    slots["key"] = EMPTY
    _fill(keys, values, slots)
    return after_last._replace(slots=slots)


def induce(
    states: Sequence[Ints],
    solver: ChunkSolver,
    after_last: LayerBelow,
    threads: int = 1,
    progress: Progress | None = None,
) -> tuple[list[Floats], float]:
    """The worth of every state of every layer to the first side, and the largest number the solver answered with."""
    total = sum(keys.size for keys in states)
    done = 0
    largest = 0.0
    layer_values: list[Floats] = []
    under = after_last
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
            layer_values.append(values)
            under = layer_below(keys, values, after_last)
    return layer_values[::-1], largest


@compiled
def _fill(keys: Ints, values: Floats, slots: Slots) -> None:  # pragma: no cover
    for n in range(keys.size):
        slot = slot_of(keys[n], slots.size)
        while slots[slot]["key"] != EMPTY:
            slot = (slot + 1) & (slots.size - 1)
        slots[slot]["key"] = keys[n]
        slots[slot]["value"] = values[n]


@compiled
def worth(key: int, under: LayerBelow) -> float:  # pragma: no cover
    """The value of a state of the layer below, or of the end of the game, for the first side."""
    if key < 0:
        end: float = under.payoffs[-1 - key]
        return end
    stored, sign = canonical(key, under.packed)
    slot = slot_of(stored, under.slots.size)
    while under.slots[slot]["key"] != stored:
        slot = (slot + 1) & (under.slots.size - 1)
    value: float = under.slots[slot]["value"]
    return sign * value


@compiled
def solve_chunk(keys: Ints, values: Floats, under: LayerBelow) -> float:  # pragma: no cover
    """Write the values of these states; say the widest gap."""
    kinds0, kinds1 = np.empty(KINDS, np.int64), np.empty(KINDS, np.int64)
    workspace = new_workspace()
    widest = 0.0
    for n in range(keys.size):
        side0, side1 = sides_of(keys[n])
        rows, columns = kinds_in(side0, kinds0), kinds_in(side1, kinds1)
        for i in range(rows):
            for j in range(columns):
                after = next_key(side0, side1, keys[n] & HELD_MASK, (kinds0[i], kinds1[j]), under.packed)
                workspace.game[i, j] = worth(after, under)
        if (side0 | side1) >> SPIED & 1:
            values[n] = spied_value(workspace.game[:rows, :columns], side0 >> SPIED & 1)
        else:
            values[n], gap = solve_matrix(workspace, rows, columns)
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
