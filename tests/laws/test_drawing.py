"""Does every table of every way of playing fit the paper, with a place for all that can be touched?"""

from functools import cache
from itertools import cycle
from random import Random

import pytest

from clachan.catalog import BUNDLES, open_game
from clachan.core.display.picture import Marks, Paper, is_narrow
from clachan.locale import LANGUAGES, Translator
from laws.ways import walk, ways_of
from untraced import untraced

SIZES = ((80, 20), (84, 36), (120, 36), (140, 46))
CHARSETS = ("unicode", "ascii")
STATES = 3
CARDS = {"clan", "tactic", "hidden", "stone", "deck", "discard", "rat", "pile", "result"}


@cache
def words_in(lang):
    """How messages are put into this language, remembering them."""
    return cache(Translator(lang).text)


def marks_of(opened, state, seat, rng):
    """What may be touched first, or what may come next when the first thing was chosen."""
    if seat is None or seat not in opened.game.actors(state):
        return Marks()
    view = opened.game.view(state, seat)
    picks = [opened.presenter.picks(view, action) for action in opened.game.legal(state, seat)]
    first = rng.choice(picks)
    chosen = frozenset(first[:1]) if len(first) > 1 and rng.random() < 1 / 2 else frozenset()
    lit = {pick[len(chosen)] for pick in picks if not chosen or (pick[0] in chosen and len(pick) > 1)}
    return Marks(frozenset(lit), chosen, frozenset(lit), rng.choice(sorted(lit)))


def check(picture, scene, marks, paper):
    """All that must hold for a drawn table."""
    assert len(picture.rows) == paper.height
    for row in picture.rows:
        text = "".join(span.text for span in row)
        assert len(text) == paper.width
        assert all(is_narrow(letter) for letter in text)
        assert paper.charset == "unicode" or text.isascii()
    owners = {}
    for name, area, _ in picture.regions:
        for x in range(area.x, area.x + area.width):
            for y in range(area.y, area.y + area.height):
                assert 0 <= x < paper.width
                assert 0 <= y < paper.height
                assert owners.setdefault((x, y), name) == name
    shown = set(owners.values())
    assert marks.touchable | marks.chosen <= shown
    assert {item.id for zone in scene.zones for item in zone.items if item.kind in CARDS} <= shown


@pytest.mark.parametrize(
    "bundle", [bundle for bundle in BUNDLES.values() if bundle.drawing], ids=lambda bundle: bundle.id
)
def test_every_state_fits_with_all_that_can_be_touched(bundle):
    draw = bundle.drawing()
    papers = cycle([(size, charset, lang) for lang in LANGUAGES for charset in CHARSETS for size in SIZES])
    rng = Random(1)
    with untraced():
        for way in ways_of(bundle):
            opened = open_game(way)
            for state in walk(opened, 1).some(STATES):
                seat = rng.choice((0, 1, None))
                scene = opened.presenter.scene(opened.game.view(state, seat))
                marks = marks_of(opened, state, seat, rng)
                for _ in SIZES:
                    (width, height), charset, lang = next(papers)
                    paper = Paper(width, height, words_in(lang), charset)
                    check(draw(scene, marks, paper), scene, marks, paper)
