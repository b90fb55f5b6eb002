"""What happened in a match that is over, step by step and with nothing hidden? And where can one go on from it?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from clachan.core.errors import ClachanError
from clachan.core.record import AGREE, RESIGN, Event, Record, parse, redeal_seed, write
from clachan.core.replay import Moment, follow, unveiled
from clachan.core.seats import Seat
from clachan.match import events as ev
from clachan.match import messages as ms
from clachan.match.plain import plain, words
from clachan.match.table import BEFORE, Table
from clachan.match.tell import record_text, seated, time_up

_SPECIAL: dict[str, ms.EventName] = {RESIGN: "resigned", AGREE: "agreed"}
_NO_NEWS = {"dealt", "redealt"}


def replay(table: Table, log: Sequence[ev.Event], seat: Seat) -> ms.Replay:
    """Every step of the line of play, all cards open, from this seat's side of the table."""
    written = _finished(table)
    moments = list(follow(table.rules.game, table.rules.face, written))
    hours = [log[done.number].at if done.number != BEFORE else table.made.at for done in table.line]
    pairs = [(moments[0], moments[0]), *pairwise(moments)]
    steps = [
        _step(table, seat, pair, number, at)
        for number, (pair, at) in enumerate(zip(pairs, [table.made.at, *hours], strict=True))
    ]
    for place, done in enumerate(table.line, 1):
        event = None if done.number == BEFORE else log[done.number]
        if isinstance(event, ev.Flagged):
            news = (words(time_up(event, seat)), *steps[place].news)
            steps[place] = msgspec.structs.replace(steps[place], news=news)
            break  # it ends the match, however many rounds are given up with it
    return ms.Replay(table.made.table, table.made.game, seat, tuple(steps))


def start(table: Table, step: int, seat: Seat) -> ev.Start:
    """The beginning of a match up to a step; one in the middle of a secret choice goes back to its beginning."""
    written = _finished(table)
    events = written.events
    if step >= len(events):
        raise ClachanError("action/over")
    keep = step
    while keep and events[keep].turn == events[keep - 1].turn and redeal_seed(events[keep - 1].text) is None:
        keep -= 1
    begun = Record(written.game, written.rules, written.seed, written.players, None, events[:keep])
    return ev.Start(table.made.table, seat, write(begun))


def _finished(table: Table) -> Record:
    if table.phase != "over":
        raise ClachanError("table/running")
    return parse(record_text(table))


def _happened(event: Event | None) -> ms.Happening:
    if event is None:
        return ms.Happening(event="dealt")
    if redeal_seed(event.text) is not None:
        return ms.Happening(event="redealt", seat=event.seat)
    return ms.Happening(event=_SPECIAL.get(event.text, "acted"), seat=event.seat, turn=event.turn, action=event.text)


def _step(table: Table, seat: Seat, pair: tuple[Moment, Moment], number: int, at: int) -> ms.Update:
    rules, after = table.rules, pair[1]
    then, now = (unveiled(rules.game, moment.state, seat) for moment in pair)
    outcome = rules.game.outcome(after.state)
    what = _happened(after.event)
    told = () if what.event in _NO_NEWS else rules.face.news(then, now)
    position = ms.Position(
        phase="running" if after.waiting else "over",
        turn=after.turn,
        waiting=after.waiting,
        seats=(seated(table, 0), seated(table, 1)),
        view=plain(now),
        scene=plain(rules.face.scene(now)),
        result=None if outcome is None else ms.Result(outcome.winner, outcome.points, outcome.reason),
    )
    return ms.Update(number=number, at=at, what=what, news=tuple(words(say) for say in told), position=position)
