"""Why an action is good, in words."""

import pytest

import build
from build import A
from clachan.core.words import say
from clachan.games.schotten.rules import hidden
from clachan.games.schotten.rules.state import Claim, Done, Draw, Pending, Phase, Put, Take
from clachan.games.schotten.study.action_reasons import reasons


def told(state, action, *words):
    return list(reasons(build.game(*words).rulebook, hidden.view(state, A).table, A, action))


def keys(state, action, *words):
    return [reason.key for reason in told(state, action, *words)]


def test_why_a_claim():
    state = build.claiming(build.table("r7 r8 r9 / b1", "r1 r2 r3 / | owner=A", "y1 y2 y3 / | owner=A"))
    assert keys(state, Claim(0)) == ["study-why-wins"]
    assert keys(build.claiming(build.table("r7 r8 r9 / b1")), Claim(0)) == ["study-why-claims"]
    assert keys(state, Done()) == []


def test_why_a_card():
    state = build.table("r7 r8 / b1", "g2 / o1", hands=("r9 b3 y4", "p1 p2"))
    assert keys(state, build.put("r9", 1))[0] == "study-why-proves"
    assert keys(state, build.put("b3", 1))[0] == "study-why-completes"
    assert keys(state, build.put("y4", 2))[0] == "study-why-held"
    assert keys(state, build.put("y4", 3))[0] == "study-why-hopes"
    bare = build.table("r7 r8 / b1", "g2 / o1", hands=("r9", "p1 p2"))
    assert keys(bare, build.put("r9", 3))[0] == "study-why-hopes"


def test_a_side_that_can_never_be_complete_is_no_reason():
    lines = [f"{colour}1 {colour}2 {colour}3 / {colour}4 {colour}5 {colour}6 | first=A" for colour in "royg"]
    rest = "b1 b2 b3 / b4 b5 b6 | first=A", "p1 p2 p3 / p4 p5 p6 | first=A"
    gone = " ".join(
        f"{colour}{strength}" for colour in "roygbp" for strength in (7, 8, 9) if f"{colour}{strength}" != "r9"
    )
    state = build.table(*lines, *rest, hands=("r9", ""), discard=gone)
    assert keys(state, build.put("r9", 9)) == []


def rank_of(formation, total):
    return say(f"schotten-rank-{formation}", total=total, size=3)


def test_without_a_clan_deck_only_the_own_hand_completes_a_side():
    """ST-13: red 8 is not in the deck, so the other holds it."""
    state = build.table("r7 / b1", hands=("r9 b3 y4", "r8 p2"), deck="")
    assert told(state, build.put("r9", 1)) == [say("study-why-held", stone=1, rank=rank_of("sum", 20))]
    assert keys(build.table("r7 / b1", hands=("r9", "r8 p2"), deck=""), build.put("r9", 1)) == []
    last = build.table("r7 / b1", hands=("r9 b3 y4", "p1 p2"), deck="r8")
    assert told(last, build.put("r9", 1)) == [say("study-why-hopes", stone=1, rank=rank_of("colour-run", 24))]


def test_a_deck_that_is_too_short_completes_no_side():
    """ST-13: two nines more do not come from one card."""
    state = build.table("r7 / b1", hands=("r9 b3", "r8 p2"), deck="y1")
    assert keys(state, build.put("r9", 3)) == []


def test_who_knows_the_deck_hopes_for_nothing_else():
    """ST-70: what went under the deck is known, and all other cards are in the other hand."""
    known = {"scout": A, "sunk": (1, 0)}
    state = build.table("r7 / b1", hands=("r9 b3", "r8 p2"), deck="y1", **known)
    assert told(state, build.put("r9", 1), "tactic") == [say("study-why-held", stone=1, rank=rank_of("sum", 19))]
    lucky = build.table("r7 / b1", hands=("r9 b3", "y1 p2"), deck="r8", **known)
    assert keys(lucky, build.put("r9", 1), "tactic") == ["study-why-hopes"]


def test_a_card_in_sight_may_prove_another_stone():
    """Three nines stand against red 7 and red 8 as soon as red 9 (and red 6) are in sight."""
    state = build.table("o9 g9 b9 / r7 r8", "r6 / y1", hands=("r9 b3", "p1 p2"))
    reasons = keys(state, build.put("r9", 2))
    assert "study-why-shows" in reasons
    assert "study-why-rules-out" in reasons


@pytest.mark.parametrize(("ruse", "stone"), [("strategist", "r9 / y1"), ("traitor", "/ r9")])
def test_a_moved_card_was_in_sight_before(ruse, stone):
    """ST-34, ST-71, ST-73: red 9 lay face up all along, so moving it proves and rules out nothing elsewhere."""
    pending = Pending(build.card(ruse), 1, build.card("r9"))
    state = build.table("o9 g9 b9 / r7 r8", stone, "r6 /", phase=Phase.PUT, pending=pending)
    assert keys(state, Put(2), "tactic") == ["study-why-hopes"]


def test_what_a_tactic_card_may_upset_before_the_claim_is_not_certain():
    """ST-85: with tactic cards, the other may change a stone before the next turn's claims."""
    proof = build.table("r7 r8 / b1", hands=("r9 b3", "p1 p2"))
    sight = build.table("o9 g9 b9 / r7 r8", "r6 / y1", hands=("r9 b3", "p1 p2"))
    for words in ((), ("tactic",), ("expert",)):
        assert keys(proof, build.put("r9", 1), *words)[0] == "study-why-proves"
        assert keys(sight, build.put("r9", 2), *words)[1] == "study-why-shows"
    assert keys(proof, build.put("r9", 1), "tactic", "expert")[0] == "study-why-proves-now"
    assert keys(sight, build.put("r9", 2), "tactic", "expert")[1] == "study-why-shows-now"


def test_why_a_tactic_card():
    state = build.table("r7 / b1", hands=("mud spy", "p1 p2"))
    assert keys(state, build.put("mud", 1), "tactic") == ["study-why-mode"]
    assert keys(state, build.put("spy", 1), "tactic")[0] == "study-why-hopes"
    taking = build.table("r7 / b1", phase=Phase.TAKE, pending=Pending(build.card("banshee")))
    assert keys(taking, Take(0, build.card("b1")), "tactic") == ["study-why-breaks"]
    own = taking._replace(pending=Pending(build.card("strategist")))
    assert keys(own, Take(0, build.card("r7")), "tactic") == []
    putting = build.table(
        "r7 / b1", "r8 r9 / p1", phase=Phase.PUT, pending=Pending(build.card("strategist"), 0, build.card("r7"))
    )
    assert keys(putting, Put(1), "tactic")[0] == "study-why-proves"
    assert keys(putting, Put(None), "tactic") == []
    stolen = putting._replace(pending=Pending(build.card("traitor"), 0, build.card("b1")))
    assert keys(stolen, Put(1), "tactic")[0] == "study-why-completes"
    assert keys(state, build.put("banshee"), "tactic") == []
    assert keys(state, Draw(0), "tactic") == []
