"""Which tables are in the memory of this worker, and who decides what happens at the others?"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Container, Iterable, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field

import msgspec

from clachan.core.errors import ClachanError
from clachan.core.seats import SEATS, Seat
from clachan.match import events as ev
from clachan.match.decide import decide, refusal, wake
from clachan.match.protocol import messages as ms
from clachan.match.protocol.wire import read_event, write
from clachan.match.table import bots
from clachan.server import metrics
from clachan.server.cluster.relay import Call, Committed, HandedOver, Relay, Respond, Stopped
from clachan.server.storage.database import is_outage
from clachan.server.storage.journal import Conflict
from clachan.server.storage.store import Ownership, Store, insert_key, mark_used
from clachan.server.tables.live_table import LiveTable, replay_log
from clachan.server.wall_clock import now_ms

log = logging.getLogger("clachan.live_tables")

# The tables of a dead owner can be taken over after 2.5 seconds of silence. Twelve attempts with pauses last longer.
ATTEMPTS = 12
PAUSE_S = 0.4
IDLE_MS = 60_000  # without connections, after which a table leaves the memory
LATE_MS = 5000  # extra patience with an owner nobody is asking: its heartbeat may only be late on a busy machine
TICKED_TOGETHER = 4  # clocks that are looked at together
CHECK_MS = 1000  # a copy without connections is compared with its log at most this often
HANDED_AT_ONCE = 20  # tables that wait together while they get another owner; their ids fit into one notification
READ_ONLY = (ms.Question, ms.Hint, ms.Speak, ms.Ping)  # messages that change nothing, so any copy can answer them


@dataclass(slots=True)
class LiveTables:
    """All tables in the memory of a worker."""

    store: Store
    relay: Relay
    on_change: Callable[[LiveTable], None] = lambda _live_table: None  # `Worker.start` sets it: `Worker.table_changed`
    by_id: dict[str, LiveTable] = field(default_factory=dict)
    loading: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    # The other workers with connections to a table, and how many of these are to its seats.
    players_elsewhere: Callable[[str], dict[str, int]] = lambda _table: {}
    broken: set[str] = field(default_factory=set)  # tables whose clocks are no longer looked at, because that fails

    async def open(self, table: str) -> LiveTable:
        """Return a table, loaded from its log if necessary; `ClachanError` if there is none."""
        if table not in self.by_id:
            await self._load_once(table)
        live_table = self.by_id[table]
        live_table.used_at = now_ms()  # the caller is about to connect, so the table must not be evicted now
        is_unwatched_copy = not live_table.is_mine and not live_table.connections
        if is_unwatched_copy and abs(live_table.used_at - live_table.checked_at) >= CHECK_MS:
            await self._check_copy(live_table)
        return live_table

    async def _check_copy(self, live_table: LiveTable) -> None:
        """Compare a copy with its log. During an outage the last known position is good enough."""
        before, live_table.checked_at = live_table.checked_at, live_table.used_at  # set first: others need not check
        try:
            await self._catch_up({live_table.id: live_table})
        except Exception as error:
            live_table.checked_at = before
            if not is_outage(error):
                raise

    async def _load_once(self, table: str) -> None:
        """Load a table once, however many requests ask for it. A request that is cancelled does not cancel the rest."""
        loading = self.loading.get(table)
        if loading is None:
            loading = self.loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self.loading.pop(table, None))
        await asyncio.shield(loading)

    async def _load(self, table: str) -> None:
        log_events = await self.store.log(table)
        if not log_events:
            raise ClachanError("table/unknown")
        recent = replay_log(log_events)
        live_table = LiveTable(recent[-1][1], self.store, "", self._publish, self.on_change, recent=recent)
        live_table.used_at = live_table.checked_at = now_ms()
        await self.own_or_follow(live_table, is_up_to_date=self.store.is_alone)
        if live_table.is_mine:
            with suppress(Conflict):  # another worker appended first, and this one will follow it
                await live_table.deal()
        self.by_id[table] = live_table
        metrics.LIVE_TABLES.set(len(self.by_id))

    async def own_or_follow(self, live_table: LiveTable, *, is_up_to_date: bool = False) -> None:
        """Take a table over if its owner is dead, else note the owner. Then read what was committed meanwhile."""
        for _ in range(ATTEMPTS):
            async with live_table.lock:
                try:
                    ownership = await self.store.ownership(live_table.id, now_ms())
                    if not is_up_to_date:
                        live_table.follow(await self.store.log(live_table.id))
                    if ownership.free_since is None:
                        live_table.owner = ownership.owner or ""
                        live_table.on_change(live_table)
                    else:
                        await self._claim(live_table, ownership, ownership.free_since)
                except Conflict:
                    live_table.owner, is_up_to_date = "", False
                    continue
                except BaseException:
                    live_table.owner = ""  # nothing may be decided here before the clocks are right
                    raise
            return

    async def _claim(self, live_table: LiveTable, ownership: Ownership, since: int) -> None:
        """Become the owner, and record in the same commit that no time counts since the last owner's heartbeat.

        With two commits, a worker that dies between them would leave a table whose clocks count the outage.
        """
        now = now_ms()
        is_over = live_table.table.phase == "over"
        events = () if is_over else wake(max(since, live_table.recent[-1][2].at), now)
        live_table.owner = self.store.worker
        await live_table.commit(events, [self.store.claim(live_table.id, ownership, now)])
        if is_over:
            live_table.on_change(live_table)  # the players may have agreed on a rematch that was not made
        else:
            metrics.TAKEOVERS.inc()

    async def recheck_ownership(self) -> None:
        """Find out who owns our tables, after a silence in which other workers may have taken them over."""
        for live_table in self.by_id.values():
            if live_table.is_mine:
                live_table.owner = ""
        await self.recover_owners()

    async def recover_owners(self) -> None:
        """Find the owner of each table where it is unknown since an outage, so that play goes on by itself there.

        Nobody here may be asking for such a table, while other workers send their calls to this one.
        """
        for live_table in [live_table for live_table in self.by_id.values() if not live_table.owner]:
            if not await self._try_again(live_table):
                return

    async def _try_again(self, live_table: LiveTable) -> bool:
        """Own or follow a table; return False if the database is away. One broken table does not delay the others."""
        try:
            await self.own_or_follow(live_table)
        except Exception as error:  # noqa: BLE001  # whatever is wrong there, the other tables have to go on
            log.warning("owner not found", extra={"table": live_table.id, "error": type(error).__name__})
            return not is_outage(error)
        return True

    async def ask(self, live_table: LiveTable, seat: Seat | None, ask: ms.AnyAsk, respond: Respond) -> None:
        """Have the owner of a table decide a message, and pass its answer on."""
        if isinstance(ask, READ_ONLY):
            respond(decide(live_table.table, seat, ask, now_ms()).answer)
            return
        call = Call(next(self.relay.numbers), self.relay.worker, live_table.id, seat, ask)
        await self._decide_at_owner(live_table, call, respond)

    async def take_seat(self, table: str, seat: Seat, name: str, keys: tuple[str, str]) -> None:
        """Exchange an invitation (the first hash) for a seat's key (the second); `ClachanError` if that is refused."""
        live_table = await self.open(table)
        call = Call(next(self.relay.numbers), self.relay.worker, table, seat, name=name, keys=keys)
        answers: list[ms.AnyTell] = []
        try:
            await self._decide_at_owner(live_table, call, answers.append)
            for answer in answers:
                if isinstance(answer, ms.Refused):
                    raise _error(answer)
        except ClachanError as error:
            if error.code != "seat/taken":
                raise
            # An earlier attempt may have succeeded, and its answer may have been lost. Then the seat is ours.
            invite = await self.store.key(keys[0])
            if invite is None or invite.used_by != keys[1]:
                raise

    async def _decide_at_owner(self, live_table: LiveTable, call: Call, respond: Respond) -> None:
        """Decide a call here if this worker owns the table; otherwise send it to the owner.

        Whenever it is unclear what became of a call, find the owner and try again. That is harmless: an action that
        was committed before is answered as it was then.
        """
        for attempt in range(ATTEMPTS):
            if attempt or not live_table.owner:
                await asyncio.sleep(PAUSE_S if attempt > 1 else 0)
                with suppress(Exception):  # the database is away, and may be back for the next attempt
                    await self.own_or_follow(live_table)
            if live_table.is_mine:
                try:
                    await self._decide(live_table, call, respond)
                except ClachanError:
                    raise
                except Exception as error:  # noqa: BLE001  # it may or may not be committed: read the log and try again
                    log.warning("decision failed", extra={"table": live_table.id, "error": type(error).__name__})
                    continue
                return
            if await self.relay.call(live_table.owner, call, respond):
                return
        raise ClachanError("table/busy")

    async def _decide(self, live_table: LiveTable, call: Call, respond: Respond) -> None:
        """Decide a client's call, whichever worker the client is connected to."""
        if call.ask is not None:
            await live_table.ask(call.seat, call.ask, respond)
            return
        assert call.seat is not None
        invite, key = call.keys
        rows = [mark_used(invite, live_table.id, key), insert_key(key, live_table.id, call.seat, is_invite=False)]
        await live_table.sit(call.seat, call.name, rows)
        if (sending := respond(ms.Noted())) is not None:
            await sending

    async def hand_over(self) -> int:
        """Give the tables of this worker, which is about to stop, to the other workers; return how many they were.

        A table's lock is held until the database knows the new owner, so no move falls between the two. Its clock does
        not stand still, and its players notice nothing.
        """
        others = await self.store.other_workers(now_ms())
        mine = [live_table for live_table in self.by_id.values() if live_table.is_mine]
        if not others:
            return 0
        for number, first in enumerate(range(0, len(mine), HANDED_AT_ONCE)):
            await self._hand_over(mine[first : first + HANDED_AT_ONCE], others[number % len(others)])
        return len(mine)

    async def _hand_over(self, live_tables: Sequence[LiveTable], owner: str) -> None:
        async with AsyncExitStack() as locks:
            for live_table in live_tables:
                await locks.enter_async_context(live_table.lock)
            mine = [live_table for live_table in live_tables if live_table.is_mine]
            ids = [live_table.id for live_table in mine]
            await self.store.hand_over(ids, owner)
            for live_table in mine:
                live_table.owner = owner
        await self.relay.publish_handed_over(HandedOver(self.store.worker, owner, ids))

    async def receive(self, message: Committed | Call | HandedOver | Stopped) -> None:
        """Handle a message from another worker."""
        if isinstance(message, Call):
            await self._answer_call(message)
            return
        if isinstance(message, HandedOver):
            await asyncio.gather(*(self._note_owner(table, message) for table in message.tables))
            return
        if isinstance(message, Stopped):
            await self._find_new_owners(message.sender)
            return
        live_table = self.by_id.get(message.table)
        if live_table is None:
            return
        if live_table.is_mine:
            if message.first + len(message.events) - 1 > live_table.table.number:  # another worker has taken over
                await self.own_or_follow(live_table)
            return
        async with live_table.lock:
            if not live_table.follow([read_event(event) for event in message.events], message.first):
                live_table.follow(await self.store.log(live_table.id))

    async def _note_owner(self, table: str, message: HandedOver) -> None:
        """Note the new owner of a table in memory. If it is this worker, computer players go on here."""
        if table in self.loading:  # it may have read the old owner
            await asyncio.wait([self.loading[table]])
        live_table = self.by_id.get(table)
        if live_table is not None:
            async with live_table.lock:
                if live_table.owner in {"", message.sender}:
                    live_table.owner = message.owner
                    live_table.on_change(live_table)

    async def _find_new_owners(self, stopped: str) -> None:
        """Find out who owns the tables of a worker that has stopped, where its message about that was missed."""
        for live_table in self.by_id.values():
            if live_table.owner == stopped:
                live_table.owner = ""
        await self.recover_owners()

    async def _answer_call(self, call: Call) -> None:
        """Decide a call from another worker. Every refusal goes back with its own code."""
        try:
            live_table = await self.open(call.table)
            if not live_table.owner:
                await self.own_or_follow(live_table)
            if live_table.is_mine:
                await self._decide(live_table, call, lambda answer: self.relay.reply(call, answer))
            else:
                await self.relay.reply(call, None)
        except ClachanError as error:
            await self.relay.reply(call, refusal(error, None if call.ask is None else call.ask.id))
        except Exception as error:  # noqa: BLE001  # the caller reads the log and tries again
            log.warning("decision failed", extra={"table": call.table, "error": type(error).__name__})
            await self.own_or_follow(self.by_id[call.table])
            await self.relay.reply(call, None)

    async def _publish(self, live_table: LiveTable, first: int, events: Sequence[ev.Event]) -> None:
        """Send committed events to the workers that have connections to the table; the others need none of them."""
        followers = list(self.players_elsewhere(live_table.id)) if self.relay.channels is not None else []
        if not followers:
            return
        try:
            encoded = [msgspec.Raw(write(event)) for event in events]
            await self.relay.publish_committed(Committed(live_table.id, first, encoded), followers)
        except Exception as error:  # noqa: BLE001  # the events are committed, and the other workers read the log
            log.warning("events not published", extra={"table": live_table.id, "error": type(error).__name__})

    async def connections_changed(self, worker: str, tables: Iterable[str], new: Container[str]) -> None:
        """Handle another worker's report that it has connections to these tables, to some of them (`new`) since now.

        A worker that was no follower when an event was published may have missed it, so it gets the last one again.
        A table without a player here is given to a worker that has one: then no move has to be passed on.
        """
        for table in tables:
            live_table = self.by_id.get(table)
            if live_table is None or not live_table.is_mine:
                continue
            if table in new:
                last = msgspec.Raw(write(live_table.recent[-1][2]))
                await self.relay.publish_committed(Committed(table, live_table.table.number, [last]), [worker])
            players = self.players_elsewhere(table)
            nearest = max(players, key=players.__getitem__, default=None)
            has_player = any(connection.viewer.seat is not None for connection in live_table.connections)
            if nearest is not None and players[nearest] and not has_player:
                await self._hand_over([live_table], nearest)

    async def tick_overdue(self) -> None:
        """Look at the clocks of all tables where time may be up, whichever worker owned them."""
        await self._tick_all(await self.store.overdue(now_ms(), self.broken))

    async def record_wake_ups(self) -> bool:
        """Record a wake-up at every table whose clock was running while this worker slept.

        Return False if the database was away for some of them.
        """
        return await self._tick_all(await self.store.with_running_clock(self.broken))

    async def _tick_all(self, tables: Sequence[str]) -> bool:
        """Look at these clocks, in their order; return False if the database was away.

        After a restart there may be thousands. A few at a time share one commit, and other work gets a turn after each
        such group.
        """
        is_complete = True
        for first in range(0, len(tables), TICKED_TOGETHER):
            some = tables[first : first + TICKED_TOGETHER]
            is_complete &= all(await asyncio.gather(*(self._try_to_tick(table) for table in some)))
            await asyncio.sleep(0)
        return is_complete

    async def _try_to_tick(self, table: str) -> bool:
        """Look at a clock; return False if the database was away. One broken table does not delay the others."""
        try:
            await self._tick(table)
        except Exception as error:  # noqa: BLE001  # whatever is wrong there, the other tables need their clocks
            log.warning("clock not checked", extra={"table": table, "error": type(error).__name__})
            if is_outage(error):
                return False
            self.broken.add(table)
        return True

    async def _tick(self, table: str) -> None:
        live_table = await self.open(table)
        if not live_table.is_mine:
            await self.own_or_follow(live_table)
        if live_table.is_mine:
            try:
                await live_table.tick()
            except Conflict:
                await self.own_or_follow(live_table)

    async def refresh_copies(self) -> None:
        """Bring copies with connections up to date, and take over those whose owner is dead.

        Perhaps nobody asks for such a table: a person waits for a computer player that died with its worker.
        """
        copies = {
            live_table.id: live_table
            for live_table in self.by_id.values()
            if live_table.connections and not live_table.is_mine
        }
        for table in await self.store.without_owner(list(copies), now_ms() - LATE_MS):
            if not await self._try_again(copies[table]):
                return
        await self._catch_up(copies)

    async def _catch_up(self, copies: dict[str, LiveTable]) -> None:
        """Read the logs of those copies that have missed events."""
        for table, number in await self.store.last_numbers(list(copies)):
            live_table = copies[table]
            if number > live_table.table.number:
                try:
                    async with live_table.lock:
                        live_table.follow(await self.store.log(table))
                except ClachanError as error:  # its log cannot be read here, and the others need theirs
                    log.warning("copy not updated", extra={"table": table, "code": error.code})

    async def wake_exhibitions(self) -> None:
        """Have the owners load the tables of computer players that are watched here; unwatched ones pause."""
        for live_table in list(self.by_id.values()):
            is_exhibition = len(bots(live_table.table)) == len(SEATS) and live_table.table.phase == "running"
            if is_exhibition and live_table.is_elsewhere and live_table.connections:
                call = Call(next(self.relay.numbers), self.relay.worker, live_table.id, None, ms.Ping())
                await self.relay.call(live_table.owner, call, lambda _answer: None)

    def evict_idle(self, busy: Container[str] = ()) -> None:
        """Drop tables without connections from the memory, except busy ones. They can be loaded from their logs."""
        oldest = now_ms() - IDLE_MS
        for table, live_table in list(self.by_id.items()):
            is_idle = not live_table.connections and live_table.used_at < oldest and not live_table.lock.locked()
            if is_idle and table not in busy:
                del self.by_id[table]
        metrics.LIVE_TABLES.set(len(self.by_id))


def _error(refused: ms.Refused) -> ClachanError:
    """Return another worker's refusal to take a seat as an error with the same code. Its arguments are plain values."""
    arguments = {name: value for name, value in refused.words.args.items() if isinstance(value, str | int)}
    return ClachanError(refused.code, **arguments)
