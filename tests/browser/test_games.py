"""Whole games played through the page, as a person plays them."""

from __future__ import annotations

import random
import re

import pytest

from browser.conftest import PHONE
from browser.page_actions import begin, invited, is_over, lit, one_choice, play_out, touch

TACTICS = {
    "joker": "Joker",
    "spy": "Spy",
    "shield": "Shield-Bearer",
    "blind": "Blind-Man",
    "mud": "Mud Fight",
    "recruiter": "Recruiter",
    "strategist": "Strategist",
    "banshee": "Banshee",
    "traitor": "Traitor",
}


def test_three_clicks_from_the_door_to_the_first_move(visit):
    page = visit()
    page.get_by_role("button", name="Play the computer").first.click()
    page.locator("button.target.lit").first.wait_for()
    card = page.locator(".hand button.lit").first
    card.click()
    page.locator(".border button.lit").first.click()
    page.get_by_text("You play").first.wait_for()


@pytest.mark.parametrize("game", ["schotten", "braverats"])
def test_a_game_against_the_computer_to_its_end(visit, game):
    page = visit()
    begin(page, game)
    assert play_out(page, game) > 0
    assert page.locator(".end h2").inner_text()
    told = page.locator(".end p").first.inner_text()
    assert not any(map(str.isdigit, told)), "points are for matches; one game is won or lost"
    page.get_by_role("button", name="Check the shuffle").click()
    page.get_by_text("The shuffle matches the commitment").wait_for()


def test_a_tactic_game_in_which_every_tactic_card_is_played(visit):
    """Two on one device who both love tactics; a game in which a card stays in a deck or a hand is played again."""
    page = visit()
    like = [f"hand:{kind}" for kind in TACTICS] + ["deck:tactic", "hand:joker.2"]
    for seed in range(10):
        begin(page, "schotten", "tactic", rival="here")
        play_out(page, seed, like=like)
        page.locator(".moves ol").wait_for()
        told = page.locator(".moves ol").inner_text()
        if all(re.search(rf"\bplays? {name}", told) for name in TACTICS.values()):
            return
    pytest.fail("no such game")


def test_another_game_with_the_seats_changed(visit):
    page = visit()
    begin(page, "braverats", "fast")
    play_out(page, 2)
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.locator(".end").wait_for(state="detached")
    page.locator("button.target.lit").first.wait_for()
    assert page.url.startswith(before + "-")


def test_a_draft_and_a_duel(visit):
    page = visit()
    begin(page, "braverats", "draft")
    play_out(page, 1)


def test_two_on_one_device_never_see_each_others_hand(visit):
    page = visit()
    begin(page, "braverats", rival="here")
    rng = random.Random(3)
    turns = 0
    while True:
        page.locator(".end, .curtain button, button.target.lit").first.wait_for()
        if is_over(page):
            break
        curtain = page.locator(".curtain button")
        if curtain.count():
            assert page.locator(".target").count() == 0
            curtain.click()
            page.locator(".board").wait_for()
            turns += 1
        elif lit(page)[0]:
            one_choice(page, rng)
            page.wait_for_timeout(60)
    assert turns > 4


class Network:
    """The network between page and server. While it is cut, connections lead nowhere."""

    def __init__(self, page):
        self.lines, self.is_cut = [], False
        page.route_web_socket(re.compile("/socket"), self.carry)

    def carry(self, line):
        self.lines.append(line)
        if not self.is_cut:
            line.connect_to_server()

    def cut(self):
        self.is_cut = True
        self.lines[-1].close()

    def mend(self):
        """Close connections that lead nowhere, so that the page tries again."""
        self.is_cut = False
        self.lines[-1].close()


def test_two_browsers_by_link_with_the_network_cut_to_the_end(visit):
    host = visit()
    network = Network(host)
    _, guest = invited(visit, "schotten", host=host)
    rng = random.Random(4)
    pages = [host, guest]
    for turn in range(200):
        mover = _mover(pages)
        if mover is None:
            break
        if turn in {5, 14}:
            network.cut()
            host.get_by_text("Connection lost").wait_for()
            network.mend()
            host.get_by_text("Connection lost").wait_for(state="detached")
            mover = _mover(pages)
        _whole_turn(mover, rng)
    for page in pages:
        page.locator(".end").wait_for()
    assert host.locator(".columns").inner_text()
    scores = [page.locator(".end p").first.inner_text().split(" · ")[0] for page in pages]
    assert scores[0] == scores[1]


def _mover(pages):
    for _ in range(1200):
        for page in pages:
            if is_over(page):
                return None
            if lit(page)[0]:
                return page
        pages[0].wait_for_timeout(50)
    return pytest.fail("nobody can move")


def _whole_turn(page, rng):
    """A card, and whatever the turn asks for after it."""
    for _ in range(6):
        if not lit(page)[0]:
            return
        one_choice(page, rng)
        page.wait_for_timeout(120)


def test_a_lost_connection_heals_and_loses_nothing(visit, server):
    page = visit()
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    server.stop()
    page.get_by_text("Connection lost").wait_for()
    server.start()
    page.get_by_text("Connection lost").wait_for(state="detached")
    card = page.locator(".hand button.lit").first
    card.click()
    page.locator(".border button.lit").first.click()
    page.get_by_text("You play").first.wait_for()


def test_a_reloaded_table_is_as_it_was(visit):
    page = visit()
    begin(page, "schotten")
    for _ in range(3):
        page.locator("button.target.lit").first.wait_for()
        one_choice(page, random.Random(1))
        page.wait_for_timeout(150)
    page.locator("button.target.lit").first.wait_for()
    before = page.locator(".columns").inner_text()
    page.reload()
    page.locator(".columns").wait_for()
    page.locator("button.target.lit").first.wait_for()
    assert page.locator(".columns").inner_text() == before
    page.goto(page.url.split("#")[0])
    page.get_by_role("heading", name="Continue").wait_for()


def test_a_card_can_be_dragged_to_a_stone(visit):
    page = visit()
    begin(page, "schotten")
    page.locator(".hand button.lit").first.wait_for()
    card = page.locator(".hand button.lit").first
    name = card.get_attribute("data-id").split(":")[1]
    start, end = card.bounding_box(), page.locator('[data-drop="stone:4"]').bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 30, end["y"] + end["height"] - 40, steps=8)
    page.mouse.up()
    page.locator(f'[data-id="own:4:{name}"]').wait_for()


def test_a_card_can_be_dragged_by_a_finger_at_once(visit):
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    begin(page, "schotten")
    page.locator(".hand button.lit").first.wait_for()
    card = page.locator(".hand button.lit").first
    name = card.get_attribute("data-id").split(":")[1]
    start, end = card.bounding_box(), page.locator('[data-drop="stone:4"]').bounding_box()
    finger = page.context.new_cdp_session(page)
    x, y = start["x"] + 10, start["y"] + 20
    across, down = end["x"] + 15 - x, end["y"] + end["height"] - 30 - y
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in range(1, 9):
        point = {"x": x + across * part / 8, "y": y + down * part / 8}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator(f'[data-id="own:4:{name}"]').wait_for()


def test_a_match_for_the_crown_has_no_other_length(visit):
    """BR-56: other choices about rounds mean nothing beside it, and are not in the name."""
    page = visit()
    page.goto(page.url + "#/new/braverats")
    page.get_by_label("Length").select_option("x3")
    page.locator("summary", has_text="House rules").click()
    page.locator('select[data-option="next"]').select_option("winner")
    assert page.locator("form code").text_content() == "braverats.x3.next=winner"
    page.locator('input[data-variant="emperor"]').check()
    assert page.locator("form code").text_content() == "braverats.emperor"
    assert page.locator('select[data-option="next"]').count() == 0
    page.locator("form .primary").click()
    page.locator("button.target.lit").first.wait_for()


def test_who_wins_a_match_to_won_rounds_can_be_chosen(visit):
    """ST-44: the points decide it in the French text. A match of a fixed number of rounds has no such choice."""
    page = visit()
    page.goto(page.url + "#/new/schotten")
    length, score = page.get_by_label("Length"), page.locator('select[data-option="score"]')
    page.locator("summary", has_text="House rules").click()
    length.select_option("x3")
    page.locator('select[data-option="next"]').wait_for()
    assert score.count() == 0
    length.select_option("to2")
    score.select_option("points")
    assert page.get_by_label("A match to won rounds goes to").input_value() == "points"
    assert page.locator("form code").text_content() == "schotten.to2.score=points"
    length.select_option("x3")
    assert page.locator("form code").text_content() == "schotten.x3"
    length.select_option("to2")
    page.locator("form .primary").click()
    page.locator(".head .round", has_text="until a player has 2 wins; most points win").wait_for()


def test_a_slip_of_the_finger_plays_no_rat(visit):
    page = visit()
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()
    item = lit(page)[0][0]
    touch(page, item)
    page.get_by_role("button", name="Put back").click()
    assert page.locator(".secret").count() == 0
    assert item in lit(page)[0]


def test_a_finished_game_is_replayed_step_by_step(visit):
    page = visit()
    begin(page, "braverats")
    play_out(page, 8)
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="Last").click()
    page.locator(".end").wait_for()
    page.keyboard.press("Home")
    assert page.locator(".end").count() == 0
    page.keyboard.press("ArrowRight")
    page.get_by_text("2 of").wait_for()


class Held:
    """Holds back what the page sends until the test lets it go on; the page still receives messages."""

    def __init__(self, page):
        self.waiting, self.server, self.is_held = [], None, False
        page.route_web_socket(re.compile("/socket"), self.carry)

    def carry(self, line):
        self.server = server = line.connect_to_server()
        line.on_message(lambda told: self.waiting.append(told) if self.is_held else server.send(told))
        server.on_message(line.send)

    def go_on(self):
        self.is_held = False
        for told in self.waiting:
            self.server.send(told)


def test_what_was_sent_stays_sent_while_the_other_chooses_too(visit):
    host = visit()
    held = Held(host)
    _, guest = invited(visit, "braverats", host=host)
    host.locator("button.target.lit").first.wait_for()
    guest.locator("button.target.lit").first.wait_for()
    held.is_held = True
    one_choice(host, random.Random(1))
    assert lit(host)[0] == []
    one_choice(guest, random.Random(2))
    host.locator(".chose").wait_for()
    assert lit(host)[0] == []
    held.go_on()
    for page in (host, guest):
        page.locator(".mini").first.wait_for()
