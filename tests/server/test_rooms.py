"""The rooms of one worker, on a real file: who holds one, and when it is let go."""

import asyncio
from contextlib import asynccontextmanager

import msgspec
import pytest

from clachan.core.errors import ClachanError
from clachan.match.events import Live, Untimed
from clachan.match.messages import Ready
from clachan.match.table import begin
from clachan.match.tell import Viewer
from clachan.server.bots import Bots
from clachan.server.hours import now_ms
from clachan.server.making import Wish, make
from clachan.server.relay import Relay
from clachan.server.room import Line
from clachan.server.rooms import IDLE_MS, Rooms
from match.sitting import Sitting
from server.test_store import closed, opened


async def nobody(_message):
    pass


@asynccontextmanager
async def worker(tmp_path):
    """The rooms of a server that is alone."""
    store = await opened(f"sqlite:///{tmp_path / 'rooms.db'}")
    try:
        yield Rooms(store, Relay(store.worker, None, nobody))
    finally:
        await closed(store)


async def table_for(rooms, one="me", two="me", **more):
    wish = Wish("braverats", (one, two), "Ann", more.pop("timing", Untimed()), casual=True, listed=False, **more)
    return (await make(rooms.store, wish)).table


def left(room):
    """As if nobody had been there for long."""
    room.touched -= 2 * IDLE_MS
    return room


def test_who_comes_in_finds_the_room_others_are_in(tmp_path):
    async def arrive():
        async with worker(tmp_path) as rooms:
            table = await table_for(rooms)
            left(await rooms.room(table))
            mine = await rooms.room(table)
            rooms.forget()  # while who asked for it has not yet said hello
            await mine.join(Line(Viewer(0)), None)
            return mine is await rooms.room(table)

    assert asyncio.run(arrive())


class Slow:
    """Thinks for ever."""

    async def choose(self, *_):
        await asyncio.Event().wait()

    async def stop(self):
        pass


def test_a_room_is_kept_while_a_computer_player_thinks(tmp_path):
    async def wait():
        async with worker(tmp_path) as rooms:
            bots = Bots(rooms, Slow())
            rooms.changed = bots.look
            table = await table_for(rooms, "me", "random")
            room = left(await rooms.room(table))
            await rooms.ask(room, 0, Ready(nonce="abcdefgh"), lambda _answer: None)
            left(room)
            rooms.forget(bots.busy)
            kept = table in rooms.rooms
            await bots.stop()
            rooms.forget(bots.busy)
            return kept, table in rooms.rooms

    assert asyncio.run(wait()) == (True, False)


def test_a_computer_player_goes_on_elsewhere_when_its_worker_dies(tmp_path):
    """Who waits for it asks for nothing, so the table must be taken over without being asked for."""

    async def outlive():
        database = f"sqlite:///{tmp_path / 'two.db'}"
        one, two = [Rooms(store, Relay(store.worker, None, nobody)) for store in await both(database)]
        bots = Bots(two, Slow())
        two.changed = bots.look
        table = await table_for(one, "me", "random")
        await one.ask(await one.room(table), 0, Ready(nonce="abcdefgh"), lambda _answer: None)
        copy = await two.room(table)
        await copy.join(Line(Viewer(0)), None)
        await two.refresh()
        found = [copy.is_mine]
        await one.store.beat(now_ms(), is_gone=True)
        await two.refresh()
        found += [copy.is_mine, bots.busy == {table}]
        await bots.stop()
        await closed(one.store, two.store)
        return found

    assert asyncio.run(outlive()) == [False, True, True]


async def both(database):
    """The stores of two workers that are alive."""
    stores = [await opened(database, worker) for worker in ("one", "two")]
    for store in stores:
        await store.beat(now_ms())
    return stores


async def overdue(store, name, **changes):
    """A table whose clock ran out long ago."""
    sitting = Sitting("braverats", timing=Live(60)).seated()
    made = msgspec.structs.replace(sitting.log[0], table=name, **changes)
    await store.make(made, listed=False, doors=[])
    await store.append(begin(sitting.rules, made), sitting.log[1:], sitting.table)


def test_a_table_is_not_played_on_under_other_rules(tmp_path):
    async def look():
        async with worker(tmp_path) as rooms:
            await overdue(rooms.store, "old", rules=99)
            with pytest.raises(ClachanError, match="table/rules"):
                await rooms.room("old")

    asyncio.run(look())


def test_a_table_that_cannot_be_opened_keeps_no_other_from_its_time(tmp_path):
    async def sweep():
        async with worker(tmp_path) as rooms:
            await overdue(rooms.store, "old", rules=99)
            await overdue(rooms.store, "good")
            await rooms.sweep()
            left = await rooms.store.overdue(now_ms())
            return left, await rooms.store.overdue(now_ms(), rooms.broken), (await rooms.room("good")).table.phase

    assert asyncio.run(sweep()) == (["old"], [], "over")
