"""Which actions of a review are marked, and what do they add up to?

Luck is the part of a change in the true chance that nobody chose: how the cards were dealt, and how the hidden cards
made a choice turn out. For every action: chance before - cost of the choice + luck = chance after. Over a round:
one half - own costs + the other side's costs + luck = result. Luck is 0 where nothing is hidden and the search exact.

The true chance is estimated by playouts, which sometimes miss the best action. When a player finds it, the estimate
rises, and this counts as luck of that action, on both sides alike. The sums of a match hardly depend on it, because
the chance after one action is the chance before the next: only the costs, one half and the result are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import hypot, sqrt

from clachan.core.game import Outcome
from clachan.core.seats import SEATS, BySeat, Seat, other
from clachan.core.study.review import Estimate, Mark, Marks, ReviewedAction, ReviewedRound, SeatSummary

EVEN = 0.5
INACCURACY, MISTAKE, BLUNDER = 0.03, 0.08, 0.2  # costs from which an action is marked `?!`, `?` and `??`
SURE = 2.5  # standard errors by which a cost, or a change of the chance, must differ from nothing
HALF = 0.05  # a choice that costs this much counts half in the accuracy, one that costs twice as much a quarter
TURNING_POINTS = 3


def mark_of(cost: Estimate) -> Mark:
    """`??` for a blunder, `?` for a mistake, `?!` for an inaccuracy; nothing if the cost may be due to chance."""
    if cost.value < max(INACCURACY, SURE * cost.error):
        return ""
    return "??" if cost.value >= BLUNDER else "?" if cost.value >= MISTAKE else "?!"


def accuracy_of(actions: Sequence[ReviewedAction], seat: Seat) -> float | None:
    """How close a seat's choices were to the best ones, from 0 to 1; what may be an error of a cost is left out."""
    counts = [
        0.5 ** (max(0.0, taken.cost.value - taken.cost.error) / HALF)
        for taken in actions
        if taken.seat == seat and taken.options
    ]
    return round(sum(counts) / len(counts), 4) if counts else None


def marks_of(actions: Sequence[ReviewedAction], seat: Seat) -> Marks:
    """Count the marks of a seat."""
    marks = [taken.mark for taken in actions if taken.seat == seat]
    return Marks(marks.count("?!"), marks.count("?"), marks.count("??"))


def turning_points_of(actions: Sequence[ReviewedAction]) -> tuple[int, ...]:
    """The places of the largest changes of the true chance, in the order of play.

    Actions that were chosen at the same time share a change; the one that cost most stands for both.
    """
    changes = sorted(_changes(actions), reverse=True)[:TURNING_POINTS]
    return tuple(sorted(place for _, place in changes))


def _changes(actions: Sequence[ReviewedAction]) -> Iterator[tuple[float, int]]:
    """The size of each change of the true chance that is more than its error, and the place of its action."""
    places = range(len(actions))
    for _, together in groupby(places, key=lambda place: (actions[place].round, actions[place].turn)):
        place = max(together, key=lambda place: actions[place].cost.value)
        before, after = actions[place].before.truth, actions[place].after.truth
        change = abs(after.value - before.value)
        if change > max(INACCURACY, SURE * hypot(before.error, after.error)):
            yield change, place


def split(before: float, after: float, cost: float) -> tuple[float, float]:
    """What a choice took from the true chance of its player, and luck, which made the rest of the change.

    A choice is judged by what its player could know, so its cost can be larger than the true chance that was there. It
    then costs this chance and no more. So the luck of one action is never larger than what was left to win or to lose.
    """
    left = min(1.0, max(0.0, before - cost))
    return round(before - left, 4), round(after - left, 4)


def chance_of(seat: Seat, chance: float) -> float:
    """A's chance as the chance of this seat, and the other way round."""
    return 1 - chance if seat else chance


def lines_of(actions: Sequence[ReviewedAction]) -> tuple[tuple[float, ...], ...]:
    """A's chance after each action: as A knew it, as B knew it, and with all cards open."""
    known = (tuple(chance_of(seat, taken.after.known[seat].value) for taken in actions) for seat in SEATS)
    return (*known, tuple(taken.after.truth.value for taken in actions))


def summary(actions: Sequence[ReviewedAction], rounds: Sequence[ReviewedRound], seat: Seat) -> SeatSummary:
    """The sums of a match for a seat. A round that is not over counts as it stands."""
    paid, gained, variances = [0.0, 0.0], 0.0, [0.0, 0.0]
    for played in rounds:
        entries = [taken for taken in actions if taken.round == played.round]
        costs = _costs(entries, played.won)
        for side in SEATS:
            paid[side] += costs[side]
            variances[side] += sum(taken.cost.error**2 for taken in entries if taken.seat == side)
        gained += (entries[-1].after.truth.value if played.won is None else played.won) - EVEN
    luck = gained + paid[0] - paid[1]
    unsure = actions[-1].after.truth.error if rounds[-1].won is None else 0.0
    return SeatSummary(
        accuracy_of(actions, seat),
        Estimate(round(paid[seat], 4), round(sqrt(variances[seat]), 4)),
        marks_of(actions, seat),
        Estimate(round(-luck if seat else luck, 4), round(sqrt(sum(variances) + unsure**2), 4)),
        sum(1 - played.won if seat else played.won for played in rounds if played.won is not None),
    )


def _costs(entries: Sequence[ReviewedAction], won: float | None) -> BySeat[float]:
    """What the choices of each seat cost in a round. Resigning, or agreeing to a draw, is also a choice."""
    paid = [sum(taken.paid for taken in entries if taken.seat == side) for side in SEATS]
    if won is not None:  # after a last action the chance is the result already: the difference is 0
        given = won - (entries[-1].after.truth.value if entries else EVEN)
        paid[other(0) if given > 0 else 0] += abs(given)
    return paid[0], paid[1]


def share_of(end: Outcome, seat: Seat) -> float:
    """What a seat won of a round: a draw is half of it."""
    return (end.score(seat) + 1) / 2
