"""What happened in a match, state by state? Everything is recomputed from its name, its seed and its moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clachan.core.bundle import AnyGame, AnyPresenter, AnyState, AnyView
from clachan.core.chance import Stream
from clachan.core.errors import BadNotation, ClachanError
from clachan.core.game import play
from clachan.core.record import AGREE, RESIGN, Move, Record, redeal_seed
from clachan.core.seats import SEAT_NAMES, Seat
from clachan.core.series import SeriesView


@dataclass(frozen=True, slots=True)
class Moment:
    """A state, the turn it waits for, the seats it waits for, and the move that led to it (None: the start)."""

    state: AnyState
    turn: int
    waiting: tuple[Seat, ...]
    move: Move | None = None


def opening(game: AnyGame, seed: bytes) -> Moment:
    """The moment after the deal, before the first move."""
    state = game.start(Stream(seed))
    return Moment(state, 1, game.actors(state))


def advance(
    game: AnyGame, presenter: AnyPresenter, moment: Moment, seat: Seat, text: str, *, checked: bool = True
) -> Moment:
    """The moment after one more move. A turn is over when every seat it waited for has moved.

    An illegal move is refused. A table's log holds only moves that were checked before they were written, so they are
    replayed with `checked=False`, which saves asking the rules at every step what is legal.
    """
    move = Move(moment.turn, seat, text)
    seed = redeal_seed(text)
    if seed is not None:
        if checked:
            _check_redeal(moment)
        state = game.imagine(game.view(moment.state, seat), Stream(seed))
        return Moment(state, moment.turn, moment.waiting, move)
    if text in {RESIGN, AGREE}:
        if checked and not moment.waiting:
            raise BadNotation("action/over")
        state = game.concede(moment.state, seat if text == RESIGN else None)
        return Moment(state, moment.turn + 1, game.actors(state), move)
    action = presenter.parse(text)
    state = play(game, moment.state, seat, action) if checked else game.step(moment.state, seat, action)
    waiting = tuple(waited for waited in moment.waiting if waited != seat)
    if waiting:
        return Moment(state, moment.turn, waiting, move)
    return Moment(state, moment.turn + 1, game.actors(state), move)


def _check_redeal(moment: Moment) -> None:
    """A redeal may not take away a secret choice, or change a match that is over."""
    if not moment.waiting or not begins_turn(moment):
        raise BadNotation("record/redeal")


def begins_turn(moment: Moment) -> bool:
    """Whether nobody has moved in this turn yet: no secret choice lies on the table."""
    move = moment.move
    return move is None or move.turn != moment.turn or redeal_seed(move.text) is not None


def open_view(game: AnyGame, state: AnyState, seat: Seat) -> AnyView:
    """What this seat would see with all cards open, for a match that is over: a view is a state with blanks."""
    view = game.view(state, seat)
    if isinstance(view, SeriesView):
        last = None if view.last is None else view.last._replace(table=state.last)
        return view._replace(deal=view.deal._replace(table=state.deal), last=last)
    return view._replace(table=state)


def follow(game: AnyGame, presenter: AnyPresenter, record: Record) -> Iterator[Moment]:
    """Every moment of a record; `BadNotation` names the line that cannot have happened."""
    moment = opening(game, record.seed)
    yield moment
    for move in record.moves:
        if move.turn != moment.turn:
            raise BadNotation("record/turn", line=move.number, turn=move.turn, wanted=moment.turn)
        try:
            moment = advance(game, presenter, moment, move.seat, move.text)
        except ClachanError as error:
            seat = SEAT_NAMES[move.seat]
            raise BadNotation("record/illegal", line=move.number, seat=seat, text=move.text, why=error.say) from error
        yield moment
    if game.outcome(moment.state) != record.result:
        raise BadNotation("record/mismatch", line=record.result_line)
