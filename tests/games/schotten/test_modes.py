"""Rules, "Combat Modes" (ST-63 to ST-66)."""

from build import A, B, card, cards, claiming, do, game, legal, plays, put, refused, table, without_claims
from clachan.core.game import play
from clachan.games.schotten.rules.state import Claim, Done, Pass, Put, Take

TACTIC = game("tactic")


def claims(state):
    return [action.stone + 1 for action in legal(TACTIC, claiming(state)) if isinstance(action, Claim)]


def test_mud_raises_both_sides_to_four_cards():
    """ST-63."""
    state = do(TACTIC, table(hands=("mud r1", "b1"), deck=""), put("mud", 1))
    assert (state.stones[0].size, state.stones[1].size) == (4, 3)
    assert claims(table("r7 r8 r9 / | mud")) == []
    assert claims(table("r6 r7 r8 r9 / | mud")) == [1]


def test_mud_is_legal_on_a_stone_of_any_fill():
    """ST-63: on three cards each, both sides are then incomplete."""
    texts = ["/", "r1 / b1 b2", "r2 r3 r5 / ", "o1 o2 o4 / g1 g2 g4 | first=B"]
    state = table(*texts, hands=("mud r9", "b9"), deck="")
    assert plays(TACTIC, state, "mud") == list(range(1, 10))
    for place in (1, 2, 3, 4):
        after = do(TACTIC, state, put("mud", place))
        assert after.stones[place - 1].mud
        assert after.stones[place - 1].first is None
        assert place in plays(TACTIC, after, "b9")
        assert after.stones[place - 1].sides == state.stones[place - 1].sides


def test_a_claim_by_mud_needs_a_fourth_card():
    """ST-63, ST-31."""
    state = table("r7 r8 r9 / b1", hands=("mud r6", "b9"), deck="")
    state = do(TACTIC, state, put("mud", 1))
    assert state.turn == B
    state = do(TACTIC, state, put("b9", 5), put("r6", 1))
    assert legal(TACTIC, state) == (Claim(0), Done())


def test_mud_on_three_each_and_a_fourth_card_each():
    """ST-T8: four reds in a row beat four nines."""
    state = table("r1 r2 r3 / o9 y9 g9 | first=B", hands=("mud r4", "b9 p1"), deck="")
    state = without_claims(TACTIC, state, put("mud", 1), put("b9", 1))
    assert state.stones[0].first == B
    state = do(TACTIC, state, put("r4", 1))
    assert legal(TACTIC, state) == (Claim(0), Done())


def test_a_blindfold_makes_only_totals_count():
    """ST-64, ST-T7."""
    state = table("r1 r2 r3 / o9 y1 g1 | first=A")
    assert claims(state) == [1]
    blind = table("r1 r2 r3 / o9 y1 g1 | first=A blind")
    assert claims(blind) == []
    with refused("ST-32"):
        play(TACTIC, claiming(blind), A, Claim(0))


def test_equal_totals_on_a_blind_stone_go_to_who_was_first():
    """ST-64, ST-21."""
    assert claims(table("r1 r2 r3 / o4 y1 g1 | first=A blind")) == [1]
    assert claims(table("r1 r2 r3 / o4 y1 g1 | first=B blind")) == []
    with refused("ST-21"):
        play(TACTIC, claiming(table("r1 r2 r3 / o4 y1 g1 | first=B blind")), A, Claim(0))


def test_elite_troops_have_their_highest_strength_on_a_blind_stone():
    """ST-64: Joker 9, Spy 7, Shield-Bearer 3."""
    assert claims(table("joker r1 r2 / o9 y1 g1 | first=B blind")) == [1]  # 12 against 11
    assert claims(table("spy r1 r2 / o7 y1 g1 | first=B blind")) == [1]  # 10 against 9
    assert claims(table("shield r1 r2 / o3 y1 g1 | first=B blind")) == [1]  # 6 against 5
    assert claims(table("shield r1 r2 / o4 y1 g1 | first=B blind")) == []  # 6 each


def test_both_modes_on_one_stone_add_up():
    """ST-65: the total of four cards."""
    state = table("r1 r2 r3 / o9 y9", hands=("mud r4", "blind g9"), deck="")
    state = do(TACTIC, state, put("mud", 1), put("blind", 1))
    assert state.stones[0].mud
    assert state.stones[0].blind
    assert claims(table("r1 r2 r3 r4 / o9 y1 g1 b1 | first=B mud blind")) == []  # 10 against 12
    assert claims(table("o9 y1 g1 b1 / r1 r2 r3 r4 | first=B mud blind")) == [1]


def test_either_mode_may_come_first():
    """ST-65."""
    one = do(TACTIC, table(hands=("mud r4", "blind g9"), deck=""), put("mud", 1), put("blind", 1))
    two = do(TACTIC, table(hands=("blind r4", "mud g9"), deck=""), put("blind", 1), put("mud", 1))
    assert one.stones == two.stones


def test_combat_modes_stay_to_the_end_and_no_ruse_can_choose_them():
    """ST-66."""
    state = table("r1 / b1 | mud blind", hands=("strategist banshee traitor", "b9"), deck="")
    for name, seen in (("strategist", [Take(0, card("r1"))]), ("banshee", [Take(0, card("b1"))])):
        assert list(legal(TACTIC, do(TACTIC, state, put(name)))) == seen
    after = do(TACTIC, state, put("banshee"), Take(0, card("b1")))
    assert after.stones[0].sides == (cards("r1"), ())
    assert after.stones[0].mud
    assert after.stones[0].blind


def test_a_side_of_four_that_loses_a_card_is_open_again():
    """ST-63, ST-23."""
    state = table("r1 r2 r3 r4 / b1 b2 b3 b4 | mud first=B", hands=("strategist o1", "b9"), deck="")
    state = do(TACTIC, state, put("strategist"), Take(0, card("r1")), Put(None))
    assert (state.turn, len(state.stones[0].sides[A])) == (B, 3)
    state = without_claims(TACTIC, state, put("b9", 9))
    assert 1 in plays(TACTIC, state, "o1")
    assert Pass() not in legal(TACTIC, state)
