"""How hard puzzles are said to be: by the players that solve them."""

from dataclasses import replace

import pytest

from clachan.arena.puzzle_ratings import rate_puzzles, rating_of, solved_tries, solves
from clachan.catalog import puzzle_book


def test_a_puzzle_is_as_hard_as_a_player_who_solves_half():
    assert rating_of({1200: (2, 2)}) == 1200
    assert rating_of({1600: (200, 200)}) == pytest.approx(1600, abs=5)


def test_who_solves_ten_of_eleven_is_four_hundred_points_better():
    assert rating_of({1600: (1000, 100)}) == pytest.approx(1200, abs=5)


def test_a_puzzle_that_nobody_solved_is_harder_than_one_that_all_solved():
    players = (700, 1100, 1400)
    hard, easy = rating_of(dict.fromkeys(players, (0, 4))), rating_of(dict.fromkeys(players, (4, 0)))
    assert easy < min(players)
    assert max(players) < hard


def test_ratings_measured_again_are_those_that_ship():
    for game in ("schotten", "braverats"):
        for theme in puzzle_book(game).themes:
            puzzle = next(puzzle for puzzle in puzzle_book(game).shipped() if puzzle.theme == theme)
            told = []
            (again,) = rate_puzzles([puzzle], lambda done, total, told=told: told.append((done, total)))
            assert again == puzzle
            assert told == [(1, 1)]


def test_a_player_has_to_find_every_move_of_the_line():
    puzzles = [puzzle for puzzle in puzzle_book("schotten").shipped() if puzzle.theme == "ruse"]
    solved = next(puzzle for puzzle in puzzles if solves(puzzle, "advanced", 0))
    moves = [move for move in solved.line if move.is_asked]
    assert len(moves) >= 2
    other = moves[-1]._replace(action="take r1@9")
    wrong = replace(solved, line=(*moves[:-1], other))
    assert not solves(wrong, "advanced", 0)


def test_every_solver_tries_equally_often():
    puzzle = puzzle_book("braverats").shipped()[0]
    assert {won + lost for won, lost in solved_tries(puzzle).values()} == {4}
