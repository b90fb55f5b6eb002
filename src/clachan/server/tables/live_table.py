"""How does a table run in a worker? Under one lock: commit what happened, answer the sender, then send updates."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from sqlalchemy import Executable

from clachan.catalog import open_version
from clachan.core.seats import Seat
from clachan.match import events as ev
from clachan.match.decide import deal_if_ready, decide, flag_late_seat, join, wake
from clachan.match.protocol import messages as ms
from clachan.match.protocol.changes import Memory, change, remember
from clachan.match.protocol.updates import CHANGES, Viewer, history_steps, update, welcome
from clachan.match.protocol.wire import write
from clachan.match.table import Table, apply, begin
from clachan.server import metrics
from clachan.server.cluster.relay import Respond
from clachan.server.storage.journal import Conflict
from clachan.server.storage.store import Store
from clachan.server.wall_clock import now_ms

MAX_QUEUED = 400  # messages that may wait for a slow client
MAX_QUEUED_BYTES = 2**19  # that may wait for one slow client
MAX_ADDRESS_BYTES = 2**22  # that may wait for all clients of one address
MAX_UNCOUNTED = 4  # messages that may wait without being counted, so that those of a client that reads are encoded once
ASLEEP_MS = 10_000  # without a heartbeat; clocks do not count such a gap
RECENT_STEPS = 6  # enough for a client that was away for a moment

Step: TypeAlias = tuple[Table, Table, ev.Event]  # the table before and after an event


@dataclass(eq=False, slots=True)
class SharedMessage:
    """A message for many connections. It is encoded once, when the first of them sends it."""

    message: ms.AnyTell
    _text: str | None = None

    def text(self) -> str:
        """Return the message as JSON."""
        if self._text is None:
            self._text = write(self.message).decode()
        return self._text


@dataclass(eq=False, slots=True, weakref_slot=True)
class AddressQueue:
    """How many bytes wait for all clients of one address."""

    size: int = 0


@dataclass(eq=False, slots=True)
class Connection:
    """One client's WebSocket: who is looking, the last update that was sent, and a queue of messages.

    None in the queue closes the socket.
    """

    viewer: Viewer
    takes_changes: bool = False  # instead of whole updates
    wants_presence: bool = False  # also what players say to each other
    knows_presence: bool = False
    is_advised: bool = False  # a hint or the coach's answer is being computed
    number: int = -1  # of the last update
    max_queued: int = MAX_QUEUED
    is_closed: bool = False
    outgoing: asyncio.Queue[ms.AnyTell | SharedMessage | None] = field(default_factory=asyncio.Queue)
    sizes: deque[int] = field(default_factory=deque)  # in bytes, of the messages in the queue; 0 if uncounted
    size: int = 0
    address_queue: AddressQueue = field(default_factory=AddressQueue)
    backlog: Iterator[ms.Update | None] | None = None  # what the client missed, to be sent after the welcome

    def send(self, message: ms.AnyTell | SharedMessage) -> None:
        """Queue a message. Close the connection of a client that reads too slowly; it may come back and catch up."""
        if self.is_closed:
            return
        if isinstance(message, ms.Refused):  # every refusal passes here, whichever worker or process decided it
            metrics.REFUSED.labels(message.code).inc()
        size = _size(message) if self.outgoing.qsize() >= MAX_UNCOUNTED else 0
        is_small = self.size + size <= MAX_QUEUED_BYTES and self.address_queue.size + size <= MAX_ADDRESS_BYTES
        if self.outgoing.qsize() < self.max_queued and is_small:
            self.outgoing.put_nowait(message)
            self.sizes.append(size)
            if size:
                self._count(size)
        else:
            self.close()

    async def take(self) -> ms.AnyTell | SharedMessage | None:
        """Wait for the next message and remove it from the queue."""
        message = await self.outgoing.get()
        if self.sizes and (size := self.sizes.popleft()):
            self._count(-size)
        return message

    def _count(self, size: int) -> None:
        self.size += size
        self.address_queue.size += size

    def close(self) -> None:
        """Drop what is queued and close the socket."""
        self.is_closed = True
        self.backlog = None
        while not self.outgoing.empty():
            self.outgoing.get_nowait()
        self.sizes.clear()
        self._count(-self.size)
        self.outgoing.put_nowait(None)


def _size(message: ms.AnyTell | SharedMessage) -> int:
    return len(message.text()) if isinstance(message, SharedMessage) else len(write(message))


@dataclass(eq=False, slots=True)
class LiveTable:
    """A table in the memory of a worker: one that it owns and decides, or a copy that follows its owner.

    The lock is held from reading the table to sending updates. Without it, two moves at once could both be decided
    from the same position.
    """

    table: Table
    store: Store
    owner: str  # empty after an outage, until it is known again
    publish: Callable[[LiveTable, int, Sequence[ev.Event]], Awaitable[None]]  # to other workers
    on_change: Callable[[LiveTable], None]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    charged_address: str = ""  # of the last player who came: this table uses its share of the bot workers
    used_at: int = 0
    checked_at: int = 0  # when a copy without connections was last compared with the log
    recent: deque[Step] = field(default_factory=lambda: deque(maxlen=RECENT_STEPS))
    memories: dict[Viewer, Memory] = field(default_factory=dict)  # of the clients that take changes
    id: str = field(init=False)

    def __post_init__(self) -> None:
        """Note the id of the table, which never changes."""
        self.id = self.table.created.table

    @property
    def is_mine(self) -> bool:
        """Whether this worker is the owner."""
        return self.owner == self.store.worker

    @property
    def is_elsewhere(self) -> bool:
        """Whether another worker is known to be the owner."""
        return bool(self.owner) and not self.is_mine

    async def ask(self, seat: Seat | None, ask: ms.AnyAsk, respond: Respond) -> None:
        """Decide a client's message; raise `Conflict` if another worker has become the owner meanwhile."""
        async with self.lock:
            if not self.is_mine:
                raise Conflict  # the table was handed over while this message waited for the lock
            now = now_ms()
            if expired := self._clock_events(now):
                await self.commit(expired)
            decision = decide(self.table, seat, ask, now)
            events = decision.events
            if events and self.table.moment is None:
                events = (*events, *deal_if_ready(_apply_all(self.table, events)[-1][1], now))
            await self.commit(events, respond=respond, answer=decision.answer)

    async def sit(self, seat: Seat, name: str, also: Sequence[Executable]) -> None:
        """Give somebody a seat. The statements that store the key are part of the same commit."""
        async with self.lock:
            if not self.is_mine:
                raise Conflict  # the table was handed over while this message waited for the lock
            now = now_ms()
            events = join(self.table, seat, name, now)
            await self.commit((*events, *deal_if_ready(_apply_all(self.table, events)[-1][1], now)), also)

    async def deal(self) -> None:
        """Deal if nobody has to be waited for, as at a table of computer players."""
        async with self.lock:
            await self.commit(deal_if_ready(self.table, now_ms()))

    async def tick(self) -> None:
        """Commit what the clocks have caused."""
        async with self.lock:
            await self.commit(self._clock_events(now_ms()))

    def _clock_events(self, now: int) -> Sequence[ev.Event]:
        """Return what the passing of time alone causes: time is up, or the server was asleep and no time counts."""
        since = max(self.store.alive_at, self.recent[-1][2].at if self.recent else 0)
        if self.store.alive_at and now - since > ASLEEP_MS and self.table.deadline is not None:
            return wake(since, now)
        return flag_late_seat(self.table, now)

    async def append(self, events: Sequence[ev.Event]) -> None:
        """Commit events that no client asked for."""
        async with self.lock:
            await self.commit(events)

    async def commit(
        self,
        events: Sequence[ev.Event],
        also: Sequence[Executable] = (),
        *,
        respond: Respond | None = None,
        answer: ms.AnyTell | None = None,
    ) -> None:
        """Write events to disk, then answer the sender, then send updates. The caller holds the lock.

        The commit comes first, because an action that was acknowledged must survive a crash. The answer comes before
        the updates, so that a client knows its action was accepted before it sees the result.
        """
        steps = _apply_all(self.table, events)
        if steps or also:
            after = steps[-1][1] if steps else self.table
            try:
                await self.store.append(self.table, events, after, also)
            except BaseException:
                self.owner = ""  # the events may be on disk or not: the log has to be read before the next decision
                raise
            self.table = after
            self.recent.extend(steps)
            metrics.ACTIONS.inc(sum(isinstance(event, ev.Acted) for event in events))
        try:
            if respond is not None and answer is not None and (sending := respond(answer)) is not None:
                await sending
        finally:  # the events are on disk, so they are sent even if the answer could not be
            if steps:
                self.broadcast(steps)
                await self.publish(self, steps[0][1].number, events)
                self.on_change(self)

    def follow(self, events: Sequence[ev.Event], first: int = 0) -> bool:
        """Apply events that another worker committed, numbered from `first`; return False if some are missing."""
        if first > self.table.number + 1:
            return False
        steps = _apply_all(self.table, events[self.table.number + 1 - first :])
        if steps:
            self.table = steps[-1][1]
            self.recent.extend(steps)
            self.broadcast(steps)
            self.on_change(self)
        return True

    def broadcast(self, steps: Sequence[Step]) -> None:
        """Send every connection what happened, as its viewer may know it.

        All connections with the same viewer share one message, because a table may have 500 spectators.
        """
        self.used_at = now_ms()
        for step in steps:
            shared: dict[tuple[Viewer, bool], SharedMessage] = {}
            for connection in self.connections:
                number = step[1].number
                if connection.number < number:
                    variant = connection.viewer, connection.takes_changes
                    if variant not in shared:
                        shared[variant] = SharedMessage(self._message(step, *variant))
                    connection.send(shared[variant])
                    connection.number = number

    def _message(self, step: Step, viewer: Viewer, takes_changes: bool) -> ms.Update | ms.Change:  # noqa: FBT001  # a part of the variant
        """Return what this viewer is sent about an event."""
        if not takes_changes:
            return update(*step, viewer)
        memory = self.memories.get(viewer)
        if memory is None or memory.picture.number != step[0].number:
            memory = self.memories[viewer] = remember(step[0], viewer)
        return change(*step, viewer, memory)

    async def add_connection(self, connection: Connection, since: int | None) -> None:
        """Add a connection: send the welcome, then exactly the updates after number `since`."""
        async with self.lock:
            log = None if self.store.is_alone else await self.store.log(self.id)
            self.follow(log or ())  # another worker may have appended to it
            missed = self._updates_from_memory(connection.viewer, since)
            if missed is None:
                missed, log = [], log or await self.store.log(self.id)
                self.follow(log)
                known = None if since is None or since > self.table.number else since
                connection.backlog = history_steps(self.table.setup, log, known, connection.viewer)
            # The new client does not know all the choices that others of its viewer were sent.
            self.memories.pop(connection.viewer, None)
            version = CHANGES if connection.takes_changes else 1
            connection.send(welcome(self.table, connection.viewer, now_ms(), version))
            for message in missed:
                connection.send(message)
            connection.number = self.table.number
            self.connections.add(connection)
        self.on_change(self)

    def _updates_from_memory(self, viewer: Viewer, since: int | None) -> list[ms.Update] | None:
        """Return the updates after `since` if the last few steps cover them; otherwise the log must be read."""
        number = self.table.number
        first = number if since is None or since > number else since + 1
        if "brief" in viewer.wants or number - first >= len(self.recent):
            return None
        steps = list(self.recent)[len(self.recent) - (number - first + 1) :]
        return [update(before, after, event, viewer) for before, after, event in steps]

    def remove_connection(self, connection: Connection) -> None:
        """Remove a connection."""
        self.connections.discard(connection)
        if not any(other.viewer == connection.viewer for other in self.connections):
            self.memories.pop(connection.viewer, None)
        self.used_at = now_ms()


def replay_log(log: Sequence[ev.Event]) -> deque[Step]:
    """Return the last few steps of a log; the table is where the last of them ends.

    `ClachanError` if the log was written under another version of the rules, because it could mean something else.
    """
    created = log[0]
    assert isinstance(created, ev.TableCreated)
    table = begin(open_version(created.game, created.rules), created)
    recent: deque[Step] = deque([(table, table, created)], RECENT_STEPS)
    for event in log[1:]:
        recent.extend(_apply_all(recent[-1][1], (event,)))
    return recent


def _apply_all(table: Table, events: Sequence[ev.Event]) -> list[Step]:
    steps: list[Step] = []
    for event in events:
        after = apply(table, event)
        steps.append((table, after, event))
        table = after
    return steps
