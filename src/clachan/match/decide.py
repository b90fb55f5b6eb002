"""What follows from a message? Lines for the log and an answer; nothing is changed until the log has them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from clachan.core.errors import BadMessage, ClachanError, IllegalAction, StaleTurn
from clachan.core.game import play
from clachan.core.record import AGREE, RESIGN
from clachan.core.seats import Seat
from clachan.match import events as ev
from clachan.match import messages as ms
from clachan.match import offers
from clachan.match.plain import words
from clachan.match.table import BEFORE, Done, Table


@dataclass(frozen=True, slots=True)
class Decision:
    """Lines to be written, and what is then said to who asked."""

    events: tuple[ev.Event, ...]
    answer: ms.AnyTell


def decide(table: Table, seat: Seat | None, ask: ms.AnyAsk, now: int) -> Decision:
    """What a seat's (None: a spectator's) message comes to at this hour. Never raises; a refusal loses nothing."""
    try:
        if isinstance(ask, ms.Ping):
            return Decision((), ms.Pong(id=ask.id))
        if isinstance(ask, ms.Question):
            return _question(table, seat, ask)
        return _TABLE[type(ask)](table, _player(seat), ask, now)
    except ClachanError as error:
        return Decision((), refusal(error, ask.id, table.turn))


def _player(seat: Seat | None) -> Seat:
    if seat is None:
        raise ClachanError("table/spectator")
    return seat


def refusal(error: ClachanError, ask_id: str | None = None, turn: int = 0) -> ms.Refused:
    """An error as a message."""
    if isinstance(error, BadMessage):
        ask_id = error.ask_id
    rule = error.rule if isinstance(error, IllegalAction) else None
    return ms.Refused(id=ask_id, code=error.code, rule=rule, words=words(error.say), turn=turn)


def tick(table: Table, now: int) -> tuple[ev.Event, ...]:
    """What the hour alone brings: a seat whose time is up can play no more."""
    found = table.deadline
    return (ev.Flagged(at=now, seat=found[1]),) if found is not None and found[0] <= now else ()


def wake(since: int, now: int) -> tuple[ev.Event, ...]:
    """What is written when a table comes back: the clocks had stood since the last sign of life."""
    return (ev.Woke(at=now, since=min(since, now)),)


def sit(table: Table, seat: Seat, name: str, now: int) -> tuple[ev.Event, ...]:
    """Somebody sits down; `ClachanError` when the chair is taken."""
    if table.chairs[seat].name is not None or table.chairs[seat].who != ev.PERSON:
        raise ClachanError("seat/taken")
    return (ev.Joined(at=now, seat=seat, name=name),)


def deal_if_ready(table: Table, now: int) -> tuple[ev.Event, ...]:
    """Play begins when both are there and ready."""
    return (ev.Dealt(at=now),) if table.moment is None and table.is_ready else ()


def _ready(table: Table, seat: Seat, ask: ms.Ready, now: int) -> Decision:
    if table.nonces[seat] is not None:
        return Decision((), ms.Noted(id=ask.id))
    return Decision((ev.Readied(at=now, seat=seat, nonce=ask.nonce),), ms.Noted(id=ask.id))


def _act(table: Table, seat: Seat, ask: ms.Act, now: int) -> Decision:
    action = table.rules.face.parse(ask.action)
    text = table.rules.face.text(action)
    earlier = _earlier(table, seat, ask.turn)
    if earlier is not None and earlier.text == text:
        return Decision((), _took(earlier, ask.id))
    moment = _open_turn(table, ask.turn)
    if earlier is not None:
        raise StaleTurn("turn/answered")
    game = table.rules.game
    if seat not in game.actors(moment.state) or action not in game.legal(moment.state, seat):
        play(game, moment.state, seat, action)  # refuses, with the rule that forbids it
    done = Done(table.turn, seat, text, table.number + 1)
    return Decision((ev.Acted(at=now, seat=seat, turn=table.turn, action=text),), _took(done, ask.id))


def _earlier(table: Table, seat: Seat, turn: int) -> Done | None:
    """What this seat did in that turn, if it did; agreements and resignations apart."""
    for done in (*reversed(table.line), *table.gone):
        if (done.turn, done.seat) == (turn, seat) and done.text not in {RESIGN, AGREE} and done.number != BEFORE:
            return done
    return None


def _took(done: Done, ask_id: str | None) -> ms.Took:
    return ms.Took(id=ask_id, turn=done.turn, seat=done.seat, action=done.text, number=done.number)


def _open_turn(table: Table, turn: int) -> Any:  # noqa: ANN401  # the moment, which holds any game's state
    """The moment that waits for this turn; refuses what comes too late, too early or while nobody plays."""
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
    if any(done.turn == ask.turn and done.seat == seat and done.text == RESIGN for done in table.line):
        return Decision((), ms.Noted(id=ask.id))
    offers.check_turn(table, ask.turn)
    if table.phase not in {"running", "paused"}:
        raise ClachanError("action/over" if table.moment else "table/open")
    return Decision((ev.Resigned(at=now, seat=seat, turn=table.turn),), ms.Noted(id=ask.id))


def _offer(table: Table, seat: Seat, ask: ms.Offer, now: int) -> Decision:
    return Decision(offers.offered(table, seat, ask, now), ms.Noted(id=ask.id))


def _accept(table: Table, seat: Seat, ask: ms.Accept, now: int) -> Decision:
    return Decision(offers.accepted(table, seat, ask, now), ms.Noted(id=ask.id))


def _decline(table: Table, seat: Seat, ask: ms.Decline, now: int) -> Decision:
    return Decision(offers.declined(table, seat, ask, now), ms.Noted(id=ask.id))


def _continue(table: Table, seat: Seat, ask: ms.Continue, now: int) -> Decision:
    if table.phase == "paused":
        return Decision((ev.Continued(at=now, seat=seat),), ms.Noted(id=ask.id))
    return Decision((), ms.Noted(id=ask.id))


def _question(table: Table, seat: Seat | None, ask: ms.Question) -> Decision:
    """An answer from what this seat sees, or a spectator does."""
    view = table.view(seat)
    if view is None:
        raise ClachanError("table/open")
    notes = table.rules.face.notes(view, ask.text)
    return Decision((), ms.Notes(id=ask.id, words=tuple(words(note) for note in notes)))


def _hint(table: Table, seat: Seat, ask: ms.Hint, now: int) -> Decision:  # noqa: ARG001  # one shape for all
    if not table.made.casual or table.phase != "running" or seat not in table.waiting:
        raise ClachanError("hint/none")
    view = table.view(seat)
    actions = table.rules.game.choices(view)
    scores = table.rules.hints.scores(view, actions)
    return Decision((), ms.Hinted(id=ask.id, action=table.rules.face.text(actions[scores.index(max(scores))])))


def _coach(table: Table, seat: Seat, ask: ms.Coach, now: int) -> Decision:  # noqa: ARG001  # one shape for all
    """Whether there may be a coach; the answer takes time, and is thought of elsewhere."""
    rival = table.chairs[1 - seat].who
    alone = table.made.shared or rival != ev.PERSON
    if table.moment is None or (table.phase != "over" and not (alone and table.made.casual)):
        raise ClachanError("coach/none")
    return Decision((), ms.Noted(id=ask.id))


def _speak(table: Table, seat: Seat, ask: ms.Speak, now: int) -> Decision:  # noqa: ARG001  # one shape for all
    """Said by whoever holds the line, and kept by nobody."""
    return Decision((), ms.Noted(id=ask.id))


def _hello(table: Table, seat: Seat, ask: ms.Hello, now: int) -> Decision:  # noqa: ARG001  # one shape for all
    """Said once, and answered by whoever holds the line; a second one is out of place."""
    raise ClachanError("message/hello")


_TABLE: dict[type[ms.AnyAsk], Callable[[Table, Seat, Any, int], Decision]] = {
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
