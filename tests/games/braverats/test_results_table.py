"""BR-6, BR-11, BR-12: the tables are made from the rules, and the page of rules shows them as they are."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from clachan.games.braverats.display.results_table import BONUS, ORDER, cell, chart, markdown, pages
from clachan.games.braverats.rules.cards import PRINCE, PRINCESS
from clachan.games.braverats.rules.powers import ROWS
from clachan.games.braverats.rules.state import Standing

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "braverats.md"


def test_a_cell_says_who_wins_what_it_counts_and_what_ends_the_game_br_11():
    assert cell(ROWS, Standing(), 4, 2) == "R2"
    assert cell(ROWS, Standing(), PRINCE, PRINCESS) == "C!"
    assert cell(ROWS, Standing(), 0, 7) == "X"
    assert cell(ROWS, Standing(held=3), 6, 2) == "R"


def test_a_chart_goes_from_the_prince_to_the_musician_br_11():
    assert ORDER == (7, 6, 5, 4, 3, 2, 1, 0)
    assert chart(ROWS, Standing())[0] == ("X", "R", "R", "R", "R", "R", "C!", "X")
    assert chart(ROWS, BONUS)[2][0] == "X"


def test_a_table_for_a_page_names_the_cards_with_their_values():
    lines = markdown(ROWS, BONUS).splitlines()
    assert lines[0].startswith("| row \\ column | Prince 7 | General 6 |")
    assert lines[2].startswith("| Prince 9 | R | R |")
    assert len(lines) == 10


@pytest.mark.parametrize("name", ["base", "bonus"])
def test_the_page_of_rules_shows_the_tables_of_the_code(name):
    """When this fails: `python -m clachan.games.braverats.display.results_table` writes the tables again."""
    assert pages()[name] in PAGE.read_text("utf-8")


def test_the_tables_can_be_written_by_a_command(capsys):
    with pytest.warns(RuntimeWarning, match="results_table"):
        runpy.run_module("clachan.games.braverats.display.results_table", run_name="__main__")
    assert capsys.readouterr().out == pages()["base"] + "\n" + pages()["bonus"]
