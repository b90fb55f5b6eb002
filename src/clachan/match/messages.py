"""What is said between a table and those around it? Asks come in, tells go out."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from clachan.core import seats
from clachan.match.events import Kind, Timing
from clachan.match.shuffle import MOST_NONCE

END = r"(?!\n)$"  # of a pattern: by itself `$` also stands before a line break that is the last character
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


class Ask(
    Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower, omit_defaults=True, forbid_unknown_fields=True
):
    """What a client says. The id, if there is one, comes back with the answer."""

    id: Id | None = None


class Hello(Ask, frozen=True):
    """The first message: the last update this client has (None: it has nothing), and what it wants beside views."""

    since: Turn | None = None
    wants: Annotated[tuple[Want, ...], Meta(max_length=4)] = ()


class Ready(Ask, frozen=True):
    """The commitment was seen; here is this seat's share of the shuffle, any letters and digits."""

    nonce: Annotated[str, Meta(min_length=8, max_length=MOST_NONCE, pattern="^[0-9A-Za-z]+" + END)]


class Act(Ask, frozen=True):
    """Take an action, in answer to this turn."""

    turn: Turn
    action: Text


class Resign(Ask, frozen=True):
    """Give up the round, in answer to this turn."""

    turn: Turn


class Offer(Ask, frozen=True):
    """Offer something to the other seat, in this turn."""

    kind: Kind
    turn: Turn


class Accept(Ask, frozen=True):
    """Agree to the other seat's offer."""

    kind: Kind
    turn: Turn


class Decline(Ask, frozen=True):
    """Say no to the other seat's offer, or take back one's own."""

    kind: Kind
    turn: Turn


class Continue(Ask, frozen=True):
    """End the pause."""


class Question(Ask, frozen=True):
    """Ask the rules about the table, such as `claim? 4`."""

    text: Text


class Hint(Ask, frozen=True):
    """Ask what a quick opinion would do; at a casual table, on one's own turn."""


class Coach(Ask, frozen=True):
    """Ask what perfect play thinks of one's own last choice; never while playing against somebody else."""


class Speak(Ask, frozen=True):
    """Say one of the set phrases to everybody at the table who wants company."""

    phrase: Phrase


class Ping(Ask, frozen=True):
    """Is anybody there?"""


AnyAsk: TypeAlias = (
    Hello | Ready | Act | Resign | Offer | Accept | Decline | Continue | Question | Hint | Coach | Speak | Ping
)


class Words(Struct, frozen=True, omit_defaults=True):
    """A message by its key in the Fluent files, with its arguments: texts, numbers, or messages again."""

    key: str
    args: dict[str, str | int | Words | list[Words]] = {}


class Tell(Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """What a table says."""


class Answer(Tell, frozen=True, kw_only=True):
    """What answers an ask, with its id."""

    id: str | None = None


class Took(Answer, frozen=True, kw_only=True):
    """The action is in the log, at this line. Said again, word for word, when the action is sent again."""

    turn: int
    seat: Seat
    action: str
    number: int


class Noted(Answer, frozen=True):
    """What was asked is done, or was already."""


class Refused(Answer, frozen=True, kw_only=True):
    """Nothing was changed: a code for programs, the rule's id if a rule forbids it, and a message for people."""

    code: str
    rule: str | None = None
    words: Words
    turn: int = 0


class Notes(Answer, frozen=True):
    """What the rules say to a question."""

    words: tuple[Words, ...] = ()


class Hinted(Answer, frozen=True, kw_only=True):
    """The written form of the action a quick opinion likes best."""

    action: str


class Share(Struct, frozen=True):
    """How often perfect play chooses this."""

    action: str
    words: Words
    share: float


class Coached(Answer, frozen=True, kw_only=True):
    """One's own last choice beside perfect play: the value before it (-1 to 1, for this seat), its cost, the mix."""

    round: int
    action: str
    words: Words
    value: float
    cost: float
    mix: tuple[Share, ...]


class Pong(Answer, frozen=True):
    """Yes."""


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal action: its written form, what to touch, and (if words are wanted) what it is called."""

    text: str
    picks: tuple[str, ...]
    words: Words | None = None


class Seated(Struct, frozen=True):
    """Who sits in a chair: a person or a computer player, and the name; None while it is free."""

    who: str
    name: str | None = None
    ready: bool = False


class Time(Struct, frozen=True):
    """Milliseconds left for both at the hour of the update; those waited for lose time while it is going."""

    left: tuple[int, int]
    going: bool


class Offering(Struct, frozen=True):
    """An open offer."""

    seat: Seat
    kind: Kind


class Result(Struct, frozen=True):
    """How a match ended."""

    winner: Seat | None
    points: tuple[int, int]
    reason: str


class Ending(Struct, frozen=True):
    """All that was secret, told when the match is over: the shuffle, the record, and both hands."""

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
    result: Result | None = None
    ending: Ending | None = None
    next: str | None = None


class Happening(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the log, as far as everybody may know it; the action's text is for who took it alone.

    `redealt` is a step of replays alone: there a match that went on from another one was dealt anew.
    """

    event: EventName
    seat: Seat | None = None
    turn: int | None = None
    action: str | None = None
    kind: Kind | None = None


class Welcome(Tell, frozen=True):
    """The answer to hello: which table this is, which seat one has (None: a spectator), and the commitment.

    `now` is the server's hour: updates that come after it may be old, and their clocks have gone on since.
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


class Update(Tell, frozen=True, kw_only=True):
    """What happened, with its number in the log, and where the table stands then."""

    number: int
    at: int
    what: Happening
    news: tuple[Words, ...] = ()
    position: Position


class Replay(Struct, frozen=True):
    """A match that is over, over HTTP: the deal and every action, all cards open, from one side of the table."""

    table: str
    game: str
    seat: Seat
    steps: tuple[Update, ...]


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


AnyTell: TypeAlias = Took | Noted | Refused | Notes | Hinted | Coached | Pong | Welcome | Update | Presence | Spoke
