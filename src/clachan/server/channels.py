"""Over what do workers talk, and what when it goes away? Redis or the database; it is opened anew until it is back."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any

from litestar.channels.backends.base import ChannelsBackend

from clachan.server.database import address
from clachan.server.settings import Settings

log = logging.getLogger("clachan.channels")

LOOK_S = 0.5
CONNECT_S = 2.0
ALIVE_S = 5.0  # within which a connection has to show that it is one
IsAlive = Callable[[], Awaitable[bool]]
Maker = Callable[[], tuple[ChannelsBackend, IsAlive]]


class Healing(ChannelsBackend):
    """A backend that is replaced when it fails; what is said meanwhile is lost, and read from the log instead."""

    def __init__(self, make: Maker) -> None:
        """Not yet open."""
        self._make = make
        self._inner, self._is_alive = make()
        self._channels: set[str] = set()
        self._heard: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
        self._pump: asyncio.Task[None] | None = None
        self._watch: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        """Open it, and look after it."""
        await self._inner.on_startup()
        self._pump = asyncio.create_task(self._listen(self._inner))
        self._watch = asyncio.create_task(self._look_after())

    async def on_shutdown(self) -> None:
        """Close it."""
        for task in (self._watch, self._pump):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError, Exception):
                    await task
        with suppress(Exception):  # it may be away, and need not be told
            await self._inner.on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Say something on these channels."""
        await self._inner.publish(data, channels)

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Listen to these channels."""
        wanted = set(channels)
        self._channels |= wanted
        await self._inner.subscribe(wanted)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Listen to them no more."""
        unwanted = set(channels)
        self._channels -= unwanted
        await self._inner.unsubscribe(unwanted)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """What is heard, from one backend after the other."""
        while True:
            yield await self._heard.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Nothing is kept."""
        raise NotImplementedError

    async def _listen(self, inner: ChannelsBackend) -> None:
        async for event in inner.stream_events():
            self._heard.put_nowait(event)

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                if self._pump is not None and not self._pump.done() and await self._is_alive():
                    continue
                await self._renew()
                log.info("channels are back")
            except Exception as error:  # noqa: BLE001  # still away: look again soon
                log.warning("channels are away", extra={"error": type(error).__name__})

    async def _renew(self) -> None:
        fresh, is_alive = self._make()
        await fresh.on_startup()
        if self._channels:
            await fresh.subscribe(self._channels)
        if self._pump is not None:
            self._pump.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await self._pump
        old, self._inner, self._is_alive = self._inner, fresh, is_alive
        self._pump = asyncio.create_task(self._listen(fresh))
        with suppress(Exception):  # it is broken
            await asyncio.wait_for(old.on_shutdown(), LOOK_S)


def backend(settings: Settings) -> ChannelsBackend:
    """Redis where there is one, else the database's own notices."""
    return Healing(_over_redis(settings.redis) if settings.redis else _over_postgresql(settings.database))


def _over_redis(url: str) -> Maker:
    from litestar.channels.backends.redis import RedisChannelsPubSubBackend  # noqa: PLC0415  # only where used
    from redis.asyncio import Redis  # noqa: PLC0415  # the same

    async def is_alive() -> bool:
        return True  # a loss ends the listening

    def make() -> tuple[ChannelsBackend, IsAlive]:
        redis = Redis.from_url(
            url, socket_connect_timeout=CONNECT_S, socket_keepalive=True, health_check_interval=int(ALIVE_S)
        )
        return RedisChannelsPubSubBackend(redis=redis), is_alive

    return make


def _over_postgresql(database: str) -> Maker:
    import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415  # only where used

    from clachan.server.notices import Notices  # noqa: PLC0415  # the same

    dsn = address(database).render_as_string(hide_password=False)

    def make() -> tuple[ChannelsBackend, IsAlive]:
        listening: list[Any] = []  # the first connection is the one that listens; a loss leaves it closed and silent
        asked = [time.monotonic()]  # when it last had to answer

        async def connect() -> Any:  # noqa: ANN401  # a connection of the driver
            connection = await asyncpg.connect(dsn, timeout=ALIVE_S)
            if not listening:
                listening.append(connection)
            return connection

        async def is_alive() -> bool:
            """Whether it answers: one that was lost without a word is not closed, and hears nothing."""
            if not listening or listening[0].is_closed():
                return False
            if time.monotonic() - asked[0] < ALIVE_S:
                return True
            try:
                await listening[0].execute("SELECT 1", timeout=ALIVE_S)
            except asyncpg.InterfaceError:  # it is being told what to listen to
                return not listening[0].is_closed()
            except Exception:  # noqa: BLE001  # whatever it is, a new one is better
                return False
            asked[0] = time.monotonic()
            return True

        return Notices(connect), is_alive

    return make
