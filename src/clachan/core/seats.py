"""Who sits where? Two chairs, and one value for each of them."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

T = TypeVar("T")

Seat: TypeAlias = int
BySeat: TypeAlias = tuple[T, T]

SEATS: tuple[Seat, Seat] = (0, 1)
SEAT_NAMES = ("A", "B")


def other(seat: Seat) -> Seat:
    """The chair across the table."""
    return 1 - seat


def with_seat(pair: BySeat[T], seat: Seat, value: T) -> BySeat[T]:
    """The same pair with one chair's value changed."""
    return (pair[0], value) if seat else (value, pair[1])


def who(seat: Seat, viewer: Seat | None) -> str:
    """For the message to choose its person by: `you`, `they`, or the seat's letter for a spectator."""
    if viewer is None:
        return SEAT_NAMES[seat]
    return "you" if seat == viewer else "they"
