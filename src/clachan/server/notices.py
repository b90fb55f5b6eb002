"""How do workers talk over PostgreSQL? By its notices, over one connection that listens and one that speaks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend


class Notices(AsyncPgChannelsBackend):
    """As the framework's, which opens a connection for each message: here one is kept, however much is said."""

    def __init__(self, connect: Callable[[], Awaitable[Any]]) -> None:
        """Not yet open."""
        super().__init__(make_connection=connect)
        self._turns = asyncio.Lock()
        self._voice: Any = None  # a connection of the driver

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Say something on these channels, after what is being said."""
        async with self._turns:
            try:
                if self._voice is None or self._voice.is_closed():
                    self._voice = await self._connect()
                    await self._voice.execute("SET synchronous_commit = off")  # nothing of it has to be kept
                for channel in channels:
                    await self._voice.execute("SELECT pg_notify($1, $2)", channel, data.decode())
            except BaseException:  # nobody knows what it still waits for: the next message gets a new one
                self._hush()
                raise

    async def on_shutdown(self) -> None:
        """Close both."""
        self._hush()
        await super().on_shutdown()

    def _hush(self) -> None:
        voice, self._voice = self._voice, None
        if voice is not None:
            voice.terminate()
