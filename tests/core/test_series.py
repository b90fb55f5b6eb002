"""What is a match of several rounds? (ST-44, ST-45, BR-56)"""

from random import Random
from typing import NamedTuple

import pytest

from clachan.catalog import open_game
from clachan.core.chance import Stream, derive, draw_seed
from clachan.core.game import Outcome, Reason
from clachan.core.series import Format, Series, SeriesState, SeriesView, verdict
from clachan.core.words import say

A5, B5 = Outcome(0, (5, 2), "adjacent"), Outcome(1, (2, 5), "adjacent")
A_CLEAN, B_CLEAN = Outcome(0, (5, 0), "five"), Outcome(1, (0, 5), "five")
DRAWN = Outcome(None, (3, 3), "settled")
ENDINGS = (A5, B5, A_CLEAN, B_CLEAN, DRAWN)


class Deal(NamedTuple):
    """A round of a game in which one says how it ends: who leads, a secret of the other, the end."""

    lead: int
    secret: int
    ended: Outcome | None = None


class Says:
    """The leader says how the round ends."""

    def __init__(self, first=None):
        self.first = first

    def start(self, rng, lead=None):
        secret = rng.randrange(1_000_000)
        return Deal(rng.randrange(2) if lead is None else lead, secret)

    def actors(self, state):
        return () if state.ended else (state.lead,)

    def legal(self, state, seat):
        return ENDINGS if seat in self.actors(state) else ()

    def step(self, state, _seat, action):
        return state._replace(ended=action)

    def outcome(self, state):
        return state.ended

    def view(self, state, seat):
        return state._replace(secret=-1) if seat != 1 - state.lead else state

    def imagine(self, view, rng):
        return view._replace(secret=rng.randrange(1_000_000)) if view.secret < 0 else view

    def choices(self, view):
        return self.legal(view, view.lead)

    def why(self, _view, _action):
        return Reason("SAY", say("no"))

    def concede(self, state, seat):
        return state._replace(ended=DRAWN if seat is None else (B5, A5)[seat])


def match(form, *endings, seed=b"match", lead=0):
    """The match after these rounds."""
    series = Series(Says(), form)
    state = series.start(Stream(seed), lead)
    for ending in endings:
        (seat,) = series.actors(state)
        state = series.step(state, seat, ending)
    return series, state


def leads(form, *endings, seed=b"match", lead=0):
    """Who led each of the rounds, and who leads the next."""
    return [match(form, *endings[:played], seed=seed, lead=lead)[1].lead for played in range(len(endings) + 1)]


# Points (ST-44).


def test_a_match_has_the_agreed_number_of_rounds():
    """ST-44: all are played, even when the winner is known before."""
    series, state = match(Format(rounds=3), A_CLEAN, A_CLEAN)
    assert series.outcome(state) is None
    assert series.actors(state) != ()
    series, state = match(Format(rounds=3), A_CLEAN, A_CLEAN, A_CLEAN)
    assert series.outcome(state) == Outcome(0, (15, 0), "points")
    assert series.actors(state) == ()
    assert series.legal(state, 0) == series.legal(state, 1) == ()


def test_most_points_win_not_most_rounds():
    """ST-44: five for a round won, the loser one for each of his stones."""
    four = Outcome(1, (4, 5), "five")
    assert verdict(Format(rounds=3), (A_CLEAN, four, four)) == Outcome(0, (13, 10), "points")


def test_equal_points_make_a_drawn_match():
    """ST-44."""
    assert verdict(Format(rounds=2), (A5, B5)) == Outcome(None, (7, 7), "level")
    assert verdict(Format(rounds=2), (DRAWN, DRAWN)) == Outcome(None, (6, 6), "level")


def test_in_a_drawn_round_each_scores_his_stones_and_nobody_five():
    """ST-44, ST-43."""
    assert verdict(Format(rounds=2), (DRAWN, A5)) == Outcome(0, (8, 5), "points")


def test_by_the_option_a_drawn_match_has_one_round_more():
    """ST-44, tie=extra."""
    form = Format(rounds=2, tie="extra")
    assert verdict(form, (A5, B5)) is None
    assert verdict(form, (A5, B5, A5)) == Outcome(0, (12, 9), "points")
    assert verdict(form, (A5, B5, DRAWN)) == Outcome(None, (10, 10), "level")  # one round, not more
    assert verdict(form, (A5, A5)) == Outcome(0, (10, 4), "points")  # only if it is level
    assert verdict(form, (A5,)) is None
    assert verdict(form, (DRAWN,)) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_a_resigned_round_counts_and_the_match_goes_on(seat):
    """ST-44."""
    series, state = match(Format(rounds=2))
    state = series.concede(state, seat)
    assert state.tally == ((B5, A5)[seat],)
    assert series.outcome(state) is None
    assert series.actors(state) == (state.lead,)
    state = series.concede(state, None)
    assert state.tally[-1] == DRAWN
    assert series.outcome(state).winner == 1 - seat


def test_resigning_at_schotten_gives_five_points_and_keeps_the_stones():
    """ST-44: none yet, at the start of the match."""
    setup = open_game("schotten.x2")
    state = setup.game.start(Stream(b"x"))
    state = setup.game.concede(state, 0)
    assert state.tally[0].points == (0, 5)
    assert setup.game.outcome(setup.game.concede(state, 0)).points == (0, 10)


# First to so many round wins (ST-44, toN).


def test_first_to_k_stops_at_the_kth_win():
    """ST-44."""
    form = Format(rounds=6, wins=2)
    assert verdict(form, (A5,)) is None
    assert verdict(form, (A5, B5)) is None
    assert verdict(form, (A5, A5)) == Outcome(0, (2, 0), "wins")
    assert verdict(form, (B5, DRAWN, A5, B5)) == Outcome(1, (1, 2), "wins")


def test_first_to_k_stops_after_three_k_rounds():
    """ST-44: drawn rounds count."""
    form = Format(rounds=6, wins=2)
    assert verdict(form, (DRAWN,) * 5) is None
    assert verdict(form, (DRAWN,) * 6) == Outcome(None, (0, 0), "level")
    assert verdict(form, (A5, *(DRAWN,) * 5)) == Outcome(0, (1, 0), "wins")
    assert verdict(form, (A5, B5, *(DRAWN,) * 4)) == Outcome(None, (1, 1), "level")


def test_first_to_k_may_have_an_extra_round_too():
    """ST-44, tie=extra."""
    form = Format(rounds=6, wins=2, tie="extra")
    assert verdict(form, (A5, B5, *(DRAWN,) * 4)) is None
    assert verdict(form, (A5, B5, *(DRAWN,) * 4, B5)) == Outcome(1, (1, 2), "wins")
    assert verdict(form, (A5, B5, *(DRAWN,) * 5)) == Outcome(None, (1, 1), "level")
    assert verdict(form, (A5, *(DRAWN,) * 5)) == Outcome(0, (1, 0), "wins")


def test_by_the_option_a_match_to_won_rounds_goes_to_the_points():
    """ST-44, score=points: the French text sets the number of winning rounds and counts victory points."""
    form = Format(rounds=6, wins=2, score="points")
    a_narrow, b_clean = Outcome(0, (5, 4), "five"), Outcome(1, (0, 5), "three")
    assert verdict(form, (a_narrow, b_clean)) is None
    assert verdict(form, (a_narrow, b_clean, a_narrow)) == Outcome(1, (10, 13), "points")
    assert verdict(form, (A5, A5)) == Outcome(0, (10, 4), "points")
    assert verdict(form, (DRAWN,) * 5) is None
    assert verdict(form, (A5, *(DRAWN,) * 5)) == Outcome(0, (20, 17), "points")


def test_a_match_to_won_rounds_by_points_may_be_level():
    """ST-44, score=points and tie=extra."""
    one, four = Outcome(0, (5, 1), "three"), Outcome(0, (5, 4), "five")
    level = (one, Outcome(1, (0, 5), "three"), four)
    assert verdict(Format(rounds=6, wins=2, score="points"), level) == Outcome(None, (10, 10), "level")
    form = Format(rounds=6, wins=2, score="points", tie="extra")
    assert verdict(form, level) is None
    assert verdict(form, (*level, B5)) == Outcome(1, (12, 15), "points")
    assert verdict(form, (*level, DRAWN)) == Outcome(None, (13, 13), "level")


def test_one_round_to_one_win_is_still_a_match():
    """ST-90: a drawn round does not end it."""
    assert not Format(rounds=3, wins=1).is_single
    assert Format().is_single
    assert not Format(rounds=2).is_single
    assert verdict(Format(rounds=3, wins=1), (DRAWN,)) is None


def test_drawn_games_may_be_replayed_without_being_counted():
    """BR-56: and after ten draws in a row the match is drawn."""
    form = Format(rounds=3, wins=2, draws="replay")
    assert verdict(form, (A5, B5, DRAWN)) is None
    assert verdict(form, (A5, B5, DRAWN, A5)) == Outcome(0, (2, 1), "wins")
    assert verdict(form, (DRAWN,) * 9) is None
    assert verdict(form, (*(DRAWN,) * 9, A5)) is None
    assert verdict(form, (A5, *(DRAWN,) * 10)) == Outcome(None, (1, 0), "draws")
    counted = Format(rounds=3, wins=2)
    assert verdict(counted, (A5, DRAWN, DRAWN)) == Outcome(0, (1, 0), "wins")


# Who leads (ST-45).


def test_the_lead_alternates():
    """ST-45: whoever wins."""
    form = Format(rounds=9)
    for endings in ([A5] * 4, [B5] * 4, [DRAWN, A5, B5, A5]):
        assert leads(form, *endings) == [0, 1, 0, 1, 0]
        assert leads(form, *endings, lead=1) == [1, 0, 1, 0, 1]


def test_the_winner_may_lead():
    """ST-45, next=winner: after a drawn round the lead alternates."""
    assert leads(Format(rounds=9, next="winner"), A5, B5, B5, DRAWN, DRAWN, A5) == [0, 0, 1, 1, 0, 1, 0]


def test_the_loser_may_lead():
    """ST-45, next=loser: after a drawn round the lead alternates."""
    assert leads(Format(rounds=9, next="loser"), A5, B5, B5, DRAWN, DRAWN, A5) == [0, 1, 0, 0, 1, 0, 1]


def test_the_lead_may_be_drawn_by_lot():
    """ST-45, next=random: it depends on the seed and the round alone."""
    form = Format(rounds=40, next="random")
    rolled = leads(form, *[A5] * 30)
    assert rolled == leads(form, *[B5] * 30)
    assert rolled[1:] != leads(form, *[A5] * 30, seed=b"another")[1:]
    assert 6 < sum(rolled) < 25
    assert rolled[0] == 0  # as the caller said


def test_the_first_lead_is_the_callers_or_the_games_or_drawn_by_lot():
    """ST-4."""
    form = Format(rounds=2)
    for first in (0, 1):
        assert Series(Says(first), form).first == first
        assert {Series(Says(first), form).start(Stream(bytes([n]))).lead for n in range(20)} == {first}
        assert Series(Says(first), form).start(Stream(b""), 1 - first).lead == 1 - first
    drawn = [Series(Says(), form).start(Stream(bytes([n]))).lead for n in range(100)]
    assert 30 < sum(drawn) < 70
    assert Series(Says(), form).first is None


def test_the_round_is_led_by_who_leads():
    """ST-45."""
    _, state = match(Format(rounds=3), A5)
    assert state.deal.lead == state.lead == 1


# Deals, views and imagination.


def test_every_round_is_dealt_from_a_seed_of_its_own():
    """Recomputed here: SHA-256 of the match's seed and the words round/0, round/1 …"""
    series = Series(Says(), Format(rounds=3))
    state = series.start(Stream(b"match"), 0)
    first = Stream(b"match").randrange(1 << 256).to_bytes(32, "big")
    assert state.seed == first
    secrets = []
    for number in range(3):
        secrets.append(state.deal.secret)
        assert state.deal.secret == Stream(derive(first, f"round/{number}")).randrange(1_000_000)
        state = series.step(state, state.lead, A5)
    assert len(set(secrets)) == 3


def test_later_deals_do_not_depend_on_what_was_played():
    _, one = match(Format(rounds=3), A5)
    _, two = match(Format(rounds=3), DRAWN)
    assert one.deal == two.deal


def test_a_view_holds_neither_the_seed_nor_a_secret():
    series, state = match(Format(rounds=3), A5)
    for seat in (0, 1, None):
        view = series.view(state, seat)
        assert view == SeriesView(state.lead, (A5,), *(Says().view(deal, seat) for deal in (state.deal, state.last)))
        assert repr(state.seed) not in repr(view)
        assert state.seed.hex() not in repr(view)


def test_what_is_imagined_looks_the_same_and_has_rounds_to_come():
    series, state = match(Format(rounds=3), A5)
    for seat in (0, 1, None):
        view = series.view(state, seat)
        imagined = series.imagine(view, Random(1))
        assert isinstance(imagined, SeriesState)
        assert series.view(imagined, seat) == view
        assert imagined.seed != state.seed
        assert series.imagine(view, Random(2)).seed != imagined.seed
        rng = Random(1)  # what was dealt anew in an old record comes out the same: the seed first, then the round
        assert (imagined.seed, imagined.deal) == (draw_seed(rng), Says().imagine(view.deal, rng))


def test_a_match_passes_the_rounds_questions_on():
    series, state = match(Format(rounds=3))
    view = series.view(state, state.lead)
    assert series.choices(view) == series.legal(state, state.lead) == ENDINGS
    assert series.why(view, "nothing") == Reason("SAY", say("no"))
    assert series.legal(state, 1 - state.lead) == ()


def test_a_finished_match_keeps_its_last_table():
    series, state = match(Format(rounds=2), A5, B_CLEAN)
    assert state.deal.ended == B_CLEAN
    assert state.tally == (A5, B_CLEAN)
    assert series.outcome(state) == Outcome(1, (5, 7), "points")
