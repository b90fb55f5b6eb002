"""The page works for everyone: by keyboard, with a screen reader, on a phone, in both themes and four languages."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE
from browser.page_actions import READY, begin, is_over, lit, one_choice, play_out

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = {"serious", "critical"}
SCREENS = [
    "#/",
    "#/new/schotten",
    "#/new/braverats",
    "#/settings",
    "#/rules/schotten",
    "#/rules/braverats",
    "#/learn",
    "#/puzzles",
]
needs_axe = pytest.mark.skipif(
    not AXE.exists() and "CI" not in os.environ,
    reason="axe-core is not installed",  # on CI the test fails instead
)


def faults(page):
    """The serious violations that axe-core finds. The debugger injects it, so the security policy still holds."""
    page.evaluate(AXE.read_text("utf-8"))
    violations = page.evaluate("async () => (await axe.run(document)).violations")
    return [
        (one["id"], [node["html"][:120] for node in one["nodes"]][:3]) for one in violations if one["impact"] in GRAVE
    ]


@needs_axe
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_on_any_screen(visit, theme):
    page = visit(color_scheme=theme)
    for screen in SCREENS:
        page.goto(page.url.split("#")[0] + screen)
        page.locator("h1").wait_for()
        page.wait_for_timeout(250)
        assert not faults(page), screen


@needs_axe
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["schotten", "braverats"])
def test_nothing_serious_at_the_table(visit, game, theme):
    page = visit(color_scheme=theme)
    begin(page, game)
    rng = random.Random(2)
    for _ in range(3):
        page.locator("button.target.lit, .end").first.wait_for()
        if is_over(page):
            break
        one_choice(page, rng)
        page.wait_for_timeout(200)
    page.locator(READY).first.wait_for()
    assert not faults(page)


@pytest.mark.parametrize("game", ["schotten", "braverats"])
def test_a_game_by_keyboard_alone(visit, game):
    page = visit()
    page.goto(page.url + f"#/new/{game}")
    page.locator("form .primary:enabled").wait_for()
    page.locator("form .primary").focus()
    page.keyboard.press("Enter")
    page.locator(".screen").wait_for()
    for _ in range(200):
        page.locator(".end, button.target.lit, .actions button[data-id]").first.wait_for()
        if is_over(page):
            return
        _choose_by_keyboard(page)
        page.wait_for_timeout(40)
    pytest.fail("no end")


def _choose_by_keyboard(page):
    """Tab to something that is lit and press it; on the wall, press the number of a stone."""
    items, _ = lit(page)
    if not items:
        return
    for _ in range(60):
        page.keyboard.press("Tab")
        here = page.evaluate("() => document.activeElement?.dataset?.id ?? ''")
        if here in items:
            break
    else:
        return  # what was lit is no more
    page.keyboard.press("Enter")
    after, held = lit(page)
    stones = [item.split(":")[1] for item in after if item.startswith("stone:")]
    if here.startswith("hand:") and stones and held is None:
        page.keyboard.press(stones[0])
    elif here.startswith(("hand:", "packet:")) and held == here:
        page.keyboard.press("Enter")


def test_a_number_plays_only_where_one_plays(visit):
    """WCAG 2.1.4: a key without Ctrl or Alt acts only where the focus is on what it acts on, or nowhere."""
    page = visit()
    begin(page, "schotten")
    page.locator(".hand button.lit").first.click()
    for elsewhere in (".moves ol", ".home", ".head button"):
        page.locator(elsewhere).first.focus()
        page.keyboard.press("5")
    page.wait_for_timeout(200)
    expect(page.locator(".hand .up")).to_have_count(1)
    page.locator(".hand .up button").focus()
    page.keyboard.press("5")
    page.locator('[data-id^="own:5:"]').wait_for()


def test_the_table_read_aloud_is_the_table(visit):
    page = visit()
    begin(page, "schotten")
    page.locator(".hand button.lit").first.wait_for()
    one_choice(page, random.Random(1))
    page.get_by_text("You play").first.wait_for()
    spoken = page.locator("body").aria_snapshot()
    for part in ("Stone 1, side of", "Stone 9: unclaimed", "Your hand", "clan deck:"):
        assert part in spoken, part
    live = page.locator("[aria-live=polite]").inner_text()
    assert "stone" in live.lower()


@pytest.mark.parametrize("width", [390, 320])
def test_nine_columns_fit_a_phone_and_play_by_touch(visit, width):
    page = visit(viewport={**PHONE, "width": width}, has_touch=True, is_mobile=True)
    begin(page, "schotten", "tactic")
    page.locator(".hand button.lit").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = [column.bounding_box() for column in page.locator(".column").all()]
    assert len(boxes) == 9
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)
    page.locator(".hand button.lit").first.tap()
    page.locator(".column.lit").first.tap()
    page.get_by_text("You play").first.wait_for()


@pytest.mark.parametrize("game", ["schotten.tactic", "braverats"])
def test_a_whole_game_on_a_phone(visit, game):
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    begin(page, *game.split("."))
    play_out(page, 6)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("game", ["schotten.tactic", "braverats.mime"])
def test_targets_are_large_enough(visit, game):
    page = visit(viewport={"width": 320, "height": 640})
    begin(page, *game.split("."))
    page.locator("button.target.lit").first.wait_for()
    for button in page.locator("button:visible, a:visible").all():
        box = button.bounding_box()
        assert box["width"] >= 24, button.inner_text()
        assert box["height"] >= 24, button.inner_text()


def test_the_language_changes_without_a_reload(visit):
    page = visit()
    for language, word in [("fr", "Règles"), ("es", "Reglas"), ("cs", "Pravidla"), ("en", "Rules")]:
        page.locator("header select").select_option(language)
        page.get_by_role("link", name=word).wait_for()
        assert page.locator("html").get_attribute("lang") == language
