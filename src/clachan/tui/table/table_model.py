"""What does a screen know of a table, at this machine or on a server? The position, the choices, and what to ask."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol, TypeAlias

from clachan.catalog import AnySetup
from clachan.core.display.scene import Scene
from clachan.core.record import Record
from clachan.core.seats import BySeat, Seat
from clachan.core.study.report import Part
from clachan.core.words import Say
from clachan.local.typed_choice import Offered

Changed: TypeAlias = Callable[[], None]
Wish: TypeAlias = Literal["undo", "resign", "draw", "pause", "rematch"]
UNMARKED_ZONES = {"hand", "their-hand", "buttons", "rounds", "packet"}  # what changes there is not where a move went
UNMARKED_KINDS = {"hidden", "name"}


class Sitting(NamedTuple):
    """Who has a seat: a person or the name of a computer player, and what a person is called, if that is known."""

    who: str
    name: str = ""
    is_here: bool = True


@dataclass(frozen=True, slots=True)
class Advice:
    """The best action, as it is written, and the reasons."""

    action: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Situation:
    """A table as its viewer knows it now.

    `seat` is the viewer (None: a spectator). `log` is all that happened, newest last, with the number of messages that
    are new since the viewer's last choice. `ended` says how the match ended, `score` is 1 when the viewer has won it.
    `working` says what takes long just now. `curtain` is the person who has to come to the screen before anything is
    shown. `notices` are news that are no part of the game. `stopped`: nothing happens until somebody goes on.
    """

    setup: AnySetup
    players: BySeat[Sitting]
    scene: Scene | None = None
    offered: tuple[Offered, ...] = ()
    seat: Seat | None = None
    waiting: tuple[Seat, ...] = ()
    log: tuple[Say, ...] = ()
    new: int = 0
    moved: frozenset[str] = frozenset()
    ended: Say | None = None
    score: int | None = None
    working: Say | None = None
    curtain: Seat | None = None
    notices: tuple[Say, ...] = ()
    stopped: bool = False
    wishes: tuple[Wish, ...] = ()  # what may be asked for now
    clocks: BySeat[int] | None = None  # seconds left
    asked: Say | None = None  # what saying yes to the other side's request means


class Table(Protocol):
    """A table that a screen shows. It tells the screen when something has changed."""

    setup: AnySetup
    changed: Changed

    def situation(self) -> Situation:
        """The table as it is now."""

    async def run(self) -> None:
        """Let the other side play, until the screen is closed."""

    async def act(self, action: str) -> None:
        """Take an action, as it is written; `ClachanError` says why not."""

    async def question(self, text: str) -> tuple[Say, ...]:
        """What the rules answer to a question such as `claim? 4`."""

    async def advice(self) -> Advice:
        """A good action, and why."""

    async def wish(self, kind: Wish) -> None:
        """Undo, resign, or offer something to the other side."""

    async def go_on(self) -> None:
        """Go on after a curtain, a pause, or when thinking was stopped."""

    def record(self) -> Record | None:
        """The match as a record, if it may be known."""

    async def cancel(self) -> bool:
        """Stop the slow work that is going on; False when there is none."""

    async def close(self) -> None:
        """Leave the table."""


def moved_items(before: Scene, after: Scene) -> frozenset[str]:
    """The items on the table that are new or look different: where the last move went."""
    old = before.items()
    zones = [zone for zone in after.zones if zone.id not in UNMARKED_ZONES and zone.spread != "pile"]
    items = [item for zone in zones for item in zone.items if item.kind not in UNMARKED_KINDS]
    return frozenset(item.id for item in items if old.get(item.id) != item)
