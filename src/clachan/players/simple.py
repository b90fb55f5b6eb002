"""Which players need no search? A random one, and one that takes the action its game's hints rate highest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from clachan.core.bundle import Hints
from clachan.core.chance import Rng

V = TypeVar("V")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Chooses every legal action with the same probability."""

    def choose(self, view: object, actions: Sequence[A], rng: Rng) -> A:  # noqa: ARG002  # it needs neither
        """Return a random action."""
        return actions[rng.randrange(len(actions))]


@dataclass(frozen=True, slots=True)
class HintPlayer(Generic[V, A]):
    """Takes the action that the game's hints rate highest; if several are equal, a random one of them."""

    hints: Hints[V, A]

    def choose(self, view: V, actions: Sequence[A], rng: Rng) -> A:
        """Return the action with the best score."""
        if len(actions) == 1:
            return actions[0]
        scores = self.hints.scores(view, tuple(actions))
        top = max(scores)
        best = [action for action, score in zip(actions, scores, strict=True) if score == top]
        return best[rng.randrange(len(best))]
