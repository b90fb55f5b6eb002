"""How much may be offered?"""

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
