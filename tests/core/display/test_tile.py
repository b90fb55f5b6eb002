"""Is a card drawn as large as it may be, with its number, letter and shape, and its marks without colour?"""

import pytest

from clachan.core.display.picture import Area, Canvas, Paper
from clachan.core.display.scene import Item
from clachan.core.display.tile import RIM, card_face, card_line, corner_line, draw_tile, edges
from clachan.core.words import say

RED = Item("hand:r7", "7", say("red 7"), "red", say("R"), "●", kind="clan")
FIXED = Item("own:1:joker=r7", "7*", say("joker"), "red", say("R"), "●", kind="clan")
SPY = Item("hand:spy", "2", say("Spy"), "blue", say("Spy"), "◉", kind="rat")
SHIELD = Item("hand:shield", "◈", say("Shield-Bearer"), "dark", say("Shd"), kind="tactic")
BACK = Item("their-hand:1", "▒", say("a card"), "back", kind="hidden")


def drawn(item, width, height, *states, charset="unicode"):
    """The card alone on a paper of its size."""
    paper = Paper(width, height, str, charset)
    canvas = Canvas(paper)
    lines = card_face(item, paper, width - RIM, max(1, height - RIM))
    draw_tile(canvas, Area(0, 0, width, height), item.tone, lines, states)
    return canvas.picture().text


def test_a_large_card_has_a_number_of_large_pixels():
    assert drawn(RED, 13, 7) == (
        "▗▄▄▄▄▄▄▄▄▄▄▄▖\n▐ ██████  R ▌\n▐     ██    ▌\n▐     ██    ▌\n▐     ██    ▌\n▐     ██  ● ▌\n▝▀▀▀▀▀▀▀▀▀▀▀▘"
    )


def test_a_card_of_five_rows_has_a_number_of_half_blocks():
    assert drawn(RED, 9, 5) == "▗▄▄▄▄▄▄▄▖\n▐ ▀▀█ R ▌\n▐   █   ▌\n▐   ▀ ● ▌\n▝▀▀▀▀▀▀▀▘"
    assert drawn(FIXED, 9, 5).splitlines()[1] == "▐ ▀▀█ R*▌"
    assert drawn(RED, 7, 5).splitlines()[1:4] == ["▐ ▀▀█R▌", "▐   █ ▌", "▐   ▀●▌"]


def test_a_card_of_one_row_says_all_in_a_line():
    assert drawn(RED, 7, 1) == "▐7 R ●▌"
    assert drawn(RED, 5, 1) == "▐7R●▌"
    assert drawn(RED, 4, 1) == "▐7R▌"
    assert drawn(RED, 3, 1) == "▐7▌"
    assert card_line(RED, Paper(9, 9, str), 0) == ""


def test_a_card_with_a_name_shows_it_whole_where_it_fits():
    assert drawn(SPY, 7, 4).splitlines()[1:3] == ["▐ 2 ◉ ▌", "▐ Spy ▌"]
    assert drawn(SPY, 9, 5).splitlines()[1:4] == ["▐ ▀▀█  ◉▌", "▐ █▀▀   ▌", "▐ ▀▀▀Spy▌"]
    assert drawn(SPY, 7, 5).splitlines()[3] == "▐ ▀▀▀ ▌"
    assert drawn(SPY, 9, 8).splitlines()[4:6] == ["▐       ▌", "▐  Spy  ▌"]
    assert drawn(SPY, 13, 9).splitlines()[1] == "▐ ██████  ◉ ▌"
    assert drawn(SHIELD, 9, 5).splitlines()[1:4] == ["▐   ◈   ▌", "▐Shield-▌", "▐ Bearer▌"]
    assert drawn(SHIELD, 7, 5).splitlines()[2] == "▐ Shd ▌"


def test_a_back_shows_its_sign():
    assert drawn(BACK, 5, 5).splitlines()[2] == "▐ ▒ ▌"


def test_in_ascii_numbers_are_plain():
    assert drawn(RED, 9, 5, charset="ascii").splitlines()[1:4] == ["| 7 R   |", "|       |", "|     o |"]


def test_the_upper_edge_of_a_card_says_all():
    paper = Paper(9, 9, str)
    assert corner_line(RED, paper, 11) == " 7 R     ● "
    assert corner_line(RED, paper, 5) == "7 R ●"
    assert corner_line(SHIELD, paper, 11) == "   ◈ Shd   "


@pytest.mark.parametrize(
    ("states", "line"),
    [
        ((), "▐7 R ●▌"),
        (("decided",), "★7 R ●★"),
        (("moved",), "«7 R ●»"),
        (("moved", "touchable"), "(7 R ●)"),
        (("touchable", "chosen"), "[7 R ●]"),
        (("touchable", "chosen", "cursor"), "▶7 R ●◀"),
    ],
)
def test_marks_change_the_rim(states, line):
    assert drawn(RED, 7, 1, *states) == line


def test_a_high_card_that_may_be_touched_keeps_its_rim():
    assert "(" not in drawn(RED, 9, 5, "touchable")
    assert "(" in drawn(RED, 9, 3, "touchable")
    assert drawn(RED, 9, 5, "cursor").splitlines()[2] == "▶   █   ◀"


def test_the_rim_has_the_styles_of_its_face():
    assert edges("red", ("chosen",)) == ("red-edge", "chosen-edge")
    assert edges("plain") == ("line",)
