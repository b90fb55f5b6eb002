"""What can happen at a table? The lines of its log, from which everything else is recomputed."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from clachan.core.seats import Seat

Kind: TypeAlias = Literal["draw", "takeback", "pause", "rematch"]
PERSON = "person"


class Untimed(Struct, frozen=True, tag_field="type", tag="none"):
    """Nobody counts the time."""


class Live(Struct, frozen=True, tag_field="type", tag="live"):
    """So many seconds for the whole match, and some more after each action."""

    base: Annotated[int, Meta(ge=1, le=24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class Daily(Struct, frozen=True, tag_field="type", tag="days"):
    """So many days for each action."""

    days: Annotated[int, Meta(ge=1, le=30)]


Timing: TypeAlias = Untimed | Live | Daily


class Chair(Struct, frozen=True):
    """Who is meant to sit there: a person, or a computer player by its name in the roster."""

    who: str = PERSON
    name: str | None = None  # None: nobody has sat down yet


class Happened(Struct, frozen=True, tag_field="type", kw_only=True, omit_defaults=True, tag=str.lower):
    """One line of a log, with the hour in milliseconds."""

    at: int


class Start(Struct, frozen=True):
    """Where a table goes on from: the beginning of another match, of which this seat alone knows what it saw then."""

    table: str
    seat: Seat
    record: str


class Opened(Happened, frozen=True):
    """The table was made. The secret is told when the match is over, its hash at once."""

    table: str
    game: str
    rules: int
    secret: str
    commitment: str
    chairs: tuple[Chair, Chair]
    timing: Timing = Untimed()
    casual: bool = True
    previous: str | None = None  # the table this one is the rematch of
    shared: bool = False  # both seats were taken by who made it: two on one device
    start: Start | None = None


class Joined(Happened, frozen=True):
    """Somebody sat down."""

    seat: Seat
    name: str


class Readied(Happened, frozen=True):
    """A seat saw the commitment and gave its share of the shuffle."""

    seat: Seat
    nonce: str


class Dealt(Happened, frozen=True):
    """Play began."""


class Acted(Happened, frozen=True):
    """A seat took an action."""

    seat: Seat
    turn: int
    action: str


class Resigned(Happened, frozen=True):
    """A seat gave up the round."""

    seat: Seat
    turn: int


class Flagged(Happened, frozen=True):
    """A seat's time was up: it gives up this round and all that are left. No seat: both were late, all are drawn."""

    seat: Seat | None


class Offered(Happened, frozen=True):
    """A seat offered something."""

    seat: Seat
    kind: Kind


class Declined(Happened, frozen=True):
    """An offer is off: the other seat said no, or the same seat took it back."""

    seat: Seat
    kind: Kind


class Agreed(Happened, frozen=True):
    """A seat said yes. A takeback keeps the first `keep` actions."""

    seat: Seat
    kind: Kind
    keep: int = 0


class Continued(Happened, frozen=True):
    """A seat ended the pause."""

    seat: Seat


class Woke(Happened, frozen=True):
    """The table came back from the store; since then the clocks had stood still."""

    since: int


class Followed(Happened, frozen=True):
    """The rematch is at another table."""

    table: str


Event: TypeAlias = (
    Opened
    | Joined
    | Readied
    | Dealt
    | Acted
    | Resigned
    | Flagged
    | Offered
    | Declined
    | Agreed
    | Continued
    | Woke
    | Followed
)
