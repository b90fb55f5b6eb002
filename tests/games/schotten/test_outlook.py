"""`stone? 4`: who leads there, and what each side has or could still make of it."""

import pytest

from build import A, B, game, table
from clachan.games.schotten.cards import CLAN_CARDS
from clachan.games.schotten.notation import card_text
from clachan.games.schotten.reasons import notes
from clachan.games.schotten.state import View

BASE = game()


def told(text, seat=A, **more):
    found = notes(BASE.rulebook, View(seat, table(text, **more)), "stone? 1")
    return [(say.key.removeprefix("schotten-outlook-"), dict(say.args)) for say in found]


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
