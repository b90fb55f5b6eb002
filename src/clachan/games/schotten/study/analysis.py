"""Look back at a match: what each action cost, and what was luck.

After each action there are three chances to win: what each player could know, from its own view, and the truth, with
all cards in sight. Each has a standard error, which is 0 where it is exact. An action's *cost* is how much less it wins
than the best one, as far as its player could know; it is called a mistake only where that is clearly more than its
error. A player who resigns loses all the chance there was. What nobody chose is luck (luck.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise

from clachan.core.errors import BadNotation, ClachanError
from clachan.core.game import Outcome
from clachan.core.record.replay import Moment
from clachan.core.report import Curve, Grid, Part, Progress, Report, no_progress
from clachan.core.seats import SEAT_NAMES, SEATS, Seat, other
from clachan.core.series import Format, SeriesState
from clachan.core.words import Say, say
from clachan.games.schotten.display.notation import action_text, parse_action
from clachan.games.schotten.display.presenter import describe
from clachan.games.schotten.kernel.convert import game_of
from clachan.games.schotten.kernel.indices import action_at, index_of
from clachan.games.schotten.rules.hidden import view
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import Action, Claim, State
from clachan.games.schotten.rules.turns import step
from clachan.games.schotten.study.action_reasons import reasons
from clachan.games.schotten.study.evaluate import ActionValue, Chance, Evaluator
from clachan.games.schotten.study.luck import EVEN, EvaluatedAction, Total, percent, split, total, with_error
from clachan.games.schotten.study.network_outlook import evaluator_for

MISTAKE, BLUNDER = 0.08, 0.2
SURE = 2.5  # standard errors by which a cost must differ from nothing


@dataclass(frozen=True, slots=True)
class Surrender:
    """A round given up with more chance left than one may give away, as who gave up could know it."""

    round: int
    seat: str
    cost: float


@dataclass(frozen=True, slots=True)
class Step:
    """An action as it was taken: where, when, by whom, and what it led to."""

    round: int
    turn: int
    before: State
    action: Action
    after: State


def analyse(
    book: Rulebook,
    _form: Format,
    moments: Sequence[Moment],
    evaluator: Evaluator | None = None,
    progress: Progress = no_progress,
) -> Report:
    """A match, finished or not, action by action."""
    steps = list(_steps(book, moments))
    if not steps:
        raise ClachanError("analyse/empty")
    evaluator = evaluator or evaluator_for(len(steps))
    evaluated, after, truth = list[EvaluatedAction](), None, Chance(EVEN)
    for done, taken in enumerate(steps, 1):
        if taken.before != after:  # a deal: the first of a round, or after the match was continued
            truth = evaluator.value(game_of(book, taken.before), 0)
        evaluated.append(_evaluate(book, evaluator, taken, truth))
        after, truth = taken.after, Chance(evaluated[-1].truth, evaluated[-1].truth_error)
        progress(done, len(steps))
    return _report(book, steps, evaluated, _ends(moments[-1].state))


def _ends(last: State | SeriesState[State]) -> tuple[Outcome, ...]:
    """How the rounds ended, those that were given up or drawn by agreement too (ST-44)."""
    if isinstance(last, SeriesState):
        return last.tally
    return () if last.outcome is None else (last.outcome,)


def _steps(book: Rulebook, moments: Sequence[Moment]) -> Iterator[Step]:
    """All actions that were choices of the game: no resignation, no redeal."""
    for now, later in pairwise(moments):
        before, number = now.state, 1
        if isinstance(before, SeriesState):
            before, number = before.deal, len(before.tally) + 1
        assert later.move is not None
        try:
            action = parse_action(later.move.text)
        except BadNotation:
            continue
        yield Step(number, later.move.turn, before, action, step(book, before, action))


def _evaluate(book: Rulebook, evaluator: Evaluator, taken: Step, before: Chance) -> EvaluatedAction:
    seat = taken.before.turn
    value, best = _choice(book, evaluator, taken)
    known = tuple(_rounded(evaluator.value(game_of(book, view(taken.after, side).table), side)) for side in SEATS)
    before, truth = _rounded(before), _rounded(evaluator.value(game_of(book, taken.after), 0))
    cost = round(value.cost, 4)
    paid, luck = split(_for(before.value, seat), _for(truth.value, seat), cost)
    return EvaluatedAction(
        taken.round,
        taken.turn,
        SEAT_NAMES[seat],
        action_text(taken.action),
        (known[0].value, known[1].value),
        (known[0].error, known[1].error),
        *before,
        *truth,
        cost,
        round(value.error, 4),
        paid,
        luck,
        action_text(best),
        mark_of(value),
    )


def _rounded(chance: Chance) -> Chance:
    """To four digits, so that the data add up exactly. No estimate has an error so small that this makes it 0."""
    return Chance(round(chance.value, 4), round(chance.error, 4))


def _for(chance: float, seat: Seat) -> float:
    """A's chance as the chance of this seat."""
    return 1 - chance if seat else chance


def _choice(book: Rulebook, evaluator: Evaluator, taken: Step) -> tuple[ActionValue, Action]:
    """What the action cost, and the best action; without tactic cards a claim never costs anything."""
    if isinstance(taken.action, Claim) and not book.tactics:
        return ActionValue(EVEN, 0.0, 0.0), taken.action
    seen = view(taken.before, taken.before.turn).table
    chosen = index_of(taken.action)
    weighed = evaluator.action_values(game_of(book, seen), (chosen,))
    best = min(weighed, key=lambda number: (max(0.0, weighed[number].cost), number != chosen))
    return weighed[chosen], action_at(best, seen)


def mark_of(value: ActionValue) -> str:
    """`??` for a blunder, `?` for a mistake, nothing if the difference may be due to chance."""
    if value.cost < max(MISTAKE, SURE * value.error):
        return ""
    return "??" if value.cost >= BLUNDER else "?"


def _report(book: Rulebook, steps: list[Step], evaluated: list[EvaluatedAction], ends: tuple[Outcome, ...]) -> Report:
    marks = tuple((place, entry.mark) for place, entry in enumerate(evaluated) if entry.mark)
    lines = (
        (say("study-line-a"), tuple(entry.known[0] for entry in evaluated)),
        (say("study-line-b"), tuple(1 - entry.known[1] for entry in evaluated)),
        (say("study-line-truth"), tuple(entry.truth for entry in evaluated)),
    )
    head = tuple(say(f"study-head-{key}") for key in ("turn", "seat", "action", "known-a", "known-b", "truth", "cost"))
    rows = tuple(_row(entry, taken) for entry, taken in zip(evaluated, steps, strict=True))
    parts: list[Part] = [say("study-intro"), Curve(say("study-curve"), lines, marks), Grid(head, rows)]
    for entry, taken in zip(evaluated, steps, strict=True):
        parts += _advice(book, entry, taken)
    given = tuple(_surrenders(evaluated, ends))
    parts += [say("study-surrender", round=entry.round, seat=entry.seat, cost=percent(entry.cost)) for entry in given]
    mistakes = [entry.seat for entry in evaluated if entry.mark] + [entry.seat for entry in given]
    totals = {SEAT_NAMES[seat]: total(evaluated, ends, mistakes, seat) for seat in SEATS}
    parts += [say("study-luck"), *_deals(evaluated)]
    parts += [_total(evaluated[-1], len(ends), name, sums) for name, sums in totals.items()]
    data = {
        "moves": [asdict(entry) for entry in evaluated],
        "given_up": [asdict(entry) for entry in given],
        "totals": {name: asdict(sums) for name, sums in totals.items()},
    }
    return Report(tuple(parts), data)


def _surrenders(evaluated: list[EvaluatedAction], ends: tuple[Outcome, ...]) -> Iterator[Surrender]:
    """Rounds that were given up too early; entry without an action has nothing to be judged by."""
    last = {entry.round: entry for entry in evaluated}
    for number, end in enumerate(ends, 1):
        if end.reason == "resigned" and end.winner is not None and number in last:
            seat = other(end.winner)
            cost = Chance(last[number].known[seat], last[number].known_errors[seat])
            if cost.value >= max(MISTAKE, SURE * cost.error):
                yield Surrender(number, SEAT_NAMES[seat], cost.value)


def _deals(evaluated: list[EvaluatedAction]) -> Iterator[Say]:
    """What the cards that were dealt made of an even round."""
    seen = set[int]()
    for entry in evaluated:
        if entry.round not in seen:
            seen.add(entry.round)
            yield say("study-deal", round=entry.round, chance=with_error(entry.before, entry.before_error))


def _total(last: EvaluatedAction, ended: int, name: str, sums: Total) -> Say:
    """The sums of a seat as shares of all rounds, a round that goes on as it stands."""
    rounds, stands = max(ended, last.round), last.round > ended
    won = sums.won + (_for(last.truth, SEAT_NAMES.index(name)) if stands else 0.0)
    return say(
        "study-standing" if stands else "study-total",
        seat=name,
        mistakes=sums.mistakes,
        won=with_error(won / rounds, last.truth_error / rounds if stands else 0.0),
        cost=with_error(sums.cost / rounds, sums.error / rounds),
        luck=with_error(sums.luck / rounds, sums.luck_error / rounds, signed=True),
    )


def _row(entry: EvaluatedAction, taken: Step) -> tuple[Say | str, ...]:
    return (
        f"{entry.round}.{entry.turn}",
        entry.seat,
        describe(taken.action),
        *(f"{with_error(*known)}%" for known in zip(entry.known, entry.known_errors, strict=True)),
        f"{with_error(entry.truth, entry.truth_error)}%",
        f"{with_error(entry.cost, entry.error)}% {entry.mark}" if entry.mark else "",
    )


def _advice(book: Rulebook, entry: EvaluatedAction, taken: Step) -> Iterator[Say]:
    """What would have been better where an action was a mistake, and why."""
    if entry.mark:
        best = parse_action(entry.best)
        yield say(
            "study-mistake",
            turn=f"{entry.round}.{entry.turn}",
            seat=entry.seat,
            action=describe(taken.action),
            cost=with_error(entry.cost, entry.error),
            best=describe(best),
        )
        yield from reasons(book, view(taken.before, taken.before.turn).table, taken.before.turn, best)
