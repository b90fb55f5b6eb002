"""Does the drawing of the table show what can be done and what was done? The files in tests/drawings show all of it."""

from functools import cache
from itertools import pairwise
from random import Random

import pytest

from clachan.catalog import open_game
from clachan.core.display.picture import NO_MARKS, Marks, Paper
from clachan.core.game import Outcome
from clachan.core.record.replay import open_view
from clachan.games.schotten.display.drawing import draw
from clachan.games.schotten.display.position import SchottenPositions
from clachan.locale import Translator

EMPTY = "-/-/-/-/-/-/-/-/-"
FACES = (" ▲ 2 ", "  3  ", " ▼ 1 ")
SIZES = ((80, 20), (80, 26), (84, 36), (120, 36), (140, 46))


def scene_of(position, way="schotten.tactic", seat=0):
    """The table of this position."""
    opened = open_game(way)
    state = SchottenPositions(opened.rulebook).parse(position)
    return opened.presenter.scene(opened.game.view(state, seat))


def drawn(scene, marks=NO_MARKS, size=(80, 20), lang="en"):
    """The scene on a paper of this size."""
    return draw(scene, marks, Paper(*size, cache(Translator(lang).text)))


def marks(*touchable, chosen=(), cursor=""):
    """What may be touched, is chosen, and is under the cursor."""
    return Marks(frozenset(touchable), frozenset(chosen), frozenset(), cursor)


def test_a_chosen_card_is_lifted_and_free_places_are_shown():
    scene = scene_of("stones=r1:/r2r3r4:/-/-/-/-/-/-/- hands=g1g2:b1")
    before = drawn(scene, marks("hand:g1", "hand:g2"))
    after = drawn(scene, marks("stone:1", "stone:3", chosen=["hand:g1"]))
    assert after.region("hand:g1").area.y == before.region("hand:g1").area.y - 1
    assert after.region("hand:g2") == before.region("hand:g2")
    assert after.text.count("┄┄┄┄┄┄┄") == 2
    assert "g1" in before.text
    assert "g1" not in after.text


def test_a_claim_shows_no_free_place():
    scene = scene_of("stones=r1:/-/-/-/-/-/-/-/- hands=g1g2:b1")
    assert "┄" not in drawn(scene, marks("stone:1")).text


@pytest.mark.parametrize("size", SIZES)
def test_a_stone_moves_to_its_owner(size):
    line = "stones=r1r2r3:g1g2b4!A/g3g4o6:b1b2b3!B/-/-/-/-/-/-/- hands=:"
    rows = drawn(scene_of(line), size=size).text.splitlines()
    top, middle, low = (next(place for place, row in enumerate(rows) if face in row) for face in FACES)
    assert top < middle < low


def test_the_ground_at_a_stone_belongs_to_the_stone():
    picture = drawn(scene_of("stones=r1:g1/-/-/-/-/-/-/-/- hands=g2:b1"))
    stone, card = picture.region("stone:1"), picture.region("own:1:r1")
    assert card.place == "stone:1"
    assert picture.at(card.area.x, card.area.y + 1).id == "stone:1"
    assert picture.at(card.area.x, stone.area.y - 2).id == "stone:1"
    assert picture.region("stone:1") == stone


def test_a_full_side_leaves_no_ground():
    line = "stones=r1r2r3r4:g1g2g3g4~<A/-/-/-/-/-/-/-/- hands=:"
    picture = drawn(scene_of(line))
    assert sum(region.id == "stone:1" for region in picture.regions) == 1


def test_what_needs_a_button_is_drawn_only_while_it_can_be_pressed():
    scene = scene_of(f"stones={EMPTY} hands=S:g1")
    assert "pass, play no card" in drawn(scene, marks("pass")).text
    assert drawn(scene, marks("pass")).region("pass")
    assert drawn(scene).region("pass") is None


def test_the_card_an_unfinished_move_has_picked_is_marked():
    line = "stones=-/r1:/-/-/-/-/-/-/- hands=r9:b1 phase=put pending=G,2,r1,0,0 tactics=1:0"
    scene = scene_of(line)
    assert "[1 R ●]" in drawn(scene).text
    assert "[1 R ●]" in drawn(scene, marks(chosen=["own:2:r1"])).text


def test_a_hand_of_nine_cards_fits_on_both_sides():
    opened = open_game("schotten.tactic")
    state = SchottenPositions(opened.rulebook).parse(f"stones={EMPTY} hands=:")
    state = state._replace(hands=(tuple(range(9)), tuple(range(27, 36))))  # while a Recruiter draws
    picture = drawn(opened.presenter.scene(open_view(opened.game, state, 0)))
    for hand, cards in (("hand", "r"), ("their-hand", "g")):
        areas = [picture.region(f"{hand}:{cards}{strength}").area for strength in range(1, 10)]
        assert len({area.y for area in areas}) == 1
        assert all(left.x + left.width < right.x for left, right in pairwise(areas))
    assert "Hand of B" not in picture.text


def test_a_long_match_shows_the_last_scores():
    opened = open_game("schotten.to9")
    view = opened.game.view(opened.game.start(Random(1)), 0)
    played = Outcome(0, (5, 2), "five")
    scene = opened.presenter.scene(view._replace(tally=(played,) * 12))
    last = drawn(scene).text.splitlines()[-1]
    assert last.startswith("Round 12")
    assert last.endswith("12 5\N{EN DASH}2")
    assert " 1 5\N{EN DASH}2" not in last
