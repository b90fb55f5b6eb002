"""In a match a game is played for the match."""

from functools import cache

import pytest

from clachan.core.game import Outcome
from clachan.core.series import Format, verdict
from clachan.games.braverats.solver.emperor import Emperor, Standing, always, traitor
from clachan.games.braverats.solver.keys import opening
from clachan.games.braverats.solver.spec import BASE_DEAL, PRINCESS_DEAL, Spec, hand
from clachan.games.braverats.solver.table import solve

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
    emperor = Emperor(SPEC, always(deal), "count")
    found = match_value(FORMS["count"], deal, (), lead)
    assert abs(emperor.value(Standing(lead=lead)) - found) < 1e-9
    later = match_value(FORMS["count"], deal, (0, None), lead)
    assert abs(emperor.value(Standing((1, 0), 1, lead)) - later) < 1e-9


@pytest.mark.parametrize("deal", [FAIR, UNFAIR], ids=["fair", "unfair"])
def test_a_match_whose_draws_are_replayed_ends_after_ten(deal):
    emperor = Emperor(SPEC, always(deal))
    for draws in (9, 8, 7):
        results = (0, *[None] * draws)
        found = match_value(FORMS["replay"], deal, results, 1)
        assert abs(emperor.value(Standing((1, 0), draws, 1)) - found) < 1e-9
    assert emperor.value(Standing((1, 0), 10)) == 0
    assert emperor.value(Standing((1, 2))) == -1


def test_standings_mirror_each_other():
    emperor = Emperor(SPEC, always(UNFAIR))
    assert emperor.value(Standing((1, 0), 3, 0)) == -emperor.value(Standing((0, 1), 3, 1))
    assert emperor.draw(Standing((1, 0), 3, 0)) == -emperor.draw(Standing((0, 1), 3, 1))
    fair = Emperor(SPEC, always(FAIR))
    assert fair.value(Standing()) == fair.value(Standing((1, 1))) == 0
    assert fair.draw(Standing()) == 0


def test_who_leads_would_rather_not_draw_the_tenth_in_a_row():
    emperor = Emperor(SPEC, always(FAIR))
    assert emperor.stakes(Standing((1, 0), 9)) == (1.0, 0.0, 0.0)
    assert emperor.draw(Standing((1, 0), 9)) == -1


def test_what_is_known_is_not_solved_again():
    known = {Standing((1, 0)): 0.5, Standing((0, 1)): -0.5}
    assert Emperor(SPEC, always(FAIR), known=known).draw(Standing()) == 0
    assert len(known) == 2


def test_chances_of_deals_sum_to_one():
    for chances in (traitor(BASE_DEAL), traitor(PRINCESS_DEAL)):
        assert abs(sum(share for share, _ in chances.deals) - 1) < 1e-12
    assert len(traitor(BASE_DEAL).deals) == 57
    assert traitor(BASE_DEAL).is_fair
    assert not traitor(PRINCESS_DEAL).is_fair
    assert all(sum(deal[0]) == sum(deal[1]) == 8 for _, deal in traitor(PRINCESS_DEAL).deals)


def test_a_match_that_was_over_long_ago_is_over():
    """Nobody is asked about such a standing who asks in time; who is, must not reckon for ever."""
    assert Emperor(SPEC, always(FAIR), "count").value(Standing((1, 0), 3)) == 1
    assert Emperor(SPEC, always(FAIR)).value(Standing((1, 0), 12)) == 0
