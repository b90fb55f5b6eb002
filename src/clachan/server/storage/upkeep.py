"""What does somebody who runs a server do with single tables? List, look at, close and export them, and hide names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from clachan.catalog import open_version
from clachan.core.errors import ClachanError
from clachan.match import events as ev
from clachan.match.protocol import messages as ms
from clachan.match.protocol.updates import public_event, record_text, seated
from clachan.match.protocol.wire import read_event, write
from clachan.match.table import Table, apply, restore
from clachan.server.storage.schema import events, tables

HIDDEN_NAME = "Anonymous"
NAMED = 5  # the first events of a log hold all names: the table is made, and two seats join and are ready


@dataclass(frozen=True, slots=True)
class Row:
    """A table in a list."""

    table: str
    game: str
    phase: str
    made_at: int
    seats: tuple[str, str]


class Report(msgspec.Struct, frozen=True):
    """What may be known about a table while it is played: nothing of it is hidden from a spectator."""

    table: str
    game: str
    phase: str
    turn: int
    made_at: int
    changed_at: int
    seats: tuple[ms.Seated, ms.Seated]
    events: list[ms.Happening]


async def list_tables(engine: AsyncEngine, phase: str | None, most: int) -> list[Row]:
    """Return the newest tables, in one phase or in all."""
    query = select(tables).order_by(tables.c.made_at.desc()).limit(most)
    query = query if phase is None else query.where(tables.c.phase == phase)
    async with engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    logs = await _first_events(engine, [row.id for row in rows])
    return [Row(row.id, row.game, row.phase, row.made_at, _names(logs.get(row.id, []))) for row in rows]


async def report(engine: AsyncEngine, table: str) -> Report:
    """Return what a spectator could know of a table."""
    log = await _log(engine, table)
    state = _restored(log)
    created = state.created
    public = [public_event(event, None) for event in log]
    seats = seated(state, 0), seated(state, 1)
    return Report(table, created.game, state.phase, state.turn, created.at, log[-1].at, seats, public)


async def export(engine: AsyncEngine, table: str) -> str:
    """Return the record of a finished match; a running one shows hidden cards, so it is refused."""
    state = _restored(await _log(engine, table))
    if state.phase != "over":
        raise ClachanError("table/running")
    return record_text(state)


async def close(engine: AsyncEngine, table: str, now: int) -> None:
    """End a match that was begun: what is left of it is a draw. A server notices with the next move there."""
    state = _restored(await _log(engine, table))
    if state.phase not in {"running", "paused"}:
        raise ClachanError("admin/phase", table=table, phase=state.phase)
    number, rows = state.number, []
    while state.phase != "over":
        event = ev.Agreed(at=now, seat=0, kind="draw")
        state, number = apply(state, event), number + 1
        rows.append({"table_id": table, "number": number, "at": now, "turn": None, "seat": None, "body": write(event)})
    async with engine.begin() as connection:
        await connection.execute(insert(events), rows)
        await connection.execute(update(tables).where(tables.c.id == table).values(phase="over", deadline=None))


async def tables_of(engine: AsyncEngine, name: str) -> list[str]:
    """Return all tables where somebody of this name sits."""
    quoted = msgspec.json.encode(name)
    query = select(events.c.table_id, events.c.body).where(events.c.number < NAMED)
    async with engine.connect() as connection:
        stream = await connection.stream(query)
        return sorted({row.table_id async for row in stream if quoted in row.body and name in _own_names(row.body)})


async def anonymise(engine: AsyncEngine, ids: Sequence[str]) -> None:
    """Replace the names of people at these tables. Everything else stays, so records and proofs stay valid."""
    for table in ids:
        changed = [
            (number, hidden)
            for number, event in enumerate((await _log(engine, table))[:NAMED])
            if (hidden := _without_name(event)) != event
        ]
        async with engine.begin() as connection:
            for number, hidden in changed:
                where = events.c.table_id == table, events.c.number == number
                await connection.execute(update(events).where(*where).values(body=write(hidden)))


def _without_name(event: ev.Event) -> ev.Event:
    if isinstance(event, ev.Joined):
        return msgspec.structs.replace(event, name=HIDDEN_NAME)
    if isinstance(event, ev.TableCreated):
        a, b = (
            chair if chair.name is None or chair.who != ev.PERSON else ev.Chair(chair.who, HIDDEN_NAME)
            for chair in event.chairs
        )
        return msgspec.structs.replace(event, chairs=(a, b))
    return event


def _own_names(body: bytes) -> Iterator[str | None]:
    event = read_event(body)
    if isinstance(event, ev.Joined):
        yield event.name
    if isinstance(event, ev.TableCreated):
        yield from (chair.name for chair in event.chairs if chair.who == ev.PERSON)


def _names(log: Sequence[ev.Event]) -> tuple[str, str]:
    """Return who sits at a table, from its first events."""
    names: list[str | None] = ["", ""]
    for event in log:
        if isinstance(event, ev.TableCreated):
            names = [chair.name for chair in event.chairs]
        elif isinstance(event, ev.Joined):
            names[event.seat] = event.name
    return names[0] or "", names[1] or ""


def _restored(log: Sequence[ev.Event]) -> Table:
    created = log[0]
    assert isinstance(created, ev.TableCreated)
    return restore(open_version(created.game, created.rules), log)


async def _log(engine: AsyncEngine, table: str) -> list[ev.Event]:
    query = select(events.c.body).where(events.c.table_id == table).order_by(events.c.number)
    async with engine.connect() as connection:
        log = [read_event(body) for body in (await connection.execute(query)).scalars()]
    if not log:
        raise ClachanError("table/unknown")
    return log


async def _first_events(engine: AsyncEngine, ids: Sequence[str]) -> dict[str, list[ev.Event]]:
    query = select(events.c.table_id, events.c.body).where(events.c.table_id.in_(ids), events.c.number < NAMED)
    logs: dict[str, list[ev.Event]] = {}
    async with engine.connect() as connection:
        for row in await connection.execute(query.order_by(events.c.number)):
            logs.setdefault(row.table_id, []).append(read_event(row.body))
    return logs
