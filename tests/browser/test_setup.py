"""Before the table: three steps to a game, invitations, games to watch, and addresses that lead nowhere."""

from __future__ import annotations

import pytest

from browser.conftest import PHONE
from browser.page_actions import begin, invited, liking, play_out, set_up


def link_of(host):
    return "/" + host.locator(".invite input").input_value().split("/", 3)[3]


def test_a_game_is_set_up_in_three_steps_on_a_phone(visit):
    page = visit("/#/new/schotten", viewport=PHONE, has_touch=True, is_mobile=True)
    page.locator("form .primary:enabled").wait_for()
    page.locator('input[name="player"][value="beginner"]').check()
    set_up(page, "game")
    page.locator('[data-variant="tactic"]').check()
    set_up(page, "details")
    page.get_by_label("By the clock").check()
    page.get_by_label("Minutes for each player").fill("7")
    page.get_by_label("Seconds more per move").fill("4")
    expected = "Schotten Totten (Tactics) against Beginner, 7 minutes for each player and 4 seconds more per move."
    assert page.locator(".sum").inner_text() == expected
    with page.expect_request(lambda asked: asked.method == "POST") as caught:
        page.locator("form .primary").click()
    sent = caught.value.post_data_json
    assert sent["game"] == "schotten.tactic"
    assert sent["timing"] == {"type": "live", "base": 420, "increment": 4}
    assert "beginner" in (sent["a"], sent["b"])


def test_the_last_choice_is_remembered_and_played_again_in_one_touch(visit):
    page = visit()
    begin(page, "braverats", "fast", "x3", player="random")
    page.locator(".board").wait_for()
    page.locator(".home").click()
    again = page.get_by_role("button", name="Play again like last time")
    with page.expect_request(lambda asked: asked.method == "POST") as caught:
        again.click()
    assert caught.value.post_data_json["game"] == "braverats.fast.x3"
    assert "random" in caught.value.post_data_json.values()
    page.locator(".board").wait_for()
    page.goto(page.url.split("#")[0] + "#/new/braverats")
    page.locator("form .primary:enabled").wait_for()
    assert page.locator('[data-variant="fast"]').is_checked()
    assert page.get_by_label("Length").input_value() == "x3"


def test_a_variant_that_clashes_says_with_what(visit):
    page = visit("/#/new/braverats")
    page.locator("form .primary:enabled").wait_for()
    page.locator('[data-variant="draft"]').check()
    page.get_by_text("Cannot be combined with: Draft").first.wait_for()
    assert page.locator('[data-variant="random"]').is_disabled()
    page.get_by_role("button", name="The plain game").click()
    assert page.locator('[data-variant="random"]').is_enabled()


def test_no_technical_name_is_in_sight(visit):
    page = visit("/#/new/schotten")
    page.locator("form .primary:enabled").wait_for()
    page.locator('[data-variant="expert"]').check()
    assert "schotten.expert" not in page.locator("body").inner_text()
    page.locator("summary", has_text="House rules").click()
    page.get_by_text("schotten.expert", exact=True).wait_for()


def test_the_level_and_the_variant_do_not_share_a_word(visit):
    page = visit("/#/new/schotten")
    for language in ("en", "fr", "es", "cs"):
        page.locator("header select").select_option(language)
        page.locator(f'html[lang="{language}"]').wait_for()
        level = page.locator('.rung:has([value="expert"]) span').inner_text().lower()
        variant = page.locator('.pick:has([data-variant="expert"]) b').inner_text().lower()
        assert not set(level.split()) & set(variant.split())
        assert "expert" not in level


def test_an_invitation_says_who_invites_to_what_before_it_asks_for_a_name(visit):
    host = liking(visit(), name="Morag")
    begin(host, "schotten", "tactic", "x3", rival="friend")
    guest = visit(link_of(host), locale="fr")
    guest.get_by_role("heading", name="Morag vous invite à une partie").wait_for()
    assert "Schotten Totten · Tactique · 3 manches" in guest.locator(".what").inner_text()
    guest.get_by_text("Temps : Sans pendule").wait_for()
    guest.locator("form input").fill("Ailsa")
    guest.locator("form .primary").click()
    guest.locator(".board").wait_for()


def test_a_used_invitation_says_so_and_offers_to_watch(visit):
    host = visit()
    begin(host, "braverats", rival="friend")
    link = link_of(host)
    guest = visit(link)
    guest.locator("form .primary").click()
    guest.locator(".board").wait_for()
    late = visit(link)
    late.get_by_role("heading", name="This invitation has been used").wait_for()
    assert late.locator("form").count() == 0
    late.get_by_role("link", name="Watch as a spectator").click()
    late.locator(".board").wait_for()
    assert late.locator("button.target.lit").count() == 0


def test_a_dead_invitation_says_so_at_once(visit):
    page = visit("/#/join/aaaaaaaaaaaaaaaaaaaaaa")
    page.get_by_role("heading", name="This invitation is not valid").wait_for()
    assert page.locator("form").count() == 0
    visit.problems.clear()  # the browser notes the server's no


@pytest.mark.parametrize("address", ["/nowhere", "/#/nowhere", "/api/nowhere"])
def test_an_unknown_address_is_a_page(visit, address):
    page = visit(address)
    page.get_by_role("heading", name="There is nothing at this address").wait_for()
    visit.problems.clear()  # the browser notes the server's no
    page.get_by_role("link", name="Rules").click()
    page.locator("main section").first.wait_for()
    page.get_by_role("link", name="Clachan").click()
    page.locator(".games").wait_for()


def test_a_public_game_is_on_the_first_screen_while_it_is_played(visit):
    host, _guest = invited(visit, "braverats", host=liking(visit(), name="Catriona"), public=True)
    stranger = visit()
    row = stranger.get_by_label("Games to watch").locator("li", has_text="Catriona")
    row.get_by_role("link", name="Watch").click()
    stranger.locator(".board").wait_for()
    assert stranger.locator("button.target.lit").count() == 0
    assert host.get_by_label("Games to watch").count() == 0


def test_the_first_screen_says_whose_turn_it_is_and_how_games_ended(visit):
    page = visit()
    begin(page, "schotten", rival="here")
    page.locator(".curtain, .board").first.wait_for()
    page.locator(".home").click() if page.locator(".home").count() else page.goto(page.url.split("#")[0])
    page.locator(".going .turn").filter(has_text="is to move").wait_for()
    begin(page, "braverats", player="random")
    play_out(page, 3)
    page.locator(".home").click()
    lately = page.get_by_label("Played lately")
    lately.get_by_text("against Random").wait_for()
    lately.locator("a").first.click()
    page.locator(".steps").wait_for()
