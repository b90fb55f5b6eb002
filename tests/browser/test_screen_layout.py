"""The screens before a table fit at every size, in every language and both themes: nothing overlaps, nothing is cut."""

from __future__ import annotations

import pytest

from browser.page_actions import begin, until
from browser.test_accessibility import faults, needs_axe
from clachan.catalog import BUNDLES

SIZES = [(2560, 1440), (1920, 1080), (1280, 800), (1024, 768), (768, 1024), (844, 390), (390, 844), (320, 640)]
KEPT = "async () => (await (await caches.open('clachan-answers-1')).keys()).length"
LESSONS = sum(len(bundle.lessons) for bundle in BUNDLES.values())
SCREENS = [
    "#/", "#/new/schotten", "#/new/braverats", "#/learn", "#/rules/schotten", "#/settings", "#/nowhere",
    "#/join/aaaaaaaaaaaaaaaaaaaaaa",
]  # fmt: skip
# What can be touched, unless it lies in something else that can. What the bar at the bottom covers can be scrolled.
FAULTS = """() => {
  const faults = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`the page is ${wide} px too wide`);
  const all = [...document.querySelectorAll('main a, main button, main select, main .pick, main .rung, header a')];
  const seen = all.filter((one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    && !one.closest('.sr') && !all.some((other) => other !== one && other.contains(one)) && !one.closest('p, li p'));
  const boxes = seen.map((one) => [one, one.getBoundingClientRect(), !!one.closest('.go')]);
  boxes.forEach(([one, a, barA], place) => {
    if (one.scrollWidth > one.clientWidth + 2 && one.tagName !== 'SELECT' && getComputedStyle(one).display !== 'inline')
      faults.push(`cut: ${one.innerText.slice(0, 40)}`);
    if (a.width < 24 || a.height < 20) faults.push(`small: ${one.outerHTML.slice(0, 80)}`);
    for (const [other, b, barB] of boxes.slice(place + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1 && barA === barB)
        faults.push(`overlap: ${one.innerText.slice(0, 30)} / ${other.innerText.slice(0, 30)}`);
    }
  });
  // A word that is broken letter by letter stands in a column that is narrower than it.
  for (const text of document.querySelectorAll('main b, main small, main h1, main h2, main span')) {
    if (!text.checkVisibility() || text.closest('.sr') || text.children.length) continue;
    const longest = Math.max(...text.textContent.split(/\\s+/).map((word) => word.length));
    const size = parseFloat(getComputedStyle(text).fontSize);
    if (longest > 3 && text.clientWidth && text.clientWidth < longest * size * 0.3)
      faults.push(`narrow: ${text.textContent.slice(0, 40)}`);
  }
  return faults;
}"""


def fits(page, where):
    """Nothing is wrong, and what one most likely wants is in sight."""
    faults = page.evaluate(FAULTS)
    assert not faults, (where, faults)
    primary = page.locator("form .primary")
    if primary.count():
        box, height = primary.bounding_box(), page.viewport_size["height"]
        assert box["y"] >= 0, where
        assert box["y"] + box["height"] <= height, where


def steps_of(page):
    """The steps of setting up a game, where only one is shown."""
    tabs = page.locator(".steps button")
    return [tab for tab in tabs.all() if tab.is_visible()]


@pytest.mark.parametrize("language", ["en", "fr", "es", "cs"])
def test_every_screen_fits_at_every_size_in_both_themes(visit, language):
    page = visit(locale=language)
    home = page.url.split("#")[0]
    page.locator(".games").wait_for()
    for screen in SCREENS:
        page.goto(home + screen)
        page.locator("main h1").wait_for(state="attached")
        page.wait_for_timeout(250)
        for place, (width, height) in enumerate(SIZES):
            page.emulate_media(color_scheme="dark" if place % 2 else "light")
            page.set_viewport_size({"width": width, "height": height})
            fits(page, (screen, width))
            for tab in steps_of(page):
                tab.click()
                fits(page, (screen, width, tab.inner_text()))
    visit.problems.clear()  # the browser notes the server's no


@pytest.mark.parametrize("language", ["en", "fr", "es", "cs"])
def test_an_invitation_fits_at_every_size(visit, language):
    host = visit()
    begin(host, "braverats", "princess", rival="friend")
    link = "/" + host.locator(".invite input").input_value().split("/", 3)[3]
    guest = visit(link, locale=language)
    guest.locator("form input").wait_for()
    for width, height in SIZES:
        guest.set_viewport_size({"width": width, "height": height})
        fits(guest, width)


@needs_axe
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_before_a_table(visit, theme):
    page = visit(color_scheme=theme, viewport={"width": 390, "height": 844})
    home = page.url.split("#")[0]
    for screen in ["#/new/schotten", "#/nowhere", "#/join/aaaaaaaaaaaaaaaaaaaaaa", "#/learn/schotten/proof"]:
        page.goto(home + screen)
        page.locator("main h1, main .lesson p, .head h1").first.wait_for(state="attached")
        page.wait_for_timeout(400)
        assert not faults(page), screen
        for tab in steps_of(page):
            tab.click()
            assert not faults(page), screen
    visit.problems.clear()  # the browser notes the server's no


def test_lessons_and_replays_are_there_without_a_network(visit):
    page = visit("/#/learn")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    until(page, lambda: page.evaluate(KEPT) == LESSONS + 1)  # the list of games too
    page.context.set_offline(True)
    page.goto(page.url.split("#")[0] + "#/learn/schotten/nothing")
    page.get_by_text("The server does not answer").wait_for()
    page.goto(page.url.split("#")[0] + "#/learn/schotten/tie")
    page.locator("button.target.lit").first.wait_for()
    page.get_by_text("The other side could still make").wait_for()
    page.locator(".home").click()
    page.get_by_text("games need the server").wait_for()
    page.context.set_offline(False)
    page.get_by_text("games need the server").wait_for(state="detached")
