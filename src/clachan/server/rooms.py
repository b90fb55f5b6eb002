"""Which tables are in this worker, and who decides at the others?"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Container, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec

from clachan.core.errors import ClachanError
from clachan.core.seats import Seat
from clachan.match import events as ev
from clachan.match import messages as ms
from clachan.match.decide import decide, refusal, wake
from clachan.match.wire import read_ask, read_event, write
from clachan.server import metrics
from clachan.server.hours import now_ms
from clachan.server.journal import Conflict
from clachan.server.outage import is_outage
from clachan.server.relay import Call, News, Relay
from clachan.server.room import Room, steps_of
from clachan.server.store import Store, key_row, used_row

log = logging.getLogger("clachan.rooms")

TRIES = 12
PAUSE_S = 0.4
IDLE_MS = 60_000
LATE_MS = 5000  # a sign of life may be, of a worker that is only busy and that nobody asked for anything
READ_MS = 1000  # a copy without connections is not compared with its log more often
READ_ONLY = (ms.Question, ms.Hint, ms.Speak, ms.Ping)


@dataclass(slots=True)
class Rooms:
    """All rooms of a worker."""

    store: Store
    relay: Relay
    changed: Callable[[Room], None] = lambda _room: None
    rooms: dict[str, Room] = field(default_factory=dict)
    opening: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    asleep: dict[str, int] = field(default_factory=dict)  # since when, of tables taken over that were not woken yet
    broken: set[str] = field(default_factory=set)

    async def room(self, table: str) -> Room:
        """The room of a table, brought back from its log if need be; `ClachanError` when there is none."""
        if table not in self.rooms:
            await self._enter(table)
        room = self.rooms[table]
        room.touched = now_ms()  # who asks is about to come in, and must not find that it was forgotten meanwhile
        if not room.is_mine and not room.lines and abs(room.touched - room.read_at) >= READ_MS:
            await self._reread(room)
        return room

    async def _reread(self, room: Room) -> None:
        """Compare a copy with its log. Where that is not to be had just now, what was known last has to do."""
        before, room.read_at = room.read_at, room.touched  # whoever else asks now need not look too
        try:
            await self._read({room.id: room})
        except Exception as error:
            room.read_at = before
            if not is_outage(error):
                raise

    async def _enter(self, table: str) -> None:
        """Open a room, once however many ask for it, and whoever of them goes away meanwhile."""
        opening = self.opening.get(table)
        if opening is None:
            opening = self.opening[table] = asyncio.create_task(self._open(table))
            opening.add_done_callback(lambda _: self.opening.pop(table, None))
        await asyncio.shield(opening)

    async def _open(self, table: str) -> None:
        lines = await self.store.log(table)
        if not lines:
            raise ClachanError("table/unknown")
        recent = steps_of(lines)
        room = Room(recent[-1][1], self.store, "", self._spread, self.changed, recent=recent)
        room.touched = room.read_at = now_ms()
        await self.settle(room, is_read=self.store.is_alone)
        if room.is_mine:
            with suppress(Conflict):  # another worker was first, and will be followed
                await room.deal()
        self.rooms[table] = room
        metrics.ROOMS.set(len(self.rooms))

    async def settle(self, room: Room, *, is_read: bool = False) -> None:
        """Find out who owns the table, own it if nobody else does, and know all that was committed (or `is_read`)."""
        for _ in range(TRIES):
            async with room.lock:
                owner, since = await self.store.claim(room.id, now_ms())
                if since:
                    self.asleep.setdefault(room.id, since)
                room.owner = owner or ""
                try:
                    if not is_read:
                        room.follow(await self.store.log(room.id))
                    if room.is_mine and room.id in self.asleep:
                        await self._wake(room, self.asleep[room.id])
                except Conflict:
                    is_read = False
                    continue
                except BaseException:
                    room.owner = ""  # nobody decides here before its clocks are right
                    raise
            return

    async def _wake(self, room: Room, since: int) -> None:
        """A table was taken over: its clocks had stood since its owner's last sign of life."""
        if room.table.phase == "over":
            room.changed(room)  # a rematch may have been agreed on, and not been made
        else:
            await room.commit(wake(max(since, room.recent[-1][2].at), now_ms()))
            metrics.TAKEOVERS.inc()
        self.asleep.pop(room.id, None)

    async def recheck(self) -> None:
        """Whose are our tables? To be asked after a silence in which others may have taken them over."""
        for room in list(self.rooms.values()):
            if room.is_mine:
                await self.settle(room)

    async def ask(self, room: Room, seat: Seat | None, ask: ms.AnyAsk, answered: Callable[[bytes], None]) -> None:
        """Have a message decided by whoever owns the table; a repeat is harmless, so doubt is met by asking again."""
        if isinstance(ask, READ_ONLY):
            answered(write(decide(room.table, seat, ask, now_ms()).answer))
            return
        call = Call(next(self.relay.numbers), self.relay.me, room.id, seat, msgspec.Raw(write(ask)))
        await self._decided(room, call, lambda: room.ask(seat, ask, answered), answered)

    async def sit(self, table: str, seat: Seat, name: str, keys: tuple[str, str]) -> None:
        """Change an invitation (its hash is first) for a seat's key (its hash is second)."""
        room = await self.room(table)
        call = Call(next(self.relay.numbers), self.relay.me, table, seat, name=name, keys=keys)
        heard: list[bytes] = []
        try:
            await self._decided(room, call, lambda: self._sit(room, call), heard.append)
            is_taken = any(b"refused" in answer for answer in heard)
        except ClachanError as error:
            if error.code != "seat/taken":
                raise
            is_taken = True
        if is_taken:  # by an earlier attempt of ours, perhaps, whose answer was lost
            door = await self.store.key(keys[0])
            if door is None or door.used_by != keys[1]:
                raise ClachanError("seat/taken")

    async def _sit(self, room: Room, call: Call) -> None:
        assert call.seat is not None
        invite, key = call.keys
        rows = [used_row(invite, room.id, key), key_row(key, room.id, call.seat, is_invite=False)]
        await room.sit(call.seat, call.name, rows)

    async def _decided(
        self, room: Room, call: Call, here: Callable[[], Awaitable[None]], answered: Callable[[bytes], None]
    ) -> None:
        """Decide it here, or have another worker do so and pass its answer on."""
        for attempt in range(TRIES):
            if attempt:
                await asyncio.sleep(PAUSE_S if attempt > 1 else 0)
                with suppress(Exception):  # the database is away: perhaps the next attempt finds it
                    await self.settle(room)
            if room.is_mine:
                try:
                    await here()
                except ClachanError:
                    raise
                except Exception as error:  # noqa: BLE001  # unsure what was committed: read the log and ask again
                    log.warning("undecided", extra={"table": room.id, "error": type(error).__name__})
                    continue
                return
            if await self.relay.call(room.owner, call, answered):
                return
        raise ClachanError("table/busy")

    async def heard(self, message: News | Call) -> None:
        """Something from another worker."""
        if isinstance(message, Call):
            await self._called(message)
            return
        room = self.rooms.get(message.table)
        if room is None:
            return
        if room.is_mine:
            if message.first + len(message.lines) - 1 > room.table.number:  # another worker decides here by now
                await self.settle(room)
            return
        async with room.lock:
            if not room.follow([read_event(line) for line in message.lines], message.first):
                room.follow(await self.store.log(room.id))

    async def _called(self, call: Call) -> None:
        """Decide for another worker's client; the answer leaves before the news does."""
        ask = None if call.name else read_ask(bytes(call.ask))
        try:
            room = await self.room(call.table)
            if not room.is_mine:
                await self.relay.reply(call, None)
            elif ask is None:
                await self._sit(room, call)
                await self.relay.reply(call, write(ms.Noted()))
            else:
                await room.ask(call.seat, ask, lambda answer: self.relay.reply(call, answer))
        except ClachanError as error:
            await self.relay.reply(call, write(refusal(error, None if ask is None else ask.id)))
        except Exception as error:  # noqa: BLE001  # the caller asks again, after reading the log
            log.warning("undecided", extra={"table": call.table, "error": type(error).__name__})
            await self.settle(self.rooms[call.table])
            await self.relay.reply(call, None)

    async def _spread(self, room: Room, first: int, events: Sequence[ev.Event]) -> None:
        if self.relay.channels is None:
            return
        try:
            await self.relay.news(News(room.id, first, [msgspec.Raw(write(event)) for event in events]))
        except Exception as error:  # noqa: BLE001  # what is committed stays so; the others read the log
            log.warning("not spread", extra={"table": room.id, "error": type(error).__name__})

    async def sweep(self) -> None:
        """Tables where a clock has run out, wherever they are kept."""
        await self._tick_all(await self.store.overdue(now_ms(), self.broken))

    async def rouse(self) -> bool:
        """Write at all tables of this worker where a clock goes that it slept; False when some could not be reached."""
        return await self._tick_all(await self.store.going(self.broken))

    async def _tick_all(self, found: Sequence[str]) -> bool:
        """Look at these clocks; a table that is broken keeps no other waiting. False when the store was away."""
        is_well = True
        for table in found:
            try:
                await self._tick(table)
            except Exception as error:  # noqa: BLE001  # whatever is wrong there, the others have a right to their time
                log.warning("not swept", extra={"table": table, "error": type(error).__name__})
                if is_outage(error):
                    is_well = False
                else:
                    self.broken.add(table)
        return is_well

    async def _tick(self, table: str) -> None:
        room = await self.room(table)
        if not room.is_mine:
            await self.settle(room)
        if room.is_mine:
            try:
                await room.tick()
            except Conflict:
                await self.settle(room)

    async def refresh(self) -> None:
        """Copies read what was lost on its way between workers, and outlive their owner: a computer player may act."""
        copies = {room.id: room for room in self.rooms.values() if room.lines and not room.is_mine}
        for table in await self.store.free(list(copies), now_ms() - LATE_MS):
            await self.settle(copies[table])
        await self._read(copies)

    async def _read(self, copies: dict[str, Room]) -> None:
        """Bring these up to date, where news of them was lost; the log is read of no others."""
        for table, number in await self.store.numbers(list(copies)):
            room = copies[table]
            if number > room.table.number:
                async with room.lock:
                    room.follow(await self.store.log(table))

    def forget(self, busy: Container[str] = ()) -> None:
        """Let go of rooms where nobody is and nothing is being done; they come back from their logs."""
        edge = now_ms() - IDLE_MS
        for table, room in list(self.rooms.items()):
            if not room.lines and table not in busy and room.touched < edge and not room.lock.locked():
                del self.rooms[table]
        metrics.ROOMS.set(len(self.rooms))
