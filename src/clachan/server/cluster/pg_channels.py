"""How do workers talk over PostgreSQL? With LISTEN and NOTIFY: one connection listens, one publishes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias

import asyncpg  # type: ignore[import-untyped]
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from clachan.server.storage.database import address

TIMEOUT_S = 5.0  # to connect, and to answer a health check; also the time between two health checks
IsAlive: TypeAlias = Callable[[], Awaitable[bool]]


class PgChannels(AsyncPgChannelsBackend):
    """Litestar's backend, except that it publishes over one connection instead of opening one for each message."""

    def __init__(self, connect: Callable[[], Awaitable[Any]]) -> None:
        """Prepare the backend, without opening a connection."""
        super().__init__(make_connection=connect)
        self._publishing = asyncio.Lock()  # a connection runs one statement at a time
        self._publisher: Any = None  # a connection of the driver

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Publish a message on these channels."""
        async with self._publishing:
            try:
                if self._publisher is None or self._publisher.is_closed():
                    self._publisher = await self._connect()
                    # Notifications need not survive a crash, so nobody has to wait for the disk.
                    await self._publisher.execute("SET synchronous_commit = off")
                for channel in channels:
                    await self._publisher.execute("SELECT pg_notify($1, $2)", channel, data.decode())
            except BaseException:
                self._drop_publisher()  # it may be in the middle of a statement, so it cannot be used again
                raise

    async def on_shutdown(self) -> None:
        """Close both connections."""
        self._drop_publisher()
        await super().on_shutdown()

    def _drop_publisher(self) -> None:
        publisher, self._publisher = self._publisher, None
        if publisher is not None:
            publisher.terminate()


def over_postgresql(database: str) -> Callable[[], tuple[PgChannels, IsAlive]]:
    """Return a maker of channels over this database, each with its health check."""
    dsn = address(database).render_as_string(hide_password=False)

    def make() -> tuple[PgChannels, IsAlive]:
        listeners: list[Any] = []  # holds the first connection, which is the one that listens
        checked_at = [time.monotonic()]

        async def connect() -> Any:  # noqa: ANN401  # a connection of the driver
            connection = await asyncpg.connect(dsn, timeout=TIMEOUT_S)
            if not listeners:
                listeners.append(connection)
            return connection

        async def is_alive() -> bool:
            """Whether the listener answers. A connection that the network lost is not closed; it is only silent."""
            if not listeners or listeners[0].is_closed():
                return False
            if time.monotonic() - checked_at[0] < TIMEOUT_S:
                return True
            try:
                await listeners[0].execute("SELECT 1", timeout=TIMEOUT_S)
            except asyncpg.InterfaceError:  # it is busy with a LISTEN of its own
                return not listeners[0].is_closed()
            except Exception:  # noqa: BLE001  # whatever is wrong, a new connection is better
                return False
            checked_at[0] = time.monotonic()
            return True

        return PgChannels(connect), is_alive

    return make
