"""Does a drawn table show what its view shows, as text and as pixels?"""

import re
from random import Random

import numpy as np
import pytest

from clachan.catalog import open_game
from clachan.cli.play.drawing import STYLES
from clachan.core.display.picture import Picture, Span
from clachan.envs.font import CELL, FIRST, GLYPHS, LAST
from clachan.envs.render import COLUMNS, FACES, ROWS, SCALE, pixels, render

ESCAPE = re.compile(r"\x1b\[[\d;]*m")


def midgame(name):
    """A game and its state after some random moves."""
    setup, rng = open_game(name), Random(7)
    state = setup.game.start(rng)
    for _ in range(5):
        seat = setup.game.actors(state)[0]
        state = setup.game.step(state, seat, rng.choice(setup.game.legal(state, seat)))
    return setup, state


@pytest.mark.parametrize("name", ["schotten.tactic", "braverats.x3", "braverats.deck.x2"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_text_and_pixels_show_the_table_of_a_view(name, seat):
    setup, state = midgame(name)
    view = setup.game.view(state, seat)
    text = render(setup, view, "ansi")
    plain = ESCAPE.sub("", text)
    assert "\x1b" not in plain
    assert text != plain, "cards have colours"
    image = render(setup, view, "rgb_array")
    height, width = CELL
    assert image.shape == ((ROWS + 1) * height * SCALE, COLUMNS * width * SCALE, 3)
    assert image.dtype == np.uint8
    shown = {tuple(colour) for colour in image.reshape(-1, 3)[::7]}
    assert len(shown) > 3


def test_a_drawing_shows_nothing_that_its_seat_may_not_know():
    setup, state = midgame("schotten.tactic")
    view = setup.game.view(state, 0)
    another_truth = setup.game.view(setup.game.imagine(view, Random(3)), 0)
    assert render(setup, view, "ansi") == render(setup, another_truth, "ansi")
    assert (render(setup, view, "rgb_array") == render(setup, another_truth, "rgb_array")).all()


def test_printing_gives_the_text(capsys):
    setup, state = midgame("braverats.deck")
    view = setup.game.view(state, 1)
    assert render(setup, view, "human") is None
    assert capsys.readouterr().out == render(setup, view, "ansi") + "\n"


def test_every_character_has_dots_of_its_own():
    drawn = [GLYPHS[code].tobytes() for code in range(FIRST, LAST + 1)]
    assert len(set(drawn)) == len(drawn)
    assert not GLYPHS[ord(" ")].any()
    assert not GLYPHS[:FIRST].any()
    assert not GLYPHS[LAST + 1 :].any()


def test_a_letter_is_drawn_where_it_stands():
    picture = Picture(((Span(" " * COLUMNS, ()),), (Span(" " * 9 + "L", ("red",)),)), ())
    image = pixels("", picture)
    height, width = CELL[0] * SCALE, CELL[1] * SCALE
    cell = image[2 * height : 3 * height, 9 * width : 10 * width]
    assert (image[:height] == image[0, 0]).all()
    assert [tuple(colour) for colour in cell[SCALE * 4, :: SCALE * 2]] == [(255, 255, 255), *[(0x9B, 0x1C, 0x2E)] * 2]


def test_cards_have_the_colours_of_the_terminal():
    for style in ("red", "orange", "yellow", "green", "blue", "purple", "dark", "stone"):
        ink, ground = FACES[style]
        assert STYLES[style] == f"bold {ink} on {ground}"
