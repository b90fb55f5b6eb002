"""What is remembered when everything is switched off, and who may write to it?"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Executable, and_, false, func, insert, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncEngine

from clachan.core.seats import Seat
from clachan.match import events as ev
from clachan.match.table import Table
from clachan.match.wire import read_event, write
from clachan.server.journal import Entry, Journal
from clachan.server.schema import events, keys, tables, workers

_FREE = (keys.c.is_invite == true(), keys.c.used_by.is_(None))


@dataclass(frozen=True, slots=True)
class Key:
    """What a key opens."""

    table: str
    seat: Seat
    is_invite: bool
    used_by: str | None


@dataclass(slots=True)
class Store:
    """The database as one worker uses it; `silent_ms` without a sign of life make a worker dead."""

    engine: AsyncEngine
    journal: Journal
    worker: str
    silent_ms: int
    is_alone: bool = False  # no other worker writes
    alive_at: int = 0  # the last sign of life that was written

    async def make(self, made: ev.Opened, *, listed: bool, doors: Sequence[Executable]) -> None:
        """A new table, its first line and its keys, owned by this worker."""
        row = insert(tables).values(
            id=made.table,
            game=made.game,
            made_at=made.at,
            phase="open",
            is_listed=listed,
            deadline=None,
            owner=self.worker,
        )
        await self.journal.append(Entry([_line(made.table, 0, made)], None, [row, *doors]))

    async def append(
        self, before: Table, added: Sequence[ev.Event], after: Table, also: Sequence[Executable] = ()
    ) -> None:
        """Lines after those there are; `Conflict` when another worker was first."""
        table = before.made.table
        lines = [_line(table, before.number + place, event) for place, event in enumerate(added, 1)]
        standing = None
        if before.phase != after.phase or before.deadline != after.deadline:
            deadline = after.deadline
            standing = {"key": table, "new_phase": after.phase, "new_deadline": deadline[0] if deadline else None}
        await self.journal.append(Entry(lines, standing, also))

    async def log(self, table: str) -> list[ev.Event]:
        """All lines of a table; none when there is no such table."""
        query = select(events.c.body).where(events.c.table_id == table).order_by(events.c.number)
        async with self.engine.connect() as connection:
            return [read_event(row.body) for row in await connection.execute(query)]

    async def key(self, digest: str, table: str | None = None) -> Key | None:
        """What the key with this hash opens: at this table, or the invitation it is."""
        query = select(keys).where(keys.c.hash == digest)
        query = query.where(keys.c.is_invite if table is None else keys.c.table_id == table)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else _key(row)

    async def seat_keys(self, table: str) -> list[tuple[str, Seat]]:
        """The hashes of the keys of both seats."""
        query = select(keys.c.hash, keys.c.seat).where(keys.c.table_id == table, keys.c.is_invite == false())
        async with self.engine.connect() as connection:
            return [(row.hash, row.seat) for row in await connection.execute(query)]

    async def open_tables(self, since: int, most: int) -> list[ev.Opened]:
        """The first lines of listed tables that were made since then and have a free seat, the newest first."""
        free = select(keys.c.hash).where(keys.c.table_id == tables.c.id, *_FREE)
        query = (
            select(events.c.body)
            .join(tables, and_(tables.c.id == events.c.table_id, events.c.number == 0))
            .where(tables.c.phase == "open", tables.c.is_listed == true(), tables.c.made_at >= since, free.exists())
            .order_by(tables.c.made_at.desc())
            .limit(most)
        )
        async with self.engine.connect() as connection:
            found = [read_event(row.body) for row in await connection.execute(query)]
        return [made for made in found if isinstance(made, ev.Opened)]

    async def listed_seats(self, table: str) -> list[tuple[str, Key]]:
        """The invitations of a listed table, by their hashes, used or not; none when it is not listed."""
        query = (
            select(keys)
            .join(tables, tables.c.id == keys.c.table_id)
            .where(keys.c.table_id == table, keys.c.is_invite == true(), tables.c.is_listed == true())
            .order_by(keys.c.seat)
        )
        async with self.engine.connect() as connection:
            return [(row.hash, _key(row)) for row in await connection.execute(query)]

    async def overdue(self, now: int, but: Collection[str] = (), most: int = 200) -> list[str]:
        """Tables where somebody's time may be up, or where nobody has woken the clocks of a server that is gone."""
        others = or_(tables.c.owner.is_(None), tables.c.owner != self.worker)
        goes = and_(tables.c.deadline.is_not(None), others, self._is_free(now))
        late = and_(or_(tables.c.deadline <= now, goes), tables.c.id.not_in(but))
        query = select(tables.c.id).where(late).order_by(tables.c.deadline).limit(most)
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def going(self, but: Collection[str] = ()) -> list[str]:
        """Tables of this worker where somebody's clock goes, but for these."""
        mine = and_(tables.c.deadline.is_not(None), tables.c.owner == self.worker, tables.c.id.not_in(but))
        query = select(tables.c.id).where(mine).order_by(tables.c.deadline)
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def in_use(self, found: Collection[str]) -> set[str]:
        """Those of these hashes that are of keys to a table which is not over; a rematch has the same keys."""
        opens = keys.join(tables, tables.c.id == keys.c.table_id)
        query = select(keys.c.hash).select_from(opens).where(keys.c.hash.in_(found), tables.c.phase != "over")
        async with self.engine.connect() as connection:
            return set((await connection.execute(query)).scalars())

    async def numbers(self, found: Sequence[str]) -> list[tuple[str, int]]:
        """The number of the last line of each of these tables."""
        if not found:
            return []
        query = (
            select(events.c.table_id, func.max(events.c.number))
            .where(events.c.table_id.in_(found))
            .group_by(events.c.table_id)
        )
        async with self.engine.connect() as connection:
            return [(row[0], row[1]) for row in await connection.execute(query)]

    async def claim(self, table: str, now: int) -> tuple[str | None, int]:
        """Try to own a table: who owns it now, and (if that is new) when its owner before was last alive."""
        claim = update(tables).where(and_(tables.c.id == table, self._is_free(now))).values(owner=self.worker)
        async with self.engine.begin() as connection:
            row = (await connection.execute(select(tables.c.owner).where(tables.c.id == table))).first()
            if row is None:
                return None, 0
            if row.owner == self.worker:
                return self.worker, 0
            if (await connection.execute(claim)).rowcount == 0:
                return (await connection.execute(select(tables.c.owner).where(tables.c.id == table))).scalar(), 0
            query = select(workers.c.alive_at).where(workers.c.id == row.owner)
            return self.worker, (await connection.execute(query)).scalar() or 1

    async def free(self, found: Sequence[str], now: int) -> list[str]:
        """Those of these tables that have no living owner."""
        if not found:
            return []
        query = select(tables.c.id).where(tables.c.id.in_(found), self._is_free(now))
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    def _is_free(self, now: int) -> ColumnElement[bool]:
        alive = select(workers.c.id).where(workers.c.is_gone == false(), workers.c.alive_at > now - self.silent_ms)
        return or_(tables.c.owner.is_(None), tables.c.owner.not_in(alive))

    async def beat(self, now: int, *, is_gone: bool = False) -> None:
        """A sign of life, or the last one."""
        async with self.engine.begin() as connection:
            values: dict[str, Any] = {"alive_at": now, "is_gone": is_gone}
            done = await connection.execute(update(workers).where(workers.c.id == self.worker).values(values))
            if done.rowcount == 0:
                await connection.execute(insert(workers).values(id=self.worker, **values))
        self.alive_at = now

    async def bury(self) -> None:
        """Nobody else can be alive: this server alone has the file."""
        async with self.engine.begin() as connection:
            await connection.execute(update(workers).values(is_gone=True))

    async def is_well(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(select(1))).scalar() == 1
        except Exception:  # noqa: BLE001  # that is the answer
            return False


def _key(row: Any) -> Key:  # noqa: ANN401  # a row of keys
    return Key(row.table_id, row.seat, row.is_invite, row.used_by)


def _line(table: str, number: int, event: ev.Event) -> dict[str, Any]:
    turn, seat = (event.turn, event.seat) if isinstance(event, ev.Acted) else (None, None)
    return {"table_id": table, "number": number, "at": event.at, "turn": turn, "seat": seat, "body": write(event)}


def key_row(digest: str, table: str, seat: Seat, *, is_invite: bool) -> Executable:
    """A statement that adds a key."""
    return insert(keys).values(hash=digest, table_id=table, seat=seat, is_invite=is_invite)


def used_row(digest: str, table: str, by: str) -> Executable:
    """A statement that uses an invitation up."""
    return update(keys).where(keys.c.hash == digest, keys.c.table_id == table).values(used_by=by)
