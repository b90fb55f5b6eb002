"""Replays: every step with both hands, a link to a step, the proof of the shuffle, and play from any step."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.page_actions import begin, is_over, play_out


@pytest.fixture
def replayed(visit):
    """A finished game of Schotten Totten, and its replay."""
    page = visit()
    begin(page, "schotten", "tactic")
    play_out(page, 3)
    page.get_by_role("link", name="Replay").click()
    page.locator(".hand .held").first.wait_for()  # the board is fetched after the rest of the page
    return page


def place(page):
    return int(page.locator(".slide span").inner_text().split(" of ")[0])


def test_both_hands_lie_open_and_every_step_can_be_reached(replayed):
    page = replayed
    assert place(page) == 1
    expect(page.locator(".backs .face")).to_have_count(7)
    expect(page.locator(".hand .held")).to_have_count(7)
    page.get_by_role("button", name="Next").click()
    assert place(page) == 2
    page.locator("body").press("End")
    page.locator(".end").wait_for()
    count = place(page)
    page.keyboard.press("ArrowLeft")
    assert place(page) == count - 1
    page.keyboard.press("Home")
    assert page.locator(".side .lie").count() == 0
    page.locator(".slide input").fill("20")
    assert place(page) == 21
    page.locator(".moves button").first.click()
    assert place(page) == 2
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_text("4 of").wait_for()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="View from the other side").click()
    page.locator(".hand .held").first.wait_for()


def test_its_link_shows_the_same_step_to_anybody(replayed, visit):
    page = replayed
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    cards = page.locator(".side .lie").count()
    stranger = visit("/" + page.url.split("/", 3)[3])
    stranger.locator(".steps").wait_for()
    assert place(stranger) == 10
    expect(stranger.locator(".side .lie")).to_have_count(cards)
    assert stranger.locator(".backs .face").count() > 0
    assert "You play" not in stranger.locator(".moves").inner_text()
    stranger.locator("body").press("End")
    stranger.locator(".end").wait_for()
    said = stranger.locator(".screen").inner_text()
    for word in ("You win", "You lose", "You draw", "You claim"):
        assert word not in said
    assert stranger.locator(".seat small", has_text="you").count() == 0


def test_the_record_is_downloaded_and_the_shuffle_checked(replayed):
    page = replayed
    with page.expect_download() as caught:
        page.get_by_role("button", name="Download the record").click()
    text = caught.value.path().read_text("utf-8")
    assert text.startswith("clachan record 1\ngame: schotten.tactic\n")
    assert "# shuffle: commitment=" in text
    page.get_by_role("button", name="Check the shuffle").click()
    page.get_by_text("The shuffle matches the commitment").wait_for()


def test_one_can_go_on_from_the_middle_against_the_computer(replayed):
    page = replayed
    page.locator(".slide input").fill("24")
    while page.locator(".bar .seat.active").count() == 0:
        page.get_by_role("button", name="Next").click()
    cards = page.locator(".side .lie").count()
    page.get_by_role("button", name="Continue from here").click()
    page.locator("button.target.lit").first.wait_for()
    assert "/t/" in page.url
    expect(page.locator(".side .lie")).to_have_count(cards)
    play_out(page, 4)
    assert is_over(page)
    page.get_by_role("button", name="Check the shuffle").click()
    page.get_by_text("The cards dealt again match the commitment").wait_for()
    page.get_by_role("link", name="Replay").click()
    page.locator(".steps").wait_for()
    page.get_by_role("button", name="Check the shuffle").click()
    page.get_by_text("The cards dealt again match the commitment").wait_for()


def test_a_game_that_runs_has_no_replay_yet(visit):
    page = visit()
    begin(page, "braverats")
    page.goto(page.url.replace("/t/", "/replay/"))
    page.get_by_text("The game is still being played.").wait_for()
    visit.problems.clear()  # the browser notes the server's no


def test_a_server_that_is_away_is_not_a_game_that_is_not_there(visit, replayed):
    page = visit()
    page.route("**/replay?*", lambda route: route.abort())
    page.goto(replayed.url)
    page.get_by_text("The server does not answer").wait_for()
    assert page.get_by_text("There is nothing to replay here").count() == 0
    page.unroute("**/replay?*")
    page.get_by_role("button", name="Try again").click()
    page.locator(".steps").wait_for()
    page.route("**/record", lambda route: route.abort())
    page.get_by_role("button", name="Check the shuffle").click()
    page.get_by_text("The server does not answer").wait_for()
    page.unroute("**/record")
    page.get_by_role("button", name="Check the shuffle").click()
    page.get_by_text("The shuffle matches the commitment").wait_for()
    assert page.get_by_text("The server does not answer").count() == 0


def test_a_game_that_nobody_played_has_no_replay(visit):
    page = visit("/#/replay/0123456789abcdef01")
    page.get_by_text("There is nothing to replay here").wait_for()
    assert page.get_by_role("button", name="Try again").count() == 0
    visit.problems.clear()  # the browser notes the server's no


def test_a_replay_is_nobodys_turn_and_leaves_the_browsers_keys_alone(replayed):
    page = replayed
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/replay?" in request.url else None)
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        assert page.title() == "Replay · Clachan"
    page.keyboard.press("Control+ArrowRight")
    page.keyboard.press("Shift+Home")
    assert place(page) == 5
    below = page.locator(".bar .name").inner_text()
    for _ in range(3):
        page.get_by_role("button", name="View from the other side").click()
        page.wait_for_function("was => document.querySelector('.bar .name').innerText !== was", arg=below)
        below = page.locator(".bar .name").inner_text()
    assert len(asked) == 1  # one side was there already
    assert place(page) == 5


@pytest.mark.parametrize("language", ["fr", "es", "cs"])
@pytest.mark.parametrize("width", [390, 320])
def test_the_steps_fit_a_phone(visit, replayed, language, width):
    phone = visit("/" + replayed.url.split("/", 3)[3], locale=language, viewport={"width": width, "height": 700})
    phone.locator(".steps").wait_for()
    assert phone.evaluate("document.documentElement.scrollWidth") <= width
    rows, ends, names = phone.evaluate(
        """() => {
            const buttons = [...document.querySelectorAll(".steps button")];
            const boxes = buttons.map((button) => button.getBoundingClientRect());
            const texts = buttons.map((button) => button.innerText);
            return [boxes.map((box) => box.top), boxes.map((box) => box.right), texts];
        }"""
    )  # measured at once, since the page above may still grow while words arrive
    assert len(set(rows)) == 1
    assert max(ends) <= width
    assert all(names)


def test_a_replay_that_breaks_off_can_be_asked_for_again(replayed):
    page = replayed
    page.evaluate("() => caches.delete('clachan-answers-1')")  # a replay that was seen is kept
    page.route("**/replay?seat=*", lambda route: route.fulfill(body='{"steps": [', content_type="application/json"))
    page.reload()
    page.get_by_text("The server does not answer").wait_for()
    page.unroute("**/replay?seat=*")
    page.get_by_role("button", name="Try again").click()
    page.locator(".steps").wait_for()
