"""The page around the tables: offline, at every size, in several tabs, with its messages and links."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from browser.conftest import DESK, PHONE, STATIC
from browser.page_actions import begin, invited, liking, play_out, until

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = {"serious", "critical"}
SCREENS = [
    "#/",
    "#/new/schotten",
    "#/new/braverats",
    "#/settings",
    "#/rules/schotten",
    "#/rules/braverats",
    "#/learn",
    "#/puzzles",
]
JSON = "application/json"
NARROW = {"width": 320, "height": 640}
# Twice as large on a desk is a window half as wide with twice the pixels.
DOUBLED = {"viewport": {"width": DESK["width"] // 2, "height": DESK["height"] // 2}, "device_scale_factor": 2}
needs_axe = pytest.mark.skipif(
    not AXE.exists() and "CI" not in os.environ,
    reason="axe-core is not installed",  # on CI the test fails instead
)


def faults(page):
    page.evaluate(AXE.read_text("utf-8"))
    violations = page.evaluate("async () => (await axe.run(document)).violations")
    return [
        (one["id"], [node["html"][:120] for node in one["nodes"]][:3]) for one in violations if one["impact"] in GRAVE
    ]


def is_too_wide(page):
    return page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_it_opens_without_a_network(visit):
    page = visit()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.goto(page.url.split("#")[0] + "#/rules/schotten")
    page.locator("section figure").first.wait_for()
    page.wait_for_timeout(500)  # it is putting things by
    page.context.set_offline(True)
    page.goto(page.url.split("#")[0] + "?offline")
    page.get_by_role("heading", name="Two Highland card duels").wait_for()
    page.get_by_role("button", name="Play the computer").first.click()
    page.get_by_text("The server does not answer").wait_for()
    page.get_by_role("link", name="Rules").click()
    page.locator("section figure").first.wait_for()
    page.context.set_offline(False)
    page.get_by_role("link", name="Clachan").click()
    page.get_by_role("button", name="Play the computer").first.click()
    page.locator("button.target.lit").first.wait_for()


@pytest.mark.parametrize("door", ["home", "new"])
def test_a_catalogue_that_did_not_come_is_asked_for_again(visit, door):
    page = liking(visit(), levels={"braverats": "perfect"})
    page.route("**/api/games", lambda route: route.abort())
    page.reload()
    if door == "new":
        page.get_by_role("link", name="More ways to play").last.click()
        page.get_by_text("The server does not answer").wait_for()
        page.unroute("**/api/games")
        page.locator("form .primary:enabled").wait_for()
        assert page.get_by_text("The server does not answer").count() == 0
        return
    level = page.get_by_label("Level").last
    assert level.input_value() == "perfect"
    with page.expect_request(lambda asked: asked.method == "POST") as caught:
        page.get_by_role("button", name="Play the computer").last.click()
    assert "perfect" in caught.value.post_data_json.values()
    page.locator(".board").wait_for()
    page.locator(".home").click()
    page.unroute("**/api/games")
    level.locator("option").nth(1).wait_for(state="attached")
    assert level.input_value() == "perfect"


def test_what_is_not_kept_says_so_without_a_network(visit):
    page = visit()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.wait_for_timeout(500)
    page.context.set_offline(True)
    loads = []
    page.on("load", lambda: loads.append(page.url))
    page.get_by_role("link", name="Learn").click()
    page.get_by_role("heading", name="This part could not be loaded").wait_for()
    page.get_by_label("Language").select_option("fr")
    page.wait_for_timeout(300)
    page.get_by_role("heading", name="This part could not be loaded").wait_for()
    assert not loads
    page.goto(page.url.split("#")[0] + "?offline")
    page.get_by_role("heading", name="Two Highland card duels").wait_for()
    page.context.set_offline(False)
    page.get_by_role("link", name="Règles").wait_for()


def test_only_the_page_is_kept_as_the_page(visit):
    page = visit()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    home = page.url.split("#")[0]
    page.goto(home + "healthz")
    assert page.locator("body").inner_text() == "ok"
    page.wait_for_timeout(300)
    visit.problems.clear()  # a browser asks for an icon of its own there
    page.context.set_offline(True)
    page.goto(home + "?offline")
    page.get_by_role("heading", name="Two Highland card duels").wait_for()


def test_a_part_that_stays_away_is_asked_for_once_more(visit):
    page = visit(service_workers="block")
    page.route(re.compile("/assets/Learn-"), lambda route: route.abort())
    loads = []
    page.on("load", lambda: loads.append(page.url))
    with page.expect_event("load"):
        page.get_by_role("link", name="Learn").click()
    page.get_by_role("heading", name="This part could not be loaded").wait_for()
    page.wait_for_timeout(500)
    assert len(loads) == 1


@pytest.mark.parametrize("language", ["en", "fr", "es", "cs"])
@pytest.mark.parametrize("size", ["narrow", "doubled"])
def test_nothing_scrolls_sideways(visit, size, language):
    page = visit(locale=language, **({"viewport": NARROW} if size == "narrow" else DOUBLED))
    for screen in SCREENS:
        page.goto(page.url.split("#")[0] + screen)
        page.locator("h1").wait_for()
        page.wait_for_timeout(150)
        assert not is_too_wide(page), screen
    for game, variants in [("schotten", ["tactic", "expert"]), ("braverats", ["mime"])]:
        begin(page, game, *variants)
        page.locator("button.target.lit").first.wait_for()
        assert not is_too_wide(page), game


@pytest.mark.parametrize("size", ["narrow", "doubled"])
def test_large_print_fits_too(visit, size):
    page = liking(visit(**({"viewport": NARROW} if size == "narrow" else DOUBLED)), large=True, language="cs")
    begin(page, "schotten", "tactic")
    page.locator("button.target.lit").first.wait_for()
    assert not is_too_wide(page)


@needs_axe
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_on_the_ways_to_and_from_a_table(visit, theme):
    host = visit(color_scheme=theme, viewport=PHONE)
    begin(host, "braverats", rival="friend")
    host.locator(".invite img").wait_for()
    assert not faults(host), "invite"
    link = host.locator(".invite input").input_value()
    guest = visit("/" + link.split("/", 3)[3], color_scheme=theme)
    guest.locator("form input").wait_for()
    assert not faults(guest), "join"
    guest.locator("form .primary").click()
    guest.locator(".board").wait_for()
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("dialog", name="Menu").wait_for()
    assert not faults(guest), "menu"
    guest.keyboard.press("Escape")
    guest.locator("summary", has_text="Say").click()
    assert not faults(guest), "phrases"


@needs_axe
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_at_the_end_and_after_it(visit, theme):
    page = visit(color_scheme=theme)
    begin(page, "schotten", rival="here")
    page.locator(".curtain").wait_for()
    assert not faults(page), "curtain"
    begin(page, "braverats", "fast")
    play_out(page, 7)
    assert not faults(page), "end"
    page.get_by_role("link", name="Replay").click()
    page.locator(".steps").wait_for()
    assert not faults(page), "replay"


def test_a_seat_is_not_taken_twice(visit):
    host, _ = invited(visit, "braverats")
    stranger = visit("/" + host.url.split("/", 3)[3])
    stranger.locator(".board").wait_for()  # without the seat's key one watches
    assert stranger.locator("button.target.lit").count() == 0


def test_a_table_that_is_not_there_says_so(visit):
    page = visit("/#/t/0123456789abcdef01")
    page.get_by_role("heading", name="There is no such table").wait_for()
    visit.problems.clear()  # the browser notes the server's no


def test_who_lost_the_key_of_a_seat_may_still_watch(visit):
    page = visit()
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    page.context.clear_cookies()
    page.reload()
    page.get_by_role("heading", name="This seat is not yours").wait_for()
    page.get_by_role("link", name="Watch as a spectator").click()
    page.locator(".columns").wait_for()
    assert page.locator("button.target.lit").count() == 0
    visit.problems.clear()  # the same


def test_copied_is_said_of_what_was_copied_alone(visit):
    page = visit()
    page.add_init_script(
        """Object.defineProperty(navigator, 'clipboard', { value: undefined });
        Document.prototype.execCommand = () => window.obeys === true;"""
    )
    page.reload()
    begin(page, "braverats", rival="friend")
    page.get_by_role("button", name="Copy the link").click()
    link = page.get_by_label("works once")
    page.wait_for_function("() => getSelection().toString() !== ''")
    assert page.evaluate("getSelection().toString()") == link.input_value()
    assert page.get_by_role("button", name="Copied").count() == 0
    page.evaluate("window.obeys = true")
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_role("button", name="Copied").wait_for()


def test_a_notice_of_ones_turn_comes_where_a_page_may_not_give_one_itself(visit):
    page = liking(visit(), notices=True)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.add_init_script(
        """Object.defineProperty(document, 'hidden', { get: () => true });
        window.Notification = class { static permission = 'granted'; constructor() { throw new TypeError('no'); } };
        const post = ServiceWorker.prototype.postMessage;
        ServiceWorker.prototype.postMessage = function (what) {
            if (what.turn) window.told = what.turn.body;
            post.call(this, what);
        };"""
    )
    page.reload()
    begin(page, "schotten")
    page.wait_for_function("() => window.told === 'Your turn'")
    icon = page.locator("#icon")
    assert icon.get_attribute("href") == "/assets/icon-turn.svg"
    page.locator(".home").click()
    page.locator(".games").wait_for()
    assert icon.get_attribute("href") == "/assets/icon.svg"


def test_an_invitation_that_only_this_device_can_open_says_so(visit):
    page = visit()
    begin(page, "braverats", rival="friend")
    page.get_by_text("Only this device can open the link").wait_for()


def test_so_does_one_from_a_page_opened_by_the_address_the_server_was_given(visit, server):
    page = visit()
    page.goto(f"http://0.0.0.0:{server.port}/")
    begin(page, "braverats", rival="friend")
    page.get_by_text("Only this device can open the link").wait_for()
    visit.problems.clear()  # a browser does not trust that address in all things, and says so


def french_words():
    script = next(file for file in (STATIC / "assets").glob("play-*.js") if "Règles" in file.read_text("utf-8"))
    return re.compile(script.name)


def test_a_language_that_cannot_be_read_is_asked_for_again(visit):
    page = visit(service_workers="block")
    page.locator(".games").wait_for()
    page.route(french_words(), lambda route: route.abort())
    with page.expect_event("load"):  # the server may have a newer page, so that it is read anew first
        page.get_by_label("Language").select_option("fr")
    page.get_by_role("link", name="Rules").wait_for()
    page.unroute(french_words())
    page.get_by_role("link", name="Règles").wait_for()


def test_a_language_that_cannot_be_read_does_not_silence_the_next(visit):
    page = visit(service_workers="block")
    page.locator(".games").wait_for()
    held = []

    def hold(route):
        held.append(route)

    page.route(french_words(), hold)
    language = page.get_by_label("Language")
    language.select_option("fr")
    until(page, lambda: held)
    language.select_option("cs")
    page.get_by_role("link", name="Pravidla").wait_for()
    page.context.set_offline(True)  # a part that is missing while there is a network is asked for anew
    held[0].abort()
    page.wait_for_timeout(300)
    assert page.locator("html").get_attribute("lang") == "cs"
    page.get_by_role("link", name="Pravidla").wait_for()


@pytest.mark.parametrize("size", [DESK, {"width": 1366, "height": 768}])
def test_the_side_panel_scrolls_to_what_happened(visit, size):
    page = visit(viewport=size)
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()
    page.locator("summary", has_text="What beats what").click()
    page.locator("aside dt").first.wait_for()
    aside, moves = page.locator("aside"), page.locator(".moves")
    assert moves.bounding_box()["height"] >= 140
    aside.hover()
    page.mouse.wheel(0, 4000)
    page.wait_for_timeout(300)
    outer, inner = aside.bounding_box(), moves.bounding_box()
    assert inner["y"] + inner["height"] <= outer["y"] + outer["height"] <= size["height"]


def test_what_is_chosen_in_one_tab_holds_in_the_other(visit):
    page = visit("/#/settings")
    page.get_by_label("Your name").wait_for()
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_label("Language").first.select_option("fr")
    page.get_by_label("Votre nom").fill("Iona")
    until(other, lambda: other.get_by_label("Votre nom").input_value() == "Iona")
    other.reload()
    other.get_by_label("Votre nom").wait_for()
    assert other.get_by_label("Votre nom").input_value() == "Iona"


def test_the_page_leaves_the_edges_of_a_phone_alone(visit):
    """Who covers them has to keep clear of notches; the page does not."""
    assert "viewport-fit" not in visit().locator("meta[name=viewport]").get_attribute("content")


def test_an_answer_that_breaks_off_is_no_answer(visit):
    page = visit()
    page.get_by_label("Level").first.wait_for()
    page.route(re.compile("/api/tables$"), lambda route: route.fulfill(body='{"table": "01', content_type=JSON))
    page.get_by_role("button", name="Play the computer").first.click()
    page.get_by_text("The server does not answer").wait_for()
    assert page.get_by_role("button", name="Play the computer").first.is_enabled()
    page.get_by_role("link", name="More ways to play").first.click()
    page.locator("form .primary:enabled").click()
    page.get_by_text("The server does not answer").wait_for()
    page.locator("form .primary:enabled").wait_for()
