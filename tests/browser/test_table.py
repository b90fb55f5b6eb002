"""Everything around the moves at a table: help on cards, the discard pile, phrases, presence, offers, clocks."""

from __future__ import annotations

import json
import random
import re

from playwright.sync_api import expect

from browser.conftest import PHONE
from browser.page_actions import READY, begin, invited, is_over, liking, lit, offer, one_choice, uncover, until

KINDS = ("joker", "spy", "shield", "blind", "mud", "recruiter", "strategist", "banshee", "traitor")
TACTIC = ", ".join(f".hand .target[data-id*={kind}]" for kind in KINDS)
SHORT_MS = 200


def with_a_tactic_card(page):
    """A table at which one holds a tactic card."""
    begin(page, "schotten", "tactic")
    rng = random.Random(1)
    for _ in range(60):
        page.locator("button.target.lit, .end").first.wait_for()
        if page.locator(TACTIC).count():
            return page.locator(TACTIC).first
        one_choice(page, rng, like=["deck:tactic"])
        page.wait_for_timeout(60)
    raise AssertionError


def test_a_tactic_cards_text_comes_with_hover_and_focus(visit):
    page = visit()
    card = with_a_tactic_card(page)
    card.hover()
    page.locator("[role=tooltip]").wait_for()
    page.keyboard.press("Escape")
    page.locator("[role=tooltip]").wait_for(state="detached")
    page.mouse.move(2, 2)
    page.locator(".hand button").first.focus()
    for _ in range(8):
        if page.evaluate(f"document.activeElement.matches(`{TACTIC}`)"):
            break
        page.keyboard.press("ArrowRight")
    page.locator("[role=tooltip]").wait_for()
    page.locator(".hand button:not(:focus)").first.hover()
    page.mouse.move(2, 2)
    page.wait_for_timeout(2 * SHORT_MS)
    expect(page.locator("[role=tooltip]")).to_have_count(1)  # a pointer that passes by takes nothing away


def test_a_long_press_reads_a_tactic_card_and_plays_nothing(visit):
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    box = with_a_tactic_card(page).bounding_box()
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.locator("[role=tooltip]").wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(SHORT_MS)
    expect(page.locator("[role=tooltip]")).to_have_count(1)
    assert page.locator(".hand .up").count() == 0


def with_a_discard(page, rng):
    """Whether a game has come to where a card lies discarded; in some none ever does (ST-52)."""
    begin(page, "schotten", "tactic")
    ruses = [f"hand:{kind}" for kind in ("recruiter", "strategist", "banshee", "traitor")]
    while True:
        page.locator(READY).first.wait_for()
        if page.locator('button[data-id="discard"]:not(.lit)').count():
            return True
        if is_over(page):
            return False
        one_choice(page, rng, like=[*ruses, "deck:tactic"])
        page.wait_for_timeout(60)


def test_the_discard_can_be_looked_through(visit):
    page = visit()
    rng = random.Random(2)
    assert any(with_a_discard(page, rng) for _ in range(8))
    page.locator('button[data-id="discard"]').click()
    shown = page.get_by_role("dialog", name="Discarded cards")
    count = int(page.locator('[data-id="discard"] .count').inner_text())
    expect(shown.locator("ol").first.locator("li")).to_have_count(count)
    page.keyboard.press("Escape")
    shown.wait_for(state="hidden")


def test_phrases_are_heard_across_the_table_and_one_sees_who_is_there(visit):
    host, guest = invited(visit, "braverats")
    host.locator("button.target.lit").first.wait_for()
    host.locator("summary", has_text="Say").click()
    host.get_by_role("button", name="Good luck.").click()
    guest.locator(".said", has_text="Good luck.").first.wait_for()
    assert "Good luck." in guest.locator("[aria-live=polite]").last.inner_text()
    watcher = visit("/" + host.url.split("/", 3)[3] + "?watch")
    watcher.locator(".board").wait_for()
    host.get_by_text("1 watching").wait_for()
    guest.close()
    host.locator(".away").wait_for()


def test_an_open_table_is_found_and_joined(visit):
    host = liking(visit(), name="Mairi")
    begin(host, "braverats", "fast", rival="anyone")
    guest = visit()
    row = guest.locator(".open li", has_text="Mairi")
    row.get_by_role("button", name="Sit down").click()
    guest.locator("button.target.lit").first.wait_for()
    host.locator("button.target.lit").first.wait_for()
    late = visit()
    late.locator(".games").wait_for()
    late.wait_for_timeout(400)
    assert late.locator(".open li", has_text="Mairi").count() == 0


def test_an_open_table_tells_its_own_clock(visit, server):
    page = visit()
    for name, timing in [
        ("Flora", {"type": "days", "days": 14}),
        ("Hamish", {"type": "live", "base": 90, "increment": 1}),
        ("Ewan", {"type": "live", "base": 3600}),
    ]:
        wish = {"game": "braverats", "a": "me", "b": "open", "name": name, "timing": timing, "listed": True}
        assert page.request.post(f"{server.url}/api/tables", data=wish).ok
    guest = visit()
    rows = guest.locator(".open li")
    rows.filter(has_text="Flora").get_by_text("14 days per move").wait_for()
    rows.filter(has_text="Hamish").get_by_text("1 minute 30 seconds, plus 1 second per move").wait_for()
    rows.filter(has_text="Ewan").get_by_text("60 minutes for the whole match").wait_for()


def with_a_joker(page):
    """From now on the first card of the hand looks like a Joker."""
    names = {"letter": {"key": "schotten-short-joker"}, "label": {"key": "schotten-card-joker"}}
    joker = {"tone": "dark", "kind": "tactic", "card": "joker", **names}

    def carry(line):
        server = line.connect_to_server()

        def hear(told):
            message = json.loads(told)
            scene = (message.get("position") or {}).get("scene") or {"zones": []}
            for zone in scene["zones"]:
                if zone["id"] == "hand":
                    zone["items"][0] |= joker
            line.send(json.dumps(message))

        line.on_message(server.send)
        server.on_message(hear)

    page.route_web_socket(re.compile("/socket"), carry)


def test_what_a_joker_does_is_told_by_the_house_rules(visit):
    """ST-60, ST-62."""
    page = visit()
    with_a_joker(page)
    hand = page.locator(".hand")
    begin(page, "schotten", "tactic")
    page.locator(".hand button.lit").first.wait_for()
    assert "it counts as what serves its side best. One in a round." in hand.text_content()
    page.goto(page.url.split("#")[0] + "#/new/schotten")
    page.locator('input[data-variant="tactic"]').check()
    page.locator("summary", has_text="House rules").click()
    page.locator('select[data-option="joker"]').select_option("play")
    page.locator('select[data-option="joker_limit"]').select_option("board")
    page.locator("form .primary").click()
    page.locator(".hand button.lit").first.wait_for()
    assert "you choose when you play it. One on the board at a time." in hand.text_content()


def test_somebody_called_you_is_not_the_reader(visit):
    host = visit()
    begin(host, "braverats", rival="friend")
    guest = visit("/" + host.locator(".invite input").input_value().split("/", 3)[3])
    guest.locator("form input").fill("you")
    guest.locator("form .primary").click()
    guest.locator("button.target.lit").first.wait_for()
    offer(guest, "Offer a draw")
    host.locator(".moves", has_text="offers a draw").wait_for()
    guest.locator(".moves", has_text="You offer a draw").wait_for()
    assert "You offer" not in host.locator(".moves").inner_text()


def test_every_stone_says_who_leads_and_what_may_come(visit):
    page = visit()
    begin(page, "schotten")
    rng = random.Random(3)
    for _ in range(8):
        page.locator("button.target.lit").first.wait_for()
        one_choice(page, rng)
        page.wait_for_timeout(80)
    page.locator("button.target.lit").first.wait_for()
    said = set()
    for stone in range(1, 10):
        page.locator(f'button[data-id="stone:{stone}"]').hover()
        page.get_by_role("heading", name=f"Stone {stone}").wait_for()
        page.locator(".stone-panel .lead", has_text=f"tone {stone}").wait_for()
        said |= set(page.locator(".stone-panel .note").all_inner_texts())
    assert any("could still make" in text for text in said)


def test_the_coach_says_what_perfect_play_thinks(visit):
    page = liking(visit(), coach=True)
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()
    one_choice(page, random.Random(1))
    advice = page.get_by_role("region", name="Coach")
    advice.wait_for(timeout=300_000)  # the solver is compiled when it is first asked
    assert "perfect play could also choose this" in advice.inner_text() or "games in a hundred" in advice.inner_text()
    assert advice.get_by_role("listitem").count() > 0


def test_who_watches_sees_no_hand_and_may_ask_about_stones(visit):
    page = visit()
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    one_choice(page, random.Random(1))
    watcher = visit("/" + page.url.split("/", 3)[3] + "?watch")
    watcher.locator(".columns").wait_for()
    hand = watcher.locator(".hand .target").all()
    assert {card.get_attribute("aria-label") for card in hand} == {"a clan card"}
    assert watcher.locator("button.target.lit").count() == 0
    watcher.locator('button[data-id="stone:1"]').hover()
    watcher.get_by_role("heading", name="Stone 1").wait_for()
    watcher.locator("aside", has_text="could still").or_(watcher.locator("aside", has_text="leads")).first.wait_for()


def test_offers_cross_the_table_and_are_answered(visit):
    host, guest = invited(visit, "schotten")
    offer(host, "Offer a draw")
    guest.get_by_text("Host offers a draw.").first.wait_for()
    guest.get_by_role("button", name="No", exact=True).click()
    host.locator(".moves", has_text="Ailsa declines.").wait_for()
    offer(host, "Offer a draw")
    guest.get_by_role("button", name="No", exact=True).wait_for()
    offer(host, "Withdraw the offer")
    host.locator(".moves", has_text="You withdraw the offer.").wait_for()
    guest.locator(".moves", has_text="Host withdraws the offer.").wait_for()
    mover, other = (host, guest) if host.locator("button.target.lit").count() else (guest, host)
    one_choice(mover, random.Random(1))
    mover.locator(".moves", has_text="You play").wait_for()
    offer(mover, "Ask to take back a move")
    other.get_by_role("button", name="Yes").click()
    mover.locator(".moves", has_text="A move was taken back.").wait_for()
    other.locator(".moves", has_text="A move was taken back.").wait_for()
    assert mover.locator(".side .lie").count() == 0
    offer(host, "Offer a draw")
    guest.get_by_role("button", name="Yes").click()
    for page in (host, guest):
        page.get_by_role("heading", name="A draw").wait_for()


def test_two_on_one_device_settle_everything_between_themselves(visit):
    page = visit()
    begin(page, "schotten", rival="here")
    uncover(page)
    one_choice(page, random.Random(1))
    uncover(page)
    expect(page.locator(".side .lie")).to_have_count(1)
    offer(page, "Take back the last move")
    uncover(page)
    assert page.locator(".side .lie").count() == 0
    offer(page, "Pause")
    page.get_by_role("button", name="Go on").click()
    page.locator(".hand button.lit").first.wait_for()
    offer(page, "Agree on a draw")
    page.get_by_role("button", name="Press again to agree").click()
    page.get_by_role("heading", name="A draw").wait_for()
    address = page.url
    page.get_by_role("button", name="Play again").click()
    page.locator(".curtain").wait_for()
    assert page.url != address


class Late:
    """Two connections of one page. The second one learns later that play has begun."""

    def __init__(self, page):
        self.first, self.lines, self.held, self.is_late = [], [], [], True  # first: who begins, as the first line heard
        page.route_web_socket(re.compile("/socket"), self.pass_on)

    def pass_on(self, line):
        server, is_second = line.connect_to_server(), bool(self.lines)
        self.lines.append(line)
        line.on_message(server.send)
        server.on_message(lambda told: self.hear(line, told, is_second))

    def hear(self, line, told, is_second):
        if is_second and self.is_late and '"running"' in told:
            self.held.append(told)
            return
        line.send(told)
        self.first.extend(re.findall(r'"phase":"running".*?"waiting":\[(\d)\]', told))

    def release(self):
        self.is_late = False
        for told in self.held:
            self.lines[1].send(told)


def test_the_curtain_opens_only_when_the_seat_that_begins_has_heard(visit):
    began = set()
    for _ in range(20):
        page = visit()
        late = Late(page)
        page.goto(page.url.split("#")[0] + "#/new/schotten")
        page.locator('input[name="rival"][value="here"]').check()
        page.locator("form .primary:enabled").click()
        for _ in range(3000):
            if late.first:
                break
            page.wait_for_timeout(20)
        if late.first[0] == "0":
            page.locator(".curtain").wait_for()
        else:
            page.wait_for_timeout(200)
            assert page.locator(".curtain").count() == 0
        late.release()
        uncover(page)
        page.locator(".hand button.lit").first.wait_for()
        page.wait_for_timeout(200)
        assert page.locator(".curtain").count() == 0
        began.add(late.first[0])
        if began == {"0", "1"}:
            return
    raise AssertionError(began)


def test_the_title_says_that_it_is_ones_turn(visit):
    page = visit()
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    assert "Your turn" in page.title()


def test_a_restless_pointer_does_not_flood_the_server(visit):
    page = visit()
    asked = []
    page.on(
        "websocket",
        lambda line: line.on("framesent", lambda data: asked.append(data) if '"question"' in data else None),
    )
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    for _ in range(4):
        for stone in range(1, 10):
            page.locator(f'button[data-id="stone:{stone}"]').hover()
            page.wait_for_timeout(180)
    assert 0 < len(asked) <= 9 * 2


def seconds(page):
    """The time left on the player's own clock."""
    minutes, rest = page.locator(".bar .seat time").inner_text().split(":")
    return int(minutes) * 60 + int(rest)


def test_a_clock_goes_on_while_nobody_looks(visit):
    page = visit()
    page.goto(page.url + "#/new/schotten")
    page.get_by_label("By the clock").check()
    page.get_by_role("button", name="Begin").click()
    page.locator("button.target.lit").first.wait_for()
    before = seconds(page)
    page.wait_for_timeout(4000)
    page.reload()
    page.locator("button.target.lit").first.wait_for()
    assert before - 30 < seconds(page) <= before - 4


def test_a_line_that_is_being_opened_is_not_opened_twice(visit):
    page = visit()
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    lines = []
    page.on("websocket", lambda line: lines.append(line.url))
    page.add_init_script(
        """const Real = WebSocket;
        window.WebSocket = class extends Real {
          constructor(url) {
            super(url);
            setTimeout(() => dispatchEvent(new Event('online')));
          }
        };"""
    )
    page.reload()
    page.locator("button.target.lit").first.wait_for()
    page.wait_for_timeout(300)
    assert len(lines) == 1


def test_a_seat_is_kept_even_if_nothing_else_is_answered(visit):
    host = liking(visit(), name="Eilidh")
    begin(host, "braverats", "fast", rival="anyone")
    guest = visit()
    guest.route(re.compile("/api/tables/[^/]+$"), lambda route: route.abort())
    guest.locator(".open li", has_text="Eilidh").get_by_role("button", name="Sit down").click()
    guest.locator("button.target.lit").first.wait_for()


def test_notes_on_one_stone_are_not_shown_beside_another(visit):
    page = visit()
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    page.locator(".stone-panel .lead, .stone-panel .note").first.wait_for()
    page.evaluate("WebSocket.prototype.send = () => undefined")  # the next question is never answered
    page.locator('button[data-id="stone:9"]').hover()
    page.get_by_role("heading", name="Stone 9").wait_for()
    assert page.locator(".stone-panel .lead, .stone-panel .note").count() == 0


def test_what_elite_troops_count_as_is_told_of_both_sides(visit):
    page = visit()
    args = {"colour": {"key": "schotten-colour-red"}, "strength": 7}
    seven = {"key": "schotten-card-clan", "args": args, "kind": "card", "card": "r7"}
    notes = {
        "stone?": [{"key": "schotten-outlook-has", "args": {"seat": "A", "rank": seven}, "kind": "has"}],
        "claim?": [{"key": "schotten-counts-as", "args": {"cards": [seven]}, "kind": "counts-as"}] * 2,
    }

    def carry(line):
        server = line.connect_to_server()

        def ask(told):
            message = json.loads(told)
            if message["type"] != "question":
                server.send(told)
                return
            words = notes[message["text"].split()[0]]
            line.send(json.dumps({"type": "notes", "id": message["id"], "words": words}))

        line.on_message(ask)
        server.on_message(line.send)

    page.route_web_socket(re.compile("/socket"), carry)
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    page.locator(".stone-panel p", has_text="The elite troops there count as").nth(1).wait_for()


def test_nothing_can_be_chosen_in_a_pause(visit):
    host, guest = invited(visit, "schotten")
    until(host, lambda: lit(host)[0] or lit(guest)[0])
    mover, other = (host, guest) if host.locator("button.target.lit").count() else (guest, host)
    cards, _ = lit(mover)
    offer(mover, "Ask to take back a move")
    mover.locator(".play .error").wait_for()
    mover.locator(".hand button.lit").first.click()
    offer(mover, "Ask to take back a move")
    mover.locator(".play .error").wait_for()
    offer(mover, "Ask for a pause")
    other.get_by_role("button", name="Yes").click()
    mover.get_by_role("button", name="Go on").wait_for()
    watcher = visit("/" + host.url.split("/", 3)[3] + "?watch")
    watcher.locator(".columns").wait_for()
    assert watcher.get_by_role("button", name="Go on").count() == 0
    assert lit(mover)[0] == []
    assert mover.locator(".hand button, .hand .up").count() == 0
    assert mover.locator(".play .error").count() == 0
    other.get_by_role("button", name="Go on").click()
    mover.locator(".hand button.lit").first.wait_for()
    assert lit(mover)[0] == cards
