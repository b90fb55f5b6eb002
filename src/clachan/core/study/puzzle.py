"""What is a puzzle? A position of a real game, a question, and the one answer that can be proved right.

Puzzles ship as text, a line for each: id, rating, game, theme, the line of moves, what the theme needs beside it, and
the position, with a blank between two of them. Inside a part, blanks are written `_`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple, Protocol, TypeVar

from clachan.core.display.scene import Item
from clachan.core.errors import BadNotation
from clachan.core.seats import SEAT_NAMES, Seat
from clachan.core.study.report import Progress, no_progress
from clachan.core.words import Say

S_co = TypeVar("S_co", covariant=True)

SOLVER: Seat = 0  # who has to find the answer
ASKED, PLAYED = ":", "="  # how a move is written that the solver has to find, and one that is played for the solver
NOTHING = "-"
ID_DIGITS = 8
PARTS = 7


class PuzzleMove(NamedTuple):
    """One move of a puzzle's line: the seat, the action as in a record, and whether the solver has to find it."""

    seat: Seat
    action: str
    is_asked: bool


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle. Its solver sits in seat A; `game` is the name of the way of playing, as in a record.

    `line` holds the answer and what follows, until the point is made: moves to find, replies of the other seat, and
    moves that are played for the solver because several are equally good. `about` is what the theme has to know beside
    the position, in the game's own notation. `rating` says how hard the puzzle is, on the scale of players' ratings.
    """

    game: str
    theme: str
    position: str
    line: tuple[PuzzleMove, ...]
    about: str = ""
    rating: int = 1500

    @property
    def id(self) -> str:
        """Digits that name the puzzle: they depend on the question alone, and so stay when ratings change."""
        return sha256(f"{self.game} {self.theme} {self.about} {self.position}".encode()).hexdigest()[:ID_DIGITS]

    @property
    def answer(self) -> str:
        """The first move to find."""
        return next(move.action for move in self.line if move.is_asked)


@dataclass(frozen=True, slots=True)
class PuzzleOption:
    """Something that may be answered where the answer is no legal action: its text, its words, and what to touch.

    That is an item of the table, or an `item` that is shown for this question alone.
    """

    text: str
    words: Say
    pick: str
    item: Item | None = None


@dataclass(frozen=True, slots=True)
class PuzzleRequest:
    """Which puzzles to make: a theme, how many, and the seed of the games that they come from."""

    theme: str
    count: int
    seed: int
    progress: Progress = no_progress


class PuzzleBook(Protocol[S_co]):
    """A game's puzzles: those that ship, and how they are asked, proved, checked and made."""

    @property
    def themes(self) -> tuple[str, ...]:
        """The ids of the themes, in the order in which people are shown them."""

    @property
    def solvers(self) -> Mapping[str, int]:
        """Players of different strength, with their ratings: how many of them solve a puzzle gives its rating."""

    def shipped(self) -> tuple[Puzzle, ...]:
        """The puzzles that come with the package, the easiest first."""

    def start(self, puzzle: Puzzle) -> S_co:
        """The position; `BadNotation` if it cannot be read."""

    def question(self, puzzle: Puzzle) -> Say:
        """What is asked."""

    def options(self, puzzle: Puzzle) -> tuple[PuzzleOption, ...]:
        """What may be answered; nothing if it is the legal actions."""

    def shows_all(self, puzzle: Puzzle) -> bool:
        """Whether the solver can tell where every card is, so that the other hand may be shown."""

    def proof(self, puzzle: Puzzle) -> tuple[Say, ...]:
        """Why the answer is right and every other one is wrong."""

    def right_answers(self, puzzle: Puzzle) -> frozenset[str]:
        """Every right first answer, worked out from the position alone: a sound puzzle has one."""

    def make(self, request: PuzzleRequest) -> Iterable[Puzzle]:
        """New puzzles from games that computer players play against each other."""

    def guess(self, puzzle: Puzzle, solver: str, seed: int) -> str | None:
        """What one of the solvers answers where the answer is no legal action; None where it simply has to play."""


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """The puzzles as text, the easiest first."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))
    return "".join(f"{_line_of(puzzle)}\n" for puzzle in ordered)


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a text, in its order."""
    return tuple(map(_puzzle, text.splitlines()))


def puzzle_of_day(puzzles: Sequence[Puzzle], day: int) -> Puzzle:
    """The puzzle of a day, which is counted from 1 January 1970: each comes once before any comes again.

    The step has no divisor in common with the number of puzzles, so that it passes through all of them; it is about
    0.618 of that number, so that days beside each other get puzzles of different difficulty.
    """
    count = len(puzzles)
    return puzzles[day * day_step(count) % count]


def day_step(count: int) -> int:
    """How far apart the puzzles of two days lie."""
    step = max(1, count * 618 // 1000)
    while _common_divisor(step, count) > 1:
        step += 1
    return step


def _common_divisor(one: int, other: int) -> int:
    while other:
        one, other = other, one % other
    return one


def _line_of(puzzle: Puzzle) -> str:
    moves = ",".join(
        f"{SEAT_NAMES[move.seat]}{ASKED if move.is_asked else PLAYED}{move.action}" for move in puzzle.line
    )
    parts = [puzzle.id, str(puzzle.rating), puzzle.game, puzzle.theme, moves, puzzle.about or NOTHING, puzzle.position]
    return " ".join(part.replace(" ", "_") for part in parts)


def _puzzle(line: str) -> Puzzle:
    parts = [part.replace("_", " ") for part in line.split(" ")]
    if len(parts) != PARTS:
        raise BadNotation("puzzle/line", text=line[:40])
    _, rating, game, theme, moves, about, position = parts
    puzzle = Puzzle(game, theme, position, tuple(_moves(moves)), "" if about == NOTHING else about, int(rating))
    if puzzle.id != parts[0]:
        raise BadNotation("puzzle/line", text=line[:40])
    return puzzle


def _moves(text: str) -> Iterator[PuzzleMove]:
    for move in text.split(","):
        yield PuzzleMove(SEAT_NAMES.index(move[0]), move[2:], move[1] == ASKED)
