"""The rooms of one worker, on a real file: who holds one, and when it is let go."""

import asyncio
from contextlib import asynccontextmanager

import msgspec
import pytest

from clachan.core.errors import ClachanError
from clachan.match.events import Live, Untimed
from clachan.match.messages import Decline, Offer, Ready
from clachan.match.table import begin
from clachan.match.tell import Viewer
from clachan.server.bots import Bots
from clachan.server.hours import now_ms
from clachan.server.making import Wish, digest, make
from clachan.server.relay import Relay
from clachan.server.room import Line
from clachan.server.rooms import IDLE_MS, READ_MS, Rooms
from clachan.server.store import Store
from match.sitting import Sitting
from server.test_store import closed, opened


async def nobody(_message):
    pass


@asynccontextmanager
async def worker(tmp_path, name="one"):
    """The rooms of a server that is alone."""
    store = await opened(f"sqlite:///{tmp_path / 'rooms.db'}", name)
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


def test_who_asks_for_the_same_room_at_once_comes_into_the_same(tmp_path):
    """However many ask, and whoever of them goes away before it is open."""

    async def arrive():
        async with worker(tmp_path) as rooms:
            table = await table_for(rooms)
            asked = [asyncio.create_task(rooms.room(table)) for _ in range(4)]
            await asyncio.sleep(0)
            asked[0].cancel()
            found = await asyncio.gather(*asked, return_exceptions=True)
            assert isinstance(found[0], asyncio.CancelledError)
            return {id(room) for room in found[1:]} == {id(await rooms.room(table))}, rooms.opening

    assert asyncio.run(arrive()) == (True, {})


def test_a_room_that_could_not_be_opened_is_tried_again(tmp_path, monkeypatch):
    async def arrive():
        async with worker(tmp_path) as rooms:
            table = await table_for(rooms)
            with monkeypatch.context() as away:
                away.setattr(Store, "log", failing)
                asked = await asyncio.gather(rooms.room(table), rooms.room(table), return_exceptions=True)
            return [type(one) for one in asked], (await rooms.room(table)).id == table

    async def failing(*_):
        raise OSError

    assert asyncio.run(arrive()) == ([OSError, OSError], True)


def test_who_sits_down_again_with_the_same_key_sits_there(tmp_path):
    """The answer to the first attempt may have been lost on its way between workers."""

    async def sit():
        async with worker(tmp_path) as rooms:
            wish = Wish("braverats", ("me", "open"), "Ann", Untimed(), casual=True, listed=False)
            made = await make(rooms.store, wish)
            invite = digest(made.invites[1])
            for _ in range(2):
                await rooms.sit(made.table, 1, "Ben", (invite, digest("ben")))
            with pytest.raises(ClachanError, match="seat/taken"):
                await rooms.sit(made.table, 1, "Cid", (invite, digest("cid")))

    asyncio.run(sit())


class Slow:
    """Thinks for ever."""

    asked = 0

    async def choose(self, *_):
        self.asked += 1
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


def test_offers_do_not_make_a_player_think_again(tmp_path):
    """It answers them while it thinks."""

    async def offer():
        async with worker(tmp_path) as rooms:
            thinkers = Slow()
            bots = Bots(rooms, thinkers)
            rooms.changed = bots.look
            room = await rooms.room(await table_for(rooms, "me", "random"))
            await rooms.ask(room, 0, Ready(nonce="abcdefgh"), lambda _answer: None)
            for _ in range(5):
                await rooms.ask(room, 0, Offer(kind="draw", turn=1), lambda _answer: None)
                await asyncio.gather(*(task for key, task in bots.tasks.items() if key[3] == "draw"))
                assert room.table.offers == ()
            await bots.stop()
            return thinkers.asked

    assert asyncio.run(offer()) == 1


def test_an_offer_is_answered_when_somebody_can_decide_again(tmp_path, monkeypatch):
    async def offer():
        async with worker(tmp_path) as rooms:
            bots, ask, failures = Bots(rooms, Slow()), Rooms.ask, iter([True, True, False])

            async def away(self, room, seat, message, answered):
                if isinstance(message, Decline) and next(failures):
                    raise ClachanError("table/busy")
                await ask(self, room, seat, message, answered)

            monkeypatch.setattr(Rooms, "ask", away)
            monkeypatch.setattr("clachan.server.bots.AGAIN_S", 0)
            rooms.changed = bots.look
            room = await rooms.room(await table_for(rooms, "me", "random"))
            await rooms.ask(room, 0, Ready(nonce="abcdefgh"), lambda _answer: None)
            await rooms.ask(room, 0, Offer(kind="draw", turn=1), lambda _answer: None)
            await asyncio.gather(*(task for key, task in bots.tasks.items() if key[3] == "draw"))
            await bots.stop()
            return room.table.offers

    assert asyncio.run(offer()) == ()


async def both(database):
    """The stores of two workers that are alive, and stay so however slow the machine is."""
    stores = [await opened(database, worker) for worker in ("one", "two")]
    for store in stores:
        await store.beat(now_ms() + 3_600_000)
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


@pytest.mark.parametrize("is_watched", [False, True])
def test_a_copy_where_nobody_is_learns_what_was_not_told(tmp_path, monkeypatch, is_watched):
    """It is looked at now and then, as by a page that shows somebody's tables; where somebody is, there are rounds."""
    read, numbers = [], Store.numbers

    async def counted(store, found):
        read.append(store.worker)
        return await numbers(store, found)

    async def look():
        one, two = [Rooms(store, Relay(store.worker, None, nobody)) for store in await both(f"sqlite:///{tmp_path}/db")]
        table = await table_for(one)
        copy = await two.room(table)
        if is_watched:
            await copy.join(Line(Viewer(0)), None)
        await one.ask(await one.room(table), 0, Ready(nonce="abcdefgh"), lambda _answer: None)
        found = [copy.table.number]
        for hour in (copy.read_at + READ_MS - 1, copy.read_at + READ_MS, copy.read_at + READ_MS + 1):
            monkeypatch.setattr("clachan.server.rooms.now_ms", lambda hour=hour: hour)
            found.append((await two.room(table)).table.number)
            await one.room(table)
        await closed(one.store, two.store)
        return found

    monkeypatch.setattr(Store, "numbers", counted)
    assert asyncio.run(look()) == ([0] * 4 if is_watched else [0, 0, 1, 1])
    assert read == ["two"] * (not is_watched)


@pytest.mark.parametrize("error", [OSError("gone"), ValueError("a mistake of ours")])
def test_a_copy_says_what_it_knew_last_while_its_log_is_away(tmp_path, monkeypatch, error):
    """And it looks again as soon as it is asked; what is no outage is not hidden."""
    asked = []

    async def away(_store, found):
        asked.append(found)
        raise error

    async def look():
        one, two = [Rooms(store, Relay(store.worker, None, nobody)) for store in await both(f"sqlite:///{tmp_path}/db")]
        try:
            table = await table_for(one)
            copy = await two.room(table)
            copy.read_at -= READ_MS
            monkeypatch.setattr(Store, "numbers", away)
            return [await two.room(table) is copy for _ in range(2)]
        finally:
            await closed(one.store, two.store)

    if isinstance(error, OSError):
        assert asyncio.run(look()) == [True, True]
        assert len(asked) == 2
    else:
        with pytest.raises(ValueError, match="mistake"):
            asyncio.run(look())
