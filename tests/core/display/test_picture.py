"""Does a canvas show what is drawn on it, inside its edges, in characters of one cell?"""

from clachan.core.display.picture import NO_MARKS, STYLES, Area, Canvas, Marks, Paper, Region, Span, drawable, is_narrow
from clachan.core.display.scene import Item
from clachan.core.words import say


def canvas(width=6, height=2, charset="unicode"):
    """An empty ground."""
    return Canvas(Paper(width, height, str, charset))


def test_text_of_equal_style_is_a_span():
    ground = canvas()
    ground.put(1, 0, "ab", "red")
    ground.put(3, 0, "c", "red", "chosen")
    picture = ground.picture()
    assert picture.rows[0] == (Span(" ", ()), Span("ab", ("red",)), Span("c", ("red", "chosen")), Span("  ", ()))
    assert picture.text == " abc\n"


def test_what_falls_outside_is_cut_off():
    ground = canvas(3, 2)
    ground.put(-1, 0, "abcdefg")
    ground.put(0, 2, "below")
    ground.put(0, -1, "above")
    ground.fill(Area(2, 1, 5, 5), "#", "dim")
    ground.mark(Area(-2, -2, 9, 9), "cursor")
    assert ground.picture().text == "bcd\n  #"
    assert ground.picture().rows[1][-1] == Span("#", ("dim", "cursor"))


def test_a_region_ends_at_the_edge_of_the_paper():
    ground = canvas(6, 2)
    ground.touch("a", Area(-1, -1, 3, 2), "b")
    ground.touch("a", Area(4, 0, 9, 9))
    ground.touch("outside", Area(6, 0, 1, 1))
    ground.touch("below", Area(0, 2, 1, 1))
    picture = ground.picture()
    assert picture.regions == (Region("a", Area(0, 0, 2, 1), "b"), Region("a", Area(4, 0, 2, 2)))
    assert picture.region("a") == picture.at(1, 0)
    assert picture.at(5, 1) == picture.regions[1]
    assert picture.at(3, 0) is None
    assert picture.region("outside") is None


def test_areas_meet_where_they_share_a_cell():
    area = Area(2, 2, 3, 3)
    assert area.meets(Area(4, 4, 1, 1))
    assert area.meets(Area(0, 0, 9, 9))
    assert not area.meets(Area(5, 2, 3, 3))
    assert not area.meets(Area(2, 5, 3, 3))


def test_characters_of_two_cells_or_none_are_replaced():
    assert drawable("é 漢\u200b\t", "unicode") == "é ???"
    assert drawable("e\u0301", "unicode") == "é"
    assert [is_narrow(letter) for letter in "a漢\u0301"] == [True, False, False]


def test_ascii_keeps_the_letters_and_replaces_the_signs():
    assert drawable("Příliš ●▲│▀ 漢 naïve", "ascii") == "Prilis o^|- ? naive"
    ground = canvas(charset="ascii")
    ground.put(0, 0, "…♛")
    assert ground.picture().text == ".w\n"


def test_an_item_is_marked_with_the_one_it_stands_for():
    first, second = Item("hand:r", "r", say("r")), Item("hand:r.2", "r", say("r"), same="hand:r")
    name = frozenset({"hand:r"})
    marks = Marks(touchable=name, chosen=name, moved=name, cursor="hand:r.2")
    assert marks.states(first) == ("touchable", "moved", "chosen")
    assert marks.states(second) == ("touchable", "moved", "chosen", "cursor")
    assert NO_MARKS.states(first) == ()


def test_no_style_is_named_twice():
    assert len(STYLES) == len(set(STYLES))
