"""What does a table do with a client's message? It adds events to its log and answers.

Nothing is changed here: the caller stores the events, applies them to the table and only then sends the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from clachan.core.errors import BadMessage, ClachanError, IllegalAction, StaleTurn
from clachan.core.game import refuse_illegal
from clachan.core.record import AGREE, RESIGN, Move
from clachan.core.record.replay import Moment
from clachan.core.seats import Seat, other
from clachan.match import clock as clocks
from clachan.match import events as ev
from clachan.match import offers
from clachan.match.protocol import messages as ms
from clachan.match.protocol.jsonable import words
from clachan.match.table import INHERITED, Table


@dataclass(frozen=True, slots=True)
class Decision:
    """Events for the log, and the answer to send once the log has them."""

    events: tuple[ev.Event, ...]
    answer: ms.AnyTell


def decide(table: Table, seat: Seat | None, ask: ms.AnyAsk, now: int) -> Decision:
    """Answer a message of a seat, or of a spectator (None). Never raises `ClachanError`: a refusal is an answer."""
    try:
        if isinstance(ask, ms.Ping):
            return Decision((), ms.Pong(id=ask.id))
        if isinstance(ask, ms.Question):
            return _question(table, seat, ask)
        if seat is None:
            raise ClachanError("table/spectator")  # noqa: TRY301  # answered like every refusal
        return _HANDLERS[type(ask)](table, seat, ask, now)
    except ClachanError as error:
        return Decision((), refusal(error, ask.id, table.turn))


def refusal(error: ClachanError, ask_id: str | None = None, turn: int = 0) -> ms.Refused:
    """An error as a message."""
    if isinstance(error, BadMessage):
        ask_id = error.ask_id
    rule = error.rule if isinstance(error, IllegalAction) else None
    return ms.Refused(id=ask_id, code=error.code, rule=rule, words=words(error.say), turn=turn)


def flag_late_seat(table: Table, now: int) -> tuple[ev.Event, ...]:
    """The event for a seat that has run out of time; none while nobody has."""
    deadline = table.deadline
    return (ev.Flagged(at=now, seat=deadline[1]),) if deadline is not None and deadline[0] <= now else ()


def wake(since: int, now: int) -> tuple[ev.Event, ...]:
    """The event for a table that a server has loaded again. Its clocks stood still since a server last ran it."""
    return (ev.Woke(at=now, since=min(since, now)),)


def join(table: Table, seat: Seat, name: str, now: int) -> tuple[ev.Event, ...]:
    """The event for somebody who takes a seat; `ClachanError` when it is taken."""
    if table.chairs[seat].name is not None or table.chairs[seat].who != ev.PERSON:
        raise ClachanError("seat/taken")
    return (ev.Joined(at=now, seat=seat, name=name),)


def deal_if_ready(table: Table, now: int) -> tuple[ev.Event, ...]:
    """The event that begins play, once both seats are taken and ready; none before or after."""
    return (ev.Dealt(at=now),) if table.moment is None and table.is_ready else ()


def _ready(table: Table, seat: Seat, ask: ms.Ready, now: int) -> Decision:
    if table.nonces[seat] is not None:
        return Decision((), ms.Noted(id=ask.id))
    return Decision((ev.Readied(at=now, seat=seat, nonce=ask.nonce),), ms.Noted(id=ask.id))


def _act(table: Table, seat: Seat, ask: ms.Act, now: int) -> Decision:
    """Accept an action in answer to this turn; one that is sent again, after a lost connection, is answered again."""
    action = table.setup.presenter.parse(ask.action)
    text = table.setup.presenter.text(action)
    move = _earlier_move(table, seat, ask.turn)
    events: tuple[ev.Event, ...] = ()
    if move is None or move.text != text:
        moment = _awaiting(table, ask.turn)
        if move is not None:
            raise StaleTurn("turn/answered")
        refuse_illegal(table.setup.game, moment.state, seat, action)
        move = Move(table.turn, seat, text, table.number + 1)
        events = (ev.Acted(at=now, seat=seat, turn=table.turn, action=text),)
    answer = ms.Took(id=ask.id, turn=move.turn, seat=move.seat, action=move.text, number=move.number)
    return Decision(events, answer)


def _earlier_move(table: Table, seat: Seat, turn: int) -> Move | None:
    """The move this seat made in that turn, if any; agreements and resignations are answered elsewhere."""
    for move in (*reversed(table.moves), *table.taken_back):
        if (move.turn, move.seat) == (turn, seat) and move.text not in {RESIGN, AGREE} and move.number != INHERITED:
            return move
    return None


def _awaiting(table: Table, turn: int) -> Moment:
    """The moment that waits for this turn; a turn that is over or yet to come, a pause and the end are refused."""
    if table.moment is None:
        raise ClachanError("table/open")
    if turn != table.turn:
        raise StaleTurn("turn/stale", turn=turn, now=table.turn)
    if table.phase == "paused":
        raise ClachanError("table/paused")
    if table.phase == "over":
        raise ClachanError("action/over")
    return table.moment


def _resign(table: Table, seat: Seat, ask: ms.Resign, now: int) -> Decision:
    if Move(ask.turn, seat, RESIGN) in table.moves:
        return Decision((), ms.Noted(id=ask.id))
    offers.check_turn(table, ask.turn)
    if table.phase not in {"running", "paused"}:
        raise ClachanError("action/over" if table.moment else "table/open")
    return Decision((ev.Resigned(at=now, seat=seat, turn=table.turn),), ms.Noted(id=ask.id))


def _offer(table: Table, seat: Seat, ask: ms.Offer, now: int) -> Decision:
    return Decision(offers.make_offer(table, seat, ask, now), ms.Noted(id=ask.id))


def _accept(table: Table, seat: Seat, ask: ms.Accept, now: int) -> Decision:
    return Decision(offers.accept_offer(table, seat, ask, now), ms.Noted(id=ask.id))


def _decline(table: Table, seat: Seat, ask: ms.Decline, now: int) -> Decision:
    return Decision(offers.decline_offer(table, seat, ask, now), ms.Noted(id=ask.id))


def _continue(table: Table, seat: Seat, ask: ms.Continue, now: int) -> Decision:
    rests = table.clock is not None and clocks.rest_left(table.clock, now) > 0 and seat not in table.seen
    if table.phase == "paused" or (table.phase == "running" and rests):
        return Decision((ev.Continued(at=now, seat=seat),), ms.Noted(id=ask.id))
    return Decision((), ms.Noted(id=ask.id))


def _question(table: Table, seat: Seat | None, ask: ms.Question) -> Decision:
    """Answer a question about the rules, from what this viewer sees."""
    view = table.view(seat)
    if view is None:
        raise ClachanError("table/open")
    notes = table.setup.presenter.notes(view, ask.text)
    return Decision((), ms.Notes(id=ask.id, words=tuple(words(note) for note in notes)))


def _hint(table: Table, seat: Seat, ask: ms.Hint, now: int) -> Decision:  # noqa: ARG001  # as all handlers have it
    """Allow or refuse a hint. The server computes it itself, because that takes time."""
    if table.phase != "running" or seat not in table.waiting or not _is_alone(table, seat):
        raise ClachanError("hint/none")
    return Decision((), ms.Noted(id=ask.id))


def _coach(table: Table, seat: Seat, ask: ms.Coach, now: int) -> Decision:  # noqa: ARG001  # as all handlers have it
    """Allow or refuse a coach. The server computes the advice itself, because that takes time."""
    if table.moment is None or (table.phase != "over" and not _is_alone(table, seat)):
        raise ClachanError("coach/none")
    return Decision((), ms.Noted(id=ask.id))


def _is_alone(table: Table, seat: Seat) -> bool:
    """Whether help harms nobody: a casual table on one device, or against a computer player."""
    alone = table.created.shared or table.chairs[other(seat)].who != ev.PERSON
    return alone and table.created.casual


def _speak(table: Table, seat: Seat, ask: ms.Speak, now: int) -> Decision:  # noqa: ARG001  # as all handlers have it
    """Accept a set phrase. The server passes it on; it is not written to the log."""
    return Decision((), ms.Noted(id=ask.id))


def _hello(table: Table, seat: Seat, ask: ms.Hello, now: int) -> Decision:  # noqa: ARG001  # as all handlers have it
    """Refuse a second hello. The server answers the first one itself."""
    raise ClachanError("message/hello")


_HANDLERS: dict[type[ms.AnyAsk], Callable[[Table, Seat, Any, int], Decision]] = {
    ms.Hello: _hello,
    ms.Ready: _ready,
    ms.Act: _act,
    ms.Resign: _resign,
    ms.Offer: _offer,
    ms.Accept: _accept,
    ms.Decline: _decline,
    ms.Continue: _continue,
    ms.Hint: _hint,
    ms.Coach: _coach,
    ms.Speak: _speak,
}
