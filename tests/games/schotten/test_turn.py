"""Rules, "The turn" (ST-10 to ST-15)."""

import pytest

from build import A, B, card, cards, do, game, legal, plays, put, refused, table
from clachan.core.game import play
from clachan.games.schotten.rules.state import Claim, Deck, Done, Draw, Pass, Phase, Play

BASE = game()
TACTIC = game("tactic")
TAKEN = "/ | owner=B"
ALL_FULL_FOR_A = (
    "r1 o2 y4 /",
    "o1 y2 g4 /",
    "y1 g2 b4 /",
    "g1 b2 p4 /",
    "b1 p2 r4 /",
    "p1 r2 o4 /",
    "r3 o5 y6 /",
    "o3 y5 g6 /",
    "y3 g5 b6 /",
)


def test_a_turn_is_play_claim_draw_and_then_the_other_player():
    """ST-10."""
    state = table("r7 r8 /", "b7 b8 b9 /", hands=("r9 g1 g2 g3 g4 g5", "o1 o2 o3 o4 o5 o6"))
    assert state.phase is Phase.PLAY
    state = do(BASE, state, put("r9", 1))
    assert (state.turn, state.phase) == (A, Phase.CLAIM)
    top = state.decks[0][0]
    state = do(BASE, state, Done())
    assert (state.turn, state.phase) == (B, Phase.PLAY)
    assert top in state.hands[A]


def test_one_card_is_played_and_one_drawn_in_a_turn():
    """ST-10, ST-12."""
    state = table(hands=("r1 r2 r3 r4 r5 r6", "b1 b2 b3 b4 b5 b6"))
    after = do(BASE, state, put("r1", 5))
    assert after.turn == B
    assert after.hands[A] == tuple(sorted((*cards("r2 r3 r4 r5 r6"), state.decks[0][0])))
    assert after.decks[0] == state.decks[0][1:]
    assert after.stones[4].sides[A] == cards("r1")


def test_nobody_acts_out_of_turn():
    """ST-10."""
    state = table(hands=("r1", "b1"))
    assert BASE.actors(state) == (A,)
    assert BASE.legal(state, B) == ()
    with refused("ST-10"):
        play(BASE, state, B, put("b1", 1))
    assert BASE.why(BASE.view(state, None), put("b1", 1)).rule == "ST-10"


@pytest.mark.parametrize("action", [Done(), Draw(Deck.CLAN)], ids=str)
def test_the_parts_of_a_turn_come_in_order(action):
    """ST-10."""
    with refused("ST-10"):
        play(BASE, table(hands=("r1", "b1")), A, action)


def test_a_card_goes_on_ones_own_side_of_an_unclaimed_stone_that_is_not_full():
    """ST-11."""
    state = table("r1 r2 r4 / b1", "r5 r6 /", TAKEN, hands=("y1", "g1"))
    assert plays(BASE, state, "y1") == [2, 4, 5, 6, 7, 8, 9]
    after = do(BASE, state, put("y1", 2))
    assert after.stones[1].sides == (cards("r5 r6 y1"), ())
    with refused("ST-11"):
        play(BASE, state, A, put("y1", 1))
    with refused("ST-36"):
        play(BASE, state, A, put("y1", 3))


def test_every_card_of_the_hand_may_be_played_on_every_open_stone():
    """ST-11."""
    state = table(hands=("r1 g2 p3", "b1"))
    assert set(legal(BASE, state)) == {Play(one, place) for one in cards("r1 g2 p3") for place in range(9)}
    assert len(legal(BASE, state)) == 27


def test_under_mud_a_side_takes_a_fourth_card_and_no_fifth():
    """ST-11, ST-63."""
    state = table("r1 r2 r4 / | mud", "o1 o2 o4 o6 / | mud", hands=("y1", "g1"), deck="")
    assert plays(TACTIC, state, "y1")[0] == 1
    assert 2 not in plays(TACTIC, state, "y1")
    with refused("ST-11"):
        play(TACTIC, state, A, put("y1", 2))


def test_only_cards_of_ones_own_hand_can_be_played():
    """ST-11."""
    state = table(hands=("r1", "b1"))
    with refused("ST-11"):
        play(BASE, state, A, put("b1", 1))


def test_a_clan_card_needs_one_of_the_nine_stones():
    """ST-1, ST-11."""
    state = table(hands=("r1", "b1"))
    with refused("ST-11"):
        play(BASE, state, A, put("r1"))
    for place in (0, 10):
        with refused("ST-1"):
            play(BASE, state, A, put("r1", place))


def test_playing_is_compulsory_while_a_card_can_be_placed():
    """ST-11, ST-14."""
    state = table(*ALL_FULL_FOR_A[:8], "y3 g5 /", hands=("b9", "b8"))
    assert legal(BASE, state) == (put("b9", 9),)
    with refused("ST-14"):
        play(BASE, state, A, Pass())


def test_no_card_is_drawn_into_a_full_hand():
    """ST-12: after a pass the hand is still at the limit."""
    state = table(*ALL_FULL_FOR_A, hands=("b7 b8 b9 p7 p8 p9", "r9"))
    after = do(BASE, state, Pass())
    assert after.hands[A] == state.hands[A]
    assert after.decks == state.decks
    assert (after.turn, after.phase) == (B, Phase.PLAY)


def test_at_most_one_card_is_drawn_however_short_the_hand_is():
    """ST-12."""
    state = table(hands=("r1 r2", "b1"))
    assert len(do(BASE, state, put("r1", 1)).hands[A]) == 2


def test_the_draw_is_not_optional():
    """ST-12: with two decks there is a choice of deck, and no other."""
    state = table(hands=("r1 r2", "b1"), tactic_deck="spy mud")
    state = do(TACTIC, state, put("r1", 1))
    assert state.phase is Phase.DRAW
    assert legal(TACTIC, state) == (Draw(Deck.CLAN), Draw(Deck.TACTIC))


def test_nothing_is_drawn_once_the_game_is_won():
    """ST-12, ST-37."""
    state = table("/ | owner=A", "/ | owner=A", "r8 r9 /", hands=("r7 g1", "b1"))
    after = do(BASE, state, put("r7", 3), Claim(2))
    assert after.outcome is not None
    assert (after.hands[A], after.decks) == (cards("g1"), state.decks)


def test_play_goes_on_without_drawing_when_the_deck_is_empty():
    """ST-13."""
    state = table(hands=("r1 r2", "b1 b2"), deck="")
    after = do(BASE, state, put("r1", 1), put("b1", 1), put("r2", 1))
    assert after.hands == ((), cards("b2"))
    assert after.turn == B


def test_a_player_without_an_open_slot_must_pass():
    """ST-14: he holds cards, but every unclaimed stone is full on his side."""
    state = table(*ALL_FULL_FOR_A[:7], TAKEN, TAKEN, hands=("b9", "b8"))
    assert legal(BASE, state) == (Pass(),)
    with refused("ST-11"):
        play(BASE, state, A, put("b9", 1))
    with refused("ST-36"):
        play(BASE, state, A, put("b9", 9))


def test_a_player_without_cards_must_pass():
    """ST-14."""
    state = table(hands=("", "b1"), deck="")
    assert legal(BASE, state) == (Pass(),)


def test_stones_are_claimed_after_a_forced_pass():
    """ST-14, ST-15."""
    state = table(*ALL_FULL_FOR_A[:7], TAKEN, "r7 r8 r9 /", hands=("b9", "b8"))
    state = do(BASE, state, Pass())
    assert (state.turn, state.phase) == (A, Phase.CLAIM)
    assert Claim(8) in legal(BASE, state)
    assert do(BASE, state, Claim(8)).stones[8].owner == A


def test_a_pass_in_the_tactic_game_is_always_an_action_of_its_own():
    """ST-14: an automatic one would tell that no tactic card could be played."""
    state = table(hands=("mud blind joker spy shield banshee traitor", "r1"), tactics=(1, 0))
    assert legal(TACTIC, state) == (Pass(),)
    before = table("/", hands=("r1", "mud blind joker spy shield banshee traitor"), tactics=(0, 1))
    after = do(TACTIC, before, put("r1", 1))
    assert after.turn == B
    assert legal(TACTIC, after) == (Pass(),)


def test_stones_are_claimed_after_a_ruse():
    """ST-15, ST-55."""
    state = table("r7 r8 r9 /", "/ b1", hands=("banshee g1", "b2"))
    state = do(TACTIC, state, put("banshee"))
    state = do(TACTIC, state, legal(TACTIC, state)[0])
    assert (state.turn, state.phase) == (A, Phase.CLAIM)
    assert legal(TACTIC, state) == (Claim(0), Done())


def test_a_placed_card_stays_where_it_is():
    """ST-11: in base play no later action touches it."""
    state = table("r1 / b1", hands=("r2", "b2"))
    after = do(BASE, state, put("r2", 1), put("b2", 1))
    assert after.stones[0].sides == (cards("r1 r2"), cards("b1 b2"))
    assert card("r1") in after.stones[0].sides[A]
