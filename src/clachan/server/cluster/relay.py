"""How do workers talk to each other? Committed events go to those who follow a table, calls go to its owner."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec
from litestar.channels import ChannelsPlugin

from clachan.core.seats import Seat
from clachan.match.protocol.messages import AnyAsk, AnyTell, Spoke
from clachan.server import metrics

log = logging.getLogger("clachan.relay")

ALL_WORKERS = "clachan_all"
TIMEOUT_S = 1.5  # for an answer; less than the 2.5 s of silence after which an owner counts as dead

# Workers of two releases run side by side during an update. So the tags and names in the JSON below stay as they are,
# whatever the classes are called.


class Committed(msgspec.Struct, frozen=True, tag="news"):
    """Events that were committed at a table, and the number of the first of them.

    They stay encoded until a worker that has the table decodes them, because most workers do not.
    """

    table: str
    first: int
    events: list[msgspec.Raw] = msgspec.field(name="lines")


class Call(msgspec.Struct, frozen=True, tag="call"):
    """A client's request for the owner of a table: a message (`ask`), or else to take a seat.

    `keys` are two hashes: that of the invitation, and that of the key it is exchanged for.
    """

    number: int
    sender: str
    table: str
    seat: Seat | None
    ask: AnyAsk | None = None
    name: str = ""
    keys: tuple[str, str] = ("", "")


class CallReply(msgspec.Struct, frozen=True, tag="reply"):
    """The owner's answer; None if the worker that was asked is not the owner."""

    number: int
    answer: AnyTell | None = None


class ConnectionCounts(msgspec.Struct, frozen=True, tag="around"):
    """How many connections a worker has to some tables: to each seat, and of spectators."""

    sender: str
    tables: dict[str, tuple[int, int, int]]


class PhraseSpoken(msgspec.Struct, frozen=True, tag="spoken"):
    """A phrase that a player said at a table."""

    table: str
    sender: str
    spoke: Spoke


class HandedOver(msgspec.Struct, frozen=True, tag="handed"):
    """A worker has given these tables to another one; the database says so already."""

    sender: str
    owner: str
    tables: list[str]


class Stopped(msgspec.Struct, frozen=True, tag="stopped"):
    """A worker answers no more calls."""

    sender: str


Message: TypeAlias = Committed | Call | ConnectionCounts | PhraseSpoken | HandedOver | Stopped
Respond: TypeAlias = Callable[[AnyTell], Awaitable[None] | None]
_decoder: msgspec.json.Decoder[Message | CallReply] = msgspec.json.Decoder(Message | CallReply)


@dataclass(frozen=True, slots=True)
class PendingCall:
    """A call without an answer yet, the worker that was asked, and the function that takes the answer."""

    owner: str
    was_answered: asyncio.Future[bool]
    respond: Respond


@dataclass(slots=True)
class Relay:
    """One worker's connection to the others. Without channels there are no others."""

    worker: str
    channels: ChannelsPlugin | None
    receive: Callable[[Message], Awaitable[None]]
    numbers: itertools.count[int] = field(default_factory=itertools.count)
    pending: dict[int, PendingCall] = field(default_factory=dict)
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    async def start(self) -> None:
        """Start listening."""
        if self.channels is not None:
            subscriber = await self.channels.subscribe([ALL_WORKERS, self._channel(self.worker)])
            self._keep(asyncio.create_task(self._listen(subscriber)))

    async def stop(self) -> None:
        """Stop listening, and tell the other workers so that none of them waits for an answer."""
        if self.channels is not None:
            with suppress(Exception):  # then they wait a little
                await self._publish(Stopped(self.worker), ALL_WORKERS)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def publish_committed(self, committed: Committed, followers: Sequence[str]) -> None:
        """Send committed events to the workers that follow the table. A worker that misses them reads the log."""
        if self.channels is not None and followers:
            await self._publish(committed, *map(self._channel, followers))

    async def publish_handed_over(self, handed_over: HandedOver) -> None:
        """Tell all workers about the new owner of some tables. A worker that misses this asks the old owner in vain."""
        if self.channels is not None:
            await self._publish(handed_over, ALL_WORKERS)

    def publish_soon(self, message: ConnectionCounts | PhraseSpoken) -> None:
        """Send a message to all workers without waiting for it. It may be lost."""
        if self.channels is not None:
            self._keep(asyncio.create_task(self._publish_quietly(message)))

    async def _publish_quietly(self, message: ConnectionCounts | PhraseSpoken) -> None:
        with suppress(Exception):  # counts are sent again every few seconds, and a lost phrase does no harm
            await self._publish(message, ALL_WORKERS)

    async def call(self, owner: str, call: Call, respond: Respond) -> bool:
        """Ask the owner of a table and pass its answer on; return whether there was one.

        The answer is passed on by the task that listens, before it handles any later message. So a client learns
        that its action was accepted before it gets the update that the action caused.
        """
        if self.channels is None:
            return False
        was_answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.pending[call.number] = PendingCall(owner, was_answered, respond)
        try:
            await self._publish(call, self._channel(owner))
            return await asyncio.wait_for(was_answered, TIMEOUT_S)
        except Exception as error:  # noqa: BLE001  # no answer, or no way to ask: the caller tries again
            if was_answered.done() and not was_answered.cancelled():
                return was_answered.result()  # the answer came at the last moment and was passed on
            metrics.UNANSWERED.inc()
            log.warning("no answer from the owner", extra={"worker": owner, "error": type(error).__name__})
            return False
        finally:
            del self.pending[call.number]

    async def reply(self, call: Call, answer: AnyTell | None) -> None:
        """Answer a call."""
        await self._publish(CallReply(call.number, answer), self._channel(call.sender))

    async def _publish(self, message: Message | CallReply, *channels: str) -> None:
        assert self.channels is not None
        publishing = self.channels.wait_published(msgspec.json.encode(message), channels)
        await asyncio.wait_for(publishing, TIMEOUT_S)

    async def _listen(self, subscriber: Any) -> None:  # noqa: ANN401  # the plugin's own type
        async for data in subscriber.iter_events():
            try:
                message = _decoder.decode(data)
            except msgspec.MsgspecError:
                log.warning("message from another worker was not understood")
                continue
            if isinstance(message, CallReply):
                self._resolve(message)
            else:
                if isinstance(message, Stopped):
                    self._give_up(message.sender)
                self._keep(asyncio.create_task(self._receive(message)))

    def _resolve(self, reply: CallReply) -> None:
        call = self.pending.get(reply.number)
        if call is None or call.was_answered.done():
            return
        if reply.answer is not None:
            call.respond(reply.answer)
        call.was_answered.set_result(reply.answer is not None)

    def _give_up(self, worker: str) -> None:
        """Stop waiting for the answers of a worker that has stopped."""
        for call in self.pending.values():
            if call.owner == worker and not call.was_answered.done():
                call.was_answered.set_result(False)

    async def _receive(self, message: Message) -> None:
        try:
            await self.receive(message)
        except Exception as error:  # noqa: BLE001  # a caller asks again, and missed events are in the log
            log.warning("message from another worker failed", extra={"error": type(error).__name__})

    def _keep(self, task: asyncio.Task[Any]) -> None:
        """Hold a reference to a task until it ends, because the event loop holds none."""
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    @staticmethod
    def _channel(worker: str) -> str:
        return f"clachan_{worker}"
