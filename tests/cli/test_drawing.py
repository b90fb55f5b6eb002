"""The table as text: nine columns, their cards growing away from the stones, claimed stones on their owner's side."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from clachan.catalog import open_game
from clachan.cli.play.drawing import draw
from clachan.locale import LANGUAGES, Translator

OPENED = open_game("schotten.tactic")
LINE = "stones=r7r8:b7b8b9!B/g7g8g9:!A/-/o1:o2~&/-/-/-/-/- hands=r1r2JS:g1R discard=Tp1N"


def drawn(width=80, lang="en", seat=0, **console):
    state = OPENED.bundle.positions(OPENED.rulebook).parse(LINE)
    scene = OPENED.presenter.scene(OPENED.game.view(state, seat))
    screen = Console(file=io.StringIO(), width=width, **console)
    screen.print(draw(scene, Translator(lang, strict=True), width))
    return screen.file.getvalue()


def columns(text):
    """The inside of the table, line by line and cell by cell."""
    return [[cell.strip() for cell in line.split("│")[1:-1]] for line in text.splitlines() if line.startswith("│")]


def test_cards_lie_against_the_stones_on_both_sides():
    rows = columns(drawn())
    assert [row[0] for row in rows] == ["9 B ✖", "8 B ✖", "7 B ✖", "1 ▲", "·", "", "7 R ●", "8 R ●", ""]
    assert [row[1] for row in rows][3:6] == ["", "·", "2 ▼"]
    assert rows[4][3] == "4 ≈⊘"


def test_the_hand_has_the_typed_forms_under_it_and_the_discard_is_open():
    lines = drawn().splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("Your hand"))
    assert lines[place + 1].split() == ["1", "R", "●", "2", "R", "●", "★", "Jok", "◎", "Spy"]
    assert lines[place + 2].split() == ["r1", "r2", "joker", "spy"]
    assert "discard: 3 ⇄ Tra" in drawn()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [40, 56, 80, 120])
def test_it_fits_its_width(lang, width):
    assert max(len(line.rstrip()) for line in drawn(width, lang).splitlines()) <= width


def test_the_other_hand_is_face_down():
    assert "Hand of B, 2 cards ▓ ▒" in drawn()


def test_a_spectator_sees_no_hand():
    text = drawn(seat=None)
    assert "Your hand" not in text
    assert "Hand of A, 4 cards" in text


def test_colour_is_used_where_it_can_be_and_never_needed():
    assert "\x1b[" in drawn(force_terminal=True, color_system="truecolor")
    plain = drawn(force_terminal=True, no_color=True)
    assert "48;" not in plain
    assert "7 R ●" in plain
