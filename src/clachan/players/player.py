"""Who can choose? Anyone who is given a view and the legal actions, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from clachan.core.chance import Rng


class Player(Protocol):
    """Chooses an action from what one seat knows."""

    def choose(self, view: Any, actions: Sequence[Any], rng: Rng) -> Any:  # noqa: ANN401  # any game's types
        """One of these actions, which are never none; `rng` is the player's own chance, not the table's."""
