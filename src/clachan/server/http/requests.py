"""Which JSON bodies do HTTP requests and responses have?"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from clachan.catalog import DEFAULT_GAME
from clachan.match.events import Timing, Untimed
from clachan.match.protocol.messages import END, Result, Seated
from clachan.match.protocol.messages import Seat as SeatNumber

TOKEN = "^[-_0-9A-Za-z]+" + END


class Make(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to make a table. Each seat is `me`, `open`, or a computer player such as `heuristic`."""

    game: Annotated[str, Meta(min_length=1, max_length=200)] = DEFAULT_GAME
    a: Annotated[str, Meta(min_length=1, max_length=40)] = "me"
    b: Annotated[str, Meta(min_length=1, max_length=40)] = "open"
    name: Annotated[str, Meta(max_length=80)] = ""
    timing: Timing = Untimed()
    casual: bool = True
    listed: bool = False
    public: bool = False  # list it as a game to watch while it is played
    bearer: bool = False  # return the keys in the body instead of setting cookies


class Made(Struct, frozen=True):
    """The new table. An invitation works once; keys are returned only if the request asked for them."""

    table: str
    game: str
    commitment: str
    invites: dict[str, str]
    keys: dict[str, str]


class Sit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for a seat: a name, and optionally a key, so that the request can be repeated after a lost answer."""

    name: Annotated[str, Meta(max_length=80)] = ""
    bearer: bool = False
    key: Annotated[str, Meta(min_length=22, max_length=64, pattern=TOKEN)] | None = None


class Join(Sit, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for the seat of an invitation."""

    invite: Annotated[str, Meta(min_length=16, max_length=64, pattern=TOKEN)]


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """A question about an invitation, which stays unused."""

    invite: Annotated[str, Meta(min_length=16, max_length=64, pattern=TOKEN)]


class GoOn(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to continue from a step of a finished match, in this seat, against this computer player."""

    step: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Literal["A", "B"] = "A"
    against: Annotated[str, Meta(min_length=1, max_length=40)] = "heuristic"
    name: Annotated[str, Meta(max_length=80)] = ""
    bearer: bool = False


class Sat(Struct, frozen=True):
    """The seat that was taken."""

    table: str
    seat: Literal["A", "B"]
    keys: dict[str, str]


class Listed(Struct, frozen=True):
    """A table with a free seat, or one that anybody may watch; `seats` are those who sit there."""

    table: str
    game: str
    made: int
    timing: Timing
    casual: bool
    public: bool
    seats: tuple[Seated, Seated]


class Invitation(Struct, frozen=True):
    """What an invitation is to, and whether its seat is still free."""

    table: str
    game: str
    phase: str
    timing: Timing
    casual: bool
    public: bool
    seat: Literal["A", "B"]
    free: bool
    seats: tuple[Seated, Seated]


class Summary(Struct, frozen=True):
    """What anybody may know about a table."""

    table: str
    game: str
    phase: str
    turn: int
    number: int
    commitment: str
    casual: bool
    public: bool
    timing: Timing
    seats: tuple[Seated, Seated]
    waiting: tuple[SeatNumber, ...]
    result: Result | None
    previous: str | None
    next: str | None


class LevelInfo(Struct, frozen=True):
    """A computer player for people, and its rating in each way of playing where it was measured."""

    player: str
    ratings: dict[str, int]


class GameInfo(Struct, frozen=True):
    """A game of the catalogue: the variants and options of its names, and its computer players.

    The levels are players for people, the weakest first.
    """

    id: str
    variants: list[str]
    excludes: dict[str, list[str]]
    options: dict[str, list[str]]
    needs: dict[str, list[str]]  # the variants without which an option has no effect
    lengths: dict[str, list[str]]  # the lengths of a match, such as `toN`, without which an option is refused
    players: list[str]
    levels: list[LevelInfo]
    lessons: list[str]
