"""Is what a screen reader hears the table as the server's view has it?"""

from __future__ import annotations

import json
import random

from browser.hands import READY, begin, is_over, one_choice
from clachan.games.braverats.words import card_words as rat_words
from clachan.games.schotten.words import card_words
from clachan.locale import Translator

ENGLISH = Translator("en", strict=True)
# What each group of the table is called, and what is in it; what touching a thing would do comes after a colon.
HEARD = """() => Object.fromEntries([...document.querySelectorAll('[role=group]')].map(group => [
  group.getAttribute('aria-label'),
  [...group.querySelectorAll('.target')].map(found => found.getAttribute('aria-label').split(': ')[0])]))"""


def listening(page):
    """The newest position this page was told."""
    told = {}

    def hear(data):
        message = json.loads(data)
        if message["type"] == "update" and message["position"].get("view"):
            told.update(message["position"])

    page.on("websocket", lambda line: line.on("framereceived", hear))
    return told


def counted(count):
    return f"{count} card" if count == 1 else f"{count} cards"


def test_the_wall_read_aloud_is_the_wall(visit):
    page = visit()
    told = listening(page)
    begin(page, "schotten", "tactic")
    rng = random.Random(5)
    for _ in range(30):
        page.locator(READY).first.wait_for()
        if is_over(page):
            break
        _compare_wall(page, told["view"])
        one_choice(page, rng, like=["deck:tactic"])
        page.wait_for_timeout(150)


def _compare_wall(page, view):
    heard, table, seat = page.evaluate(HEARD), view["table"], view["seat"]

    def names(cards):
        return [ENGLISH.text(card_words(card)) for card in cards]

    for number, stone in enumerate(table["stones"], 1):
        own, theirs = stone["sides"][seat], stone["sides"][1 - seat]
        assert heard[f"Stone {number}, your side, {counted(len(own))}"] == names(own)
        assert heard[f"Stone {number}, side of Steady, {counted(len(theirs))}"] == names(theirs)
        mark = page.locator(f'[data-id="stone:{number}"]').get_attribute("aria-label")
        owner = stone["owner"]
        assert ("unclaimed" in mark) is (owner is None)
        assert ("yours" in mark) is (owner == seat)
        assert ("Mud Fight" in mark) is (stone["mud"] and owner is None)
    hand = table["hands"][seat]
    assert sorted(heard[f"Your hand, {counted(len(hand))}"]) == sorted(names(hand))
    clan = page.locator('[data-id="deck:clan"]').get_attribute("aria-label")
    assert clan.startswith(f"clan deck: {len(table['decks'][0])}")
    assert page.locator(f'[aria-label="Hand of Steady, {counted(len(table["hands"][1 - seat]))}"]').count() == 1


def test_the_rats_read_aloud_are_the_rats(visit):
    page = visit()
    told = listening(page)
    begin(page, "braverats", "mime")
    rng = random.Random(2)
    for _ in range(12):
        page.locator(READY).first.wait_for()
        if is_over(page):
            break
        view = told["view"]
        table, seat = view["table"], view["seat"]
        heard = page.evaluate(HEARD)
        for label, cards in [("Your hand", table["hands"][seat]), ("Hand of Steady", table["hands"][1 - seat])]:
            names = [ENGLISH.text(rat_words(card)) for card in cards]
            found = heard[f"{label}, {counted(len(cards))}"]
            assert sorted(text.rsplit(" ", 1)[0] if text[-1].isdigit() else text for text in found) == sorted(names)
        crowns = table["standing"]["crowns"]
        assert page.locator(f'[aria-label^="You: {crowns[seat]} of 4 crowns"]').count() == 1
        assert page.locator(f'[aria-label^="Steady: {crowns[1 - seat]} of 4 crowns"]').count() == 1
        one_choice(page, rng)
        page.wait_for_timeout(250)


def test_each_event_is_announced_and_so_is_ones_turn(visit):
    page = visit()
    begin(page, "schotten")
    page.locator(".hand button.lit").first.wait_for()
    one_choice(page, random.Random(1))
    page.get_by_text("You play").first.wait_for()
    page.locator(".hand button.lit, .end").first.wait_for()
    live = page.locator(".screen > [aria-live=polite]").inner_text()
    assert "opponent plays" in live
    assert "Your turn" in live
