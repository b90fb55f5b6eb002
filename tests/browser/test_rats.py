"""What lies between two rows of rats? The round that still stands, and no choice that nobody has made."""

from __future__ import annotations

from browser.hands import invited, play, touch


def test_whom_a_spy_watches_is_not_told_that_the_other_has_chosen(visit):
    host, guest = invited(visit, "braverats")
    play(host, "spy")
    guest.locator(".chose").wait_for()
    play(guest, "general")
    guest.get_by_text("the Spy is watching").first.wait_for()
    assert guest.locator(".chose").count() == 0
    touch(guest, "hand:prince")
    assert guest.locator(".spot .empty").count() == 2
    touch(guest, "hand:prince")
    host.locator(".spot").get_by_role("img", name="Prince").wait_for()
    assert host.locator(".chose").count() == 0
