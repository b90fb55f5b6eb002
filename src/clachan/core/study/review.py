"""What could each side have done better in a match, what did it know then, and what was luck?

A review is a value that every shell shows: the page, the terminal and the library. Chances go from 0 to 1, and a draw
is half a win. A *cost* is how much less an action wins than the best one, as far as its player could know. It is marked
only where it is clearly more than its error (review_sums.py).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from clachan.core.seats import BySeat, Seat
from clachan.core.study.report import Progress, no_progress
from clachan.core.words import Say

Mark: TypeAlias = Literal["", "?!", "?", "??"]  # nothing, an inaccuracy, a mistake, a blunder


class Estimate(NamedTuple):
    """A chance, or a part of one, and its standard error: 0 where it is exact."""

    value: float
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chances to win at one moment: each seat's own, from what it knew, and A's with all cards open."""

    known: BySeat[Estimate]
    truth: Estimate


@dataclass(frozen=True, slots=True)
class Option:
    """Something that could be done: what it is `worth` to its player, and how often perfect play chooses it.

    `picks` are the items of the scene to touch for it, in order. `mark` is what it would have got if it had been
    chosen; without one it is as good as the best option, as far as can be measured.
    """

    action: str
    words: Say
    worth: float
    cost: Estimate
    share: float
    mark: Mark
    picks: tuple[str, ...] = ()
    reasons: tuple[Say, ...] = ()


@dataclass(frozen=True, slots=True)
class ReviewedAction:
    """An action, the chances before and after it, and the options there were, the best one first.

    `step` is how many moves of the record had been made after it. The player's true chance changes from `before` to
    `after` by `luck - paid`, and, where both seats choose at once, by what the other one `paid`. `gift` is the part of
    the cost that the other side gave back because it did not punish it. Without a choice there are no options.
    """

    step: int
    round: int
    turn: int
    seat: Seat
    action: str
    words: Say
    before: Outlook
    after: Outlook
    worth: float
    cost: Estimate
    paid: float
    gift: float
    luck: float
    mark: Mark
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Resignation:
    """A round that was given up with more chance left than one may give away, as that seat could know it."""

    seat: Seat
    cost: Estimate


@dataclass(frozen=True, slots=True)
class ReviewedRound:
    """A round of the match: A's true chance after the deal, and what A won of it (None: it was not finished).

    `match` is A's chance to win the whole match before and after the round, where that is known.
    """

    round: int
    deal: Estimate
    won: float | None
    resignation: Resignation | None = None
    match: BySeat[float] | None = None


@dataclass(frozen=True, slots=True)
class Habit:
    """A choice that a seat makes more often than perfect play does, and the reply that makes the most of it.

    `expected` is how often perfect play would have made it, `gain` what the reply wins on average each time.
    """

    seat: Seat
    words: Say
    times: int
    expected: float
    cost: float
    reply: Say
    gain: float


@dataclass(frozen=True, slots=True)
class Marks:
    """How many actions of a seat have each mark."""

    inaccuracies: int
    mistakes: int
    blunders: int


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """A seat's match: its accuracy (None: it had no choice), what its choices cost, its marks, its luck, what it won.

    Costs, luck and wins are counted in rounds: one half for each round - own cost + the other's cost + luck = won.
    """

    accuracy: float | None
    cost: Estimate
    marks: Marks
    luck: Estimate
    won: float


@dataclass(frozen=True, slots=True)
class Review:
    """A match in review. `turning_points` are the places in `actions` after which the true chance had changed most."""

    rounds: tuple[ReviewedRound, ...]
    actions: tuple[ReviewedAction, ...]
    seats: BySeat[SeatSummary]
    turning_points: tuple[int, ...]
    habits: tuple[Habit, ...] = ()


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """How much work a review may be (2.0: twice as much as usual), and where to report its progress."""

    effort: float = 1.0
    progress: Progress = no_progress
