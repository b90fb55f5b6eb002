"""What does the server store, and which worker may write to a table?"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Executable, and_, false, func, insert, or_, select, text, true, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from clachan.core.errors import ClachanError
from clachan.core.seats import Seat
from clachan.match import events as ev
from clachan.match.protocol.wire import read_event, write
from clachan.match.table import Table
from clachan.server.storage.journal import Entry, Journal
from clachan.server.storage.schema import events, keys, metadata, tables, workers
from clachan.server.wall_clock import now_ms

MOST_BEFORE_DEAL = 5  # events of a table before its deal: it is opened, and two seats join and are ready
SAME_TIME_MS = 100  # clocks that differ by less are taken as equal, because asking takes time as well
CHECK_S = 5.0  # for the database to take a commit; one that takes longer cannot serve players
_UNUSED_INVITE = (keys.c.is_invite == true(), keys.c.used_by.is_(None))


@dataclass(frozen=True, slots=True)
class Key:
    """Which seat a key or an invitation is for. `used_by` is the hash of the key an invitation was exchanged for."""

    table: str
    seat: Seat
    is_invite: bool
    used_by: str | None


@dataclass(frozen=True, slots=True)
class Ownership:
    """Who owns a table. `free_since` is the last heartbeat of an owner that is dead, and None if it is alive."""

    owner: str | None
    free_since: int | None


@dataclass(slots=True)
class Store:
    """The database as one worker uses it.

    Every table has one owner, a worker, and only the owner decides what happens there. A worker writes a heartbeat
    twice a second. If there was none for `silent_ms`, the worker counts as dead and others may take its tables over.
    """

    engine: AsyncEngine
    journal: Journal
    worker: str
    silent_ms: int
    is_alone: bool = False  # no other worker writes to this database
    alive_at: int = 0  # the last heartbeat that was written
    ahead_ms: int = 0  # how far the database's clock is ahead of ours; heartbeats are stored in its time

    async def create_table(self, created: ev.TableCreated, *, listed: bool, key_rows: Sequence[Executable]) -> None:
        """Store a new table with its first event and its keys. This worker owns it."""
        row = insert(tables).values(
            id=created.table,
            game=created.game,
            made_at=created.at,
            phase="open",
            is_listed=listed,
            is_public=created.public,
            deadline=None,
            owner=self.worker,
        )
        await self.journal.append(Entry([_event_row(created.table, 0, created)], None, [row, *key_rows]))

    async def append(
        self, before: Table, added: Sequence[ev.Event], after: Table, also: Sequence[Executable] = ()
    ) -> None:
        """Append events to a table's log; raise `Conflict` if another worker appended first.

        Two workers may both believe that they own a table for a moment. The numbers of the events are unique in the
        database, so only one of them can append the next event.
        """
        table = before.created.table
        rows = [_event_row(table, number, event) for number, event in enumerate(added, before.number + 1)]
        change = None
        if before.phase != after.phase or before.deadline != after.deadline:
            deadline = after.deadline
            change = {"key": table, "new_phase": after.phase, "new_deadline": deadline[0] if deadline else None}
        await self.journal.append(Entry(rows, change, also))

    async def log(self, table: str) -> list[ev.Event]:
        """Return all events of a table; an empty list if there is no such table."""
        query = select(events.c.body).where(events.c.table_id == table).order_by(events.c.number)
        async with self.engine.connect() as connection:
            return [read_event(row.body) for row in await connection.execute(query)]

    async def key(self, digest: str, table: str | None = None) -> Key | None:
        """Return the key with this hash at a table; without a table, the invitation with this hash."""
        query = select(keys).where(keys.c.hash == digest)
        query = query.where(keys.c.is_invite if table is None else keys.c.table_id == table)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else _key(row)

    async def seat_keys(self, table: str) -> list[tuple[str, Seat]]:
        """Return the hashes of the keys of both seats."""
        query = select(keys.c.hash, keys.c.seat).where(keys.c.table_id == table, keys.c.is_invite == false())
        async with self.engine.connect() as connection:
            return [(row.hash, row.seat) for row in await connection.execute(query)]

    async def open_tables(self, since: int, most: int) -> list[ev.TableCreated]:
        """Return the first events of listed tables with a free seat that were made since then, the newest first."""
        invite = select(keys.c.hash).where(keys.c.table_id == tables.c.id, *_UNUSED_INVITE)
        query = (
            select(events.c.body)
            .join(tables, and_(tables.c.id == events.c.table_id, events.c.number == 0))
            .where(tables.c.phase == "open", tables.c.is_listed == true(), tables.c.made_at >= since, invite.exists())
            .order_by(tables.c.made_at.desc())
            .limit(most)
        )
        async with self.engine.connect() as connection:
            first_events = [read_event(row.body) for row in await connection.execute(query)]
        return [event for event in first_events if isinstance(event, ev.TableCreated)]

    async def public_tables(self, since: int, most: int) -> list[tuple[ev.TableCreated, list[ev.Joined]]]:
        """Return the public tables that are being played and were made since then, the newest first: who opened each,
        and who joined it.
        """
        running = (
            select(tables.c.id, tables.c.made_at)
            .where(tables.c.phase == "running", tables.c.is_public == true(), tables.c.made_at >= since)
            .order_by(tables.c.made_at.desc())
            .limit(most)
            .subquery()
        )
        query = (
            select(events.c.table_id, events.c.body)
            .join(running, running.c.id == events.c.table_id)
            .where(events.c.number < MOST_BEFORE_DEAL)
            .order_by(running.c.made_at.desc(), events.c.table_id, events.c.number)
        )
        by_table: dict[str, tuple[ev.TableCreated, list[ev.Joined]]] = {}
        async with self.engine.connect() as connection:
            for row in await connection.execute(query):
                event = read_event(row.body)
                if isinstance(event, ev.TableCreated):
                    by_table[row.table_id] = (event, [])
                elif isinstance(event, ev.Joined):
                    by_table[row.table_id][1].append(event)
        return list(by_table.values())

    async def listed_invites(self, table: str) -> list[tuple[str, Key]]:
        """Return the invitations of a listed table with their hashes, used or not; none if it is not listed."""
        query = (
            select(keys)
            .join(tables, tables.c.id == keys.c.table_id)
            .where(keys.c.table_id == table, keys.c.is_invite == true(), tables.c.is_listed == true())
            .order_by(keys.c.seat)
        )
        async with self.engine.connect() as connection:
            return [(row.hash, _key(row)) for row in await connection.execute(query)]

    async def overdue(self, now: int, but: Collection[str] = (), most: int = 200) -> list[str]:
        """Return tables where time may be up, and tables with a running clock whose owner is gone."""
        others = or_(tables.c.owner.is_(None), tables.c.owner != self.worker)
        abandoned = and_(tables.c.deadline.is_not(None), others, self._has_no_owner(now))
        late = and_(or_(tables.c.deadline <= now, abandoned), tables.c.id.not_in(but))
        query = select(tables.c.id).where(late).order_by(tables.c.deadline).limit(most)
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def with_running_clock(self, but: Collection[str] = ()) -> list[str]:
        """Return the tables of this worker where a clock is running, except these."""
        mine = and_(tables.c.deadline.is_not(None), tables.c.owner == self.worker, tables.c.id.not_in(but))
        query = select(tables.c.id).where(mine).order_by(tables.c.deadline)
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def keys_in_use(self, hashes: Collection[str]) -> set[str]:
        """Return those hashes that belong to keys of unfinished matches; a rematch has the same keys."""
        joined = keys.join(tables, tables.c.id == keys.c.table_id)
        query = select(keys.c.hash).select_from(joined).where(keys.c.hash.in_(hashes), tables.c.phase != "over")
        async with self.engine.connect() as connection:
            return set((await connection.execute(query)).scalars())

    async def last_numbers(self, ids: Sequence[str]) -> list[tuple[str, int]]:
        """Return the number of the last event of each of these tables."""
        if not ids:
            return []
        query = (
            select(events.c.table_id, func.max(events.c.number))
            .where(events.c.table_id.in_(ids))
            .group_by(events.c.table_id)
        )
        async with self.engine.connect() as connection:
            return [(row[0], row[1]) for row in await connection.execute(query)]

    async def ownership(self, table: str, now: int) -> Ownership:
        """Return who owns a table, and since when nobody does; `ClachanError` if there is no such table."""
        query = (
            select(tables.c.owner, workers.c.alive_at, self._has_no_owner(now).label("is_free"))
            .join_from(tables, workers, workers.c.id == tables.c.owner, isouter=True)
            .where(tables.c.id == table)
        )
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            raise ClachanError("table/unknown")
        is_free = row.is_free and row.owner != self.worker
        return Ownership(row.owner, max(1, (row.alive_at or 1) - self.ahead_ms) if is_free else None)

    def claim(self, table: str, ownership: Ownership, now: int) -> Executable:
        """Return the statement that makes this worker the owner of a table. It changes nothing if that is too late."""
        is_same = tables.c.owner.is_not_distinct_from(ownership.owner)
        return update(tables).where(tables.c.id == table, is_same, self._has_no_owner(now)).values(owner=self.worker)

    async def without_owner(self, ids: Sequence[str], now: int) -> list[str]:
        """Return those of these tables whose owner is not alive."""
        if not ids:
            return []
        query = select(tables.c.id).where(tables.c.id.in_(ids), self._has_no_owner(now))
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def other_workers(self, now: int) -> list[str]:
        """Return the workers that are alive, except this one."""
        is_other = and_(workers.c.id != self.worker, workers.c.is_gone == false())
        query = (
            select(workers.c.id)
            .where(is_other, workers.c.alive_at > now + self.ahead_ms - self.silent_ms)
            .order_by(workers.c.id)
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def hand_over(self, ids: Sequence[str], owner: str) -> None:
        """Make another worker the owner of these tables, of which this one is the owner."""
        mine = and_(tables.c.id.in_(ids), tables.c.owner == self.worker)
        async with self.engine.begin() as connection:
            await connection.execute(update(tables).where(mine).values(owner=owner))

    def _has_no_owner(self, now: int) -> ColumnElement[bool]:
        alive = select(workers.c.id).where(
            workers.c.is_gone == false(), workers.c.alive_at > now + self.ahead_ms - self.silent_ms
        )
        return or_(tables.c.owner.is_(None), tables.c.owner.not_in(alive))

    async def heartbeat(self, now: int, *, is_gone: bool = False) -> None:
        """Record that this worker is alive, or (`is_gone`) that it is stopping."""
        async with self.engine.begin() as connection:
            await self._compare_clocks(connection)
            values: dict[str, Any] = {"alive_at": now + self.ahead_ms, "is_gone": is_gone}
            updated = await connection.execute(update(workers).where(workers.c.id == self.worker).values(values))
            if updated.rowcount == 0:
                await connection.execute(insert(workers).values(id=self.worker, **values))
        self.alive_at = now

    async def _compare_clocks(self, connection: AsyncConnection) -> None:
        """Measure how far the database's clock is ahead. Hosts whose clocks differ agree on it about who is silent."""
        if self.engine.dialect.name != "postgresql":
            return  # the file is on this host
        before = now_ms()
        there = (await connection.execute(text("SELECT extract(epoch FROM clock_timestamp()) * 1000"))).scalar_one()
        ahead_ms = int(there) - (before + now_ms()) // 2
        self.ahead_ms = ahead_ms if abs(ahead_ms) > SAME_TIME_MS else 0

    async def mark_all_gone(self) -> None:
        """Mark every worker as gone, so that this one can take all tables over at once.

        Only for a server that is alone: whatever worker is still on record has died without saying so.
        """
        async with self.engine.begin() as connection:
            await connection.execute(update(workers).values(is_gone=True))

    async def can_write(self) -> bool:
        """Whether the database can be read and written: every table is there, and the disk takes a commit."""
        mine = update(workers).where(workers.c.id == self.worker)
        try:
            async with asyncio.timeout(CHECK_S), self.engine.begin() as connection:
                for table in metadata.sorted_tables:
                    await connection.execute(select(table).limit(1))
                # SQLite writes nothing for an update that changes nothing, so this one changes a value and restores it.
                await connection.execute(mine.values(is_gone=true()))
                return (await connection.execute(mine.values(is_gone=false()))).rowcount == 1
        except Exception:  # noqa: BLE001  # any error means no
            return False


def _key(row: Any) -> Key:  # noqa: ANN401  # a row of keys
    return Key(row.table_id, row.seat, row.is_invite, row.used_by)


def _event_row(table: str, number: int, event: ev.Event) -> dict[str, Any]:
    turn, seat = (event.turn, event.seat) if isinstance(event, ev.Acted) else (None, None)
    return {"table_id": table, "number": number, "at": event.at, "turn": turn, "seat": seat, "body": write(event)}


def insert_key(digest: str, table: str, seat: Seat, *, is_invite: bool) -> Executable:
    """Return a statement that adds a key or an invitation."""
    return insert(keys).values(hash=digest, table_id=table, seat=seat, is_invite=is_invite)


def mark_used(digest: str, table: str, by: str) -> Executable:
    """Return a statement that marks an invitation as used by the key with this hash."""
    return update(keys).where(keys.c.hash == digest, keys.c.table_id == table).values(used_by=by)
