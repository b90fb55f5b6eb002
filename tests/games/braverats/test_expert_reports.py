"""What the solver and the analysis tell: numbers that agree with the table, and clear refusals."""

import random
from itertools import pairwise

import pytest

from clachan.catalog import open_game
from clachan.core.errors import BadName, BadNotation, ClachanError
from clachan.core.replay import advance, opening
from clachan.core.report import Ask, Chart, Grid
from clachan.games.braverats import solver
from clachan.games.braverats.cards import CARD_NAMES
from clachan.games.braverats.expert import solution
from clachan.games.braverats.expert.solution import hand_text, parse_deal
from clachan.games.braverats.solver.emperor import Emperor, always, traitor
from clachan.games.braverats.solver.spec import BASE_DEAL
from clachan.games.braverats.state import Play
from clachan.players.roster import make_player
from solved import FAST, solved


def moments(name, seed, last=None):
    """A match between random players; `last` ends it by a word such as resign."""
    opened = open_game(name)
    player, rng = make_player("random", opened.contracts), random.Random(seed)
    found = [opening(opened.game, seed.to_bytes(32, "big"))]
    while found[-1].waiting:
        seat = found[-1].waiting[0]
        if last is not None and len(found) > 6:
            text, last = last, None
        else:
            view = opened.game.view(found[-1].state, seat)
            text = opened.face.text(player.choose(view, opened.game.choices(view), rng))
        found.append(advance(opened.game, opened.face, found[-1], seat, text))
    return opened, found


def solve(name, deal=None, told=None):
    opened = open_game(name)
    return opened.bundle.solve(opened.rulebook, opened.format, Ask(deal, 1, told))


def analyse(name, seed, last=None):
    opened, found = moments(name, seed, last)
    return opened.bundle.analyse(opened.rulebook, opened.format, found), found


def test_a_solved_game_tells_its_states_value_and_opening():
    told = []
    report = solve("braverats.fast", told=lambda done, total: told.append((done, total)))
    assert report.data["states"] == solved(FAST).keys.size
    assert report.data["value"] == pytest.approx(0, abs=1e-9)
    assert sum(report.data["opening"]["A"].values()) == pytest.approx(1)
    assert [part for part in report.parts if isinstance(part, Chart)]
    assert told[-1][0] == told[-1][1]


def test_unlike_sides_are_told_apart():
    """BR-55: who has the Princes is better off."""
    report = solve("braverats.fast.princess")
    assert report.data["value"] > 0
    assert set(report.data["opening"]) == {"A", "B"}
    assert len([part for part in report.parts if isinstance(part, Chart)]) == 2


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


def test_the_deck_tells_how_far_its_strategy_is_from_perfect():
    """BR-51: an approximation, with what the best answers to it gain."""
    report = solve("braverats.deck")
    assert 0 < report.data["nash_conv"] < 0.01
    assert sum(report.data["opening"].values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("name", "deal", "code"),
    [
        ("braverats.mime=replace", None, "solver/swap"),
        ("braverats.deck.traitor", None, "solver/deck"),
        ("braverats.deck.fast", None, "solver/deck"),
        ("braverats.deck.random", None, "solver/deck"),
        ("braverats.random.mime", None, "solver/mimes"),
        ("braverats.random", "0123456", "solver/hand"),
        ("braverats.random", "0123456m", "solver/hand"),
        ("braverats.random", "01233356", "solver/twice"),
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
    opened = open_game("braverats")
    found = [opening(opened.game, bytes(32))]
    for line in lines:
        _, seat, card = line.split()
        found.append(advance(opened.game, opened.face, found[-1], "AB".index(seat), card))
    rounds = opened.bundle.analyse(opened.rulebook, opened.format, found).data["rounds"]
    assert rounds[-1]["before"] == pytest.approx(-1)
    assert rounds[-1]["cards"][1] == "spy"
    assert rounds[-1]["costs"][1] == pytest.approx(2, abs=1e-4)
    assert rounds[-1]["luck"] == pytest.approx(0, abs=1e-4)


@pytest.mark.parametrize("name", ["braverats.fast", "braverats.fast.princess", "braverats.fast.random"])
def test_an_analysis_adds_up(name):
    """Value before, less own costs, plus the other's, plus luck, is the value after: the next round's, or the end's."""
    for seed in range(3):
        report, found = analyse(name, seed)
        rounds = report.data["rounds"]
        for one in rounds:
            assert min(one["costs"]) >= -1e-9
            assert one["before"] - one["costs"][0] + one["costs"][1] + one["luck"] == pytest.approx(one["after"])
        for one, after in pairwise(rounds):
            assert one["after"] == pytest.approx(after["before"])
        outcome = found[-1].state.outcome
        assert rounds[-1]["after"] == pytest.approx(outcome.score(0))
        assert rounds[0]["before"] == pytest.approx(
            solved(FAST).value(solver.opening(FAST.deals[0])) if name == "braverats.fast" else rounds[0]["before"]
        )


def test_after_a_spy_there_is_no_luck():
    """BR-21: the choices are made one after the other."""
    for seed in range(12):
        report, found = analyse("braverats.fast", seed)
        for number, played in enumerate(found[-1].state.history):
            if played.shown is not None:
                assert report.data["rounds"][number]["luck"] == pytest.approx(0, abs=1e-9)


def test_every_game_of_a_match_is_analysed_to_its_last_round():
    report, found = analyse("braverats.fast.x2", 3)
    rounds = report.data["rounds"]
    assert {one["game"] for one in rounds} == {1, 2}
    first = [one for one in rounds if one["game"] == 1]
    assert first[-1]["after"] == pytest.approx(found[-1].state.tally[0].score(0))
    assert any(isinstance(part, Grid) for part in report.parts)


@pytest.mark.parametrize("last", ["resign", "agree"])
def test_a_game_given_up_is_analysed_as_far_as_it_went(last):
    report, _ = analyse("braverats.fast.x2", 4, last)
    assert report.data["rounds"]


def test_a_running_match_is_analysed_so_far():
    opened, found = moments("braverats.fast.x2", 5)
    report = opened.bundle.analyse(opened.rulebook, opened.format, found[:5])
    assert report.data["rounds"]


def test_hidden_hands_are_not_analysed():
    opened, found = moments("braverats.fast", 6)
    with pytest.raises(ClachanError, match="analyse/hidden"):
        opened.bundle.analyse(opened.rulebook, opened.format, found[:1])
    with pytest.raises(BadName, match="solver/swap"):
        analyse("braverats.mime=replace", 1)


# --- a coach ---


def coach(name, seed, seat, last=None):
    opened, found = moments(name, seed, last)
    view = opened.game.view(found[-1].state, seat)
    return opened, opened.bundle.coach(opened.rulebook, opened.format, view)


@pytest.mark.parametrize("name", ["braverats.fast", "braverats.fast.x2", "braverats.fast.random"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_coach_says_of_the_last_round_what_the_analysis_says(name, seat):
    report, _ = analyse(name, 3)
    opened, told = coach(name, 3, seat)
    judged = report.data["rounds"][-1]
    assert told.round == judged["round"]
    assert opened.face.text(told.action) == opened.face.text(Play(CARD_NAMES.index(judged["cards"][seat])))
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
    opened, found = moments("braverats.fast", 3)
    with pytest.raises(ClachanError):
        opened.bundle.coach(opened.rulebook, opened.format, opened.game.view(found[0].state, 0))


def test_the_match_for_the_crown_is_reckoned_with_the_traitor_s_deals(monkeypatch):
    """BR-50, BR-56."""
    reckoned = []
    monkeypatch.setattr(solution, "_solve_standings", lambda match, _ask: reckoned.append(match))
    monkeypatch.setattr(Emperor, "value", lambda _self, _standing: 0.0)
    monkeypatch.setattr(Emperor, "draw", lambda _self, _standing: 0.0)
    solve("braverats.traitor.emperor")
    solve("braverats.emperor")
    assert [match.chances for match in reckoned] == [traitor(BASE_DEAL), always(BASE_DEAL)]
