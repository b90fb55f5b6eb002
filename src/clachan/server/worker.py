"""What does one worker process hold, and what does it do by itself?"""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field

from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency
from litestar.params import SkipValidation
from sqlalchemy.ext.asyncio import AsyncEngine

from clachan.core.errors import ClachanError
from clachan.core.seats import Seat
from clachan.match import events as ev
from clachan.match import messages as ms
from clachan.match.decide import decide, refusal
from clachan.match.wire import write
from clachan.server.bots import AGAIN_S, Bots
from clachan.server.company import Company
from clachan.server.database import migrate, open_engine
from clachan.server.hours import now_ms
from clachan.server.journal import Journal
from clachan.server.making import make_rematch
from clachan.server.relay import Around, Message, Relay, Spoken
from clachan.server.room import ASLEEP_MS, Line, Room
from clachan.server.rooms import Rooms
from clachan.server.safety import ARRIVAL_PERIOD_S, ARRIVALS, Addresses
from clachan.server.settings import Settings
from clachan.server.store import Store
from clachan.server.thinking import Thinkers

log = logging.getLogger("clachan.worker")

SELDOM = (50_000, 20, 50)
BEAT_S, SILENT_MS = 0.5, 2500
ALONE_BEAT_S = 2.0
SWEEP_S, REFRESH_S, AROUND_S, FORGET_S = 0.5, 1.0, 5.0, 15.0


@dataclass(slots=True)
class Worker:
    """Everything a request may need."""

    settings: Settings
    engine: AsyncEngine
    journal: Journal
    store: Store
    rooms: Rooms
    relay: Relay
    bots: Bots
    company: Company
    study: Thinkers  # for replays, analysis and coaching, so that no player waits for these
    addresses: Addresses = field(default_factory=Addresses)
    arrivals: Addresses = field(default_factory=lambda: Addresses(ARRIVALS, ARRIVAL_PERIOD_S))
    lines: set[Line] = field(default_factory=set)
    open: Counter[str] = field(default_factory=Counter)  # connections of each address
    tasks: set[asyncio.Task[None]] = field(default_factory=set)
    rematches: set[str] = field(default_factory=set)
    was_silent: bool = False  # for so long that others may own our tables, which was not looked into yet

    async def start(self) -> None:
        """Open the store, say that this worker lives, and begin the rounds."""
        await migrate(self.engine)
        self.journal.start()
        if self.settings.is_alone:
            await self.store.bury()
        await self.store.beat(now_ms())
        await self.relay.start()
        self.bots.thinkers.start()
        self.study.start()
        self.rooms.changed = self.look
        self._every(ALONE_BEAT_S if self.settings.is_alone else BEAT_S, self._beat)
        self._every(SWEEP_S, self.rooms.sweep)
        self._every(FORGET_S, self._forget)
        if self.relay.channels is not None:
            self._every(REFRESH_S, self.rooms.refresh)
        self._every(AROUND_S, self.company.round)
        gc.freeze()  # what a server begins with stays, and its tables are values without cycles
        gc.set_threshold(*SELDOM)
        log.info("started", extra={"worker": self.store.worker})

    async def stop(self) -> None:
        """Hang up, write what is waiting, and let others take over at once."""
        for line in list(self.lines):
            line.hang_up()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bots.stop()
        await self.study.stop()
        await self.relay.stop()
        await self.journal.stop()
        await self.store.beat(self.store.alive_at if self._has_slept else now_ms(), is_gone=True)
        await self.engine.dispose()
        log.info("stopped", extra={"worker": self.store.worker})

    def look(self, room: Room) -> None:
        """A room has changed: computer players and rematches."""
        self.bots.look(room)
        table = room.table
        if room.is_mine and table.is_rematch and table.next is None and room.id not in self.rematches:
            self.rematches.add(room.id)
            self._keep(asyncio.create_task(self._rematch(room)))

    def advise(self, room: Room, seat: Seat, ask: ms.Coach, line: Line) -> None:
        """Have the coach asked, if there may be one; one question at a time for each connection."""
        answer = decide(room.table, seat, ask, now_ms()).answer
        if isinstance(answer, ms.Refused) or line.is_coached:
            line.send(write(answer if isinstance(answer, ms.Refused) else refusal(ClachanError("table/busy"), ask.id)))
            return
        line.is_coached = True
        self._keep(asyncio.create_task(self._coach(room, seat, ask, line)))

    async def _coach(self, room: Room, seat: Seat, ask: ms.Coach, line: Line) -> None:
        try:
            view = room.table.view(seat)
            line.send(await self.study.coach(room.table.made.game, view, ask.id))
        except ClachanError as error:
            line.send(write(refusal(error, ask.id)))
        finally:
            line.is_coached = False

    async def _rematch(self, room: Room) -> None:
        """Make the table that was agreed on, whatever it takes."""
        try:
            while not room.is_others and room.table.next is None:
                try:
                    following = await make_rematch(self.store, room.table)
                    await room.add((ev.Followed(at=now_ms(), table=following),))
                except ClachanError:
                    return  # there were enough of them
                except Exception as error:  # noqa: BLE001  # the store is away, or another worker was first
                    log.warning("no rematch yet", extra={"table": room.id, "error": type(error).__name__})
                    await asyncio.sleep(AGAIN_S)
                    with suppress(Exception):
                        await self.rooms.settle(room)
        finally:
            self.rematches.discard(room.id)

    @property
    def _has_slept(self) -> bool:
        """Whether there was no sign of life for so long that clocks must not have gone meanwhile."""
        return now_ms() - self.store.alive_at > ASLEEP_MS

    async def _beat(self) -> None:
        """A sign of life. After a sleep every clock is put right first: the last sign before it tells since when."""
        if self._has_slept and not await self.rooms.rouse():
            return
        now, before = now_ms(), self.store.alive_at
        await self.store.beat(now)
        self.was_silent |= now - before > SILENT_MS and self.relay.channels is not None
        if self.was_silent:
            await self.rooms.recheck()
            self.was_silent = False

    async def _forget(self) -> None:
        self.rooms.forget(self.bots.busy | self.rematches)

    def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        self._keep(asyncio.create_task(self._repeat(seconds, work)))

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception as error:  # noqa: BLE001  # the next round may do better; nothing is lost
                log.warning("round failed", extra={"work": work.__name__, "error": type(error).__name__})

    def _keep(self, task: asyncio.Task[None]) -> None:
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


def build(settings: Settings, channels: ChannelsPlugin | None) -> Worker:
    """A worker with a name of its own, not yet started."""
    engine = open_engine(settings)
    journal = Journal(engine)
    store = Store(engine, journal, secrets.token_hex(8), SILENT_MS, settings.is_alone)

    async def heard(message: Message) -> None:
        if isinstance(message, Around | Spoken):
            company.heard(message)
        else:
            await rooms.heard(message)

    relay = Relay(store.worker, channels, heard)
    rooms = Rooms(store, relay)
    company = Company(relay, lambda: rooms.rooms, settings.limited)
    bots = Bots(rooms, Thinkers(settings.thinkers, settings.think_ms))
    return Worker(settings, engine, journal, store, rooms, relay, bots, company, Thinkers(1, settings.think_ms))


Here = NamedDependency[SkipValidation[Worker]]
