"""Does the drawing of the table say how both sides stand? The files in tests/drawings show all of it."""

from functools import cache
from random import Random

import pytest

from clachan.catalog import open_game
from clachan.core.display.picture import NO_MARKS, Marks, Paper
from clachan.core.game import Outcome
from clachan.games.braverats.display.drawing import draw
from clachan.games.braverats.display.presenter import BraveRatsPresenter
from clachan.games.braverats.rules.state import Play
from clachan.locale import Translator
from games.braverats.build import CARD, rounds, start

SIZES = ((80, 20), (84, 36), (120, 36), (140, 46))


def drawn(scene, marks=NO_MARKS, size=(80, 20), lang="en"):
    """The scene on a paper of this size."""
    return draw(scene, marks, Paper(*size, cache(Translator(lang).text)))


def scene_of(name, *pairs, seat=0):
    """The table after these rounds."""
    rules, state = start(name)
    return BraveRatsPresenter(rules.rulebook).scene(rules.view(rounds(rules, state, *pairs), seat))


@pytest.mark.parametrize("size", SIZES)
def test_held_rounds_wait_between_the_sides(size):
    assert "2 rounds are on hold." in drawn(scene_of("", "prince prince", "general general"), size=size).text


def test_each_round_says_who_won_and_how_much():
    lines = drawn(scene_of("", "prince musician", "ambassador spy")).text.splitlines()
    assert lines[6].split() == ["=", "▼", "3♛", "3", "4", "5", "6", "7", "8"]
    lines = drawn(scene_of("", "prince musician", "ambassador spy", seat=1)).text.splitlines()
    assert lines[6].split() == ["=", "▲", "3♛", "3", "4", "5", "6", "7", "8"]


def test_the_cards_of_the_round_lie_in_its_place():
    rules, state = start("")
    chosen = rules.step(state, 0, Play(CARD["prince"]))
    picture = drawn(BraveRatsPresenter(rules.rulebook).scene(rules.view(chosen, 0)))
    own = picture.region("own-chosen:1")
    assert own is not None
    assert picture.region("their-chosen:1") is None
    assert picture.text.count("┄┄┄┄┄┄┄") == 1


def test_after_the_game_no_round_is_to_come():
    played = ("prince musician", "ambassador spy", "wizard assassin")
    assert "┄" in drawn(scene_of("", *played[:2])).text
    over = drawn(scene_of("", *played)).text
    assert "♛♛♛♛ A: 4 of 4 crowns" in over
    assert "┄" not in over


def test_facts_that_do_not_fit_are_signs():
    rules, state = start("traitor")
    presenter = BraveRatsPresenter(rules.rulebook)
    standing = state.standing._replace(crowns=(3, 0), bonus=(2, 0), spy=0)
    scene = presenter.scene(rules.view(state._replace(standing=standing), 0))
    for lang in ("en", "fr", "es", "cs"):
        picture = drawn(scene, lang=lang)
        own = picture.region("crowns:A")
        assert picture.region("given:A").area.y == picture.region("spy").area.y == own.area.y
        assert picture.region("crowns:B").area.y < own.area.y
    narrow = drawn(scene, size=(50, 20))
    assert [narrow.region(name).area.width for name in ("crowns:A", "given:A", "spy")] == [3, 1, 1]


def test_a_chosen_card_is_lifted():
    scene = scene_of("")
    name = frozenset({"hand:prince"})
    before, after = drawn(scene, Marks(touchable=name)), drawn(scene, Marks(chosen=name))
    assert after.region("hand:prince").area.y == before.region("hand:prince").area.y - 1


def test_the_games_of_a_match_stand_beside_the_rounds():
    opened = open_game("braverats.emperor")
    _, state = start("")
    view = opened.game.view(opened.game.start(Random(1)), 0)
    held = state.standing._replace(held=5)
    played = (Outcome(0, (1, 0), "crowns"), Outcome(None, (0, 0), "cards"))
    deal = view.deal._replace(table=view.deal.table._replace(standing=held))
    scene = opened.presenter.scene(view._replace(tally=played * 4, deal=deal))
    text = drawn(scene).text
    assert "8 0\N{EN DASH}0" in text
    assert "1 1\N{EN DASH}0" not in text
    assert "5 rounds are on hold." in text
    assert "the extra game" in text
    assert "the extra game" not in drawn(scene, size=(50, 20)).text
