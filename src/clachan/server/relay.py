"""How do workers talk to each other? Over Litestar's channels: lines of logs to all, asks to a table's owner."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec
from litestar.channels import ChannelsPlugin

from clachan.core.seats import Seat
from clachan.match.messages import Spoke

log = logging.getLogger("clachan.relay")

ALL = "clachan_all"
PATIENCE_S = 1.5


NOTHING = msgspec.Raw(b"null")


class News(msgspec.Struct, frozen=True, tag="news"):
    """Lines that were committed, from this number on."""

    table: str
    first: int
    lines: list[msgspec.Raw]


class Call(msgspec.Struct, frozen=True, tag="call"):
    """A message for the owner of a table: a client's, or (with a name) a wish to sit down."""

    number: int
    sender: str
    table: str
    seat: Seat | None
    ask: msgspec.Raw = NOTHING
    name: str = ""
    keys: tuple[str, str] = ("", "")


class Reply(msgspec.Struct, frozen=True, tag="reply"):
    """The owner's answer; nothing when it is not the owner."""

    number: int
    answer: msgspec.Raw = NOTHING


class Around(msgspec.Struct, frozen=True, tag="around"):
    """How many connections a worker has to some tables: to each seat, and of spectators."""

    sender: str
    tables: dict[str, tuple[int, int, int]]


class Spoken(msgspec.Struct, frozen=True, tag="spoken"):
    """A phrase that was said at a table."""

    table: str
    sender: str
    spoke: Spoke


Message: TypeAlias = News | Call | Around | Spoken
_decoder: msgspec.json.Decoder[Message | Reply] = msgspec.json.Decoder(Message | Reply)
Heard = Callable[[Message], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A call that was not answered yet, and who is to be told at once when it is."""

    future: asyncio.Future[bool]
    answered: Callable[[bytes], None]


@dataclass(slots=True)
class Relay:
    """One worker's ear and voice; without channels there is nobody else."""

    me: str
    channels: ChannelsPlugin | None
    heard: Heard
    numbers: itertools.count[int] = field(default_factory=itertools.count)
    waiting: dict[int, Waiting] = field(default_factory=dict)
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    async def start(self) -> None:
        """Begin to listen."""
        if self.channels is not None:
            subscriber = await self.channels.subscribe([ALL, self._channel(self.me)])
            self._keep(asyncio.create_task(self._listen(subscriber)))

    async def stop(self) -> None:
        """Hear no more."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def news(self, news: News) -> None:
        """Tell all workers; who misses it reads the log."""
        if self.channels is not None:
            await self._publish(news, ALL)

    def tell(self, message: Around | Spoken) -> None:
        """Tell all workers, soon, what may be lost on the way."""
        if self.channels is not None:
            self._keep(asyncio.create_task(self._tell(message)))

    async def _tell(self, message: Around | Spoken) -> None:
        with suppress(Exception):  # nothing depends on it, and presence is said again soon
            await self._publish(message, ALL)

    async def call(self, owner: str, call: Call, answered: Callable[[bytes], None]) -> bool:
        """Ask a table's owner; whether it answered, in time and as the owner.

        The answer is passed on before anything that came after it is heard: an action is acknowledged, then told.
        """
        if self.channels is None:
            return False
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting[call.number] = Waiting(future, answered)
        try:
            await self._publish(call, self._channel(owner))
            return await asyncio.wait_for(future, PATIENCE_S)
        except Exception as error:  # noqa: BLE001  # no answer, or no way to ask: it is asked again
            if future.done() and not future.cancelled():
                return future.result()  # it came at the last moment, and was passed on
            log.warning("no answer", extra={"error": type(error).__name__})
            return False
        finally:
            del self.waiting[call.number]

    async def reply(self, call: Call, answer: bytes | None) -> None:
        """Answer a call."""
        await self._publish(
            Reply(call.number, NOTHING if answer is None else msgspec.Raw(answer)), self._channel(call.sender)
        )

    async def _publish(self, message: Message | Reply, channel: str) -> None:
        assert self.channels is not None
        sending = self.channels.wait_published(msgspec.json.encode(message), channel)
        await asyncio.wait_for(sending, PATIENCE_S)

    async def _listen(self, subscriber: Any) -> None:  # noqa: ANN401  # the plugin's own type
        async for data in subscriber.iter_events():
            try:
                message = _decoder.decode(data)
            except msgspec.MsgspecError:
                log.warning("not understood")
                continue
            if isinstance(message, Reply):
                self._answer(message)
            else:
                self._keep(asyncio.create_task(self._hear(message)))

    def _answer(self, reply: Reply) -> None:
        waiting = self.waiting.get(reply.number)
        if waiting is None or waiting.future.done():
            return
        is_answer = reply.answer != NOTHING
        if is_answer:
            waiting.answered(bytes(reply.answer))
        waiting.future.set_result(is_answer)

    async def _hear(self, message: Message) -> None:
        try:
            await self.heard(message)
        except Exception as error:  # noqa: BLE001  # who asked asks again; who missed lines reads the log
            log.warning("not heard", extra={"error": type(error).__name__})

    def _keep(self, task: asyncio.Task[Any]) -> None:
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    @staticmethod
    def _channel(worker: str) -> str:
        return f"clachan_{worker}"
