"""What is said over plain HTTP? Wishes in, and what became of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from clachan.match.events import Timing, Untimed
from clachan.match.messages import END, Result, Seated

TOKEN = "^[-_0-9A-Za-z]+" + END


class Make(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish for a table. Each seat is `me`, `open`, or a computer player such as `heuristic`."""

    game: Annotated[str, Meta(min_length=1, max_length=200)] = "schotten"
    a: Annotated[str, Meta(min_length=1, max_length=40)] = "me"
    b: Annotated[str, Meta(min_length=1, max_length=40)] = "open"
    name: Annotated[str, Meta(max_length=80)] = ""
    timing: Timing = Untimed()
    casual: bool = True
    listed: bool = False
    bearer: bool = False  # keys are wanted in the answer, not as cookies


class Made(Struct, frozen=True):
    """The new table. An invitation works once; keys are told only to those who asked for them."""

    table: str
    game: str
    commitment: str
    invites: dict[str, str]
    keys: dict[str, str]


class Sit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A name, and perhaps a key of one's own, so that a lost answer can be asked for again."""

    name: Annotated[str, Meta(max_length=80)] = ""
    bearer: bool = False
    key: Annotated[str, Meta(min_length=22, max_length=64, pattern=TOKEN)] | None = None


class Join(Sit, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An invitation, and who comes with it."""

    invite: Annotated[str, Meta(min_length=16, max_length=64, pattern=TOKEN)]


class GoOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a step of a finished match, in this seat, against this computer player."""

    step: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Literal["A", "B"] = "A"
    against: Annotated[str, Meta(min_length=1, max_length=40)] = "heuristic"
    name: Annotated[str, Meta(max_length=80)] = ""
    bearer: bool = False


class Sat(Struct, frozen=True):
    """Where one sits now."""

    table: str
    seat: Literal["A", "B"]
    keys: dict[str, str]


class Listed(Struct, frozen=True):
    """A table that waits for somebody; `seats` are those who sat there when it was made."""

    table: str
    game: str
    made: int
    timing: Timing
    casual: bool
    seats: tuple[Seated, Seated]


class Summary(Struct, frozen=True):
    """What everybody may know of a table."""

    table: str
    game: str
    phase: str
    turn: int
    number: int
    commitment: str
    casual: bool
    timing: Timing
    seats: tuple[Seated, Seated]
    result: Result | None
    previous: str | None
    next: str | None


class Analysis(Struct, frozen=True, tag_field="type", tag="analysis"):
    """A match that is over, beside perfect play or the best play found; each game has data of its own."""

    data: dict[str, Any]


class GameInfo(Struct, frozen=True):
    """A game of the catalogue: the words and options of its names, and its computer players."""

    id: str
    variants: list[str]
    excludes: dict[str, list[str]]
    options: dict[str, list[str]]
    needs: dict[str, list[str]]  # the words without which an option means nothing
    players: list[str]
