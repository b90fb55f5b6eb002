"""What happened in a match that is over, step by step with all cards open? And how is it played on from a step?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from clachan.core.errors import ClachanError
from clachan.core.record import AGREE, RESIGN, Move, Record, parse, redeal_seed, write
from clachan.core.record.replay import Moment, follow, open_view
from clachan.core.seats import Seat
from clachan.match import events as ev
from clachan.match.protocol import messages as ms
from clachan.match.protocol.jsonable import to_json, words
from clachan.match.protocol.updates import record_text, seated, time_up
from clachan.match.table import INHERITED, Table

_EVENT_NAMES: dict[str, ms.EventName] = {RESIGN: "resigned", AGREE: "agreed"}  # every other move: "acted"
_NOT_NARRATED = {"dealt", "redealt"}


def replay(table: Table, log: Sequence[ev.Event], seat: Seat) -> ms.Replay:
    """Every move that counts, all cards open, from this seat's side of the table."""
    written = _finished(table)
    moments = list(follow(table.setup.game, table.setup.presenter, written))
    times = [log[move.number].at if move.number != INHERITED else table.created.at for move in table.moves]
    pairs = [(moments[0], moments[0]), *pairwise(moments)]
    steps = [
        _step(table, seat, pair, number, at)
        for number, (pair, at) in enumerate(zip(pairs, [table.created.at, *times], strict=True))
    ]
    for place, move in enumerate(table.moves, 1):
        event = None if move.number == INHERITED else log[move.number]
        if isinstance(event, ev.Flagged):
            news = (words(time_up(event, seat)), *steps[place].news)
            steps[place] = msgspec.structs.replace(steps[place], news=news)
            break  # it ends the match, however many rounds are given up with it
    return ms.Replay(table.created.table, table.created.game, seat, tuple(steps))


def start(table: Table, step: int, seat: Seat) -> ev.Start:
    """The beginning of a match, up to a step. From the middle of a secret choice it goes back to before the choice."""
    written = _finished(table)
    moves = written.moves
    if step >= len(moves):
        raise ClachanError("action/over")
    keep = step
    while keep and moves[keep].turn == moves[keep - 1].turn and redeal_seed(moves[keep - 1].text) is None:
        keep -= 1
    beginning = Record(written.game, written.rules, written.seed, written.players, None, moves[:keep])
    return ev.Start(table.created.table, seat, write(beginning))


def _finished(table: Table) -> Record:
    """The record of a match that is over; any other match is refused, because a replay shows every card."""
    if table.phase != "over":
        raise ClachanError("table/running")
    return parse(record_text(table))  # what cannot be read back as a record is refused before anything is shown


def _event_of(move: Move | None) -> ms.Happening:
    if move is None:
        return ms.Happening(event="dealt")
    if redeal_seed(move.text) is not None:
        return ms.Happening(event="redealt", seat=move.seat)
    return ms.Happening(event=_EVENT_NAMES.get(move.text, "acted"), seat=move.seat, turn=move.turn, action=move.text)


def _step(table: Table, seat: Seat, pair: tuple[Moment, Moment], number: int, at: int) -> ms.Update:
    setup, after = table.setup, pair[1]
    view_before, view = (open_view(setup.game, moment.state, seat) for moment in pair)
    outcome = setup.game.outcome(after.state)
    event = _event_of(after.move)
    narration = () if event.event in _NOT_NARRATED else setup.presenter.narrate(view_before, view)
    position = ms.Position(
        phase="running" if after.waiting else "over",
        turn=after.turn,
        waiting=after.waiting,
        seats=(seated(table, 0), seated(table, 1)),
        view=to_json(view),
        scene=to_json(setup.presenter.scene(view)),
        result=None if outcome is None else ms.Result(outcome.winner, outcome.points, outcome.reason),
    )
    return ms.Update(number=number, at=at, what=event, news=tuple(map(words, narration)), position=position)
