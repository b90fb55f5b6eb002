"""Does another server use the same database? Each worker holds a lock that tells, for as long as the worker lives."""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
from dataclasses import dataclass
from typing import Any

from sqlalchemy.engine import make_url

from clachan.core.errors import ClachanError
from clachan.server.settings import PREFIX, Settings
from clachan.server.storage.database import CONNECT_S, address

SERVER = f"{PREFIX}SERVER"  # the environment variable with the number that the workers of a server share
MAX_SERVER = 2**29
SPACE = 0x636C6163  # an arbitrary number that our advisory locks have in common
GONE_S = 2.0  # PostgreSQL needs a moment to notice that a server that was killed is gone
# The lock of an advisory number is shared by the workers of one server. The number is odd if the server allows others.
OTHERS = """
SELECT count(*) FROM pg_locks
WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND classid::bigint = $1 AND objid::bigint <> $2 AND ($2 % 2 = 0 OR objid::bigint % 2 = 0)
"""


@dataclass(slots=True)
class ServerLock:
    """One worker's lock on its database. Two servers that do not know of each other would make games hang."""

    settings: Settings
    held: Any = None  # the driver's connection that holds the lock

    async def acquire(self) -> None:
        """Hold the lock; `ClachanError` if a server uses the database that must not be there beside this one."""
        if self.is_held:
            return
        if self.settings.is_sqlite:
            self.held = _lock_file(self.settings)
            return
        held = await _connect_and_lock(self.settings)
        for _ in range(10):
            if not await held.fetchval(OTHERS, SPACE, _number(self.settings)):
                self.held = held
                return
            await asyncio.sleep(GONE_S / 10)
        await held.close()
        raise ClachanError("serve/shared")

    @property
    def is_held(self) -> bool:
        """Whether the lock is held. The connection to PostgreSQL may have been lost, and the lock with it."""
        return self.held is not None and (self.settings.is_sqlite or not self.held.is_closed())

    async def release(self) -> None:
        """Let other servers use the database."""
        held, self.held = self.held, None
        if held is None:
            return
        if self.settings.is_sqlite:
            held.close()
        else:
            held.terminate()


def _lock_file(settings: Settings) -> sqlite3.Connection | None:
    """Lock a file beside the database. SQLite does it, in the way that works on this system."""
    file = make_url(settings.url).database
    if not file or file == ":memory:":
        return None
    connection = sqlite3.connect(f"{file}-server", timeout=0, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise ClachanError("serve/locked", path=file) from error
    return connection


async def _connect_and_lock(settings: Settings) -> Any:  # noqa: ANN401  # the driver's own type
    import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415  # slow to import, and not needed for a file

    dsn = address(settings.database).render_as_string(hide_password=False)
    connection = await asyncpg.connect(dsn, timeout=CONNECT_S, command_timeout=CONNECT_S)
    try:
        await connection.execute("SELECT pg_advisory_lock_shared($1, $2)", SPACE, _number(settings))
    except BaseException:
        connection.terminate()
        raise
    return connection


def _number(settings: Settings) -> int:
    """Return the number of this server: even if it must be the only one that uses the database."""
    server = int(os.environ.get(SERVER) or os.environ.setdefault(SERVER, str(secrets.randbelow(MAX_SERVER))))
    return 2 * server + settings.shared
