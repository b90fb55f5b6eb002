"""What went wrong in a round, and what was luck? Every action beside the best one, as its player could know it.

After each action three chances to win are told: what each player could know, from its own view, and the truth, with
all cards in sight. An action's *cost* is how much less it wins than the best one, as far as the player could know; who
gives up loses all the chance there was. What the costs of both leave unexplained in the result is luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise

from clachan.core.errors import BadNotation, ClachanError
from clachan.core.game import Outcome
from clachan.core.replay import Moment
from clachan.core.report import Curve, Grid, Part, Progress, Report, unheard
from clachan.core.seats import SEAT_NAMES, SEATS, BySeat, Seat, other
from clachan.core.series import Format, SeriesState
from clachan.core.words import Say, say
from clachan.games.schotten.face import describe
from clachan.games.schotten.hidden import view
from clachan.games.schotten.kernel.convert import game_of
from clachan.games.schotten.kernel.indices import action_at, index_of
from clachan.games.schotten.notation import action_text, parse_action
from clachan.games.schotten.rulebook import Rulebook
from clachan.games.schotten.state import Action, Claim, State
from clachan.games.schotten.study.advise import percent
from clachan.games.schotten.study.evaluate import Evaluator, Worth
from clachan.games.schotten.study.foresight import judge_of
from clachan.games.schotten.study.why import reasons
from clachan.games.schotten.turns import step

MISTAKE, BLUNDER = 0.08, 0.2
SURE = 2.5  # standard errors by which a cost must differ from nothing
EVEN = 0.5


@dataclass(frozen=True, slots=True)
class Judged:
    """An action: the chance each player then knew, the truth as A's chance, its cost, and what was better."""

    round: int
    turn: int
    seat: str
    action: str
    known: BySeat[float]
    truth: float
    cost: float
    error: float
    best: str
    mark: str


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
    judge: Evaluator | None = None,
    progress: Progress = unheard,
) -> Report:
    """A match, finished or not, action by action."""
    steps = list(_steps(book, moments))
    if not steps:
        raise ClachanError("analyse/empty")
    judge = judge or judge_of(len(steps))
    judged = []
    for done, one in enumerate(steps, 1):
        judged.append(_judge(book, judge, one))
        progress(done, len(steps))
    return _report(book, steps, judged, _ends(moments[-1].state))


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
        assert later.event is not None
        try:
            action = parse_action(later.event.text)
        except BadNotation:
            continue
        yield Step(number, later.event.turn, before, action, step(book, before, action))


def _judge(book: Rulebook, judge: Evaluator, one: Step) -> Judged:
    seat = one.before.turn
    worth, best = _choice(book, judge, one)
    known = tuple(judge.value(game_of(book, view(one.after, side).table), side) for side in SEATS)
    truth = judge.value(game_of(book, one.after), 0)
    return Judged(
        one.round,
        one.turn,
        SEAT_NAMES[seat],
        action_text(one.action),
        (round(known[0], 4), round(known[1], 4)),
        round(truth, 4),
        round(worth.cost, 4),
        round(worth.error, 4),
        action_text(best),
        mark_of(worth),
    )


def _choice(book: Rulebook, judge: Evaluator, one: Step) -> tuple[Worth, Action]:
    """What the action cost, and the best one; a claim that can be made costs nothing where no tactic card may come."""
    if isinstance(one.action, Claim) and not book.tactics:
        return Worth(EVEN, 0.0, 0.0), one.action
    seen = view(one.before, one.before.turn).table
    chosen = index_of(one.action)
    weighed = judge.weigh(game_of(book, seen), (chosen,))
    best = min(weighed, key=lambda number: (weighed[number].cost, number != chosen))
    return weighed[chosen], action_at(best, seen)


def mark_of(worth: Worth) -> str:
    """`??` for a blunder, `?` for a mistake, nothing where chance may have made the difference."""
    if worth.cost < max(MISTAKE, SURE * worth.error):
        return ""
    return "??" if worth.cost >= BLUNDER else "?"


def _report(book: Rulebook, steps: list[Step], judged: list[Judged], ends: tuple[Outcome, ...]) -> Report:
    marks = tuple((place, one.mark) for place, one in enumerate(judged) if one.mark)
    lines = (
        (say("study-line-a"), tuple(one.known[0] for one in judged)),
        (say("study-line-b"), tuple(1 - one.known[1] for one in judged)),
        (say("study-line-truth"), tuple(one.truth for one in judged)),
    )
    head = tuple(say(f"study-head-{key}") for key in ("turn", "seat", "action", "known-a", "known-b", "truth", "cost"))
    rows = tuple(_row(one, taken) for one, taken in zip(judged, steps, strict=True))
    parts: list[Part] = [say("study-intro"), Curve(say("study-curve"), lines, marks), Grid(head, rows)]
    for one, taken in zip(judged, steps, strict=True):
        parts += _advice(book, one, taken)
    given = tuple(_surrenders(judged, ends))
    parts += [say("study-surrender", round=one.round, seat=one.seat, cost=percent(one.cost)) for one in given]
    errors = [(one.seat, one.cost) for one in judged if one.mark] + [(one.seat, one.cost) for one in given]
    totals = {SEAT_NAMES[seat]: _total(steps[-1].round, judged, ends, errors, seat) for seat in SEATS}
    for name, total in totals.items():
        key, won = "study-total", total["won"] / max(1, len(ends))
        if not ends:  # nothing was won yet
            key, won = "study-standing", _truth(judged[-1], SEAT_NAMES.index(name))
        args = {"cost": percent(total["cost"]), "won": percent(won), "luck": f"{round(100 * total['luck']):+d}"}
        parts.append(say(key, seat=name, mistakes=int(total["mistakes"]), **args))
    data = {"moves": [asdict(one) for one in judged], "given_up": [asdict(one) for one in given], "totals": totals}
    return Report(tuple(parts), data)


def _surrenders(judged: list[Judged], ends: tuple[Outcome, ...]) -> Iterator[Surrender]:
    """Rounds that were given up too early; one without an action has nothing to be judged by."""
    last = {one.round: one for one in judged}
    for number, end in enumerate(ends, 1):
        if end.reason == "resigned" and end.winner is not None and number in last:
            seat = other(end.winner)
            if last[number].known[seat] >= MISTAKE:
                yield Surrender(number, SEAT_NAMES[seat], last[number].known[seat])


def _truth(one: Judged, seat: int) -> float:
    """A seat's true chance after an action."""
    return 1 - one.truth if seat else one.truth


def _row(one: Judged, taken: Step) -> tuple[Say | str, ...]:
    chances = (one.known[0], one.known[1], one.truth)
    cost = f"{percent(one.cost)}% {one.mark}".strip() if one.mark else ""
    return (f"{one.round}.{one.turn}", one.seat, describe(taken.action), *(f"{percent(c)}%" for c in chances), cost)


def _advice(book: Rulebook, one: Judged, taken: Step) -> Iterator[Say]:
    """What would have been better where an action was a mistake, and why."""
    if one.mark:
        best = parse_action(one.best)
        yield say(
            "study-mistake",
            turn=f"{one.round}.{one.turn}",
            seat=one.seat,
            action=describe(taken.action),
            cost=percent(one.cost),
            best=describe(best),
        )
        yield from reasons(book, view(taken.before, taken.before.turn).table, taken.before.turn, best)


def _total(
    rounds: int, judged: list[Judged], ends: tuple[Outcome, ...], errors: list[tuple[str, float]], seat: Seat
) -> dict[str, float]:
    """What a seat gave away, how often by mistakes, and its luck: the rest of what became of an even beginning."""
    costs = [[cost for name, cost in errors if name == SEAT_NAMES[side]] for side in SEATS]
    mine, theirs = sum(costs[seat]), sum(costs[1 - seat])
    won = sum((end.score(seat) + 1) / 2 for end in ends)
    seen = {one.round for one in judged}  # of a round that was given up at once nothing was luck
    gained = sum(end.score(seat) / 2 for number, end in enumerate(ends, 1) if number in seen)
    if len(ends) < rounds:  # the last round was broken off: it counts as it stood
        gained += _truth(judged[-1], seat) - EVEN
    return {
        "cost": round(mine, 4),
        "mistakes": len(costs[seat]),
        "won": round(won, 4),
        "luck": round(gained + mine - theirs, 4),
    }
