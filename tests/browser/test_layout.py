"""The table fits every screen: nothing overlaps or is cut, the action is in sight, and the hand stays where it is."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE
from browser.page_actions import READY, begin, invited, is_over, lit, offer, one_choice, play_out, until

SIZES = [(2560, 1440), (1920, 1080), (1280, 800), (1024, 768), (768, 1024), (390, 844), (320, 640), (844, 390)]
LANGUAGES = ["en", "fr", "es", "cs"]
GAMES = {"schotten": ("schotten", "tactic"), "braverats": ("braverats",)}

# What is wrong with this screen, as a list of sentences; empty if nothing is.
PROBLEMS = """() => {
  const wrong = [];
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return box.width > 1 && box.height > 1 && style.visibility === 'visible' && !element.closest('details:not([open])');
  };
  const name = (element) => `${element.className} ${element.textContent.trim().slice(0, 40)}`;
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + 1) wrong.push(`scrolls sideways: ${page.scrollWidth}`);
  if (page.scrollHeight > innerHeight + 1) wrong.push(`scrolls: ${page.scrollHeight}`);
  const all = '.head .button, .bar button, .result .do > .primary, [data-hand] .target';
  const buttons = [...document.querySelectorAll(all)].filter(shown);
  for (const button of buttons) {
    const box = button.getBoundingClientRect();
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      wrong.push(`outside: ${name(button)}`);
  }
  const labels = [...document.querySelectorAll('.bar button, .result .primary, .head .button')].filter(shown);
  for (const label of labels) {
    if (label.scrollWidth > label.clientWidth + 2) wrong.push(`cut: ${name(label)}`);
    const text = label.querySelector('.label') ?? label;
    const longest = Math.max(...text.textContent.trim().split(/\\s+/).map((word) => word.length));
    const letter = parseFloat(getComputedStyle(text).fontSize) * 0.3;
    if (shown(text) && text.clientWidth && text.clientWidth < longest * letter) wrong.push(`broken: ${name(label)}`);
  }
  for (const [i, first] of labels.entries())
    for (const second of labels.slice(i + 1)) {
      const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) wrong.push(`overlap: ${name(first)} / ${name(second)}`);
    }
  const [bar, hand] = ['.bar', '[data-hand]:not(.small)'].map((query) => document.querySelector(query));
  if (bar && hand && shown(bar)) {
    const [low, high] = [hand.getBoundingClientRect(), bar.getBoundingClientRect()];
    if (low.bottom > high.top + 2 && low.right > high.left + 2) wrong.push('the hand lies on the bar');
  }
  return wrong;
}"""
HAND = "() => document.querySelector('[data-hand]:not(.small)').getBoundingClientRect().top"


def look(page, what):
    """Check this state of the table at every size, in every language and both themes; return where the hand lies."""
    hands = {}
    for language in LANGUAGES:
        switch(page, language)
        for wide, high in SIZES:
            page.set_viewport_size({"width": wide, "height": high})
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                assert page.evaluate(PROBLEMS) == [], (what, wide, high, language, theme)
            hands[wide, high, language] = page.evaluate(HAND)
    switch(page, "en")
    return hands


def switch(page, language):
    """Read the table in this language, as after a change in another tab."""
    page.evaluate(
        """language => {
          const old = JSON.parse(localStorage.getItem('clachan.settings'));
          const newValue = JSON.stringify({ ...old, language });
          localStorage.setItem('clachan.settings', newValue);
          dispatchEvent(new StorageEvent('storage', { key: 'clachan.settings', newValue }));
        }""",
        language,
    )
    page.wait_for_function("language => document.documentElement.lang === language", arg=language)


@pytest.mark.parametrize("game", GAMES)
def test_every_state_of_the_table_fits_every_screen(visit, game):
    page = visit()
    begin(page, *GAMES[game])
    page.locator("button.target.lit").first.wait_for()
    hands = look(page, "the first turn")
    page.locator("[data-hand]:not(.small) button.lit").nth(2).click()
    page.mouse.move(2, 2)
    held = look(page, "a card is held")
    assert all(abs(held[size] - hands[size]) <= 2 for size in hands)
    page.locator(".actions").get_by_role("button", name="Put back").click()
    rng = random.Random(7)
    for _ in range(8):
        page.locator(READY).first.wait_for()
        if is_over(page):
            break
        one_choice(page, rng)
        page.wait_for_timeout(80)
    page.locator(READY).first.wait_for()
    if not is_over(page):
        later = look(page, "later")
        assert all(abs(later[size] - hands[size]) <= 2 for size in hands)
    play_out(page, "layout")
    look(page, "the end")


def test_a_whole_game_is_played_on_a_phone_that_lies(visit):
    for game in GAMES.values():
        page = visit(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
        begin(page, *game)
        page.locator("button.target.lit").first.wait_for()
        assert page.evaluate(PROBLEMS) == []
        assert play_out(page, "lying") > 0
        assert page.evaluate(PROBLEMS) == []
        page.get_by_role("link", name="Replay").tap()
        page.locator(".steps").wait_for()


def test_requests_take_the_place_of_the_question_on_both_sides(visit):
    host, guest = invited(visit, "schotten")
    guest.set_viewport_size(PHONE)
    for page in (host, guest):
        page.locator(".hand").wait_for()
    top = guest.evaluate(HAND)
    for name, asked in [("Offer a draw", "You offered a draw"), ("Ask for a pause", "You asked for a pause")]:
        offer(host, name)
        guest.locator(".banner").wait_for()
        assert guest.evaluate(PROBLEMS) == []
        assert abs(guest.evaluate(HAND) - top) <= 2
        host.locator(".banner", has_text=asked).wait_for()
        guest.get_by_role("button", name="No", exact=True).click()
        host.locator(".moves", has_text="Ailsa declines.").wait_for()
        host.locator(".banner").wait_for(state="detached")
    offer(guest, "Ask for a pause")
    host.get_by_role("button", name="Yes").click()
    for page in (host, guest):
        page.locator(".banner", has_text="Paused").wait_for()
        assert page.evaluate(PROBLEMS) == []
    guest.get_by_role("button", name="Go on").click()
    host.locator(".banner").wait_for(state="detached")


def test_a_move_is_planned_while_the_other_thinks_and_made_when_the_turn_comes(visit):
    pages = invited(visit, "schotten")
    until(pages[0], lambda: any(lit(page)[0] for page in pages))
    mover = next(page for page in pages if lit(page)[0])
    waits = next(page for page in pages if page is not mover)
    assert waits.get_by_role("button", name="Hint").count() == 0
    waits.locator(".hand button").first.click()
    waits.locator('.column.plan button[data-id="stone:7"]').click()
    waits.get_by_text("Planned for your next turn.").wait_for()
    expect(waits.locator(".lie.planned")).to_have_count(1)
    waits.get_by_role("button", name="Put back").click()
    assert waits.locator(".lie.planned").count() == 0
    waits.locator(".hand button").first.click()
    waits.locator('.column.plan button[data-id="stone:7"]').click()
    one_choice(mover, random.Random(1))
    mover.locator(".side.far .lie").wait_for()
    expect(mover.locator('[data-drop="stone:7"] .far .lie')).to_have_count(1)


def test_one_touch_undoes_a_move_against_the_computer(visit):
    page = visit()
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    one_choice(page, random.Random(1))
    page.get_by_role("button", name="Undo").click()
    page.locator(".moves", has_text="A move was taken back.").wait_for()
