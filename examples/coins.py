"""A whole game in one file: one hides a coin under a cup, the other guesses. See docs/add-a-game.md."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from clachan.core.bundle import Bundle
from clachan.core.chance import Rng
from clachan.core.display.scene import Item, Scene, Zone
from clachan.core.encoder import Field, Mask, Numbers, Token, lay_out, mask_of, size_of
from clachan.core.errors import BadNotation
from clachan.core.game import Outcome, Reason
from clachan.core.seats import SEAT_NAMES, Seat, other
from clachan.core.variant import Variant
from clachan.core.words import Say, say

# What is on the table: cups are numbers, and a view has a blank where the coin may not be known.

Cup = int
HIDDEN: Cup = -1


class State(NamedTuple):
    """Who hides, under which cup the coin lies (None: not yet), and how it ended."""

    hider: Seat
    coin: Cup | None = None
    outcome: Outcome | None = None

    @property
    def turn(self) -> Seat:
        """First the hider, then the other."""
        return self.hider if self.coin is None else other(self.hider)


class View(NamedTuple):
    """What one seat knows; None is a spectator."""

    seat: Seat | None
    table: State


@dataclass(frozen=True, slots=True)
class Point:
    """Point at a cup: to hide the coin there, or to guess."""

    cup: Cup


# What may differ between ways of playing, and the words for it.


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Two cups, unless a variant says otherwise."""

    cups: int = 2


def _three(book: Rulebook) -> Rulebook:
    return replace(book, cups=3)


VARIANTS = (Variant("three", _three),)

# The contract.


@dataclass(frozen=True, slots=True)
class Coins:
    """Hide and guess, by one rulebook."""

    rulebook: Rulebook

    @property
    def first(self) -> Seat | None:
        """Chance decides who hides."""
        return None

    def start(self, rng: Rng, lead: Seat | None = None) -> State:
        """Nothing is dealt but the roles."""
        return State(rng.randrange(2) if lead is None else lead)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """The hider, then the other."""
        return () if state.outcome else (state.turn,)

    def legal(self, state: State, seat: Seat) -> tuple[Point, ...]:
        """Any cup."""
        return tuple(Point(cup) for cup in range(self.rulebook.cups)) if seat in self.actors(state) else ()

    def step(self, state: State, seat: Seat, action: Point) -> State:
        """The coin is hidden, or the guess is judged."""
        if state.coin is None:
            return state._replace(coin=action.cup)
        return _won(state, seat if action.cup == state.coin else other(seat), "guess")

    def outcome(self, state: State) -> Outcome | None:
        """Who won."""
        return state.outcome

    def view(self, state: State, seat: Seat | None) -> View:
        """Until the end only the hider sees the coin."""
        known = seat == state.hider or state.outcome is not None or state.coin is None
        return View(seat, state if known else state._replace(coin=HIDDEN))

    def imagine(self, view: View, rng: Rng) -> State:
        """The coin could be under any cup."""
        if view.table.coin != HIDDEN:
            return view.table
        return view.table._replace(coin=rng.randrange(self.rulebook.cups))

    def choices(self, view: View) -> tuple[Point, ...]:
        """Answer as `legal` does."""
        return () if view.seat is None else self.legal(view.table, view.seat)

    def why(self, view: View, action: Point) -> Reason:  # noqa: ARG002  # there is only one reason
        """The only thing one can do wrong."""
        return Reason("COIN-1", say("coins-no-cup", cups=self.rulebook.cups))

    def concede(self, state: State, seat: Seat | None) -> State:
        """Resigned, or drawn by agreement."""
        return _won(state, None if seat is None else other(seat), "agreed" if seat is None else "resigned")


def _won(state: State, winner: Seat | None, reason: str) -> State:
    return state._replace(outcome=Outcome(winner, (int(winner == 0), int(winner == 1)), reason))


# How it is shown and written: from views alone.


@dataclass(frozen=True, slots=True)
class CoinsPresenter:
    """Cups in a row."""

    rulebook: Rulebook

    def scene(self, view: View) -> Scene:
        """The cups, each with a number to touch."""
        cups = tuple(
            Item(f"cup:{cup + 1}", str(cup + 1), say("coins-cup", cup=cup + 1)) for cup in range(self.rulebook.cups)
        )
        headline = say("coins-over" if view.table.outcome else "coins-turn", seat=SEAT_NAMES[view.table.turn])
        return Scene((Zone("cups", say("coins-cups"), 0, cups, "row"),), headline)

    def picks(self, view: View, action: Point) -> tuple[str, ...]:  # noqa: ARG002  # a cup is a cup for both
        """Touch the cup."""
        return (f"cup:{action.cup + 1}",)

    def text(self, action: Point) -> str:
        """`cup 2`, counted from 1 for people."""
        return f"cup {action.cup + 1}"

    def parse(self, text: str) -> Point:
        """Read `cup 2`; `BadNotation` for anything else."""
        word, _, number = text.strip().lower().partition(" ")
        if word != "cup" or number not in {"1", "2", "3"}:
            raise BadNotation("action/unknown", text=text[:40])
        return Point(int(number) - 1)

    def describe(self, action: Point) -> Say:
        """The action in words."""
        return say("coins-point", cup=action.cup + 1)

    def narrate(self, before: View, after: View) -> tuple[Say, ...]:
        """What changed between two views of one seat."""
        if before.table == after.table:
            return ()
        return (say("coins-hidden"),) if after.table.outcome is None else (say("coins-shown"),)

    def notes(self, view: View, question: str) -> tuple[Say, ...]:  # noqa: ARG002  # nobody asks about cups
        """There is nothing to ask."""
        return ()


@dataclass(frozen=True, slots=True)
class CoinsHints:
    """No cup is better than another."""

    rulebook: Rulebook

    def scores(self, view: View, actions: tuple[Point, ...]) -> list[float]:  # noqa: ARG002  # all are equal
        """All the same."""
        return [0.0] * len(actions)


# How it is turned into numbers, for programs that learn.

MOST_CUPS = 3
FIELDS = lay_out(
    (
        ("cups", (), MOST_CUPS, "how many cups there are"),
        ("hider", (2,), 1, "who hides: [I, they]"),
        ("is_hidden", (), 1, "1: the coin lies under a cup"),
        ("coin", (MOST_CUPS,), 1, "where it lies, if I know it: [cup]"),
        ("result", (2,), 1, "how the game ended: [won, lost]; both 0 while it goes on or if it was drawn"),
    )
)
HIDER = 1  # + 0: I hide, + 1: they do
POINT = HIDER + 2  # + cup: I point at it
LIES = POINT + MOST_CUPS  # + cup: the coin is found to lie there
COVERED = LIES + MOST_CUPS  # they hid the coin
GUESS = COVERED + 1  # + 0: they guessed wrong, + 1: they guessed right
TOKENS = GUESS + 2


@dataclass(frozen=True, slots=True)
class CoinsEncoder:
    """The numbers of the game, the same for two cups and for three."""

    rulebook: Rulebook
    version: int = 1
    actions: int = MOST_CUPS
    fields: tuple[Field, ...] = FIELDS
    tokens: int = TOKENS
    most_tokens: int = 4

    def seat(self, view: View) -> Seat:
        """Whose view this is."""
        assert view.seat is not None
        return view.seat

    def index(self, action: Point) -> int:
        """The number of the cup."""
        return action.cup

    def action(self, index: int, view: View) -> Point:  # noqa: ARG002  # a cup is a cup in every view
        """Point at the cup of this number."""
        return Point(index)

    def name(self, index: int) -> str:
        """The action in a few words."""
        return f"cup {index + 1}"

    def mask(self, view: View) -> Mask:
        """Any cup, for the seat whose turn it is."""
        return mask_of(self, Coins(self.rulebook).choices(view))

    def observe(self, view: View) -> Numbers:
        """What the view's seat knows."""
        out, table, me = np.zeros(size_of(FIELDS), np.float32), view.table, self.seat(view)
        cups, hider, is_hidden, coin, result = (out[field.offset : field.offset + field.size] for field in FIELDS)
        cups[0] = self.rulebook.cups
        hider[int(table.hider != me)] = 1
        is_hidden[0] = table.coin is not None
        if table.coin is not None and table.coin != HIDDEN:
            coin[table.coin] = 1
        if table.outcome is not None and table.outcome.winner is not None:
            result[int(table.outcome.winner != me)] = 1
        return out

    def token(self, token: Token) -> str:
        """What a token says."""
        if token >= COVERED:
            return ("they hide the coin", "they guess wrong", "they guess right")[token - COVERED]
        if token >= POINT:
            kind, cup = divmod(token - POINT, MOST_CUPS)
            return f"{('I point at', 'the coin lies under')[kind]} cup {cup + 1}"
        return ("I hide", "they hide")[token - HIDER]

    def opening(self, view: View) -> tuple[Token, ...]:
        """Who hides."""
        return (HIDER + (view.table.hider != self.seat(view)),)

    def heard(self, before: View, seat: Seat, action: Point, after: View) -> tuple[Token, ...]:  # noqa: ARG002  # the views after it say enough
        """What this seat did, or what it sees of the other's action."""
        table, me = after.table, self.seat(after)
        if seat == me:
            return (POINT + action.cup, *(() if table.outcome is None else (LIES + (table.coin or 0),)))
        return (COVERED,) if table.outcome is None else (GUESS + (table.outcome.winner == seat),)


BUNDLE = Bundle(
    id="coins",
    rulebook=Rulebook(),
    variants=VARIANTS,
    options=(),
    game=Coins,
    presenter=CoinsPresenter,
    hints=CoinsHints,
    encoder=CoinsEncoder,
)
