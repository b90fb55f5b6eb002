"""What may differ between ways of playing?"""

from __future__ import annotations

from dataclasses import dataclass

from clachan.core.seats import Seat
from clachan.games.braverats.rules.cards import RATS, Card
from clachan.games.braverats.rules.deal import OWN, Deal
from clachan.games.braverats.rules.powers import ROWS, Rows


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The base rules; variants and options replace single slots."""

    cards: tuple[Card, ...] = RATS  # one clan's cards (BR-2, BR-40)
    deal: Deal = OWN  # BR-53 to BR-55
    face_down: bool = False  # players see a dealt card only when they draw it (BR-54, BR-59)
    first: Seat | None = None  # who opens the draft or holds the Princes; None: chosen at random (BR-53, BR-55)
    gifts: bool = False  # each gives the other a random card (BR-50)
    swap: bool = False  # each secretly swaps a card for a Mime (BR-40)
    hand: int = 0  # cards in hand, the rest is a pile to draw from; 0 is no pile (BR-51)
    target: int = 4  # BR-5, BR-52
    rows: Rows = ROWS

    @property
    def is_blind(self) -> bool:
        """Whether a seat learns only by drawing them which cards it has (BR-59)."""
        return self.face_down and self.hand > 0 and not self.swap
