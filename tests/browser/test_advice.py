"""Hints during a game."""

from playwright.sync_api import expect

from browser.page_actions import begin


def test_a_hint_is_said_in_words_too(visit):
    page = visit()
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("status").filter(has_text="Hint: play").wait_for(timeout=300_000)  # the search is compiled first
    expect(page.locator(".hinted")).to_have_count(2)


def test_a_hint_in_a_solved_game_shows_the_mix(visit):
    page = visit()
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("status").filter(has_text="Hint: play")
    hint.wait_for(timeout=300_000)  # the solver is compiled when it is first asked
    assert "From here perfect play scores 50% for you" in hint.inner_text()
    expect(hint.get_by_role("row")).to_have_count(9)
    expect(hint.get_by_role("row", name="Assassin 30.6% +0.0000")).to_have_count(1)
