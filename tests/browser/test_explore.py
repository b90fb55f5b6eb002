"""The walk through the solution: touch a pair and go on, back, an address to send, any position, keys, and a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import DESK, PHONE
from browser.test_accessibility import faults, needs_axe

LYING = {"width": 844, "height": 390}
SMALL = "#/explore/braverats/0126-0567"


def opened(visit, route=SMALL, **options):
    page = visit("/" + route, **options)
    page.locator("table a").first.wait_for()
    return page


def cell(page, row, column):
    """The cell of a pair of cards, as a screen reader finds it: by its row and column headers."""
    heads = page.locator("thead th .name").all_text_contents()
    return page.get_by_role("row", name=re.compile(f"^{row}")).get_by_role("cell").nth(heads.index(column))


@pytest.mark.parametrize("size", [DESK, PHONE, LYING], ids=["desk", "phone", "lying"])
def test_one_goes_on_and_back_by_touch(visit, size):
    page = opened(visit, viewport=size, has_touch=size is not DESK)
    first = page.locator(".value").inner_text()
    pair = cell(page, "General", "Wizard")
    value = pair.get_attribute("title")
    pair.locator("a").click()
    expect(page).to_have_url(re.compile("012-067"))
    expect(page.locator(".way li")).to_have_text(re.compile("^General . Wizard$"))
    shown = re.search(r"[\d.]+", page.locator(".value").inner_text())[0]
    assert float(shown) == pytest.approx(float(re.search(r"([\d.]+)%", value)[1]), abs=0.06)
    page.get_by_role("link", name="Back", exact=False).click()
    expect(page.locator(".value")).to_have_text(first)
    expect(page.locator(".way li")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, LYING, {"width": 320, "height": 640}], ids=["phone", "lying", "narrow"])
def test_the_table_scrolls_in_its_own_box(visit, size):
    page = opened(visit, "#/explore/braverats", viewport=size)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = page.locator(".box")
    box.scroll_into_view_if_needed()
    assert box.evaluate("box => box.clientHeight <= innerHeight")
    last = page.locator("tbody tr").last.locator("td").last
    last.scroll_into_view_if_needed()
    head = page.locator("tbody th").last
    assert head.bounding_box()["x"] >= box.bounding_box()["x"] - 1, "the head of the row stays in sight"
    expect(last).to_be_in_viewport()


def test_an_address_that_was_sent_shows_the_same(visit):
    page = opened(visit)
    cell(page, "Spy", "Wizard").locator("a").click()
    expect(page.locator(".way li")).to_have_count(1)
    told = page.locator(".value").inner_text()
    other = visit("/" + page.url.split("/", 3)[3])
    expect(other.locator(".value")).to_have_text(told)


def test_the_arrow_keys_walk_the_table_and_stay_in_it(visit):
    page = opened(visit)
    page.locator("table [tabindex='0']").focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.closest('td').cellIndex") == 3
    assert page.evaluate("document.activeElement.closest('tr').rowIndex") == 1
    assert page.locator("table [tabindex='0']").count() == 1
    page.keyboard.press("Enter")
    expect(page.locator(".way li")).to_have_count(1)
    expect(page.locator("table :focus")).to_have_count(1)


def test_any_position_can_be_set_up(visit):
    page = opened(visit)
    page.get_by_text("Another way of playing").click()
    page.get_by_role("group", name="The hand of A").get_by_role("button", name="General").click()
    expect(page.get_by_text("Both hands need the same number")).to_be_visible()
    expect(page.get_by_role("button", name="Show this position")).to_be_disabled()
    page.get_by_role("group", name="The hand of B").get_by_role("button", name="Wizard").click()
    page.get_by_label("Crowns of B").select_option("2")
    page.get_by_label("Whose Spy is watching").select_option("A")
    page.get_by_role("button", name="Show this position").click()
    expect(page).to_have_url(re.compile("012-067,crowns=0-2,spy=A"))
    expect(page.get_by_text("A has 0 and B 2 of the 4 crowns")).to_be_visible()
    expect(page.locator("td.best").first).to_be_attached()


def test_another_way_of_playing_is_solved_while_one_waits(visit):
    page = opened(visit)
    page.get_by_text("Another way of playing").click()
    page.get_by_label("Fast rat").check()
    expect(page).to_have_url(re.compile("#/explore/braverats.fast$"))
    expect(page.locator("table a")).not_to_have_count(0)
    expect(page.get_by_text("of the 3 crowns")).to_be_visible()


def test_what_is_no_state_is_explained(visit):
    page = visit("/#/explore/braverats/nonsense")
    expect(page.locator(".error")).to_contain_text("nonsense")
    page.get_by_role("link", name="Beginning").click()
    page.locator("table a").first.wait_for()
    expect(page.locator(".error")).to_have_count(0)
    visit.problems.clear()  # the browser reports the refusal as well


@needs_axe
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_for_people_who_see_or_hear_it_otherwise(visit, theme):
    page = opened(visit, "#/explore/braverats/0126-0567,spy=A", color_scheme=theme)
    page.get_by_text("Another way of playing").click()
    page.get_by_role("group", name="The hand of A").wait_for()
    assert not faults(page)


@pytest.mark.parametrize("lang", ["fr", "es", "cs"])
def test_it_is_told_in_every_language(visit, lang):
    page = opened(visit, locale=lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    assert "explore-" not in page.locator("main").inner_text()
    assert "page-explore" not in page.locator("main").inner_text()


def test_the_way_there_is_on_the_screen_learn(visit):
    page = visit("/#/learn")
    page.get_by_role("link", name="The solution, to walk through").click()
    page.locator("table a").first.wait_for()
