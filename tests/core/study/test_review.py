"""What is marked in a review, what it adds up to, and how it is told in words."""

from itertools import pairwise

import pytest

from clachan.core.study.report import Curve, Grid
from clachan.core.study.review import Estimate, Option, Outlook, Resignation, Review, ReviewedAction, ReviewedRound
from clachan.core.study.review_report import report_of
from clachan.core.study.review_sums import (
    accuracy_of,
    lines_of,
    mark_of,
    marks_of,
    split,
    summary,
    turning_points_of,
)
from clachan.core.words import say

SURE = Estimate(0.5)


def outlook(chance, error=0.0):
    return Outlook((Estimate(chance), Estimate(1 - chance)), Estimate(chance, error))


def option(action="b", share=1.0, cost=0.0, reasons=()):
    return Option(action, say(f"do-{action}"), 0.6, Estimate(cost), share, mark_of(Estimate(cost)), (), reasons)


def taken(seat=0, **wanted):
    """An action whose other fields are as nothing had happened."""
    has = {"turn": 1, "round": 1, "before": 0.5, "after": 0.5, "unsure": 0.0, "cost": 0.0, "error": 0.0, "gift": 0.0}
    has |= {"options": (), **wanted}
    cost = Estimate(has["cost"], has["error"])
    before, after = (outlook(has[moment], has["unsure"]) for moment in ("before", "after"))
    return ReviewedAction(
        1, has["round"], has["turn"], seat, "a", say("do-a"), before, after, 0.5, cost, has["cost"], has["gift"], 0.0,
        mark_of(cost), has["options"],
    )  # fmt: skip


def match(*actions, rounds=None, won=1.0):
    rounds = rounds or (ReviewedRound(1, Estimate(0.5), won),)
    seats = summary(actions, rounds, 0), summary(actions, rounds, 1)
    return Review(rounds, actions, seats, turning_points_of(actions))


@pytest.mark.parametrize(
    ("cost", "error", "mark"),
    [
        (0.02, 0.0, ""),
        (0.05, 0.0, "?!"),
        (0.1, 0.02, "?"),
        (0.1, 0.05, ""),  # it may be due to chance
        (0.3, 0.1, "??"),
        (0.2, 0.1, ""),
    ],
)
def test_a_cost_is_marked_where_chance_cannot_explain_it(cost, error, mark):
    assert mark_of(Estimate(cost, error)) == mark


def test_a_choice_that_costs_five_points_more_than_its_error_counts_half():
    choices = (option(),)
    actions = [taken(cost=0.05, options=choices), taken(cost=0.0, options=choices), taken(cost=0.5)]
    assert accuracy_of(actions, 0) == 0.75
    assert accuracy_of([taken(cost=0.06, error=0.01, options=choices)], 0) == 0.5
    assert accuracy_of(actions, 1) is None


def test_marks_are_counted_for_each_seat():
    actions = [taken(cost=0.04), taken(cost=0.1), taken(cost=0.1), taken(cost=0.9), taken(1, cost=0.9)]
    marks = marks_of(actions, 0)
    assert (marks.inaccuracies, marks.mistakes, marks.blunders) == (1, 2, 1)
    assert marks_of(actions, 1).blunders == 1


def test_turning_points_are_the_three_largest_changes_in_the_order_of_play():
    chances = (0.5, 0.6, 0.9, 0.8, 0.2, 0.21, 0.0)
    actions = [taken(turn=n, before=before, after=after) for n, (before, after) in enumerate(pairwise(chances))]
    assert turning_points_of(actions) == (1, 3, 5)


def test_a_change_within_its_error_is_no_turning_point():
    assert turning_points_of([taken(before=0.5, after=0.6, unsure=0.05)]) == ()
    assert turning_points_of([taken(before=0.5, after=0.9, unsure=0.05)]) == (0,)


def test_of_two_choices_at_once_the_worse_one_is_the_turning_point():
    assert turning_points_of([taken(0, cost=0.1, after=0.9), taken(1, cost=0.4, after=0.9)]) == (1,)


@pytest.mark.parametrize(
    ("before", "after", "cost", "paid", "luck"),
    [
        (0.6, 0.5, 0.1, 0.1, 0.0),  # all of the change was the player's own
        (0.6, 0.6, 0.1, 0.1, 0.1),  # the mistake turned out harmless
        (0.1, 0.0, 0.4, 0.1, 0.0),  # the player thought there was more to lose than there was
        (1.0, 1.0, -0.1, 0.0, 0.0),  # an estimate below 0 wins no more than everything
        (0.5, 1.0, 0.0, 0.0, 0.5),
    ],
)
def test_a_choice_costs_no_more_than_there_was(before, after, cost, paid, luck):
    assert split(before, after, cost) == (paid, luck)


def test_the_lines_are_a_s_chances():
    assert lines_of([taken(after=0.7)]) == ((0.7,), (0.7,), (0.7,))


def test_who_resigns_pays_all_the_chance_there_was():
    sums = match(taken(after=0.6), won=1.0).seats
    assert [seat.cost.value for seat in sums] == [0, 0.4]
    assert [seat.won for seat in sums] == [1, 0]
    assert sums[0].luck.value == 0.1


def keys(report):
    return [getattr(part, "key", type(part).__name__) for part in report.parts]


def test_a_review_is_told_in_sentences_a_curve_and_a_table():
    better = (option(share=1.0, reasons=(say("why"),)), option("a", 0.0, 0.3))
    report = report_of(match(taken(after=0.2, cost=0.3, options=better), taken(turn=2, before=0.2, after=0.2)))
    assert keys(report) == [
        "review-intro", "Curve", "Grid", "review-mistake", "why", "review-turning", "review-deal", "review-luck",
        "review-total", "review-total",
    ]  # fmt: skip
    curve, grid = (part for part in report.parts if isinstance(part, Curve | Grid))
    assert curve.marks == ((0, "??"),)
    assert [row[-2] for row in grid.rows] == ["30% ??", ""]
    assert dict(report.parts[3].args)["best"] == say("do-b")


def test_where_perfect_play_draws_lots_the_mix_is_told():
    """Shares below one in 200 are left out; a gift has a column of its own."""
    mix = (option("b", 0.7), option("c", 0.298), option("d", 0.002))
    report = report_of(match(taken(after=0.2, cost=0.3, gift=0.1, options=mix), taken(1)))
    assert keys(report)[:4] == ["review-intro-perfect", "Curve", "Grid", "review-mistake-mix"]
    assert [dict(share.args)["percent"] for share in dict(report.parts[3].args)["mix"]] == ["70", "30"]
    assert [row[-2] for row in report.parts[2].rows] == ["10%", ""]


def test_rounds_tell_the_deal_a_resignation_and_the_match():
    rounds = (
        ReviewedRound(1, Estimate(0.6), 1.0, Resignation(1, Estimate(0.4)), (0.5, 0.8)),
        ReviewedRound(2, Estimate(0.5, 0.01), None),
    )
    report = report_of(match(taken(), taken(round=2, after=0.7, unsure=0.02), rounds=rounds))
    assert keys(report)[-6:] == [
        "review-resigned", "review-match", "review-deal", "review-luck", "review-standing", "review-standing",
    ]  # fmt: skip
    assert dict(report.parts[-1].args)["won"] == "15 ± 1"
    assert dict(report.parts[-1].args)["accuracy"] == "?"
