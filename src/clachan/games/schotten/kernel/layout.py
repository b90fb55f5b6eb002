"""How is a compiled game laid out in memory? GAME is the record of one game; an array of it holds many games.

Sets are bit masks, because a question such as "is any card of this run still to come?" is then one AND:
- stones: nine bits, bit 0 is the first stone;
- clan cards: 54 bits, bit c is card c (rules/cards.py), so that each colour is a *lane* of nine bits;
- tactic cards: ten bits, in the order of TACTIC_CARDS, so that the two Jokers are the lowest.

A field marked *derived* follows from the others. It is kept up to date because it is asked for far more often than it
changes. The cards of a side, in the order of play, and their sums share one number of 64 bits: see the fields of a
side below. Numbers are signed, since numba computes with signed integers; no field reaches the sign bit.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.rules.cards import CLANS, JOKER, TACTIC_CARDS
from clachan.games.schotten.rules.state import STONES

Ints: TypeAlias = NDArray[np.int64]
Games: TypeAlias = NDArray[np.void]  # records of GAME
RngState: TypeAlias = NDArray[np.int64]  # one number: the state of a random generator (chance.py)

NONE = -1
FULL_LINE = 0x1FF  # nine stones, or the nine strengths of a colour
ALL_CLANS = (1 << CLANS) - 1  # 54 cards fit in one word, so that questions about sets of cards are a few bit operations
DECK_CAPACITY = CLANS + 2  # a whole pack, and the two cards a Recruiter may put under it (ST-70)
DISCARD_CAPACITY = 64  # all cards of both packs together: 54 + 10

GAME = np.dtype(
    [
        ("packed_rules", "i8"),  # the rulebook in one number, see below
        ("pool", "i8"),  # clan cards not face up; derived
        ("hand", "i8", (2,)),  # [seat] clan cards held
        ("tactic_hand", "i8", (2,)),  # [seat] tactic cards held
        ("unplayed", "i8"),  # tactic cards nobody has played; derived
        ("owned", "i8", (2,)),  # [seat] stones owned
        ("first", "i8", (2,)),  # [seat] stones where this side was complete first
        ("mud", "i8"),  # stones with a combat mode
        ("blind", "i8"),
        ("open", "i8", (2,)),  # [seat] unclaimed stones where this side is not complete; derived
        ("ready", "i8", (2,)),  # [seat] unclaimed stones where this side is complete; derived
        ("claims", "i8"),  # stones that may be claimed now, NONE where that is not computed; derived
        ("sides", "i8", (STONES, 2)),  # [stone, seat]
        ("ranks", "i2", (STONES, 2)),  # [stone, seat] ranks of complete sides, else 0; derived
        ("turn", "i8"),
        ("phase", "i8"),
        ("outcome", "i8"),  # 0 while the game goes on, else reason << 2 | winner (2: drawn)
        ("quiet", "i8"),  # turns in a row without play, claim or draw (ST-43)
        ("turn_had_effect", "i8"),  # whether this turn had one of them; `stirred` in rules/state.py
        ("played", "i1", (2,)),  # [seat] how many tactic cards were played
        ("jokers", "i1", (2,)),  # [seat] how many Jokers were played
        ("scout", "i8"),  # who played the Recruiter
        ("returned_below", "i1", (2,)),  # [deck] how many cards the Recruiter put under it; `sunk` in rules/state.py
        ("pending", "i8"),  # the card whose play is unfinished
        ("target", "i8"),  # its stone
        ("picked", "i8"),  # what it picked there
        ("left", "i8"),  # cards still to move
        ("drawn", "i8"),  # cards it has drawn
        ("hidden", "i1", (2, 2)),  # [seat, deck] how many cards are held that the viewer does not see
        ("top", "i1", (2,)),  # [deck] place of the next card
        ("end", "i1", (2,)),  # [deck] place after the last card
        ("decks", "i1", (2, DECK_CAPACITY)),  # [deck, place] a card the viewer does not see is NONE
        ("discarded", "i8"),  # how many cards lie in the discard
        ("discard", "i1", (DISCARD_CAPACITY,)),
    ],
    align=True,
)


class Game(Protocol):
    """One record of GAME, as compiled code reads it."""

    packed_rules: int
    pool: int
    hand: Ints
    tactic_hand: Ints
    unplayed: int
    owned: Ints
    first: Ints
    mud: int
    blind: int
    open: Ints
    ready: Ints
    claims: int
    sides: Ints
    ranks: NDArray[np.int16]
    turn: int
    phase: int
    outcome: int
    quiet: int
    turn_had_effect: int
    played: NDArray[np.int8]
    jokers: NDArray[np.int8]
    scout: int
    returned_below: NDArray[np.int8]
    pending: int
    target: int
    picked: int
    left: int
    drawn: int
    hidden: NDArray[np.int8]
    top: NDArray[np.int8]
    end: NDArray[np.int8]
    decks: NDArray[np.int8]
    discarded: int
    discard: NDArray[np.int8]


# a rank is formation << FORMATION | total, so that ranks compare as numbers; 0 is no rank
FORMATION = 6  # the bits of a total, which is at most 4 * 9

# fields of a side: four cards of eight bits, then sums
CARD_BITS = 8
CARD_MASK = 0xFF
COUNT = 32  # three bits: how many cards
HELD = 35  # nine bits: strengths of its clan cards and fixed Jokers
COLOURS = 44  # six bits: their colours
TOTAL = 50  # six bits: their sum, at most 4 * 9
REPEATS = 56  # one bit: two of them have the same strength
ELITES = 57  # two bits for the number of Jokers, one for the Spy, one for the Shield-Bearer
COUNT_MASK = 0b111
COLOUR_MASK = 0b111111
TOTAL_MASK = 0b111111
ELITE_MASK = 0b1111
JOKER_MASK, ELITE_SPY, ELITE_SHIELD = 0b0011, 0b0100, 0b1000

SIDE_SIZE = 3  # cards on a complete side (ST-11)
MUD_SIZE = 4  # cards on a complete side of a stone with mud (ST-63)

# the bits of packed rules, then the size of a hand and the tactic cards in the game
EXPERT, ELITE_PROOF, JOKER_FIXED, JOKER_REPLACED, JOKER_RETURNED, NETS_ONE = 1, 2, 4, 8, 16, 32
NETWORK_RULE_BITS = 6  # bits the trained networks read; do not raise it when you add a bit (6 and 7 are free)
HAND_SIZE = 8
HAND_MASK = 0xFF
TACTICS = 16
TACTIC_BITS = len(TACTIC_CARDS)

# tactic cards as bits
TWO_JOKERS = 3
KIND_SHIFT = JOKER - 1  # the bit of any tactic card but a Joker is card - KIND_SHIFT

REASONS = ("", "adjacent", "five", "settled", "resigned", "agreed")
BY_ADJACENT, BY_FIVE, BY_SETTLING = 1, 2, 3  # places in REASONS
DRAWN = 2
WINNER_MASK = 0b11  # an outcome is a place in REASONS << WINNER_BITS | the winner
WINNER_BITS = 2
