"""How is a review told in words: sentences, a curve and a table?"""

from __future__ import annotations

from collections.abc import Iterator

from clachan.core.seats import SEAT_NAMES, SEATS, Seat
from clachan.core.study.report import Curve, Grid, Part, Report, percent, with_error
from clachan.core.study.review import Estimate, Habit, Review, ReviewedAction, ReviewedRound
from clachan.core.study.review_sums import chance_of, lines_of
from clachan.core.words import Say, say

SHOWN_SHARE = 0.005  # smaller shares of a mix are left out
HEADS = ("turn", "seat", "action", "known-a", "known-b", "truth", "cost")


def report_of(review: Review) -> Report:
    """The review in parts to show, in order."""
    is_mixed = any(0 < option.share < 1 for taken in review.actions for option in taken.options)
    marks = tuple((place, taken.mark) for place, taken in enumerate(review.actions) if taken.mark)
    names = (say("review-line-a"), say("review-line-b"), say("review-line-truth"))
    lines = tuple(zip(names, lines_of(review.actions), strict=True))
    head = tuple(say(f"review-head-{key}") for key in (*HEADS, *(("gift",) if is_mixed else ()), "luck"))
    rows = tuple(_row(taken, is_mixed=is_mixed) for taken in review.actions)
    parts: list[Part] = [say("review-intro-perfect") if is_mixed else say("review-intro")]
    parts += [Curve(say("review-curve"), lines, marks), Grid(head, rows)]
    for taken in review.actions:
        parts += advice(taken)
    return Report((*parts, *summary_words(review)), {})


def _row(taken: ReviewedAction, *, is_mixed: bool) -> tuple[Say | str, ...]:
    gift = (f"{percent(taken.gift)}%" if taken.gift else "",) if is_mixed else ()
    return (
        place_of(taken),
        SEAT_NAMES[taken.seat],
        taken.words,
        *(f"{_shown(known)}%" for known in taken.after.known),
        f"{_shown(taken.after.truth)}%",
        f"{_shown(taken.cost)}% {taken.mark}" if taken.mark else "",
        *gift,
        f"{round(100 * taken.luck):+d}%",
    )


def place_of(taken: ReviewedAction) -> str:
    """Where an action stands in the match."""
    return f"{taken.round}.{taken.turn}"


def _shown(estimate: Estimate) -> str:
    return with_error(estimate.value, estimate.error)


def advice(taken: ReviewedAction) -> Iterator[Say]:
    """What would have been better where an action is marked, and why."""
    if not taken.mark:
        return
    best = taken.options[0]
    args = {"turn": place_of(taken), "seat": SEAT_NAMES[taken.seat], "cost": _shown(taken.cost)}
    if best.share < 1:
        used = [option for option in taken.options if option.share >= SHOWN_SHARE]
        mix = tuple(say("review-share", action=option.words, percent=percent(option.share)) for option in used)
        yield say("review-mistake-mix", action=taken.words, mix=mix, **args)
    else:
        yield say("review-mistake", action=taken.words, best=best.words, percent=percent(best.worth), **args)
    yield from best.reasons


def summary_words(review: Review) -> Iterator[Say]:
    """What the match comes to: the turning points, luck and skill, and each seat's sums."""
    for place in review.turning_points:
        taken = review.actions[place]
        yield say(
            "review-turning",
            turn=place_of(taken),
            seat=SEAT_NAMES[taken.seat],
            action=taken.words,
            before=_shown(taken.before.truth),
            after=_shown(taken.after.truth),
        )
    for played in review.rounds:
        yield from _round_words(played)
    yield say("review-luck")
    for seat in SEATS:
        yield _seat_words(review, seat)
    yield from map(_habit_words, review.habits)


def _round_words(played: ReviewedRound) -> Iterator[Say]:
    yield say("review-deal", round=played.round, chance=_shown(played.deal))
    if played.resignation is not None:
        seat, cost = played.resignation.seat, played.resignation.cost
        yield say("review-resigned", round=played.round, seat=SEAT_NAMES[seat], cost=percent(cost.value))
    if played.match is not None:
        before, after = map(percent, played.match)
        yield say("review-match", round=played.round, before=before, after=after)


def _seat_words(review: Review, seat: Seat) -> Say:
    """The sums of a seat as shares of all rounds; a round that goes on counts as it stands."""
    sums, rounds, last = review.seats[seat], len(review.rounds), review.actions[-1].after.truth
    stands = review.rounds[-1].won is None
    won = sums.won + (chance_of(seat, last.value) if stands else 0.0)
    return say(
        "review-standing" if stands else "review-total",
        seat=SEAT_NAMES[seat],
        accuracy="?" if sums.accuracy is None else percent(sums.accuracy),
        inaccuracies=sums.marks.inaccuracies,
        mistakes=sums.marks.mistakes,
        blunders=sums.marks.blunders,
        won=with_error(won / rounds, last.error / rounds if stands else 0.0),
        cost=with_error(sums.cost.value / rounds, sums.cost.error / rounds),
        luck=with_error(sums.luck.value / rounds, sums.luck.error / rounds, signed=True),
    )


def _habit_words(habit: Habit) -> Say:
    return say(
        "review-habit",
        seat=SEAT_NAMES[habit.seat],
        card=habit.words,
        times=habit.times,
        expected=f"{habit.expected:.1f}",
        cost=percent(habit.cost),
        reply=habit.reply,
        gain=percent(habit.gain),
    )
