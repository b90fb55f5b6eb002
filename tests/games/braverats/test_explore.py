"""The solution, state by state: checked against the rules, a linear program, and a table of the whole game."""

from random import Random

import numpy as np
import pytest
from scipy.optimize import linprog

from clachan.catalog import open_game
from clachan.core.errors import BadName, BadNotation, ClachanError
from clachan.core.seats import SEATS
from clachan.core.study.report import SolveRequest
from clachan.core.words import say
from clachan.games.braverats.display.states import parse_state, state_text
from clachan.games.braverats.reports import explore as explorer
from clachan.games.braverats.rules.cards import CARD_NAMES, MIME
from clachan.games.braverats.solver import Position, hand, opening, position_of
from clachan.games.braverats.solver.keys import pack, unpack
from games.braverats.build import hands, rounds, start
from solved import FAST, solved

SMALL = "012-567"  # three cards each, so that a table takes no time


def explored(name, state=""):
    opened = open_game(name)
    return opened.bundle.explore(opened.rulebook, opened.format, state)


def reached(name, mine, theirs, *pairs):
    """The position that the rules reach from these hands by these rounds."""
    rules, _ = start(name)
    return position_of(rounds(rules, hands(rules, mine, theirs), *pairs))


def secured(worth):
    """The value of a matrix game, by a linear program of a library."""
    rows, columns = worth.shape
    answer = linprog(
        [0.0] * rows + [-1.0],
        A_ub=np.column_stack([-worth.T, np.ones(columns)]),
        b_ub=np.zeros(columns),
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    return -answer.fun


def matrix(state):
    return np.array([[pair.value for pair in row] for row in state.pairs])


def shares(state, seat):
    return np.array([action.share for action in state.actions[seat]])


# What a state is worth.


def walk(name, seed, state=""):
    """States from this one to the end of a game, by pairs drawn at random."""
    rng = Random(seed)
    while state is not None:
        seen = explored(name, state)
        yield seen
        state = rng.choice(rng.choice(seen.pairs)).next


@pytest.mark.parametrize("seed", range(4))
def test_every_number_on_a_walk_is_that_of_the_whole_table_and_of_a_linear_program(seed):
    table = solved(FAST)
    for seen in walk("braverats.fast", seed):
        position = parse_state(seen.state)
        assert seen.value == pytest.approx(table.value(position), abs=1e-8)
        worth = matrix(seen)
        for row in seen.pairs:
            for pair in row:
                if pair.next is not None:
                    assert pair.value == pytest.approx(table.value(parse_state(pair.next)), abs=1e-8)
        if seen.shows is None:
            assert seen.value == pytest.approx(secured(worth), abs=1e-7)
            assert (shares(seen, 0) @ worth).min() == pytest.approx(seen.value, abs=1e-7)
            assert (worth @ shares(seen, 1)).max() == pytest.approx(seen.value, abs=1e-7)
        else:
            answered = worth.max(axis=0).min() if seen.shows else worth.min(axis=1).max()
            assert seen.value == pytest.approx(answered, abs=1e-8)
            assert shares(seen, 0) @ worth @ shares(seen, 1) == pytest.approx(seen.value, abs=1e-8)


@pytest.mark.parametrize(
    "name", ["fast", "princess.fast", "random.fast.ambassador_held=double", "fast.musician=cancels"]
)
def test_the_next_state_is_that_of_the_rules(name):
    rules, _ = start(name, lead=0)
    for seen in walk(f"braverats.{name}", 1, "" if name == "princess.fast" else SMALL):
        position = parse_state(seen.state)
        for i, row in enumerate(seen.pairs):
            for j, pair in enumerate(row):
                cards = (seen.actions[0][i].action, seen.actions[1][j].action)
                state, outcome = played(rules, position, cards)
                if pair.next is None:
                    assert outcome is not None
                    assert pair.value == {0: 1.0, 1: -1.0, None: 0.0}[outcome.winner]
                else:
                    assert outcome is None
                    assert unpack(pack(state)) == parse_state(pair.next)


def played(rules, position, cards):
    """One round by the rules from a position: what comes next, and the outcome."""
    state = hands(rules, *(" ".join(names(held)) for held in position.hands))
    standing = state.standing._replace(
        crowns=position.scores,
        held=position.held,
        stakes=position.ambassadors,
        bonus=tuple(2 * bonus for bonus in position.bonus),
        spy=position.spy,
    )
    after = rounds(rules, state._replace(standing=standing), " ".join(cards))
    return (None if after.outcome else position_of(after)), after.outcome


def names(held):
    return [CARD_NAMES[card] for card, count in enumerate(held) for _ in range(count)]


def test_a_table_that_was_solved_answers_for_all_that_follows(monkeypatch):
    monkeypatch.setattr(explorer, "_tables", [])
    first = explored("braverats.fast", "0123-4567")
    assert len(explorer._tables) == 1
    following = first.pairs[0][0].next
    again = explored("braverats.fast", following)
    assert len(explorer._tables) == 1
    assert again.value == first.pairs[0][0].value


def test_the_tables_used_longest_ago_are_forgotten(monkeypatch):
    monkeypatch.setattr(explorer, "_tables", [])
    monkeypatch.setattr(explorer, "MOST_STATES", 30)
    for state in ("01-67", "012-567", "02-57"):
        explored("braverats", state)
    assert next(table.has(parse_state("02-57")) for table in explorer._tables)
    assert sum(table.keys.size for table in explorer._tables) <= 30 or len(explorer._tables) == 1


def test_how_far_the_solving_is_is_told(monkeypatch):
    monkeypatch.setattr(explorer, "_tables", [])
    told = []
    opened = open_game("braverats")
    opened.bundle.explore(opened.rulebook, opened.format, "01234-34567", lambda done, total: told.append((done, total)))
    assert told[-1][0] == told[-1][1] > 0


# How a state begins.


def test_a_game_begins_with_its_own_hands():
    assert explored("braverats.fast").state == "01234567-01234567"
    assert explored("braverats.fast.princess").state == "02345677-01123456"
    assert explored("braverats.fast.princess.princes=1").state == "01123456-02345677"
    assert explored("braverats.fast").value == pytest.approx(0, abs=1e-9)


def test_what_a_round_begins_with_is_told():
    facts = explored("braverats.mime", "02m-56m,crowns=1-2,held=1,bonus=A,spy=B,last=3-m").facts
    assert facts[0] == say("explore-crowns", a=1, b=2, target=4)
    assert [fact.key for fact in facts[1:]] == [
        "braverats-held",
        "braverats-next-bonus",
        "braverats-next-spy",
        "explore-copies",
    ]
    assert dict(facts[4].args)["seat"] == "B"
    double = explored("braverats.ambassador_held=double", "02-56,held=1,ambassadors=1-0").facts
    assert double[-1] == say("explore-ambassadors", seat="A", count=1)


def test_with_a_spy_the_other_side_shows_first():
    for state, shows in (("0123-4567,spy=A", 1), ("0123-4567,spy=B", 0)):
        seen = explored("braverats", state)
        assert seen.shows == shows
        assert all(max(shares(seen, seat)) == 1 for seat in SEATS)


# How a state is written.


def test_a_position_is_written_and_read_again():
    for position in (
        opening((hand(range(8)), hand(range(8)))),
        Position((hand([0, 1, MIME]), hand([4, 4, 7])), (2, 1), 3, (True, True), 1, (2, 3), (1, 0)),
        reached("mime", "spy general mime", "wizard prince mime", "spy wizard"),
    ):
        assert pack(parse_state(state_text(position))) == pack(position)


def test_a_text_that_was_written_is_written_in_the_same_way_again():
    for text in ("0124-0567,crowns=2-1,held=1", "1m-2m,bonus=AB,spy=A,last=5-m", "4-4,held=2,ambassadors=1-2"):
        assert state_text(parse_state(text)) == text


@pytest.mark.parametrize(
    "text", ["x", "01", "08-12", "01-12,held=1,crowns=1-0", "01-23,spy=C", "01-23,last=8-m", "01-23,"]
)
def test_what_is_no_state_is_refused(text):
    with pytest.raises(BadNotation) as caught:
        explored("braverats", text)
    assert caught.value.code == "state/text"


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("braverats", "012-34", "state/hands"),
        ("braverats", "112-345", "state/hands"),
        ("braverats", "01m-234", "state/hands"),
        ("braverats.random", "1112-3345", "state/hands"),
        ("braverats.random", "113-133", "state/hands"),
        ("braverats.random", "01m-234", "state/hands"),
        ("braverats.princess.princes=0", "0112-3456", "state/hands"),
        ("braverats.traitor", "11277-01234", "state/hands"),
        ("braverats", "01234567-01234567,crowns=1-0", "state/fields"),
        ("braverats", "01234567-01234567,bonus=A", "state/fields"),
        ("braverats", "012-345,crowns=4-0", "state/fields"),
        ("braverats", "0123456-0123456,held=2", "state/fields"),
        ("braverats", "012-345,held=1,ambassadors=1-0", "state/fields"),
    ],
)
def test_what_cannot_happen_is_refused(name, text, code):
    with pytest.raises(BadNotation) as caught:
        explored(name, text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("braverats.random", "113-377"),
        ("braverats.draft.mime", "11m-37m"),
        ("braverats.traitor", "177-012"),
        ("braverats.princess", "112-377"),
        ("braverats.x3", "01-67"),
    ],
)
def test_what_can_be_dealt_is_answered(name, text):
    assert explored(name, text).state == text


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("braverats.deck", "solver/deck"),
        ("braverats.mime=replace", "solver/swap"),
        ("braverats.emperor", "state/match"),
    ],
)
def test_where_hands_are_hidden_there_is_nothing_to_walk_through(name, code):
    with pytest.raises(BadName) as caught:
        explored(name)
    assert caught.value.code == code


# As a report.


def report(name, **ask):
    opened = open_game(name)
    return opened.bundle.solve(opened.rulebook, opened.format, SolveRequest(**ask))


def test_a_state_as_a_report_has_the_same_numbers():
    seen, told = explored("braverats", SMALL), report("braverats", state=SMALL)
    assert told.data["value"] == seen.value
    assert told.data["shows"] is None
    assert len(told.data["pairs"]) == 9
    assert told.data["mixes"]["A"] == {action.action: action.share for action in seen.actions[0]}
    assert report("braverats", state=f"{SMALL},spy=B").data["shows"] == "A"
    assert report("braverats.fast", state="").data["state"] == "01234567-01234567"


def test_a_deal_and_a_state_are_not_asked_for_at_once():
    with pytest.raises(ClachanError) as caught:
        report("braverats", deal="01234567", state=SMALL)
    assert caught.value.code == "state/deal"
