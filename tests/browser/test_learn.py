"""Learning the games: a first game with explanations, and rules with pictures."""

from __future__ import annotations

import json
import urllib.request

import pytest
from playwright.sync_api import expect

from browser.conftest import DESK, PHONE
from browser.page_actions import touch, until
from clachan.catalog import BUNDLES

LESSONS = [(bundle.id, lesson.id) for bundle in BUNDLES.values() for lesson in bundle.lessons]


def steps_of(server, game, lesson):
    """What the server says of a lesson."""
    with urllib.request.urlopen(f"{server.url}/api/games/{game}/lessons/{lesson}") as answer:  # noqa: S310  # ours
        return json.load(answer)["steps"]


def follow(page, step):
    """Take the action that a step asks for, touching what it lights."""
    position = step["update"]["position"]
    picks = next(choice["picks"] for choice in position["choices"] if choice["text"] == step["action"])
    before = page.locator(f'.lesson[data-step="{step["update"]["number"]}"]')
    before.wait_for()
    for pick in picks:
        page.locator(f'button[data-id="{pick}"]').first.wait_for()
        touch(page, pick)
    if before.count() and page.locator(f'button.held[data-id="{picks[-1]}"]').count():
        touch(page, picks[-1])  # a card that is played alone is touched twice
    before.wait_for(state="detached")


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_played_to_its_end(visit, server, game, lesson):
    page = visit(f"/#/learn/{game}/{lesson}")
    for step in steps_of(server, game, lesson):
        if step["message"]:
            page.locator(f'.lesson[data-message="{step["message"]}"]').wait_for()
        if step["action"]:
            follow(page, step)
    page.locator(".lesson .primary").wait_for()
    page.locator(".lesson").get_by_role("link", name="All lessons").click()
    page.locator("a.learnt").wait_for()


@pytest.mark.parametrize("game", ["schotten", "braverats"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_a_lesson_says_and_asks_is_in_one_screen(visit, game, size):
    page = visit(viewport=size, locale="cs")
    for lesson in [lesson for lesson in LESSONS if lesson[0] == game]:
        page.goto(page.url.split("#")[0] + "#/learn/" + "/".join(lesson))
        page.locator(".lesson p").wait_for()
        page.locator("button.target.lit").first.wait_for()
        for part in [".lesson", "[data-hand]"]:
            box = page.locator(part).first.bounding_box()
            assert box["y"] >= 0, (lesson, part)
            assert box["y"] + box["height"] <= size["height"], (lesson, part)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_another_choice_changes_nothing_and_shows_what_is_asked(visit):
    page = visit("/#/learn/braverats/crowns")
    page.locator("button.target.lit").first.wait_for()
    for _ in range(2):
        touch(page, "hand:spy")
    page.get_by_text("the lesson asks for something else").wait_for()
    expect(page.locator('.hinted[data-id="hand:general"]')).to_have_count(1)
    expect(page.locator(".lesson[data-message='1']")).to_have_count(1)


def test_what_is_learnt_is_said_in_the_reader_s_language(visit):
    page = visit("/#/learn/schotten/proof", locale="fr")
    page.get_by_text("Revendiquer par la preuve").wait_for()
    page.goto(page.url.split("#")[0] + "#/settings")
    page.get_by_label("Langue").first.select_option("es")
    page.goto(page.url.split("#")[0] + "#/learn/schotten/proof")
    page.get_by_text("Reclamar con prueba").wait_for()


def test_the_last_lesson_leads_to_a_real_game(visit, server):
    page = visit("/#/learn/braverats/surprises")
    for step in steps_of(server, "braverats", "surprises"):
        if step["action"]:
            follow(page, step)
    page.get_by_role("button", name="Now a real game").click()
    until(page, lambda: "#/t/" in page.url)
    page.locator(".board").wait_for()


def test_a_lesson_that_is_not_there_says_so(visit):
    page = visit("/#/learn/schotten/nothing")
    page.locator('[role="alert"]').wait_for()
    visit.problems.clear()  # the browser notes the server's no
    page.get_by_role("link", name="All lessons").click()
    page.locator(".games").wait_for()


def test_the_rules_have_pictures_and_can_be_searched(visit):
    page = visit("/#/rules/schotten")
    page.locator("section figure").first.wait_for()
    expect(page.locator("#rules-schotten-base-formations figure")).to_have_count(5)
    whole = page.locator(".texts section").count()
    page.get_by_role("searchbox").fill("banshee")
    page.locator("mark", has_text="Banshee").first.wait_for()
    assert 0 < page.locator(".texts section").count() < whole
    page.get_by_role("searchbox").fill("submarine")
    page.get_by_text("The rules do not mention that.").wait_for()
    page.goto(page.url.split("#")[0] + "#/rules/braverats")
    page.locator("#rules-braverats-base-3-rats figure").wait_for()
    expect(page.locator("#rules-braverats-base-3-rats figure [role=img]")).to_have_count(8)


def test_the_search_does_not_mind_missing_accents(visit):
    page = visit("/#/rules/schotten", locale="cs")
    page.locator("section figure").first.wait_for()
    page.get_by_role("searchbox").fill("slepejsuv")
    page.locator("section", has_text="Slepejšův").first.wait_for()
