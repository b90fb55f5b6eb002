"""How are cards, stones and formations named, before a language is chosen?"""

from __future__ import annotations

from functools import lru_cache

from clachan.core.words import Say, say
from clachan.games.schotten.rules.cards import (
    CLANS,
    COLOUR_NAMES,
    FIXED,
    HIDDEN_DECKS,
    TACTIC_NAMES,
    Card,
    card_text,
    colour_of,
    strength_of,
)
from clachan.games.schotten.rules.formations import Formation, Rank
from clachan.games.schotten.rules.state import Stone

_FORMATION_KEYS = {
    Formation.SUM: "sum",
    Formation.RUN: "run",
    Formation.COLOUR: "colour",
    Formation.KIND: "kind",
    Formation.COLOUR_RUN: "colour-run",
}


def colour_words(colour: int) -> Say:
    """A clan's colour."""
    return say(f"schotten-colour-{COLOUR_NAMES[colour]}")


@lru_cache(maxsize=256)
def card_words(card: Card) -> Say:
    """A card's name. Its kind is "card" with the card as it is typed, or "hidden" with the deck's name only."""
    if card in HIDDEN_DECKS:
        deck = HIDDEN_DECKS[card]
        return say(f"schotten-card-hidden-{deck}").about("hidden", deck)
    return _face_words(card).about("card", card_text(card))


def _face_words(card: Card) -> Say:
    if card >= FIXED:
        return say("schotten-card-fixed", card=card_words(card - FIXED))
    if card >= CLANS:
        return say(f"schotten-card-{TACTIC_NAMES[card]}")
    return say("schotten-card-clan", colour=colour_words(colour_of(card)), strength=strength_of(card))


def cards_words(cards: tuple[Card, ...]) -> tuple[Say, ...]:
    """Several cards, to be read out as a list."""
    return tuple(card_words(card) for card in cards)


def rank_words(rank: Rank, stone: Stone) -> Say:
    """A formation with its total; on a blind stone only the total is named, on a muddy one it has four cards."""
    if stone.blind:
        return say("schotten-rank-blind", total=rank.total)
    return say(f"schotten-rank-{_FORMATION_KEYS[rank.formation]}", total=rank.total, size=stone.size)
