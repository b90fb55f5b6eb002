"""Reports of the solver and the analysis: numbers that agree with the solved table, and clear refusals."""

import random
from itertools import pairwise

import pytest

from clachan.catalog import open_game
from clachan.core.errors import BadName, BadNotation, ClachanError
from clachan.core.record.replay import advance, opening
from clachan.core.report import Chart, Grid, SolveRequest
from clachan.core.series import verdict
from clachan.games.braverats import solver
from clachan.games.braverats.reports import solve as solve_module
from clachan.games.braverats.reports.solve import hand_text, parse_deal
from clachan.games.braverats.rules.cards import CARD_NAMES
from clachan.games.braverats.rules.state import Play
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


def analyse(name, seed, last=None):
    setup, played = moments(name, seed, last)
    return setup.bundle.analyse(setup.rulebook, setup.format, played), played


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
    rounds = setup.bundle.analyse(setup.rulebook, setup.format, played).data["rounds"]
    assert rounds[-1]["before"] == pytest.approx(-1)
    assert rounds[-1]["cards"][1] == "spy"
    assert rounds[-1]["costs"][1] == pytest.approx(2, abs=1e-4)
    assert rounds[-1]["luck"] == pytest.approx(0, abs=1e-4)


@pytest.mark.parametrize("name", ["braverats.fast", "braverats.fast.princess", "braverats.fast.random"])
def test_an_analysis_adds_up(name):
    """Value before, less costs, plus gifts, plus luck is the value after: the next round's, or the end's."""
    for seed in range(3):
        report, played = analyse(name, seed)
        rounds = report.data["rounds"]
        for one in rounds:
            (cost_a, cost_b), (gift_a, gift_b) = one["costs"], one["gifts"]
            assert -1e-9 <= gift_a <= max(0, cost_a)
            assert -1e-9 <= gift_b <= max(0, cost_b)
            assert min(one["costs"]) >= -1e-9
            assert one["before"] - cost_a + gift_a + cost_b - gift_b + one["luck"] == pytest.approx(one["after"])
        for one, after in pairwise(rounds):
            assert one["after"] == pytest.approx(after["before"])
        outcome = played[-1].state.outcome
        assert rounds[-1]["after"] == pytest.approx(outcome.score(0))
        assert rounds[0]["before"] == pytest.approx(
            solved(FAST).value(solver.opening(FAST.deals[0])) if name == "braverats.fast" else rounds[0]["before"]
        )


def test_a_mistake_that_was_not_punished_is_no_bad_luck_of_the_other_side():
    """The other side's card gave the cost back, which counts as a gift and not as luck."""
    seen = 0
    for seed in range(12):
        report, _ = analyse("braverats.fast", seed)
        for one in report.data["rounds"]:
            change = one["after"] - one["before"]
            for seat, sign in ((0, 1), (1, -1)):
                cost, rival = one["costs"][seat], one["costs"][1 - seat]
                if cost > 0.01 and rival < 1e-6 and -cost <= sign * change <= 0:
                    seen += 1
                    assert one["luck"] == pytest.approx(0, abs=1e-9)
                    assert one["gifts"][seat] == pytest.approx(cost + sign * change)
    assert seen >= 2


def test_rounds_show_the_cards_the_winner_and_the_crowns():
    report, played = analyse("braverats.fast", 2)
    for judged, round_ in zip(report.data["rounds"], played[-1].state.history, strict=True):
        assert judged["cards"] == tuple(CARD_NAMES[side.card] for side in round_.sides)
        assert judged["winner"] == (None if round_.winner is None else "AB"[round_.winner])
        assert judged["crowns"] == round_.crowns
    cards, values = [part for part in report.parts if isinstance(part, Grid)]
    assert len(cards.rows) == len(values.rows) == len(report.data["rounds"])
    assert [head.key.removeprefix("analyse-head-") for head in cards.head] == ["round", "a", "b", "winner", "crowns"]


def test_a_match_for_the_crown_shows_what_the_match_is_worth():
    """BR-56: the value of a match joins on from game to game, and ends at who is emperor."""
    report, played = analyse("braverats.fast.emperor.emperor_draws=count", 1)
    rounds = report.data["rounds"]
    assert rounds[0]["match_before"] == pytest.approx(0, abs=1e-9)
    for one, after in pairwise(rounds):
        assert one["match_after"] == pytest.approx(after["match_before"], abs=1e-9)
    assert rounds[-1]["match_after"] == pytest.approx(verdict(setup_format(), played[-1].state.tally).score(0))
    assert len([part for part in report.parts if isinstance(part, Grid)]) == 3


def setup_format():
    return open_game("braverats.fast.emperor.emperor_draws=count").format


def test_after_a_spy_there_is_no_luck():
    """BR-21: the choices are made one after the other."""
    for seed in range(12):
        report, played = analyse("braverats.fast", seed)
        for number, round_ in enumerate(played[-1].state.history):
            if round_.shown is not None:
                assert report.data["rounds"][number]["luck"] == pytest.approx(0, abs=1e-9)


def test_every_game_of_a_match_is_analysed_to_its_last_round():
    report, played = analyse("braverats.fast.x2", 3)
    rounds = report.data["rounds"]
    assert {one["game"] for one in rounds} == {1, 2}
    first = [one for one in rounds if one["game"] == 1]
    assert first[-1]["after"] == pytest.approx(played[-1].state.tally[0].score(0))
    assert any(isinstance(part, Grid) for part in report.parts)


@pytest.mark.parametrize("last", ["resign", "agree"])
def test_a_game_given_up_is_analysed_as_far_as_it_went(last):
    report, _ = analyse("braverats.fast.x2", 4, last)
    assert report.data["rounds"]


def test_a_running_match_is_analysed_so_far():
    setup, played = moments("braverats.fast.x2", 5)
    report = setup.bundle.analyse(setup.rulebook, setup.format, played[:5])
    assert report.data["rounds"]


def test_hidden_hands_are_not_analysed():
    setup, played = moments("braverats.fast", 6)
    with pytest.raises(ClachanError, match="analyse/hidden"):
        setup.bundle.analyse(setup.rulebook, setup.format, played[:1])
    with pytest.raises(BadName, match="solver/swap"):
        analyse("braverats.mime=replace", 1)


# --- a coach ---


def coach(name, seed, seat, last=None):
    setup, played = moments(name, seed, last)
    view = setup.game.view(played[-1].state, seat)
    return setup, setup.bundle.coach(setup.rulebook, setup.format, view)


@pytest.mark.parametrize("name", ["braverats.fast", "braverats.fast.x2", "braverats.fast.random"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_coach_says_of_the_last_round_what_the_analysis_says(name, seat):
    report, _ = analyse(name, 3)
    setup, told = coach(name, 3, seat)
    judged = report.data["rounds"][-1]
    assert told.round == judged["round"]
    assert setup.presenter.text(told.action) == setup.presenter.text(Play(CARD_NAMES.index(judged["cards"][seat])))
    assert told.value == pytest.approx(judged["before"] * (-1 if seat else 1))
    assert told.cost == pytest.approx(judged["costs"][seat], abs=1e-9)
    assert sum(share for _, share in told.mix) == pytest.approx(1)
    assert [share for _, share in told.mix] == sorted((share for _, share in told.mix), reverse=True)


@pytest.mark.parametrize(
    ("name", "seat"), [("braverats.deck", 0), ("braverats.fast", None), ("braverats.mime=replace", 1)]
)
def test_a_coach_is_silent_where_something_is_hidden(name, seat):
    with pytest.raises(ClachanError):
        coach(name, 3, seat)


def test_a_game_with_a_pile_is_not_judged_as_if_all_cards_were_in_hand():
    with pytest.raises(ClachanError, match="analyse/hidden"):
        analyse("braverats.deck", 3)


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
