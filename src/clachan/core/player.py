"""Who can choose? Anything that is given a view and the legal actions, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar, runtime_checkable

from clachan.core.chance import Rng

V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A")
P_co = TypeVar("P_co", covariant=True)


class Player(Protocol[V_contra, A]):
    """Chooses an action from what one seat knows.

    One player may play many games, in either seat, and is not notified when the next one begins; a server makes a new
    copy each time. So a player either remembers nothing of a game, or recognises a new game by its view.
    """

    def choose(self, view: V_contra, actions: Sequence[A], rng: Rng) -> A:
        """One of these actions (there is at least one); `rng` is the player's own randomness, not the table's."""


@runtime_checkable
class Preparable(Protocol[V_contra]):
    """A player with slow work to do once for each game. A caller with a clock lets it finish before the clock runs."""

    def prepare(self, view: V_contra) -> None:
        """Do the slow work for this game now, so that `choose` is quick."""


@runtime_checkable
class NeedsClock(Protocol[P_co]):
    """A player with a time budget. It owns no clock, so the caller gives it one."""

    def timed(self, clock: Callable[[], float]) -> P_co:
        """Return this player, reading this clock (seconds)."""


@runtime_checkable
class Limitable(Protocol[P_co]):
    """A player whose effort a caller may limit."""

    def within(self, seconds: float, playouts: int) -> P_co:
        """Return this player, using at most this time and this many playouts for a choice."""
