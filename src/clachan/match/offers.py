"""What may be offered, and what comes of a yes or a no?"""

from __future__ import annotations

from clachan.core.errors import ClachanError, StaleTurn
from clachan.core.seats import Seat, other
from clachan.match import events as ev
from clachan.match import messages as ms
from clachan.match import takeback
from clachan.match.table import Offer, Table

MOST_OFFERS = 20  # in one turn: who goes on offering and taking back would fill the log
MOST_GONE = 500  # actions that may be taken back at one table: whoever joins has all of them told
_PHASES: dict[ev.Kind, frozenset[str]] = {
    "draw": frozenset({"running", "paused"}),
    "takeback": frozenset({"running"}),
    "pause": frozenset({"running"}),
    "rematch": frozenset({"over"}),
}


def check_turn(table: Table, turn: int) -> None:
    """Refuse what answers another turn than this."""
    if turn != table.turn:
        raise StaleTurn("turn/stale", turn=turn, now=table.turn)


def offered(table: Table, seat: Seat, ask: ms.Offer, now: int) -> tuple[ev.Event, ...]:
    """An offer; the same from both sides is an agreement. A repeat changes nothing."""
    if table.agreed == (ask.turn, ask.kind):
        return ()
    check_turn(table, ask.turn)
    if Offer(seat, ask.kind) in table.offers:
        return ()
    if Offer(other(seat), ask.kind) in table.offers and ask.kind != "takeback":
        return _agreed(table, seat, ask.kind, now)
    if table.phase not in _PHASES[ask.kind] or table.offered >= MOST_OFFERS:
        raise ClachanError("offer/phase")
    if ask.kind == "takeback":
        if len(table.gone) >= MOST_GONE:
            raise ClachanError("offer/phase")
        _keep(table, seat)
    return (ev.Offered(at=now, seat=seat, kind=ask.kind),)


def accepted(table: Table, seat: Seat, ask: ms.Accept, now: int) -> tuple[ev.Event, ...]:
    """A yes to the other seat's offer. A repeat changes nothing."""
    if table.agreed == (ask.turn, ask.kind):
        return ()
    check_turn(table, ask.turn)
    if Offer(other(seat), ask.kind) not in table.offers:
        raise ClachanError("offer/none")
    return _agreed(table, seat, ask.kind, now)


def declined(table: Table, seat: Seat, ask: ms.Decline, now: int) -> tuple[ev.Event, ...]:
    """A no, or a change of mind."""
    check_turn(table, ask.turn)
    if not any(offer.kind == ask.kind for offer in table.offers):
        return ()
    return (ev.Declined(at=now, seat=seat, kind=ask.kind),)


def _agreed(table: Table, seat: Seat, kind: ev.Kind, now: int) -> tuple[ev.Event, ...]:
    keep = _keep(table, other(seat)) if kind == "takeback" else 0
    return (ev.Agreed(at=now, seat=seat, kind=kind, keep=keep),)


def _keep(table: Table, seat: Seat) -> int:
    """How much of the line a takeback of this seat leaves; a strict table unlearns nothing hidden."""
    keep = takeback.kept(table, seat)
    if keep is None:
        raise ClachanError("takeback/nothing")
    if not table.made.casual and takeback.unlearns(table, keep):
        raise ClachanError("takeback/hidden")
    return keep
