# noqa: INP001  # a script, not a package
"""What does the page look like? `make pictures` plays a little on a real server, and takes pictures.

python docs/pictures/page.py              all of them
python docs/pictures/page.py home-desk    those named
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "tests"))

from browser.conftest import CHROMIUM, DESK, FLAGS, PHONE, Server  # noqa: E402  # the tests' own server and actions
from browser.page_actions import READY, begin, is_over, one_choice, play_out  # noqa: E402  # the same

SIZES: dict[str, Any] = {"desk": DESK, "phone": PHONE}
STEPS = 34


@dataclass(frozen=True)
class Shot:
    """A picture: its name, what is done before it is taken, and for whom."""

    name: str
    scene: Callable[[Page], None]
    theme: str = "light"
    locale: str = "en"


def screen(where: str, page: Page) -> None:
    """A screen that is no table."""
    page.goto(page.url.split("#")[0] + where)
    page.locator("h1").wait_for()


def table(game: str, choices: int, seed: str, page: Page) -> None:
    """Some choices into a game, with a card lifted."""
    begin(page, *game.split("."))
    rng = random.Random(seed)  # noqa: S311  # which cards are shown is no secret
    for _ in range(choices):
        page.locator(READY).first.wait_for()
        if is_over(page):
            break
        one_choice(page, rng)
        page.wait_for_timeout(60)
    page.locator("button.target.lit, .end").first.wait_for()
    cards = page.locator(".hand button.target.lit")
    if cards.count() > 2:  # noqa: PLR2004  # one in the middle of the hand
        cards.nth(2).click()
    page.mouse.move(2, 2)
    if game.startswith("schotten") and not is_over(page):
        # A fast script has asked so many questions by now that the answer to this one comes late.
        page.locator(".stone-panel .lead").wait_for(state="attached")  # a phone shows the panel on demand


def replay(page: Page) -> None:
    """The middle of a game that is over."""
    begin(page, "schotten", "tactic")
    play_out(page, "replay")
    page.locator('a[href^="#/replay/"]').click()
    page.locator(".slide input").fill(str(STEPS))


def coached(page: Page) -> None:
    """A round of BraveRats with the coach's word on it."""
    page.locator('a[href="#/settings"]').click()
    page.locator("label", has_text="Coach").locator("input").check()
    table("braverats", 3, "coach", page)
    page.locator(".advice").wait_for(timeout=120_000)


SCHOTTEN, RATS = partial(table, "schotten.tactic", 27, "wall"), partial(table, "braverats", 2, "rats")
SHOTS = (
    Shot("home-desk", partial(screen, "#/")),
    Shot("home-phone", partial(screen, "#/"), locale="cs"),
    Shot("new-desk", partial(screen, "#/new/schotten")),
    Shot("new-phone", partial(screen, "#/new/braverats"), "dark", "fr"),
    Shot("schotten-desk", SCHOTTEN),
    Shot("schotten-desk-dark", SCHOTTEN, "dark", "fr"),
    Shot("schotten-phone", partial(table, "schotten", 18, "phone"), "dark", "cs"),
    Shot("braverats-desk", RATS),
    Shot("braverats-phone", RATS, "dark", "es"),
    Shot("coach-desk", coached),
    Shot("draft-desk", partial(table, "braverats.draft", 2, "draft"), "dark"),
    Shot("replay-desk", replay),
    Shot("replay-phone", replay, "dark", "cs"),
    Shot("rules-desk", partial(screen, "#/rules/schotten")),
    Shot("rules-phone", partial(screen, "#/rules/braverats"), "dark", "es"),
)


def take(browser: Browser, server: Server, shot: Shot) -> None:
    """A new visitor, one picture."""
    size = SIZES[shot.name.split("-")[1]]
    context = browser.new_context(viewport=size, color_scheme=shot.theme, locale=shot.locale, reduced_motion="reduce")  # type: ignore[arg-type]  # a theme by its name
    page = context.new_page()
    page.goto(server.url)
    shot.scene(page)
    page.wait_for_timeout(500)
    page.screenshot(path=HERE / f"{shot.name}.png")
    context.close()


def main() -> None:
    """Take all, or those named."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for shot in SHOTS:
            if not sys.argv[1:] or shot.name in sys.argv[1:]:
                take(browser, server, shot)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
