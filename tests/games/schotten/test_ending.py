"""Rules, "End and scoring" (ST-40 to ST-44). Matches of several rounds: tests/core/test_series.py."""

import pytest

from build import A, B, cards, do, game, legal, put, stones, table, without_claims
from clachan.games.schotten.rules.state import Claim, Done, Pass, Phase
from clachan.games.schotten.rules.turns import winner_of

BASE = game()
TACTIC = game("tactic")
EXPERT = game("expert")


def owned(by):
    return stones(*(f"/ | owner={letter}" if letter in "AB" else "/" for letter in by))


@pytest.mark.parametrize("low", range(7))
@pytest.mark.parametrize("letter", "AB")
def test_three_adjacent_stones_win(low, letter):
    """ST-40."""
    row = "." * low + letter * 3 + "." * (6 - low)
    assert winner_of(owned(row)) == ("AB".index(letter), "adjacent")


@pytest.mark.parametrize("row", ["A.A.A.A.A", "AA.AA.A..", "BBAABABAA"])
def test_any_five_stones_win(row):
    """ST-40."""
    assert winner_of(owned(row)) == (A, "five")


@pytest.mark.parametrize("row", [".........", "AA.AA.BB.", "A.A.A.A..", "AABBAABB.", "BB.BB...."])
def test_four_stones_and_two_neighbours_do_not_win(row):
    """ST-40."""
    assert winner_of(owned(row)) is None


def test_meeting_both_conditions_at_once_changes_nothing():
    """ST-40: four scattered stones, and a fifth that makes three neighbours."""
    state = table(*_marks("AA.A.A..."), hands=("r7 g1", "b1"))
    state = state._replace(stones=(*state.stones[:2], stones("r8 r9 /")[0], *state.stones[3:]))
    state = do(BASE, state, put("r7", 3), Claim(2))
    assert state.outcome.winner == A
    assert state.outcome.points == (5, 0)


def _marks(row):
    return [f"/ | owner={letter}" if letter in "AB" else "/" for letter in row]


def test_the_winner_of_a_round_scores_five_and_the_loser_his_stones():
    """ST-44: also for a win with three stones."""
    state = table(*_marks("AA...BB.B"), hands=("r7 g1", "b1"))
    state = state._replace(stones=(*state.stones[:2], stones("r8 r9 /")[0], *state.stones[3:]))
    state = do(BASE, state, put("r7", 3), Claim(2))
    assert (state.outcome.winner, state.outcome.reason, state.outcome.points) == (A, "adjacent", (5, 3))
    assert [BASE.outcome(state).score(seat) for seat in (A, B)] == [1, -1]


def test_a_fifth_stone_wins():
    """ST-40, ST-44."""
    state = table(*_marks("A.A.A.A.."), hands=("b1", "r7 g1"))
    state = state._replace(stones=(*state.stones[:8], stones("r8 r9 /")[0]), hands=(cards("g1 r7"), cards("b1")))
    state = do(BASE, state, put("r7", 9), Claim(8))
    assert (state.outcome.winner, state.outcome.reason, state.outcome.points) == (A, "five", (5, 0))


# A table on which nothing moves any more (ST-42, ST-43).

WEAK_FOR_B = (
    "r9 / r1 o2 y4",
    "o9 / o1 y2 g4",
    "y9 / y1 g2 b4",
    "g9 / g1 b2 p4",
    "b9 / b1 p2 r4",
    "p9 / p1 r2 o4",
    "r8 / r3 o5 y6",
    "o8 / o3 y5 g6",
    "y8 / y3 g5 b6",
)
SEVEN_TACTICS = "joker spy shield mud blind banshee traitor"


def test_the_tactic_game_can_deadlock_and_is_then_settled():
    """ST-42, ST-43: A sits on seven tactic cards he may not play, B has no slot left and no proof."""
    state = table(
        *WEAK_FOR_B,
        hands=(SEVEN_TACTICS, "r7 o7 y7 g7 b7 p7 g8"),
        tactic_deck="joker recruiter",
        discard="strategist",
        tactics=(1, 0),
    )
    assert legal(TACTIC, state) == (Pass(),)
    state = do(TACTIC, state, Pass())
    assert (state.turn, state.phase, state.quiet) == (B, Phase.PLAY, 1)
    assert legal(TACTIC, state) == (Pass(),)
    state = do(TACTIC, state, Pass())
    assert (state.outcome.winner, state.outcome.points) == (B, (0, 5))
    assert [each.owner for each in state.stones[:4]] == [B, B, B, None]  # the victory test runs after each stone
    assert TACTIC.actors(state) == ()


def settled(*texts, quiet=1, turn=A, rules=BASE, hands=("", "")):
    """The end of a table where the player to move passes, after a turn in which nothing moved."""
    state = table(*texts, hands=hands, deck="", quiet=quiet, turn=turn)
    state = do(rules, state, Pass())
    return do(rules, state, Done()) if state.phase is Phase.CLAIM and state.outcome is None else state


def test_one_quiet_turn_does_not_settle_the_round():
    """ST-43."""
    state = settled("r1 o2 y4 / b9 p9", quiet=0)
    assert (state.outcome, state.quiet, state.turn) == (None, 1, B)


def test_stones_with_both_sides_incomplete_stay_unowned():
    """ST-43: more stones win; the winner scores five."""
    state = settled("r1 o2 y4 / b9 p9", "r9 / o9", "y5 o6 y8 / b6 p8", "/ r3 o4 y9")
    assert [each.owner for each in state.stones[:5]] == [A, None, A, B, None]
    assert (state.outcome.winner, state.outcome.points, state.outcome.reason) == (A, (5, 1), "settled")


def test_complete_sides_are_compared_as_for_a_claim():
    """ST-43, ST-21, ST-23, ST-64: formation, total, order of completion, blindfold."""
    state = settled(
        "r1 r2 r3 / o9 y9 g9 | first=B",
        "/",
        "b1 p2 r4 / o1 y2 g4 | first=B",
        "/",
        "b2 p4 r6 / y1 o2 p9 | first=A",
        "/",
        "g1 g2 g3 / b8 y8 p1 | blind first=A",
    )
    assert [each.owner for each in state.stones] == [A, None, B, None, A, None, B, None, None]
    assert state.outcome.points == (2, 2)


def test_equal_stones_make_a_drawn_round():
    """ST-43, ST-44: each scores his stones."""
    state = settled("r1 o2 y4 / b9 p9", "/ r3 o4 y9")
    assert (state.outcome.winner, state.outcome.points, state.outcome.reason) == (None, (1, 1), "settled")
    assert [state.outcome.score(seat) for seat in (A, B)] == [0, 0]


def test_nothing_on_the_table_is_a_drawn_round_without_points():
    """ST-43."""
    assert settled().outcome.points == (0, 0)
    assert settled().outcome.winner is None


RIVALS = (
    "r1 o2 y4 /",
    "o1 y2 g4 /",
    "y1 g2 b4 /",
    "/",
    "/ g1 b2 p4",
    "/ b1 p2 r4",
    "/ p1 r2 o4",
)


@pytest.mark.parametrize("passing", [A, B])
def test_the_player_whose_turn_is_next_takes_his_stones_first(passing):
    """ST-43: both would have three neighbours; the first to take them wins."""
    state = settled(*RIVALS, turn=passing)
    following = 1 - passing
    assert (state.outcome.winner, state.outcome.reason) == (following, "adjacent")
    assert state.outcome.points[passing] == 0
    assert [each.owner for each in state.stones].count(following) == 3


def test_stones_owned_before_count_in_the_settlement():
    """ST-43: a stone claimed in play and two more make three neighbours."""
    state = settled("r7 r8 r9 / | owner=A", "o1 y2 g4 / b9", "y1 g2 b4 / p9")
    assert (state.outcome.winner, state.outcome.reason) == (A, "adjacent")


def test_a_claimed_stone_is_not_taken_again_in_the_settlement():
    """ST-36, ST-43."""
    state = settled("r7 r8 r9 / | owner=A", "/ b9 p9 y1")
    assert [each.owner for each in state.stones[:2]] == [A, B]
    owned_by_weaker = settled("r1 o2 y4 / b7 b8 b9 | owner=A first=A", turn=B)
    assert owned_by_weaker.stones[0].owner == A


@pytest.mark.parametrize("rules", [BASE, EXPERT], ids=["base", "expert"])
def test_two_who_refuse_to_claim_are_settled(rules):
    """ST-43: the only way in the base game."""
    state = table("r7 r8 r9 / b1 b2 b4 | first=A", hands=("", ""), deck="", phase=rules.rulebook.turn[0])
    state = without_claims(rules, state, *([Done(), Pass(), Pass()] if rules is EXPERT else [Pass(), Pass()]))
    assert state.outcome is not None
    assert state.stones[0].owner == A
    assert state.outcome.points == (5, 0)


def test_a_claim_a_play_or_a_draw_ends_the_quiet():
    """ST-43: two quiet turns must follow each other."""
    claimed = table("r7 r8 r9 / ", hands=("", ""), deck="", quiet=1)
    state = do(BASE, claimed, Pass(), Claim(0))
    assert (state.outcome, state.quiet, state.turn) == (None, 0, B)
    drawn = table(hands=("", ""), deck="r1 r2", quiet=1)
    state = do(BASE, drawn, Pass())
    assert (state.outcome, state.quiet, state.hands[A]) == (None, 0, cards("r1"))
    played = table(hands=("r1", ""), deck="", quiet=1)
    state = do(BASE, played, put("r1", 1))
    assert (state.outcome, state.quiet) == (None, 0)
    state = do(BASE, state, Pass())
    assert (state.outcome, state.quiet) == (None, 1)


# Leaving before the end (ST-44).


@pytest.mark.parametrize("seat", [A, B])
def test_a_resigned_round_is_won_five_points_to_the_other(seat):
    """ST-44: the resigner scores the stones he holds."""
    state = table(*_marks("AA.BA.B.."))
    outcome = BASE.outcome(BASE.concede(state, seat))
    assert (outcome.winner, outcome.reason) == (1 - seat, "resigned")
    assert outcome.points == ((3, 5) if seat == A else (5, 2))
    assert BASE.actors(BASE.concede(state, seat)) == ()


def test_an_agreed_draw_scores_the_stones_of_both():
    """ST-44."""
    outcome = BASE.outcome(BASE.concede(table(*_marks("AA.BA.B..")), None))
    assert (outcome.winner, outcome.reason, outcome.points) == (None, "agreed", (3, 2))
