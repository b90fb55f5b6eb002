"""Hints and analysis: chances to win, reasons, mistakes, luck."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import numpy as np
import pytest

import build
from build import A, B
from clachan.catalog import open_game
from clachan.core.errors import ClachanError
from clachan.core.record import redeal_text
from clachan.core.record.replay import advance, opening
from clachan.core.report import Curve, Grid
from clachan.core.words import say
from clachan.games.schotten.kernel.convert import game_of
from clachan.games.schotten.kernel.indices import index_of
from clachan.games.schotten.rules import hidden
from clachan.games.schotten.rules.state import Claim, Done, Draw, Pending, Phase, Put, Take
from clachan.games.schotten.search import endgame
from clachan.games.schotten.study.action_reasons import reasons
from clachan.games.schotten.study.advise import advise
from clachan.games.schotten.study.analysis import analyse, mark_of
from clachan.games.schotten.study.evaluate import ActionValue, Chance, RolloutEvaluator, chance_from
from clachan.games.schotten.study.luck import split, with_error
from clachan.games.schotten.study.network_outlook import NetworkEvaluator, evaluator_for
from clachan.players.roster import make_player

QUICK = RolloutEvaluator(value_deals=4, deals=6, width=2)
AHEAD = NetworkEvaluator(value_deals=4, deals=6, width=4, fallback=QUICK)
JUDGES = pytest.mark.parametrize("judge", [QUICK, AHEAD], ids=["rollouts", "foresight"])


def moments(name, seed, last=None, most=400, words=("heuristic", "random")):
    """A match between two players; `last` ends it by a word such as resign."""
    opened, rng = open_game(name), Random(seed)
    players = [make_player(word, opened.contracts) for word in words]
    played = [opening(opened.game, seed.to_bytes(32, "big"))]
    while played[-1].waiting and len(played) <= most:
        seat = played[-1].waiting[0]
        view = opened.game.view(played[-1].state, seat)
        text = opened.presenter.text(players[seat].choose(view, opened.game.choices(view), rng))
        if len(played) == 5 and last is not None:
            text = last
        played.append(advance(opened.game, opened.presenter, played[-1], seat, text))
    return opened, played


def endings(name, wanted):
    """States of random games after the last card was drawn."""
    rules, seed = open_game(name).game, 0
    while wanted:
        seed += 1
        rng = Random(seed)
        state = rules.start(rng)
        while state.outcome is None and (any(state.decks) or sum(map(len, state.hands)) > 8):
            actions = rules.legal(state, state.turn)
            state = rules.step(state, state.turn, actions[rng.randrange(len(actions))])
        if state.outcome is None:
            yield state
            wanted -= 1


@JUDGES
@pytest.mark.parametrize("name", ["schotten", "schotten.expert"])
def test_a_solved_ending_is_judged_exactly(name, judge):
    opened = open_game(name)
    for state in endings(name, 12):
        seen = game_of(opened.rulebook, hidden.view(state, state.turn).table)
        exact = endgame.action_values(seen)
        best = max(exact.values())
        assert judge.value(seen, state.turn) == ((best + 1) / 2, 0)
        assert judge.value(game_of(opened.rulebook, state), 1 - state.turn) == ((1 - best) / 2, 0)
        weighed = judge.action_values(seen)
        assert {action: worth.value for action, worth in weighed.items()} == {
            action: (value + 1) / 2 for action, value in exact.items()
        }
        assert all(worth.cost == (best - exact[action]) / 2 for action, worth in weighed.items())


@JUDGES
def test_an_analysed_ending_equals_exact_search(judge):
    opened, played = moments("schotten", 4, words=("random", "random"))
    report = analyse(opened.rulebook, opened.format, played, judge)
    checked = 0
    for (now, _), one in zip(pairwise(played), report.data["moves"], strict=True):
        if not any(now.state.decks) and not one["action"].startswith("claim"):
            seen = game_of(opened.rulebook, hidden.view(now.state, now.state.turn).table)
            exact = endgame.action_values(seen)
            chosen = index_of(opened.presenter.parse(one["action"]))
            assert one["cost"] == (max(exact.values()) - exact[chosen]) / 2
            assert one["error"] == 0
            value = (endgame.solve(seen).value + 1) / 2
            assert (one["before"], one["before_error"]) == (1 - value if now.state.turn == B else value, 0)
            assert (one["truth_error"], one["known_errors"]) == (0, (0, 0))
            assert (one["paid"], one["luck"]) == (one["cost"], 0)  # nothing is hidden, so nothing is luck
            checked += 1
    assert checked >= 3


@JUDGES
def test_chances_end_as_the_game_did(judge):
    opened, played = moments("schotten.tactic", 3)
    told = []
    report = analyse(opened.rulebook, opened.format, played, judge, lambda done, total: told.append((done, total)))
    assert told == [(done, len(played) - 1) for done in range(1, len(played))]
    last, winner = report.data["moves"][-1], played[-1].state.outcome.winner
    assert last["known"] == ((1.0, 0.0) if winner == A else (0.0, 1.0))
    assert last["truth"] == 1.0 - winner
    assert len(report.data["moves"]) == len(played) - 1
    assert any(isinstance(part, Grid) for part in report.parts)
    curve = next(part for part in report.parts if isinstance(part, Curve))
    assert {len(shares) for _, shares in curve.lines} == {len(played) - 1}


@pytest.mark.parametrize(
    ("name", "seed", "last", "most"),
    [("schotten", 5, None, 400), ("schotten.tactic", 3, None, 400), ("schotten.x2", 2, "resign", 40)],
)
def test_luck_and_costs_add_up_to_the_result(name, seed, last, most):
    """For each action and for the match: one half - own costs + the other's costs + luck = the result."""
    opened, played = moments(name, seed, last, most)
    data = analyse(opened.rulebook, opened.format, played, QUICK).data
    for one in data["moves"]:
        before, after = (one[key] if one["seat"] == "A" else 1 - one[key] for key in ("before", "truth"))
        assert before - one["paid"] + one["luck"] == pytest.approx(after, abs=1e-9)
        left = before - one["paid"]
        assert -left - 1e-9 <= one["luck"] <= 1 - left + 1e-9  # never more than was left to lose or to win
    rounds, end = data["moves"][-1]["round"], played[-1].waiting == ()
    for one, two in (("A", "B"), ("B", "A")):
        mine, theirs, last = data["totals"][one], data["totals"][two], data["moves"][-1]["truth"]
        stands = 0 if end else last if one == "A" else 1 - last
        result = rounds * 0.5 - mine["cost"] + theirs["cost"] + mine["luck"]
        assert mine["won"] + stands == pytest.approx(result, abs=0.001)
        assert mine["luck"] == -theirs["luck"]


def test_luck_is_the_deal_and_what_nobody_chose():
    """The luck of a match is that of its deals and of its actions."""
    opened, played = moments("schotten", 5)
    data = analyse(opened.rulebook, opened.format, played, QUICK).data
    luck = data["moves"][0]["before"] - 0.5
    luck += sum(one["luck"] if one["seat"] == "A" else -one["luck"] for one in data["moves"])
    assert data["totals"]["A"]["luck"] == pytest.approx(luck, abs=0.001)


@pytest.mark.parametrize(
    ("before", "after", "cost", "paid", "luck"),
    [
        (0.6, 0.5, 0.1, 0.1, 0.0),  # all of the change was the player's own
        (0.6, 0.6, 0.1, 0.1, 0.1),  # the mistake turned out harmless
        (0.1, 0.0, 0.4, 0.1, 0.0),  # the player thought there was more to lose than there was
        (1.0, 1.0, -0.1, 0.0, 0.0),  # an estimate below 0 wins no more than everything
        (0.5, 1.0, 0.0, 0.0, 0.5),
    ],
)
def test_a_choice_costs_no_more_than_there_was(before, after, cost, paid, luck):
    assert split(before, after, cost) == (paid, luck)


def test_playouts_go_on_until_their_error_is_two_points():
    opened, played = moments("schotten", 5, most=3)
    even = game_of(opened.rulebook, played[1].state)
    assert 0 < RolloutEvaluator().value(even, A).error <= 0.02
    assert RolloutEvaluator(value_deals=20).value(even, A).error > 0.08


def test_a_chance_is_not_exact_because_every_playout_was_won():
    assert chance_from(np.ones(62)).value == 1
    assert chance_from(np.ones(62)).error == pytest.approx(np.sqrt(1 / 64 * 63 / 64 / 64))
    assert chance_from(np.array([0.0, 1.0])).error == pytest.approx(0.25)


@pytest.mark.parametrize(
    ("share", "error", "text"),
    [(0.634, 0.0112, "63 ± 2"), (0.634, 0.0, "63"), (-0.004, 0.0, "0"), (1.0, 0.001, "100 ± 1")],
)
def test_a_percentage_is_shown_with_its_error(share, error, text):
    assert with_error(share, error) == text
    assert with_error(0.12, 0.02, signed=True) == "+12 ± 2"


def test_rounds_of_a_match_a_resignation_and_a_redeal():
    opened, played = moments("schotten.x2", 2, last="resign", most=12)
    report = analyse(opened.rulebook, opened.format, played, QUICK)
    assert {one["round"] for one in report.data["moves"]} == {1, 2}
    assert len(report.data["moves"]) == len(played) - 2
    opened, played = moments("schotten", 2, most=3)
    seat = played[-1].waiting[0]
    played.append(advance(opened.game, opened.presenter, played[-1], seat, redeal_text(bytes(32))))
    assert len(analyse(opened.rulebook, opened.format, played, QUICK).data["moves"]) == len(played) - 2


class Neutral:
    """A judge for whom nothing makes a difference."""

    def value(self, _games, _seat):
        return Chance(0.5)

    def action_values(self, _games, also=()):
        return dict.fromkeys(also, ActionValue(0.5, 0.0, 0.0))


class Lost(Neutral):
    """A judge for whom everybody has lost."""

    def value(self, _games, _seat):
        return Chance(0.0)


class Unsure(Neutral):
    """A judge that knows little: its error is as large as the chance."""

    def value(self, _games, _seat):
        return Chance(0.5, 0.5)


def ended(*ways, judge=None):
    """A match of two rounds whose rounds end so after an action each: given up by B, drawn, or won by A."""
    opened = open_game("schotten.x2")
    played = [opening(opened.game, bytes(32))]
    for way in ways:
        seat = played[-1].waiting[0]
        view = opened.game.view(played[-1].state, seat)
        text = opened.presenter.text(opened.game.choices(view)[0])
        played.append(advance(opened.game, opened.presenter, played[-1], seat, text))
        played.append(advance(opened.game, opened.presenter, played[-1], 1 if way == "resign" else 0, way))
    return analyse(opened.rulebook, opened.format, played, judge or Neutral())


def test_a_round_that_was_given_up_at_once_is_nobodys_luck():
    opened = open_game("schotten.x3")
    played = [opening(opened.game, bytes(32))]
    seat = played[-1].waiting[0]
    text = opened.presenter.text(opened.game.choices(opened.game.view(played[-1].state, seat))[0])
    for who, action in ((seat, text), (1, "resign"), (0, "resign"), (0, "resign")):
        played.append(advance(opened.game, opened.presenter, played[-1], who, action))
    totals = analyse(opened.rulebook, opened.format, played, Neutral()).data["totals"]
    assert [totals[name]["luck"] for name in "AB"] == [0, 0]
    assert [totals[name]["won"] for name in "AB"] == [1, 2]


@pytest.mark.parametrize(
    ("ways", "won", "share"),
    [(("resign",), 1, "100"), (("resign", "resign"), 2, "100"), (("agree", "resign"), 1.5, "75")],
)
def test_rounds_that_were_given_up_or_drawn_count_as_what_they_brought(ways, won, share):
    """ST-44: resigning an even round is a mistake, not luck of the opponent."""
    report = ended(*ways)
    totals, given = report.data["totals"], report.data["given_up"]
    assert totals["A"] == {"cost": 0, "error": 0, "mistakes": 0, "won": won, "luck": 0, "luck_error": 0}
    assert (totals["B"]["luck"], totals["B"]["mistakes"]) == (0, ways.count("resign"))
    assert given == [{"round": n, "seat": "B", "cost": 0.5} for n, way in enumerate(ways, 1) if way == "resign"]
    assert [dict(part.args)["cost"] for part in report.parts if getattr(part, "key", "") == "study-surrender"] == [
        "50"
    ] * len(given)
    assert dict(report.parts[-2].args)["won"] == share


def test_who_gives_up_what_is_lost_gives_nothing_away():
    report = ended("resign", judge=Lost())
    assert report.data["given_up"] == []
    assert report.data["totals"]["B"]["mistakes"] == 0


def test_a_resignation_is_no_mistake_where_the_chance_may_be_nothing():
    report = ended("resign", judge=Unsure())
    assert report.data["given_up"] == []
    assert report.data["totals"]["B"]["cost"] == 0.5


def test_nothing_to_say_is_said():
    opened, played = moments("schotten", 1)
    with pytest.raises(ClachanError) as caught:
        analyse(opened.rulebook, opened.format, played[:1], QUICK)
    assert caught.value.code == "analyse/empty"


def test_a_cost_is_marked_where_chance_cannot_explain_it():
    assert mark_of(ActionValue(0.5, 0.05, 0.0)) == ""
    assert mark_of(ActionValue(0.5, 0.1, 0.09)) == ""
    assert mark_of(ActionValue(0.5, 0.1, 0.02)) == "?"
    assert mark_of(ActionValue(0.5, 1.0, 0.0)) == "??"


@JUDGES
@pytest.mark.parametrize("game", ["schotten", "schotten.tactic"])
def test_what_is_hidden_changes_no_judgement(game, judge):
    """What an action cost, and what was better, is told from what its player could know."""
    opened, played = moments(game, 9, most=30)
    for now, later in list(pairwise(played))[5::8]:
        view = opened.game.view(now.state, now.state.turn)
        told = []
        for n in range(3):
            twin = replace(now, state=opened.game.imagine(view, Random(n)))
            one = analyse(opened.rulebook, opened.format, [twin, later], judge).data["moves"][0]
            told.append((one["cost"], one["error"], one["best"]))
        assert len(set(told)) == 1


def test_looking_ahead_tells_good_actions_from_bad_ones():
    """Red 9 completes the best colour-run on a stone that is nearly lost; anywhere else it is wasted."""
    lines = ("r7 r8 / b7 b8", "/ g1 g2 g3 | owner=B", "/ y1 y2 y3 | owner=B")
    book, state = build.game().rulebook, build.table(*lines, hands=("r9 p1 p2 o1 o3 g5", "p7 p8 o7 o8 y7 y8"))
    seen = game_of(book, hidden.view(state, A).table)
    good, bad = index_of(build.put("r9", 1)), index_of(build.put("p1", 1))
    weighed = AHEAD.action_values(seen, (bad,))
    assert weighed[good].cost < weighed[bad].cost
    assert 3 <= len(weighed) <= 5
    assert AHEAD.value(seen, A).value + AHEAD.value(seen, B).value == pytest.approx(1)
    assert AHEAD.value(seen, A).error > 0
    assert AHEAD.value(game_of(book, state), A) == QUICK.value(game_of(book, state), A)


def test_claims_are_weighed_by_playing_on():
    state = build.claiming(build.table("r7 r8 r9 / b1", hands=("r1", "r2")))
    book = build.game("tactic").rulebook
    seen = game_of(book, hidden.view(state, A).table)
    assert AHEAD.action_values(seen) == QUICK.action_values(seen)


@pytest.mark.parametrize(("actions", "deals"), [(1, 48), (50, 48), (100, 24), (1000, 8)])
def test_a_long_match_is_judged_in_less_time_an_action(actions, deals):
    assert (evaluator_for(actions).deals, evaluator_for(actions).value_deals) == (deals, min(deals, 32))
    assert evaluator_for(actions).fallback.value_deals == min(640, 125_000 // actions)


def test_a_round_that_is_not_over_is_told_as_it_stands():
    opened, played = moments("schotten", 7, most=12)
    report = analyse(opened.rulebook, opened.format, played, QUICK)
    shares = [dict(part.args)["won"] for part in report.parts[-2:]]
    assert [part.key for part in report.parts[-2:]] == ["study-standing"] * 2
    last = report.data["moves"][-1]
    assert shares[0] == with_error(last["truth"], last["truth_error"])
    assert " ± " in shares[0]
    assert 99 <= sum(int(share.partition(" ")[0]) for share in shares) <= 101
    grid = next(part for part in report.parts if isinstance(part, Grid))
    assert [cell for cell in grid.rows[-1][3:6] if " ± " in cell] == list(grid.rows[-1][3:6])


def test_advice_has_a_chance_actions_and_reasons():
    opened, played = moments("schotten.x2", 7, most=15)
    seat = played[-1].waiting[0]
    view = opened.game.view(played[-1].state, seat)
    report = opened.bundle.advise(opened.rulebook, opened.format, view)
    assert 0 <= report.data["chance"] <= 1
    assert len(report.data["best"]) == 3
    actions = [opened.presenter.text(action) for action in opened.game.choices(view)]
    assert all(best["action"] in actions for best in report.data["best"])
    assert [part.key for part in report.parts][:2] == ["study-chance", "study-advice"]


def test_advice_is_for_who_is_to_act():
    opened = open_game("schotten")
    state = opened.game.start(Random(1))
    with pytest.raises(ClachanError) as caught:
        advise(opened.rulebook, opened.format, opened.game.view(state, 1 - state.turn), QUICK)
    assert caught.value.code == "advise/turn"


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
