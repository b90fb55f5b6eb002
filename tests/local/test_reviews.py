"""A review from the library: of a record, its text or its file."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import clachan
from clachan.core import record
from clachan.core.errors import BadName, BadNotation, ClachanError
from clachan.local.local_game import resume
from clachan.local.reviews import review_so_far

RATS = Path(__file__).parents[2] / "examples" / "rats.txt"


@pytest.fixture(scope="module")
def rats():
    return record.parse(RATS.read_text("utf-8"))


def test_a_record_its_text_and_its_file_have_the_same_review(rats):
    first = clachan.review(rats)
    assert first == clachan.review(RATS) == clachan.review(RATS.read_text("utf-8"))
    assert [taken.action for taken in first.actions] == [rats.moves[taken.step - 1].text for taken in first.actions]


def test_an_unfinished_game_has_no_review_but_what_was_played_can_be_looked_at(rats):
    begun = replace(rats, result=None, moves=rats.moves[:4])
    with pytest.raises(ClachanError, match="review/unfinished"):
        clachan.review(begun)
    assert len(review_so_far(resume(begun)).actions) == 4


def test_a_damaged_record_is_refused_with_the_line_that_is_wrong():
    damaged = RATS.read_text("utf-8").replace("A ambassador", "A nobody")
    with pytest.raises(BadNotation):
        clachan.review(damaged)


def test_a_game_without_a_reviewer_says_so(rats):
    game = resume(rats)
    game.setup = replace(game.setup, bundle=replace(game.setup.bundle, review=None))
    with pytest.raises(BadName, match="review/none"):
        review_so_far(game)


def test_the_library_is_imported_without_its_games():
    code = "import sys, clachan; assert not any(name.startswith('clachan.') for name in sys.modules); clachan.review"
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603  # our own code
