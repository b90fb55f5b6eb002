"""Which channels do workers talk over, and what happens when they break? Redis or PostgreSQL, reconnected by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, TypeAlias

from litestar.channels.backends.base import ChannelsBackend

from clachan.server.settings import Settings

log = logging.getLogger("clachan.channels")

CHECK_S = 0.5  # between two looks at the connection
CONNECT_S = 2.0
RECONNECT_S = 10.0  # for a new connection and its subscriptions; a server that hangs must not stop the next attempt
HEALTH_CHECK_S = 5
IsAlive: TypeAlias = Callable[[], Awaitable[bool]]
MakeBackend: TypeAlias = Callable[[], tuple[ChannelsBackend, IsAlive]]


class ReconnectingBackend(ChannelsBackend):
    """A backend that is replaced when it fails.

    Messages published while it is away are lost. Nothing depends on them: workers read what they missed from the log.
    """

    def __init__(self, make: MakeBackend) -> None:
        """Make the first backend, without opening it."""
        self._make = make
        self._inner, self._is_alive = make()
        self._channels: set[str] = set()
        self._events: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
        self._reader: asyncio.Task[None] | None = None
        self._watchdog: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        """Open the backend and start watching it. If it is away, it is opened as soon as it is there."""
        try:
            await self._inner.on_startup()
            self._reader = asyncio.create_task(self._read(self._inner))
        except Exception as error:  # noqa: BLE001  # whatever is wrong, the watchdog tries again
            log.warning("channels are away", extra={"error": type(error).__name__})
        self._watchdog = asyncio.create_task(self._watch())

    async def on_shutdown(self) -> None:
        """Stop watching and close the backend."""
        for task in (self._watchdog, self._reader):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError, Exception):
                    await task
        with suppress(Exception):  # it may be away already
            await self._inner.on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Publish a message on these channels."""
        await self._inner.publish(data, channels)

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Subscribe to these channels, and again after each reconnect."""
        wanted = set(channels)
        self._channels |= wanted
        try:
            await self._inner.subscribe(wanted)
        except Exception:  # noqa: BLE001  # it is away: the backend that replaces it subscribes to all channels
            if self._reader is not None:
                self._reader.cancel()

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Unsubscribe from these channels."""
        unwanted = set(channels)
        self._channels -= unwanted
        await self._inner.unsubscribe(unwanted)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """Yield the messages of the backend and of those that replace it."""
        while True:
            yield await self._events.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Fail, because no history is kept."""
        raise NotImplementedError

    async def _read(self, inner: ChannelsBackend) -> None:
        async for event in inner.stream_events():
            self._events.put_nowait(event)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(CHECK_S)
            try:
                if self._reader is not None and not self._reader.done() and await self._is_alive():
                    continue
                async with asyncio.timeout(RECONNECT_S):
                    await self._reconnect()
                log.info("channels reconnected")
            except Exception as error:  # noqa: BLE001  # still away: try again soon
                log.warning("channels are away", extra={"error": type(error).__name__})

    async def _reconnect(self) -> None:
        fresh, is_alive = self._make()
        await fresh.on_startup()
        if self._channels:
            await fresh.subscribe(self._channels)
        if self._reader is not None:
            self._reader.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await self._reader
        old, self._inner, self._is_alive = self._inner, fresh, is_alive
        self._reader = asyncio.create_task(self._read(fresh))
        with suppress(Exception):  # it is broken, so closing it may fail or hang
            await asyncio.wait_for(old.on_shutdown(), CHECK_S)


def open_backend(settings: Settings) -> ChannelsBackend:
    """Return channels over Redis if there is one, and over PostgreSQL's notifications otherwise."""
    if settings.redis:
        return ReconnectingBackend(_over_redis(settings.redis))
    from clachan.server.cluster.pg_channels import over_postgresql  # noqa: PLC0415  # the driver is slow to import

    return ReconnectingBackend(over_postgresql(settings.database))


def _over_redis(url: str) -> MakeBackend:
    from litestar.channels.backends.redis import RedisChannelsPubSubBackend  # noqa: PLC0415  # only where used
    from redis.asyncio import Redis  # noqa: PLC0415  # only where used

    async def is_alive() -> bool:
        return True  # when Redis is lost, reading fails, and that is noticed without asking

    def make() -> tuple[ChannelsBackend, IsAlive]:
        redis = Redis.from_url(
            url, socket_connect_timeout=CONNECT_S, socket_keepalive=True, health_check_interval=HEALTH_CHECK_S
        )
        return RedisChannelsPubSubBackend(redis=redis), is_alive

    return make
