"""The matches that a device keeps: after the end, after a crash of the browser, filtered, counted, saved and read."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import CHROMIUM, DESK, FLAGS, PHONE
from browser.page_actions import begin, play_out
from browser.test_accessibility import faults, needs_axe

RECORD = (Path(__file__).parents[2] / "examples" / "rats.txt").read_text("utf-8")
START_S = 60


def kept(number, **more):
    """A match as a line of a file has it, with its checksum."""
    match = {
        "table": f"{number:018x}",
        "game": "braverats",
        "at": 1_790_000_000_000 + 3_600_000 * number,
        "seats": ["A"],
        "who": ["person", "heuristic"],
        "names": ["Ann", ""],
        "winner": 0,
        "points": [1, 0],
        "reason": "crowns",
        "record": RECORD,
        **more,
    }
    text = json.dumps(match, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return {**match, "sum": sha256(text.encode()).hexdigest()[:16]}


def lines(*matches):
    """A file of matches."""
    return [json.dumps(one, ensure_ascii=False) for one in ({"format": "clachan matches", "version": 1}, *matches)]


def opened(page, server):
    page.goto(f"{server.url}/#/games")
    page.get_by_role("heading", name="My matches").wait_for()
    page.get_by_text("Open a file").wait_for()
    return page


def read(page, text):
    """Open a file with this text."""
    file = {"name": "matches.jsonl", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator('input[type="file"]').set_input_files(file)
    page.get_by_text("here already").wait_for()


def rows(page):
    return page.locator(".list li")


@pytest.fixture
def many(visit, server):
    """A device with ten matches: five won and one lost against Steady, and others."""
    page = opened(visit(), server)
    matches = [kept(number) for number in range(1, 6)]
    matches += [kept(6, winner=1), kept(7, winner=None, game="braverats.fast")]
    matches.append(kept(8, seats=["B"], winner=1, who=["heuristic", "person"], names=["", "Ann"]))
    matches.append(kept(9, game="schotten", who=["person", "person"], names=["Ann", "Zoé"], winner=1))
    matches.append(kept(10, seats=["A", "B"], who=["person", "person"], names=["Ann", "Ben"]))
    read(page, "\n".join(lines(*matches)))
    expect(rows(page)).to_have_count(10)
    return page


def test_a_match_that_ended_is_kept_with_its_replay_and_record(visit, server):
    page = visit()
    begin(page, "braverats", "fast", player="random")
    play_out(page, 1)
    opened(page, server)
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("Random")
    expect(rows(page)).to_contain_text("Fast rat")
    with page.expect_download() as saved:
        rows(page).get_by_role("button", name="Record").click()
    assert saved.value.path().read_text("utf-8").startswith("clachan record 1\ngame: braverats.fast")
    review = rows(page).get_by_role("link", name="Review")
    expect(review).to_have_attribute("href", re.compile("^#/review/[0-9a-f]{18}"))
    rows(page).get_by_role("link", name="Replay").click()
    page.locator(".steps").wait_for()
    opened(page, server)
    page.context.set_offline(True)
    rows(page).get_by_role("link", name="Replay").click()
    page.locator(".steps").wait_for()
    page.context.set_offline(False)


def test_a_match_that_ended_while_the_page_was_closed_is_kept_too(visit, server):
    page = visit()
    begin(page, "braverats", "fast", player="random")
    play_out(page, 2)
    page.evaluate("indexedDB.deleteDatabase('clachan')")
    page.goto("about:blank")  # the database goes when the page that uses it does
    opened(page, server)
    expect(rows(page)).to_have_count(1)


@contextmanager
def chromium(folder, browser):
    """A Chromium with a profile on the disk, in a process that can be killed."""
    port_file = folder / "DevToolsActivePort"
    port_file.unlink(missing_ok=True)
    command = [CHROMIUM, *FLAGS, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={folder}"]
    process = subprocess.Popen(  # noqa: S603  # the browser of all these tests
        [*command, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        end = time.monotonic() + START_S
        while not (port_file.exists() and port_file.read_text().count("\n")):
            assert time.monotonic() < end, "Chromium does not start"
            time.sleep(0.05)
        connected = browser.browser_type.connect_over_cdp(f"http://127.0.0.1:{port_file.read_text().split()[0]}")
        yield connected.contexts[0].pages[0]
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def test_what_is_kept_survives_a_browser_that_is_killed(browser, server, tmp_path):
    with chromium(tmp_path, browser) as page:
        read(opened(page, server), "\n".join(lines(kept(1), kept(2))))
        expect(rows(page)).to_have_count(2)
    with chromium(tmp_path, browser) as page:
        expect(rows(opened(page, server))).to_have_count(2)


def test_a_damaged_file_costs_only_its_damaged_lines(many):
    whole = lines(kept(20), kept(21), kept(22), kept(23))
    whole[2] = whole[2].replace('"winner": 0', '"winner": 1')
    whole[3] = whole[3][:50]
    read(many, "\n".join(whole))
    expect(rows(many)).to_have_count(12)
    expect(many.get_by_text("2 matches added, 0 here already")).to_be_visible()
    expect(many.get_by_text("Line 3 was changed or damaged")).to_be_visible()
    expect(many.get_by_text("Line 4 is not a match")).to_be_visible()
    read(many, "nothing\n")
    expect(rows(many)).to_have_count(12)


def test_everything_is_saved_as_one_file_and_read_on_another_device(many, visit, server):
    with many.expect_download() as saved:
        many.get_by_role("button", name="Save all as a file").click()
    text = saved.value.path().read_text("utf-8")
    assert len(text.splitlines()) == 11
    other = opened(visit(viewport=PHONE), server)
    read(other, text)
    expect(rows(other)).to_have_count(10)
    read(other, text)
    expect(other.get_by_text("0 matches added, 10 here already")).to_be_visible()


def test_the_list_is_filtered(many):
    game, rival, outcome = many.locator(".filters select").all()
    rival.select_option(label="A person")
    expect(rows(many)).to_have_count(2)
    outcome.select_option(label="Lost")
    expect(rows(many)).to_have_count(1)
    expect(rows(many)).to_contain_text("Zoé")
    rival.select_option(label="All")
    game.select_option(label="BraveRats")
    expect(rows(many)).to_have_count(1)


def test_the_statistics_count_and_suggest_the_next_level(many):
    table = many.get_by_role("table")
    expect(table.get_by_role("row", name="Steady").get_by_role("cell")).to_have_text(
        ["8", "6", "1", "1", "81%"]  # five and one as B won, one drawn, one lost
    )
    many.get_by_role("combobox", name="Count by").select_option("seat")
    expect(table.get_by_role("row", name="Player B").get_by_role("cell").nth(1)).to_have_text("1")
    suggestion = many.locator(".next")
    expect(suggestion).to_contain_text("you scored 81% in your last 8 matches against Steady")
    suggestion.get_by_role("link").click()
    many.locator("form .primary:enabled").wait_for()
    assert many.url.endswith("#/new/braverats")
    expect(many.locator('input[name="player"][value="heuristic"]')).not_to_be_checked()


def test_one_match_and_then_all_are_deleted_after_a_question(many, server):
    rows(many).first.get_by_role("button", name="Delete").click()
    expect(rows(many)).to_have_count(10)
    many.get_by_role("button", name="Really delete?").click()
    expect(rows(many)).to_have_count(9)
    many.get_by_role("button", name="Delete all").click()
    many.get_by_role("button", name="Really delete 9 matches? Press again").click()
    expect(many.get_by_text("All matches are deleted from this device.")).to_be_visible()
    many.reload()
    opened(many, server)
    expect(many.get_by_text("No match has ended on this device yet.")).to_be_visible()


@needs_axe
@pytest.mark.parametrize("size", [DESK, PHONE, {"width": 844, "height": 390}], ids=["desk", "phone", "lying"])
def test_it_fits_every_screen_and_everybody(many, size):
    many.set_viewport_size(size)
    assert many.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not faults(many)
