"""A match in review: the graph and its table, the better moves on the board, and learning from one's mistakes."""

from __future__ import annotations

import asyncio
import json
import random
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from playwright.sync_api import expect

from browser.page_actions import begin, one_choice
from server.live import Client, finish

PHONE, LYING = {"width": 390, "height": 844}, {"width": 844, "height": 390}
LAST_TURN = 22
MADE_MS = 300_000  # the first review waits for compiled code


class Leaving(Client):
    """A player at random who gives up after a while: a short match is reviewed in little time."""

    async def _think(self, line):
        if self.position["phase"] == "running" and self.position["turn"] > LAST_TURN and self.seat == 1:
            await line.send(json.dumps({"type": "resign", "turn": self.position["turn"]}))
        else:
            await super()._think(line)


def played(server):
    """A match of Schotten Totten between two who play at random, and its review."""
    wish = {"game": "schotten", "a": "me", "b": "me", "name": "Ann", "bearer": True}
    made = httpx.post(f"{server.url}/api/tables", json=wish, timeout=60).json()
    players = [Leaving(server.url, made["table"], seat, made["keys"][seat], seed=5) for seat in "AB"]
    with ThreadPoolExecutor(1) as thread:  # the browser's own event loop runs in this one
        thread.submit(lambda: asyncio.run(finish(*players))).result()
    answer = httpx.Response(202)
    while answer.status_code == 202:
        answer = httpx.get(f"{server.url}/api/tables/{made['table']}/review", timeout=300)
    return made["table"], answer.json()["review"]


@pytest.fixture(scope="module")
def table(server):
    """A match in which A made mistakes. Nobody plays so well at random for long."""
    for _ in range(9):
        name, review = played(server)
        if sum(bool(action["mark"]) for action in review["actions"] if action["seat"] == 0) > 1:
            return name
    raise AssertionError


@pytest.fixture
def review(visit, table):
    """Open the review, and wait until it is made."""

    def opened(at=0, **options):
        page = visit(f"/#/review/{table}?at={at}&seat=A", **options)
        page.locator("figure > svg").wait_for(timeout=MADE_MS)
        page.locator(".hand, .columns").first.wait_for()
        return page

    return opened


def place(page):
    return int(page.locator(".slide span").inner_text().split(" of ")[0]) - 1


def marked(page):
    """The steps at which A's actions are marked, from the list of all moves."""
    page.keyboard.press("End")
    return page.locator(".moves li.mine:has(b.mark)")


def test_the_graph_is_walked_with_keys_and_by_touch(review):
    page = review()
    expect(page.locator("figure > svg path.line")).to_have_count(3)
    page.get_by_role("checkbox", name="all cards visible").uncheck()
    expect(page.locator("figure > svg path.line")).to_have_count(2)
    page.locator("body").press("ArrowRight")
    expect(page.locator("line.here")).to_have_count(1)
    assert place(page) == 1
    page.locator("figure > svg").click(position={"x": 120, "y": 20})
    touched = place(page)
    assert touched > 2
    page.keyboard.press("ArrowLeft")
    assert place(page) == touched - 1
    assert f"at={touched - 1}" in page.url


def test_the_graph_is_a_table_for_who_cannot_see_it(review):
    page = review()
    page.get_by_text("The graph as a table").click()
    rows = page.get_by_role("table", name="The chance of Ann to win, after each action").locator("tbody tr")
    steps = int(page.locator(".slide span").inner_text().split(" of ")[1])
    expect(rows).to_have_count(steps - 2)  # all but the deal and the resignation
    assert "%" in rows.first.inner_text()


def test_a_better_move_is_drawn_with_its_reason_and_what_else_there_was(review):
    page = review()
    marked(page).first.get_by_role("button").click()
    expect(page.locator(".detail")).to_contain_text("Better:")
    page.locator(".frame > svg line").wait_for(state="attached")
    expect(page.locator(".hinted")).to_have_count(2)
    expect(page.get_by_role("table", name="What could be done").locator("tr.played")).to_have_count(1)
    page.get_by_role("checkbox", name="Draw better moves").uncheck()
    expect(page.locator(".frame > svg line")).to_have_count(0)


def test_its_link_shows_the_same_review_to_anybody(review):
    """It was made once, so it is there at once."""
    page = review(at=9)
    stranger = review(at=9)
    for who in (page, stranger):
        assert place(who) == 9
    accuracy = [who.get_by_role("region", name="Summary").locator("tbody").inner_text() for who in (page, stranger)]
    assert accuracy[0] == accuracy[1]


def test_one_learns_from_ones_mistakes(review):
    page = review()
    page.get_by_role("button", name="Learn from your mistakes").click()
    learn = page.get_by_role("region", name="Learn from your mistakes")
    expect(learn).to_contain_text("What is better?")
    options = learn.get_by_role("group").get_by_role("button")
    assert options.count() > 1
    learn.get_by_role("button", name="Show the answer").click()
    expect(learn).to_contain_text("The best was")
    count = int(learn.locator("p").first.inner_text().split(" of ")[1].split(":")[0])
    for _ in range(count - 1):
        learn.get_by_role("button", name="Next").click()
        learn.get_by_role("button", name="Show the answer").click()
    learn.get_by_role("button", name="Finish").click()
    expect(learn).to_contain_text("all of your marked moves")
    learn.get_by_role("button", name="Back to the review").click()
    expect(page.get_by_role("region", name="Summary")).to_be_visible()


def test_what_is_as_good_as_the_best_counts(review):
    page = review()
    page.get_by_role("button", name="Learn from your mistakes").click()
    learn = page.get_by_role("region", name="Learn from your mistakes")
    options = learn.get_by_role("group").get_by_role("button")
    for place_of_option in range(options.count()):
        option = options.nth(place_of_option)
        if option.is_enabled():
            option.click()
            expect(learn.get_by_role("status")).not_to_be_empty()
        if "Right" in learn.get_by_role("status").inner_text():
            break
    expect(learn.get_by_role("status")).to_contain_text("Right")


@pytest.mark.parametrize("viewport", [PHONE, LYING], ids=["upright", "lying"])
def test_a_phone_shows_it_without_scrolling_sideways(review, viewport):
    page = review(at=4, viewport=viewport, has_touch=True, is_mobile=True)
    page.locator(".detail").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    for control in ("Back", "Next"):
        box = page.get_by_role("button", name=control, exact=True).bounding_box()
        assert min(box["width"], box["height"]) >= 24


@pytest.mark.parametrize(
    ("language", "title"), [("fr", "Analyse"), ("es", "Análisis"), ("cs", "Rozbor"), ("en", "Review")]
)
def test_it_speaks_every_language(review, language, title):
    page = review(at=4, locale=language)
    expect(page).to_have_title(f"{title} · Clachan")
    said = page.locator("main").inner_text()
    assert "review-" not in said
    assert "page-" not in said


def test_after_a_game_review_is_the_first_thing_to_do(visit):
    """A game of BraveRats against the computer: the exact mix of perfect play, and one line for both."""
    page = visit()
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()
    one_choice(page, random.Random(1))
    expect(page.get_by_text("No round yet.")).to_have_count(0)  # the computer has chosen, too
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    link = page.get_by_role("link", name="Review")
    assert "primary" in link.get_attribute("class")
    link.click()
    page.locator("figure > svg").wait_for(timeout=MADE_MS)
    expect(page.locator("figure > svg path.line")).to_have_count(1)
    page.locator("body").press("ArrowRight")
    options = page.get_by_role("table", name="What could be done")
    expect(options.locator("tbody tr")).to_have_count(8)
    expect(options.get_by_role("columnheader", name="Perfect play")).to_have_count(1)
