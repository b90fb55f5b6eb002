"""Every secret choice is solved: both mixes secure the value, however level the payoffs are."""

import numpy as np
import pytest

from clachan.games.braverats.solver.matrix import new_workspace, solve_matrix
from clachan.games.braverats.solver.solved_game import secret_mixes
from printed import program


def solve(game):
    rows, columns = game.shape
    workspace = new_workspace()
    workspace.game[:rows, :columns] = game
    return solve_matrix(workspace, rows, columns)


def random_game(rng, kind):
    game = rng.uniform(-1, 1, rng.integers(1, 10, 2))
    if kind == "ties":
        game = np.sign(np.round(1.5 * game))
    if kind == "almost ties":
        game = np.where(rng.random(game.shape) < 0.4, 10.0 ** -rng.integers(5, 12), np.sign(np.round(1.5 * game)))
    return game


@pytest.mark.parametrize(("kind", "within"), [("any", 1e-12), ("ties", 1e-12), ("almost ties", 1e-9)])
def test_both_mixes_secure_the_value(kind, within):
    rng = np.random.default_rng(7)
    for _ in range(1500):
        game = random_game(rng, kind)
        value, gap = solve(game)
        first, second = secret_mixes(game)
        assert gap <= within
        assert (first @ game).min() >= value - within
        assert (game @ second).max() <= value + within
        assert np.isclose(first.sum(), 1.0, atol=1e-12)
        assert np.isclose(second.sum(), 1.0, atol=1e-12)
        assert min(first.min(), second.min()) >= 0.0


@pytest.mark.parametrize("kind", ["any", "ties"])
def test_a_library_finds_the_same_value(kind):
    rng = np.random.default_rng(8)
    for _ in range(150):
        game = random_game(rng, kind)
        assert abs(solve(game)[0] - program(game)) < 1e-9


def test_one_card_against_one_is_no_choice():
    assert solve(np.array([[0.25]])) == (0.25, 0.0)


def test_a_card_that_is_best_against_all_is_played_alone():
    first, second = secret_mixes(np.array([[0.5, 1.0], [0.0, 0.25]]))
    assert first.tolist() == [1.0, 0.0]
    assert second.tolist() == [1.0, 0.0]
