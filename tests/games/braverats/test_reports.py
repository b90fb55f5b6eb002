"""Reports of the solver and reviews: numbers that agree with the solved table, and clear refusals."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from clachan.catalog import open_game
from clachan.core.errors import BadName, BadNotation, ClachanError
from clachan.core.record.replay import advance, opening
from clachan.core.series import verdict
from clachan.core.study.report import Chart, SolveRequest
from clachan.core.study.review import Habit, ReviewRequest
from clachan.core.study.review_report import report_of
from clachan.core.words import say
from clachan.games.braverats import solver
from clachan.games.braverats.reports import solve as solve_module
from clachan.games.braverats.reports.analysis import JudgedRound, judge_match
from clachan.games.braverats.reports.review import worst_habit
from clachan.games.braverats.reports.solve import hand_text, parse_deal
from clachan.games.braverats.rules.cards import CARD_NAMES
from clachan.games.braverats.rules.state import Play
from clachan.games.braverats.rules.words import card_words
from clachan.games.braverats.solver.match_values import MatchValues, exchanged, single_deal
from clachan.games.braverats.solver.spec import BASE_DEAL
from clachan.players.roster import make_player
from solved import FAST, solved


def moments(name, seed, last=None):
    """A match between random players; `last` ends it by a word such as resign."""
    setup = open_game(name)
    player, rng = make_player("random", setup.contracts), random.Random(seed)
    played = [opening(setup.game, seed.to_bytes(32, "big"))]
    while played[-1].waiting:
        seat = played[-1].waiting[0]
        if last is not None and len(played) > 6:
            text, last = last, None
        else:
            view = setup.game.view(played[-1].state, seat)
            text = setup.presenter.text(player.choose(view, setup.game.choices(view), rng))
        played.append(advance(setup.game, setup.presenter, played[-1], seat, text))
    return setup, played


def solve(name, deal=None, told=None):
    setup = open_game(name)
    return setup.bundle.solve(setup.rulebook, setup.format, SolveRequest(deal, 1, told))


def judged_rounds(name, seed, last=None):
    setup, played = moments(name, seed, last)
    return rounds_of(setup, played), played


def rounds_of(setup, played):
    return [judged for game in judge_match(setup.rulebook, setup.format, played) for judged in game.rounds]


def reviewed(name, seed, last=None):
    setup, played = moments(name, seed, last)
    return setup.bundle.review(setup.rulebook, setup.format, played, ReviewRequest()), played


def test_a_solved_game_tells_its_states_value_and_opening():
    told = []
    report = solve("braverats.fast", told=lambda done, total: told.append((done, total)))
    assert report.data["states"] == solved(FAST).keys.size
    assert report.data["value"] == pytest.approx(0, abs=1e-9)
    assert sum(report.data["opening"]["A"].values()) == pytest.approx(1)
    assert [part for part in report.parts if isinstance(part, Chart)]
    assert told[-1][0] == told[-1][1]


def test_a_secret_swap_is_answered_with_what_it_secures():
    """BR-40: no opponent can gain more than twice what the best swap may lose."""
    told = []
    report = solve("braverats.fast.mime=replace", told=lambda done, total: told.append((done, total)))
    secures = report.data["secures"]
    assert sorted(secures) == list("01234567")
    assert report.data["nash_conv_at_most"] == pytest.approx(-2 * max(secures.values()))
    assert list(secures.values()) == sorted(secures.values(), reverse=True)
    assert -1 < min(secures.values()) <= max(secures.values()) < 0
    assert told == [(done, 8) for done in range(8)]


def test_the_player_that_plays_safely_solves_its_game_beforehand():
    setup = open_game("braverats.fast.mime=replace")
    player = make_player("strong", setup.contracts)
    view = setup.game.view(setup.game.start(random.Random(3)), 0)
    player.prepare(view)
    assert setup.presenter.text(player.choose(view, setup.game.choices(view), random.Random(1))) == "swap musician"


def test_unlike_sides_are_told_apart():
    """BR-55: the seat with the Princes is better off."""
    report = solve("braverats.fast.princess")
    assert report.data["value"] > 0
    assert set(report.data["opening"]) == {"A", "B"}
    assert len([part for part in report.parts if isinstance(part, Chart)]) == 2


@pytest.mark.parametrize(("seat", "hands"), [(0, ["02345677", "01123456"]), (1, ["01123456", "02345677"])])
def test_the_seat_that_is_named_has_the_princes(seat, hands):
    """BR-55: with princes=1 seat B has them, and the value is seat A's."""
    report = solve(f"braverats.fast.princess.princes={seat}")
    assert report.data["hands"] == hands
    assert report.data["value"] * (1 if seat == 0 else -1) > 0.3
    assert "solve-princes-lot" not in [getattr(part, "key", "") for part in report.parts]


def test_where_lots_decide_who_has_the_princes_the_report_says_so():
    assert solve("braverats.fast.princess").parts[0].key == "solve-princes-lot"
    assert solve("braverats.fast.princess.traitor").parts[0].key == "solve-princes-lot"


def test_an_exchange_after_the_princes_were_given_out_is_worth_less_to_who_has_them():
    """BR-50, BR-55: both seats are the mirror of each other."""
    first, second = (solve(f"braverats.fast.princess.princes={seat}.traitor").data["value"] for seat in (0, 1))
    assert first > 0.1
    assert second == pytest.approx(-first)


@pytest.mark.parametrize(
    ("name", "deal", "other"),
    [
        ("braverats.fast", "01234567", "01234567"),
        ("braverats.fast.princess", "01123456", "02345677"),
        ("braverats.fast.traitor", "01233456", "01245677"),
        ("braverats.fast.princess.princes=0.traitor", "00234567", "11234567"),
        ("braverats.fast.draft", "01233567", "01244567"),
    ],
)
def test_a_deal_that_may_happen_is_answered(name, deal, other):
    assert solve(name, deal).data["hands"] == [deal, other]


def test_a_table_can_be_kept_and_opened_again(tmp_path):
    report = solve("braverats.fast")
    report.save(str(tmp_path / "fast.table"))
    table = solver.load(str(tmp_path / "fast.table"))
    assert table.value(solver.opening(FAST.deals[0])) == report.data["value"]


def test_one_deal_is_answered_and_agrees_with_the_shipped_value():
    report = solve("braverats.random.fast", "01233567")
    deal = parse_deal("01233567", open_game("braverats.random").rulebook)
    assert report.data["value"] == pytest.approx(solver.deal_value(deal[0], 3), abs=1e-9)


def test_all_deals_are_listed_with_their_spread():
    report = solve("braverats.random")
    assert len(report.data["deals"]) == 1107
    chart = next(part for part in report.parts if isinstance(part, Chart))
    assert sum(share for _, share in chart.bars) == pytest.approx(1)


def test_an_exchange_by_lot_is_fair_before_the_lot():
    """BR-50."""
    report = solve("braverats.traitor.fast")
    assert report.data["value"] == pytest.approx(0, abs=1e-9)
    assert len(report.data["deals"]) == 57


def test_a_match_is_even_at_the_start_and_not_after_a_win():
    """BR-56."""
    told = []
    report = solve("braverats.fast.emperor.emperor_draws=count", told=lambda *news: told.append(news))
    standings = report.data["standings"]
    assert standings["0:0 A"]["value"] == pytest.approx(0, abs=1e-9)
    assert standings["1:0 A"]["value"] == pytest.approx(-standings["0:1 A"]["value"])
    assert standings["1:0 A"]["value"] > 0.3
    assert len(told) == 3
    assert solve("braverats.fast.emperor.emperor_draws=count").data == report.data


def test_a_match_with_named_princes_is_valued_for_its_own_first_lead():
    """BR-55: with princes=1, B has both Princes in the first game. By the toss of a coin both sides are equal."""
    named = [solve(f"braverats.princess.princes={seat}.emperor.fast").data["value"] for seat in (0, 1)]
    assert named[0] == pytest.approx(-named[1])
    assert named[0] > 0.1
    assert solve("braverats.princess.emperor.fast").data["value"] == pytest.approx(0)


def test_the_deck_tells_how_far_its_strategy_is_from_perfect():
    """BR-51: an approximation, with what the best answers to it gain."""
    report = solve("braverats.deck")
    assert 0 < report.data["nash_conv"] < 0.005
    assert sum(report.data["opening"].values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("name", "deal", "code"),
    [
        ("braverats.mime=replace", "01234567", "solver/swap"),
        ("braverats.mime=replace.traitor", None, "solver/swap"),
        ("braverats.deck.traitor", None, "solver/deck"),
        ("braverats.deck.fast", None, "solver/deck"),
        ("braverats.deck.random", None, "solver/deck"),
        ("braverats.random.mime", None, "solver/mimes"),
        ("braverats.random", "0123456", "solver/hand"),
        ("braverats.random", "0123456m", "solver/hand"),
        ("braverats.random", "01233356", "solver/twice"),
        ("braverats.draft", None, "solver/draft"),
        ("braverats.draft.emperor", None, "solver/draft"),
        ("braverats.x3", None, "solver/match"),
        ("braverats.to2", None, "solver/match"),
        ("braverats.emperor", "01234567", "solver/match-deal"),
        ("braverats.random.mime.emperor", None, "solver/match-mimes"),
        ("braverats.deck.emperor", None, "solver/deck"),
        ("braverats.deck", "01234567", "solver/dealt"),
        ("braverats.deck.x3", None, "solver/deck"),
        ("braverats", "01233567", "solver/impossible"),
        ("braverats.princess", "01234567", "solver/impossible"),
        ("braverats.princess.princes=0", "01123456", "solver/impossible"),
        ("braverats.traitor", "00112233", "solver/impossible"),
        ("braverats.fast.princess.princes=1.traitor", "02345677", "solver/impossible"),
    ],
)
def test_what_cannot_be_solved_is_refused(name, deal, code):
    with pytest.raises((BadName, BadNotation), match=code):
        solve(name, deal)


def test_hands_are_typed_as_digits():
    book = open_game("braverats.random.mime").rulebook
    deal = parse_deal("01234567M", book)
    assert [hand_text(held) for held in deal] == ["01234567m", "01234567m"]


def test_to_throw_away_a_won_game_costs_all_of_it():
    """B's Prince wins whatever A plays; A, who has lost, may as well play the one card that B's Spy beats (BR-10)."""
    lines = (
        *("1 A spy", "1 B princess", "2 B ambassador", "3 A prince", "4 A princess", "4 B wizard", "5 B musician"),
        *("5 A general", "6 A musician", "6 B assassin", "7 B spy", "7 A ambassador"),
    )
    setup = open_game("braverats")
    played = [opening(setup.game, bytes(32))]
    for line in lines:
        _, seat, card = line.split()
        played.append(advance(setup.game, setup.presenter, played[-1], "AB".index(seat), card))
    last = rounds_of(setup, played)[-1]
    assert last.before == pytest.approx(-1)
    assert CARD_NAMES[last.cards[1]] == "spy"
    assert last.costs[1] == pytest.approx(2, abs=1e-4)
    assert last.luck == pytest.approx(0, abs=1e-4)


WAYS = ["braverats.fast", "braverats.fast.princess", "braverats.fast.random"]


@pytest.mark.parametrize("name", WAYS)
def test_a_round_adds_up(name):
    """Value before, less costs, plus gifts, plus luck is the value after: the next round's, or the end's."""
    for seed in range(3):
        rounds, played = judged_rounds(name, seed)
        for judged in rounds:
            (cost_a, cost_b), (gift_a, gift_b) = judged.costs, judged.gifts
            assert -1e-9 <= gift_a <= max(0, cost_a)
            assert -1e-9 <= gift_b <= max(0, cost_b)
            assert min(judged.costs) >= -1e-9
            assert judged.before - cost_a + gift_a + cost_b - gift_b + judged.luck == pytest.approx(judged.after)
        for judged, after in pairwise(rounds):
            assert judged.after == pytest.approx(after.before)
        outcome = played[-1].state.outcome
        assert rounds[-1].after == pytest.approx(outcome.score(0))
        assert rounds[0].before == pytest.approx(
            solved(FAST).value(solver.opening(FAST.deals[0])) if name == "braverats.fast" else rounds[0].before
        )


def test_a_mistake_that_was_not_punished_is_no_bad_luck_of_the_other_side():
    """The other side's card gave the cost back, which counts as a gift and not as luck."""
    seen = 0
    for seed in range(12):
        rounds, _ = judged_rounds("braverats.fast", seed)
        for judged in rounds:
            change = judged.after - judged.before
            for seat, sign in ((0, 1), (1, -1)):
                cost, rival = judged.costs[seat], judged.costs[1 - seat]
                if cost > 0.01 and rival < 1e-6 and -cost <= sign * change <= 0:
                    seen += 1
                    assert judged.luck == pytest.approx(0, abs=1e-9)
                    assert judged.gifts[seat] == pytest.approx(cost + sign * change)
    assert seen >= 2


@pytest.mark.parametrize("name", WAYS)
def test_a_review_equals_the_solved_game(name):
    """Every card's worth, the mix and the chances are those of the solver, and the sums are those of the rounds."""
    match, played = reviewed(name, 2)
    rounds, _ = judged_rounds(name, 2)
    setup = open_game(name)
    for place, taken in enumerate(match.actions):
        judged, seat = rounds[place // 2], place % 2
        assert (taken.seat, taken.turn) == (seat, judged.round)
        assert played[taken.step].move.text == taken.action == setup.presenter.text(Play(judged.cards[seat]))
        assert taken.before.truth == (pytest.approx((1 + judged.before) / 2, abs=1e-6), 0)
        assert taken.after.known[seat].value == pytest.approx(
            (1 + (-judged.after if seat else judged.after)) / 2, abs=1e-6
        )
        assert taken.cost.value == pytest.approx(judged.costs[seat] / 2, abs=1e-6)
        assert (taken.gift, taken.luck) == pytest.approx(
            (judged.gifts[seat] / 2, (-judged.luck if seat else judged.luck) / 2), abs=1e-6
        )
        shares = {option.action: option.share for option in taken.options}
        if taken.options:
            assert sum(shares.values()) == pytest.approx(1, abs=1e-4)
            assert max(shares, key=shares.get) == taken.options[0].action
            mine = next(option for option in taken.options if option.action == taken.action)
            assert mine.cost.value == pytest.approx(taken.cost.value, abs=1e-6)
            assert mine.worth == taken.worth
            assert mine.picks == (f"hand:{taken.action}",)
    for seat in (0, 1):
        mine, theirs = match.seats[seat], match.seats[1 - seat]
        assert mine.won == pytest.approx(0.5 - mine.cost.value + theirs.cost.value + mine.luck.value, abs=1e-3)


def test_a_match_for_the_crown_shows_what_the_match_is_worth():
    """BR-56: the value of a match joins on from game to game, and ends at who is emperor."""
    match, played = reviewed("braverats.fast.emperor.emperor_draws=count", 1)
    games = [game.match for game in match.rounds]
    assert games[0][0] == pytest.approx(0.5, abs=1e-6)
    for (_, after), (before, _) in pairwise(games):
        assert after == pytest.approx(before, abs=1e-6)
    assert games[-1][1] == pytest.approx((1 + verdict(setup_format(), played[-1].state.tally).score(0)) / 2)
    assert any(getattr(part, "key", "") == "review-match" for part in report_of(match).parts)


def setup_format():
    return open_game("braverats.fast.emperor.emperor_draws=count").format


def test_after_a_spy_there_is_no_luck():
    """BR-21: the choices are made one after the other."""
    seen = 0
    for seed in range(12):
        rounds, played = judged_rounds("braverats.fast", seed)
        for judged, round_ in zip(rounds, played[-1].state.history, strict=True):
            if round_.shown is not None:
                seen += 1
                assert judged.luck == pytest.approx(0, abs=1e-9)
                assert judged.replies is None
                assert judged.reasons[round_.shown] is None  # a card that is shown first meets no mix
    assert seen


def test_every_game_of_a_match_is_reviewed_to_its_last_round():
    match, played = reviewed("braverats.fast.x2", 3)
    assert [game.round for game in match.rounds] == [1, 2]
    first = [taken for taken in match.actions if taken.round == 1]
    assert first[-1].after.truth.value == pytest.approx((1 + played[-1].state.tally[0].score(0)) / 2)
    assert match.seats[0].won == sum((1 + game.score(0)) / 2 for game in played[-1].state.tally)


@pytest.mark.parametrize("last", ["resign", "agree"])
def test_a_game_given_up_is_reviewed_as_far_as_it_went(last):
    """Resigning is a choice, too: what chance there was is its cost."""
    match, _ = reviewed("braverats.fast.x2", 4, last)
    for seat in (0, 1):
        mine, theirs = match.seats[seat], match.seats[1 - seat]
        assert mine.won == pytest.approx(
            len(match.rounds) / 2 - mine.cost.value + theirs.cost.value + mine.luck.value, abs=1e-3
        )


def test_a_running_match_is_reviewed_so_far():
    setup, played = moments("braverats.fast.x2", 5)
    match = setup.bundle.review(setup.rulebook, setup.format, played[:5], ReviewRequest())
    assert match.rounds[-1].won is None
    single, played = moments("braverats.fast", 5)
    match = single.bundle.review(single.rulebook, single.format, played[:5], ReviewRequest())
    assert match.rounds[-1].won is None


def test_the_other_moves_of_a_record_are_no_cards():
    """A draft and a resignation are not judged, and the places of the cards are counted past them."""
    match, played = reviewed("braverats.fast.draft", 2)
    assert all(played[taken.step].move.text == taken.action for taken in match.actions)
    assert match.actions[0].step > 2


def test_hidden_hands_are_not_reviewed():
    setup, played = moments("braverats.fast", 6)
    with pytest.raises(ClachanError, match="review/hidden"):
        setup.bundle.review(setup.rulebook, setup.format, played[:1], ReviewRequest())
    with pytest.raises(BadName, match="solver/swap"):
        reviewed("braverats.mime=replace", 1)


# --- habits ---


def round_with(card, mix, cost, reply=(7, 0.4)):
    """A round in which A played this card."""
    return JudgedRound(
        1, 1, (card, 0), 0.0, 0.0, (cost, 0.0), (0.0, 0.0), 0.0, (mix, {0: 1.0}),
        ({0: 0.0, 1: 0.0, card: 0.0}, {0: 0.0}), (None, None), (reply, (0, 0.0)),
    )  # fmt: skip


def test_a_card_that_is_played_too_often_is_a_habit_with_its_best_reply():
    rounds = [round_with(5, {0: 0.9, 5: 0.1}, 0.2), round_with(5, {0: 0.9, 5: 0.1}, 0.3, (6, 0.2))] * 3
    (habit,) = worst_habit(rounds, 0)
    assert (habit.seat, habit.words, habit.times, habit.expected) == (0, card_words(5), 6, 0.6)
    assert habit.cost == pytest.approx(0.75)
    assert (habit.reply, habit.gain) == (card_words(7), pytest.approx(0.2))


@pytest.mark.parametrize(
    "rounds",
    [
        [round_with(5, {0: 0.5, 5: 0.5}, 0.2)] * 3,  # the dice of perfect play may do the same
        [round_with(5, {0: 0.9, 5: 0.1}, 0.0)] * 6,  # it cost nothing
        [round_with(5, {0: 1.0}, 1.0)],  # once is no habit
        [],
    ],
)
def test_what_chance_may_do_is_no_habit(rounds):
    assert list(worst_habit(rounds, 0)) == []


def test_a_round_that_a_spy_watched_tells_nothing_about_habits():
    rounds = [replace(round_with(5, {0: 1.0}, 0.5), replies=None)] * 9
    assert list(worst_habit(rounds, 0)) == []


def test_a_habit_is_told_in_words():
    match, _ = reviewed("braverats.fast", 2)
    habit = Habit(1, card_words(5), 4, 1.25, 0.3, card_words(6), 0.1)
    told = report_of(replace(match, habits=(habit,))).parts[-1]
    assert told == say(
        "review-habit", seat="B", card=card_words(5), times=4, expected="1.2", cost="30", reply=card_words(6), gain="10"
    )


# --- a coach ---


def coach(name, seed, seat, last=None):
    setup, played = moments(name, seed, last)
    view = setup.game.view(played[-1].state, seat)
    return setup, setup.bundle.coach(setup.rulebook, setup.format, view)


@pytest.mark.parametrize("name", ["braverats.fast", "braverats.fast.x2", "braverats.fast.random"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_coach_says_of_the_last_round_what_the_review_says(name, seat):
    rounds, _ = judged_rounds(name, 3)
    _, told = coach(name, 3, seat)
    judged = rounds[-1]
    assert told.round == judged.round
    assert told.action == Play(judged.cards[seat])
    assert told.value == pytest.approx(judged.before * (-1 if seat else 1))
    assert told.cost == pytest.approx(judged.costs[seat], abs=1e-9)
    assert sum(share for _, share in told.mix) == pytest.approx(1)
    assert [share for _, share in told.mix] == sorted((share for _, share in told.mix), reverse=True)


@pytest.mark.parametrize(
    ("name", "seat"), [("braverats.deck", 0), ("braverats.fast", None), ("braverats.mime=replace", 1)]
)
def test_a_coach_is_silent_where_something_is_hidden(name, seat):
    with pytest.raises(ClachanError):
        coach(name, 3, seat)


def test_a_game_with_a_pile_is_not_judged_as_if_all_cards_were_in_hand():
    with pytest.raises(ClachanError, match="review/hidden"):
        reviewed("braverats.deck", 3)


def test_a_coach_is_silent_before_the_first_round():
    setup, played = moments("braverats.fast", 3)
    with pytest.raises(ClachanError):
        setup.bundle.coach(setup.rulebook, setup.format, setup.game.view(played[0].state, 0))


def test_the_match_for_the_crown_is_reckoned_with_the_traitor_s_deals(monkeypatch):
    """BR-50, BR-56."""
    reckoned = []
    monkeypatch.setattr(solve_module, "_solve_standings", lambda match, _ask: reckoned.append(match))
    monkeypatch.setattr(MatchValues, "value", lambda _self, _standing: 0.0)
    monkeypatch.setattr(MatchValues, "draw", lambda _self, _standing: 0.0)
    solve("braverats.traitor.emperor")
    solve("braverats.emperor")
    assert [match.chances for match in reckoned] == [exchanged(BASE_DEAL), single_deal(BASE_DEAL)]
