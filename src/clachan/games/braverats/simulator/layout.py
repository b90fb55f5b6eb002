"""How is a compiled game of BraveRats laid out in memory, and what does it know of its rulebook?

A set of cards is one number, with four bits for each kind: how many of it there are. A card that is not there is NONE.
What two cards do to each other is not computed again: `duel_table` asks the rules once about every pair.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clachan.core.seats import SEATS
from clachan.core.simulator.contract import Bytes, Indices
from clachan.games.braverats.rules.cards import KINDS, Card
from clachan.games.braverats.rules.duel import duel
from clachan.games.braverats.rules.powers import Rows as PowerRows
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Because, Standing
from clachan.games.braverats.simulator.fields import AT, CARDS, SIZE, SOURCES, rule_facts

Games: TypeAlias = NDArray[np.void]  # records of GAME
Int8s: TypeAlias = NDArray[np.int8]

NONE = -1
DRAWN = 2  # as a winner: nobody
COUNT_BITS, COUNT_MASK = 4, 0b1111  # of a kind in a set of cards
FIXED, SHUFFLED, DRAFTED = (SOURCES.index(source) for source in ("fixed", "shuffled", "drafted"))
MOST_CARDS = 2 * CARDS

GAME = np.dtype(
    [
        ("phase", "i8"),
        ("lead", "i8"),
        ("turn", "i8"),  # who picks in the draft
        ("hand", "i8", (2,)),  # [seat]
        ("pile", "i1", (2, CARDS)),  # [seat, place]
        ("pile_top", "i8"),  # place of the next card of both piles
        ("pile_end", "i8"),  # place after the last card
        ("deck", "i8", (2,)),  # [seat] the cards each began with; none while nobody knows them
        ("given", "i8", (2,)),  # [seat] the card each was given
        ("out", "i8", (2,)),  # [seat] the card each swapped for the Mime
        ("chosen", "i8", (2,)),  # [seat]
        ("packet", "i8"),
        ("packet_size", "i8"),
        ("stock", "i1", (MOST_CARDS,)),
        ("stock_top", "i8"),
        ("stock_end", "i8"),
        ("picks", "i8", (2,)),  # [seat] how many cards of the draft each has
        ("seen_picks", "i8", (2,)),  # [seat] those that the other seat has seen
        ("gifts", "i1", (2,)),  # [seat] which card of a sorted hand is given away
        ("orders", "i1", (2, CARDS)),  # [seat, place in the pile] which card of a sorted hand lies there
        ("crowns", "i8", (2,)),
        ("held", "i8"),
        ("stakes", "i8", (2,)),
        ("bonus", "i8", (2,)),
        ("spy", "i8"),  # the seat whose Spy is watching
        ("last", "i8", (2,)),  # [seat] what each one's card of the last round was
        ("played", "i8", (2,)),
        ("winner", "i8"),  # NONE while the game goes on
    ],
    align=True,
)


class Game(Protocol):
    """One record of GAME, as compiled code reads it; the names mean what they mean in rules/state.py."""

    phase: int
    lead: int
    turn: int
    hand: Indices
    pile: Int8s
    pile_top: int
    pile_end: int
    deck: Indices
    given: Indices
    out: Indices
    chosen: Indices
    packet: int
    packet_size: int
    stock: Int8s
    stock_top: int
    stock_end: int
    picks: Indices
    seen_picks: Indices
    gifts: Int8s
    orders: Int8s
    crowns: Indices
    held: int
    stakes: Indices
    bonus: Indices
    spy: int
    last: Indices
    played: Indices
    winner: int


BONUSES = 2  # a card has none, or that of a General
RULES = np.dtype(
    [
        ("size", "i8"),  # cards of one clan
        ("first", "i8"),  # who leads, or NONE
        ("source", "i8"),  # FIXED, SHUFFLED or DRAFTED
        ("hands", "i8", (2, 2)),  # [lead, seat] where they are fixed
        ("pack", "i1", (MOST_CARDS,)),  # the cards of both clans
        ("gifts", "i8"),
        ("swap", "i8"),
        ("draws", "i8"),  # cards in hand, the rest is a pile; 0: no pile
        ("blind", "i8"),
        ("target", "i8"),
        ("copies", "i8", (CARDS,)),  # [card] 1: it becomes the card the other seat played before
        ("duels", "i8", (CARDS, CARDS, BONUSES, BONUSES)),  # [card, card, bonus, bonus] see `duel_table`
        ("facts", "u1", (SIZE - AT["target"],)),  # the end of an observation (`rule_facts`)
    ],
    align=True,
)


class Rules(Protocol):
    """The record of a rulebook, as compiled code reads it."""

    size: int
    first: int
    source: int
    hands: Indices
    pack: Int8s
    gifts: int
    swap: int
    draws: int
    blind: int
    target: int
    copies: Indices
    duels: Indices
    facts: Bytes


# a word of the duel table: winner (DRAWN: held), whether the game is won by it, then numbers of four bits
PRINCESS, WORTH, BOOST_0, BOOST_1, SPY, STAKE_0, STAKE_1 = 2, 4, 8, 12, 16, 20, 24
WINNER_MASK, NUMBER_MASK = 0b11, 0b1111


def rules_of(book: Rulebook) -> Rules:
    """A rulebook as a record."""
    rules: Any = np.zeros(1, RULES)[0]
    rules["source"] = SOURCES.index(book.deal.source)
    if rules["source"] == FIXED:
        for lead in SEATS:
            dealt = book.deal.hand_out(book.cards, lead, random.Random(0))  # noqa: S311  # a fixed deal draws nothing
            rules["hands"][lead] = [cards_of(hand) for hand in dealt.hands]
    rules["pack"][: 2 * len(book.cards)] = book.cards * 2
    rules["first"] = NONE if book.first is None else book.first
    rules["size"], rules["draws"], rules["target"] = len(book.cards), book.hand, book.target
    rules["gifts"], rules["swap"], rules["blind"] = book.gifts, book.swap, book.is_blind
    rules["copies"] = [row.copies for row in book.rows]
    rules["duels"] = duel_table(book.rows)
    rules["facts"] = list(rule_facts(book))
    return rules  # type: ignore[no-any-return]  # numpy has no type for a record


def cards_of(cards: Iterable[Card]) -> int:
    """A set of cards as a number."""
    return sum(1 << COUNT_BITS * card for card in cards)


@lru_cache(maxsize=8)
def duel_table(rows: PowerRows) -> Indices:
    """What happens when two cards meet, each with or without the bonus of a General: the rules' own answer."""
    boost = max(row.boost for row in rows)
    table = np.zeros((CARDS, CARDS, BONUSES, BONUSES), np.int64)
    for one, two, first, second in product(KINDS, KINDS, range(BONUSES), range(BONUSES)):
        after, played = duel(rows, Standing(bonus=(boost * first, boost * second)), (one, two))
        winner = DRAWN if played.winner is None else played.winner
        wins_game = played.winner is not None and played.because is Because.PRINCESS
        spy = DRAWN if after.spy is None else after.spy
        numbers = {BOOST_0: after.bonus[0], BOOST_1: after.bonus[1], SPY: spy, WORTH: played.crowns}
        numbers |= {STAKE_0: after.stakes[0], STAKE_1: after.stakes[1]}
        word = winner | wins_game << PRINCESS | sum(number << place for place, number in numbers.items())
        table[one, two, first, second] = word
    return table
