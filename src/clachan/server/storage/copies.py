"""How is a whole database copied into another one? For backups, for restoring them, and for a change of database."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Table, delete, exists, insert, inspect, select
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.core.errors import ClachanError
from clachan.server.settings import Settings
from clachan.server.storage.database import VERSION, check_exists, check_schema, migrate, migrate_file, open_engine
from clachan.server.storage.schema import metadata, tables, workers

ROWS = 2000  # that are read and written at once
SIGN_OF_LIFE_MS = 10_000  # a server that has written a heartbeat since then is running; it writes one every 2 seconds
_ENDLESS = 2**256


@dataclass(frozen=True, slots=True)
class Contents:
    """What a database holds: the number of rows of each table, and a fingerprint of all rows, whatever their order."""

    rows: dict[str, int]
    fingerprint: int

    @property
    def short(self) -> str:
        """The fingerprint as people compare it."""
        return f"{self.fingerprint:064x}"[:16]


class Tally:
    """Counts rows and adds up their hashes. A sum does not depend on the order, which two databases need not share."""

    def __init__(self) -> None:
        """Nothing is counted yet."""
        self._rows = {table.name: 0 for table in metadata.sorted_tables}
        self._sum = 0

    def add(self, table: Table, rows: Sequence[Any]) -> None:
        """Count rows of a table."""
        self._rows[table.name] += len(rows)
        for row in rows:
            digest = sha256(msgspec.msgpack.encode((str(table.name), *row))).digest()
            self._sum = (self._sum + int.from_bytes(digest, "big")) % _ENDLESS

    @property
    def contents(self) -> Contents:
        """What was counted so far."""
        return Contents(dict(self._rows), self._sum)


def back_up(settings: Settings, file: Path) -> Contents:
    """Write everything in a database to a new SQLite file. A server may run: players do not wait, and nothing is torn.

    The file appears when it is complete. Only its owner may read it, because it holds the cards of running matches.
    """
    if file.exists():
        raise ClachanError("copy/exists", path=str(file))
    check_exists(settings)
    handle, name = tempfile.mkstemp(prefix=".clachan-backup-", dir=file.parent)
    os.close(handle)
    beside = Path(name)
    try:
        contents = asyncio.run(_copy(settings, _file_settings(beside)))
        beside.replace(file)
    finally:
        for suffix in ("", "-wal", "-shm"):
            beside.with_name(beside.name + suffix).unlink(missing_ok=True)
    return contents


def restore(file: Path, settings: Settings, now: int) -> Contents:
    """Write a backup of this or an older release to a database that has no tables yet and that no server uses."""
    with tempfile.TemporaryDirectory(prefix="clachan-") as folder:
        copy = Path(folder) / "backup.db"
        shutil.copyfile(file, copy)
        source = _file_settings(copy)
        asyncio.run(_check_backup(source, str(file)))
        migrate_file(source)
        return asyncio.run(_copy(source, settings, now))


def transfer(source: Settings, target: Settings, now: int) -> Contents:
    """Copy everything to another database that is empty. No server may use either of them."""
    check_exists(source)
    return asyncio.run(_transfer(source, target, now))


async def _transfer(source: Settings, target: Settings, now: int) -> Contents:
    engine = open_engine(source)
    try:
        async with engine.connect() as connection:
            await check_schema(connection)
            await _check_unused(connection, now)
    finally:
        await engine.dispose()
    return await _copy(source, target, now)


def _file_settings(file: Path) -> Settings:
    return Settings(f"sqlite:///{file.resolve()}")


async def _copy(source: Settings, target: Settings, now: int | None = None) -> Contents:
    """Copy all rows, and compare what arrived with what was read. Everything arrives or nothing."""
    async with _reading(source) as reader, _writing(target) as writer:
        if now is not None:
            await _check_unused(writer, now)
        if (await writer.execute(select(exists().where(tables.c.id.is_not(None))))).scalar():
            raise ClachanError("copy/occupied")
        await writer.execute(delete(workers))  # of servers that were started here and made no table
        sent = Tally()
        async for table, rows in _all_rows(reader):
            sent.add(table, rows)
            await writer.execute(insert(table), [row._asdict() for row in rows])
        arrived = Tally()
        async for table, rows in _all_rows(writer):
            arrived.add(table, rows)
        if arrived.contents != sent.contents:
            raise ClachanError("copy/different")
    return sent.contents


@asynccontextmanager
async def _reading(settings: Settings) -> AsyncIterator[AsyncConnection]:
    """Open a database for reading it as it is at one moment, while others may write."""
    engine = open_engine(settings)
    try:
        async with engine.connect() as connection:
            if settings.is_sqlite:
                await connection.exec_driver_sql("BEGIN")  # the driver begins a transaction for writing only
            else:
                await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            await check_schema(connection)
            yield connection
    finally:
        await engine.dispose()


@asynccontextmanager
async def _writing(settings: Settings) -> AsyncIterator[AsyncConnection]:
    """Open a database with the current schema for one large commit."""
    engine = open_engine(settings)
    try:
        await migrate(engine)
        async with engine.begin() as connection:
            yield connection
    finally:
        await engine.dispose()


async def _all_rows(connection: AsyncConnection) -> AsyncIterator[tuple[Table, Sequence[Any]]]:
    """Yield the rows of all tables, a part at a time; a table comes after those that it refers to."""
    for table in metadata.sorted_tables:
        result = await connection.stream(select(table))
        async for rows in result.partitions(ROWS):
            yield table, rows


async def _check_backup(settings: Settings, name: str) -> None:
    """`ClachanError` if a file is no backup. Bringing it up to date would turn any other database into one."""
    engine = open_engine(settings)
    try:
        async with engine.connect() as connection:
            names = await connection.run_sync(lambda sync: set(inspect(sync).get_table_names()))
    except Exception as error:
        raise ClachanError("copy/file", path=name) from error
    finally:
        await engine.dispose()
    if not {VERSION.name, tables.name, workers.name} <= names:
        raise ClachanError("copy/file", path=name)


async def _check_unused(connection: AsyncConnection, now: int) -> None:
    """`ClachanError` if a server uses the database."""
    is_alive = workers.c.is_gone.is_(False) & (workers.c.alive_at > now - SIGN_OF_LIFE_MS)
    if (await connection.execute(select(exists().where(is_alive)))).scalar():
        raise ClachanError("copy/running")
