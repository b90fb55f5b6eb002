"""Is a third game one folder? docs/add-a-game.md is followed in a copy of the tree, and the game is played there."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import DESK, PHONE, Server
from browser.page_actions import set_up

ROOT = Path(__file__).parent.parent.parent
GUIDE = ROOT / "docs" / "add-a-game.md"
FENCE = re.compile(r"^```(\S+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MODULES = ROOT / "web" / "node_modules"
AXE = MODULES / "axe-core" / "axe.min.js"
LEFT_OUT = shutil.ignore_patterns("node_modules", "static")
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}

pytestmark = pytest.mark.skipif(
    not MODULES.exists() and "CI" not in os.environ, reason="the page's own packages are not installed"
)


def blocks(kind):
    """The fenced blocks of the guide that begin with this word: what follows it, and the text within."""
    fenced = [(rest.strip(), body) for word, rest, body in FENCE.findall(GUIDE.read_text("utf-8")) if word == kind]
    assert fenced, f"the guide has no block of the kind {kind}"
    return fenced


def changed(text, change):
    """The text with a change of the guide: `+` lines come after the line before them, in place of it if it is `-`."""
    place = None
    for line in change.splitlines():
        sign, rest = line[0], line[1:] + "\n"
        if sign == "+":
            text = text[:place] + rest + text[place:]
            place += len(rest)
            continue
        assert text.count(rest) == 1, f"the guide names a line that is not there: {rest}"
        start = text.index(rest)
        text = text if sign == " " else text.replace(rest, "")
        place = start + len(rest) * (sign == " ")
    return text


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of the tree with the game of the guide: its commands, its change of the catalogue, and the page built."""
    copy = tmp_path_factory.mktemp("third") / "clachan"
    for folder in ("src", "web", "examples"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=LEFT_OUT)
    (copy / "web" / "node_modules").symlink_to(MODULES, target_is_directory=True)
    for _, commands in blocks("sh"):
        subprocess.run(["/bin/bash", "-euc", commands], cwd=copy, check=True)  # noqa: S603  # our own page
    for file, change in blocks("diff"):
        path = copy / file
        path.write_text(changed(path.read_text("utf-8"), change), "utf-8")
    build = [shutil.which("node"), "node_modules/vite/bin/vite.js", "build", "--logLevel", "error"]
    subprocess.run(build, cwd=copy / "web", check=True)  # noqa: S603  # our own command
    return copy


@pytest.fixture(scope="module")
def server(tree, tmp_path_factory):
    """The server of the copy; the fixture `visit` opens its pages."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    running = Server(tmp_path_factory.mktemp("served"), environment).start()
    yield running
    running.stop()


def game_panel(page):
    return page.locator(".game", has=page.get_by_role("heading", name="Coins"))


def play(page, act):
    """Act whenever a cup can be touched, until the match is over; the number of choices made."""
    acted = 0
    while True:
        page.locator(".end, .board button.lit, .actions button").first.wait_for()
        if page.locator(".end").count():
            return acted
        turn = page.locator(".moves li").count()
        act(page)
        acted += 1
        page.wait_for_function(
            "turn => document.querySelector('.end') || document.querySelectorAll('.moves li').length > turn", arg=turn
        )


def test_nothing_outside_its_folder_and_the_catalogue_has_changed(tree):
    """Only new files: the game's own messages are new files too."""
    old = {path.relative_to(ROOT): path for path in (ROOT / "src" / "clachan").rglob("*.py")}
    new = {path.relative_to(tree): path for path in (tree / "src" / "clachan").rglob("*.py")}
    assert {path for path in old if old[path].read_bytes() != new[path].read_bytes()} == {
        Path("src/clachan/catalog.py")
    }
    assert {path.parent.name for path in new.keys() - old.keys()} == {"coins"}
    assert not list((tree / "web" / "src").rglob("*coins*"))


def test_the_game_is_listed_and_has_its_rules_and_its_form(visit):
    page = visit("/")
    assert "hides a coin" in game_panel(page).inner_text()
    assert page.locator(".game h2").all_inner_texts()[-1] == "Coins"  # those with a place come first
    game_panel(page).get_by_role("link", name="More ways to play").click()
    page.get_by_text("There are three cups.").wait_for()
    page.goto(page.url.split("#")[0] + "#/rules/coins")
    page.get_by_role("heading", name="The game").wait_for()
    assert page.locator("h1").inner_text() == "Rules · Coins"


def test_a_match_is_played_by_touch(visit):
    page = visit("/#/new/coins", **TOUCH)
    set_up(page, "game")
    page.locator("input[data-variant=three]").check()
    set_up(page, "details")
    page.get_by_label("Length").select_option("x3")
    page.get_by_role("button", name="Begin").tap()
    page.locator(".board button.lit").first.wait_for()
    expect(page.locator(".board button.lit")).to_have_count(3)
    assert page.locator(".duel, .column").count() == 0  # neither of the other boards
    assert play(page, lambda shown: shown.get_by_role("button", name="Cup 2").tap()) == 3
    assert "the guess was decided" not in page.locator(".end").inner_text()  # a match tells its own reason
    expect(page.locator(".round b")).to_have_count(3)


def test_a_game_is_played_by_keyboard(visit):
    page = visit("/")

    def by_keys(shown):
        shown.locator(".board button.lit").first.focus()
        shown.keyboard.press("ArrowRight")
        assert shown.evaluate("document.activeElement.dataset.id") == "cup:2"
        shown.keyboard.press("ArrowRight")
        shown.keyboard.press("ArrowLeft")
        assert "Cup 2: Point at cup 2" in shown.locator(".help").inner_text()
        shown.keyboard.press("Enter")

    game_panel(page).get_by_role("button", name="Play the computer").focus()
    page.keyboard.press("Enter")
    assert play(page, by_keys) == 1
    told = page.locator(".moves li").all_inner_texts()
    assert any("The coin is hidden." in line for line in told)
    assert any("The cup is lifted." in line for line in told)
    page.get_by_role("button", name="Play again").focus()


def test_the_table_can_be_heard(visit):
    page = visit("/")
    game_panel(page).get_by_role("button", name="Play the computer").click()
    cups = page.get_by_role("region", name="Cups")
    cups.wait_for()
    cups.get_by_role("button", name="Cup 1: Point at cup 1").wait_for()
    assert "point at a cup" in page.locator("[aria-live=polite]").last.inner_text()
    page.context.new_cdp_session(page).send("Runtime.evaluate", {"expression": AXE.read_text("utf-8")})
    problems = page.evaluate("async () => (await axe.run(document)).violations")
    assert not [(one["id"], one["nodes"][0]["html"]) for one in problems if one["impact"] in {"serious", "critical"}]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_board_fits_its_screen(visit, size, theme):
    page = visit("/", viewport=size, color_scheme=theme)
    game_panel(page).get_by_role("button", name="Play the computer").click()
    cups = page.locator(".board button.lit")
    cups.first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = [cups.nth(place).bounding_box() for place in range(cups.count())]
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)  # WCAG 2.5.5
    assert all(box["y"] + box["height"] <= size["height"] for box in boxes)
