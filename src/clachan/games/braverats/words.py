"""How are cards and rounds named, before a language is chosen?"""

from __future__ import annotations

from clachan.core.words import Say, say
from clachan.games.braverats.cards import CARD_NAMES, KINDS, Card


def card_words(card: Card) -> Say:
    """A card's name."""
    return say(f"braverats-card-{CARD_NAMES[card]}" if card in KINDS else "braverats-card-hidden")


def cards_words(cards: tuple[Card, ...]) -> tuple[Say, ...]:
    """Several cards, to be read out as a list."""
    return tuple(card_words(card) for card in cards)
