"""What else can be done and read at a table: cards' texts, the discard, phrases, who is there."""

from __future__ import annotations

import random
import re

from browser.conftest import PHONE
from browser.hands import begin, invited, is_over, liking, one_choice

KINDS = ("joker", "spy", "shield", "blind", "mud", "recruiter", "strategist", "banshee", "traitor")
TACTIC = ", ".join(f".hand .target[data-id*={kind}]" for kind in KINDS)
LONG_MS = 700


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


def test_a_long_press_reads_a_tactic_card_and_plays_nothing(visit):
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    box = with_a_tactic_card(page).bounding_box()
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(LONG_MS)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator("[role=tooltip]").wait_for()
    assert page.locator(".hand .up").count() == 0


def test_the_discard_can_be_looked_through(visit):
    page = visit()
    begin(page, "schotten", "tactic")
    rng = random.Random(2)
    ruses = [f"hand:{kind}" for kind in ("recruiter", "strategist", "banshee", "traitor")]
    for _ in range(300):
        page.locator("button.target.lit, .end, .actions button[data-id]").first.wait_for()
        if is_over(page) or page.locator('button[data-id="discard"]:not(.lit)').count():
            break
        one_choice(page, rng, like=[*ruses, "deck:tactic"])
        page.wait_for_timeout(60)
    page.locator('button[data-id="discard"]').click()
    shown = page.get_by_role("dialog", name="Discarded cards")
    assert shown.locator("li").count() == int(page.locator('[data-id="discard"] .count').inner_text())
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
        page.locator(".story .lead", has_text=f"tone {stone}").wait_for()
        said |= set(page.locator(".story .note").all_inner_texts())
    assert any("could still make" in text for text in said)


def test_the_coach_says_what_perfect_play_thinks(visit):
    page = liking(visit(), coach=True)
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()
    one_choice(page, random.Random(1))
    advice = page.get_by_role("region", name="Coach")
    advice.wait_for(timeout=90_000)  # the solver is compiled when it is first asked
    assert "perfect play could do this too" in advice.inner_text() or "games in a hundred" in advice.inner_text()
    assert advice.get_by_role("listitem").count() > 0


def test_a_hint_is_said_in_words_too(visit):
    page = visit()
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("status").filter(has_text="Hint: play").wait_for()
    assert page.locator(".hinted").count() == 2


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


def offer(page, name):
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=name).click()


def test_offers_cross_the_table_and_are_answered(visit):
    host, guest = invited(visit, "schotten")
    offer(host, "Offer a draw")
    guest.get_by_text("Host offers a draw.").first.wait_for()
    guest.get_by_role("button", name="No", exact=True).click()
    host.locator(".moves", has_text="Ailsa says no.").wait_for()
    mover, other = (host, guest) if host.locator("button.target.lit").count() else (guest, host)
    one_choice(mover, random.Random(1))
    mover.locator(".moves", has_text="You play").wait_for()
    offer(mover, "Ask to take back a move")
    other.get_by_role("button", name="Yes").click()
    mover.locator(".moves", has_text="A move was taken back.").wait_for()
    assert mover.locator(".side .lie").count() == 0
    offer(host, "Offer a draw")
    guest.get_by_role("button", name="Yes").click()
    for page in (host, guest):
        page.get_by_role("heading", name="A draw").wait_for()


def uncover(page):
    page.locator(".curtain button").click()
    page.locator(".board").wait_for()


def test_two_on_one_device_settle_everything_between_themselves(visit):
    page = visit()
    begin(page, "schotten", rival="here")
    uncover(page)
    one_choice(page, random.Random(1))
    uncover(page)
    assert page.locator(".side .lie").count() == 1
    offer(page, "Take back the last move")
    uncover(page)
    assert page.locator(".side .lie").count() == 0
    offer(page, "Pause")
    page.get_by_role("button", name="Go on").click()
    page.locator(".hand button.lit").first.wait_for()
    offer(page, "Agree on a draw")
    page.get_by_role("button", name="Press again for a draw").click()
    page.get_by_role("heading", name="A draw").wait_for()
    address = page.url
    page.get_by_role("button", name="Play again").click()
    page.locator(".curtain").wait_for()
    assert page.url != address


def hold_back_the_second(page):
    """The second line hears later that play has begun: what the first heard of it, and what lets the second hear."""
    first, held, lines = [], [], []

    def pass_on(line):
        server, is_second = line.connect_to_server(), bool(lines)
        lines.append(line)
        line.on_message(server.send)

        def hear(told):
            if is_second and '"running"' in told:
                held.append(told)
                return
            line.send(told)
            first.extend(re.findall(r'"phase":"running".*?"waiting":\[(\d)\]', told))

        server.on_message(hear)

    def release():
        while held:
            lines[1].send(held.pop(0))

    page.route_web_socket(re.compile("/socket"), pass_on)
    return first, release


def test_the_curtain_opens_only_when_the_seat_that_begins_has_heard(visit):
    began = set()
    for _ in range(20):
        page = visit()
        first, release = hold_back_the_second(page)
        page.goto(page.url.split("#")[0] + "#/new/schotten")
        page.locator('input[name="rival"][value="here"]').check()
        page.locator("form .primary:enabled").click()
        while not first:
            page.wait_for_timeout(20)
        page.wait_for_timeout(200)
        assert page.locator(".curtain").count() == (first[0] == "0")
        release()
        uncover(page)
        page.wait_for_timeout(200)
        assert page.locator(".hand button.lit").count()
        began.add(first[0])
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
    """What is left on one's own clock."""
    minutes, rest = page.locator(".bar .seat time").inner_text().split(":")
    return int(minutes) * 60 + int(rest)


def test_a_clock_goes_on_while_nobody_looks(visit):
    page = visit()
    page.goto(page.url + "#/new/schotten")
    page.locator("select:has(option[value=fast])").select_option("fast")
    begin(page, "schotten")
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
    page.locator(".story .lead, .story .note").first.wait_for()
    page.evaluate("WebSocket.prototype.send = () => undefined")  # the next question is never answered
    page.locator('button[data-id="stone:9"]').hover()
    page.get_by_role("heading", name="Stone 9").wait_for()
    assert page.locator(".story .lead, .story .note").count() == 0
