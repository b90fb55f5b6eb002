"""Can the games be learnt here? By a first game with words beside it, and by rules with pictures."""

from __future__ import annotations

import random

import pytest

from browser.hands import READY, is_over, one_choice


@pytest.mark.parametrize("game", ["schotten", "braverats"])
def test_a_first_game_teaches_to_its_end(visit, game):
    page = visit("/#/learn")
    section = page.locator("section.panel", has=page.locator(f'a[href="#/rules/{game}"]'))
    section.get_by_role("button", name="Play and learn").click()
    page.locator(".coach").wait_for()
    rng, lessons = random.Random(5), set()
    for _ in range(400):
        page.locator(READY).first.wait_for()
        over = is_over(page)
        while page.locator(".coach").count():
            lessons.add(page.locator(".coach p").inner_text())
            page.locator(".coach button").click()
            page.wait_for_timeout(20)
        if over:
            break
        one_choice(page, rng)
        page.wait_for_timeout(60)
    assert is_over(page)
    count = int(next(iter(lessons)).split("/")[1].split()[0])
    assert len(lessons) == count
    assert page.locator(".coach").count() == 0


def test_the_rules_have_pictures_and_can_be_searched(visit):
    page = visit("/#/rules/schotten")
    page.locator("section figure").first.wait_for()
    assert page.locator("#rules-schotten-base-formations figure").count() == 5
    whole = page.locator(".texts section").count()
    page.get_by_role("searchbox").fill("banshee")
    page.locator("mark", has_text="Banshee").first.wait_for()
    assert 0 < page.locator(".texts section").count() < whole
    page.get_by_role("searchbox").fill("submarine")
    page.get_by_text("The rules do not speak of that.").wait_for()
    page.goto(page.url.split("#")[0] + "#/rules/braverats")
    page.locator("#rules-braverats-base-3-rats figure").wait_for()
    assert page.locator("#rules-braverats-base-3-rats figure [role=img]").count() == 8


def test_the_search_does_not_mind_missing_accents(visit):
    page = visit("/#/rules/schotten", locale="cs")
    page.locator("section figure").first.wait_for()
    page.get_by_role("searchbox").fill("slepejsuv")
    page.locator("section", has_text="Slepejšův").first.wait_for()
