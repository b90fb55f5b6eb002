# noqa: INP001  # a script, not a package
"""What does the page look like? `python docs/pictures/page.py` plays a little on a real server, and takes pictures."""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "tests"))

from browser.conftest import CHROMIUM, DESK, FLAGS, PHONE, Server  # noqa: E402  # the tests' own server and hands
from browser.hands import begin, is_over, one_choice  # noqa: E402  # the same

SHOTS = [
    ("home-desk", "", DESK, "light", "en", 0),
    ("home-phone", "", PHONE, "light", "cs", 0),
    ("schotten-desk", "schotten.tactic", DESK, "light", "en", 26),
    ("schotten-desk-dark", "schotten.tactic", DESK, "dark", "fr", 30),
    ("schotten-phone", "schotten", PHONE, "dark", "cs", 18),
    ("braverats-desk", "braverats", DESK, "light", "en", 3),
    ("braverats-phone", "braverats", PHONE, "dark", "es", 2),
    ("draft-desk", "braverats.draft", DESK, "dark", "en", 2),
]


def picture(page: Page, name: str, game: str, choices: int) -> None:
    """Play some choices, lift a card, and take the picture."""
    if game:
        begin(page, *game.split("."))
        rng = random.Random(name)  # noqa: S311  # which cards are shown is no secret
        for _ in range(choices):
            page.locator(".end, button.target.lit, .actions button[data-id]").first.wait_for()
            if is_over(page):
                break
            one_choice(page, rng)
            page.wait_for_timeout(60)
        page.locator("button.target.lit, .end").first.wait_for()
        card = page.locator(".hand button.target.lit, .row button.target.lit")
        if game.startswith("schotten") and card.count() > 2:  # noqa: PLR2004  # one in the middle of the hand
            card.nth(2).click()
    page.wait_for_timeout(500)
    page.screenshot(path=HERE / f"{name}.png")


def main() -> None:
    """Take all, or those named."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, game, size, theme, locale, choices in SHOTS:
            if sys.argv[1:] and name not in sys.argv[1:]:
                continue
            context = browser.new_context(viewport=size, color_scheme=theme, locale=locale, reduced_motion="reduce")
            page = context.new_page()
            page.goto(server.url)
            picture(page, name, game, choices)
            context.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
