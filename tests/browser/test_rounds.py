"""What becomes of a round of a match when the next one is dealt in the same step? How it ended is still to be seen."""

from __future__ import annotations

from browser.hands import invited, play, touch


def test_the_duel_that_ended_a_round_lies_there_until_a_rat_is_lifted(visit):
    host, guest = invited(visit, "braverats", "x3")
    watcher = visit("/" + host.url.split("/", 3)[3] + "?watch")
    watcher.locator(".board").wait_for()
    play(host, "princess")
    play(guest, "prince")
    for page in (host, guest, watcher):
        page.get_by_text("Round 2 of 3").wait_for()
        assert page.locator(".spot").get_by_role("img").count() == 2
        assert "meets a Prince" in page.locator(".ribbon.show").inner_text()
    guest.reload()
    guest.locator(".spot").get_by_role("img", name="Princess").wait_for()
    play(host, "general")
    guest.locator(".chose").wait_for()
    assert guest.locator(".spot .value").count() == 2
    touch(guest, "hand:general")
    assert guest.locator(".spot .value, .ribbon.show").count() == 0
