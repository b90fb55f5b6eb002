"""What does a game hand to the shells? Its rules, its face, its opinions: the one place where all types meet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from clachan.core.game import Game
from clachan.core.report import Ask, Progress, Report, unheard
from clachan.core.scene import Scene
from clachan.core.seats import Seat
from clachan.core.series import Format
from clachan.core.variant import Option, Variant
from clachan.core.words import Say


class Face(Protocol):
    """How a game is shown and written. It is given views, never states."""

    def scene(self, view: Any) -> Scene:
        """The table as data."""

    def picks(self, view: Any, action: Any) -> tuple[str, ...]:
        """The ids to touch, in order, to say this action."""

    def text(self, action: Any) -> str:
        """The action as it is written in a record."""

    def parse(self, text: str) -> Any:
        """The action that was written; `BadNotation` when there is none."""

    def describe(self, action: Any) -> Say:
        """The action in words."""

    def news(self, before: Any, after: Any) -> tuple[Say, ...]:
        """What a viewer learns between two of its own views."""

    def notes(self, view: Any, question: str) -> tuple[Say, ...]:
        """Answers to a question typed at the table, such as `claim? 4`; empty when it is not one of the game's."""


class Hints(Protocol):
    """A quick opinion of a view."""

    def scores(self, view: Any, actions: tuple[Any, ...]) -> list[float]:
        """A worth for each action; larger is better."""


class Positions(Protocol):
    """A table written in one line, and back."""

    def text(self, state: Any) -> str:
        """The line."""

    def parse(self, line: str) -> Any:
        """The state; `BadNotation` when the line is none."""


class Analyse(Protocol):
    """A look back at a match."""

    def __call__(self, book: Any, form: Format, moments: Sequence[Any], progress: Progress = unheard, /) -> Report:
        """What each choice cost, and what was luck."""


@dataclass(frozen=True, slots=True)
class Coached:
    """A seat's last choice beside perfect play: the value before it, for this seat from -1 to 1, its cost, the mix."""

    round: int
    action: Any
    value: float
    cost: float
    mix: tuple[tuple[Any, float], ...]


@dataclass(frozen=True, slots=True)
class Bundle:
    """A game as the shells know it.

    `players` are those only this game has: a maker is given the rulebook, the match's format and what stood behind
    the colon in the player's name. `analyse` is given the moments of a match (core.replay), in order; `coach` is given
    a seat's view, and refuses when perfect play is not known there. `advise` is given the view of a seat that is to
    act: its chance to win, and the best actions with reasons.
    """

    id: str
    rulebook: Any
    variants: tuple[Variant[Any], ...]
    options: tuple[Option[Any], ...]
    game: Callable[[Any], Game[Any, Any, Any]]
    face: Callable[[Any], Face]
    hints: Callable[[Any], Hints]
    positions: Callable[[Any], Positions] | None = None
    prove: Callable[[Any, Any, Seat, int], tuple[bool, tuple[Say, ...]]] | None = None
    players: Mapping[str, Callable[[Any, Format, str], Any]] = field(default_factory=dict)
    solve: Callable[[Any, Format, Ask], Report] | None = None
    analyse: Analyse | None = None
    coach: Callable[[Any, Format, Any], Coached] | None = None
    advise: Callable[[Any, Format, Any], Report] | None = None
    rules_version: int = 1
    unit: Literal["round", "game"] = "round"  # of which a match has several
