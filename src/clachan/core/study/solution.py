"""What is one state of a solved game? Its value, how perfect play chooses, and what every pair of choices leads to.

A game whose two seats choose at the same time, and that is solved, can be walked through state by state. A state is
written as text, which stands in addresses, so that it can be sent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from clachan.core.seats import BySeat, Seat
from clachan.core.words import Say


class ActionShare(NamedTuple):
    """An action as it is written, its words, and how often perfect play takes it here."""

    action: str
    words: Say
    share: float


class Pair(NamedTuple):
    """What the actions of both seats lead to: the value for the first seat, and the next state; None: it is over."""

    value: float
    next: str | None


@dataclass(frozen=True, slots=True)
class SolvedState:
    """A state of a solved game. Values are for the first seat, from -1 (it loses) to 1 (it wins).

    `pairs` has a row for each action of the first seat and a column for each of the second. `shows` is the seat whose
    action the other one sees before it chooses; None: both choose in secret.
    """

    state: str
    facts: tuple[Say, ...]
    value: float
    actions: BySeat[tuple[ActionShare, ...]]
    pairs: tuple[tuple[Pair, ...], ...]
    shows: Seat | None = None
