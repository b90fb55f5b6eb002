"""Duplicate deals, pairings, rates and their intervals."""

from __future__ import annotations

import random

import pytest

from clachan.arena import Duel, Manner, Plan, run_plan
from clachan.arena.plan import make_plan
from clachan.arena.rates import rate
from clachan.cli.commands.arena import standings
from clachan.core import record
from clachan.core.chance import parse_seed
from clachan.core.errors import BadName
from clachan.local.local_game import resume

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
        make_plan("schotten", players, 5, SEED)
    assert caught.value.code == code


def test_all_names_are_checked_before_anything_is_compiled(monkeypatch):
    compiled = []
    players = pytest.importorskip("clachan.games.schotten.search.players")
    monkeypatch.setattr(players, "compile_searchers", lambda: compiled.append("searchers"))
    for names in (("greedy", "nobody"), ("greedy", "mc:many"), ("greedy", "greedy")):
        with pytest.raises(BadName):
            make_plan("schotten", names, 5, SEED)
        assert compiled == []
    make_plan("schotten", ("greedy", "random"), 5, SEED)
    assert compiled == ["searchers"]


def test_every_game_can_be_kept_as_a_record(tmp_path):
    plan = make_plan("braverats", ("random", "heuristic"), 2, SEED)
    (duel,) = run_plan(plan, Manner(folder=tmp_path), nobody)
    files = sorted(tmp_path.iterdir())
    assert [path.name for path in files] == [
        f"0000{deal}-{one}-{two}.txt"
        for deal in (1, 2)
        for one, two in (("heuristic", "random"), ("random", "heuristic"))
    ]
    records = [record.parse(path.read_text("utf-8")) for path in files]
    matches = [resume(written) for written in records]
    assert all(match.outcome == written.result for match, written in zip(matches, records, strict=True))
    scores = [
        match.outcome.score(written.players.index("random")) for match, written in zip(matches, records, strict=True)
    ]
    assert tuple(zip(scores[1::2], scores[::2], strict=True)) == duel.scores


def test_the_result_does_not_depend_on_the_number_of_processes():
    planned = make_plan("schotten", ("random", "heuristic"), 3, SEED)
    told: list[int] = []
    alone = run_plan(planned, Manner(1), told.append)
    assert alone == run_plan(planned, Manner(2), nobody)
    assert sum(told) == 3


def test_a_pairing_comes_out_the_same_whoever_else_is_there():
    two = run_plan(make_plan("schotten", ("random", "heuristic"), 2, SEED), Manner(), nobody)
    again = run_plan(Plan("schotten", ("random", "heuristic"), 2, SEED), Manner(), nobody)
    assert two == again


def test_matches_of_several_rounds_can_be_played():
    duel = run_plan(make_plan("schotten.x2", ("random", "heuristic"), 1, SEED), Manner(), nobody)[0]
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
    rates = dict(standings(three, duels))
    assert rates["one"].value == pytest.approx((60 + 500) / 1060)
    assert rates["two"].value == 0
    assert rates["one"].low < rates["one"].value < rates["one"].high
    assert sum(rates[name].value * games for name, games in (("one", 1060), ("two", 120), ("three", 1060))) == 1120


def test_an_interval_holds_its_rate_and_is_never_empty():
    for shares in ([1.0] * 500, [0.0] * 3, [0.5] * 10, [0.0, 1.0] * 50):
        interval = rate(shares)
        assert 0 <= interval.low <= interval.value <= interval.high <= 1
        assert interval.low < interval.high
    assert rate([1.0] * 1000).low > 0.99


def test_intervals_are_right_about_95_times_in_100():
    """Deals whose two games go together are one observation each: counting games would make intervals too short."""
    rng = random.Random(5)
    right = 0
    for _ in range(400):
        shares = [float(rng.random() < 0.7) for _ in range(100)]
        interval = rate(shares)
        right += interval.low <= 0.7 <= interval.high
    assert 0.92 <= right / 400 <= 0.98
