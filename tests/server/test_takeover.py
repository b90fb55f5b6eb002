"""Who decides at a table, and do its clocks go right, when workers fall silent and come back? On a real file."""

import asyncio
import os
from contextlib import asynccontextmanager

import msgspec
import pytest

from clachan.catalog import open_game
from clachan.core.errors import ClachanError
from clachan.match import clock
from clachan.match import events as ev
from clachan.match.messages import Accept, Act, Offer, Ready, Resign
from clachan.match.tell import Viewer
from clachan.match.wire import write
from clachan.server import metrics
from clachan.server.bots import Bots
from clachan.server.database import migrate
from clachan.server.hours import now_ms
from clachan.server.relay import News, Relay
from clachan.server.room import ASLEEP_MS, Line, Room
from clachan.server.rooms import Rooms
from clachan.server.settings import Settings
from clachan.server.worker import build
from server.test_rooms import both, nobody, table_for, worker
from server.test_store import closed, opened

HOUR_MS = 3_600_000


def unheard(_answer):
    pass


@asynccontextmanager
async def two_workers(tmp_path):
    stores = await both(f"sqlite:///{tmp_path / 'two.db'}")
    try:
        yield [Rooms(store, Relay(store.worker, None, nobody)) for store in stores]
    finally:
        await closed(*stores)


async def begun(rooms, **more):
    """A table of two at which play has begun."""
    room = await rooms.room(await table_for(rooms, **more))
    for seat in (0, 1):
        await rooms.ask(room, seat, Ready(nonce="abcdefgh"), unheard)
    return room


async def taken_over(one, two, **more):
    """A table of a worker that fell silent, as both workers see it then."""
    mine = await begun(one, **more)
    await mine.join(Line(Viewer(0)), None)
    await one.store.beat(1)
    theirs = await two.room(mine.id)
    await one.store.beat(now_ms() + HOUR_MS)
    assert mine.is_mine and theirs.is_mine, "the first does not know yet"  # noqa: PT018
    return mine, theirs


def kinds(room):
    return [type(step[2]).__name__ for step in room.recent]


def test_who_hears_that_another_goes_on_with_its_table_follows(tmp_path):
    async def silence():
        async with two_workers(tmp_path) as (one, two):
            mine, theirs = await taken_over(one, two)
            (line,) = mine.lines
            woke = theirs.recent[-1][2]
            await one.heard(News(mine.id, mine.table.number, []))
            assert mine.is_mine, "its own words are no news"
            await one.heard(News(mine.id, theirs.table.number, [msgspec.Raw(write(woke))]))
            return mine.is_mine, mine.table.number == theirs.table.number == line.number

    assert asyncio.run(silence()) == (False, True)


def test_who_was_silent_for_long_asks_whose_its_tables_are(tmp_path):
    async def silence():
        async with two_workers(tmp_path) as (one, two):
            mine, theirs = await taken_over(one, two)
            kept = await begun(one)
            await one.recheck()
            return mine.is_mine, mine.table.number == theirs.table.number, kept.is_mine

    assert asyncio.run(silence()) == (False, True, True)


def test_nobody_decides_at_a_table_before_its_clocks_are_right(tmp_path, monkeypatch):
    """The table is owned, and then the store goes away before it could be written that its clocks had stood."""

    async def failing(*_, **__):
        raise OSError

    async def silence():
        async with two_workers(tmp_path) as (one, two):
            room = await begun(one, timing=ev.Live(600))
            await one.store.beat(1)
            with monkeypatch.context() as away:
                away.setattr(Room, "commit", failing)
                (error,) = await asyncio.gather(two.room(room.id), return_exceptions=True)
            assert isinstance(error, OSError)
            return kinds(await two.room(room.id))[-1], two.asleep

    assert asyncio.run(silence()) == ("Woke", {})


def test_a_rematch_that_was_agreed_on_is_made_by_who_takes_over(tmp_path):
    async def silence():
        async with two_workers(tmp_path) as (one, two):
            room = await begun(one)
            await one.ask(room, 0, Resign(turn=1), unheard)
            await one.ask(room, 0, Offer(kind="rematch", turn=room.table.turn), unheard)
            await one.ask(room, 1, Accept(kind="rematch", turn=room.table.turn), unheard)
            await one.store.beat(1)
            looked = []
            two.changed = lambda found: looked.append((found.is_mine, found.table.is_rematch))
            await two.room(room.id)
            return looked

    assert (True, True) in asyncio.run(silence())


def test_a_rematch_is_made_when_the_store_is_back(tmp_path, monkeypatch):
    async def agree():
        server = build(Settings(f"sqlite:///{tmp_path / 'again.db'}"), None)
        await server.start()
        add, failures = Room.add, iter([True, True, False])

        async def away(self, events):
            if next(failures):
                raise OSError
            await add(self, events)

        monkeypatch.setattr(Room, "add", away)
        monkeypatch.setattr("clachan.server.worker.AGAIN_S", 0)
        room = await begun(server.rooms)
        await server.rooms.ask(room, 0, Resign(turn=1), unheard)
        for seat in (0, 1):
            await server.rooms.ask(room, seat, Offer(kind="rematch", turn=room.table.turn), unheard)
        async with asyncio.timeout(60):
            while room.table.next is None:  # noqa: ASYNC110  # a task of the server's own
                await asyncio.sleep(0.01)
        following = await server.rooms.room(room.table.next)
        await server.stop()
        return following.table.made.previous == room.id

    assert asyncio.run(agree())


def test_nothing_is_counted_while_a_server_sleeps(tmp_path, monkeypatch):
    """A laptop is shut for an hour, or the store is away: whose turn it is has lost nothing."""

    async def sleep():
        async with worker(tmp_path) as rooms:
            room = await begun(rooms, timing=ev.Live(600))
            await rooms.store.beat(now_ms())
            monkeypatch.setattr("clachan.server.room.now_ms", lambda: now_ms() + HOUR_MS)
            await room.tick()
            woken = kinds(room)[-1], room.table.phase, min(room.table.clock.left) > 500_000
            rooms.store.alive_at = now_ms() + HOUR_MS
            monkeypatch.setattr("clachan.server.room.now_ms", lambda: now_ms() + 2 * HOUR_MS - ASLEEP_MS)
            rooms.store.alive_at += HOUR_MS - ASLEEP_MS - ASLEEP_MS // 2  # it lived, and nobody acted
            await room.tick()
            return woken, room.table.phase

    assert asyncio.run(sleep()) == (("Woke", "running", True), "over")


def test_after_a_restart_clocks_go_on_at_once_though_nobody_looks(tmp_path):
    """They stood still while no server ran, and no longer."""

    async def restart():
        async with worker(tmp_path) as rooms:
            room = await begun(rooms, timing=ev.Daily(1))
            deadline = room.table.deadline
            await rooms.store.beat(now_ms(), is_gone=True)
        async with worker(tmp_path, "next") as rooms:
            await rooms.store.beat(now_ms())
            found = await rooms.store.overdue(now_ms())
            await rooms.sweep()
            again, left = rooms.rooms[room.id], await rooms.store.overdue(now_ms())
            return found == [room.id], kinds(again)[-1], again.table.deadline[0] - deadline[0] < HOUR_MS, left

    assert asyncio.run(restart()) == (True, "Woke", True, [])


@asynccontextmanager
async def quiet_server(tmp_path):
    """A server that does nothing by itself."""
    server = build(Settings(f"sqlite:///{tmp_path / 'quiet.db'}"), None)
    await migrate(server.engine)
    server.journal.start()
    await server.store.beat(now_ms())
    try:
        yield server
    finally:
        await server.journal.stop()
        await server.engine.dispose()


def later(monkeypatch, by_ms):
    """It is so much later for the server."""
    for module in ("worker", "rooms", "room"):
        monkeypatch.setattr(f"clachan.server.{module}.now_ms", lambda: now_ms() + by_ms)


@pytest.mark.parametrize("base", [600, 7200])
@pytest.mark.parametrize("is_open", [True, False])
def test_the_first_sign_of_life_after_a_sleep_counts_nothing(tmp_path, monkeypatch, base, is_open):
    """Whether or not anybody's time would have been up, and whether or not anybody is at the table."""

    async def sleep():
        async with quiet_server(tmp_path) as server:
            table = (await begun(server.rooms, timing=ev.Live(base))).id
            if not is_open:
                server.rooms.rooms.clear()
            later(monkeypatch, HOUR_MS)
            await server._beat()
            await server.rooms.sweep()
            room = await server.rooms.room(table)
            await room.tick()
            left = clock.left(room.table.clock, room.table.waiting, now_ms() + HOUR_MS)
            return kinds(room)[-1], kinds(room).count("Woke"), room.table.phase, min(left) > base * 1000 - 60_000

    assert asyncio.run(sleep()) == ("Woke", 1, "running", True)


def test_no_sign_of_life_is_given_before_every_clock_is_right(tmp_path, monkeypatch):
    """The store goes away again before it could be written at one table; a broken one keeps nobody waiting."""

    async def sleep():
        async with quiet_server(tmp_path) as server:
            room = await begun(server.rooms, timing=ev.Live(7200))
            later(monkeypatch, HOUR_MS)
            before, commit, errors = server.store.alive_at, Room.commit, iter([OSError, None])

            async def away(self, events, *also, **more):
                if (error := next(errors, None)) is not None:
                    raise error
                await commit(self, events, *also, **more)

            monkeypatch.setattr(Room, "commit", away)
            await server._beat()
            waited = server.store.alive_at == before
            await server._beat()
            again = kinds(room)[-1], server.store.alive_at > before
            later(monkeypatch, 2 * HOUR_MS)
            errors = iter([ValueError])
            await server._beat()
            return waited, again, server.rooms.broken == {room.id}, server.store.alive_at > before + HOUR_MS

    assert asyncio.run(sleep()) == (True, ("Woke", True), True, True)


def test_a_server_that_is_stopped_on_waking_leaves_the_hour_it_fell_asleep(tmp_path, monkeypatch):
    async def sleep():
        async with quiet_server(tmp_path) as server:
            room = await begun(server.rooms, timing=ev.Live(7200))
            before = server.store.alive_at
            with monkeypatch.context() as hours:
                later(hours, HOUR_MS)
                await server.stop()
            store = await opened(f"sqlite:///{tmp_path / 'quiet.db'}")
            _, since = await store.claim(room.id, now_ms())
            await closed(store)
            return since == before

    assert asyncio.run(sleep())


def test_a_player_goes_on_when_nobody_knows_who_decides(tmp_path, monkeypatch):
    """After an outage a worker may not know whether a table is still its own: its players ask until it does."""

    async def outage():
        async with worker(tmp_path) as rooms:
            thinkers = Quick()
            bots = Bots(rooms, thinkers)
            rooms.changed = bots.look
            room = await rooms.room(await table_for(rooms, "me", "heuristic"))
            ask, failures = Rooms.ask, iter([True, False])

            async def away(self, found, seat, message, answered):
                if isinstance(message, Act) and next(failures):
                    found.owner = ""
                    raise ClachanError("table/busy")
                await ask(self, found, seat, message, answered)

            monkeypatch.setattr(Rooms, "ask", away)
            monkeypatch.setattr("clachan.server.bots.AGAIN_S", 0)
            await rooms.ask(room, 0, Ready(nonce="abcdefgh"), unheard)
            await asyncio.gather(*bots.tasks.values())
            await bots.stop()
            return room.is_mine, room.table.waiting, thinkers.asked

    assert asyncio.run(outage()) == (True, (0,), ["heuristic"])  # what it chose is not forgotten


def test_a_player_that_breaks_the_rules_is_replaced_by_lots(tmp_path):
    async def broken():
        async with worker(tmp_path) as rooms:
            thinkers = Quick(wrong="heuristic")
            bots = Bots(rooms, thinkers)
            rooms.changed = bots.look
            room = await rooms.room(await table_for(rooms, "me", "heuristic"))
            await rooms.ask(room, 0, Ready(nonce="abcdefgh"), unheard)
            await asyncio.gather(*bots.tasks.values())
            await bots.stop()
            return room.table.waiting, thinkers.asked

    assert asyncio.run(broken()) == ((0,), ["heuristic", "random"])


class Quick:
    """Plays the first card there is; as one player it plays a card that nobody has."""

    def __init__(self, wrong=None):
        self.wrong, self.asked = wrong, []

    async def choose(self, game, name, view):
        self.asked.append(name)
        if name == self.wrong:
            return "joker@9"
        opened = open_game(game)
        return opened.face.text(opened.game.choices(view)[0])

    async def stop(self):
        pass


def test_workers_that_died_are_counted_no_longer(tmp_path):
    nobody_has_it = 1 << 30
    files = [f"gauge_livesum_{os.getpid()}.db", f"gauge_livesum_{nobody_has_it}.db", f"counter_{nobody_has_it}.db"]
    for name in files:
        (tmp_path / name).touch()
    metrics._bury(tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {files[0], files[2]}
