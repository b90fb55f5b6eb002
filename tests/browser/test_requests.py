"""A request stands in a banner on both sides, with what follows from it, and whoever asked sees the answer."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE
from browser.page_actions import invited, lit, offer, one_choice, until

PHONE_OPTIONS = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.fixture(params=["desk", "phone"])
def pair(request, visit):
    """Two people at a table of Schotten Totten: the one who is to move, and the other."""
    host = visit(**(PHONE_OPTIONS if request.param == "phone" else {}))
    pages = invited(visit, "schotten", host=host)
    until(host, lambda: any(lit(page)[0] for page in pages))
    return pages


def told(page, text):
    """Wait until the page says this where it can be seen, in the bar or in the result."""
    page.locator(".play .bar p:visible, .result p:visible", has_text=text).first.wait_for()


def asks_to_take_back(pages):
    """One of them makes a move and asks to take it back. Returns who asked, and the other."""
    mover = next(page for page in pages if lit(page)[0])
    other = next(page for page in pages if page is not mover)
    one_choice(mover, random.Random(1))
    other.locator(".side.far .lie").wait_for()
    offer(mover, "Ask to take back a move")
    mover.locator(".banner", has_text="You asked to take back a move.").wait_for()
    other.locator(".banner", has_text="asks to take back a move. With yes, the move is undone.").wait_for()
    return mover, other


def ended(pages):
    """One resigns, and both see the result."""
    page = pages[1]
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Press again to resign").click()
    for one in pages:
        one.locator(".end").wait_for()
    return pages


def test_whoever_asks_to_take_back_a_move_sees_the_answer(pair):
    mover, other = asks_to_take_back(pair)
    other.get_by_role("button", name="No", exact=True).click()
    told(mover, "declines.")
    assert other.locator(".banner").count() == 0
    expect(mover.locator(".side .lie")).to_have_count(1)
    offer(mover, "Ask to take back a move")
    other.get_by_role("button", name="Yes").click()
    told(mover, "A move was taken back.")
    for page in (mover, other):
        page.locator(".side .lie").first.wait_for(state="detached")


def test_a_request_to_take_back_a_move_can_be_withdrawn(pair):
    mover, other = asks_to_take_back(pair)
    mover.get_by_role("button", name="Withdraw", exact=True).click()
    told(other, "withdraws the offer.")
    assert mover.locator(".banner").count() == 0


def test_the_answer_is_seen_by_whoever_is_to_move(pair):
    mover = next(page for page in pair if lit(page)[0])
    other = next(page for page in pair if page is not mover)
    offer(mover, "Offer a draw")
    other.get_by_role("button", name="No", exact=True).click()
    told(mover, "declines.")


def test_another_match_is_asked_for_and_answered_on_both_sides(pair):
    host, guest = ended(pair)
    host.get_by_role("button", name="Play again").click()
    told(host, "You would like to play again. Ailsa has not answered yet.")
    told(guest, "would like to play again. With yes, the next match begins.")
    guest.get_by_role("button", name="No", exact=True).click()
    told(host, "Ailsa declines.")
    host.get_by_role("button", name="Play again").click()
    guest.get_by_role("button", name="Yes", exact=True).wait_for()
    host.get_by_role("button", name="Withdraw", exact=True).click()
    told(guest, "withdraws the offer.")
    guest.get_by_role("button", name="Play again").click()
    before = host.url
    host.get_by_role("button", name="Yes", exact=True).click()
    for page in (host, guest):
        page.locator(".end").wait_for(state="detached")
        page.locator(".board").wait_for()
        assert page.url.startswith(before.split("?")[0] + "-")
