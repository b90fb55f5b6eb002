"""Hints and reviews: chances to win, reasons, mistakes, luck."""

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
from clachan.core.study.report import Curve, Grid, with_error
from clachan.core.study.review import Estimate, Resignation, ReviewRequest
from clachan.core.study.review_report import report_of
from clachan.core.study.review_sums import split
from clachan.games.schotten.kernel.convert import game_of
from clachan.games.schotten.kernel.indices import index_of
from clachan.games.schotten.rules import hidden
from clachan.games.schotten.rules.cards import CLANS
from clachan.games.schotten.search import endgame
from clachan.games.schotten.study.advise import advise
from clachan.games.schotten.study.evaluate import ActionValue, RolloutEvaluator, chance_from
from clachan.games.schotten.study.network_outlook import NetworkEvaluator, evaluator_for
from clachan.games.schotten.study.review import review
from clachan.players.roster import make_player

QUICK = RolloutEvaluator(value_deals=4, deals=6, width=2)
AHEAD = NetworkEvaluator(value_deals=4, deals=6, width=4, fallback=QUICK)
ONCE = ReviewRequest()
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


def reviewed(opened, played, judge=QUICK, request=ONCE):
    return review(opened.rulebook, opened.format, played, request, judge)


@JUDGES
def test_a_reviewed_ending_equals_exact_search(judge):
    opened, played = moments("schotten", 4, words=("random", "random"))
    checked = 0
    for (now, _), taken in zip(pairwise(played), reviewed(opened, played, judge).actions, strict=True):
        if not any(now.state.decks) and not taken.action.startswith("claim"):
            seen = game_of(opened.rulebook, hidden.view(now.state, now.state.turn).table)
            exact = endgame.action_values(seen)
            chosen = index_of(opened.presenter.parse(taken.action))
            assert taken.cost == ((max(exact.values()) - exact[chosen]) / 2, 0)
            value = (endgame.solve(seen).value + 1) / 2
            true = 1 - value if now.state.turn == B else value
            assert taken.before.truth == (true, 0)
            assert taken.before.known == ((true, 0), (1 - true, 0))
            assert (taken.paid, taken.luck) == (taken.cost.value, 0)  # nothing is hidden, so nothing is luck
            if taken.options:
                assert taken.options[0].worth == (max(exact.values()) + 1) / 2
                for option in taken.options:
                    assert option.worth == (exact[index_of(opened.presenter.parse(option.action))] + 1) / 2
            checked += 1
    assert checked >= 3


@JUDGES
def test_chances_end_as_the_game_did(judge):
    opened, played = moments("schotten.tactic", 3)
    told = []
    request = ReviewRequest(progress=lambda done, total: told.append((done, total)))
    match = reviewed(opened, played, judge, request)
    assert told == [(done, len(played) - 1) for done in range(1, len(played))]
    last, winner = match.actions[-1].after, played[-1].state.outcome.winner
    assert [known.value for known in last.known] == ([1, 0] if winner == A else [0, 1])
    assert last.truth == (1 - winner, 0)
    assert [taken.step for taken in match.actions] == list(range(1, len(played)))
    parts = report_of(match).parts
    assert any(isinstance(part, Grid) for part in parts)
    curve = next(part for part in parts if isinstance(part, Curve))
    assert {len(shares) for _, shares in curve.lines} == {len(played) - 1}


def test_each_action_begins_where_the_one_before_it_ended():
    opened, played = moments("schotten", 5, most=12)
    for earlier, later in pairwise(reviewed(opened, played).actions):
        assert later.before == earlier.after


def test_the_better_option_comes_first_with_what_to_touch_and_why():
    opened, played = moments("schotten", 5, most=12)
    for now, taken in zip(played, reviewed(opened, played).actions, strict=False):
        if taken.options:
            best, actions = taken.options[0], [option.action for option in taken.options]
            assert taken.action in actions
            assert len(set(actions)) == len(actions) <= 7
            assert (best.share, best.mark) == (1, "")
            assert taken.worth == next(option.worth for option in taken.options if option.action == taken.action)
            scene = opened.presenter.scene(opened.game.view(now.state, taken.seat))
            assert set(best.picks) <= {item.id for zone in scene.zones for item in zone.items}
            assert all(option.reasons == () for option in taken.options[1:])
    assert any(taken.options and taken.options[0].reasons for taken in reviewed(opened, played).actions)


@pytest.mark.parametrize(
    ("name", "seed", "last", "most"),
    [("schotten", 5, None, 400), ("schotten.tactic", 3, None, 400), ("schotten.x2", 2, "resign", 40)],
)
def test_luck_and_costs_add_up_to_the_result(name, seed, last, most):
    """For each action and for the match: one half - own costs + the other's costs + luck = the result."""
    opened, played = moments(name, seed, last, most)
    match = reviewed(opened, played)
    for taken in match.actions:
        before, after = (
            1 - moment.truth.value if taken.seat == B else moment.truth.value for moment in (taken.before, taken.after)
        )
        assert before - taken.paid + taken.luck == pytest.approx(after, abs=1e-9)
        left = before - taken.paid
        assert -left - 1e-9 <= taken.luck <= 1 - left + 1e-9  # never more than was left to lose or to win
    end = played[-1].waiting == ()
    for seat in (A, B):
        mine, theirs, last = match.seats[seat], match.seats[1 - seat], match.actions[-1].after.truth.value
        stands = 0 if end else last if seat == A else 1 - last
        result = len(match.rounds) * 0.5 - mine.cost.value + theirs.cost.value + mine.luck.value
        assert mine.won + stands == pytest.approx(result, abs=0.001)
        assert mine.luck.value == -theirs.luck.value


def test_luck_is_the_deal_and_what_nobody_chose():
    """The luck of a match is that of its deals and of its actions."""
    opened, played = moments("schotten", 5)
    match = reviewed(opened, played)
    luck = match.rounds[0].deal.value - 0.5
    luck += sum(taken.luck if taken.seat == A else -taken.luck for taken in match.actions)
    assert match.seats[A].luck.value == pytest.approx(luck, abs=0.001)


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


def test_looking_ahead_goes_on_until_its_error_is_two_points():
    opened, played = moments("schotten", 5, most=3)
    seen = game_of(opened.rulebook, hidden.view(played[1].state, A).table)
    assert 0 < NetworkEvaluator(value_deals=400).value(seen, A).error <= 0.02
    assert NetworkEvaluator(value_deals=6).value(seen, A).error > 0.05


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
    match = reviewed(opened, played)
    assert {taken.round for taken in match.actions} == {1, 2}
    assert len(match.actions) == len(played) - 2
    assert [taken.step for taken in match.actions] == [*range(1, 5), *range(6, len(played))]
    opened, played = moments("schotten", 2, most=3)
    seat = played[-1].waiting[0]
    played.append(advance(opened.game, opened.presenter, played[-1], seat, redeal_text(bytes(32))))
    assert len(reviewed(opened, played).actions) == len(played) - 2


class Neutral:
    """A judge for whom nothing makes a difference."""

    def value(self, _games, _seat):
        return Estimate(0.5)

    def action_values(self, _games, also=()):
        return dict.fromkeys(also, ActionValue(0.5, 0.0, 0.0))


class Lost(Neutral):
    """A judge for whom everybody has lost."""

    def value(self, _games, _seat):
        return Estimate(0.0)


class Unsure(Neutral):
    """A judge that knows little: its error is as large as the chance."""

    def value(self, _games, _seat):
        return Estimate(0.5, 0.5)


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
    return reviewed(opened, played, judge or Neutral())


def test_a_round_that_was_given_up_at_once_is_nobodys_luck():
    opened = open_game("schotten.x3")
    played = [opening(opened.game, bytes(32))]
    seat = played[-1].waiting[0]
    text = opened.presenter.text(opened.game.choices(opened.game.view(played[-1].state, seat))[0])
    for who, action in ((seat, text), (1, "resign"), (0, "resign"), (0, "resign")):
        played.append(advance(opened.game, opened.presenter, played[-1], who, action))
    seats = reviewed(opened, played, Neutral()).seats
    assert [sums.luck.value for sums in seats] == [0, 0]
    assert [sums.won for sums in seats] == [1, 2]


@pytest.mark.parametrize(
    ("ways", "won", "share"),
    [(("resign",), 1, "100"), (("resign", "resign"), 2, "100"), (("agree", "resign"), 1.5, "75")],
)
def test_rounds_that_were_given_up_or_drawn_count_as_what_they_brought(ways, won, share):
    """ST-44: resigning an even round is a mistake, not luck of the opponent."""
    match = ended(*ways)
    assert match.seats[A].won == won
    assert [sums.luck.value for sums in match.seats] == [0, 0]
    assert match.seats[A].cost.value == 0
    resigned = [played.resignation for played in match.rounds if played.resignation is not None]
    assert resigned == [Resignation(B, Estimate(0.5))] * ways.count("resign")
    parts = report_of(match).parts
    costs = [dict(part.args)["cost"] for part in parts if getattr(part, "key", "") == "review-resigned"]
    assert costs == ["50"] * len(resigned)
    assert dict(parts[-2].args)["won"] == share


def test_who_gives_up_what_is_lost_gives_nothing_away():
    assert [played.resignation for played in ended("resign", judge=Lost()).rounds] == [None]


def test_a_resignation_is_no_mistake_where_the_chance_may_be_nothing():
    match = ended("resign", judge=Unsure())
    assert match.rounds[0].resignation is None
    assert match.seats[B].cost.value == 0.5


def test_nothing_to_say_is_said():
    opened, played = moments("schotten", 1)
    with pytest.raises(ClachanError) as caught:
        reviewed(opened, played[:1])
    assert caught.value.code == "review/empty"


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
            taken = reviewed(opened, [twin, later], judge).actions[0]
            told.append((taken.cost, taken.options, taken.worth, taken.mark, taken.before.known[taken.seat]))
        assert told[1:] == told[:-1]


def other_truth(opened, played, seat, rng):
    """The same match with the cards that this seat never saw exchanged for one another, clan and tactic cards apart."""
    last, first = played[-1].state, played[0].state
    unseen = [*last.hands[1 - seat], *last.decks[0], *last.decks[1]]
    swapped = {}
    for kind in ([card for card in unseen if card < CLANS], [card for card in unseen if card >= CLANS]):
        swapped |= dict(zip(kind, rng.sample(kind, len(kind)), strict=True))
    mine, theirs = first.hands[seat], tuple(sorted(swapped.get(card, card) for card in first.hands[1 - seat]))
    hands = (theirs, mine) if seat else (mine, theirs)
    decks = tuple(tuple(swapped.get(card, card) for card in deck) for deck in first.decks)
    truth = [replace(played[0], state=first._replace(hands=hands, decks=decks))]
    for moment in played[1:]:
        truth.append(advance(opened.game, opened.presenter, truth[-1], moment.move.seat, moment.move.text))
    assert all(
        opened.game.view(one.state, seat) == opened.game.view(two.state, seat)
        for one, two in zip(played, truth, strict=True)
    )
    return truth


@JUDGES
@pytest.mark.parametrize("game", ["schotten", "schotten.tactic"])
def test_what_a_seat_knew_never_depends_on_hidden_cards(game, judge):
    """Another truth that fits all this seat has seen changes none of the chances that it knew up to then."""
    opened, played = moments(game, 9, most=24)
    for seat, end in ((A, 9), (B, 14)):
        known, true = [], []
        for n in range(3):
            truth = played[: end + 1] if n == 0 else other_truth(opened, played[: end + 1], seat, Random(n))
            actions = reviewed(opened, truth, judge).actions
            known.append([moment.known[seat] for taken in actions for moment in (taken.before, taken.after)])
            true.append([taken.after.truth for taken in actions])
        assert known[1:] == known[:-1]
        assert true[0] not in true[1:]  # the truth did change


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
    values = max(32, min(128, 7200 // actions))
    assert (evaluator_for(actions).deals, evaluator_for(actions).value_deals) == (deals, values)
    assert evaluator_for(actions).fallback.value_deals == min(640, 125_000 // actions)
    assert evaluator_for(actions, 2.0).deals == max(8, min(96, 4_800 // actions))


def test_a_round_that_is_not_over_is_told_as_it_stands():
    opened, played = moments("schotten", 7, most=12)
    match = reviewed(opened, played)
    report = report_of(match)
    shares = [dict(part.args)["won"] for part in report.parts[-2:]]
    assert [part.key for part in report.parts[-2:]] == ["review-standing"] * 2
    assert match.rounds[0].won is None
    assert shares[0] == with_error(*match.actions[-1].after.truth)
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
