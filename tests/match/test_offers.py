"""How much may be offered?"""

from clachan.match import messages as ms
from clachan.match.offers import MOST_OFFERS
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
