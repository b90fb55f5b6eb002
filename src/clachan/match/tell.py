"""What is each seat, and a spectator, told? Made from views alone, and the same however often it is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, cast

from clachan.core.record import Event as Written
from clachan.core.record import Record
from clachan.core.record import write as write_record
from clachan.core.seats import Seat, who
from clachan.core.words import Say, say
from clachan.match import clock as clocks
from clachan.match import events as ev
from clachan.match import messages as ms
from clachan.match.plain import plain, words
from clachan.match.shuffle import Proof, proof_line
from clachan.match.table import Rules, Table, apply, begin, first_moment, forward

MOST_WHOLE = 400  # updates with a whole position that are told at once

_WITH_NEWS = (ev.Acted, ev.Resigned, ev.Flagged)


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: a seat or (None) a spectator, and what is wanted beside the view."""

    seat: Seat | None = None
    wants: frozenset[ms.Want] = frozenset()


def welcome(table: Table, viewer: Viewer, now: int) -> ms.Welcome:
    """The first thing said on a connection, at this hour."""
    made = table.made
    return ms.Welcome(
        table=made.table,
        game=made.game,
        rules=made.rules,
        seat=viewer.seat,
        commitment=made.commitment,
        timing=made.timing,
        casual=made.casual,
        number=table.number,
        now=now,
    )


def update(before: Table, after: Table, event: ev.Event, viewer: Viewer) -> ms.Update:
    """What one viewer is told of one line of the log."""
    return ms.Update(
        number=after.number,
        at=event.at,
        what=happening(event, viewer.seat),
        news=_news(before, after, event, viewer),
        position=position(after, viewer, event.at),
    )


def history(rules: Rules, log: Iterable[ev.Event], since: int | None, viewer: Viewer) -> Iterator[ms.Update]:
    """The updates after that number, as they were told; without a number, the last one alone.

    Who wants it brief is given the whole position with the newest alone, and the news of the others; without a number,
    of all there are. Whoever missed very many is given the oldest of them so.
    """
    lines = list(log)
    is_brief = "brief" in viewer.wants
    newest = len(lines) - 1 if is_brief else max(0, len(lines) - MOST_WHOLE)
    latest = 0 if is_brief else len(lines) - 1
    first = latest if since is None else max(0, since + 1)
    made = lines[0]
    assert isinstance(made, ev.Opened)
    table = begin(rules, made)
    if first <= 0:
        yield (_brief if newest else update)(table, table, made, viewer)
    for number, event in enumerate(lines[1:], 1):
        before, table = table, apply(table, event)
        if number >= first:
            yield (update if number >= newest else _brief)(before, table, event, viewer)


def _brief(before: Table, after: Table, event: ev.Event, viewer: Viewer) -> ms.Update:
    """An update that another has overtaken: what happened, and nothing that lies on the table."""
    where = ms.Position(phase=after.phase, turn=after.turn, seats=(seated(after, 0), seated(after, 1)))
    return ms.Update(
        number=after.number,
        at=event.at,
        what=happening(event, viewer.seat),
        news=_news(before, after, event, viewer),
        position=where,
    )


def _news(before: Table, after: Table, event: ev.Event, viewer: Viewer) -> tuple[ms.Words, ...]:
    if "words" not in viewer.wants or not _has_news(event):
        return ()
    told = after.rules.face.news(before.view(viewer.seat), after.view(viewer.seat))
    if isinstance(event, ev.Flagged):
        told = (time_up(event, viewer.seat), *told)
    return tuple(map(words, told))


def time_up(event: ev.Flagged, viewer: Seat | None) -> Say:
    """That a clock ran out, or both: it ends like a resignation or an agreement, and is neither."""
    return say("match-time-up", who="both" if event.seat is None else who(event.seat, viewer))


def _has_news(event: ev.Event) -> bool:
    """Whether a line changes the game for both to hear: a draw that was agreed on ends a round, a takeback undoes."""
    return isinstance(event, _WITH_NEWS) or (isinstance(event, ev.Agreed) and event.kind == "draw")


def happening(event: ev.Event, viewer: Seat | None) -> ms.Happening:
    """A line of the log without what only its author, or nobody yet, may know."""
    name = cast("ms.EventName", type(event).__name__.lower())
    seat: Seat | None = getattr(event, "seat", None)
    if isinstance(event, ev.Acted):
        return ms.Happening(event=name, seat=seat, turn=event.turn, action=event.action if viewer == seat else None)
    return ms.Happening(event=name, seat=seat, kind=getattr(event, "kind", None))


def position(table: Table, viewer: Viewer, now: int) -> ms.Position:
    """The table as one viewer knows it."""
    view = table.view(viewer.seat)
    with_scene = "scene" in viewer.wants and view is not None
    outcome = table.outcome
    return ms.Position(
        phase=table.phase,
        turn=table.turn,
        waiting=table.waiting,
        seats=(seated(table, 0), seated(table, 1)),
        view=plain(view),
        choices=choices(table, viewer, view),
        scene=plain(table.rules.face.scene(view)) if with_scene else None,
        clock=_time(table, now),
        offers=tuple(ms.Offering(offer.seat, offer.kind) for offer in table.offers),
        result=None if outcome is None else ms.Result(outcome.winner, outcome.points, outcome.reason),
        ending=None if outcome is None else ending(table),
        next=table.next,
    )


def choices(table: Table, viewer: Viewer, view: Any) -> tuple[ms.Choice, ...]:  # noqa: ANN401  # any game's view
    """What this seat may do now, from its view."""
    if viewer.seat is None or viewer.seat not in table.waiting:
        return ()
    face = table.rules.face
    with_words = "words" in viewer.wants
    return tuple(
        ms.Choice(face.text(action), face.picks(view, action), words(face.describe(action)) if with_words else None)
        for action in table.rules.game.choices(view)
    )


def ending(table: Table) -> ms.Ending:
    """Everything, once it is over."""
    nonces = (table.nonces[0] or "", table.nonces[1] or "")
    views = (plain(table.view(0)), plain(table.view(1)))
    return ms.Ending(table.made.secret, nonces, table.seed.hex(), record_text(table), views)


def record_text(table: Table) -> str:
    """The match as a record, with the proof of its shuffle as a remark."""
    names = (table.chairs[0].name or "?", table.chairs[1].name or "?")
    made = table.made
    seed = table.seed if table.start is None else table.start.seed
    record = Record(made.game, made.rules, seed, names, table.outcome, tuple(_written(table)))
    proof = Proof(made.commitment, made.secret, (table.nonces[0] or "", table.nonces[1] or ""))
    return write_record(record) + proof_line(proof) + "\n"


def _written(table: Table) -> Iterator[Written]:
    """The line of play with the record's turns: the table's own, unless a takeback or another match came between."""
    if not table.gone and table.start is None:
        yield from (Written(done.turn, done.seat, done.text) for done in table.line)
        return
    moment = first_moment(table)
    for done in table.line:
        yield Written(moment.turn, done.seat, done.text)
        moment = forward(table.rules, moment, done.seat, done.text)


def seated(table: Table, seat: Seat) -> ms.Seated:
    """Who sits there."""
    chair = table.chairs[seat]
    return ms.Seated(chair.who, chair.name, table.nonces[seat] is not None)


def _time(table: Table, now: int) -> ms.Time | None:
    if table.clock is None:
        return None
    return ms.Time(clocks.left(table.clock, table.waiting, now), table.clock.since is not None)
