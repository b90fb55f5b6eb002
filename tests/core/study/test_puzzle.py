"""Puzzles as text, and the puzzle of the day."""

from dataclasses import replace

import pytest

from clachan.core.errors import BadNotation
from clachan.core.study.puzzle import Puzzle, PuzzleMove, day_step, puzzle_of_day, read_puzzles, write_puzzles

LINE = (PuzzleMove(0, "take r7@3", is_asked=True), PuzzleMove(1, "g4@1", is_asked=False))
PUZZLE = Puzzle("schotten", "ending", "stones=- turn=A", LINE, "r7@3 b2", 1234)


def test_a_puzzle_is_read_as_it_was_written():
    others = (PUZZLE, replace(PUZZLE, about="", position="75 20", rating=900))
    assert read_puzzles(write_puzzles(others)) == others[::-1]


def test_puzzles_are_written_the_easiest_first():
    puzzles = [replace(PUZZLE, position=str(rating), rating=rating) for rating in (1500, 700, 1100)]
    assert [puzzle.rating for puzzle in read_puzzles(write_puzzles(puzzles))] == [700, 1100, 1500]


def test_the_id_names_the_question_and_not_its_rating():
    assert replace(PUZZLE, rating=1).id == PUZZLE.id
    assert replace(PUZZLE, position="x").id != PUZZLE.id
    assert replace(PUZZLE, about="x").id != PUZZLE.id


def test_the_answer_is_the_first_move_to_find():
    assert PUZZLE.answer == "take r7@3"
    assert replace(PUZZLE, line=(LINE[1], PuzzleMove(0, "r1@1", is_asked=True))).answer == "r1@1"


@pytest.mark.parametrize("text", ["too few parts\n", "00000000 1234 schotten ending A:r7@3 - x\n"])
def test_a_damaged_line_is_refused(text):
    with pytest.raises(BadNotation, match="puzzle/line"):
        read_puzzles(text)


@pytest.mark.parametrize("count", [1, 2, 3, 10, 365, 2250])
def test_every_puzzle_has_its_day_before_any_comes_again(count):
    puzzles = [replace(PUZZLE, position=str(number)) for number in range(count)]
    days = [puzzle_of_day(puzzles, day).position for day in range(20_000, 20_000 + count)]
    assert len(set(days)) == count


def test_days_beside_each_other_have_puzzles_that_lie_far_apart():
    assert 1200 < day_step(2250) < 1500
