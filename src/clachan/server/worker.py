"""What does one worker process hold, and what does it do at regular intervals?"""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency
from litestar.params import SkipValidation
from sqlalchemy.ext.asyncio import AsyncEngine

from clachan import __version__
from clachan.core.errors import ClachanError
from clachan.core.seats import Seat
from clachan.match import events as ev
from clachan.match.decide import decide, refusal
from clachan.match.protocol import messages as ms
from clachan.server import metrics
from clachan.server.bots.bot_pool import BotPool
from clachan.server.bots.report_cache import ReportCache
from clachan.server.bots.review_jobs import ReviewJobs
from clachan.server.bots.solutions import Solutions
from clachan.server.cluster.relay import ConnectionCounts, Message, PhraseSpoken, Relay
from clachan.server.rate_limits import AddressLimit
from clachan.server.settings import Settings
from clachan.server.storage.database import is_outage, migrate, open_engine
from clachan.server.storage.journal import Journal
from clachan.server.storage.retention import SLICE, delete_tables, forget_workers, old_tables
from clachan.server.storage.server_lock import ServerLock
from clachan.server.storage.store import Store
from clachan.server.tables.bot_seats import RETRY_S, BotSeats
from clachan.server.tables.create_table import create_rematch
from clachan.server.tables.history_pace import HistoryPace
from clachan.server.tables.live_table import ASLEEP_MS, AddressQueue, Connection, LiveTable
from clachan.server.tables.live_tables import LiveTables
from clachan.server.tables.presence import PresenceBoard
from clachan.server.wall_clock import now_ms

log = logging.getLogger("clachan.worker")

# The garbage collector runs seldom: a table is a value without cycles, so almost nothing is left for it.
GC_THRESHOLDS = (50_000, 20, 50)
# A worker without a heartbeat for 2.5 seconds counts as dead. That is five missed heartbeats, enough for a busy machine
# not to lose its tables, and short enough for players not to give up.
HEARTBEAT_S, SILENT_MS = 0.5, 2500
HEARTBEAT_ALONE_S = 2.0  # nobody takes over from a server that is alone; the heartbeat only dates a sleep
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.25, 1.0  # between two attempts to open the database at the start
RETENTION_S = 3600.0  # between two looks for what may be deleted
READINESS_S = 1.0  # how long the result of a readiness check is kept
# To give all tables to other workers before this one stops, and then to answer calls that were on their way to it.
HAND_OVER_S, LINGER_S = 5.0, 0.5
OBSERVE_S = 1.0
TICK_S, REFRESH_S, PRESENCE_S, EVICT_S, LOCK_S = 0.5, 1.0, 5.0, 15.0, 5.0
REQUESTS, REQUEST_PERIOD_S = 30, 600.0  # of one address that make a table, join one or begin a review
LISTINGS, LISTING_PERIOD_S = 12, 24 * 3600.0  # of one address: tables that everybody sees in the list for a day
LOOKS, LOOK_PERIOD_S = 240, 60.0  # of one address: states of solved games
ARRIVALS, ARRIVAL_PERIOD_S = 120, 60.0  # of one address: new connections


@dataclass(slots=True)
class Worker:
    """Everything a request may need."""

    settings: Settings
    engine: AsyncEngine
    journal: Journal
    store: Store
    live_tables: LiveTables
    relay: Relay
    bots: BotSeats
    presence: PresenceBoard
    analysis_pool: BotPool  # for replays, reviews, hints and the coach, so that no player has to wait for these
    reviews: ReviewJobs
    lock: ServerLock
    requests: AddressLimit = field(default_factory=lambda: AddressLimit(REQUESTS, REQUEST_PERIOD_S))
    reports: ReportCache = field(default_factory=ReportCache)
    looks: AddressLimit = field(default_factory=lambda: AddressLimit(LOOKS, LOOK_PERIOD_S))
    solutions: Solutions = field(init=False)
    listings: AddressLimit = field(default_factory=lambda: AddressLimit(LISTINGS, LISTING_PERIOD_S))
    arrivals: AddressLimit = field(default_factory=lambda: AddressLimit(ARRIVALS, ARRIVAL_PERIOD_S))
    connections: set[Connection] = field(default_factory=set)
    open_sockets: Counter[str] = field(default_factory=Counter)  # by address
    address_queues: WeakValueDictionary[str, AddressQueue] = field(default_factory=WeakValueDictionary)
    history_pace: HistoryPace = field(default_factory=HistoryPace)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)
    rematches: set[str] = field(default_factory=set)  # tables whose rematch is being made
    is_ready: bool = False  # the database was opened, so requests can be answered
    checking: asyncio.Lock = field(default_factory=asyncio.Lock)
    checked_at: float = float("-inf")  # when it was last tried whether the database can be written
    was_writable: bool = False
    handed_over_at: float = float("-inf")
    was_silent: bool = False  # long enough for others to take our tables over; not checked yet

    def __post_init__(self) -> None:
        """Keep the states of solved games with the other reports."""
        self.solutions = Solutions(self.reports)

    async def start(self) -> None:
        """Start the worker. If the database is away, serve as soon as it is there."""
        self.journal.start()
        self.bots.pool.start()
        self.analysis_pool.start()
        self.live_tables.on_change = self.table_changed
        await self.relay.start()
        gc.freeze()  # what is imported by now stays, so the collector need not look at it again
        gc.set_threshold(*GC_THRESHOLDS)
        if not await self._try_to_begin():
            self._keep(asyncio.create_task(self._wait_for_database()))

    async def _wait_for_database(self) -> None:
        pause = FIRST_PAUSE_S
        while True:
            await asyncio.sleep(pause)
            if await self._try_to_begin():
                return
            pause = min(2 * pause, LONGEST_PAUSE_S)

    async def _try_to_begin(self) -> bool:
        """Open the database, write the first heartbeat, and start the regular work; return False if that fails."""
        try:
            await self.lock.acquire()
            await migrate(self.engine)
            if self.settings.is_alone:
                await self.store.mark_all_gone()
            await self.store.heartbeat(now_ms())
            await forget_workers(self.engine, now_ms())
        except Exception as error:  # noqa: BLE001  # whatever is wrong, somebody may mend it while this worker waits
            state = "waiting for the database" if is_outage(error) else "the database cannot be used"
            code = error.code if isinstance(error, ClachanError) else type(error).__name__
            log.warning(state, extra={"worker": self.store.worker, "error": code})
            return False
        self.is_ready = True
        metrics.READY.labels(__version__).set(1)
        metrics.STARTS.inc()
        self._every(OBSERVE_S, metrics.observe_process)
        self._every(HEARTBEAT_ALONE_S if self.settings.is_alone else HEARTBEAT_S, self._heartbeat)
        self._every(TICK_S, self.live_tables.tick_overdue)
        self._every(REFRESH_S, self.live_tables.recover_owners)
        self._every(EVICT_S, self._evict_idle)
        self._every(LOCK_S, self._keep_lock)
        if self.relay.channels is not None:
            self._every(REFRESH_S, self.live_tables.refresh_copies)
        self._every(PRESENCE_S, self._refresh_presence)
        self._every(RETENTION_S, self._delete_old)
        log.info("started", extra={"worker": self.store.worker})
        return True

    async def stop(self) -> None:
        """Close all connections, write what is queued, and let other workers take over at once."""
        for connection in list(self.connections):
            connection.close()
        await self.hand_over()
        await asyncio.sleep(max(0.0, self.handed_over_at + LINGER_S - time.monotonic()))  # for calls under way to it
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bots.stop()
        await self.reviews.stop()
        await self.analysis_pool.stop()
        await self.journal.stop()
        if self.store.alive_at:
            await self._say_goodbye()
        await self.relay.stop()  # until now it told callers that this worker is not the owner
        await self.lock.release()
        await self.engine.dispose()
        log.info("stopped", extra={"worker": self.store.worker})

    async def hand_over(self) -> None:
        """Give all tables to other workers. They decide from then on, also for those who are still connected here."""
        metrics.READY.labels(__version__).set(0)
        if not self.is_ready or self.relay.channels is None:
            return
        self.presence.leave()
        try:
            async with asyncio.timeout(HAND_OVER_S):
                count = await self.live_tables.hand_over()
        except Exception as error:  # noqa: BLE001  # others take the rest over as soon as this worker is gone
            log.warning("tables not handed over", extra={"error": type(error).__name__})
            return
        if count:
            self.handed_over_at = time.monotonic()
            metrics.HANDED_OVER.inc(count)
            log.info("tables handed over", extra={"worker": self.store.worker, "count": count})

    async def can_serve(self) -> bool:
        """Whether requests can be answered and moves stored. The result is kept for a second: anybody may ask."""
        async with self.checking:
            if self.is_ready and time.monotonic() - self.checked_at > READINESS_S:
                self.was_writable = await self.store.can_write()
                self.checked_at = time.monotonic()
            return self.is_ready and self.was_writable

    async def _say_goodbye(self) -> None:
        """Record that this worker is gone, so that others need not wait until it has been silent for long."""
        # After a sleep that is not recorded yet, the old heartbeat stays: it says since when no time counts.
        last = self.store.alive_at if self._has_slept else now_ms()
        try:
            await self.store.heartbeat(last, is_gone=True)
        except Exception as error:  # noqa: BLE001  # the database is away: the others notice the silence
            log.warning("stopped without a last heartbeat", extra={"error": type(error).__name__})

    def table_changed(self, live_table: LiveTable) -> None:
        """Start what a change at a table calls for: moves of computer players, and a rematch that was agreed on."""
        self.bots.table_changed(live_table)
        table = live_table.table
        if table.is_rematch and table.next is None and live_table.is_mine and live_table.id not in self.rematches:
            self.rematches.add(live_table.id)
            self._keep(asyncio.create_task(self._make_rematch(live_table)))

    def ask_advice(self, live_table: LiveTable, seat: Seat, ask: ms.Coach | ms.Hint, connection: Connection) -> None:
        """Start computing a hint or the coach's answer. Each connection may ask for one at a time."""
        answer = decide(live_table.table, seat, ask, now_ms()).answer
        if isinstance(answer, ms.Refused) or connection.is_advised:
            connection.send(answer if isinstance(answer, ms.Refused) else refusal(ClachanError("table/busy"), ask.id))
            return
        connection.is_advised = True
        self._keep(asyncio.create_task(self._advise(live_table, seat, ask, connection)))

    async def _advise(self, live_table: LiveTable, seat: Seat, ask: ms.Coach | ms.Hint, connection: Connection) -> None:
        pool = self.analysis_pool
        try:
            view = live_table.table.view(seat)
            compute = pool.hint if isinstance(ask, ms.Hint) else pool.coach
            connection.send(await compute(live_table.table.created.game, view, ask.id, live_table.charged_address))
        except ClachanError as error:
            connection.send(refusal(error, ask.id))
        finally:
            connection.is_advised = False

    async def _make_rematch(self, live_table: LiveTable) -> None:
        """Make the table of the rematch, and try until that succeeds."""
        try:
            while not live_table.is_elsewhere and live_table.table.next is None:
                try:
                    rematch = await create_rematch(self.store, live_table.table)
                    await live_table.append((ev.Followed(at=now_ms(), table=rematch),))
                except ClachanError:
                    return  # there were too many rematches
                except Exception as error:  # noqa: BLE001  # the database is away, or another worker appended first
                    log.warning("no rematch yet", extra={"table": live_table.id, "error": type(error).__name__})
                    await asyncio.sleep(RETRY_S)
                    with suppress(Exception):
                        await self.live_tables.own_or_follow(live_table)
        finally:
            self.rematches.discard(live_table.id)

    @property
    def _has_slept(self) -> bool:
        """Whether the last heartbeat is so old that the time since then must not count on any clock."""
        return now_ms() - self.store.alive_at > ASLEEP_MS

    async def _heartbeat(self) -> None:
        """Write a heartbeat.

        After a sleep, first record a wake-up at every table with a running clock. The heartbeat before the sleep says
        since when no time counts, so it must not be overwritten earlier.
        """
        if self._has_slept and not await self.live_tables.record_wake_ups():
            return
        now, before = now_ms(), self.store.alive_at
        await self.store.heartbeat(now)
        self.was_silent |= now - before > SILENT_MS and self.relay.channels is not None
        if self.was_silent:
            await self.live_tables.recheck_ownership()
            self.was_silent = False

    async def _keep_lock(self) -> None:
        """Take the lock again after the connection that held it was lost, and serve nobody while another has it."""
        try:
            await self.lock.acquire()
        except ClachanError as error:
            self.is_ready = False
            log.error("another server uses the database", extra={"code": error.code})  # noqa: TRY400  # no traceback
        else:
            self.is_ready = True

    async def _refresh_presence(self) -> None:
        await self.presence.refresh()
        for live_table in list(self.live_tables.by_id.values()):
            if live_table.is_mine:
                self.bots.table_changed(live_table)  # somebody at another worker may watch computer players now
        await self.live_tables.wake_exhibitions()

    async def _delete_old(self) -> None:
        """Delete tables that were kept for long enough, and the rows of workers that are gone."""
        while old := await old_tables(self.engine, self.settings.keep, now_ms(), SLICE):
            log.info("old tables deleted", extra={"count": await delete_tables(self.engine, old)})
        await forget_workers(self.engine, now_ms())

    async def _evict_idle(self) -> None:
        metrics.count_caches()
        self.live_tables.evict_idle(self.bots.busy | self.rematches)

    def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        self._keep(asyncio.create_task(self._repeat(seconds, work)))

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception as error:  # noqa: BLE001  # the next time may succeed, and nothing is lost until then
                metrics.FAILED_WORK.labels(work.__name__.strip("_")).inc()
                log.warning("regular work failed", extra={"work": work.__name__, "error": type(error).__name__})

    def _keep(self, task: asyncio.Task[None]) -> None:
        """Hold a reference to a task until it ends, because the event loop holds none."""
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


def build(settings: Settings, channels: ChannelsPlugin | None) -> Worker:
    """Return a worker with a name of its own, not yet started."""
    engine = open_engine(settings)
    journal = Journal(engine)
    store = Store(engine, journal, secrets.token_hex(8), SILENT_MS, settings.is_alone)

    async def receive(message: Message) -> None:
        if isinstance(message, PhraseSpoken):
            presence.receive(message)
        elif isinstance(message, ConnectionCounts):
            new = {table for table in message.tables if message.sender not in presence.players_elsewhere(table)}
            presence.receive(message)
            if message.sender != store.worker:
                await live_tables.connections_changed(message.sender, message.tables, new)
        else:
            await live_tables.receive(message)

    relay = Relay(store.worker, channels, receive)
    live_tables = LiveTables(store, relay)
    presence = PresenceBoard(relay, live_tables.by_id, settings.limited)
    live_tables.players_elsewhere = presence.players_elsewhere
    bots = BotSeats(live_tables, BotPool(settings.bot_processes, settings.think_ms))
    bots.is_watched = presence.is_watched
    analysis_pool = BotPool(2, settings.think_ms)  # one of them is kept for short questions
    reviews, lock = ReviewJobs(engine, analysis_pool), ServerLock(settings)
    return Worker(settings, engine, journal, store, live_tables, relay, bots, presence, analysis_pool, reviews, lock)


# A handler with the argument `worker: CurrentWorker` gets the worker of its process.
CurrentWorker = NamedDependency[SkipValidation[Worker]]
