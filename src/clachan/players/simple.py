"""Which players need no search? One that chooses by lot, and one that takes what its game's hints like best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from clachan.core.bundle import Hints
from clachan.core.chance import Rng


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Every legal action is equally likely."""

    def choose(self, view: Any, actions: Sequence[Any], rng: Rng) -> Any:  # noqa: ANN401, ARG002  # any game's types
        """Draw lots."""
        return actions[rng.randrange(len(actions))]


@dataclass(frozen=True, slots=True)
class HintPlayer:
    """Takes the action with the best score; lots decide between equals."""

    hints: Hints

    def choose(self, view: Any, actions: Sequence[Any], rng: Rng) -> Any:  # noqa: ANN401  # any game's types
        """The best by the game's own quick opinion."""
        if len(actions) == 1:
            return actions[0]
        scores = self.hints.scores(view, tuple(actions))
        top = max(scores)
        best = [action for action, score in zip(actions, scores, strict=True) if score == top]
        return best[rng.randrange(len(best))]
