"""Cards that are dragged: a card is played where it is dropped, and nowhere else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE
from browser.page_actions import begin, lit, until

SHORT_MS = 200


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, card, to, meanwhile=None):
    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(*middle(to), steps=8)
    if meanwhile:
        page.keyboard.press(meanwhile)
    page.mouse.up()


def untouched(page, cards):
    """Nothing was played, and nothing is held."""
    page.wait_for_timeout(SHORT_MS)
    assert lit(page)[0] == cards
    assert page.locator(".up, .secret, .near .lie").count() == 0


@pytest.mark.parametrize(("variant", "place"), [(None, "duel"), ("draft", "hand"), ("mime=replace", "duel")])
def test_a_rat_dropped_beside_its_neighbours_is_not_played(visit, variant, place):
    page = visit()
    begin(page, "braverats", *([variant] if variant else []))
    page.locator("button.target.lit").nth(1).wait_for()
    cards, _ = lit(page)
    one, two = (page.locator(f'button[data-id="{card}"]') for card in cards[:2])
    drag(page, one, two)
    untouched(page, cards)
    drag(page, one, page.locator(f'[data-drop="{place}"]'))
    until(page, lambda: lit(page)[0] != cards)  # in a draft the next packet may hold the same rat


def test_a_card_may_be_taken_at_its_edge_and_quickly(visit):
    """The pointer leaves the card before the drag begins. A card dropped elsewhere is not played."""
    page = visit()
    begin(page, "schotten")
    page.locator(".hand button.lit").first.wait_for()
    card = page.locator(".hand button.lit").first
    box = card.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 2)
    page.mouse.down()
    page.mouse.move(*middle(page.locator('[data-drop="stone:4"]')))
    page.mouse.up()
    page.locator('.near .lie, [data-drop="stone:4"] .lie').first.wait_for()


def test_a_card_put_back_in_mid_air_does_nothing(visit):
    page = visit()
    begin(page, "schotten")
    page.locator(".hand button.lit").first.wait_for()
    cards, _ = lit(page)
    one, two = (page.locator(f'button[data-id="{card}"]') for card in cards[:2])
    drag(page, one, two, meanwhile="Escape")
    untouched(page, cards)
    drag(page, one, page.locator('[data-drop="stone:4"]'), meanwhile="Escape")
    untouched(page, cards)
    drag(page, one, two)
    untouched(page, cards)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_another_card_can_be_taken_instead(visit, size):
    page = visit(**({"viewport": PHONE, "has_touch": True, "is_mobile": True} if size == "phone" else {}))
    begin(page, "schotten")
    page.locator(".hand button.lit").first.wait_for()
    names = lit(page)[0]
    cards = [page.locator(f'.hand button[data-id="{name}"]') for name in names]
    press = [card.tap if size == "phone" else card.click for card in cards]
    held = page.locator(".hand .up [data-id]")
    press[0]()
    assert held.get_attribute("data-id") == names[0]
    press[1]()
    expect(held).to_have_count(1)
    assert held.get_attribute("data-id") == names[1]
    cards[1].focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert held.get_attribute("data-id") == names[2]
    if size == "desk":
        drag(page, cards[4], page.locator('[data-drop="stone:4"]'))
        page.locator(f'[data-id="own:4:{names[4].split(":")[1]}"]').wait_for()
