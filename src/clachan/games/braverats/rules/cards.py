"""What are the cards? Small integers: 0-7 the rats by their printed value, 8 the Mime.

Colour never matters (BR-1), so a card is its kind; two equal cards are one card twice.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

Card: TypeAlias = int

MUSICIAN: Card = 0
PRINCESS: Card = 1
SPY: Card = 2
ASSASSIN: Card = 3
AMBASSADOR: Card = 4
WIZARD: Card = 5
GENERAL: Card = 6
PRINCE: Card = 7
MIME: Card = 8

HIDDEN: Card = -1

RATS: tuple[Card, ...] = (MUSICIAN, PRINCESS, SPY, ASSASSIN, AMBASSADOR, WIZARD, GENERAL, PRINCE)
KINDS: tuple[Card, ...] = (*RATS, MIME)
CARD_NAMES = ("musician", "princess", "spy", "assassin", "ambassador", "wizard", "general", "prince", "mime")


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """These cards, less one of this kind."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def sorted_cards(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand in its one right order."""
    return tuple(sorted(cards))


def difference(cards: Counter[Card], taken: Counter[Card]) -> tuple[Card, ...]:
    """What is left, in order."""
    return tuple(sorted((cards - taken).elements()))
