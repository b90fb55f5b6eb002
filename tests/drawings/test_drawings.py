"""Are the main states of both games drawn as in the files beside this one?"""

import pytest

from drawings.make import HERE, TABLES


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_drawn_as_before(name):
    """After an intended change: `PYTHONPATH=tests python tests/drawings/make.py`, and look at the files."""
    text = TABLES[name].picture().text + "\n"
    assert text == (HERE / f"{name}.txt").read_text(encoding="utf-8")


def test_no_file_is_left_over():
    assert {file.stem for file in HERE.glob("*.txt")} == set(TABLES)
