"""What does a trained network say? Logits of the legal actions, and the value, in plain numpy."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.network.moves import NO_CARD, PARTS
from clachan.games.schotten.network.observe import FULL, Observation
from clachan.games.schotten.network.shape import LYING, MOST_GAIN, PENDING, TRUST
from clachan.games.schotten.state import STONES

Array: TypeAlias = NDArray[np.float32]

PART = np.float32(1 / FULL)
NEVER = np.float32(-1e9)  # the logit of an action that is not legal


class Network:
    """Weights, ready to answer for many views at once."""

    def __init__(self, weights: Mapping[str, NDArray[np.floating]]) -> None:
        """Take the weights as they were saved."""
        self.weights = self._w = {name: np.ascontiguousarray(array, np.float32) for name, array in weights.items()}
        self._deep = sum(name.startswith("deep") for name in weights) // 2
        seen = len(self._w["flat"]) - sum(PENDING)
        self._flat, self._pending = self._w["flat"][:seen], self._w["flat"][seen:]
        kinds = self._w["what"].shape[1]
        self._move, self._play = self._w["move"][:kinds], self._w["move"][kinds:]

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
        """A code for each stone. Two Jokers on a side are told as one: that is how it was learnt."""
        count = len(seen.cards)
        lying = np.zeros((count, STONES, 2, LYING + 1), np.float32)
        cards = seen.cards.astype(np.int64)
        np.put_along_axis(lying, np.where(cards < 0, LYING, cards), np.float32(1), axis=3)
        flat = lying[..., :LYING].reshape(count, STONES, 2 * LYING)
        found: Array = np.concatenate([flat, seen.stones * PART], axis=2) @ self._w["stone"] + self._w["stone_bias"]
        return np.maximum(found, 0, out=found)

    def _logits(self, seen: Observation, ground: Array, wide: Array) -> Array:
        w = self._w
        count = len(wide)
        parts = PARTS[np.maximum(seen.moves, 0)]
        verb, card, stone = parts[..., 0], parts[..., 1], parts[..., 2]
        places = np.zeros((count, STONES + 1, w["logit"].shape[0]), np.float32)
        places[:, :STONES] = (wide @ w["place"] + w["place_bias"]).reshape(count, STONES, -1) + ground @ w["ground"]
        rows = np.arange(count)[:, None]
        gains = np.clip(seen.gains, -MOST_GAIN, MOST_GAIN)
        hidden = (
            (seen.plays * PART) @ self._play[:-1]
            + gains[..., None] * self._play[-1]
            + self._move[card]
            + self._move[NO_CARD + 1 + verb]
        )
        hidden += places[rows, stone]
        what = wide @ w["what"]
        logits = (np.maximum(hidden, 0) @ w["logit"])[..., 0] + what[rows, card] + what[rows, NO_CARD + 1 + verb]
        logits += np.float32(TRUST) * gains
        return np.where(seen.moves >= 0, logits, NEVER)


def shares(logits: Array, heat: float = 1.0) -> Array:
    """How likely each action is; a low heat makes the best one likelier."""
    scaled = (logits - logits.max(axis=-1, keepdims=True)) / heat
    odds = np.exp(scaled)
    found: Array = odds / odds.sum(axis=-1, keepdims=True)
    return found


@lru_cache
def load(name: str) -> Network:
    """A network that comes with the package."""
    with files("clachan.games.schotten").joinpath(f"data/{name}.npz").open("rb") as file, np.load(file) as found:
        return Network({key: found[key] for key in found.files})
