"""The shipped values of every split of the sixteen cards."""

from random import Random

import pytest

from clachan.core.errors import ClachanError
from clachan.games.braverats import solver
from clachan.games.braverats.solver import deals
from clachan.games.braverats.solver.spec import BASE_DEAL, MIME_DEAL, PRINCESS_DEAL, Spec
from solved import solved


def test_there_are_1107_splits():
    assert len(set(deals.splits())) == 1107
    assert abs(sum(map(deals.chance, deals.splits())) - 1) < 1e-12


@pytest.mark.parametrize("target", deals.TARGETS)
def test_a_split_is_worth_the_opposite_to_who_has_the_rest(target):
    for hand in deals.splits():
        rest = solver.deal_of(hand)[1]
        assert abs(solver.deal_value(hand, target) + solver.deal_value(rest, target)) < 1e-9


def test_level_deals_are_worth_nothing():
    assert abs(solver.deal_value(BASE_DEAL[0])) < 1e-12
    assert solver.deal_value(PRINCESS_DEAL[0]) == pytest.approx(0.3909000887)


@pytest.mark.parametrize("target", deals.TARGETS)
def test_solved_again_a_sample_is_worth_the_same(target):
    for hand in Random(target).sample(deals.splits(), 4):
        deal = solver.deal_of(hand)
        alone = solved(Spec((deal,), target=target))
        assert abs(alone.value(solver.opening(deal)) - solver.deal_value(hand, target)) < 1e-9


def test_a_hand_with_a_mime_leaves_the_rest_of_eighteen():
    assert solver.deal_of(MIME_DEAL[0]) == MIME_DEAL
    assert solver.deal_of((2, 2, 2, 1, 0, 0, 0, 0, 2)) == ((2, 2, 2, 1, 0, 0, 0, 0, 2), (0, 0, 0, 1, 2, 2, 2, 2, 0))
    assert solver.deal_of((2, 2, 2, 2, 1, 0, 0, 0, 0)) == ((2, 2, 2, 2, 1, 0, 0, 0, 0), (0, 0, 0, 0, 1, 2, 2, 2, 2))


def test_a_hand_of_another_game_is_refused():
    with pytest.raises(ClachanError, match="solver/deal"):
        solver.deal_value(MIME_DEAL[0])


def test_the_shipped_file_can_be_written_again(tmp_path, monkeypatch):
    few = tuple(hand for hand in deals.splits() if hand[4:8] == (2, 2, 2, 0))
    monkeypatch.setattr(deals, "splits", lambda: few)
    monkeypatch.setattr(deals, "files", lambda _package: tmp_path)
    (tmp_path / "data").mkdir()
    deals.write_deals(str(tmp_path / "data" / deals.SHIPPED), threads=1)
    shipped = {hand: solver.deal_value(hand) for hand in few}
    deals._shipped.cache_clear()
    assert {hand: solver.deal_value(hand) for hand in few} == pytest.approx(shipped, abs=1e-12)
    deals._shipped.cache_clear()
