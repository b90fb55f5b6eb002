"""What can each rat do? One row of answers a card; the duel asks both rows the same questions (BR-10)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from clachan.games.braverats.rules.cards import PRINCE, Card


@dataclass(frozen=True, slots=True)
class Power:
    """The answers of one card; a card without ability has only a value."""

    value: int
    copies: bool = False  # becomes the other seat's previous card; identity, not an ability (BR-41, BR-42c)
    silences: bool = False  # switches the opposing ability off
    firm: bool = False  # cannot be switched off
    holds: bool = False  # puts the round on hold
    slays: Card | None = None  # wins the game against this card
    claims: bool = False  # wins the round unless the opposing card claims it too
    reverses: bool = False  # the lower value wins
    worth: int = 1  # what a round won with it counts
    stake: int = 0  # what its own round counts more for its owner when it was held and is won later
    boost: int = 0  # added to its owner's next card
    spies: bool = False  # the opponent shows the next card first
    stills: bool = False  # the opposing card's effect on the next round does not happen

    @property
    def has_no_ability(self) -> bool:
        """Whether this card has no ability that a Wizard could switch off."""
        return replace(self, value=0, copies=False) == Power(0)


Rows: TypeAlias = tuple[Power, ...]

ROWS: Rows = (
    Power(0, holds=True),  # Musician
    Power(1, slays=PRINCE),  # Princess
    Power(2, spies=True),  # Spy
    Power(3, reverses=True),  # Assassin
    Power(4, worth=2),  # Ambassador
    Power(5, silences=True),  # Wizard
    Power(6, boost=2),  # General
    Power(7, claims=True),  # Prince
    Power(5, copies=True),  # Mime: 5 without ability while there is nothing to copy (BR-41)
)


def with_row(rows: Rows, card: Card, row: Power) -> Rows:
    """The table with one card's answers changed."""
    return (*rows[:card], row, *rows[card + 1 :])
