"""What are the cards? Small integers: 0-53 the clans, then the tactic cards, by kind.

A clan card is colour * 9 + strength - 1. The two Jokers are the same card twice. A Joker whose colour and strength
were fixed when it was played (ST-60, joker=play) is FIXED + the clan card it stands for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

Card: TypeAlias = int

COLOURS = 6
STRENGTHS = 9
CLANS = COLOURS * STRENGTHS
COLOUR_LETTERS = "roygbp"
COLOUR_NAMES = ("red", "orange", "yellow", "green", "blue", "purple")

JOKER: Card = 54
SPY: Card = 55
SHIELD: Card = 56
BLIND: Card = 57
MUD: Card = 58
RECRUITER: Card = 59
STRATEGIST: Card = 60
BANSHEE: Card = 61
TRAITOR: Card = 62
FIXED = 64  # a Joker that counts as card n is FIXED + n, so other cards have numbers below

HIDDEN_CLAN: Card = -1
HIDDEN_TACTIC: Card = -2

HIDDEN_DECKS = {HIDDEN_CLAN: "clan", HIDDEN_TACTIC: "tactic"}

CLAN_CARDS: tuple[Card, ...] = tuple(range(CLANS))
TACTIC_CARDS: tuple[Card, ...] = (JOKER, JOKER, SPY, SHIELD, BLIND, MUD, RECRUITER, STRATEGIST, BANSHEE, TRAITOR)

ELITES = frozenset({JOKER, SPY, SHIELD})
MODES = frozenset({BLIND, MUD})
RUSES = frozenset({RECRUITER, STRATEGIST, BANSHEE, TRAITOR})
ELITE_STRENGTHS: dict[Card, tuple[int, ...]] = {JOKER: tuple(range(1, 10)), SPY: (7,), SHIELD: (1, 2, 3)}

TACTIC_NAMES: dict[Card, str] = {
    JOKER: "joker",
    SPY: "spy",
    SHIELD: "shield",
    BLIND: "blind",
    MUD: "mud",
    RECRUITER: "recruiter",
    STRATEGIST: "strategist",
    BANSHEE: "banshee",
    TRAITOR: "traitor",
}


def clan(colour: int, strength: int) -> Card:
    """The clan card of this colour (0-5) and strength (1-9)."""
    return colour * STRENGTHS + strength - 1


@lru_cache(maxsize=256)
def card_text(card: Card) -> str:
    """A card as it is typed: `r7`, `spy`, and `joker=r7` for a Joker that was fixed."""
    if card >= FIXED:
        return f"joker={card_text(card - FIXED)}"
    if card >= CLANS:
        return TACTIC_NAMES[card]
    return f"{COLOUR_LETTERS[colour_of(card)]}{strength_of(card)}"


def is_clan(card: Card) -> bool:
    """Whether this is a clan card, seen or face down."""
    return card < CLANS and card != HIDDEN_TACTIC


def is_tactic(card: Card) -> bool:
    """Whether this is a tactic card, seen or face down."""
    return card >= CLANS or card == HIDDEN_TACTIC


def unfixed(card: Card) -> Card:
    """The card as it lies in the discard: a fixed Joker is a Joker again."""
    return JOKER if card >= FIXED else card


def colour_of(card: Card) -> int:
    """A clan card's colour, 0-5."""
    return card // STRENGTHS


def strength_of(card: Card) -> int:
    """A clan card's strength, 1-9."""
    return card % STRENGTHS + 1
