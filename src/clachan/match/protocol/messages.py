"""Which messages do a table and its clients exchange? A client sends asks, a table sends tells."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from clachan.core import seats
from clachan.match.events import OfferKind, Timing
from clachan.match.shuffle import MOST_NONCE

END = r"(?!\n)$"  # end of a pattern: `$` alone also matches before a line break that is the last character
Seat: TypeAlias = Annotated[seats.Seat, Meta(ge=0, le=1)]
Id: TypeAlias = Annotated[str, Meta(max_length=32)]
Turn: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Text: TypeAlias = Annotated[str, Meta(max_length=64)]
Want: TypeAlias = Literal["scene", "words", "company", "brief"]
EventName: TypeAlias = Literal[
    "opened", "joined", "readied", "dealt", "redealt", "acted", "resigned", "flagged", "offered", "declined", "agreed",
    "continued", "woke", "followed",
]  # fmt: skip
Phrase: TypeAlias = Literal[
    "hello", "luck", "nice", "oops", "thinking", "moment", "close", "thanks", "sorry", "played", "again", "bye"
]


# A choice like another that the client has: the text of that one, its own text, the last item to touch, and the
# arguments of its words that differ.
LikeChoice: TypeAlias = tuple[str, str, str, dict[str, str | int]]


class Ask(
    Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower, omit_defaults=True, forbid_unknown_fields=True
):
    """A client's message. The answer carries its id, if it has one."""

    id: Id | None = None


class Hello(Ask, frozen=True):
    """The first message: the newest update this client has (None: none), and what it wants beside views.

    `version` is the newest version of the protocol that the client knows. Since version 2 there are changes.
    """

    since: Turn | None = None
    wants: Annotated[tuple[Want, ...], Meta(max_length=4)] = ()
    version: Annotated[int, Meta(ge=1, le=1000)] = 1


class Ready(Ask, frozen=True):
    """The client has the commitment, and sends this seat's share of the shuffle: any letters and digits."""

    nonce: Annotated[str, Meta(min_length=8, max_length=MOST_NONCE, pattern="^[0-9A-Za-z]+" + END)]


class Act(Ask, frozen=True):
    """Take an action, in answer to this turn."""

    turn: Turn
    action: Text


class Resign(Ask, frozen=True):
    """Resign the round, in answer to this turn."""

    turn: Turn


class Offer(Ask, frozen=True):
    """Offer something to the other seat, in this turn."""

    kind: OfferKind
    turn: Turn


class Accept(Ask, frozen=True):
    """Accept the other seat's offer."""

    kind: OfferKind
    turn: Turn


class Decline(Ask, frozen=True):
    """Decline the other seat's offer, or withdraw one's own."""

    kind: OfferKind
    turn: Turn


class Continue(Ask, frozen=True):
    """End the pause; between two rounds, say that this seat has seen the result."""


class Question(Ask, frozen=True):
    """Ask a question about the rules, such as `claim? 4`."""

    text: Text


class Hint(Ask, frozen=True):
    """Ask what to do, and why; at a casual table, on one's own turn, never while playing against another person."""


class Coach(Ask, frozen=True):
    """Ask how one's last choice compares with perfect play; never while playing against another person."""


class Speak(Ask, frozen=True):
    """Say one of the set phrases to everybody at the table who asked for `company`."""

    phrase: Phrase


class Ping(Ask, frozen=True):
    """Check the connection."""


AnyAsk: TypeAlias = (
    Hello | Ready | Act | Resign | Offer | Accept | Decline | Continue | Question | Hint | Coach | Speak | Ping
)


class Words(Struct, frozen=True, omit_defaults=True):
    """A message for people: its key in the Fluent files, and its arguments, which may be messages again.

    The key is for translation alone. A program reads `kind` and `card`, which say what the message is about.
    """

    key: str
    args: dict[str, str | int | Words | list[Words]] = {}
    kind: str = ""
    card: str = ""


class Tell(Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """A table's message."""


class Answer(Tell, frozen=True, kw_only=True):
    """The answer to an ask, with its id."""

    id: str | None = None


class Took(Answer, frozen=True, kw_only=True):
    """The action is in the log, under this number. An action that is sent again gets the same answer again."""

    turn: int
    seat: Seat
    action: str
    number: int


class Noted(Answer, frozen=True):
    """The ask is done, or had been done before."""


class Refused(Answer, frozen=True, kw_only=True):
    """The ask changed nothing: a code for programs, the id of the rule that forbids it, and a message for people."""

    code: str
    rule: str | None = None
    words: Words
    turn: int = 0


class Notes(Answer, frozen=True):
    """The answer to a question about the rules."""

    words: tuple[Words, ...] = ()


class ReportPart(Struct, frozen=True, omit_defaults=True):
    """One part of advice or of an analysis: a sentence, or a table with a head and rows of cells."""

    words: Words | None = None
    head: tuple[Words, ...] = ()
    rows: tuple[tuple[Words | str, ...], ...] = ()


class Hinted(Answer, frozen=True, kw_only=True):
    """The best action, as it is written, and the reasons: from the solution or a search, where these know the game."""

    action: str
    advice: tuple[ReportPart, ...] = ()


class Share(Struct, frozen=True):
    """How often perfect play chooses this action."""

    action: str
    words: Words
    share: float


class Coached(Answer, frozen=True, kw_only=True):
    """One's last choice beside perfect play: the position's value for this seat (-1 to 1), the cost, the best mix."""

    round: int
    action: str
    words: Words
    value: float
    cost: float
    mix: tuple[Share, ...]


class Pong(Answer, frozen=True):
    """The answer to a ping."""


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal action: its written form, the ids of the items to touch, and its words if the client wants them."""

    text: str
    picks: tuple[str, ...]
    words: Words | None = None


class Seated(Struct, frozen=True):
    """Who has a seat: a person or a computer player, and the name; None while it is free."""

    who: str
    name: str | None = None
    ready: bool = False


class Time(Struct, frozen=True):
    """The milliseconds both seats had left at the time of the update; while it is going, those waited for lose time.

    Between two rounds nobody loses time in the next `rest` milliseconds, or until both seats have sent `continue`.
    """

    left: tuple[int, int]
    going: bool
    rest: int = 0


class Offering(Struct, frozen=True):
    """An open offer."""

    seat: Seat
    kind: OfferKind


class Result(Struct, frozen=True):
    """How a match ended."""

    winner: Seat | None
    points: tuple[int, int]
    reason: str


class Ending(Struct, frozen=True):
    """What was secret until the match was over: the shuffle, the record, and both views."""

    secret: str
    nonces: tuple[str, str]
    seed: str
    record: str
    views: tuple[Any, Any]


class Position(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one viewer knows it."""

    phase: Literal["open", "running", "paused", "over"]
    turn: int
    waiting: tuple[Seat, ...] = ()
    seats: tuple[Seated, Seated]
    view: Any = None
    choices: tuple[Choice, ...] = ()
    scene: Any = None
    clock: Time | None = None
    offers: tuple[Offering, ...] = ()
    undo: bool = False  # this seat's takeback is accepted at once
    result: Result | None = None
    ending: Ending | None = None
    next: str | None = None


class Happening(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event of the log, as far as everybody may know it. Only the seat that took an action gets its text.

    `redealt` occurs in replays only: where a match that goes on from another one was dealt again.
    """

    event: EventName
    seat: Seat | None = None
    turn: int | None = None
    action: str | None = None
    kind: OfferKind | None = None


class Welcome(Tell, frozen=True):
    """The answer to hello: which table this is, the client's seat (None: a spectator), and the commitment.

    `now` is the server's time: the updates that follow may be old, and their clocks have gone on since.
    """

    table: str
    game: str
    rules: int
    seat: Seat | None
    commitment: str
    timing: Timing
    casual: bool
    number: int
    now: int
    version: int = 1


class Update(Tell, frozen=True, kw_only=True):
    """An event with its number in the log, and the table after it."""

    number: int
    at: int
    what: Happening
    news: tuple[Words, ...] = ()
    position: Position


class ZoneChange(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A zone of the scene: what changed, or all of it if it is new.

    `after` belongs to a new zone: the id of the zone before it, None if it is the first. `items` are all items, in
    order. A text is the id of an item of the scene before, which stays as it was; a pair is such an id, and the fields
    in which the item differs now.
    """

    id: str
    after: str | UnsetType | None = UNSET
    label: Words | UnsetType = UNSET
    row: int | UnsetType = UNSET
    items: tuple[Any, ...] | UnsetType = UNSET
    spread: Literal["stack", "row", "pile"] | UnsetType = UNSET
    note: Words | UnsetType | None = UNSET


class SceneChange(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What changed in a scene: the ids of zones that are gone, zones that changed or are new, and other fields."""

    gone: tuple[str, ...] = ()
    zones: tuple[ZoneChange, ...] = ()
    fields: dict[str, Any] = {}


class PositionChange(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The fields of a position that changed. `view` and `scene` have only what changed in them.

    A text among the choices is that of a choice which the client was sent before.
    """

    phase: Literal["open", "running", "paused", "over"] | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    waiting: tuple[Seat, ...] | UnsetType = UNSET
    seats: tuple[Seated, Seated] | UnsetType = UNSET
    view: Any | UnsetType = UNSET
    choices: tuple[str | LikeChoice | Choice, ...] | UnsetType = UNSET
    scene: SceneChange | UnsetType = UNSET
    clock: Time | UnsetType = UNSET
    offers: tuple[Offering, ...] | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    next: str | UnsetType = UNSET


class Change(Tell, frozen=True, kw_only=True):
    """An update that says only what changed since the update before it.

    `check`, which is sent now and then, is the fingerprint of the whole position that the change leads to.
    """

    number: int
    at: int
    what: Happening
    news: tuple[Words, ...] = ()
    position: PositionChange
    check: str | None = None


class Replay(Struct, frozen=True):
    """A finished match, sent over HTTP: the deal and every action, all cards open, from one side of the table."""

    table: str
    game: str
    seat: Seat
    steps: tuple[Update, ...]


class LessonStep(Struct, frozen=True, kw_only=True):
    """A step of a lesson: what the learner sees, and the action to take now (None: the other seat acts, or it is over).

    `message` is the name of the message that appears now (empty: the one before stays). `notes` are what the rules
    answer to each question here.
    """

    update: Update
    action: str | None
    message: str
    notes: dict[str, tuple[Words, ...]]


class Tutorial(Struct, frozen=True):
    """A lesson of a game, played through: the learner has seat A, a script the other."""

    id: str
    game: str
    steps: tuple[LessonStep, ...]


class PuzzleTheme(Struct, frozen=True):
    """The puzzles of one theme of a game, the easiest first: their ids, and their ratings in the same order."""

    game: str
    theme: str
    ids: tuple[str, ...]
    ratings: tuple[int, ...]


class PuzzleSheet(Struct, frozen=True):
    """A puzzle: what is asked, its line step by step, and the proof. The solver has seat A.

    A step that asks for an action has all that may be answered as its choices.
    """

    id: str
    game: str
    theme: str
    rating: int
    question: Words
    steps: tuple[LessonStep, ...]
    proof: tuple[Words, ...]


class Presence(Tell, frozen=True, kw_only=True):
    """Who is connected: each seat (a computer player always is), and how many spectators."""

    seats: tuple[bool, bool]
    spectators: int


class Spoke(Tell, frozen=True, kw_only=True):
    """A seat said one of the set phrases."""

    seat: Seat
    phrase: Phrase
    words: Words
    at: int


AnyTell: TypeAlias = (
    Took | Noted | Refused | Notes | Hinted | Coached | Pong | Welcome | Update | Change | Presence | Spoke
)
