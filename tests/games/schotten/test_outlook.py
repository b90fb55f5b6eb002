"""`stone? 4`: who leads there, and what each side has or could still make of it."""

import pytest

from build import A, B, card, game, table
from clachan.games.schotten.rules.cards import CLAN_CARDS, card_text
from clachan.games.schotten.rules.reasons import notes
from clachan.games.schotten.rules.state import Pending, Phase, View

BASE = game()


def told(text, seat=A, **more):
    answers = notes(BASE.rulebook, View(seat, table(text, **more)), "stone? 1")
    return [(say.key.removeprefix("schotten-outlook-"), dict(say.args)) for say in answers]


def keys(text, **more):
    return [key for key, _ in told(text, **more)]


def test_two_complete_sides_are_compared():
    (lead, args), mine, theirs = told("r7 r8 r9 / b1 g1 p2 | first=B")
    assert (lead, args["seat"]) == ("sure", "A")
    assert [mine[0], theirs[0]] == ["has", "has"]
    assert mine[1]["rank"].key == "schotten-rank-colour-run"
    assert theirs[1]["rank"].key == "schotten-rank-sum"


def test_who_is_sure_need_not_be_who_asks():
    for seat in (A, B, None):
        assert told("b1 g1 p2 / r7 r8 r9 | first=A", seat=seat)[0][1]["seat"] == "B"


def test_a_complete_side_leads_while_it_can_be_beaten():
    lead, mine, theirs = told("o9 g9 b9 / r7 r8")
    assert (lead[0], lead[1]["seat"]) == ("ahead", "A")
    assert (mine[0], theirs[0]) == ("has", "could")
    assert [str(card) for card in theirs[1]["cards"]] == ["schotten-card-clan(colour=schotten-colour-red, strength=9)"]


def test_a_complete_side_is_sure_when_nothing_left_beats_it():
    assert keys("r7 r8 r9 / b1 g1") == ["sure", "has", "could"]


@pytest.mark.parametrize(("text", "who"), [("r8 r9 / b1", "A"), ("b1 g4 / r9", "B")])
def test_of_two_open_sides_one_can_make_more(text, who):
    lead, *_ = told(text)
    assert (lead[0], lead[1]["seat"]) == ("open", who)


def test_an_empty_stone_is_level():
    assert keys("/") == ["level", "could", "could"]


def test_a_side_that_cannot_be_completed_leads_nowhere():
    """ST-35: two cards are left, and one side wants three."""
    rest = [card_text(card) for card in CLAN_CARDS if card_text(card) not in {"r1", "r2", "b5"}]
    lead, mine, theirs = told("/ b5", deck="r1 r2", discard=" ".join(rest))
    assert (lead[0], lead[1]["seat"]) == ("open", "B")
    assert [mine[0], theirs[0]] == ["short", "could"]


def test_a_claimed_stone_is_its_owners():
    assert keys("r7 r8 r9 / b1 g1 p2 | first=A owner=A") == ["owned"]


@pytest.mark.parametrize("question", ["stone?", "stone? 0", "stone? 10", "stone? x"])
def test_a_question_about_no_stone_has_no_answer(question):
    assert notes(BASE.rulebook, View(A, table("/")), question) == ()


def lead(rules, text, seat=A, **more):
    """The first answer to `stone? 1` under these rules."""
    return notes(rules.rulebook, View(seat, table(text, **more)), "stone? 1")[0].key.removeprefix("schotten-outlook-")


TACTIC, EXPERT = game("tactic"), game("tactic", "expert")
BANSHEE_THERE = ("", "banshee")


@pytest.mark.parametrize("seat", [A, B, None])
@pytest.mark.parametrize(
    ("rules", "turn", "phase", "words"),
    [
        (EXPERT, A, Phase.CLAIM, "sure"),  # claims now, before B can do anything
        (EXPERT, A, Phase.PLAY, "now"),  # ST-85: claims only after B's next turn
        (EXPERT, A, Phase.DRAW, "now"),
        (EXPERT, B, Phase.CLAIM, "now"),
        (EXPERT, B, Phase.PLAY, "now"),
        (EXPERT, B, Phase.DRAW, "sure"),  # B has played, so A claims first
        (TACTIC, A, Phase.PLAY, "sure"),  # A plays and claims in the same turn (ST-55)
        (TACTIC, A, Phase.CLAIM, "sure"),
        (TACTIC, A, Phase.DRAW, "now"),
        (TACTIC, B, Phase.PLAY, "now"),
        (TACTIC, B, Phase.CLAIM, "sure"),
    ],
)
def test_a_stone_is_not_sure_while_a_ruse_may_come_before_the_claim(rules, turn, phase, words, seat):
    """ST-72, ST-85: both sides are complete, and B may hold a Banshee."""
    text = "r7 r8 r9 / b1 g1 p2 | first=B"
    seen = rules.view(table(text, hands=BANSHEE_THERE, turn=turn, phase=phase), seat)
    assert notes(rules.rulebook, seen, "stone? 1")[0].key == f"schotten-outlook-{words}"


def test_a_stone_is_sure_when_the_other_side_may_play_no_tactic_card():
    """ST-52, and a hand without tactic cards."""
    text = "r7 r8 r9 / b1 g1 p2 | first=B"
    for turn, phase in ((B, Phase.PLAY), (A, Phase.DRAW)):
        there = {"turn": turn, "phase": phase}
        assert lead(EXPERT, text, hands=("", "b5"), **there) == "sure"
        assert lead(EXPERT, text, hands=BANSHEE_THERE, tactics=(1, 2), **there) == "sure"
        assert lead(EXPERT, text, hands=BANSHEE_THERE, tactics=(1, 1), **there) == "now"
    mine_first = {"hands": BANSHEE_THERE, "tactics": (1, 2), "turn": A, "phase": Phase.PLAY}
    assert lead(EXPERT, text, **mine_first) == "now", "A may play a tactic card first, and then so may B"


def test_a_ruse_that_is_being_played_may_still_change_the_stone():
    """ST-72: B has played the Banshee and now chooses a card."""
    text = "r7 r8 r9 / b1 g1 p2 | first=B"
    chooses = {"turn": B, "phase": Phase.TAKE, "pending": Pending(card("banshee"))}
    assert lead(TACTIC, text, hands=("", "spy"), tactics=(0, 1), **chooses) == "now"


def test_in_expert_play_claim_says_that_it_has_to_wait():
    """ST-85: the proof holds, but stones are claimed at the start of a turn."""
    for rules, phase, waits in ((EXPERT, Phase.PLAY, True), (EXPERT, Phase.CLAIM, False), (TACTIC, Phase.PLAY, False)):
        seen = View(A, table("r7 r8 r9 / b1 g1 p2 | first=B", phase=phase))
        for question in ("claim?", "claim? 1"):
            kinds = [words.kind for words in notes(rules.rulebook, seen, question)]
            assert ("waits" in kinds) == waits
    weak = View(A, table("b1 g1 p2 / r7 r8 r9 | first=B"))
    assert "waits" not in [words.kind for words in notes(EXPERT.rulebook, weak, "claim? 1")]
