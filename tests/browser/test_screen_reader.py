"""What a screen reader reads agrees with the server's view of the table."""

from __future__ import annotations

import json
import random
import re

from playwright.sync_api import expect

from browser.page_actions import READY, begin, is_over, one_choice
from clachan.games.braverats.rules.words import card_words as rat_words
from clachan.games.schotten.rules.words import card_words
from clachan.locale import Translator
from clachan.match.protocol.apply_changes import Follower

ENGLISH = Translator("en", strict=True)
# What each group of the table is called, and what is in it; what touching a thing would do comes after a colon.
HEARD = """() => Object.fromEntries([...document.querySelectorAll('[role=group]')].map(group => [
  group.getAttribute('aria-label'),
  [...group.querySelectorAll('.target')].map(target => target.getAttribute('aria-label').split(': ')[0])]))"""


def listening(page):
    """The newest position this page has received."""
    told, follower = {}, Follower()

    def hear(data):
        message = json.loads(data)
        if message["type"] in {"update", "change"} and message["position"]:
            assert follower.receive(message)
            told.update(follower.position)

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
    expect(page.locator(f'[aria-label="Hand of Steady, {counted(len(table["hands"][1 - seat]))}"]')).to_have_count(1)


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
            labels = heard[f"{label}, {counted(len(cards))}"]
            assert sorted(text.rsplit(" ", 1)[0] if text[-1].isdigit() else text for text in labels) == sorted(names)
        crowns = table["standing"]["crowns"]
        expect(page.locator(f'[aria-label^="You: {crowns[seat]} of 4 crowns"]')).to_have_count(1)
        expect(page.locator(f'[aria-label^="Steady: {crowns[1 - seat]} of 4 crowns"]')).to_have_count(1)
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


DESCRIBED = """() => [...document.querySelectorAll('.hand .target, .row .target')].map(target => [
  target.dataset.id, document.getElementById(target.getAttribute('aria-describedby'))?.textContent ?? ''])"""


def test_what_a_rat_does_is_read_after_its_name(visit):
    page = visit()
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()
    told = [text for _, text in page.evaluate(DESCRIBED)]
    assert len(told) == 16
    assert told.count("Wins the round.") == 2
    assert all(told)


def test_a_new_screen_is_entered_at_its_heading(visit):
    page = visit()
    at_heading = "name => document.activeElement.tagName === 'H1' && document.activeElement.textContent === name"
    for name in ("Learn", "Settings"):
        page.get_by_role("link", name=name).click()
        page.get_by_role("heading", level=1, name=name).wait_for()
        page.wait_for_function(at_heading, arg=name)
    page.get_by_label("Your name").focus()
    page.wait_for_timeout(150)
    assert page.evaluate("document.activeElement.tagName") == "INPUT"


def test_what_speaks_up_is_there_before_it_speaks(visit):
    page = visit()
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    place = page.locator(".bar [role=status]").first
    assert place.text_content() == ""
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("status").filter(has_text="Hint: play").wait_for(timeout=300_000)  # the search is compiled first
    assert "Hint" in place.text_content()


def test_a_round_that_was_played_says_who_won_it(visit):
    page = visit()
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()
    one_choice(page, random.Random(3))
    row = page.get_by_role("region", name="Rounds").get_by_role("listitem").first
    page.locator(".mini").first.wait_for()
    assert re.search(r"^Round 1: .+ . .+\. (You take \d|Steady takes \d|on hold)", row.get_attribute("aria-label"))


def test_what_beats_what_is_told_for_the_cards_in_play(visit):
    """BR-6: the table depends on the bonuses, so it is made again after each round."""
    page = visit()
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()
    page.get_by_text("What beats what").click()
    cards = page.locator("details dt")
    expect(cards).to_have_count(8)
    prince = page.locator("details dd").all_inner_texts()[-3:]
    wanted = ["Spy, Assassin, Ambassador, Wizard, General", "Princess (the game)", "Musician, Prince"]
    assert prince == [f"beats {wanted[0]}", f"loses to {wanted[1]}", f"on hold with {wanted[2]}"]
    one_choice(page, random.Random(3))
    expect(cards).to_have_count(7)


def test_every_section_of_the_rules_has_a_heading(visit):
    page = visit()
    for game in ("schotten", "braverats"):
        page.goto(page.url.split("#")[0] + f"#/rules/{game}")
        page.locator(f'section.panel[id^="rules-{game}-"] h2').first.wait_for()
        sections = page.locator("section.panel")
        assert sections.count() == page.locator("section.panel:has(h2)").count() > 5


def test_the_ribbon_speaks_plainly_and_the_list_cites_the_rule(visit):
    page = visit()
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()
    one_choice(page, random.Random(4))
    page.locator(".ribbon.show").wait_for()
    assert "BR-" not in page.locator(".ribbon").inner_text()
    assert "(BR-" in page.locator(".moves").inner_text()
