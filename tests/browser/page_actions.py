"""What a person does on the page: start a game, touch what is lit, answer an offer, play to the end."""

from __future__ import annotations

import random

import pytest

# Everything that can be touched now, by its id: what the page lit because the server said so.
LIT = """() => [...document.querySelectorAll('button.target.lit, .actions button[data-id]')]
  .map(item => [item.dataset.id, item.classList.contains('held')])"""
LENGTHS = {"x3", "x5", "to2", "to3"}
READY = ".end, button.target.lit, .actions button[data-id]"


def touch(page, item):
    """Touch an item near its top edge, which is all that shows of a card in a stack."""
    button = page.locator(f'button[data-id="{item}"]').first
    box = button.bounding_box()
    press = button.tap if page.evaluate("navigator.maxTouchPoints > 0") else button.click
    press(position={"x": box["width"] / 2, "y": min(12, box["height"] / 2)} if box else None)


def lit(page):
    """The ids that are lit, and the one that is held."""
    items = page.evaluate(LIT)
    held = next((item for item, is_held in items if is_held), None)
    return [item for item, _ in items], held


def one_choice(page, rng, like=()):
    """Touch lit things until one whole choice is made."""
    first, _ = lit(page)
    if not first:
        return
    item = rng.choice([item for item in first if item in like] or first)
    touch(page, item)
    if not item.startswith(("hand:", "packet:", "own:", "their:")):
        return
    after, held = lit(page)
    places = [item for item in after if item.startswith("stone:")] if held is None else []
    target = rng.choice(places) if places else item
    if places or held == item:
        touch(page, target)


def until(page, holds):
    """Wait until a condition of the test holds that the page does not show."""
    for _ in range(1200):
        if holds():
            return
        page.wait_for_timeout(50)
    pytest.fail("the condition never came true")


def is_over(page):
    return page.locator(".end").count() > 0


def play_out(page, seed, most=600, like=()):
    """Play to the end at random, preferring items in `like`. Returns the number of choices it took."""
    rng = random.Random(seed)
    for count in range(most):
        page.locator(f"{READY}, .curtain button").first.wait_for()
        if is_over(page):
            return count
        if page.locator(".curtain button").count():
            uncover(page)
            continue
        one_choice(page, rng, like)
    return pytest.fail("no end")


def liking(page, **settings):
    """Reload the page with these settings. Wait first until it has stored its own, which it does when it starts."""
    page.locator(".games").wait_for()
    page.evaluate("value => localStorage.setItem('clachan.settings', JSON.stringify(value))", settings)
    page.reload()
    return page


def set_up(page, step):
    """Go to a step of setting up a game, where the screen is too small for all of them."""
    page.locator("form .primary").wait_for()
    tab = page.locator(".steps button").nth(["who", "game", "details"].index(step))
    if tab.is_visible():
        tab.click()


def choose(page, variant):
    """Choose a variant, option or length as it is written in a game's name: `draft`, `mime=replace`, `x3`."""
    word, _, value = variant.partition("=")
    if word in LENGTHS:
        set_up(page, "details")
        page.get_by_label("Length").select_option(word)
        return
    set_up(page, "game")
    page.locator(f'input[type="checkbox"][data-variant="{word}"]').check()
    if value:
        set_up(page, "details")
        page.locator("summary", has_text="House rules").click()
        page.locator(f'select[data-option="{word}"]').select_option(value)


def begin(page, game, *variants, rival="computer", player=None, public=False):
    """Start a game from the home screen with clicks."""
    page.goto(page.url.split("#")[0] + f"#/new/{game}")
    page.locator("form .primary:enabled").wait_for()
    page.locator(f'input[name="rival"][value="{rival}"]').check()
    if player:
        others = page.locator(f'details:not([open]):has([value="{player}"]) summary')
        if others.count():
            others.click()
        page.locator(f'input[name="player"][value="{player}"]').check()
    for variant in variants:
        choose(page, variant)
    if public:
        set_up(page, "details")
        page.get_by_label("Show it under").check()
    page.locator("form .primary").click()
    page.locator(".screen, .curtain").first.wait_for()


def invited(visit, game, *variants, host=None, public=False):
    """Bring two browsers to one table; the second follows the invitation of the first."""
    host = host or visit()
    begin(host, game, *variants, rival="friend", public=public)
    link = host.locator(".invite input").input_value()
    guest = visit("/" + link.split("/", 3)[3])
    guest.locator("form input").fill("Ailsa")
    guest.locator("form .primary").click()
    guest.locator(".board").wait_for()
    host.locator(".board").wait_for()
    return host, guest


def play(page, item):
    """Play a rat from the player's own hand."""
    page.locator(f'button[data-id="hand:{item}"].lit').wait_for()
    page.mouse.move(2, 2)  # a pointer at the lower edge of a card makes the card move
    touch(page, f"hand:{item}")
    touch(page, f"hand:{item}")


def offer(page, name):
    """Choose an entry of the menu, such as an offer."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=name).click()


def uncover(page):
    """Open the curtain between two players on one device. Its button ignores clicks for a moment."""
    page.locator(".curtain button").click()
    page.locator(".board").wait_for()
