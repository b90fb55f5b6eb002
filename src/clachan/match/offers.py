"""Which offers may a seat make, and what follows when the other seat accepts or declines?"""

from __future__ import annotations

from clachan.core.errors import ClachanError, StaleTurn
from clachan.core.seats import SEATS, Seat, other
from clachan.match import events as ev
from clachan.match import takeback
from clachan.match.protocol import messages as ms
from clachan.match.table import OpenOffer, Table

MOST_OFFERS = 20  # in one turn: offering and withdrawing again and again would fill the log
MOST_TAKEN_BACK = 500  # moves at one table: every client that joins is sent all of them
_PHASES: dict[ev.OfferKind, frozenset[str]] = {  # when each may be offered
    "draw": frozenset({"running", "paused"}),
    "takeback": frozenset({"running"}),
    "pause": frozenset({"running"}),
    "rematch": frozenset({"over"}),
}


def check_turn(table: Table, turn: int) -> None:
    """Refuse a message that is about another turn."""
    if turn != table.turn:
        raise StaleTurn("turn/stale", turn=turn, now=table.turn)


def make_offer(table: Table, seat: Seat, ask: ms.Offer, now: int) -> tuple[ev.Event, ...]:
    """The event for an offer. If the other seat has made the same one, both agree. A repeat changes nothing."""
    if table.agreed == (ask.turn, ask.kind):
        return ()
    check_turn(table, ask.turn)
    if OpenOffer(seat, ask.kind) in table.offers:
        return ()
    if OpenOffer(other(seat), ask.kind) in table.offers and ask.kind != "takeback":
        return _agreed(table, seat, ask.kind, now)
    if table.phase not in _PHASES[ask.kind] or table.offers_made >= MOST_OFFERS:
        raise ClachanError("offer/phase")
    if ask.kind == "takeback":
        if len(table.taken_back) >= MOST_TAKEN_BACK:
            raise ClachanError("offer/phase")
        _moves_kept(table, seat)  # refuses when there is nothing to take back
    return (ev.Offered(at=now, seat=seat, kind=ask.kind),)


def accept_offer(table: Table, seat: Seat, ask: ms.Accept, now: int) -> tuple[ev.Event, ...]:
    """The event for accepting the other seat's offer. A repeat changes nothing."""
    if table.agreed == (ask.turn, ask.kind):
        return ()
    check_turn(table, ask.turn)
    if OpenOffer(other(seat), ask.kind) not in table.offers:
        raise ClachanError("offer/none")
    return _agreed(table, seat, ask.kind, now)


def decline_offer(table: Table, seat: Seat, ask: ms.Decline, now: int) -> tuple[ev.Event, ...]:
    """The event for declining the other seat's offer, or withdrawing one's own."""
    check_turn(table, ask.turn)
    if not any(offer.kind == ask.kind for offer in table.offers):
        return ()
    return (ev.Declined(at=now, seat=seat, kind=ask.kind),)


def can_undo(table: Table, seat: Seat | None) -> bool:
    """Whether a seat's takeback needs nobody's consent: at a casual table, on one device or against a computer player.

    On one device it undoes the last move of either seat.
    """
    created = table.created
    if seat is None or table.phase != "running" or not created.casual or len(table.taken_back) >= MOST_TAKEN_BACK:
        return False
    if not created.shared and table.chairs[other(seat)].who == ev.PERSON:
        return False
    return any(takeback.moves_kept(table, asking) is not None for asking in (SEATS if created.shared else (seat,)))


def _agreed(table: Table, seat: Seat, kind: ev.OfferKind, now: int) -> tuple[ev.Event, ...]:
    keep = _moves_kept(table, other(seat)) if kind == "takeback" else 0
    return (ev.Agreed(at=now, seat=seat, kind=kind, keep=keep),)


def _moves_kept(table: Table, seat: Seat) -> int:
    """How many moves a takeback by this seat leaves. Unless the table is casual, it may not undo a discovery."""
    keep = takeback.moves_kept(table, seat)
    if keep is None:
        raise ClachanError("takeback/nothing")
    if not table.created.casual and takeback.reveals_hidden(table, keep):
        raise ClachanError("takeback/hidden")
    return keep
