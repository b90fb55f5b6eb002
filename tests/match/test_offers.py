"""How much may be offered, and what is answered to who offers or agrees again?"""

import pytest

from clachan.match import messages as ms
from clachan.match.offers import MOST_GONE, MOST_OFFERS
from match.sitting import Sitting


def test_one_can_go_back_as_far_as_one_likes():
    """Each takeback opens a new turn, in which nothing has been offered yet."""
    sitting = Sitting().seated().play(1, most=2 * MOST_OFFERS)
    left = len(sitting.table.line)
    while sitting.table.line:
        turn, asker = sitting.table.turn, sitting.table.line[-1].seat
        assert sitting.ask(asker, ms.Offer(kind="takeback", turn=turn)) == ms.Noted()
        assert sitting.ask(1 - asker, ms.Accept(kind="takeback", turn=turn)) == ms.Noted()
        assert len(sitting.table.line) == left - 1
        left -= 1
    assert sitting.table.offered == 0


def test_what_was_taken_back_does_not_grow_without_end():
    """Whoever joins is told all of it."""
    sitting = Sitting().seated().play(1, most=1)
    for _ in range(MOST_GONE):
        turn, asker = sitting.table.turn, sitting.table.line[-1].seat
        sitting.ask(asker, ms.Offer(kind="takeback", turn=turn))
        sitting.ask(1 - asker, ms.Accept(kind="takeback", turn=turn))
        sitting.play(1, most=1)
    assert len(sitting.table.gone) == MOST_GONE
    asker = sitting.table.line[-1].seat
    assert sitting.ask(asker, ms.Offer(kind="takeback", turn=sitting.table.turn)).code == "offer/phase"


@pytest.mark.parametrize("kind", ["draw", "takeback", "pause"])
def test_who_is_not_sure_may_offer_and_agree_again(kind):
    """The first answer may have been lost: what has happened is noted again, and does not happen twice."""
    sitting = Sitting().seated().play(1, most=1)
    turn, asker = sitting.table.turn, sitting.table.line[-1].seat
    offer, accept = ms.Offer(kind=kind, turn=turn), ms.Accept(kind=kind, turn=turn)
    sitting.ask(asker, offer)
    sitting.ask(1 - asker, accept)
    agreed = sitting.table
    assert sitting.ask(1 - asker, accept) == ms.Noted()
    assert sitting.ask(asker, offer) == ms.Noted()
    assert sitting.table == agreed
    assert sitting.ask(1 - asker, ms.Accept(kind=kind, turn=turn + 5)).code == "turn/stale"


def test_an_offer_that_met_another_may_be_repeated():
    sitting = Sitting().seated()
    for seat in (0, 1, 0, 1):
        assert sitting.ask(seat, ms.Offer(kind="draw", turn=1)) == ms.Noted()
    assert sitting.table.outcome.reason == "agreed"


def test_after_a_pause_another_may_be_offered_in_the_same_turn():
    sitting = Sitting().seated()
    for seat in (0, 1):
        sitting.ask(seat, ms.Offer(kind="pause", turn=1))
        sitting.ask(1 - seat, ms.Accept(kind="pause", turn=1))
        assert sitting.table.phase == "paused"
        sitting.ask(seat, ms.Continue())
        assert sitting.ask(1 - seat, ms.Accept(kind="pause", turn=1)).code == "offer/none"
