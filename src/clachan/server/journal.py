"""How do many tables share one sync? Their lines wait a moment for each other and are committed together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable, bindparam, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from clachan.server import metrics
from clachan.server.schema import events, tables

MOST_AT_ONCE = 500

_INSERT_EVENTS = insert(events)
_UPDATE_TABLES = (
    update(tables)
    .where(tables.c.id == bindparam("key"))
    .values(phase=bindparam("new_phase"), deadline=bindparam("new_deadline"))
)


class Conflict(Exception):
    """The lines could not be added: somebody else has gone on with this table."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is committed together: statements first, then the table's new lines and what changed about it."""

    lines: Sequence[dict[str, Any]] = ()
    standing: dict[str, Any] | None = None
    also: Sequence[Executable] = ()


@dataclass(slots=True)
class Journal:
    """A queue of entries and the one task that writes them."""

    engine: AsyncEngine
    waiting: list[tuple[Entry, asyncio.Future[None]]] = field(default_factory=list)
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None
    is_closing: bool = False

    def start(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        self.is_closing = True
        self.wake.set()
        if self.task is not None:
            await self.task

    async def append(self, entry: Entry) -> None:
        """Return when the entry is durable; `Conflict` when it cannot be."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((entry, done))
        self.wake.set()
        await done

    async def _run(self) -> None:
        while self.waiting or not self.is_closing:
            if not self.waiting:
                self.wake.clear()
                await self.wake.wait()
            batch, self.waiting = self.waiting[:MOST_AT_ONCE], self.waiting[MOST_AT_ONCE:]
            if batch:
                await self._write(batch)

    async def _write(self, batch: list[tuple[Entry, asyncio.Future[None]]]) -> None:
        metrics.BATCH.observe(len(batch))
        try:
            with metrics.COMMIT.time():
                await self._commit([entry for entry, _ in batch])
        except Exception as error:  # noqa: BLE001  # whatever the database says is the answer to those who wait
            await self._fail(batch, error)
            return
        for _, done in batch:
            if not done.done():
                done.set_result(None)

    async def _fail(self, batch: list[tuple[Entry, asyncio.Future[None]]], error: Exception) -> None:
        """One bad entry must not spoil the others: each is tried alone."""
        if len(batch) > 1:
            for one in batch:
                await self._write([one])
            return
        ((_, done),) = batch
        if not done.done():
            done.set_exception(Conflict() if isinstance(error, IntegrityError) else error)

    async def _commit(self, entries: list[Entry]) -> None:
        async with self.engine.begin() as connection:
            await _execute(connection, entries)


async def _execute(connection: AsyncConnection, entries: list[Entry]) -> None:
    for entry in entries:
        for statement in entry.also:
            await connection.execute(statement)
    lines = [line for entry in entries for line in entry.lines]
    if lines:
        await connection.execute(_INSERT_EVENTS, lines)
    standings = [entry.standing for entry in entries if entry.standing is not None]
    if standings:
        await connection.execute(_UPDATE_TABLES, standings)
