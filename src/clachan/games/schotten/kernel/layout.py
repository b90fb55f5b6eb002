"""Where is what in a compiled game? GAME is the record of one game: an array of it is as many games.

Stones are bits of a mask (bit 0 is the first stone), and so are clan cards (cards.py gives their numbers) and the ten
tactic cards (in the order of TACTIC_CARDS, so that the Jokers are the two lowest). A field marked *derived* follows
from the others and is kept for speed. The cards of a side, in the order of play, and what they add up to share one
number of 64 bits: see the side's fields.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.cards import CLANS, JOKER, TACTIC_CARDS
from clachan.games.schotten.state import STONES

Ints: TypeAlias = NDArray[np.int64]
Games: TypeAlias = NDArray[np.void]  # records of GAME
Luck: TypeAlias = NDArray[np.int64]  # one number: the state of a source of chance

NONE = -1
FULL_LINE = 0x1FF  # nine stones, or the nine strengths of a colour
ALL_CLANS = (1 << CLANS) - 1
DECK_ROOM = 56  # a whole pack, and what a Recruiter puts under it
DISCARD_ROOM = 64

GAME = np.dtype(
    [
        ("law", "i8"),  # the rulebook, see below
        ("pool", "i8"),  # clan cards not face up; derived
        ("hand", "i8", (2,)),  # [seat] clan cards held
        ("craft", "i8", (2,)),  # [seat] tactic cards held
        ("unplayed", "i8"),  # tactic cards nobody has played; derived
        ("owned", "i8", (2,)),  # [seat] stones owned
        ("first", "i8", (2,)),  # [seat] stones where this side was complete first
        ("mud", "i8"),  # stones with a combat mode
        ("blind", "i8"),
        ("open", "i8", (2,)),  # [seat] unclaimed stones with room on this side; derived
        ("ready", "i8", (2,)),  # [seat] unclaimed stones where this side is complete; derived
        ("claims", "i8"),  # stones that may be claimed now, NONE where it is not reckoned; derived
        ("sides", "i8", (STONES, 2)),  # [stone, seat]
        ("ranks", "i2", (STONES, 2)),  # [stone, seat] ranks of complete sides, else 0; derived
        ("turn", "i8"),
        ("phase", "i8"),
        ("outcome", "i8"),  # 0 while the game goes on, else reason * 4 + winner (2: drawn)
        ("quiet", "i8"),
        ("stirred", "i8"),
        ("played", "i1", (2,)),  # [seat] how many tactic cards were played
        ("jokers", "i1", (2,)),  # [seat] how many Jokers were played
        ("scout", "i8"),  # who played the Recruiter
        ("sunk", "i1", (2,)),  # [deck] how many cards he put under it
        ("pending", "i8"),  # the card whose play is unfinished
        ("target", "i8"),  # its stone
        ("picked", "i8"),  # what it picked there
        ("left", "i8"),  # cards still to move
        ("drawn", "i8"),  # cards it has drawn
        ("hidden", "i1", (2, 2)),  # [seat, deck] how many cards are held that the viewer does not see
        ("top", "i1", (2,)),  # [deck] place of the next card
        ("end", "i1", (2,)),  # [deck] place after the last card
        ("decks", "i1", (2, DECK_ROOM)),  # [deck, place] a card the viewer does not see is NONE
        ("discarded", "i8"),  # how many cards lie in the discard
        ("discard", "i1", (DISCARD_ROOM,)),
    ],
    align=True,
)


class Game(Protocol):
    """One record of GAME, as compiled code reads it."""

    law: int
    pool: int
    hand: Ints
    craft: Ints
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
    stirred: int
    played: NDArray[np.int8]
    jokers: NDArray[np.int8]
    scout: int
    sunk: NDArray[np.int8]
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


# a rank is formation << FORMATION | total; 0 is no rank
FORMATION = 6

# fields of a side: four cards of eight bits, then sums
CARD_BITS = 8
CARD_MASK = 0xFF
COUNT = 32  # three bits: how many cards
HELD = 35  # nine bits: strengths of its clan cards and fixed Jokers
COLOURS = 44  # six bits: their colours
TOTAL = 50  # six bits: their sum
REPEATS = 56  # one bit: two of them have the same strength
ELITES = 57  # two bits for Jokers, one for the Spy, one for the Shield-Bearer
THREE_BITS = 7
SIX_BITS = 0x3F
ELITE_MASK = 0xF
ELITE_SPY, ELITE_SHIELD = 4, 8

# the law's bits, then the hand's size and the tactic cards in the game
EXPERT, ELITE_PROOF, JOKER_FIXED, JOKER_REPLACED, JOKER_RETURNED, NETS_ONE = 1, 2, 4, 8, 16, 32
HAND_SIZE = 8
HAND_MASK = 0xFF
TACTICS = 16
TACTIC_BITS = len(TACTIC_CARDS)

# tactic cards as bits
TWO_JOKERS = 3
KIND_SHIFT = JOKER - 1  # the bit of any tactic card but a Joker is card - KIND_SHIFT

REASONS = ("", "adjacent", "five", "settled", "resigned", "agreed")
ADJACENT, FIVE, SETTLED = 1, 2, 3
DRAWN = 2
