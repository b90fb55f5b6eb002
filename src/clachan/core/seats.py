"""What is a seat? One of the two sides of a table, written A and B, in code 0 and 1."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Seat: TypeAlias = int
BySeat: TypeAlias = tuple[T, T]

SEATS: tuple[Seat, Seat] = (0, 1)
SEAT_NAMES = ("A", "B")


def other(seat: Seat) -> Seat:
    """The opposite seat."""
    return 1 - seat


def by_seat(make: Callable[[Seat], T]) -> BySeat[T]:
    """A pair of what this makes for each seat."""
    return make(0), make(1)


def with_seat(pair: BySeat[T], seat: Seat, value: T) -> BySeat[T]:
    """The pair with the value of one seat changed."""
    return (pair[0], value) if seat else (value, pair[1])


def who(seat: Seat, viewer: Seat | None) -> str:
    """How a message calls a seat: `you` or `they` for a player, the seat's letter for a spectator."""
    if viewer is None:
        return SEAT_NAMES[seat]
    return "you" if seat == viewer else "they"
