"""Rules, "The Expert variant" (ST-85 to ST-88)."""

import pytest

from build import A, B, card, cards, do, game, legal, put, refused, table
from clachan.core.game import play
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import Claim, Deck, Done, Draw, Pass, Phase, Take
from clachan.games.schotten.rules.variants import VARIANTS

EXPERT = game("expert")
BOTH = game("tactic", "expert")
FULL_FOR_A = (
    "r1 o2 y4 / b3 b8",
    "o1 y2 g4 /",
    "y1 g2 b4 /",
    "g1 b2 p4 /",
    "b1 p2 r4 /",
    "p1 r2 o4 /",
    "r3 o5 y6 /",
    "o3 y5 g6 /",
)


def expert_table(*texts, **rest):
    """A position at the start of a turn."""
    return table(*texts, phase=Phase.CLAIM, **rest)


def test_a_turn_is_claim_play_draw():
    """ST-85."""
    state = expert_table("r7 r8 r9 /", hands=("g1 g2", "b1 b2"))
    assert legal(EXPERT, state) == (Claim(0), Done())
    state = do(EXPERT, state, Claim(0))
    assert (state.turn, state.phase) == (A, Phase.PLAY)  # nothing else to claim
    top = state.decks[0][0]
    state = do(EXPERT, state, put("g1", 2))
    assert (state.turn, top in state.hands[A]) == (B, True)


def test_a_game_begins_with_the_play_because_there_is_nothing_to_claim():
    """ST-85."""
    for rules in (EXPERT, BOTH):
        state = rules.start(_Zeros())
        assert state.phase is Phase.PLAY


class _Zeros:
    def randrange(self, _stop):
        return 0


def test_no_stone_is_claimed_after_the_play():
    """ST-85: the other moves first."""
    state = expert_table("r7 r8 /", hands=("r9 g2", "b1 b2"))._replace(phase=Phase.PLAY)
    state = do(EXPERT, state, put("r9", 1))
    assert state.turn == B
    state = do(EXPERT, state, put("b1", 5))
    assert (state.turn, legal(EXPERT, state)) == (A, (Claim(0), Done()))


def test_a_claim_after_its_time_is_refused_with_the_expert_rule():
    """ST-85."""
    state = expert_table("r7 r8 r9 /", hands=("g1 g2", "b1 b2"))
    state = do(EXPERT, state, Done())
    assert state.phase is Phase.PLAY
    with refused("ST-85"):
        play(EXPERT, state, A, Claim(0))
    with refused("ST-31"):
        play(EXPERT, state, A, Claim(1))


def test_early_claims_by_proof_stay_legal():
    """ST-85."""
    assert Claim(0) in legal(EXPERT, expert_table("o9 y9 g9 / r7 r8", discard="r6 r9"))
    with refused("ST-33"):
        play(EXPERT, expert_table("o9 y9 g9 / r7 r8", "y1 y2 y3 /", discard="r6"), A, Claim(0))


def test_victory_comes_at_the_start_of_ones_own_turn_and_nothing_is_played():
    """ST-86."""
    state = expert_table("r7 r8 r9 /", "o7 o8 o9 /", "y7 y8 y9 /", "g7 g8 g9 /", hands=("p1", "b1"))
    state = do(EXPERT, state, Claim(3), Claim(2))
    assert state.outcome is None
    state = do(EXPERT, state, Claim(1))
    assert (state.outcome.winner, state.hands[A]) == (A, cards("p1"))
    assert [each.owner for each in state.stones[:4]] == [None, A, A, A]
    assert EXPERT.actors(state) == ()


def test_without_a_legal_play_one_claims_and_then_passes():
    """ST-87."""
    state = expert_table(*FULL_FOR_A, "r7 r8 r9 /", hands=("b9", "b7"))
    state = do(EXPERT, state, Claim(8))
    assert legal(EXPERT, state) == (Pass(),)
    state = do(EXPERT, state, Pass())
    assert (state.turn, state.hands[A]) == (B, tuple(sorted((card("b9"), card("r5")))))  # the hand was short


def test_after_the_last_card_each_claims_at_his_start():
    """ST-87, ST-41."""
    state = expert_table("r7 r8 / b7 b8 b1", hands=("r9", ""), deck="")
    state = state._replace(phase=Phase.PLAY)
    state = do(EXPERT, state, put("r9", 1))
    assert (state.turn, legal(EXPERT, state)) == (B, (Pass(),))  # B has nothing to claim
    state = do(EXPERT, state, Pass())
    assert (state.turn, legal(EXPERT, state)) == (A, (Claim(0), Done()))


def test_with_tactic_cards_only_the_time_of_claims_changes():
    """ST-88: a stone won by a Banshee has to wait, and may be lost again."""
    state = table("r7 r8 r9 / b7 b8 b9 | first=B", hands=("banshee o1", "o9 blind"), deck="")
    state = do(BOTH, state, put("banshee"), Take(0, card("b9")))
    assert (state.turn, state.phase) == (B, Phase.PLAY)
    state = do(BOTH, state, put("o9", 5))
    assert legal(BOTH, state) == (Claim(0), Done())


def test_expert_keeps_the_choice_of_deck_and_the_hand_of_seven():
    """ST-88, ST-51."""
    state = BOTH.start(_Zeros())
    assert [len(hand) for hand in state.hands] == [7, 7]
    state = do(BOTH, state, legal(BOTH, state)[0])
    assert legal(BOTH, state) == (Draw(Deck.CLAN), Draw(Deck.TACTIC))


def test_the_two_variants_may_be_combined_in_either_order():
    """ST-88."""
    tactic, expert = VARIANTS
    assert (tactic.id, expert.id) == ("tactic", "expert")
    assert tactic.edit(expert.edit(Rulebook())) == expert.edit(tactic.edit(Rulebook())) == BOTH.rulebook
    assert not tactic.excludes | expert.excludes


@pytest.mark.parametrize("rules", [EXPERT, BOTH], ids=["expert", "both"])
def test_refusing_to_claim_twice_in_an_expert_game_is_settled(rules):
    """ST-43, ST-87."""
    state = expert_table("r7 r8 r9 / b1 b2 b4 | first=A", hands=("", ""), deck="")
    state = do(rules, state, Done(), Pass(), Pass())
    assert (state.outcome.winner, state.stones[0].owner) == (A, A)
