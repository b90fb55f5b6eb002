"""Which cards does each seat begin with? (BR-2, BR-53 to BR-55)

A way of dealing is one record in the rulebook's slot `deal`. Its function has a name and no closure, so that
rulebooks compare. A deal that is drafted hands out nothing but a stock.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from clachan.core.chance import Rng, shuffled
from clachan.core.seats import BySeat, Seat
from clachan.games.braverats.rules.cards import PRINCE, PRINCESS, Card, sorted_cards, without


class Dealt(NamedTuple):
    """Two hands, and the cards still to be drafted."""

    hands: BySeat[tuple[Card, ...]]
    stock: tuple[Card, ...] = ()


class Deal(NamedTuple):
    """A way of dealing: the function that deals, and where the hands come from.

    `fixed` hands are the same in every game with the same lead; the solver then needs no average over deals. `shuffled`
    hands come from chance alone, `drafted` hands from chance and from what the players keep.
    """

    hand_out: Callable[[tuple[Card, ...], Seat, Rng], Dealt]
    source: Literal["fixed", "shuffled", "drafted"]


def _own_cards(cards: tuple[Card, ...], _lead: Seat, _rng: Rng) -> Dealt:
    return Dealt((cards, cards))


def _princes_and_princesses(cards: tuple[Card, ...], lead: Seat, _rng: Rng) -> Dealt:
    princes = sorted_cards((*without(cards, PRINCESS), PRINCE))
    princesses = sorted_cards((*without(cards, PRINCE), PRINCESS))
    return Dealt((princesses, princes) if lead else (princes, princesses))


def _half_each(cards: tuple[Card, ...], _lead: Seat, rng: Rng) -> Dealt:
    deck = shuffled(cards + cards, rng)
    return Dealt((sorted_cards(deck[: len(cards)]), sorted_cards(deck[len(cards) :])))


def _stock(cards: tuple[Card, ...], _lead: Seat, rng: Rng) -> Dealt:
    return Dealt(((), ()), shuffled(cards + cards, rng))


OWN = Deal(_own_cards, "fixed")  # the cards of one's own colour (BR-2)
PRINCES = Deal(_princes_and_princesses, "fixed")  # the lead has both Princes, the opponent both Princesses (BR-55)
SHUFFLED = Deal(_half_each, "shuffled")  # all cards shuffled, half to each (BR-54)
DRAFTED = Deal(_stock, "drafted")  # all cards shuffled and put on the table (BR-53)
