"""Who can choose? Anyone who is given a view and the legal actions, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, runtime_checkable

from clachan.core.chance import Rng


class Player(Protocol):
    """Chooses an action from what one seat knows.

    One player may play many games, in either seat, and is not told when the next begins; a server asks a new copy each
    time. So what it remembers of a game must not matter, or it has to see by the view that this is another game.
    """

    def choose(self, view: Any, actions: Sequence[Any], rng: Rng) -> Any:  # noqa: ANN401  # any game's types
        """One of these actions, which are never none; `rng` is the player's own chance, not the table's."""


@runtime_checkable
class Preparing(Protocol):
    """A player that has to work something out once for a game; whoever has a clock lets it do so first."""

    def prepare(self, view: Any) -> None:  # noqa: ANN401  # any game's view
        """Work out what choosing in this game needs, so that it does not take long any more."""


@runtime_checkable
class Timed(Protocol):
    """A player that may be told to think for so long; it has no clock of its own."""

    def timed(self, clock: Callable[[], float]) -> Player:
        """The same player, with a clock to look at."""


@runtime_checkable
class Frugal(Protocol):
    """A player that may be told to think less than it would."""

    def within(self, seconds: float, playouts: int) -> Player:
        """The same player, who thinks about a choice for no longer, nor makes more playouts than that."""
