"""What does a trained network say? Logits of the legal actions, and the value.

Wide layers are plain numpy. What is mostly empty (few of all cards lie on a stone) or ragged (few actions are legal) is
compiled, and reads only what is there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.layout import NONE
from clachan.games.schotten.network.moves import NO_CARD, NO_STONE, PARTS
from clachan.games.schotten.network.observe import FULL, Bytes, Observation
from clachan.games.schotten.network.shape import LYING, MOST_GAIN, PENDING, TRUST
from clachan.games.schotten.state import STONES

Array: TypeAlias = NDArray[np.float32]
Layer: TypeAlias = tuple[Array, Array, Array]  # inward, bias, outward

ZERO, ONE = np.float32(0), np.float32(1)
PART, MOST, TRUSTED = np.float32(1 / FULL), np.float32(MOST_GAIN), np.float32(TRUST)
NEVER = np.float32(-1e9)  # the logit of an action that is not legal
NO_LAYER, NOTHING = np.empty((0, 0), np.float32), np.empty(0, np.float32)


class Network:
    """Weights, ready to answer for many views at once."""

    def __init__(self, weights: Mapping[str, NDArray[np.floating]]) -> None:
        """Take the weights as they were saved."""
        self.weights = self._w = {name: np.ascontiguousarray(array, np.float32) for name, array in weights.items()}
        self._deep = sum(name.startswith("deep") for name in weights) // 2
        seen = len(self._w["flat"]) - sum(PENDING)
        self._flat, self._pending = self._w["flat"][:seen], self._w["flat"][seen:]
        second = [self._w[name] for name in ("move_in", "move_in_bias", "move_out") if name in self._w]
        self._second = (second[0], second[1], second[2].ravel()) if second else (NO_LAYER, NOTHING, NOTHING)

    def answer(self, seen: Observation) -> tuple[Array, Array]:
        """For each view a logit for each of its moves, and what it expects (1: to win, -1: to lose)."""
        w = self._w
        ground = self._stones(seen)
        count = len(ground)
        flat = np.concatenate(
            [
                ground.reshape(count, -1),
                seen.hand.astype(np.float32),
                seen.unseen.astype(np.float32),
                seen.table * PART,
            ],
            axis=1,
        )
        wide = flat @ self._flat + w["flat_bias"]
        start = 0
        for what, size in zip(seen.pending.astype(np.int64).T, PENDING, strict=True):
            wide += self._pending[start + np.where(what < 0, size - 1, what)]
            start += size
        np.maximum(wide, 0, out=wide)
        for layer in range(self._deep):
            wide += np.maximum(wide @ w[f"deep{layer}"] + w[f"deep{layer}_bias"], 0)
        value = np.tanh(wide @ w["value"] + w["value_bias"])[:, 0]
        return self._logits(seen, ground, wide), value

    def _stones(self, seen: Observation) -> Array:
        """A code for each stone."""
        w = self._w
        found: Array = np.empty((len(seen.cards), STONES, len(w["stone_bias"])), np.float32)
        code_stones(seen.cards, seen.stones, w["stone"], w["stone_bias"], found)
        if "stone_in" in w:
            found += np.maximum(found @ w["stone_in"] + w["stone_in_bias"], 0) @ w["stone_out"]
        return found

    def _logits(self, seen: Observation, ground: Array, wide: Array) -> Array:
        w = self._w
        count = len(wide)
        places = (ground.reshape(count * STONES, -1) @ w["ground"]).reshape(count, -1)
        places += wide @ w["place"]
        places += w["place_bias"]
        found: Array = np.empty(seen.moves.shape, np.float32)
        first = w["move"], w["logit"].ravel()
        weigh_moves(seen, places.reshape(count, STONES, -1), wide @ w["what"], first, self._second, found)
        return found


@compiled
def code_stones(
    cards: NDArray[np.int8], facts: Bytes, weights: Array, bias: Array, out: Array
) -> None:  # pragma: no cover
    """Read each stone. Two Jokers on a side are told as one: that is how it was learnt."""
    for n in range(len(cards)):
        for stone in range(STONES):
            code = out[n, stone]
            code[:] = bias
            for who in range(2):
                told = 0
                for slot in range(cards.shape[3]):
                    card = cards[n, stone, who, slot]
                    if card != NONE and told >> card & 1 == 0:
                        add(code, weights[who * LYING + card], ONE)
                        told |= 1 << card
            for fact in range(facts.shape[2]):
                if facts[n, stone, fact]:
                    add(code, weights[2 * LYING + fact], facts[n, stone, fact] * PART)
            for at in range(len(code)):
                code[at] = max(code[at], ZERO)


@compiled
def weigh_moves(
    seen: Observation, places: Array, what: Array, first: tuple[Array, Array], second: Layer, out: Array
) -> None:  # pragma: no cover
    """A logit for each legal action."""
    rows, last = first
    facts = what.shape[1]
    hidden, more = np.empty(len(last), np.float32), np.empty(len(second[1]), np.float32)
    for n in range(len(out)):
        for move in range(out.shape[1]):
            if seen.moves[n, move] == NONE:
                out[n, move] = NEVER
                continue
            verb, card, stone = PARTS[seen.moves[n, move]]
            verb += NO_CARD + 1
            hidden[:] = rows[card]
            add(hidden, rows[verb], ONE)
            if stone != NO_STONE:
                add(hidden, places[n, stone], ONE)
            for fact in range(seen.plays.shape[2]):
                if seen.plays[n, move, fact]:
                    add(hidden, rows[facts + fact], seen.plays[n, move, fact] * PART)
            gain = min(max(seen.gains[n, move], -MOST), MOST)
            add(hidden, rows[len(rows) - 1], gain)
            logit = what[n, card] + what[n, verb] + TRUSTED * gain
            for at in range(len(hidden)):
                hidden[at] = max(hidden[at], ZERO)
                logit += hidden[at] * last[at]
            out[n, move] = logit + think_again(hidden, second, more)


@compiled
def think_again(hidden: Array, second: Layer, room: Array) -> np.float32:  # pragma: no cover
    """What a second layer adds to a logit: nothing if there is none."""
    inward, bias, outward = second
    said = ZERO
    if len(room):
        room[:] = bias
        for at in range(len(hidden)):
            if hidden[at]:
                add(room, inward[at], hidden[at])
        for at in range(len(room)):
            said += max(room[at], ZERO) * outward[at]
    return said


@compiled
def add(code: Array, row: Array, times: np.float32) -> None:  # pragma: no cover
    """Add a row of weights."""
    for at in range(len(code)):
        code[at] += times * row[at]


def shares(logits: Array, heat: float = 1.0) -> Array:
    """How likely each action is; a low heat makes the best one likelier."""
    scaled = (logits - logits.max(axis=-1, keepdims=True)) / heat
    odds = np.exp(scaled)
    found: Array = odds / odds.sum(axis=-1, keepdims=True)
    return found


@lru_cache
def load(name: str) -> Network:
    """A network that comes with the package; from now on numpy keeps to one core, as a player has to."""
    threadpool_limits(1, "blas")
    with files("clachan.games.schotten").joinpath(f"data/{name}.npz").open("rb") as file, np.load(file) as found:
        return Network({key: found[key] for key in found.files})
