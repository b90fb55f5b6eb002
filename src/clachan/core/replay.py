"""What happened in a match, state by state? Everything is recomputed from its name, its seed and its actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from clachan.core.bundle import Face
from clachan.core.chance import Stream
from clachan.core.errors import BadNotation, ClachanError
from clachan.core.game import Game, play
from clachan.core.record import AGREE, RESIGN, Event, Record, redeal_seed, redeal_text
from clachan.core.seats import SEAT_NAMES, Seat
from clachan.core.series import SeriesView


@dataclass(frozen=True, slots=True)
class Moment:
    """A state, the turn it waits for, the seats it waits for, and what was done to reach it (None: the start)."""

    state: Any
    turn: int
    waiting: tuple[Seat, ...]
    event: Event | None = None


def opening(game: Game[Any, Any, Any], seed: bytes) -> Moment:
    """The dealt game, before the first action."""
    state = game.start(Stream(seed))
    return Moment(state, 1, game.actors(state))


def advance(game: Game[Any, Any, Any], face: Face, moment: Moment, seat: Seat, text: str) -> Moment:
    """The next moment, after one written action of this seat. A turn is over when all its actors have acted."""
    event = Event(moment.turn, seat, text)
    if text in {RESIGN, AGREE}:
        if not moment.waiting:
            raise BadNotation("action/over")
        state = game.concede(moment.state, seat if text == RESIGN else None)
        return Moment(state, moment.turn + 1, game.actors(state), event)
    state = play(game, moment.state, seat, face.parse(text))
    left = tuple(waiting for waiting in moment.waiting if waiting != seat)
    return (
        Moment(state, moment.turn, left, event) if left else Moment(state, moment.turn + 1, game.actors(state), event)
    )


def begins_turn(moment: Moment) -> bool:
    """Whether nobody has acted in this turn yet: no secret choice lies on the table."""
    event = moment.event
    return event is None or event.turn != moment.turn or redeal_seed(event.text) is not None


def redealt(game: Game[Any, Any, Any], moment: Moment, seat: Seat, seed: bytes) -> Moment:
    """The same moment with all that this seat has not seen dealt anew; not while a secret choice lies on the table."""
    if not moment.waiting or not begins_turn(moment):
        raise BadNotation("record/redeal")
    state = game.imagine(game.view(moment.state, seat), Stream(seed))
    return Moment(state, moment.turn, moment.waiting, Event(moment.turn, seat, redeal_text(seed)))


def unveiled(game: Game[Any, Any, Any], state: Any, seat: Seat) -> Any:  # noqa: ANN401  # any game's state and view
    """What this seat would see if nothing were hidden, for a match that is over: a view is a state with blanks."""
    view = game.view(state, seat)
    if isinstance(view, SeriesView):
        last = None if view.last is None else view.last._replace(table=state.last)
        return view._replace(deal=view.deal._replace(table=state.deal), last=last)
    return view._replace(table=state)


def follow(game: Game[Any, Any, Any], face: Face, record: Record) -> Iterator[Moment]:
    """Every moment of a record; `BadNotation` names the line that cannot have happened."""
    moment = opening(game, record.seed)
    yield moment
    for event in record.events:
        if event.turn != moment.turn:
            raise BadNotation("record/turn", line=event.line, turn=event.turn, wanted=moment.turn)
        try:
            seed = redeal_seed(event.text)
            if seed is None:
                moment = advance(game, face, moment, event.seat, event.text)
            else:
                moment = redealt(game, moment, event.seat, seed)
        except ClachanError as error:
            seat = SEAT_NAMES[event.seat]
            raise BadNotation("record/illegal", line=event.line, seat=seat, text=event.text, why=error.say) from error
        yield moment
    if game.outcome(moment.state) != record.result:
        raise BadNotation("record/mismatch", line=record.result_line)
