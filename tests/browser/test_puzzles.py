"""Puzzles on the page: today's, one after another, right and wrong, by touch and by keyboard, and without a network."""

from __future__ import annotations

import json
import urllib.request

import pytest
from playwright.sync_api import expect

from browser.conftest import DESK, PHONE
from browser.page_actions import touch, until
from browser.test_accessibility import faults, needs_axe
from browser.test_shell import NARROW

COUNT_KEPT = "caches.open('clachan-puzzles-1').then((cache) => cache.keys()).then((keys) => keys.length)"
each_size = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


def ask(server, path):
    with urllib.request.urlopen(f"{server.url}/api{path}") as answer:  # noqa: S310  # ours
        return json.load(answer)


def first_of(server, theme):
    """The easiest puzzle of a theme."""
    name = next(entry["ids"][0] for entry in ask(server, "/puzzles") if entry["theme"] == theme)
    return ask(server, f"/puzzles/{name}")


def picks_of(step, action=None):
    choices = step["update"]["position"]["choices"]
    return next(choice["picks"] for choice in choices if choice["text"] == (action or step["action"]))


def answer(page, picks):
    """Touch what makes an answer; a card that is played alone is touched twice."""
    for pick in picks:
        page.locator(f'button[data-id="{pick}"]').first.wait_for()
        touch(page, pick)
    if page.locator(f'button.held[data-id="{picks[-1]}"]').count():
        touch(page, picks[-1])


def asked(page, number):
    """Wait until the board shows this step."""
    page.locator(f'.puzzle[data-step="{number}"]').wait_for()


@each_size
@pytest.mark.parametrize("theme", ["claim", "stop", "finish", "ending", "save", "ruse", "support", "spy", "force"])
def test_the_right_moves_solve_a_puzzle_and_the_proof_follows(visit, server, theme, size):
    puzzle = first_of(server, theme)
    page = visit(f"/#/puzzles/{puzzle['id']}", viewport=size)
    for number, step in enumerate(puzzle["steps"]):
        if step["action"]:
            asked(page, number)
            answer(page, picks_of(step))
    page.get_by_text("Solved.").wait_for()
    expect(page.locator(".puzzle li")).to_have_count(len(puzzle["proof"]))
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    box = page.locator(".puzzle").bounding_box()
    assert box["y"] >= 0
    assert box["height"] <= size["height"] / 2


@each_size
def test_a_day_is_solved_from_the_first_screen_and_the_next_puzzle_follows(visit, size):
    page = visit(viewport=size)
    page.get_by_role("link", name="Solve it").click()
    page.locator(".puzzle .text").wait_for()
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_text("Not solved.").wait_for()
    page.get_by_role("link", name="Next puzzle").click()
    page.get_by_role("button", name="Show the answer").wait_for()
    page.get_by_role("link", name="All puzzles").click()
    page.get_by_text("Solved: 0 of 1").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    expect(page.locator(".themes a")).to_have_count(9)


def test_a_wrong_answer_is_shown_the_right_one_and_counts_once(visit, server):
    puzzle = first_of(server, "claim")
    step = puzzle["steps"][0]
    wrong = next(entry["picks"] for entry in step["update"]["position"]["choices"] if entry["text"] != step["action"])
    page = visit(f"/#/puzzles/{puzzle['id']}")
    for _ in range(2):
        asked(page, 0)
        answer(page, wrong)
        page.get_by_text("Not solved.").wait_for()
        page.reload()
    kept = page.evaluate("JSON.parse(localStorage.getItem('clachan.puzzles'))")
    assert kept["tried"] == {puzzle["id"]: 0}
    assert kept["rating"] < 1200


def test_a_puzzle_is_solved_by_keyboard_alone(visit, server):
    puzzle = first_of(server, "spy")
    (pick,) = picks_of(puzzle["steps"][0])
    page = visit(f"/#/puzzles/{puzzle['id']}")
    card = page.locator(f'button[data-id="{pick}"]').first
    card.wait_for()
    for _ in range(60):
        if page.evaluate("document.activeElement?.dataset?.id") == pick:
            break
        page.keyboard.press("Tab")
    for _ in range(2):
        page.keyboard.press("Enter")
    page.get_by_text("Solved.").wait_for()
    expect(page.locator(".puzzle")).to_have_attribute("aria-live", "polite")


def test_days_in_a_row_are_counted_on_the_first_screen(visit, server):
    page = visit("/#/puzzles/today")
    page.locator(".puzzle .text").wait_for()
    for _ in range(12):
        place = int(page.locator(".puzzle").get_attribute("data-step"))
        name = page.locator(".puzzle").get_attribute("data-id")
        step = ask(server, f"/puzzles/{name}")["steps"][place]
        if step["action"]:
            answer(page, picks_of(step))
        until(page, lambda now=place: int(page.locator(".puzzle").get_attribute("data-step")) > now)
        if page.get_by_text("Solved.").count():
            break
    page.goto(page.url.split("#")[0] + "#/")
    page.get_by_text("1 day in a row").wait_for()


def test_a_puzzle_that_was_fetched_ahead_needs_no_network(visit):
    page = visit("/#/puzzles")
    page.locator(".themes").first.wait_for()
    until(page, lambda: page.evaluate(COUNT_KEPT) >= 5)
    page.goto(page.url.split("#")[0] + "#/puzzles/today")
    page.locator(".puzzle .text").wait_for()
    page.goto(page.url.split("#")[0] + "#/puzzles")
    page.locator(".themes").first.wait_for()
    page.context.set_offline(True)
    page.goto(page.url.split("#")[0] + "#/puzzles/today")
    page.locator(".puzzle .text").wait_for()
    page.context.set_offline(False)
    visit.problems.clear()  # the browser notes what it could not fetch


def test_a_puzzle_that_is_not_there_says_so(visit):
    page = visit("/#/puzzles/nothing")
    page.locator('[role="alert"]').wait_for()
    visit.problems.clear()  # the browser notes the server's no
    page.get_by_role("link", name="Puzzles").last.click()
    page.locator(".themes").first.wait_for()


@needs_axe
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_nothing_serious_before_and_after_an_answer(visit, server, colours):
    page = visit(color_scheme=colours)
    for theme in ("stop", "spy"):
        page.goto(page.url.split("#")[0] + f"#/puzzles/{first_of(server, theme)['id']}")
        page.locator(".puzzle .text").wait_for()
        assert not faults(page), theme
        page.get_by_role("button", name="Show the answer").click()
        page.locator(".puzzle.done").wait_for()
        assert not faults(page), theme


@pytest.mark.parametrize("language", ["fr", "cs"])
def test_question_and_proof_fit_a_narrow_phone(visit, server, language):
    page = visit(viewport=NARROW, locale=language)
    for theme in ("claim", "stop", "force"):
        page.goto(page.url.split("#")[0] + f"#/puzzles/{first_of(server, theme)['id']}")
        page.locator(".puzzle .text").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
        page.locator(".puzzle button").click()
        page.locator(".puzzle.done").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
