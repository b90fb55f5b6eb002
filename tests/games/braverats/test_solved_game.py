"""A solved game: its size, its value, its mixes, and that every way to solve it gives the same."""

from random import Random

import numpy as np
import pytest
from scipy.optimize import linprog

from clachan.core.errors import BadNotation, ClachanError
from clachan.games.braverats import solver
from clachan.games.braverats.solver import solved_game
from clachan.games.braverats.solver.keys import HELD_BITS, SIDE_BITS, SPIED, Position, opening, pack, unpack
from clachan.games.braverats.solver.solved_game import load, secret_mixes, solve
from clachan.games.braverats.solver.spec import BASE_DEAL, BLANK, MIME, PRINCESS_DEAL, Spec, hand
from printed import Printed
from solved import BASE, FAST, solved

SMALL = (hand([1, 2, 4, 5, 7, 8]), hand([0, 3, 4, 5, 6, 8]))


def swapped(position):
    spy = None if position.spy is None else 1 - position.spy
    return Position(
        position.hands[::-1],
        position.scores[::-1],
        position.held,
        position.bonus[::-1],
        spy,
        position.last[::-1],
        position.ambassadors[::-1],
    )


def sample(table, size, seed=3):
    keys = np.random.default_rng(seed).choice(table.keys, size, replace=False)
    return [unpack(key) for key in keys.tolist()]


def test_there_are_as_many_states_as_another_count_found():
    assert solved(BASE, reduced=False).keys.size == 451_487
    assert solved(FAST, reduced=False).keys.size == 215_452


def test_symmetric_games_are_worth_nothing():
    for spec in (BASE, FAST, Spec((SMALL[:1] * 2,)), Spec((BASE_DEAL,), ambassador_held="double", musician="cancels")):
        assert abs(solved(spec).value(opening(spec.deals[0]))) < 1e-9


@pytest.mark.parametrize(
    "spec",
    [
        BASE,
        Spec((SMALL,)),
        Spec((SMALL,), ambassador_held="double", musician="cancels", prince="ignores"),
        Spec((SMALL,), draw=0.3),
        Spec((PRINCESS_DEAL,), target=3, draw=-0.1),
    ],
    ids=["base", "mime", "options", "match", "princess"],
)
def test_joining_states_changes_no_value(spec):
    reduced, plain = solved(spec), solved(spec, reduced=False)
    assert reduced.keys.size < plain.keys.size
    for position in sample(plain, min(8_000, plain.keys.size)):
        assert abs(reduced.value(position) - plain.value(position)) < 1e-12


def test_joining_states_changes_no_value_of_fast_at_all():
    reduced, plain = solved(FAST), solved(FAST, reduced=False)
    origin = solved_game.source(reduced)
    places = np.array([solved_game._find(key, origin) for key in plain.keys.tolist()])
    assert np.abs(places - plain.values).max() < 1e-12


def worst_deviation(table, position):
    """The most that any one card gains against the mixes, as seen from either side."""
    cards, worth = table.round_matrix(position)
    value = table.value(position)
    if position.spy is not None:
        return spied_deviation(table, position, cards, worth, value)
    first, second = secret_mixes(worth)
    assert abs(first.sum() - 1) + abs(second.sum() - 1) < 1e-12
    return max((worth @ second).max() - value, value - (first @ worth).min())


def spied_deviation(table, position, cards, worth, value):
    spy = position.spy
    gains = -worth.T if spy else worth
    value = -value if spy else value
    shown = table.mix(position, 1 - spy).index(1.0)
    replies = [table.mix(position, spy, seen).index(1.0) for seen in cards[1 - spy]]
    answered = [gains[cards[spy].index(reply), n] for n, reply in enumerate(replies)]
    return max(gains[:, cards[1 - spy].index(shown)].max() - value, value - min(answered))


def test_no_card_gains_against_the_mixes_in_any_state_of_fast():
    fast = solved(FAST)
    origin = solved_game.source(fast)
    kinds, game = (np.empty(9, np.int64), np.empty(9, np.int64)), np.empty((9, 9))
    for key, value in zip(fast.keys.tolist(), fast.values.tolist(), strict=True):
        rows, columns = solved_game.fill_round_matrix(key, origin, *kinds, game)
        worth = game[:rows, :columns]
        if key >> HELD_BITS >> SPIED & 1:
            assert abs(worth.min(axis=1).max() - value) < 1e-9
        elif key >> HELD_BITS >> SIDE_BITS >> SPIED & 1:
            assert abs(worth.max(axis=0).min() - value) < 1e-9
        else:
            first, second = secret_mixes(worth)
            assert (worth @ second).max() - value < 1e-9
            assert value - (first @ worth).min() < 1e-9


def test_no_card_gains_against_the_mixes_in_many_states_of_the_base_game():
    table = solved(BASE)
    assert max(worst_deviation(table, position) for position in sample(table, 10_000)) < 1e-9
    assert table.gap < 1e-9


def test_a_cards_cost_is_that_against_the_perfect_mix_that_punishes_it_most():
    """The other way to find it: a linear program over all the other side's perfect mixes."""
    table, costly = solved(BASE), 0
    for position in sample(table, 150):
        if position.spy is not None:
            continue
        cards, worth = table.round_matrix(position)
        for seat, gains in enumerate((worth, -worth.T)):
            value = table.value(position, seat)
            for card, won in zip(cards[seat], gains, strict=True):
                even = np.ones((1, gains.shape[1]))
                perfect = linprog(won, A_ub=gains, b_ub=np.full(len(gains), value + 1e-10), A_eq=even, b_eq=[1])
                assert table.cost(position, seat, card) == pytest.approx(value - perfect.fun, abs=1e-4)
                costly += value - perfect.fun > 0.01
    assert costly > 50


def test_a_mix_is_the_solution_of_its_round_card_by_card():
    table = solved(BASE)
    for position in sample(table, 500):
        if position.spy is None:
            cards, worth = table.round_matrix(position)
            for seat, mix in enumerate(secret_mixes(worth)):
                assert [table.mix(position, seat)[card] for card in cards[seat]] == mix.tolist()


def test_no_card_gains_in_a_match_where_a_draw_is_worth_almost_nothing():
    table = solved(Spec(target=3, draw=1e-7))
    assert max(worst_deviation(table, position) for position in sample(table, 5_000)) < 1e-9
    assert table.gap < 1e-9


def test_the_other_side_sees_the_opposite_value():
    table = solved(BASE)
    for position in sample(table, 500):
        assert table.value(position, 1) == -table.value(position)
        assert abs(table.value(swapped(position)) + table.value(position)) < 1e-12


def test_a_mix_names_only_cards_in_hand():
    table = solved(BASE)
    for position in sample(table, 500):
        for seat in (0, 1):
            seen = position.hands[1 - seat].index(1) if position.spy == seat else None
            mix = table.mix(position, seat, seen)
            assert all(count or not share for count, share in zip(position.hands[seat], mix, strict=True))


def as_printed(position):
    """A position as the slow way writes it."""
    hands = tuple(tuple(kind for kind, count in enumerate(held) for _ in range(count)) for held in position.hands)
    last = tuple(
        None if kind == BLANK or MIME not in hands[1 - seat] else kind for seat, kind in enumerate(position.last)
    )
    return hands, position.scores, position.held, position.bonus, position.spy, last


def as_position(state):
    hands, scores, held, bonus, spy, last = state
    kinds = tuple(BLANK if kind is None else kind for kind in last)
    return Position((hand(hands[0]), hand(hands[1])), scores, held, bonus, spy, kinds)


def test_linear_programs_on_the_printed_tables_agree():
    programs = 0
    rng = Random(5)
    for target, size, draw in ((3, 4, 0.0), (4, 4, 0.0), (3, 4, 0.25), (2, 5, 0.0), (4, 4, -0.5), (3, 4, 0.0)):
        cards = rng.sample([kind for kind in range(9) for _ in range(2)], 2 * size)
        deal = (hand(cards[:size]), hand(cards[size:]))
        table = solve(Spec((deal,), target=target, draw=draw))
        slow = Printed(target, draw)
        assert abs(slow.value(as_printed(opening(deal))) - table.value(opening(deal))) < 1e-9
        for state, value in slow.known.items():
            assert abs(table.value(as_position(state)) - value) < 1e-9
        programs += slow.programs
    assert programs > 1000


def test_linear_programs_agree_on_endings_of_the_base_game():
    table = solved(BASE)
    slow = Printed()
    for position in sample(table, 600, seed=9):
        if sum(position.hands[0]) <= 3:
            slow.value(as_printed(position))
    assert len(slow.known) > 1500
    assert max(abs(table.value(as_position(state)) - value) for state, value in slow.known.items()) < 1e-9


def test_threads_and_progress_change_nothing():
    seen = []
    spec = Spec((SMALL,))
    table = solver.solve(spec, threads=2, progress=lambda done, total: seen.append((done, total)))
    assert np.array_equal(table.values, solved(spec).values)
    assert seen == sorted(seen)
    assert seen[-1] == (table.keys.size, table.keys.size)


def test_a_saved_table_answers_the_same(tmp_path):
    table = solved(FAST)
    path = str(tmp_path / "fast.table")
    table.save(path)
    again = solver.load(path)
    assert again.spec == table.spec
    assert again.gap == table.gap
    for position in sample(table, 300):
        assert again.value(position) == table.value(position)
        seen = position.hands[1].index(1)
        assert again.mix(position, 0, seen) == table.mix(position, 0, seen)


@pytest.mark.parametrize("line", [b"nothing\n", b"{}\n", b'{"what": "else"}\n', b"[1]\n"])
def test_another_file_is_refused(tmp_path, line):
    path = tmp_path / "other"
    path.write_bytes(line)
    with pytest.raises(BadNotation, match="solver/file"):
        load(str(path))


def test_a_file_that_was_cut_short_is_refused(tmp_path):
    path = tmp_path / "fast.table"
    solved(FAST).save(str(path))
    path.write_bytes(path.read_bytes()[:-8])
    with pytest.raises(BadNotation, match="solver/file"):
        load(str(path))


def test_a_position_of_another_game_is_refused():
    with pytest.raises(ClachanError, match="solver/unknown"):
        solved(FAST).value(opening(PRINCESS_DEAL))


def test_a_tables_keys_are_in_rising_order():
    keys = solved(FAST).keys
    assert (np.diff(keys) > 0).all()
    assert pack(opening(BASE_DEAL)) in keys
