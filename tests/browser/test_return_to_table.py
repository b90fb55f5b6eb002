"""Players find their seats again: by Continue, an invitation or a rematch, and after a lost connection."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE
from browser.page_actions import begin, invited, liking, until

KEPT = "clachan.tables"
SUMMARY = re.compile(r"/api/tables/[0-9a-f-]+$")
SEATS = re.compile(r"/api/tables/[0-9a-f-]+/join$")
SHORT_MS = 500


def kept(page):
    """What the browser remembers of its tables, the newest first."""
    return json.loads(page.evaluate(f"localStorage['{KEPT}']"))


def keep(page, tables):
    page.evaluate(f"tables => localStorage.setItem('{KEPT}', tables)", json.dumps(tables))


def known(page):
    return next(one for one in kept(page) if one["table"] == page.url.split("/t/")[1])


def others(count, **what):
    """Tables that nobody made."""
    return [{"table": f"{n:018x}", "seats": ["A"], "invites": {}, "at": n, **what} for n in range(1, count + 1)]


def home(page):
    page.goto(page.url.split("#")[0] + "#/")
    page.locator(".games").wait_for()


def resign(page):
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Press again to resign").click()
    page.locator(".end").wait_for()


def test_a_seat_is_kept_however_many_games_end_after_it(visit):
    page = visit()
    begin(page, "schotten")
    first = known(page)
    keep(page, [*others(60, over=True), *others(30), first])
    begin(page, "braverats")
    tables = kept(page)
    assert first in tables
    assert sum(1 for one in tables if one.get("over")) < 60
    assert sum(1 for one in tables if not one.get("over")) == 32


def test_continue_finds_a_game_behind_many_that_have_ended(visit):
    page = visit()
    begin(page, "schotten")
    page.locator(".board").wait_for()
    first = known(page)
    seen = page.evaluate("table => fetch(`/api/tables/${table}`).then((answer) => answer.json())", first["table"])
    ended = others(20)
    keep(page, [*ended, first])

    def answer(route):
        table = route.request.url.rsplit("/", 1)[1]
        route.fulfill(json={**seen, "table": table, "phase": seen["phase"] if table == first["table"] else "over"})

    page.route(SUMMARY, answer)
    home(page)
    page.locator(f'.going a[href="#/t/{first["table"]}"]').wait_for()
    expect(page.locator(".going a")).to_have_count(1)
    assert {one["table"] for one in kept(page) if one.get("over")} == {one["table"] for one in ended}


def test_continue_reaches_every_game_and_begins_with_those_somebody_waits_for(visit):
    page = visit()
    begin(page, "schotten")
    page.locator(".board").wait_for()
    seen = page.evaluate("url => fetch(url).then((answer) => answer.json())", f"/api/tables/{known(page)['table']}")
    tables = others(20)
    [clock, friend] = [tables[0]["table"], tables[1]["table"]]  # the oldest
    person = {"who": "person", "name": "Ailsa", "owner": None}

    def answer(route):
        told = {**seen, "table": route.request.url.rsplit("/", 1)[1]}
        if told["table"] == clock:
            told["timing"] = {"type": "days", "days": 3}
        if told["table"] == friend:
            told["seats"] = [{**seat, **person} for seat in seen["seats"]]
        route.fulfill(json=told)

    page.route(SUMMARY, answer)
    keep(page, tables[::-1])
    home(page)
    page.get_by_text("More games (14)").wait_for()
    shown = page.locator(".going > ul a")
    assert [shown.nth(n).get_attribute("href") for n in (0, 1)] == [f"#/t/{friend}", f"#/t/{clock}"]
    expect(shown).to_have_count(6)
    page.get_by_text("More games (14)").click()
    expect(page.locator(".going a:visible")).to_have_count(20)


def test_a_game_that_ended_in_another_tab_leaves_the_list(visit):
    page = visit()
    begin(page, "schotten")
    page.locator(".board").wait_for()
    ended = known(page) | {"over": True, "next": "elsewhere"}
    page.clock.install()
    home(page)
    page.locator(".going a").wait_for()
    keep(page, [ended])
    page.clock.fast_forward("00:31")
    page.locator(".going a").wait_for(state="detached")


def test_a_seat_is_found_where_the_browser_refuses_to_remember(visit):
    page = visit()
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };")
    page.reload()
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()


def test_a_rematch_that_was_accepted_while_one_was_at_home_is_found(visit):
    host, guest = invited(visit, "braverats")
    resign(host)
    guest.get_by_role("button", name="Play again").click()
    host.get_by_role("button", name="Yes").wait_for()
    home(guest)
    host.get_by_role("button", name="Yes").click()
    host.wait_for_url(re.compile("-2$"))
    guest.reload()
    guest.locator('.going a[href$="-2"]').click()
    for page in (host, guest):
        page.locator("button.target.lit").first.wait_for()


def test_back_leads_out_of_a_rematch_and_the_old_table_can_be_looked_at(visit):
    page = visit()
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()
    resign(page)
    old = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(re.compile("-2$"))
    page.locator("button.target.lit").first.wait_for()
    page.go_back()
    page.locator("form .primary").wait_for()
    page.goto(old)
    page.locator(".end").wait_for()
    page.wait_for_timeout(SHORT_MS)
    assert page.url == old
    page.get_by_role("link", name="Continue").click()
    page.locator("button.target.lit").first.wait_for()
    page.go_back()
    page.locator(".end").wait_for()


def test_ones_own_invitation_leads_to_ones_own_seat(visit):
    host = visit()
    begin(host, "braverats", rival="friend")
    link = host.locator(".invite input").input_value()
    table, seat = host.url, known(host)
    home(host)
    host.goto(link)
    host.locator(".invite input").wait_for()
    assert host.url == table
    assert known(host) == seat
    guest = visit("/" + link.split("/", 3)[3])
    guest.locator("form .primary").click()
    for page in (host, guest):
        page.locator("button.target.lit").first.wait_for()


def test_who_takes_the_other_seat_too_keeps_both(visit):
    page = visit()
    begin(page, "braverats", rival="friend")
    link = page.locator(".invite input").input_value()
    keep(page, [{**known(page), "invites": {}}])
    page.goto(link)
    page.locator("form .primary").click()
    page.locator(".curtain").wait_for()
    assert known(page)["seats"] == ["A", "B"]


def test_a_guest_comes_back_by_the_same_link(visit):
    host = visit()
    begin(host, "braverats", rival="friend")
    link = host.locator(".invite input").input_value()
    guest = visit()
    guest.locator(".games").wait_for()
    guest.goto(link)
    guest.locator("form .primary").click()
    guest.locator("button.target.lit").first.wait_for()
    table = guest.url
    guest.go_back()
    guest.locator(".games").wait_for()
    guest.goto(link)
    guest.locator("button.target.lit").first.wait_for()
    assert guest.url == table


def unheard(route):
    """The server handles the request, and its answer is lost."""
    route.fetch()
    route.abort()


def test_a_seat_whose_answer_was_lost_is_taken_by_asking_again(visit):
    host = visit()
    begin(host, "braverats", rival="friend")
    guest = visit("/" + host.locator(".invite input").input_value().split("/", 3)[3])
    guest.route("**/api/join", unheard)
    guest.locator("form .primary").click()
    guest.get_by_text("The server does not answer").wait_for()
    guest.unroute("**/api/join")
    guest.reload()
    guest.locator("form .primary").click()
    guest.locator("button.target.lit").first.wait_for()
    assert guest.evaluate("localStorage['clachan.keys']") == "[]"


def test_a_table_of_the_list_stays_there_until_it_is_known_who_sits_at_it(visit):
    host = liking(visit(), name="Morag")
    begin(host, "braverats", "fast", rival="anyone")
    guest = visit()
    row = guest.locator(".open li", has_text="Morag")
    guest.route(SEATS, unheard)
    row.get_by_role("button", name="Sit down").click()
    guest.get_by_text("The server does not answer").wait_for()
    guest.unroute(SEATS)
    guest.reload()
    row.get_by_role("button", name="Sit down").click()
    guest.locator("button.target.lit").first.wait_for()
    home(guest)
    guest.locator(".going a").first.wait_for()
    assert row.count() == 0


def test_the_list_stays_while_the_server_is_away(visit):
    host = liking(visit(), name="Una")
    begin(host, "braverats", "fast", rival="anyone")
    guest = visit()
    guest.locator(".open li", has_text="Una").wait_for()
    asked = []

    def away(route):
        asked.append(route.request.url)
        route.abort()

    guest.route(re.compile("/api/tables$"), away)
    until(guest, lambda: asked)
    guest.wait_for_timeout(SHORT_MS)
    expect(guest.locator(".open li", has_text="Una")).to_have_count(1)


class Door:
    """The server's socket as the page meets it: open, refused at once, or never answered."""

    def __init__(self, page):
        self.lines, self.is_open, self.is_answered, self.code = [], True, True, None
        page.route_web_socket(re.compile("/socket"), self.knock)

    def knock(self, line):
        if self.is_open:
            line.connect_to_server()
        elif self.is_answered:
            line.close(code=self.code)
        else:
            self.lines.append(line)

    def end(self):
        """Refuse the connections that are waiting."""
        self.is_answered = True
        for line in self.lines:
            line.close()


def busy(route):
    """The server's answer while its database is away."""
    route.fulfill(status=503, json={"type": "refused", "code": "table/busy", "words": {"key": "error-table-busy"}})


def test_a_table_of_a_busy_server_is_waited_for(visit):
    page = visit()
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    asked = []

    def refuse(route):
        asked.append(route.request.url)
        busy(route)

    door = Door(page)
    door.is_open = False
    page.route(SUMMARY, refuse)
    page.reload()
    until(page, lambda: len(asked) > 1)
    page.wait_for_timeout(SHORT_MS)
    assert page.get_by_role("heading", name="There is no such table").count() == 0
    page.unroute(SUMMARY)
    door.is_open = True
    page.locator("button.target.lit").first.wait_for()
    visit.problems.clear()  # the browser notes the server's no


def test_two_on_one_device_see_how_the_line_stands(visit):
    page = visit(viewport=PHONE)
    begin(page, "schotten", rival="here")
    page.locator(".curtain").wait_for()
    door = Door(page)
    door.is_open = door.is_answered = False
    page.route(SUMMARY, busy)
    page.reload()
    page.get_by_role("heading", name="Connecting").wait_for()
    assert page.get_by_role("link", name="Home").is_visible()
    door.end()
    page.get_by_role("heading", name="Connection lost").wait_for()
    door.is_open = True
    page.locator(".curtain").wait_for()
    assert page.locator(".away").count() == 0
    visit.problems.clear()  # the browser notes the server's no


@pytest.mark.parametrize("code", [1013, 4408, 4429])
def test_a_door_that_was_only_shut_for_a_while_opens_again(visit, code):
    """The page tells a refused connection from a wrong seat, says so, and keeps trying."""
    page = visit()
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    door = Door(page)
    door.is_open, door.code = False, code
    page.reload()
    page.locator(".pill.healing").wait_for()
    assert page.get_by_role("heading", name="This seat is not yours").count() == 0
    door.is_open = True
    page.locator("button.target.lit").first.wait_for()


class Pulse:
    """The connections a page opens and the messages on them. While `deaf` is set, it receives nothing."""

    def __init__(self, page):
        self.count, self.pongs, self.is_deaf = 0, 0, False
        page.route_web_socket(re.compile("/socket"), self.carry)

    def carry(self, line):
        self.count += 1
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda told: self.hear(line, told))

    def hear(self, line, told):
        if self.is_deaf:
            return
        self.pongs += '"pong"' in told
        line.send(told)


def test_a_line_is_kept_however_seldom_a_hidden_page_may_look(visit):
    """Browsers wake a hidden page only once a minute."""
    page = visit()
    page.clock.install()
    pulse = Pulse(page)
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    for minute in range(1, 4):
        page.clock.fast_forward(60_000)
        until(page, lambda: pulse.pongs == minute)  # noqa: B023  # it is asked at once
    assert pulse.count == 1
    pulse.is_deaf = True
    page.clock.fast_forward(15_000)
    page.wait_for_timeout(SHORT_MS)
    assert pulse.count == 1
    page.clock.fast_forward(15_000)
    page.locator(".pill.healing").wait_for()
    pulse.is_deaf = False
    page.clock.fast_forward(1000)
    page.locator(".pill.healing").wait_for(state="detached")
    assert pulse.count == 2
