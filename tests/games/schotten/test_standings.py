"""What the page is told of a table: scores, what is missing, buttons, plans, and the proof of a claim."""

import pytest

from build import A, B, card, claiming, do, game, put, table
from clachan.games.schotten.display.presenter import SchottenPresenter
from clachan.games.schotten.rules.state import Claim, Phase, View

BASE, TACTIC = game(), game("tactic")


def owned(letters):
    """Nine stones with these owners: A, B, or - for nobody."""
    strengths = {"A": 0, "B": 0}
    rows = []
    for index, letter in enumerate(letters):
        strengths[letter] = index
        colour = "roygbp"[index % 6]
        low = 1 + 3 * (index // 6)
        side = " ".join(f"{colour}{low + step}" for step in range(3))
        rows.append({"A": f"{side} / | owner=A", "B": f"/ {side} | owner=B", "-": " / "}[letter])
    return table(*rows)


def scene(rules, state, seat=A):
    return SchottenPresenter(rules.rulebook).scene(rules.view(state, seat))


def said(words):
    return {name: value for name, value in words.args if name != "target"}


@pytest.mark.parametrize(
    ("owners", "seat", "score", "missing", "near"),
    [
        ("---------", A, (0, 0), (5, 3), ()),
        ("AA-------", A, (2, 2), (3, 1), ("stone:3",)),
        ("A-A------", A, (2, 1), (3, 1), ("stone:2",)),
        ("A-A------", B, (0, 0), (5, 3), ()),
        ("ABABABA--", A, (4, 1), (1, 2), ("stone:8", "stone:9")),
        ("ABABABAB-", B, (4, 1), (1, 0), ("stone:9",)),
    ],
)
def test_the_score_says_what_is_won_and_what_is_missing(owners, seat, score, missing, near):
    """ST-40: five stones, or three adjacent ones."""
    standing = scene(BASE, owned(owners)).standings[seat]
    assert said(standing.score) == {"count": score[0], "row": score[1]}
    assert said(standing.missing) == {"count": missing[0], "row": missing[1]}
    assert standing.near == near


def test_the_stones_that_won_are_named():
    state = table("r1 r2 r3 / | owner=A", "o1 o2 o3 / | owner=A", "y7 y8 y9 / ", "b1 b2 b3 / g1 | owner=A")
    over = do(BASE, claiming(state), Claim(2))
    assert over.outcome.reason == "adjacent"
    shown = scene(BASE, over, B)
    assert shown.decided == ("stone:1", "stone:2", "stone:3", "stone:4")
    assert shown.standings[A].missing is None


def test_five_stones_are_named_too():
    state = owned("A-A-A-A--")
    row = state.stones[8]._replace(sides=((card("g7"), card("g8"), card("g9")), ()), first=A)
    over = do(BASE, claiming(state._replace(stones=(*state.stones[:8], row))), Claim(8))
    assert over.outcome.reason == "five"
    assert scene(BASE, over).decided == ("stone:1", "stone:3", "stone:5", "stone:7", "stone:9")


def test_nothing_decided_a_round_that_was_given_up():
    assert scene(BASE, BASE.concede(owned("AA-------"), A)).decided == ()


def test_the_likeliest_button_is_the_claim_that_wins():
    state = table("r7 r8 r9 / ", "o1 o2 o3 / | owner=A", "y1 y2 y3 / | owner=A", "p7 p8 p9 / ", "g7 g8 g9 / ")
    assert scene(BASE, claiming(state)).buttons == ("claim 1", "claim 4", "done")
    wins_last = table("r7 r8 r9 / ", " / ", "y1 y2 y3 / | owner=A", "b1 b2 b3 / | owner=A", "p7 p8 p9 / ")
    assert scene(BASE, claiming(wins_last)).buttons == ("claim 5", "claim 1", "done")
    assert scene(BASE, claiming(state), B).buttons == ()
    assert SchottenPresenter(BASE.rulebook).scene(View(None, claiming(state))).buttons == ()


def test_only_what_needs_a_button_has_one():
    state = table(hands=("r1", "o2"), tactic_deck="spy")
    assert scene(TACTIC, state).buttons == ()
    assert scene(TACTIC, state._replace(phase=Phase.DRAW)).buttons == ("draw clan", "draw tactic")
    stuck = table(hands=("", "o2"))
    assert scene(BASE, stuck).buttons == ("pass",)
    moving = do(TACTIC, table("r1 / ", hands=("strategist y3", "o2")), put("strategist"))
    taking = TACTIC.legal(moving, A)[0]
    assert scene(TACTIC, moving).buttons == ()
    assert scene(TACTIC, do(TACTIC, moving, taking)).buttons == ("discard",)


def test_a_plan_holds_what_could_be_played_now():
    state = table("r7 r8 r9 / ", hands=("y1", "o2 b4"))
    (plan,) = scene(BASE, state, B).plans
    assert plan.items == ("hand:o2", "hand:b4")
    assert plan.places == tuple(f"stone:{number}" for number in range(1, 10))
    full = table(" / r7 r8 r9", hands=("y1", "o2"))
    assert "stone:1" not in scene(BASE, full, B).plans[0].places
    assert scene(BASE, state, A).plans == ()
    assert SchottenPresenter(BASE.rulebook).scene(View(None, state)).plans == ()


def test_plans_differ_where_cards_do():
    state = table("r7 / ", hands=("y1", "o2 mud recruiter"))
    plans = scene(TACTIC, state, B).plans
    assert {item for plan in plans for item in plan.items} == {"hand:o2", "hand:mud"}  # a ruse needs no place


def test_a_second_equal_card_stands_for_the_first():
    items = scene(TACTIC, table(hands=("joker joker", ""))).items()
    assert items["hand:joker.2"].same == "hand:joker"
    assert items["hand:joker"].same == ""


@pytest.mark.parametrize("viewer", [A, B, None])
def test_a_claim_is_told_with_its_proof_and_the_cards_that_decide(viewer):
    state = claiming(table("o7 o8 o9 / g7", "g8 / ", "g9 / "))
    presenter = SchottenPresenter(BASE.rulebook)
    before, after = (View(viewer, where) for where in (state, do(BASE, state, Claim(0))))
    (line,) = [line for line in presenter.narrate(before, after) if line.kind == "claimed"]
    args = dict(line.args)
    assert args["stone"] == 1
    assert args["proof"].kind == "proved"
    assert [words.card for words in args["cards"]] == []
    weaker = claiming(table("o6 o7 o8 / g7", "g8 / ", "g9 / "))
    before, after = (View(viewer, where) for where in (weaker, do(BASE, weaker, Claim(0))))
    (line,) = [line for line in presenter.narrate(before, after) if line.kind == "claimed"]
    assert {words.card for words in dict(line.args)["cards"]} <= {"g8", "g9"}
    assert dict(line.args)["cards"]
