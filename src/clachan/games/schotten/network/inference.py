"""Compute a trained network's answer: a logit for every legal action, and the value of the position.

Wide layers are numpy products. Compiled code reads inputs that are mostly empty (few of all cards lie on one stone),
where numpy would multiply mostly zeros, and gathers lists of different lengths (legal actions) into the rows of one
product. No machine learning library is needed to play; numpy is about as fast as ONNX Runtime at this size.
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
from clachan.games.schotten.rules.state import STONES

Array: TypeAlias = NDArray[np.float32]

ZERO, ONE = np.float32(0), np.float32(1)
PART, MOST, TRUSTED = np.float32(1 / FULL), np.float32(MOST_GAIN), np.float32(TRUST)
NEVER = np.float32(-1e9)  # the logit of an action that is not legal


class Network:
    """Weights, ready to answer for many views at once."""

    def __init__(self, weights: Mapping[str, NDArray[np.floating]]) -> None:
        """Take the weights as they were saved."""
        self.weights = self._w = {name: np.ascontiguousarray(array, np.float32) for name, array in weights.items()}
        self._deep = sum(name.startswith("deep") for name in weights) // 2
        seen = len(self._w["flat"]) - sum(PENDING)
        self._flat, self._pending = self._w["flat"][:seen], self._w["flat"][seen:]
        facts = self._w["what"].shape[1]
        self._kinds, self._facts = self._w["move"][:facts], self._w["move"][facts:]
        self._heads = np.ascontiguousarray(np.concatenate([self._w["what"], self._w["place"]], axis=1))

    def answer(self, seen: Observation) -> tuple[Array, Array]:
        """For each view the logits of its moves, and its value from 1 (to win) to -1 (to lose)."""
        ground, wide = self._read(seen)
        return self._logits(seen, ground, wide), self._value(wide)

    def value(self, seen: Observation) -> Array:
        """For each view its value alone, which takes half the time."""
        return self._value(self._read(seen)[1])

    def _value(self, wide: Array) -> Array:
        values: Array = np.tanh(wide @ self._w["value"] + self._w["value_bias"])[:, 0]
        return values

    def _read(self, seen: Observation) -> tuple[Array, Array]:
        """The codes of the stones, and the last wide layer."""
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
        wide = flat @ self._flat
        wide += w["flat_bias"]
        start = 0
        for index, size in zip(seen.pending.astype(np.int64).T, PENDING, strict=True):
            wide += self._pending[start + np.where(index < 0, size - 1, index)]
            start += size
        np.maximum(wide, 0, out=wide)
        for layer in range(self._deep):
            more = wide @ w[f"deep{layer}"]
            more += w[f"deep{layer}_bias"]
            wide += np.maximum(more, 0, out=more)
        return ground, wide

    def _stones(self, seen: Observation) -> Array:
        """A code for each stone."""
        w = self._w
        codes: Array = np.empty((len(seen.cards), STONES, len(w["stone_bias"])), np.float32)
        code_stones(seen.cards, seen.stones, w["stone"], w["stone_bias"], codes)
        if "stone_in" in w:
            codes += np.maximum(codes @ w["stone_in"] + w["stone_in_bias"], 0) @ w["stone_out"]
        return codes

    def _logits(self, seen: Observation, ground: Array, wide: Array) -> Array:
        """A logit for each legal action. All actions of all views are the rows of the same few products."""
        w = self._w
        heads = wide @ self._heads
        ground = ground.reshape(len(wide) * STONES, -1) @ w["ground"]
        legal = int((seen.moves != NONE).sum())
        facts: Array = np.empty((legal, len(self._facts)), np.float32)
        first: Array = np.empty(legal, np.float32)
        gather_moves(seen, heads, facts, first)
        hidden = facts @ self._facts
        add_parts(seen.moves, (heads, ground, w["place_bias"]), self._kinds, hidden)
        first += (hidden @ w["logit"])[:, 0]
        if "move_in" in w:
            first += (np.maximum(hidden @ w["move_in"] + w["move_in_bias"], 0) @ w["move_out"])[:, 0]
        logits: Array = np.full(seen.moves.shape, NEVER)
        logits[seen.moves != NONE] = first
        return logits


@compiled
def code_stones(
    cards: NDArray[np.int8], facts: Bytes, weights: Array, bias: Array, out: Array
) -> None:  # pragma: no cover
    """Encode each stone. Two Jokers on a side count as one, because the networks were trained so."""
    for n in range(len(cards)):
        for stone in range(STONES):
            code = out[n, stone]
            code[:] = bias
            for who in range(2):
                seen = 0
                for slot in range(cards.shape[3]):
                    card = cards[n, stone, who, slot]
                    if card != NONE and seen >> card & 1 == 0:
                        add(code, weights[who * LYING + card], ONE)
                        seen |= 1 << card
            for fact in range(facts.shape[2]):
                if facts[n, stone, fact]:
                    add(code, weights[2 * LYING + fact], facts[n, stone, fact] * PART)
            for at in range(len(code)):
                code[at] = max(code[at], ZERO)


@compiled
def gather_moves(seen: Observation, what: Array, facts: Array, first: Array) -> None:  # pragma: no cover
    """For each legal action its facts as numbers, and what its card, verb and gain alone add to its logit."""
    row, last = 0, facts.shape[1] - 1
    for n in range(len(seen.moves)):
        for move in range(seen.moves.shape[1]):
            action = seen.moves[n, move]
            if action == NONE:
                continue
            for fact in range(last):
                facts[row, fact] = seen.plays[n, move, fact] * PART
            gain = min(max(seen.gains[n, move], -MOST), MOST)
            facts[row, last] = gain
            first[row] = what[n, PARTS[action, 1]] + what[n, PARTS[action, 0] + NO_CARD + 1] + TRUSTED * gain
            row += 1


@compiled
def add_parts(
    moves: NDArray[np.int16], places: tuple[Array, Array, Array], kinds: Array, hidden: Array
) -> None:  # pragma: no cover
    """Add the weights of each action's card, verb and stone to its row, and cut off what is below 0.

    `places` has what the wide layers and the stone's own code say about playing on a stone, and a bias.
    """
    heads, ground, bias = places
    row, width = 0, hidden.shape[1]
    for n in range(len(moves)):
        for move in range(moves.shape[1]):
            action = moves[n, move]
            if action == NONE:
                continue
            verb, card, stone = PARTS[action, 0] + NO_CARD + 1, PARTS[action, 1], PARTS[action, 2]
            for at in range(width):
                hidden[row, at] += kinds[card, at] + kinds[verb, at]
            if stone != NO_STONE:
                first, line = stone * width, n * STONES + stone
                for at in range(width):
                    hidden[row, at] += heads[n, len(kinds) + first + at] + ground[line, at] + bias[first + at]
            for at in range(width):
                hidden[row, at] = max(hidden[row, at], ZERO)
            row += 1


@compiled
def add(code: Array, row: Array, times: np.float32) -> None:  # pragma: no cover
    """Add a row of weights."""
    for at in range(len(code)):
        code[at] += times * row[at]


def softmax(logits: Array, temperature: float = 1.0) -> Array:
    """The probability of each action; a low temperature favours the best one. The maximum is subtracted for range."""
    scaled = (logits - logits.max(axis=-1, keepdims=True)) / temperature
    odds = np.exp(scaled)
    probabilities: Array = odds / odds.sum(axis=-1, keepdims=True)
    return probabilities


@lru_cache
def load(name: str) -> Network:
    """Load a network that comes with the package.

    From then on numpy keeps to one core: a player's budget means one core, and many players share a server.
    """
    threadpool_limits(1, "blas")
    with files("clachan.games.schotten").joinpath(f"data/{name}.npz").open("rb") as file, np.load(file) as saved:
        return Network({key: saved[key] for key in saved.files})
