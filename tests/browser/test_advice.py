"""Hints during a game, and the comparison with perfect play after it."""

import random

from browser.page_actions import begin, one_choice


def test_a_hint_is_said_in_words_too(visit):
    page = visit()
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("status").filter(has_text="Hint: play").wait_for(timeout=300_000)  # the search is compiled first
    assert page.locator(".hinted").count() == 2


def test_a_finished_game_is_compared_with_perfect_play(visit):
    """Cost, gift and luck apart, in the words of `clachan analyse`, in the reader's language."""
    page = visit()
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()
    one_choice(page, random.Random(1))
    page.locator(".moves li, [aria-label=Moves] li").first.wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Compare with perfect play").click()
    told = page.get_by_role("region", name="Compare with perfect play")
    told.wait_for(timeout=300_000)
    assert "Luck is the rest" in told.inner_text()
    assert told.get_by_role("columnheader", name="A got back").count() == 1


def test_a_hint_in_a_solved_game_shows_the_mix(visit):
    page = visit()
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("status").filter(has_text="Hint: play")
    hint.wait_for(timeout=300_000)  # the solver is compiled when it is first asked
    assert "From here perfect play scores 50% for you" in hint.inner_text()
    assert hint.get_by_role("row").count() == 9
    assert hint.get_by_role("row", name="Assassin 30.6% +0.0000").count() == 1
