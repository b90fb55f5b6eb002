"""How often may a seat offer something, and what happens if it offers or accepts twice?"""

import pytest

from clachan.match.events import Chair
from clachan.match.offers import MOST_OFFERS, MOST_TAKEN_BACK
from clachan.match.protocol import messages as ms
from clachan.match.protocol.updates import Viewer
from clachan.match.protocol.updates import position as tell_position
from match.sitting import Sitting


def test_one_can_go_back_as_far_as_one_likes():
    """Each takeback opens a new turn, in which nothing has been offered yet."""
    sitting = Sitting().seated().play(1, most=2 * MOST_OFFERS)
    left = len(sitting.table.moves)
    while sitting.table.moves:
        turn, asker = sitting.table.turn, sitting.table.moves[-1].seat
        assert sitting.ask(asker, ms.Offer(kind="takeback", turn=turn)) == ms.Noted()
        assert sitting.ask(1 - asker, ms.Accept(kind="takeback", turn=turn)) == ms.Noted()
        assert len(sitting.table.moves) == left - 1
        left -= 1
    assert sitting.table.offers_made == 0


def test_what_was_taken_back_does_not_grow_without_end():
    """Whoever joins is told all of it."""
    sitting = Sitting().seated().play(1, most=1)
    for _ in range(MOST_TAKEN_BACK):
        turn, asker = sitting.table.turn, sitting.table.moves[-1].seat
        sitting.ask(asker, ms.Offer(kind="takeback", turn=turn))
        sitting.ask(1 - asker, ms.Accept(kind="takeback", turn=turn))
        sitting.play(1, most=1)
    assert len(sitting.table.taken_back) == MOST_TAKEN_BACK
    asker = sitting.table.moves[-1].seat
    assert sitting.ask(asker, ms.Offer(kind="takeback", turn=sitting.table.turn)).code == "offer/phase"


@pytest.mark.parametrize("kind", ["draw", "takeback", "pause"])
def test_who_is_not_sure_may_offer_and_agree_again(kind):
    """The first answer may have been lost. The repeat is acknowledged and changes nothing."""
    sitting = Sitting().seated().play(1, most=1)
    turn, asker = sitting.table.turn, sitting.table.moves[-1].seat
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


def undo(sitting):
    """Whether each seat is told that it may take back a move without asking."""
    return tuple(tell_position(sitting.table, Viewer(seat), sitting.now).undo for seat in (0, 1))


def test_a_move_is_undone_without_asking_where_nobody_else_is_concerned():
    assert undo(Sitting(shared=True).seated()) == (False, False)
    assert undo(Sitting(shared=True).seated().play(1, most=1)) == (True, True)
    assert undo(Sitting(shared=True, casual=False).seated().play(1, most=1)) == (False, False)
    assert undo(Sitting().seated().play(1, most=1)) == (False, False)
    over = Sitting("braverats", shared=True).seated().play(1)
    assert (over.table.phase, undo(over)) == ("over", (False, False))


def test_against_a_computer_player_one_s_own_moves_can_be_undone():
    sitting = Sitting(chairs=(Chair(), Chair("random", "random"))).seated()
    while not any(move.seat == 0 for move in sitting.table.moves):
        assert undo(sitting) == (False, False)
        sitting.play(1, most=1)
    assert undo(sitting)[0]
