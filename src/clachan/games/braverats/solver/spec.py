"""Which game is to be solved: its deals, its target, and the options of the rules.

Cards are the nine kinds by printed value, Musician 0 to Prince 7, and the Mime 8. A hand is how many of each kind it
holds. A solved game is worth 1 to its winner and -1 to its loser. A draw is worth `draw` to the first side: 0, unless a
match is at stake (BR-56).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from clachan.core.seats import BySeat

Kind: TypeAlias = int
Hand: TypeAlias = tuple[int, ...]
Deal: TypeAlias = BySeat[Hand]

KINDS = 9
MUSICIAN, PRINCESS, SPY, ASSASSIN, AMBASSADOR, WIZARD, GENERAL, PRINCE, MIME = range(KINDS)
# what a Mime is that has nothing to copy: value 5 without ability (BR-41); as an identity it stands where the Mime did
BLANK = MIME


def hand(cards: Iterable[Kind]) -> Hand:
    """How many of each kind these cards are."""
    counts = [0] * KINDS
    for card in cards:
        counts[card] += 1
    return tuple(counts)


NUMBERED = hand(range(MIME))
ALL_NINE = hand(range(KINDS))
BASE_DEAL: Deal = (NUMBERED, NUMBERED)
MIME_DEAL: Deal = (ALL_NINE, ALL_NINE)
PRINCESS_DEAL: Deal = (
    (1, 0, 1, 1, 1, 1, 1, 2, 0),
    (1, 2, 1, 1, 1, 1, 1, 0, 0),
)  # BR-55: the first side has the Princes


@dataclass(frozen=True, slots=True)
class Spec:
    """The deals to start from, and everything that decides what a round and a game are worth."""

    deals: tuple[Deal, ...] = (BASE_DEAL,)
    target: int = 4
    ambassador_held: Literal["single", "double"] = "single"
    musician: Literal["delays_stand", "cancels"] = "delays_stand"
    prince: Literal["yields", "ignores"] = "yields"
    draw: float = 0.0
