"""Two players on one device: a curtain hides each hand until its player opens it on purpose."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from browser.page_actions import begin, lit, one_choice, uncover

PLAIN = [f"hand:{kind}" for kind in ("assassin", "ambassador", "wizard", "general", "prince")]
SHORT_MS = 200
LONG_MS = 700


def both_choose(page):
    """One round of secret choices, the second of them on the screen that stays."""
    rng = random.Random(1)
    for _ in range(2):
        uncover(page)
        page.locator("button.target.lit").first.wait_for()
        one_choice(page, rng, like=PLAIN)  # no Spy, after whom one seat alone is waited for


@pytest.mark.parametrize("variant", ["deck", "mime=replace"])
def test_a_secret_hand_is_covered_when_both_are_to_choose_again(visit, variant):
    page = visit()
    begin(page, "braverats", variant, rival="here")
    both_choose(page)
    page.locator(".curtain").wait_for()
    assert page.locator(".target").count() == 0
    if variant == "deck":
        uncover(page)
        expect(page.locator(".spot .value")).to_have_count(2)  # the round that was just decided


def test_hands_that_are_open_to_both_stay_open(visit):
    page = visit()
    begin(page, "braverats", rival="here")
    both_choose(page)
    page.locator(".spot .value").first.wait_for()
    page.wait_for_timeout(SHORT_MS)
    assert page.locator(".curtain").count() == 0


@pytest.mark.parametrize("gesture", ["held key", "second click"])
def test_the_gesture_that_made_the_move_does_not_open_the_curtain(visit, gesture):
    page = visit()
    begin(page, "braverats", rival="here")
    uncover(page)
    page.locator("button.target.lit").first.wait_for()
    card = page.locator(f'button[data-id="{lit(page)[0][0]}"]')
    card.click()
    if gesture == "held key":
        card.focus()
        page.keyboard.down("Enter")
        for _ in range(LONG_MS // 50):
            page.keyboard.down("Enter")
            page.wait_for_timeout(50)
        page.keyboard.up("Enter")
    else:
        card.click()
        page.locator(".curtain button").dispatch_event("click")
        page.wait_for_timeout(SHORT_MS)
    expect(page.locator(".curtain")).to_have_count(1)
    page.wait_for_timeout(LONG_MS)
    page.keyboard.press("Enter")
    page.locator(".board").wait_for()
