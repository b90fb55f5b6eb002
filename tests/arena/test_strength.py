"""Ratings on one scale, and when enough is known."""

import random
from math import log10
from xml.etree import ElementTree as ET

import pytest

from clachan.arena import Duel
from clachan.arena.ratings_plot import ratings_svg
from clachan.arena.stopping import Rule, fixed, sequence
from clachan.arena.strength import ANCHORED, SCALE, ratings


def duel(one, two, share, deals, rng):
    """Two players, the first of whom wins each game with this chance."""
    scores = [tuple(1 if rng.random() < share else -1 for _ in range(2)) for _ in range(deals)]
    return Duel((one, two), tuple(scores))


def expected(difference):
    return 1 / (1 + 10 ** (-difference / 400))


def test_two_players_differ_as_their_points_say():
    """One deal won and one lost are added to those played: 31 of 42 deals."""
    rated = ratings([Duel(("a", "b"), ((1, 1),) * 30 + ((-1, -1),) * 10)], "b")
    assert [row.player for row in rated] == ["a", "b"]
    assert rated[1].value == rated[1].low == rated[1].high == ANCHORED
    assert rated[0].value - ANCHORED == pytest.approx(400 * log10(31 / 11))
    assert rated[0].games == 80


def test_a_draw_is_half_a_point_for_each():
    drawn = ratings([Duel(("a", "b"), ((0, 0),) * 20)], "a")
    split = ratings([Duel(("a", "b"), ((1, -1),) * 20)], "a")
    assert [row.value for row in drawn] == pytest.approx([ANCHORED] * 2)
    assert [row.high for row in drawn] == pytest.approx([row.high for row in split])


def test_who_never_won_is_rated_and_has_an_interval():
    strong, weak = ratings([Duel(("a", "b"), ((1, 1),) * 100)], "a")
    assert strong.value - weak.value == pytest.approx(400 * log10(101))
    assert weak.low < weak.value - 100
    assert weak.high < strong.value


def test_ratings_lie_within_their_intervals_about_95_times_in_100():
    rng, truth = random.Random(8), {"a": 0, "b": 80, "c": 250, "d": 330}
    right = tried = 0
    for _ in range(60):
        met = [
            duel(one, two, expected(truth[one] - truth[two]), 60, rng)
            for one, two in (("a", "b"), ("b", "c"), ("c", "d"), ("b", "d"))
        ]
        for row in ratings(met, "a"):
            if row.player != "a":
                right += row.low <= ANCHORED + truth[row.player] <= row.high
                tried += 1
    assert 0.90 <= right / tried <= 0.99


def test_games_that_go_together_make_intervals_wider():
    rng = random.Random(3)
    wins = [rng.random() < 0.6 for _ in range(300)]
    together = Duel(("a", "b"), tuple((1, 1) if won else (-1, -1) for won in wins))
    apart = Duel(("a", "b"), tuple(zip(*[iter(1 if rng.random() < 0.6 else -1 for _ in range(600))] * 2, strict=True)))
    wide, narrow = (next(row for row in ratings([met], "b") if row.player == "a") for met in (together, apart))
    assert wide.high - wide.low > 1.25 * (narrow.high - narrow.low)


def test_nobody_is_rated_where_nobody_met():
    assert ratings([Duel(("a", "b"), ())], "a") == []
    assert ratings([Duel(("a", "b"), ((1, 1),))], "c")[1].value < ANCHORED + SCALE


def test_a_sequence_of_intervals_is_right_at_all_looks_together():
    rng, right, ordinary = random.Random(11), 0, 0
    for _ in range(150):
        shares = [rng.choice((0.0, 0.5, 0.5, 1.0)) for _ in range(400)]
        looks = [sequence(shares[:count]) for count in range(20, 401, 20)]
        right += all(look.low <= 0.5 <= look.high for look in looks)
        ordinary += all(abs(look.value - 0.5) < 0.6 * (look.high - 0.5) for look in looks if look.high > 0.5)
    assert right / 150 >= 0.94
    assert right > ordinary


def test_it_is_enough_when_it_is_clear_or_nearly_even_or_late():
    rule = Rule(least=20, most=400, near=0.05)
    assert not rule.is_enough([1.0] * 19)
    assert rule.is_enough([1.0] * 20)
    assert not rule.is_enough([1.0, 0.0] * 30)
    assert rule.is_enough([0.5] * 200)
    assert rule.is_enough([1.0, 0.0] * 200)
    assert fixed(7).is_enough([0.0] * 7)
    assert not fixed(7).is_enough([0.0] * 6)


def test_a_picture_shows_every_player():
    rated = ratings([Duel(("a<b", "c"), ((1, -1),) * 30)], "c")
    tree = ET.fromstring(ratings_svg("Base & more", rated))  # noqa: S314  # our own
    texts = [node.text for node in tree.iter() if node.tag.endswith("text")]
    assert {"a<b", "c", "Base & more"} <= set(texts)
    assert len([node for node in tree.iter() if node.tag.endswith("circle")]) == 2


def test_players_no_chain_of_games_links_are_not_compared():
    rng = random.Random(5)
    linked = [duel("a", "b", 0.6, 20, rng), duel("c", "d", 0.5, 20, rng), duel("b", "c", 0.5, 20, rng)]
    apart = [duel("x", "y", 0.9, 20, rng), duel("y", "z", 0.9, 20, rng)]
    assert ratings([*apart, *linked], "a") == ratings(linked, "a")
    assert {row.player for row in ratings([*linked, *apart], "z")} == {"x", "y", "z"}
    assert {row.player for row in ratings([*apart, *linked], "nobody")} == {"a", "b", "c", "d"}
