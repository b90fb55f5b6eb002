"""The end of a round stays on the screen, although the server deals the next round in the same step."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from browser.page_actions import invited, lit, offer, one_choice, play, touch, until

WALL = """() => [...document.querySelectorAll('.column .side')].map(side => [side.ariaLabel,
  [...side.querySelectorAll('[data-id]')].map(card => card.ariaLabel)])"""


def give_up(page):
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Press again to resign").click()


def test_the_duel_that_ended_a_round_lies_there_until_a_rat_is_lifted(visit):
    host, guest = invited(visit, "braverats", "x3")
    watcher = visit("/" + host.url.split("/", 3)[3] + "?watch")
    watcher.locator(".board").wait_for()
    play(host, "princess")
    play(guest, "prince")
    for page in (host, guest, watcher):
        page.get_by_text("Game 2 of 3").wait_for()
        expect(page.locator(".spot").get_by_role("img")).to_have_count(2)
        assert "meets a Prince" in page.locator(".ribbon.show").inner_text()
    guest.reload()
    guest.locator(".spot").get_by_role("img", name="Princess").wait_for()
    play(host, "general")
    guest.locator(".chose").wait_for()
    expect(guest.locator(".spot .value")).to_have_count(2)
    touch(guest, "hand:general")
    assert guest.locator(".spot .value, .ribbon.show").count() == 0


def mover_of(pages):
    until(pages[0], lambda: any(lit(page)[0] for page in pages))
    return next(page for page in pages if lit(page)[0])


def test_the_wall_of_a_round_that_ended_stands_until_one_goes_on(visit):
    pages = invited(visit, "schotten", "x3")
    watcher = visit("/" + pages[0].url.split("/", 3)[3] + "?watch")
    watcher.locator(".columns").wait_for()
    rng = random.Random(5)
    for _ in range(12):
        mover = mover_of(pages)
        one_choice(mover, rng)
        until(mover, lambda: not lit(mover)[0])  # noqa: B023  # it is asked at once
    mover_of(pages)
    walls = [page.evaluate(WALL) for page in (*pages, watcher)]
    assert sum(len(cards) for _, cards in walls[0]) == 12
    give_up(pages[0])
    for page, wall in zip((*pages, watcher), walls, strict=True):
        page.get_by_text("Round 1 is over").last.wait_for()
        page.get_by_role("button", name="Go on to round 2").wait_for()
        assert page.evaluate(WALL) == wall
        assert page.locator("button.target.lit").count() == 0
    pages[1].reload()
    pages[1].get_by_role("button", name="Go on to round 2").wait_for()
    assert pages[1].evaluate(WALL) == walls[1]
    for page in pages:
        page.get_by_role("button", name="Go on to round 2").click()
        page.get_by_role("button", name="Go on to round 2").wait_for(state="detached")
        assert page.locator(".side .lie").count() == 0
    one_choice(mover_of(pages), rng)
    watcher.get_by_role("button", name="Go on to round 2").wait_for(state="detached")


def test_a_round_that_ends_by_agreement_is_looked_at_like_any_other(visit):
    pages = invited(visit, "schotten", "x3")
    mover = mover_of(pages)
    one_choice(mover, random.Random(1))
    until(mover, lambda: not lit(mover)[0])
    offer(pages[0], "Offer a draw")
    pages[1].get_by_role("button", name="Yes").click()
    for page in pages:
        page.get_by_role("button", name="Go on to round 2").wait_for()
        expect(page.locator(".side .lie")).to_have_count(1)


def test_who_has_not_moved_yet_still_sees_how_the_round_ended(visit):
    """Also a player who comes back later, after the opponent's first move."""
    pages = invited(visit, "schotten", "x3")
    one_choice(mover_of(pages), random.Random(1))
    give_up(pages[0])
    for page in pages:
        page.get_by_role("button", name="Go on to round 2").wait_for()
    leads = next(page for page in pages if "Your turn" in page.title())
    waits = next(page for page in pages if page is not leads)
    leads.get_by_role("button", name="Go on to round 2").click()
    leads.locator("button.target.lit").first.wait_for()
    one_choice(leads, random.Random(2))
    leads.locator(".side .lie").wait_for()
    waits.reload()
    waits.get_by_role("button", name="Go on to round 2").click()
    waits.locator("button.target.lit").first.wait_for()
    one_choice(waits, random.Random(3))
    waits.reload()
    waits.locator(".columns").wait_for()
    assert waits.get_by_role("button", name="Go on to round 2").count() == 0
    expect(waits.locator(".side .lie")).to_have_count(2)


def test_a_replay_shows_how_each_round_ended(visit):
    pages = invited(visit, "schotten", "to2")
    for _ in range(2):
        mover = mover_of(pages)
        one_choice(mover, random.Random(1))
        until(mover, lambda: not lit(mover)[0])  # noqa: B023  # it is asked at once
        give_up(pages[0])
        pages[1].locator(".end").or_(pages[1].get_by_role("button", name="Go on to round 2")).first.wait_for()
        for page in pages:
            if page.get_by_role("button", name="Go on to round 2").count():
                page.get_by_role("button", name="Go on to round 2").click()
    pages[1].get_by_role("link", name="Replay").click()
    pages[1].locator(".steps").wait_for()
    pages[1].get_by_role("button", name="Next").click()
    pages[1].get_by_role("button", name="Next").click()
    pages[1].locator(".headline", has_text="Round 1 is over").wait_for()
    expect(pages[1].locator(".side .lie")).to_have_count(1)
    assert pages[1].get_by_role("button", name="Go on").count() == 0
