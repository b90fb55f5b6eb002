"""Does a graph of blocks show the values it was made from, in the room there is?"""

import pytest

from clachan.core.display.blocks import blocks, column_of, draw_graph, step_at
from clachan.core.display.picture import Paper


def test_one_row_has_eight_levels():
    assert blocks([0, 1 / 8, 2 / 8, 3 / 8, 4 / 8, 5 / 8, 6 / 8, 7 / 8, 1], 9) == ["▁▂▃▄▅▆▇██"]
    assert blocks([0, 1 / 2, 1], 3, charset="ascii") == ["_=#"]


def test_several_rows_have_more_levels():
    assert blocks([0, 0.5, 1, 0.25], 4, 2) == [" ▁█ ", "▁██▅"]


def test_values_outside_are_cut_off():
    assert blocks([-1, 2], 2) == ["▁█"]


def test_more_values_than_columns_show_the_last_of_each_column():
    assert blocks([0, 1, 1, 0], 2) == ["█▁"]


def test_fewer_values_than_columns_are_stretched():
    assert blocks([0, 1], 6) == ["▁▁▁███"]


def test_no_values_are_an_empty_graph():
    assert blocks([], 3, 2) == ["   ", "   "]


@pytest.mark.parametrize(("count", "width"), [(1, 1), (3, 10), (10, 3), (7, 7), (41, 80), (80, 41)])
def test_a_step_is_found_again_in_its_column(count, width):
    shown = [step_at(column, count, width) for column in range(width)]
    assert shown == sorted(shown)
    assert shown[-1] == count - 1
    for step in range(count):
        column = column_of(step, count, width)
        assert 0 <= column < width
        assert shown[column] == step if count <= width else column_of(shown[column], count, width) == column


def test_a_graph_shows_marks_and_where_one_is():
    picture = draw_graph([0.5, 0.9, 0.2, 0.2], {1: "?", 2: "??"}, 3, Paper(8, 3, str))
    assert picture.text.splitlines() == ["▁▁▇▇", "████▄▄▄▄", "  ? ??▲"]
    assert [picture.at(x, 0).id for x in range(8)] == [f"step:{step}" for step in (0, 0, 1, 1, 2, 2, 3, 3)]
    styles = [span.styles for span in picture.rows[1]]
    assert styles[0] == ("mine-edge",)
    assert styles[-1] == ("theirs-edge", "cursor-edge")


def test_a_long_graph_has_a_column_for_some_steps():
    picture = draw_graph([step / 40 for step in range(41)], {}, 40, Paper(10, 2, str))
    assert picture.text.splitlines() == ["▁▂▃▄▅▅▆▇██", "         ▲"]
    assert picture.at(9, 0).id == "step:40"


def test_a_graph_of_one_line_has_its_marks_on_it():
    assert draw_graph([0.5, 0.9, 0.2], {1: "?"}, 2, Paper(6, 1, str)).text == "▅▅?█▲▂"
