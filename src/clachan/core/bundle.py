"""What does a game hand to the rest of the package? Its rules, its presenter and what else it can do.

This is the one module where games of all types meet: the names that begin with `Any` stand for a game whose types are
not known. Code that works for every game uses them; code that knows its game has the real types.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from clachan.core.display.scene import Scene
from clachan.core.game import Game
from clachan.core.player import Player
from clachan.core.seats import Seat
from clachan.core.series import Format, SeriesView
from clachan.core.study.ladder import Ladder, Level
from clachan.core.study.lesson import Lesson
from clachan.core.study.puzzle import PuzzleBook
from clachan.core.study.report import Progress, Report, SolveRequest, no_progress
from clachan.core.study.review import Review, ReviewRequest
from clachan.core.study.solution import SolvedState
from clachan.core.variant import Option, Variant
from clachan.core.words import Say

if TYPE_CHECKING:
    from clachan.core.display.picture import Drawing  # only terminals need it
    from clachan.core.encoder import Encoder  # it imports numpy, which is slow
    from clachan.core.record.replay import Moment  # it imports this module
    from clachan.core.simulator.contract import Simulator  # it imports numpy

R = TypeVar("R")  # a rulebook
S = TypeVar("S")  # a state
V = TypeVar("V")  # a view
A = TypeVar("A")  # an action
R_contra = TypeVar("R_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class Presenter(Protocol[V_contra, A]):
    """How a game is shown and written. It is given views, never states."""

    def scene(self, view: V_contra) -> Scene:
        """The table as data."""

    def picks(self, view: V_contra, action: A) -> tuple[str, ...]:
        """The ids to touch, in order, to choose this action."""

    def text(self, action: A) -> str:
        """The action as it is written in a record."""

    def parse(self, text: str) -> A:
        """The action this text stands for; `BadNotation` when there is none."""

    def describe(self, action: A) -> Say:
        """The action in words."""

    def narrate(self, before: V_contra, after: V_contra) -> tuple[Say, ...]:
        """What a viewer learns between two of its own views."""

    def notes(self, view: V_contra, question: str) -> tuple[Say, ...]:
        """Answers to a question typed at the table, such as `claim? 4`; empty when the game has no such question."""


class Hints(Protocol[V_contra, A_contra]):
    """A quick opinion of a view."""

    def scores(self, view: V_contra, actions: tuple[A_contra, ...]) -> list[float]:
        """A value for each action; larger is better."""


class Positions(Protocol[S]):
    """A table written in one line, and back."""

    def text(self, state: S) -> str:
        """The line."""

    def parse(self, line: str) -> S:
        """The state; `BadNotation` when the line is not a position."""


class PlayerMaker(Protocol[R_contra, V_contra, A]):
    """Makes a player that only one game has."""

    def __call__(self, book: R_contra, form: Format, argument: str, /) -> Player[V_contra | SeriesView[V_contra], A]:
        """The player; `argument` is what follows the colon in its name, such as `50ms`."""


class ProveClaim(Protocol[R_contra, S_contra]):
    """Decides a claim."""

    def __call__(self, book: R_contra, state: S_contra, seat: Seat, stone: int, /) -> tuple[bool, tuple[Say, ...]]:
        """Whether this seat may claim the stone (from 0), and the cards that decide, in words."""


@dataclass(frozen=True, slots=True)
class Prover(Generic[R, S]):
    """Claims that can be decided from a written position; `game` is the name whose rules apply by default."""

    game: str
    prove: ProveClaim[R, S]


class Solver(Protocol[R_contra]):
    """Solves a game exactly."""

    def __call__(self, book: R_contra, form: Format, ask: SolveRequest, /) -> Report:
        """The value of the game and how perfect play opens."""


class Explorer(Protocol[R_contra]):
    """Looks up single states of the solved game."""

    def __call__(self, book: R_contra, form: Format, state: str, progress: Progress = no_progress, /) -> SolvedState:
        """The state that this text stands for, empty for the beginning; `BadNotation` if there is no such state.

        It solves the game first where that is not done yet, which may take seconds.
        """


class Reviewer(Protocol[R_contra]):
    """Looks back at a match."""

    def __call__(self, book: R_contra, form: Format, moments: Sequence[Moment], request: ReviewRequest, /) -> Review:
        """What each choice cost, and what was luck; `moments` are those of core.record.replay, in order."""


@dataclass(frozen=True, slots=True)
class CoachAdvice(Generic[A_co]):
    """A seat's last choice compared with perfect play.

    `value` is the seat's value before the choice, from -1 to 1; `cost` is what the choice lost of it; `mix` says how
    often perfect play takes each action.
    """

    round: int
    action: A_co
    value: float
    cost: float
    mix: tuple[tuple[A_co, float], ...]


class Coach(Protocol[R_contra, V_contra, A_co]):
    """Compares a seat's last choice with perfect play."""

    def __call__(self, book: R_contra, form: Format, view: V_contra | SeriesView[V_contra], /) -> CoachAdvice[A_co]:
        """The comparison; `ClachanError` where perfect play is not known."""


class Adviser(Protocol[R_contra, V_contra]):
    """Gives advice to the seat that has to act."""

    def __call__(self, book: R_contra, form: Format, view: V_contra | SeriesView[V_contra], /) -> Report:
        """The seat's chance to win, and its best actions with reasons."""


@dataclass(frozen=True, slots=True)
class Bundle(Generic[R, S, V, A]):
    """A game, as the rest of the package knows it.

    The first seven fields are what every game has. The others have defaults: a game without a solver or a ladder
    leaves them out.
    """

    id: str
    rulebook: R
    variants: tuple[Variant[R], ...]
    options: tuple[Option[R], ...]
    game: Callable[[R], Game[S, V, A]]
    presenter: Callable[[R], Presenter[V, A]]
    hints: Callable[[R], Hints[V, A]]
    rules_version: int = 1
    unit: Literal["round", "game"] = "round"  # what a match has several of
    simultaneous: bool = False  # whether two seats may ever choose at once
    positions: Callable[[R], Positions[S]] | None = None
    prover: Prover[R, S] | None = None
    players: Mapping[str, PlayerMaker[R, V, A]] = field(default_factory=dict)  # those only this game has
    levels: tuple[Level, ...] = ()  # the players for people, the weakest first
    lessons: tuple[Lesson, ...] = ()
    puzzles: PuzzleBook[S] | None = None
    opponent: str = "heuristic"  # who plays against a person who names nobody
    solve: Solver[R] | None = None
    explore: Explorer[R] | None = None
    review: Reviewer[R] | None = None
    coach: Coach[R, V, A] | None = None
    advise: Adviser[R, V] | None = None
    ladder: Ladder | None = None
    encoder: Callable[[R], Encoder[V, A]] | None = None  # its actions and views in numbers, for programs that learn
    drawing: Callable[[], Drawing] | None = None  # its table on a grid of characters
    simulator: Callable[[R], Simulator] | None = None  # compiled; without one, games in step are played by the rules
    training: Mapping[str, float] = field(default_factory=dict)  # games to train a network on, with their shares
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # for the help: command → its arguments


# These types stand for a game that is known only at run time.
AnyState: TypeAlias = Any
AnyView: TypeAlias = Any
AnyAction: TypeAlias = Any
AnyRulebook: TypeAlias = Any
AnyGame: TypeAlias = Game[Any, Any, Any]
AnyPresenter: TypeAlias = Presenter[Any, Any]
AnyHints: TypeAlias = Hints[Any, Any]
AnyPlayer: TypeAlias = Player[Any, Any]
AnyBundle: TypeAlias = Bundle[Any, Any, Any, Any]
