"""The state of a round, views and actions: types only.

A view is a state whose secrets are blanked: a card that may not be known is HIDDEN_CLAN or HIDDEN_TACTIC. Every
question that a seat may answer from what it knows is therefore answered by the same functions on a state or a view.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from clachan.core.game import Outcome
from clachan.core.seats import BySeat, Seat
from clachan.games.schotten.rules.cards import Card

STONES = 9


class Deck(IntEnum):
    """The two face-down decks."""

    CLAN = 0
    TACTIC = 1


class Phase(IntEnum):
    """What the active player does now; those after DRAW are parts of a play."""

    PLAY = 0
    CLAIM = 1
    DRAW = 2
    TAKE = 3  # a ruse picks a card off the table
    PUT = 4  # and puts it down again
    RECRUIT = 5  # the Recruiter's draws
    RETURN = 6  # and what goes under the decks
    NAME = 7  # a Joker is given its colour and strength (joker=play)


class Stone(NamedTuple):
    """One border stone: the cards on both sides, who completed a side first (ST-23), owner and combat modes."""

    sides: BySeat[tuple[Card, ...]] = ((), ())
    first: Seat | None = None
    owner: Seat | None = None
    mud: bool = False
    blind: bool = False

    @property
    def size(self) -> int:
        """How many cards make a side complete (ST-11, ST-63)."""
        return 4 if self.mud else 3


class Pending(NamedTuple):
    """The unfinished part of a play: the card that began it, what it picked where, cards still to move and drawn."""

    card: Card
    stone: int = -1
    picked: Card = -1
    left: int = 0
    drawn: int = 0


class State(NamedTuple):
    """The whole truth; as part of a view, with secrets blanked."""

    stones: tuple[Stone, ...]
    hands: BySeat[tuple[Card, ...]]
    decks: tuple[tuple[Card, ...], tuple[Card, ...]]
    discard: tuple[Card, ...] = ()
    turn: Seat = 0
    phase: Phase = Phase.PLAY
    pending: Pending | None = None
    tactics: BySeat[int] = (0, 0)  # tactic cards played from hand (ST-52)
    jokers: BySeat[int] = (0, 0)
    scout: Seat | None = None  # who played the Recruiter, and so knows the cards under the decks (ST-5)
    sunk: tuple[int, int] = (0, 0)  # how many cards the scout put under each deck; a name of the protocol
    quiet: int = 0  # turns in a row without play, claim or draw (ST-43)
    stirred: bool = False  # whether this turn had a play, claim or draw; a name of the protocol
    outcome: Outcome | None = None


class View(NamedTuple):
    """What one seat knows (None: a spectator): the table with everything else blanked."""

    seat: Seat | None
    table: State


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card from hand, on a stone unless it is a ruse."""

    card: Card
    stone: int | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """Take a stone."""

    stone: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of a deck."""

    deck: Deck


@dataclass(frozen=True, slots=True)
class Take:
    """Pick a card off a stone for a ruse."""

    stone: int
    card: Card


@dataclass(frozen=True, slots=True)
class Put:
    """Put the picked card on a stone of one's own side; None discards it."""

    stone: int | None


@dataclass(frozen=True, slots=True)
class Return:
    """Put a hand card under the deck of its kind."""

    card: Card


@dataclass(frozen=True, slots=True)
class Name:
    """Say which clan card a Joker stands for."""

    card: Card


@dataclass(frozen=True, slots=True)
class Pass:
    """Play no card."""


@dataclass(frozen=True, slots=True)
class Done:
    """Claim no more stones."""


Action: TypeAlias = Play | Claim | Draw | Take | Put | Return | Name | Pass | Done
