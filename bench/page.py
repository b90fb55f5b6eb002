"""How light and how quick is the page? A real Chromium on the real server, on one machine.

A move counts as shown within one frame when the first frame drawn after the touch has the card on its stone. When that
frame comes, the screen decides, sixty times a second; the page has to have changed its document by then.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from browser.conftest import CHROMIUM, DESK, FLAGS, STATIC, Server  # the tests' own server
from browser.page_actions import begin, is_over, lit, one_choice  # and hands
from measure import Figure  # beside it

COLD_TRIES = 7
MOVES = 24
FLIGHTS = 12
SLOWER = 4
FRAME_MS = 1000 / 60
BUDGET = 120 * 1024
KIB = 1024
# As in web/scripts/pack.mjs: what is read when it is first needed; of the words, one language.
LATER = ("Rules", "Learn", "Replay", "Settings", "New", "Join", "Coach", "rules-", "learn-", "play-")
DRAWN = """
new MutationObserver((_, watcher) => {
  if (window.drawn || !document.querySelector('.columns .stone, .home, .games')) return;
  const seen = document.querySelector('.columns .stone') ? 'table' : 'home';
  watcher.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.drawn = { seen, at: performance.now() }; }));
}).observe(document, { childList: true, subtree: true });
"""
# From the touch to the first frame after it: when it began, when it was painted, and whether the card was there.
TOUCHED = """card => {
  window.shown = null;
  let changed = 0;
  addEventListener('click', event => {
    new MutationObserver((_, watcher) => {
      if (!document.querySelector(`.near [data-fly="card:${card}"]`)) return;
      changed = performance.now() - event.timeStamp;
      watcher.disconnect();
    }).observe(document, { childList: true, subtree: true });
    requestAnimationFrame(() => {
      const there = !!document.querySelector(`.near [data-fly="card:${card}"]`);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        const now = performance.now();
        window.shown = { there, changed, painted: now - event.timeStamp, at: performance.timeOrigin + event.timeStamp };
      };
      channel.port2.postMessage(0);
    });
  }, { capture: true, once: true });
}"""
# The times of all frames from now on, and every task that was longer than 50 ms.
FRAMES = """() => {
  window.frames = [];
  window.long = 0;
  const frame = now => { window.frames.push(now); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  new PerformanceObserver(list => { window.long += list.getEntries().length; }).observe({ type: 'longtask' });
}"""
SEEN = """card => {
  window.seen = null;
  const look = () => {
    if (!document.querySelector(`.far [data-fly="card:${card}"]`)) return false;
    requestAnimationFrame(() => setTimeout(() => { window.seen = performance.timeOrigin + performance.now(); }));
    return true;
  };
  if (look()) return;
  const watcher = new MutationObserver(() => { if (look()) watcher.disconnect(); });
  watcher.observe(document, { childList: true, subtree: true });
}"""


def figures() -> list[Figure]:
    """First drawing, moves on both screens, and sizes; and how busy the machine was with other things."""
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    with tempfile.TemporaryDirectory() as folder, _browser() as browser:
        server = Server(Path(folder)).start()
        try:
            cold = _cold(browser, server)
            moves = [*_moves(browser, server), *_flights(browser, server)]
        finally:
            server.stop()
    return [*cold, *moves, *_sizes(), Figure("load for each core before it began (0 is an idle machine)", load, "")]


@contextmanager
def _browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


def _open(browser: Browser, server: Server, **options: Any) -> Page:  # noqa: ANN401  # a browser's options
    page = browser.new_context(viewport=DESK, locale="en", **options).new_page()  # type: ignore[arg-type]  # a size
    page.set_default_timeout(30_000)
    page.goto(server.url)
    return page


def _cold(browser: Browser, server: Server) -> list[Figure]:
    """The first table and the home page in a browser that has nothing yet."""
    first = _open(browser, server)
    begin(first, "schotten", "tactic")
    rng = random.Random(1)
    for _ in range(12):
        first.locator("button.target.lit").first.wait_for()
        one_choice(first, rng)
        first.wait_for_timeout(80)
    address, known = first.url, first.context.storage_state()
    first.context.close()
    table = statistics.median(_drawn(browser, address, known) for _ in range(COLD_TRIES))
    home = statistics.median(_drawn(browser, server.url, None) for _ in range(COLD_TRIES))
    return [
        Figure(f"first table drawn, cold cache, median of {COLD_TRIES}", table, "ms", "1,000"),
        Figure(f"home drawn, cold cache, median of {COLD_TRIES}", home, "ms"),
    ]


def _drawn(browser: Browser, address: str, known: Any) -> float:  # noqa: ANN401  # a browser's own record
    context = browser.new_context(viewport=DESK, locale="en", storage_state=known)  # type: ignore[arg-type]  # a size
    page = context.new_page()
    page.add_init_script(DRAWN)
    page.goto(address, wait_until="commit")
    drawn_at = float(_when(page, "window.drawn")["at"])
    context.close()
    return drawn_at


def _moves(browser: Browser, server: Server) -> list[Figure]:
    """A game between two browsers, each card timed on both screens."""
    host = _open(browser, server)
    begin(host, "schotten", rival="friend")
    guest = _open(browser, server)
    guest.goto(server.url + "/" + host.locator(".invite input").input_value().split("/", 3)[3])
    guest.locator("form input").fill("Ailsa")
    guest.locator("form .primary").click()
    moves: list[dict[str, Any]] = []
    rng = random.Random(3)
    while len(moves) < MOVES and not is_over(host):
        mover, other = _turn(host, guest)
        items, _ = lit(mover)
        cards = [item for item in items if item.startswith("hand:")]
        if cards:
            moves.append(_timed(mover, other, rng.choice(cards), rng))
        else:
            one_choice(mover, rng)
        host.wait_for_timeout(700)  # the last card has landed
    host.context.close()
    guest.context.close()
    changed, painted, across = (sorted(move[key] for move in moves) for key in ("changed", "painted", "across"))
    first = 100 * sum(move["there"] for move in moves) / len(moves)
    late = len(moves) * 95 // 100
    return [
        Figure("moves shown in the first frame after the touch", first, "%", "100"),
        Figure("touch to the card in the document, median", statistics.median(changed), "ms", f"{FRAME_MS:.1f}"),
        Figure("touch to the card in the document, 95th percentile", changed[late], "ms", f"{FRAME_MS:.1f}"),
        Figure("touch to the painted frame, median", statistics.median(painted), "ms"),
        Figure("touch to the opponent's painted frame, median", statistics.median(across), "ms", "100"),
        Figure("touch to the opponent's painted frame, 95th percentile", across[late], "ms", "100"),
    ]


def _flights(browser: Browser, server: Server) -> list[Figure]:
    """How smoothly do cards fly on a processor that is four times slower? A frame is late if it takes two."""
    page = _open(browser, server)
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(FRAMES)
    rng, times, late, long = random.Random(5), 0, 0, 0
    for _ in range(FLIGHTS):
        page.locator("button.target.lit").first.wait_for()
        page.evaluate("() => { window.frames.length = 0; window.long = 0; }")
        one_choice(page, rng)
        page.wait_for_timeout(1000)
        seen, tasks = page.evaluate("() => [window.frames, window.long]")
        gaps = [after - before for before, after in pairwise(seen)]
        times, late, long = times + len(gaps), late + sum(gap > 2 * FRAME_MS for gap in gaps), long + tasks
    page.context.close()
    return [
        Figure(f"late frames while cards fly, {SLOWER} times slower", 100 * late / max(1, times), "%", "0"),
        Figure(f"tasks over 50 ms in a move, {SLOWER} times slower", long / FLIGHTS, "", "0"),
    ]


def _turn(one: Page, two: Page) -> tuple[Page, Page]:
    for _ in range(400):
        if lit(one)[0]:
            return one, two
        if lit(two)[0]:
            return two, one
        one.wait_for_timeout(25)
    raise TimeoutError


def _timed(mover: Page, other: Page, item: str, rng: random.Random) -> dict[str, Any]:
    mover.locator(f'button[data-id="{item}"]').first.click()
    stones = [item for item in lit(mover)[0] if item.startswith("stone:")]
    card = item.split(":")[1]
    other.evaluate(SEEN, card)
    mover.evaluate(TOUCHED, card)
    mover.locator(f'button[data-id="{rng.choice(stones)}"]').first.click()
    shown = _when(mover, "window.shown")
    return {**shown, "across": _when(other, "window.seen") - shown["at"]}


def _when(page: Page, name: str) -> Any:  # noqa: ANN401  # any JSON value
    """The value of this name on the page, as soon as there is one."""
    for _ in range(600):
        value = page.evaluate(f"() => {name}")
        if value:
            return value
        page.wait_for_timeout(25)
    raise TimeoutError(name)


def _sizes() -> list[Figure]:
    """Script and style for the first table, as they are sent."""
    texts = [file for file in (STATIC / "assets").iterdir() if file.suffix in {".js", ".css"}]
    first = [file for file in texts if not file.name.startswith(LATER)]
    words = [file for file in texts if file.name.startswith("play-")]

    def total(suffix: str) -> float:
        sizes = {file: file.with_name(file.name + suffix).stat().st_size for file in (*first, *words)}
        return (sum(sizes[file] for file in first) + max(sizes[file] for file in words)) / KIB

    name, aim = "script and style for the first table", f"{BUDGET / KIB:.0f}"
    return [Figure(f"{name}, gzip", total(".gz"), "KiB", aim), Figure(f"{name}, brotli", total(".br"), "KiB", aim)]
