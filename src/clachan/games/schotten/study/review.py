"""Review a match: what each action cost, what its player knew, and what was luck.

After each action there are three chances to win: what each player could know, from its own view, and the truth, with
all cards in sight. Each has a standard error, which is 0 where it is exact. An action is judged by what its player
could know, so nothing hidden changes what is said about it. A player who resigns loses all the chance there was. What
nobody chose is luck (core/study/review_sums.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from clachan.core.errors import BadNotation, ClachanError
from clachan.core.game import Outcome
from clachan.core.record.replay import Moment
from clachan.core.seats import SEATS, other
from clachan.core.series import Format, SeriesState
from clachan.core.study.review import (
    Estimate,
    Option,
    Outlook,
    Resignation,
    Review,
    ReviewedAction,
    ReviewedRound,
    ReviewRequest,
)
from clachan.core.study.review_sums import (
    EVEN,
    MISTAKE,
    SURE,
    chance_of,
    mark_of,
    share_of,
    split,
    summary,
    turning_points_of,
)
from clachan.games.schotten.display.notation import action_text, parse_action
from clachan.games.schotten.display.presenter import SchottenPresenter, describe
from clachan.games.schotten.kernel.convert import game_of
from clachan.games.schotten.kernel.indices import action_at, index_of
from clachan.games.schotten.rules.choices import legal
from clachan.games.schotten.rules.hidden import view
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import Action, Claim, State, View
from clachan.games.schotten.rules.turns import step
from clachan.games.schotten.study.action_reasons import reasons
from clachan.games.schotten.study.evaluate import ActionValue, Evaluator
from clachan.games.schotten.study.network_outlook import evaluator_for

MOST_OPTIONS = 6


@dataclass(frozen=True, slots=True)
class Step:
    """An action as it was taken: its place in the record, where, when, and what it led to."""

    place: int
    round: int
    turn: int
    before: State
    action: Action
    after: State


def review(
    book: Rulebook,
    _form: Format,
    moments: Sequence[Moment],
    request: ReviewRequest,
    evaluator: Evaluator | None = None,
) -> Review:
    """A match, finished or not, action by action."""
    steps = list(_steps(book, moments))
    if not steps:
        raise ClachanError("review/empty")
    evaluator = evaluator or evaluator_for(len(steps), request.effort)
    reviewed, deals = list[ReviewedAction](), dict[int, Estimate]()
    after: State | None = None
    for done, taken in enumerate(steps, 1):
        if taken.before == after:
            outlook = reviewed[-1].after
        else:  # a deal: the first of a round, or after the match was continued
            outlook = _outlook(book, evaluator, taken.before)
            deals.setdefault(taken.round, outlook.truth)
        reviewed.append(_reviewed(book, evaluator, taken, outlook))
        after = taken.after
        request.progress(done, len(steps))
    return _review(reviewed, deals, _ends(moments[-1].state))


def _ends(last: State | SeriesState[State]) -> tuple[Outcome, ...]:
    """How the rounds ended, those that were given up or drawn by agreement too (ST-44)."""
    if isinstance(last, SeriesState):
        return last.tally
    return () if last.outcome is None else (last.outcome,)


def _steps(book: Rulebook, moments: Sequence[Moment]) -> Iterator[Step]:
    """All actions that were choices of the game: no resignation, no redeal."""
    for place, (now, later) in enumerate(pairwise(moments), 1):
        before, number = now.state, 1
        if isinstance(before, SeriesState):
            before, number = before.deal, len(before.tally) + 1
        assert later.move is not None
        try:
            action = parse_action(later.move.text)
        except BadNotation:
            continue
        yield Step(place, number, later.move.turn, before, action, step(book, before, action))


def _outlook(book: Rulebook, evaluator: Evaluator, state: State) -> Outlook:
    """The three chances in a state."""
    known = [_rounded(evaluator.value(game_of(book, view(state, side).table), side)) for side in SEATS]
    return Outlook((known[0], known[1]), _rounded(evaluator.value(game_of(book, state), 0)))


def _rounded(estimate: Estimate) -> Estimate:
    """To four digits, so that the data add up exactly. No estimate has an error so small that this makes it 0."""
    return Estimate(round(estimate.value, 4), round(estimate.error, 4))


def _reviewed(book: Rulebook, evaluator: Evaluator, taken: Step, before: Outlook) -> ReviewedAction:
    seat, after = taken.before.turn, _outlook(book, evaluator, taken.after)
    options = _options(book, evaluator, taken)
    chosen = options.get(taken.action)
    cost = Estimate(0.0) if chosen is None else chosen.cost
    paid, luck = split(chance_of(seat, before.truth.value), chance_of(seat, after.truth.value), cost.value)
    return ReviewedAction(
        step=taken.place,
        round=taken.round,
        turn=taken.turn,
        seat=seat,
        action=action_text(taken.action),
        words=describe(taken.action),
        before=before,
        after=after,
        worth=before.known[seat].value if chosen is None else chosen.worth,
        cost=cost,
        paid=paid,
        gift=0.0,
        luck=luck,
        mark=mark_of(cost),
        options=tuple(options.values()),
    )


def _options(book: Rulebook, evaluator: Evaluator, taken: Step) -> dict[Action, Option]:
    """The best actions and the one that was chosen; none if there was no choice.

    Without tactic cards a claim never costs anything, so that it is no choice either.
    """
    seen = view(taken.before, taken.before.turn)
    if (isinstance(taken.action, Claim) and not book.tactics) or len(legal(book, taken.before, seen.table.turn)) == 1:
        return {}
    chosen = index_of(taken.action)
    values = evaluator.action_values(game_of(book, seen.table), (chosen,))
    order = sorted(values, key=lambda number: (max(0.0, values[number].cost), number != chosen))
    numbers = list(dict.fromkeys([*order[:MOST_OPTIONS], chosen]))
    actions = [action_at(number, seen.table) for number in numbers]
    return {
        action: _option(book, seen, action, values[number], is_best=number == numbers[0])
        for number, action in zip(numbers, actions, strict=True)
    }


def _option(book: Rulebook, seen: View, action: Action, value: ActionValue, *, is_best: bool) -> Option:
    cost = Estimate(round(value.cost, 4), round(value.error, 4))
    return Option(
        action_text(action),
        describe(action),
        round(value.value, 4),
        cost,
        float(is_best),
        mark_of(cost),
        SchottenPresenter(book).picks(seen, action),
        reasons(book, seen.table, seen.table.turn, action) if is_best else (),
    )


def _review(reviewed: Sequence[ReviewedAction], deals: dict[int, Estimate], ends: Sequence[Outcome]) -> Review:
    rounds = tuple(
        ReviewedRound(
            number,
            deals.get(number, Estimate(EVEN)),
            None if number > len(ends) else share_of(ends[number - 1], 0),
            _resignation(reviewed, number, ends),
        )
        for number in range(1, max(len(ends), reviewed[-1].round) + 1)
    )
    seats = summary(reviewed, rounds, 0), summary(reviewed, rounds, 1)
    return Review(rounds, tuple(reviewed), seats, turning_points_of(reviewed))


def _resignation(reviewed: Sequence[ReviewedAction], number: int, ends: Sequence[Outcome]) -> Resignation | None:
    """A round given up too early; one that was given up without an action has nothing to be judged by."""
    taken = [action for action in reviewed if action.round == number]
    end = ends[number - 1] if number <= len(ends) else None
    if not taken or end is None or end.reason != "resigned" or end.winner is None:
        return None
    seat = other(end.winner)
    cost = taken[-1].after.known[seat]
    return Resignation(seat, cost) if cost.value >= max(MISTAKE, SURE * cost.error) else None
