"""Does the page know the cards by the same numbers and names as the rules? It draws an ended round from a view."""

import re
from pathlib import Path

from clachan.games.schotten.rules.cards import CLANS, FIXED, TACTIC_NAMES

PAGE = Path(__file__).parents[3] / "web" / "src" / "games" / "schotten"


def constant(name):
    """The value of a constant in the page's source, as it is written."""
    source = (PAGE / "ended-round.ts").read_text("utf-8")
    return re.search(rf"^const {name} = (.+);$", source, re.MULTILINE)[1]


def test_the_page_numbers_the_tactic_cards_as_the_rules_do():
    names = re.findall(r"'(\w+)'", constant("TACTICS"))
    assert {CLANS + place: name for place, name in enumerate(names)} == TACTIC_NAMES
    assert int(constant("FIXED")) == FIXED


def test_every_tactic_card_has_a_drawing():
    source = (PAGE / "art" / "symbols.ts").read_text("utf-8")
    names = set(TACTIC_NAMES.values())
    assert set(re.findall(r"^  (\w+):", source, re.MULTILINE)) == names
    assert {scene.stem for scene in (PAGE / "art" / "scenes").glob("*.svg")} == names
