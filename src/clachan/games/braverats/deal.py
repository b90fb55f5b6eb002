"""Which cards does each seat begin with? (BR-2, BR-53 to BR-55)

Each deal is a named function, so that rulebooks compare. A deal that is drafted hands out nothing but a stock.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from clachan.core.chance import Rng, shuffled
from clachan.core.seats import BySeat, Seat
from clachan.games.braverats.cards import PRINCE, PRINCESS, Card, sorted_cards, without


class Dealt(NamedTuple):
    """Two hands, and the cards still to be drafted."""

    hands: BySeat[tuple[Card, ...]]
    stock: tuple[Card, ...] = ()


Deal: TypeAlias = Callable[[tuple[Card, ...], Seat, Rng], Dealt]


def own(cards: tuple[Card, ...], _lead: Seat, _rng: Rng) -> Dealt:
    """The cards of one's own colour (BR-2)."""
    return Dealt((cards, cards))


def lovers(cards: tuple[Card, ...], lead: Seat, _rng: Rng) -> Dealt:
    """The lead has both Princes, the other both Princesses (BR-55)."""
    princes = sorted_cards((*without(cards, PRINCESS), PRINCE))
    princesses = sorted_cards((*without(cards, PRINCE), PRINCESS))
    return Dealt((princesses, princes) if lead else (princes, princesses))


def lot(cards: tuple[Card, ...], _lead: Seat, rng: Rng) -> Dealt:
    """All cards shuffled, half to each (BR-54)."""
    deck = shuffled(cards + cards, rng)
    return Dealt((sorted_cards(deck[: len(cards)]), sorted_cards(deck[len(cards) :])))


def draft(cards: tuple[Card, ...], _lead: Seat, rng: Rng) -> Dealt:
    """All cards shuffled and put on the table (BR-53)."""
    return Dealt(((), ()), shuffled(cards + cards, rng))
