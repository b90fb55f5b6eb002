"""How are cards and rounds named, before a language is chosen?"""

from __future__ import annotations

from functools import lru_cache

from clachan.core.words import Say, say
from clachan.games.braverats.rules.cards import CARD_NAMES, KINDS, Card


@lru_cache(maxsize=256)
def card_words(card: Card) -> Say:
    """A card's name; a card that lies face down is just "a hidden card"."""
    if card not in KINDS:
        return say("braverats-card-hidden").about("hidden", "rat")
    return say(f"braverats-card-{CARD_NAMES[card]}").about("card", CARD_NAMES[card])


def cards_words(cards: tuple[Card, ...]) -> tuple[Say, ...]:
    """Several cards, to be read out as a list."""
    return tuple(card_words(card) for card in cards)
