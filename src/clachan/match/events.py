"""What can happen at a table? The events of its log, from which everything else is recomputed."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from clachan.core.seats import Seat

OfferKind: TypeAlias = Literal["draw", "takeback", "pause", "rematch"]
PERSON = "person"  # in `Chair.who`, where a computer player has its name in the roster


class Untimed(Struct, frozen=True, tag_field="type", tag="none"):
    """No clock."""


class Live(Struct, frozen=True, tag_field="type", tag="live"):
    """Seconds for the whole match, and an increment after each action."""

    base: Annotated[int, Meta(ge=1, le=24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class Daily(Struct, frozen=True, tag_field="type", tag="days"):
    """Days for each action."""

    days: Annotated[int, Meta(ge=1, le=30)]


Timing: TypeAlias = Untimed | Live | Daily


class Chair(Struct, frozen=True):
    """Who plays at a seat: a person, or a computer player by its name in the roster."""

    who: str = PERSON
    name: str | None = None  # None: nobody has joined yet


class LogEvent(Struct, frozen=True, tag_field="type", kw_only=True, omit_defaults=True, tag=str.lower):
    """One event of a log, with its time in milliseconds since 1970."""

    at: int


class Start(Struct, frozen=True):
    """The beginning of another match that is played on here: what this seat had not seen is dealt again."""

    table: str
    seat: Seat
    record: str


class TableCreated(LogEvent, frozen=True, tag="opened"):
    """The table was created. Clients get the hash of the secret at once, and the secret when the match is over."""

    table: str
    game: str
    rules: int
    secret: str
    commitment: str
    chairs: tuple[Chair, Chair]
    timing: Timing = Untimed()
    casual: bool = True
    previous: str | None = None  # the table this one is a rematch of
    shared: bool = False  # one person plays both seats, on one device
    public: bool = False  # while it is played it is in the list of games to watch
    start: Start | None = None


class Joined(LogEvent, frozen=True):
    """Somebody took a seat."""

    seat: Seat
    name: str


class Readied(LogEvent, frozen=True):
    """A seat got the commitment and sent its share of the shuffle."""

    seat: Seat
    nonce: str


class Dealt(LogEvent, frozen=True):
    """Play began."""


class Acted(LogEvent, frozen=True):
    """A seat took an action."""

    seat: Seat
    turn: int
    action: str


class Resigned(LogEvent, frozen=True):
    """A seat resigned the round."""

    seat: Seat
    turn: int


class Flagged(LogEvent, frozen=True):
    """A seat ran out of time and lost this round and all that were left; no seat: both did, and all are drawn."""

    seat: Seat | None


class Offered(LogEvent, frozen=True):
    """A seat offered something."""

    seat: Seat
    kind: OfferKind


class Declined(LogEvent, frozen=True):
    """An offer is closed: the other seat declined it, or the same seat withdrew it."""

    seat: Seat
    kind: OfferKind


class Agreed(LogEvent, frozen=True):
    """A seat accepted an offer. A takeback keeps the first `keep` moves."""

    seat: Seat
    kind: OfferKind
    keep: int = 0


class Continued(LogEvent, frozen=True):
    """A seat ended a pause."""

    seat: Seat


class Woke(LogEvent, frozen=True):
    """A server loaded the table again; the clocks had stood still since the time given."""

    since: int


class Followed(LogEvent, frozen=True):
    """The rematch is at another table."""

    table: str


Event: TypeAlias = (
    TableCreated
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
