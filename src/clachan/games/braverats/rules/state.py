"""What lies on the table, in the hands and face down? Types only.

A view is a state whose secrets are blanked: a card that may not be known is HIDDEN, a commitment is as if not made.
Every question that a seat may answer from what it knows is answered by the same functions on a state or a view.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import NamedTuple, TypeAlias

from clachan.core.game import Outcome
from clachan.core.seats import BySeat, Seat
from clachan.games.braverats.rules.cards import Card


class Phase(IntEnum):
    """What is being done: cards are drafted, one is swapped for the Mime, or rounds are played."""

    DRAFT = 0
    SWAP = 1
    DUEL = 2


class Because(Enum):
    """What decided a round: a step of BR-10."""

    MUSICIAN = "musician"  # an active Musician holds it
    PRINCESS = "princess"  # an active Princess met a Prince
    PRINCE = "prince"  # exactly one active Prince
    LOWER = "lower"  # an active Assassin: the lower value wins
    HIGHER = "higher"  # the higher value wins
    LEVEL = "level"  # equal values hold it


class Side(NamedTuple):
    """One card of a round: as played, what it was (a Mime is what it copied), its value, and if it was switched off."""

    card: Card
    was: Card
    value: int
    silenced: bool


class Round(NamedTuple):
    """A round as everybody saw it: both cards, who won it (None: held) and why, what it counted, who showed first."""

    sides: BySeat[Side]
    winner: Seat | None
    because: Because
    crowns: int
    shown: Seat | None


class Standing(NamedTuple):
    """What one round hands on to the next."""

    crowns: BySeat[int] = (0, 0)
    held: int = 0
    stakes: BySeat[int] = (0, 0)  # what the held rounds count more for one seat (BR-24, ambassador_held=double)
    bonus: BySeat[int] = (0, 0)  # BR-20
    spy: Seat | None = None  # the seat that will see the opponent's card first (BR-21)
    last: BySeat[Card | None] = (None, None)  # what each seat's previous card was: a Mime copies it (BR-41)


class Lots(NamedTuple):
    """Chance drawn at the start for later: which card of each hand is given away, and the order of the piles."""

    gifts: tuple[int, ...] = ()
    orders: tuple[tuple[int, ...], ...] = ()


NO_LOTS = Lots()


class State(NamedTuple):
    """The whole truth; as part of a view, with secrets blanked.

    A chosen card stays in the hand, and the card drawn for it (BR-51) on the pile, until the round is resolved.
    In a draft the hands are in the order of picking.
    """

    phase: Phase
    lead: Seat  # the seat that opens the draft, or holds the Princes
    hands: BySeat[tuple[Card, ...]]
    piles: BySeat[tuple[Card, ...]] = ((), ())
    decks: BySeat[tuple[Card, ...]] = (
        (),
        (),
    )  # the cards each began with; empty while nobody knows them
    given: BySeat[Card | None] = (None, None)  # the card each was given (BR-50)
    out: BySeat[Card | None] = (None, None)  # the card each swapped for the Mime (BR-40)
    chosen: BySeat[Card | None] = (None, None)
    packet: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()
    turn: Seat = 0  # who picks in the draft
    lots: Lots = NO_LOTS
    standing: Standing = Standing()
    history: tuple[Round, ...] = ()
    outcome: Outcome | None = None


class View(NamedTuple):
    """What one seat knows (None: a spectator): the table with everything else blanked."""

    seat: Seat | None
    table: State


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep a card of the packet and pass the rest."""

    card: Card


@dataclass(frozen=True, slots=True)
class Swap:
    """Put a card out of the game and take the Mime instead."""

    card: Card


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card: face down, or face up for an opponent whose Spy is watching."""

    card: Card


Action: TypeAlias = Keep | Swap | Play
