"""How does one table live in a worker? One lock, its connections, and the rule: commit, answer, tell."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from sqlalchemy import Executable

from clachan.core.seats import Seat
from clachan.match import events as ev
from clachan.match import messages as ms
from clachan.match.decide import deal_if_ready, decide, sit, tick, wake
from clachan.match.table import Table, apply, begin
from clachan.match.tell import Viewer, history, update, welcome
from clachan.match.wire import write
from clachan.server import metrics
from clachan.server.hours import now_ms
from clachan.server.refusals import refused
from clachan.server.rules import rules_of
from clachan.server.store import Store

BACKLOG = 400
ASLEEP_MS = 10_000  # without a sign of life that could be written
RECENT = 6

Answered: TypeAlias = Callable[[bytes], Awaitable[None] | None]
Step: TypeAlias = tuple[Table, Table, ev.Event]


@dataclass(eq=False, slots=True)
class Line:
    """A connection: who looks through it, the last update it was given, and what is to be sent (None: hang up)."""

    viewer: Viewer
    in_company: bool = False  # wants to know who is here, and what they say
    knows_company: bool = False
    is_coached: bool = False  # an answer is being thought of
    number: int = -1
    most: int = BACKLOG  # messages that may wait
    is_over: bool = False  # hung up on
    outgoing: asyncio.Queue[bytes | None] = field(default_factory=asyncio.Queue)

    def send(self, data: bytes) -> None:
        """Queue a message; who reads too slowly is hung up on, and may come back for what it missed."""
        if self.is_over:
            return
        if (code := refused(data)) is not None:  # wherever it was decided, this is the way to who asked
            metrics.REFUSED.labels(code).inc()
        if self.outgoing.qsize() < self.most:
            self.outgoing.put_nowait(data)
        else:
            self.hang_up()

    def hang_up(self) -> None:
        """Send no more."""
        self.is_over = True
        while not self.outgoing.empty():
            self.outgoing.get_nowait()
        self.outgoing.put_nowait(None)


@dataclass(eq=False, slots=True)
class Room:
    """A table in this worker: its own (then it decides), or a copy that follows another worker's."""

    table: Table
    store: Store
    owner: str
    spread: Callable[[Room, int, Sequence[ev.Event]], Awaitable[None]]
    changed: Callable[[Room], None]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    lines: set[Line] = field(default_factory=set)
    touched: int = 0
    read_at: int = 0  # when it was last known that nothing of its log is missing here, if nobody is
    recent: deque[Step] = field(default_factory=lambda: deque(maxlen=RECENT))

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.made.table

    @property
    def is_mine(self) -> bool:
        """Whether this worker decides here."""
        return self.owner == self.store.worker

    @property
    def is_others(self) -> bool:
        """Whether another worker is known to decide here; after an outage it may not be known who does."""
        return bool(self.owner) and not self.is_mine

    async def ask(self, seat: Seat | None, ask: ms.AnyAsk, answered: Answered) -> None:
        """Decide, commit, answer, tell; for the owner alone."""
        async with self.lock:
            now = now_ms()
            await self.commit(self._hour(now))
            decision = decide(self.table, seat, ask, now)
            events = (*decision.events, *self._deal(decision.events, now))
            await self.commit(events, answered=answered, answer=write(decision.answer))

    async def sit(self, seat: Seat, name: str, also: Sequence[Executable]) -> None:
        """Somebody sits down; the key is stored with it."""
        async with self.lock:
            now = now_ms()
            events = sit(self.table, seat, name, now)
            await self.commit((*events, *self._deal(events, now)), also)

    async def deal(self) -> None:
        """Begin, where nobody has to be waited for: at a table of computer players."""
        async with self.lock:
            await self.commit(deal_if_ready(self.table, now_ms()))

    def _deal(self, events: Sequence[ev.Event], now: int) -> Sequence[ev.Event]:
        """The deal, if these were the last lines it waited for."""
        if self.table.moment is not None or not events:
            return ()
        return deal_if_ready(_steps(self.table, events)[-1][1], now)

    async def tick(self) -> None:
        """Look at the clocks."""
        async with self.lock:
            await self.commit(self._hour(now_ms()))

    def _hour(self, now: int) -> Sequence[ev.Event]:
        """What the hour alone brings. Nothing is counted while this server slept, or could write nothing down."""
        alive_at = self.store.alive_at
        if alive_at and now - alive_at > ASLEEP_MS and self.table.deadline is not None:
            return wake(max(alive_at, self.recent[-1][2].at if self.recent else 0), now)
        return tick(self.table, now)

    async def add(self, events: Sequence[ev.Event]) -> None:
        """Write lines that nobody asked for."""
        async with self.lock:
            await self.commit(events)

    async def commit(
        self,
        events: Sequence[ev.Event],
        also: Sequence[Executable] = (),
        *,
        answered: Answered | None = None,
        answer: bytes = b"",
    ) -> None:
        """Make lines durable, then answer who asked, then tell everybody. The lock is held by the caller."""
        before, steps = self.table, _steps(self.table, events)
        if events:
            await self.store.append(before, events, steps[-1][1], also)
            self._go_on(steps)
            metrics.ACTIONS.inc(sum(isinstance(event, ev.Acted) for event in events))
        try:
            if answered is not None and (sending := answered(answer)) is not None:
                await sending
        finally:  # what is durable has happened, whether or not the answer arrives
            if events:
                self.tell(steps)
                await self.spread(self, before.number + 1, events)
                self.changed(self)

    def follow(self, log: Sequence[ev.Event], first: int = 0) -> bool:
        """Go on with what was committed elsewhere: lines from number `first`; False when some are missing between."""
        if first > self.table.number + 1:
            return False
        steps = _steps(self.table, log[self.table.number + 1 - first :])
        if steps:
            self._go_on(steps)
            self.tell(steps)
            self.changed(self)
        return True

    def _go_on(self, steps: Sequence[Step]) -> None:
        self.table = steps[-1][1]
        self.recent.extend(steps)

    def tell(self, steps: Sequence[Step]) -> None:
        """Give every connection what happened, as its viewer may know it; the same bytes for the same viewer."""
        self.touched = now_ms()
        for before, after, event in steps:
            made: dict[Viewer, bytes] = {}
            for line in self.lines:
                if line.number < after.number:
                    if line.viewer not in made:
                        made[line.viewer] = write(update(before, after, event, line.viewer))
                    line.send(made[line.viewer])
                    line.number = after.number

    async def join(self, line: Line, since: int | None) -> None:
        """A connection begins: the welcome, then exactly what it missed."""
        async with self.lock:
            missed = self._still_known(line.viewer, since) if self.store.is_alone else None
            if missed is None:
                log = await self.store.log(self.id)
                self.follow(log)
                known = None if since is None or since > self.table.number else since
                missed = list(history(self.table.rules, log, known, line.viewer))
            line.most = BACKLOG + len(missed)
            line.send(write(welcome(self.table, line.viewer, now_ms())))
            for told in missed:
                line.send(write(told))
            line.number = self.table.number
            self.lines.add(line)
        self.changed(self)

    def _still_known(self, viewer: Viewer, since: int | None) -> list[ms.Update] | None:
        """What a connection missed, if nobody else writes and it was not long ago; else it is read from the log."""
        number = self.table.number
        first = number if since is None or since > number else since + 1
        if "brief" in viewer.wants or number - first >= len(self.recent):
            return None
        steps = list(self.recent)[len(self.recent) - (number - first + 1) :]
        return [update(before, after, event, viewer) for before, after, event in steps]

    def leave(self, line: Line) -> None:
        """A connection is gone."""
        self.lines.discard(line)
        self.touched = now_ms()


def steps_of(lines: Sequence[ev.Event]) -> deque[Step]:
    """The last few steps a log stands for; the last of them ends where the table stands.

    `ClachanError` when it was written under other rules than these, by which it could mean something else.
    """
    made = lines[0]
    assert isinstance(made, ev.Opened)
    table = begin(rules_of(made.game, made.rules), made)
    recent: deque[Step] = deque([(table, table, made)], RECENT)
    for event in lines[1:]:
        after = apply(table, event)
        recent.append((table, after, event))
        table = after
    return recent


def _steps(table: Table, events: Sequence[ev.Event]) -> list[Step]:
    steps: list[Step] = []
    for event in events:
        after = apply(table, event)
        steps.append((table, after, event))
        table = after
    return steps
