"""Rules, "Claiming a stone" and who was complete first (ST-21, ST-23, ST-30 to ST-38). ST-33 in full: test_proof.py."""

import pytest

from build import A, B, card, cards, claiming, do, game, legal, plays, put, refused, table, without_claims
from clachan.core.game import play
from clachan.games.schotten.rules.choices import verdict
from clachan.games.schotten.rules.reasons import claim_reason, notes
from clachan.games.schotten.rules.state import Claim, Done, Pass, Phase, Put, Take

BASE = game()
TACTIC = game("tactic")


def claims(state, rules=BASE):
    return [action.stone + 1 for action in legal(rules, claiming(state)) if isinstance(action, Claim)]


def wins(state, place):
    """Who could claim this stone now."""
    return [seat for seat in (A, B) if verdict(TACTIC.rulebook, state, seat, place - 1).can_claim]


# Who was complete first (ST-23).

TIED = "r2 o4 / b2 g4"  # both want an eight: 14


def test_the_side_completed_first_wins_a_full_tie_for_good():
    """ST-21, ST-23, ST-T5."""
    state = table(TIED, hands=("y8 r9", "p8 b9"), deck="")
    state = do(BASE, state, put("y8", 1))
    assert state.stones[0].first == A
    state = do(BASE, state, put("p8", 1))
    assert state.turn == A  # B was asked for no claim
    assert wins(state, 1) == [A]


def test_who_completes_second_claims_when_he_is_stronger():
    """ST-21."""
    state = table(TIED, hands=("y8 r9", "p9 b9"), deck="")
    state = do(BASE, state, put("y8", 1), put("p9", 1))
    assert (state.turn, state.phase) == (B, Phase.CLAIM)
    assert legal(BASE, state) == (Claim(0), Done())


def test_a_side_that_loses_a_card_loses_its_place():
    """ST-23's own example: A complete at 5, B at 6; a Banshee takes a card of A, who refills: now B wins the tie."""
    state = table(TIED, hands=("y8 g8 r9", "p8 b9 banshee"), deck="")
    state = without_claims(TACTIC, state, put("y8", 1), put("p8", 1), put("r9", 5))
    assert wins(state, 1) == [A]
    state = without_claims(TACTIC, state, put("banshee"), Take(0, card("y8")))
    assert state.stones[0].first == B
    state = without_claims(TACTIC, state, put("g8", 1))
    assert wins(state, 1) == [B]


def test_the_later_side_gains_nothing_by_refilling():
    """ST-23: the earlier side stayed complete all the time."""
    state = table(TIED, hands=("y8 r9 banshee", "p8 r8 b9"), deck="")
    state = without_claims(TACTIC, state, put("y8", 1), put("p8", 1), put("banshee"), Take(0, card("p8")), put("r8", 1))
    assert wins(state, 1) == [A]


def test_a_side_emptied_and_refilled_alone_is_first_again():
    """ST-23: the order starts again when neither side is complete."""
    state = table("r2 o4 y8 / b2 g4", hands=("g8 r9", "p8 banshee"), deck="", turn=B)
    state = without_claims(TACTIC, state, put("banshee"), Take(0, card("y8")))
    assert state.stones[0].first is None
    state = without_claims(TACTIC, state, put("g8", 1), put("p8", 1))
    assert wins(state, 1) == [A]
    other_way = table("r2 o4 / b2 g4", hands=("g8 r9", "p8 banshee"), deck="", turn=B)
    assert wins(without_claims(TACTIC, other_way, put("p8", 1), put("g8", 1)), 1) == [B]


def test_taking_a_card_off_an_incomplete_side_changes_no_order():
    """ST-23."""
    state = table("r2 o4 y8 / b2 g4", hands=("banshee r9", "p8 r8"), deck="")
    state = without_claims(TACTIC, state, put("banshee"), Take(0, card("g4")))
    assert state.stones[0].first == A


def test_a_card_moved_by_a_strategist_counts_as_a_placement():
    """ST-23: it completes a side, and breaks up the one it came from."""
    state = table("r2 o4 / b2 g4", "y8 g1 p5 / r5 o5 y4 | first=A", hands=("strategist r9", "p8 b9"), deck="")
    state = without_claims(TACTIC, state, put("strategist"), Take(1, card("y8")), Put(0))
    assert state.stones[0].first == A
    assert state.stones[1].first == B
    state = without_claims(TACTIC, state, put("p8", 1))
    assert wins(state, 1) == [A]


def test_a_card_taken_by_a_traitor_counts_as_a_placement():
    """ST-23, ST-T11: his side has two cards left, and mine is complete first."""
    state = table("r2 o4 / b2 g4 y8", hands=("traitor r9", "p8 b9"), deck="")
    state = without_claims(TACTIC, state, put("traitor"), Take(0, card("y8")), Put(0))
    assert state.stones[0].sides == (cards("r2 o4 y8"), cards("b2 g4"))
    assert state.stones[0].first == A
    state = without_claims(TACTIC, state, put("p8", 1))
    assert wins(state, 1) == [A]


def test_a_claim_after_a_traitor_needs_a_proof():
    """ST-T11, ST-55."""
    strong = table("r7 r8 / b1 g4 r9", hands=("traitor g1", "p8 b9"), deck="")
    after = do(TACTIC, strong, put("traitor"), Take(0, card("r9")), Put(0))
    assert (after.turn, after.phase, legal(TACTIC, after)) == (A, Phase.CLAIM, (Claim(0), Done()))
    weak = table("r1 o4 / b3 b4 y8", hands=("traitor g1", "p8 b9"), deck="")
    after = do(TACTIC, weak, put("traitor"), Take(0, card("y8")), Put(0))
    assert after.turn == B  # nothing to claim: blue 2 or blue 5 could come


def test_on_mud_over_three_cards_each_only_the_fourth_cards_count():
    """ST-23, ST-63."""
    state = table("r2 o4 y8 / b2 g4 p8 | first=A", hands=("mud r5", "o5 b9"), deck="")
    state = without_claims(TACTIC, state, put("mud", 1))
    assert state.stones[0].first is None
    assert wins(state, 1) == []
    state = without_claims(TACTIC, state, put("o5", 1), put("r5", 1))
    assert wins(state, 1) == [B]


def test_a_blindfold_leaves_the_order_as_it_was():
    """ST-23, ST-64."""
    state = table("r2 o4 y8 / b2 b4 b8 | first=A", hands=("blind r5", "o5 b9"), deck="")
    assert wins(state, 1) == [B]
    state = without_claims(TACTIC, state, put("blind", 1))
    assert wins(state, 1) == [A]


# When and what may be claimed (ST-30).


def test_any_stone_may_be_claimed_and_in_any_order():
    """ST-30: any stones, not only the one played on."""
    state = table("r7 r8 r9 /", "/", "o7 o8 o9 /", "/", "y7 y8 y9 /", hands=("g1", "b1"), deck="")
    state = do(BASE, state, put("g1", 9))
    assert legal(BASE, state) == (Claim(0), Claim(2), Claim(4), Done())
    state = do(BASE, state, Claim(4))
    assert legal(BASE, state) == (Claim(0), Claim(2), Done())
    state = do(BASE, state, Claim(0))
    assert [each.owner for each in state.stones[:5]] == [A, None, None, None, A]
    assert state.turn == A


def test_claiming_is_optional():
    """ST-30."""
    state = table("r7 r8 r9 /", hands=("g1 g2", "b1 b2"), deck="")
    state = do(BASE, state, put("g1", 9), Done())
    assert (state.turn, state.phase, state.stones[0].owner) == (B, Phase.PLAY, None)


def test_only_the_active_player_claims():
    """ST-30."""
    state = claiming(table("r7 r8 r9 / ", "/ b7 b8 b9"))
    with refused("ST-10"):
        play(BASE, state, B, Claim(1))
    assert claims(state) == [1]


def test_a_stone_is_not_claimed_before_the_play():
    """ST-30: a good claim that comes too early gets its own reason."""
    with refused("ST-30"):
        play(BASE, table("r7 r8 r9 / ", hands=("g1", "")), A, Claim(0))


def test_a_bad_claim_before_the_play_is_told_what_is_wrong_with_it():
    """ST-31: waiting would not help."""
    with refused("ST-31"):
        play(BASE, table("r7 r8 / ", hands=("g1", "")), A, Claim(0))


def test_there_is_no_tenth_stone_to_claim():
    """ST-30."""
    for state in (claiming(table("r7 r8 r9 /")), table("r7 r8 r9 /", hands=("g1", ""))):
        with refused("ST-30" if state.phase is Phase.CLAIM else "ST-10"):
            play(BASE, state, A, Claim(9))


def test_a_wrong_claim_is_refused_and_changes_nothing():
    """ST-30: the player may go on."""
    state = claiming(table("r1 o1 y2 / b9 p9", "r7 r8 r9 /"))
    with refused("ST-33"):
        play(BASE, state, A, Claim(0))
    assert do(BASE, state, Claim(1)).stones[1].owner == A


def test_no_play_and_no_pass_in_the_claim_phase():
    """ST-10."""
    state = claiming(table("r7 r8 r9 /", hands=("g1", "")))
    for action in (put("g1", 2), Pass(), Take(0, card("r7")), Put(None)):
        with refused("ST-10"):
            play(BASE, state, A, action)


def test_ones_own_side_must_be_complete():
    """ST-31: even when the other can never win the stone."""
    for text in ("r8 r9 / b1", "r8 r9 / o1 y2 g4", "r7 r8 r9 / b1 b2 b3 | mud"):
        state = claiming(table(text, "y7 y8 y9 /"))
        with refused("ST-31"):
            play(BASE, state, A, Claim(0))


def test_a_weaker_side_cannot_claim_from_a_complete_one():
    """ST-32."""
    with refused("ST-32"):
        play(BASE, claiming(table("r1 o1 y3 / b9 p9 g8 | first=A", "y7 y8 y9 /")), A, Claim(0))
    assert claims(table("b9 p9 g8 / r1 o1 y3 | first=B")) == [1]


def test_a_completion_that_only_ties_does_not_stop_a_claim():
    """ST-33: he would be complete later and lose the tie."""
    assert claims(table("r7 r8 r9 / b7 b8")) == [1]
    assert claims(table("r6 r7 r8 / b7 b8", discard="b9")) == [1]
    assert claims(table("r6 r7 r8 / b7 b8")) == []


@pytest.mark.parametrize(
    ("others", "discard", "expected"),
    [
        (["r9 r6 / "], "", [1]),  # on an open stone, either side
        (["/ r9 r6"], "", [1]),
        (["r9 / r6"], "", [1]),
        (["r9 r6 r1 / | owner=A"], "", [1]),  # on claimed stones, both sides
        (["r1 / r9 r6 r2 | owner=B"], "", [1]),
        (["r9 / "], "r6", [1]),  # in the discard
        ([], "r9 r6", [1]),
        (["r9 /"], "", []),
    ],
)
def test_all_face_up_cards_are_evidence(others, discard, expected):
    """ST-34."""
    state = table("o9 y9 g9 / r7 r8", *others, discard=discard)
    assert [place for place in claims(state) if place == 1] == expected


def test_an_empty_deck_is_no_evidence():
    """ST-34: and neither is knowing that the other has no cards."""
    state = table("o9 y9 g9 / r7 r8", hands=("r9 r6", ""), deck="")
    assert claims(state) == []


def test_all_missing_cards_are_counted_not_only_the_next():
    """ST-34."""
    assert claims(table("o9 y9 g9 / r7")) == []
    assert claims(table("o9 y9 g9 / r7", discard="r5 r6")) == []
    assert claims(table("o9 y9 g9 / r7", discard="r8 r6")) == [1]


def test_a_claimed_stone_is_closed_for_both():
    """ST-36."""
    state = table("r7 r8 r9 / b1", hands=("g1 g2", "b2 b3"), deck="")
    state = do(BASE, state, put("g1", 9), Claim(0))
    assert state.stones[0].owner == A
    assert state.turn == B
    assert 1 not in plays(BASE, state, "b2")
    with refused("ST-36"):
        play(BASE, state, B, put("b2", 1))
    state = do(BASE, state, put("b2", 5))
    with refused("ST-36"):
        play(BASE, state, A, put("g2", 1))
    with refused("ST-36"):
        play(BASE, claiming(state), A, Claim(0))


def test_no_tactic_card_goes_to_a_claimed_stone():
    """ST-36."""
    owned = "r7 r8 r9 / b1 | owner=A"
    for name in ("joker", "spy", "shield", "mud", "blind"):
        state = table(owned, hands=(f"{name} g1", "b2"))
        assert plays(TACTIC, state, name) == [2, 3, 4, 5, 6, 7, 8, 9]
        with refused("ST-36"):
            play(TACTIC, state, A, put(name, 1))
        assert plays(TACTIC, table(owned, hands=("b2", f"{name} g1"), turn=B), name) == [2, 3, 4, 5, 6, 7, 8, 9]


def test_the_game_stops_at_the_winning_claim():
    """ST-37, ST-T12: stones 4, 5, 6 in one turn, and no fourth claim."""
    sides = ["r7 r8 r9 /", "o7 o8 o9 /", "y7 y8 y9 /", "g7 g8 g9 /"]
    state = table("/", "/", "/", *sides, hands=("p1 p2", "b1 b2"))
    state = do(BASE, state, put("p1", 1), Claim(3), Claim(4))
    assert state.outcome is None
    state = do(BASE, state, Claim(5))
    assert (state.outcome.winner, state.outcome.reason) == (A, "adjacent")
    assert BASE.actors(state) == ()
    assert BASE.legal(state, A) == ()
    assert len(state.hands[A]) == 1  # no draw
    with refused("ST-40"):
        play(BASE, state, A, Claim(6))


def test_the_printed_example_is_won_by_the_better_formation():
    """ST-38: three fives against a sum of seven, four and three."""
    state = table("r5 o5 y5 / b7 p4 g3 | first=B")
    assert claims(state) == [1]


# What is said about a claim.


@pytest.mark.parametrize(
    ("text", "rule", "key"),
    [
        ("r7 r8 r9 / | owner=A", "ST-36", "schotten-claim-owned"),
        ("r7 r8 / ", "ST-31", "schotten-claim-incomplete"),
        ("r1 r2 r3 / o9 y9 g9 | first=B", "ST-32", "schotten-claim-stronger"),
        ("o9 y9 g9 / r1 r2 r3 | first=B", "ST-32", "schotten-claim-weaker"),
        ("r1 r2 r3 / o1 o2 o3 | first=A", "ST-21", "schotten-claim-first"),
        ("r1 r2 r3 / o1 o2 o3 | first=B", "ST-21", "schotten-claim-later"),
        ("r7 r8 r9 / ", "ST-33", "schotten-claim-proved"),
        ("r6 r7 r8 / ", "ST-33", "schotten-claim-beatable"),
    ],
)
def test_every_claim_is_answered_with_its_rule(text, rule, key):
    """ST-21, ST-31 to ST-36."""
    reason = claim_reason(BASE.rulebook, table(text), A, 0)
    assert (reason.rule, reason.say.key) == (rule, key)


def test_a_beaten_claim_names_the_very_cards():
    """ST-33."""
    said = dict(claim_reason(BASE.rulebook, table("o9 y9 g9 / r7 r8", discard="r9"), A, 0).say.args)
    assert [str(one) for one in said["cards"]] == ["schotten-card-clan(colour=schotten-colour-red, strength=6)"]


def test_a_proved_claim_names_the_cards_that_rule_out_better():
    """ST-33."""
    said = dict(claim_reason(BASE.rulebook, table("o9 y9 g9 / r7 r8", discard="r9 r6 b1"), A, 0).say.args)
    assert said["count"] == 2
    assert sorted(str(one)[-2] for one in said["cards"]) == ["6", "9"]


def test_a_side_that_can_never_be_completed_is_told_apart():
    """ST-35."""
    seen = " ".join(f"{letter}{strength}" for letter in "oygbp" for strength in range(1, 10))
    state = table("r1 r2 r4 / r9", discard=f"{seen} r3 r5 r6 r7", hands=("r8", ""))
    assert claim_reason(BASE.rulebook, state, A, 0).rule == "ST-35"
    assert claims(state) == [1]


def asked(question, seat=A):
    state = table("r7 r8 r9 /", "o1 / b1", "y1 y2 y3 / o9 p9", "/ g7 g8 g9 | owner=B")
    return [line.key for line in notes(BASE.rulebook, BASE.view(state, seat), question)]


def test_a_player_may_ask_what_he_could_claim():
    """ST-30: about all complete sides of his own, or about one stone."""
    assert asked("claim?") == ["schotten-claim-proved", "schotten-claim-proved"]
    assert asked("claim?", seat=None) == asked("stone?", seat=None) == [], "a spectator has nothing to claim"
    assert asked("claim? 1", seat=None) == asked("stone? 1", seat=None) != []
    assert asked("claim?", seat=B) == ["schotten-claim-none"]
    assert asked("claim? 2")[0] == "schotten-claim-incomplete"
    assert asked("Claim? 4")[0] == "schotten-claim-owned"
    assert asked("claim? 10") == asked("claim?")
    assert asked("why?") == asked("") == []
