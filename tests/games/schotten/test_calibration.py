"""The measurement of how well chances come true: its sums, and a small run."""

import runpy
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[3]
SCRIPT = runpy.run_path(str(ROOT / "bench" / "calibration.py"))
POSITIONS = SCRIPT["positions"]("schotten", "greedy", 1)


def drawn(factor, count=4_000):
    """Points of a judge whose log-odds should be multiplied by this factor to be right."""
    rng = np.random.default_rng(1)
    odds = rng.normal(0, 1.5, count)
    won = rng.random(count) < 1 / (1 + np.exp(-factor * odds))
    return SCRIPT["Points"](1 / (1 + np.exp(-odds)), won.astype(float))


@pytest.mark.parametrize("factor", [0.5, 1.0, 1.5])
def test_the_slope_says_how_sure_a_judge_should_have_been(factor):
    slope, error = drawn(factor).slope
    assert abs(slope - factor) < 3 * error < 0.25


def test_the_tenths_hold_every_point_once():
    points = drawn(1.0)
    assert sum(part.said.size for _, part in points.bins()) == points.said.size
    assert all(number / 10 <= part.said.min() <= part.said.max() <= number / 10 + 0.1 for number, part in points.bins())


def test_always_saying_a_half_has_a_brier_score_of_a_quarter():
    points = SCRIPT["Points"](np.full(10, 0.5), np.arange(10) % 2.0)
    assert points.brier == (0.25, 0)


def test_positions_are_before_the_end_of_the_decks():
    games = POSITIONS.games
    assert (games["top"] < games["end"]).any(axis=1).all()
    assert not games["outcome"].any()
    assert set(POSITIONS.results.tolist()) <= {0, 0.5, 1}
    assert len(set(games["top"][:, 0].tolist())) > 10  # early and late ones


def test_playouts_say_more_than_always_a_half():
    said = [SCRIPT["playouts"](POSITIONS.games[n : n + 1].copy(), 0) for n in range(len(POSITIONS.games))]
    brier, error = SCRIPT["Points"](np.array(said), POSITIONS.results).brier
    assert brier + 2 * error < 0.25
