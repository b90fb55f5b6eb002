"""Every tactic card by touch on a phone: it is begun, put back, begun again and played, and so is each of its steps."""

from __future__ import annotations

import random

import pytest

from browser.conftest import PHONE
from browser.page_actions import READY, begin, is_over, lit, one_choice, touch, uncover

TACTICS = {
    "joker": "Joker",
    "spy": "Spy",
    "shield": "Shield-Bearer",
    "blind": "Blind-Man",
    "mud": "Mud Fight",
    "recruiter": "Recruiter",
    "strategist": "Strategist",
    "banshee": "Banshee",
    "traitor": "Traitor",
}
GAMES, MOST_CHOICES = 10, 600


def kind_of(item):
    """The tactic card in a hand that this is, or what else it is."""
    return item.removeprefix("hand:").split(".")[0]


def begun_and_put_back(page, item):
    """Touch it: it is held, and can be put back, after which everything is as it was. Then touch it again."""
    before = sorted(lit(page)[0])
    touch(page, item)
    back = page.locator(".actions").get_by_role("button", name="Put back")
    back.tap()
    back.wait_for(state="detached")
    after, held = lit(page)
    assert held is None, item
    assert sorted(after) == before, item
    touch(page, item)
    back.wait_for()


def play_tactic(page, item):
    """Play a tactic card from the hand, with its text in sight."""
    begun_and_put_back(page, item)
    page.locator(".does", has_text=TACTICS[kind_of(item)]).wait_for()
    places = [one for one in lit(page)[0] if one.startswith("stone:")]
    if places and page.locator(".actions .primary").count() == 0:
        touch(page, places[0])
    else:
        page.locator(".actions .primary").tap()


def take_card(page, item):
    """Take a card from the table, as three ruses do. It is sent by the button alone."""
    begun_and_put_back(page, item)
    page.locator(".actions .primary").tap()


def play_game(page, rng, left):
    """Play one game, and each tactic card that is still left when it comes to hand. Return the cards taken away."""
    taken = 0
    for _ in range(MOST_CHOICES):
        page.locator(f"{READY}, .curtain button").first.wait_for()
        if is_over(page):
            return taken
        if page.locator(".curtain button").count():
            uncover(page)
            continue
        items, _ = lit(page)
        card = next((item for item in items if item.startswith("hand:") and kind_of(item) in left), None)
        steps = [item for item in items if item.startswith(("own:", "their:"))]
        if card and not steps and "pass" not in items:
            play_tactic(page, card)
            left.discard(kind_of(card))
        elif items and all(item.startswith(("stone:", "discard")) for item in items):
            page.get_by_role("button", name="Undo").wait_for()  # a taken card is put down by one touch
            touch(page, items[0])
        elif steps:
            take_card(page, rng.choice(steps))
            taken += 1
        else:
            one_choice(page, rng, ["deck:tactic"])
        page.wait_for_timeout(60)
    return pytest.fail("no end")


def test_each_tactic_card_is_begun_put_back_and_played_by_touch(visit):
    """Two on one device who love tactics; a game in which a card stays in a deck is followed by another."""
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    left, taken = set(TACTICS), 0
    for seed in range(GAMES):
        begin(page, "schotten", "tactic", rival="here")
        taken += play_game(page, random.Random(seed), left)
        if not left and taken >= 3:
            return
    pytest.fail(f"never played: {sorted(left)}")
