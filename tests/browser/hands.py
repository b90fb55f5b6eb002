"""What does a person do at the table? Touches what is lit, until it is over."""

from __future__ import annotations

import random

import pytest

# Everything that can be touched now, by its id: what the page lit because the server said so.
LIT = """() => [...document.querySelectorAll('button.target.lit, .actions button[data-id]')]
  .map(found => [found.dataset.id, found.classList.contains('held')])"""
LENGTHS = {"x3", "x5", "to2", "to3"}
READY = ".end, button.target.lit, .actions button[data-id]"


def touch(page, item):
    """Touch it by its head, which is what shows of a card in a stack."""
    found = page.locator(f'button[data-id="{item}"]').first
    box = found.bounding_box()
    press = found.tap if page.evaluate("navigator.maxTouchPoints > 0") else found.click
    press(position={"x": box["width"] / 2, "y": min(12, box["height"] / 2)} if box else None)


def lit(page):
    """The ids that are lit, and the one that is held."""
    found = page.evaluate(LIT)
    held = next((item for item, is_held in found if is_held), None)
    return [item for item, _ in found], held


def one_choice(page, rng, like=()):
    """Touch lit things until one whole choice is made."""
    first, _ = lit(page)
    if not first:
        return
    item = rng.choice([found for found in first if found in like] or first)
    touch(page, item)
    if not item.startswith(("hand:", "packet:")):
        return
    after, held = lit(page)
    places = [found for found in after if found.startswith("stone:")] if held is None else []
    target = rng.choice(places) if places else item
    if places or held == item:
        touch(page, target)


def until(page, holds):
    """Wait for what is not to be seen on the page itself."""
    for _ in range(1200):
        if holds():
            return
        page.wait_for_timeout(50)
    pytest.fail("it never came")


def is_over(page):
    return page.locator(".end").count() > 0


def play_out(page, seed, most=600, like=()):
    """Play to the end, one lit thing after another, liked ones first; how many choices it took."""
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
    """The same page, with these settings; it is waited for first, since it writes its own when it begins."""
    page.locator(".games").wait_for()
    page.evaluate("found => localStorage.setItem('clachan.settings', JSON.stringify(found))", settings)
    page.reload()
    return page


def choose(page, variant):
    """A way of playing as it stands in a name: `draft`, `mime=replace`, `x3`."""
    word, _, value = variant.partition("=")
    if word in LENGTHS:
        page.get_by_label("Length").select_option(word)
        return
    page.locator(f'input[type="checkbox"][data-variant="{word}"]').check()
    if value:
        page.locator("summary", has_text="House rules").click()
        page.locator(f'select[data-option="{word}"]').select_option(value)


def begin(page, game, *variants, rival="computer", player=None):
    """From home to the first card, as a person clicks."""
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
    page.locator("form .primary").click()
    page.locator(".screen, .curtain").first.wait_for()


def invited(visit, game, *variants, host=None):
    """Two browsers at one table, the second by the link of the first."""
    host = host or visit()
    begin(host, game, *variants, rival="friend")
    link = host.locator(".invite input").input_value()
    guest = visit("/" + link.split("/", 3)[3])
    guest.locator("form input").fill("Ailsa")
    guest.locator("form .primary").click()
    guest.locator(".board").wait_for()
    host.locator(".board").wait_for()
    return host, guest


def play(page, item):
    """Play this rat of one's hand."""
    page.locator(f'button[data-id="hand:{item}"].lit').wait_for()
    page.mouse.move(2, 2)  # a card does not lie still above a pointer at its lower edge
    touch(page, f"hand:{item}")
    touch(page, f"hand:{item}")


def offer(page, name):
    """Something around the game, from the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=name).click()


def uncover(page):
    """Open the curtain, once it lets itself be opened."""
    page.locator(".curtain button").click()
    page.locator(".board").wait_for()
