"""Duplicate deals, pairings, rates and their intervals."""

from __future__ import annotations

import random

import pytest

from clachan.arena import Duel, Plan, run
from clachan.arena.plan import plan
from clachan.arena.rates import rate
from clachan.cli.tournament import standings
from clachan.core.chance import parse_seed
from clachan.core.errors import BadName

SEED = parse_seed("arena")


def nobody(_count):
    pass


def test_each_two_players_meet_once():
    assert Plan("schotten", ("a", "b", "c"), 5, SEED).pairings() == [("a", "b"), ("a", "c"), ("b", "c")]


@pytest.mark.parametrize(
    ("players", "code"),
    [
        ((), "arena/players"),
        (("random",), "arena/players"),
        (("random", "random"), "arena/twice"),
        (("random", "nobody"), "player/unknown"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(players, code):
    with pytest.raises(BadName) as caught:
        plan("schotten", players, 5, SEED)
    assert caught.value.code == code


def test_the_result_does_not_depend_on_the_number_of_processes():
    planned = plan("schotten", ("random", "heuristic"), 3, SEED)
    told: list[int] = []
    alone = run(planned, 1, told.append)
    assert alone == run(planned, 2, nobody)
    assert sum(told) == 3


def test_a_pairing_comes_out_the_same_whoever_else_is_there():
    two = run(plan("schotten", ("random", "heuristic"), 2, SEED), 1, nobody)
    again = run(Plan("schotten", ("random", "heuristic"), 2, SEED), 1, nobody)
    assert two == again


def test_matches_of_several_rounds_can_be_played():
    duel = run(plan("schotten.x2", ("random", "heuristic"), 1, SEED), 1, nobody)[0]
    assert duel.count(-1) == 2


def test_counts_and_shares_belong_to_the_first_player():
    duel = Duel(("a", "b"), ((1, 1), (1, -1), (0, -1)))
    assert [duel.count(score) for score in (1, 0, -1)] == [3, 1, 2]
    assert duel.shares() == [1.0, 0.5, 0.25]
    assert duel.shares(second=True) == [0.0, 0.5, 0.75]
    assert duel.rate(1).value == 0.5


def test_points_from_all_games_are_points_from_all_games():
    """Also when one pairing stopped early: 60 deals won, and 1,000 even ones."""
    three = Plan("braverats", ("one", "two", "three"), 1000, SEED)
    won, even = ((1, 1),), ((1, 1), (-1, -1))
    duels = (
        Duel(("one", "two"), won * 60),
        Duel(("one", "three"), even * 500),
        Duel(("two", "three"), ((-1, -1),) * 60),
    )
    found = dict(standings(three, duels))
    assert found["one"].value == pytest.approx((60 + 500) / 1060)
    assert found["two"].value == 0
    assert found["one"].low < found["one"].value < found["one"].high
    assert sum(found[name].value * games for name, games in (("one", 1060), ("two", 120), ("three", 1060))) == 1120


def test_an_interval_holds_its_rate_and_is_never_empty():
    for shares in ([1.0] * 500, [0.0] * 3, [0.5] * 10, [0.0, 1.0] * 50):
        found = rate(shares)
        assert 0 <= found.low <= found.value <= found.high <= 1
        assert found.low < found.high
    assert rate([1.0] * 1000).low > 0.99


def test_intervals_are_right_about_95_times_in_100():
    """Deals whose two games go together are one observation each: counting games would make intervals too short."""
    rng = random.Random(5)
    right = 0
    for _ in range(400):
        shares = [float(rng.random() < 0.7) for _ in range(100)]
        found = rate(shares)
        right += found.low <= 0.7 <= found.high
    assert 0.92 <= right / 400 <= 0.98
