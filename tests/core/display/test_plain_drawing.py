"""Can a game without a drawing of its own be played on a grid of characters?"""

from clachan.core.display.picture import NO_MARKS, Marks, Paper
from clachan.core.display.plain_drawing import draw_plainly
from clachan.core.display.scene import Item, Scene, Zone
from clachan.core.words import say

HAND = tuple(Item(f"hand:{sign}", sign, say("card"), "red", say("R"), "●") for sign in "123")
COLUMNS = tuple(
    Zone(f"own:{place}", say("column"), 1, tuple(Item(f"own:{place}:{i}", str(i), say("i")) for i in range(place)))
    for place in range(3)
)
SCENE = Scene((*COLUMNS, Zone("hand", say("hand"), 2, HAND, "row"), Zone("none", say("none"), 3, (), "row")), say("go"))


def draw(marks=NO_MARKS, width=30, height=8):
    """The scene above, as text."""
    return draw_plainly(SCENE, marks, Paper(width, height, str))


def test_columns_stand_side_by_side_and_a_hand_in_a_line():
    assert draw().text.splitlines() == [
        "              0         0",
        "                        1",
        "hand  1 R●   2 R●   3 R●",
        "none",
        "",
        "",
        "",
    ]


def test_marks_show_without_colour():
    name = frozenset
    marks = Marks(name({"hand:1"}), name({"hand:2"}), name({"hand:3"}), "own:1:0")
    text = draw(marks).text
    assert "▶" in text.splitlines()[0]
    assert "·1 R●· [2 R●] «3 R●»" in text


def test_what_does_not_fit_a_line_goes_on_in_the_next():
    text = draw(width=14).text.splitlines()
    assert text[2:5] == ["hand  1 R●", "   2 R●", "   3 R●"]


def test_an_empty_item_has_a_face():
    scene = Scene((Zone("z", say("z"), 0, (Item("i", "", say("i")),), "row"),), say("go"))
    assert draw_plainly(scene, NO_MARKS, Paper(9, 1, str)).text == "z  ·"


def test_a_second_zone_that_does_not_fit_begins_a_line():
    zones = tuple(Zone(name, say(name * 5), 0, (), "row") for name in "ab")
    assert draw_plainly(Scene(zones, say("go")), NO_MARKS, Paper(9, 2, str)).text == "aaaaa\nbbbbb"


def test_every_item_has_a_region():
    assert {region.id for region in draw().regions} == set(SCENE.items())
