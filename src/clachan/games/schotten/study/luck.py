"""How much of a change of the chances to win was a player's choice, and how much was luck?

Luck is the part of a change in the true chance that nobody chose: how the cards were dealt, and how the hidden cards
made a choice turn out. For every action: chance before - cost of the choice + luck = chance after. Over a round:
one half - own costs + the other side's costs + luck = result. Luck is 0 where nothing is hidden and the search exact.

A choice is judged by what its player could know, so its cost can be larger than the true chance that was there. It
then costs this chance and no more. So the luck of one action is never larger than what was left to win or to lose.

The true chance is estimated by playouts, which sometimes miss the best action. When a player finds it, the estimate
rises, and this counts as luck of that action, on both sides alike. The sums of a match hardly depend on it, because
the chance after one action is the chance before the next: only the costs, one half and the result are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from clachan.core.game import Outcome
from clachan.core.seats import SEAT_NAMES, SEATS, BySeat, Seat, other

EVEN = 0.5


@dataclass(frozen=True, slots=True)
class EvaluatedAction:
    """An action, the chances around it, and what it cost.

    `known` is the chance each player then knew. `before` and `truth` are A's true chance before and after the action.
    `cost` is what the action lost as far as its player could know, `paid` how much of the true chance that took, and
    `luck` the rest of its change, for the player who acted. Errors are standard errors, 0 where a number is exact.
    """

    round: int
    turn: int
    seat: str
    action: str
    known: BySeat[float]
    known_errors: BySeat[float]
    before: float
    before_error: float
    truth: float
    truth_error: float
    cost: float
    error: float
    paid: float
    luck: float
    best: str
    mark: str


@dataclass(frozen=True, slots=True)
class Total:
    """What a seat's choices cost, the finished rounds it won, and its luck; in rounds, with standard errors."""

    cost: float
    error: float
    mistakes: int
    won: float
    luck: float
    luck_error: float


def split(before: float, after: float, cost: float) -> tuple[float, float]:
    """What a choice took from the true chance of its player, and luck, which made the rest of the change."""
    left = min(1.0, max(0.0, before - cost))
    return round(before - left, 4), round(after - left, 4)


def total(evaluated: Sequence[EvaluatedAction], ends: Sequence[Outcome], mistakes: Sequence[str], seat: Seat) -> Total:
    """The sums of a match for a seat; `mistakes` names the seats that made them."""
    paid, gained, variances = [0.0, 0.0], 0.0, [0.0, 0.0]
    rounds = max(len(ends), evaluated[-1].round)
    for number in range(1, rounds + 1):
        end = ends[number - 1] if number <= len(ends) else None
        entries = [entry for entry in evaluated if entry.round == number]
        costs = _costs(entries, end)
        for side in SEATS:
            paid[side] += costs[side]
            variances[side] += sum(entry.error**2 for entry in entries if entry.seat == SEAT_NAMES[side])
        gained += (entries[-1].truth if end is None else _share(end, 0)) - EVEN
    luck = gained + paid[0] - paid[1]
    unsure = evaluated[-1].truth_error if len(ends) < rounds else 0.0
    return Total(
        round(paid[seat], 4),
        round(sqrt(variances[seat]), 4),
        sum(name == SEAT_NAMES[seat] for name in mistakes),
        sum(_share(end, seat) for end in ends),
        round(-luck if seat else luck, 4),
        round(sqrt(sum(variances) + unsure**2), 4),
    )


def _costs(entries: Sequence[EvaluatedAction], end: Outcome | None) -> BySeat[float]:
    """What the choices of each seat cost in a round. Resigning, or agreeing to a draw, is also a choice."""
    paid = [sum(entry.paid for entry in entries if entry.seat == name) for name in SEAT_NAMES]
    if end is not None:  # after a last action the chance is the result already: the difference is 0
        given = _share(end, 0) - (entries[-1].truth if entries else EVEN)
        paid[other(0) if given > 0 else 0] += abs(given)
    return paid[0], paid[1]


def _share(end: Outcome, seat: Seat) -> float:
    """What a seat won of a round: a draw is half of it."""
    return (end.score(seat) + 1) / 2


def percent(share: float) -> str:
    """A share of 1 in percent."""
    return f"{round(100 * share)}"


def with_error(share: float, error: float, *, signed: bool = False) -> str:
    """A share in percent with its standard error, which is rounded up; without one where the share is exact."""
    text = f"{round(100 * share):+d}" if signed else percent(share)
    return f"{text} ± {ceil(100 * error)}" if error else text
