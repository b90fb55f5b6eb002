"""The middle of the BraveRats board shows the last round, and no choice that nobody has made."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.page_actions import invited, offer, play, touch


def test_whom_a_spy_watches_is_not_told_that_the_other_has_chosen(visit):
    host, guest = invited(visit, "braverats")
    play(host, "spy")
    guest.locator(".chose").wait_for()
    play(guest, "general")
    guest.get_by_text("the Spy is watching").first.wait_for()
    assert guest.locator(".chose").count() == 0
    touch(guest, "hand:prince")
    expect(guest.locator(".spot .empty")).to_have_count(2)
    touch(guest, "hand:prince")
    host.locator(".spot").get_by_role("img", name="Prince").wait_for()
    assert host.locator(".chose").count() == 0


def test_what_a_traitor_took_is_known_to_both(visit):
    """BR-50: also where hands are hidden."""
    pages = invited(visit, "braverats", "traitor", "deck")
    watcher = visit("/" + pages[0].url.split("/", 3)[3] + "?watch")
    watcher.locator(".board").wait_for()
    for page in (*pages, watcher):
        expect(page.locator(".gifts span")).to_have_count(2)
    expect(pages[0].locator(".gifts", has_text="You were given")).to_have_count(1)


def test_who_watches_is_told_what_beats_what(visit):
    """BR-6."""
    host, _ = invited(visit, "braverats")
    watcher = visit("/" + host.url.split("/", 3)[3] + "?watch")
    watcher.locator(".board").wait_for()
    watcher.locator("summary", has_text="What beats what").click()
    watcher.locator("aside details[open]", has_text="Prince").wait_for()


def test_a_round_that_was_taken_back_is_told_no_more(visit):
    host, guest = invited(visit, "braverats")
    ribbon = guest.locator(".ribbon")
    for own, theirs in [("prince", "ambassador"), ("musician", "general")]:
        play(host, own)
        play(guest, theirs)
    ribbon.get_by_text("A Musician puts the round on hold").wait_for()
    for _ in range(2):
        assert ribbon.inner_text()
        offer(host, "Ask to take back a move")
        guest.get_by_role("button", name="Yes").click()
        guest.get_by_role("button", name="Yes").wait_for(state="detached")
        if guest.locator(".mini").count():
            ribbon.get_by_text("Prince wins the round").wait_for()
    assert not ribbon.inner_text()
