"""The contract of a game: outcomes, and `play`, which checks every action."""

import pytest

from clachan.core.errors import IllegalAction
from clachan.core.game import Outcome, Reason, play
from clachan.core.words import say


class Nim:
    """Take one or two from a pile; the player who takes the last one wins. Seat 0 begins."""

    first = 0

    def actors(self, state):
        return (state[1],) if state[0] else ()

    def legal(self, state, seat):
        return tuple(range(1, min(2, state[0]) + 1)) if seat in self.actors(state) else ()

    def step(self, state, seat, action):
        return (state[0] - action, 1 - seat)

    def view(self, state, _seat):
        return state

    def why(self, view, action):
        return Reason("NIM-1", say("too-many", left=view[0], wanted=action)) if action > 2 else None


def test_a_legal_action_is_taken():
    assert play(Nim(), (3, 0), 0, 2) == (1, 1)


def test_an_illegal_action_is_refused_with_the_games_own_reason():
    with pytest.raises(IllegalAction) as caught:
        play(Nim(), (3, 0), 0, 3)
    assert caught.value.rule == "NIM-1"
    assert caught.value.reason == say("too-many", left=3, wanted=3)


def test_who_is_not_to_act_is_told_so():
    with pytest.raises(IllegalAction) as caught:
        play(Nim(), (3, 0), 1, 1)
    assert caught.value.rule == "TURN"
    assert caught.value.reason == say("reason-not-your-turn", seat="B")


def test_out_of_turn_too_the_games_own_reason_is_told():
    with pytest.raises(IllegalAction) as caught:
        play(Nim(), (3, 0), 1, 3)
    assert caught.value.rule == "NIM-1"


def test_nobody_acts_when_it_is_over():
    with pytest.raises(IllegalAction) as caught:
        play(Nim(), (0, 0), 0, 1)
    assert caught.value.rule == "TURN"
    assert caught.value.reason == say("reason-over")


@pytest.mark.parametrize(("winner", "scores"), [(0, [1, -1]), (1, [-1, 1]), (None, [0, 0])])
def test_an_outcome_scores_for_both_seats(winner, scores):
    outcome = Outcome(winner, (5, 2), "points")
    assert [outcome.score(seat) for seat in (0, 1)] == scores
