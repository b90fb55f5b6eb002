"""In a match, a game is played for the result of the match."""

import json
from functools import cache

import pytest

from clachan.core.game import Outcome
from clachan.core.series import Format, verdict
from clachan.games.braverats.solver import match_values
from clachan.games.braverats.solver.keys import opening
from clachan.games.braverats.solver.match_values import MatchStanding, MatchValues, exchanged, single_deal
from clachan.games.braverats.solver.solved_game import solve
from clachan.games.braverats.solver.spec import BASE_DEAL, PRINCESS_DEAL, Spec, hand

FAIR = (hand([2, 3, 5, 6]), hand([2, 3, 5, 6]))
UNFAIR = (hand([2, 3, 6]), hand([1, 3, 5]))
SPEC = Spec(target=2)
FORMS = {draws: Format(rounds=3, wins=2, draws=draws) for draws in ("replay", "count")}


@cache
def game_value(deal, draw):
    return solve(Spec((deal,), target=2, draw=draw)).value(opening(deal))


def match_value(form, deal, results, lead):
    """The match's worth from the rules of a series, game by game."""
    tally = tuple(Outcome(winner, (0, 0), "") for winner in results)
    ended = verdict(form, tally)
    if ended is not None:
        return float(ended.score(0))
    won, drawn, lost = (match_value(form, deal, (*results, winner), 1 - lead) for winner in (0, None, 1))
    draw = (2 * drawn - won - lost) / (won - lost)
    hands = deal[::-1] if lead else deal
    return (won + lost) / 2 + (won - lost) / 2 * game_value(hands, round(draw, 13))


@pytest.mark.parametrize("deal", [FAIR, UNFAIR], ids=["fair", "unfair"])
@pytest.mark.parametrize("lead", [0, 1])
def test_a_match_whose_draws_count_is_worth_what_its_games_say(deal, lead):
    emperor = MatchValues(SPEC, single_deal(deal), "count")
    expected = match_value(FORMS["count"], deal, (), lead)
    assert abs(emperor.value(MatchStanding(lead=lead)) - expected) < 1e-9
    later = match_value(FORMS["count"], deal, (0, None), lead)
    assert abs(emperor.value(MatchStanding((1, 0), 1, lead)) - later) < 1e-9


@pytest.mark.parametrize("deal", [FAIR, UNFAIR], ids=["fair", "unfair"])
def test_a_match_whose_draws_are_replayed_ends_after_ten(deal):
    emperor = MatchValues(SPEC, single_deal(deal))
    for draws in (9, 8, 7):
        results = (0, *[None] * draws)
        expected = match_value(FORMS["replay"], deal, results, 1)
        assert abs(emperor.value(MatchStanding((1, 0), draws, 1)) - expected) < 1e-9
    assert emperor.value(MatchStanding((1, 0), 10)) == 0
    assert emperor.value(MatchStanding((1, 2))) == -1


def test_standings_mirror_each_other():
    emperor = MatchValues(SPEC, single_deal(UNFAIR))
    assert emperor.value(MatchStanding((1, 0), 3, 0)) == -emperor.value(MatchStanding((0, 1), 3, 1))
    assert emperor.draw(MatchStanding((1, 0), 3, 0)) == -emperor.draw(MatchStanding((0, 1), 3, 1))
    fair = MatchValues(SPEC, single_deal(FAIR))
    assert fair.value(MatchStanding()) == fair.value(MatchStanding((1, 1))) == 0
    assert fair.draw(MatchStanding()) == 0


def test_who_leads_would_rather_not_draw_the_tenth_in_a_row():
    emperor = MatchValues(SPEC, single_deal(FAIR))
    assert emperor.stakes(MatchStanding((1, 0), 9)) == (1.0, 0.0, 0.0)
    assert emperor.draw(MatchStanding((1, 0), 9)) == -1


def test_what_is_known_is_not_solved_again():
    known = {MatchStanding((1, 0)): 0.5, MatchStanding((0, 1)): -0.5}
    assert MatchValues(SPEC, single_deal(FAIR), known=known).draw(MatchStanding()) == 0
    assert len(known) == 2


def test_chances_of_deals_sum_to_one():
    for chances in (exchanged(BASE_DEAL), exchanged(PRINCESS_DEAL)):
        assert abs(sum(share for share, _ in chances.deals) - 1) < 1e-12
    assert len(exchanged(BASE_DEAL).deals) == 57
    assert exchanged(BASE_DEAL).is_fair
    assert not exchanged(PRINCESS_DEAL).is_fair
    assert all(sum(deal[0]) == sum(deal[1]) == 8 for _, deal in exchanged(PRINCESS_DEAL).deals)


def test_a_match_that_was_over_long_ago_is_over():
    """Play never reaches such a standing, but a question about it must still end."""
    assert MatchValues(SPEC, single_deal(FAIR), "count").value(MatchStanding((1, 0), 3)) == 1
    assert MatchValues(SPEC, single_deal(FAIR)).value(MatchStanding((1, 0), 12)) == 0


def test_shipped_values_are_those_of_the_solver():
    """BR-50: the last game after a win and a draw, over all exchanges of two cards."""
    spec, chances, standing = Spec((), 3), exchanged(BASE_DEAL), MatchStanding((1, 0), 1)
    shipped = match_values.shipped_values(spec, chances, "count")
    assert shipped[standing] == pytest.approx(MatchValues(spec, chances, "count").value(standing), abs=1e-9)
    assert shipped[MatchStanding((0, 1), 1)] == -shipped[standing]


def test_values_are_shipped_for_slow_matches_without_options():
    shuffled = match_values.shuffled_deals()
    assert len(match_values.shipped_values(Spec((), 3), shuffled, "replay")) == 20
    assert match_values.shipped_values(Spec((), 3, musician="cancels"), shuffled, "replay") == {}
    assert match_values.shipped_values(Spec((), 3), single_deal(FAIR), "replay") == {}
    assert match_values.shipped_values(Spec((), 3), exchanged(PRINCESS_DEAL), "replay") == {}


def test_the_values_to_ship_are_written_to_a_file(tmp_path, monkeypatch):
    monkeypatch.setattr(match_values, "DEALS", {"tiny": lambda: single_deal(FAIR)})
    match_values.write_values(str(tmp_path / "matches.json"), targets=(2,))
    values = json.loads((tmp_path / "matches.json").read_text("utf-8"))
    assert {name: len(numbers) for name, numbers in values.items()} == {"2 tiny replay": 10, "2 tiny count": 2}
    expected = match_value(FORMS["count"], FAIR, (0,), 0)
    assert values["2 tiny count"][0] == pytest.approx(expected)


def test_a_draw_that_is_worth_next_to_nothing_is_worth_nothing():
    """Payoffs that differ by a billionth made the simplex method divide by zero (BR-54, after three draws)."""
    known = {MatchStanding((1, 0), 4): 0.5 - 7.7e-10, MatchStanding((0, 1), 4): -0.5 + 7.7e-10}
    match = MatchValues(Spec(()), single_deal(BASE_DEAL), known=known)
    assert match.draw(MatchStanding((1, 0), 3)) == 0
    assert match.value(MatchStanding((1, 0), 3)) == pytest.approx(0.5, abs=1e-9)
