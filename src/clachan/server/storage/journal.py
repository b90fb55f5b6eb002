"""How do many tables share one sync to disk? Their entries are queued for a moment and committed together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable, bindparam, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from clachan.server import metrics
from clachan.server.storage.schema import events, tables

MAX_BATCH = 500  # entries in one commit

_INSERT_EVENTS = insert(events)
_UPDATE_TABLES = (
    update(tables)
    .where(tables.c.id == bindparam("key"))
    .values(phase=bindparam("new_phase"), deadline=bindparam("new_deadline"))
)


class Conflict(Exception):
    """The entry could not be written, because another worker has appended to the same table or owns it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is committed together: some statements first, then a table's new events and its changed columns.

    Each statement must change something. If one does not, nothing of the entry is written.
    """

    rows: Sequence[dict[str, Any]] = ()  # of the events table
    table_change: dict[str, Any] | None = None
    also: Sequence[Executable] = ()


@dataclass(slots=True)
class Journal:
    """A queue of entries and the one task that writes them.

    While one commit waits for the disk, new entries gather for the next one. So a busy server syncs hardly more often
    than a quiet one, and a single move never waits for a batch to fill up.
    """

    engine: AsyncEngine
    waiting: list[tuple[Entry, asyncio.Future[None]]] = field(default_factory=list)
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None
    is_closing: bool = False

    def start(self) -> None:
        """Start writing."""
        self.task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is queued, then stop."""
        self.is_closing = True
        self.wake.set()
        if self.task is not None:
            await self.task

    async def append(self, entry: Entry) -> None:
        """Return once the entry is on disk; raise `Conflict` if it cannot be written."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((entry, written))
        self.wake.set()
        await written

    async def _run(self) -> None:
        while self.waiting or not self.is_closing:
            if not self.waiting:
                self.wake.clear()
                await self.wake.wait()
            batch, self.waiting = self.waiting[:MAX_BATCH], self.waiting[MAX_BATCH:]
            if batch:
                await self._write(batch)

    async def _write(self, batch: list[tuple[Entry, asyncio.Future[None]]]) -> None:
        metrics.BATCH.observe(len(batch))
        try:
            with metrics.COMMIT.time():
                await self._commit([entry for entry, _ in batch])
        except Exception as error:  # noqa: BLE001  # those who wait get the error, whatever the database says
            await self._fail(batch, error)
            return
        for _, written in batch:
            if not written.done():
                written.set_result(None)

    async def _fail(self, batch: list[tuple[Entry, asyncio.Future[None]]], error: Exception) -> None:
        """Try each entry of a failed batch alone, so that one bad entry does not fail the others."""
        if len(batch) > 1:
            for waiting in batch:
                await self._write([waiting])
            return
        ((_, written),) = batch
        if not written.done():
            written.set_exception(Conflict() if isinstance(error, IntegrityError | Conflict) else error)

    async def _commit(self, entries: list[Entry]) -> None:
        rows = [row for entry in entries for row in entry.rows]
        changes = [entry.table_change for entry in entries if entry.table_change is not None]
        async with self.engine.begin() as connection:
            for entry in entries:
                for statement in entry.also:
                    if (await connection.execute(statement)).rowcount == 0:
                        raise Conflict
            if rows:
                await connection.execute(_INSERT_EVENTS, rows)
            if changes:
                await connection.execute(_UPDATE_TABLES, changes)
