"""The tables in the memory of one worker, on a real file: who owns a table, and when it is dropped."""

import asyncio
from contextlib import asynccontextmanager

import msgspec
import pytest

from clachan.core.errors import ClachanError
from clachan.match.events import Live, Readied, Untimed
from clachan.match.protocol.messages import Decline, Noted, Offer, Ready
from clachan.match.protocol.updates import Viewer
from clachan.match.protocol.wire import write
from clachan.match.table import begin
from clachan.server.cluster.relay import Relay
from clachan.server.storage.store import Store
from clachan.server.tables.bot_seats import BotSeats
from clachan.server.tables.create_table import TableRequest, create_table, digest
from clachan.server.tables.live_table import Connection
from clachan.server.tables.live_tables import CHECK_MS, IDLE_MS, LiveTables
from clachan.server.wall_clock import now_ms
from match.sitting import Sitting
from server.test_store import closed, opened


async def nobody(_message):
    pass


@asynccontextmanager
async def worker(tmp_path, name="one"):
    """The tables of a server that is alone."""
    store = await opened(f"sqlite:///{tmp_path / 'tables.db'}", name)
    try:
        yield LiveTables(store, Relay(store.worker, None, nobody))
    finally:
        await closed(store)


async def table_for(live_tables, one="me", two="me", **more):
    timing = more.pop("timing", Untimed())
    wanted = TableRequest("braverats", (one, two), "Ann", timing, casual=True, listed=False, **more)
    return (await create_table(live_tables.store, wanted)).table


def left(live):
    """As if nobody had been there for long."""
    live.used_at -= 2 * IDLE_MS
    return live


def test_a_table_is_kept_for_a_client_that_is_about_to_connect(tmp_path):
    async def arrive():
        async with worker(tmp_path) as live_tables:
            table = await table_for(live_tables)
            left(await live_tables.open(table))
            mine = await live_tables.open(table)
            live_tables.evict_idle()  # while who asked for it has not yet said hello
            await mine.add_connection(Connection(Viewer(0)), None)
            return mine is await live_tables.open(table)

    assert asyncio.run(arrive())


def test_requests_for_the_same_table_at_once_get_the_same(tmp_path):
    """Any number of requests may wait for it, and any of them may be cancelled."""

    async def arrive():
        async with worker(tmp_path) as live_tables:
            table = await table_for(live_tables)
            asked = [asyncio.create_task(live_tables.open(table)) for _ in range(4)]
            await asyncio.sleep(0)
            asked[0].cancel()
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert isinstance(answers[0], asyncio.CancelledError)
            return {id(live) for live in answers[1:]} == {id(await live_tables.open(table))}, live_tables.loading

    assert asyncio.run(arrive()) == (True, {})


def test_a_table_that_could_not_be_loaded_is_tried_again(tmp_path, monkeypatch):
    async def arrive():
        async with worker(tmp_path) as live_tables:
            table = await table_for(live_tables)
            with monkeypatch.context() as away:
                away.setattr(Store, "log", failing)
                asked = await asyncio.gather(live_tables.open(table), live_tables.open(table), return_exceptions=True)
            return [type(one) for one in asked], (await live_tables.open(table)).id == table

    async def failing(*_):
        raise OSError

    assert asyncio.run(arrive()) == ([OSError, OSError], True)


def test_who_sits_down_again_with_the_same_key_sits_there(tmp_path):
    """The answer to the first attempt may have been lost on its way between workers."""

    async def sit():
        async with worker(tmp_path) as live_tables:
            wish = TableRequest("braverats", ("me", "open"), "Ann", Untimed(), casual=True, listed=False)
            made = await create_table(live_tables.store, wish)
            invite = digest(made.invites[1])
            for _ in range(2):
                await live_tables.take_seat(made.table, 1, "Ben", (invite, digest("ben")))
            with pytest.raises(ClachanError, match="seat/taken"):
                await live_tables.take_seat(made.table, 1, "Cid", (invite, digest("cid")))

    asyncio.run(sit())


class Slow:
    """Thinks for ever."""

    asked = 0

    async def choose(self, *_):
        self.asked += 1
        await asyncio.Event().wait()

    async def stop(self):
        pass


def test_a_table_is_kept_while_a_computer_player_chooses(tmp_path):
    async def wait():
        async with worker(tmp_path) as live_tables:
            bots = BotSeats(live_tables, Slow())
            live_tables.on_change = bots.table_changed
            table = await table_for(live_tables, "me", "random")
            live = left(await live_tables.open(table))
            await live_tables.ask(live, 0, Ready(nonce="abcdefgh"), lambda _answer: None)
            left(live)
            live_tables.evict_idle(bots.busy)
            kept = table in live_tables.by_id
            await bots.stop()
            live_tables.evict_idle(bots.busy)
            return kept, table in live_tables.by_id

    assert asyncio.run(wait()) == (True, False)


def test_a_computer_player_goes_on_elsewhere_when_its_worker_dies(tmp_path):
    """The waiting player sends nothing, so the table must be taken over without a request."""

    async def outlive():
        database = f"sqlite:///{tmp_path / 'two.db'}"
        one, two = [LiveTables(store, Relay(store.worker, None, nobody)) for store in await both(database)]
        bots = BotSeats(two, Slow())
        two.on_change = bots.table_changed
        table = await table_for(one, "me", "random")
        await one.ask(await one.open(table), 0, Ready(nonce="abcdefgh"), lambda _answer: None)
        copy = await two.open(table)
        await copy.add_connection(Connection(Viewer(0)), None)
        await two.refresh_copies()
        seen = [copy.is_mine]
        await one.store.heartbeat(now_ms(), is_gone=True)
        await two.refresh_copies()
        seen += [copy.is_mine, bots.busy == {table}]
        await bots.stop()
        await closed(one.store, two.store)
        return seen

    assert asyncio.run(outlive()) == [False, True, True]


def test_offers_do_not_make_a_player_think_again(tmp_path):
    """It answers them while it thinks."""

    async def offer():
        async with worker(tmp_path) as live_tables:
            pool = Slow()
            bots = BotSeats(live_tables, pool)
            live_tables.on_change = bots.table_changed
            live = await live_tables.open(await table_for(live_tables, "me", "random"))
            await live_tables.ask(live, 0, Ready(nonce="abcdefgh"), lambda _answer: None)
            for _ in range(5):
                await live_tables.ask(live, 0, Offer(kind="draw", turn=1), lambda _answer: None)
                await asyncio.gather(*(task for key, task in bots.tasks.items() if key[3] == "draw"))
                assert live.table.offers == ()
            await bots.stop()
            return pool.asked

    assert asyncio.run(offer()) == 1


def test_an_offer_is_answered_when_somebody_can_decide_again(tmp_path, monkeypatch):
    async def offer():
        async with worker(tmp_path) as live_tables:
            bots, ask, failures = BotSeats(live_tables, Slow()), LiveTables.ask, iter([True, True, False])

            async def away(self, live, seat, message, answered):
                if isinstance(message, Decline) and next(failures):
                    raise ClachanError("table/busy")
                await ask(self, live, seat, message, answered)

            monkeypatch.setattr(LiveTables, "ask", away)
            monkeypatch.setattr("clachan.server.tables.bot_seats.RETRY_S", 0)
            live_tables.on_change = bots.table_changed
            live = await live_tables.open(await table_for(live_tables, "me", "random"))
            await live_tables.ask(live, 0, Ready(nonce="abcdefgh"), lambda _answer: None)
            await live_tables.ask(live, 0, Offer(kind="draw", turn=1), lambda _answer: None)
            await asyncio.gather(*(task for key, task in bots.tasks.items() if key[3] == "draw"))
            await bots.stop()
            return live.table.offers

    assert asyncio.run(offer()) == ()


async def both(database):
    """The stores of two workers that are alive, and stay so however slow the machine is."""
    stores = [await opened(database, worker) for worker in ("one", "two")]
    for store in stores:
        await store.heartbeat(now_ms() + 3_600_000)
    return stores


async def overdue(store, name, **changes):
    """A table whose clock ran out long ago."""
    sitting = Sitting("braverats", timing=Live(60)).seated()
    made = msgspec.structs.replace(sitting.log[0], table=name, **changes)
    await store.create_table(made, listed=False, key_rows=[])
    await store.append(begin(sitting.setup, made), sitting.log[1:], sitting.table)


def test_a_table_is_not_played_on_under_other_rules(tmp_path):
    async def look():
        async with worker(tmp_path) as live_tables:
            await overdue(live_tables.store, "old", rules=99)
            with pytest.raises(ClachanError, match="table/rules"):
                await live_tables.open("old")

    asyncio.run(look())


def test_a_table_that_cannot_be_opened_keeps_no_other_from_its_time(tmp_path):
    async def sweep():
        async with worker(tmp_path) as live_tables:
            await overdue(live_tables.store, "old", rules=99)
            await overdue(live_tables.store, "good")
            await live_tables.tick_overdue()
            left = await live_tables.store.overdue(now_ms())
            return (
                left,
                await live_tables.store.overdue(now_ms(), live_tables.broken),
                (await live_tables.open("good")).table.phase,
            )

    assert asyncio.run(sweep()) == (["old"], [], "over")


@pytest.mark.parametrize("is_watched", [False, True])
def test_a_copy_where_nobody_is_learns_what_was_not_told(tmp_path, monkeypatch, is_watched):
    """A request compares an unwatched copy with the log, at most once in CHECK_MS."""
    read, numbers = [], Store.last_numbers

    async def counted(store, seen):
        read.append(store.worker)
        return await numbers(store, seen)

    async def look():
        one, two = [
            LiveTables(store, Relay(store.worker, None, nobody)) for store in await both(f"sqlite:///{tmp_path}/db")
        ]
        table = await table_for(one)
        copy = await two.open(table)
        if is_watched:
            await copy.add_connection(Connection(Viewer(0)), None)
        await one.ask(await one.open(table), 0, Ready(nonce="abcdefgh"), lambda _answer: None)
        seen = [copy.table.number]
        for now in (copy.checked_at + CHECK_MS - 1, copy.checked_at + CHECK_MS, copy.checked_at + CHECK_MS + 1):
            monkeypatch.setattr("clachan.server.tables.live_tables.now_ms", lambda now=now: now)
            seen.append((await two.open(table)).table.number)
            await one.open(table)
        await closed(one.store, two.store)
        return seen

    monkeypatch.setattr(Store, "last_numbers", counted)
    assert asyncio.run(look()) == ([0] * 4 if is_watched else [0, 0, 1, 1])
    assert read == ["two"] * (not is_watched)


@pytest.mark.parametrize("error", [OSError("gone"), ValueError("a mistake of ours")])
def test_a_copy_says_what_it_knew_last_while_its_log_is_away(tmp_path, monkeypatch, error):
    """It tries again at the next request, and hides no error but an outage."""
    asked = []

    async def away(_store, ids):
        asked.append(ids)
        raise error

    async def look():
        one, two = [
            LiveTables(store, Relay(store.worker, None, nobody)) for store in await both(f"sqlite:///{tmp_path}/db")
        ]
        try:
            table = await table_for(one)
            copy = await two.open(table)
            copy.checked_at -= CHECK_MS
            monkeypatch.setattr(Store, "last_numbers", away)
            return [await two.open(table) is copy for _ in range(2)]
        finally:
            await closed(one.store, two.store)

    if isinstance(error, OSError):
        assert asyncio.run(look()) == [True, True]
        assert len(asked) == 2
    else:
        with pytest.raises(ValueError, match="mistake"):
            asyncio.run(look())


def test_a_message_is_decided_where_the_table_is_and_never_becomes_json(tmp_path, monkeypatch):
    """Only what is stored is written as JSON; the answer is a value until a connection sends it."""
    written = []

    def counted(value):
        written.append(value)
        return write(value)

    async def decide():
        async with worker(tmp_path) as live_tables:
            live, answers = await live_tables.open(await table_for(live_tables)), []
            for module in ("storage.store", "tables.live_table", "tables.live_tables"):
                monkeypatch.setattr(
                    f"clachan.server.{module}.write", lambda value: written.append(value) or write(value)
                )
            await live_tables.ask(live, 0, Ready(nonce="abcdefgh", id="7"), answers.append)
            return answers

    assert asyncio.run(decide()) == [Noted(id="7")]
    assert [type(value) for value in written] == [Readied]


def test_computer_players_pause_while_nobody_watches(tmp_path):
    async def watch():
        async with worker(tmp_path) as live_tables:
            bots = BotSeats(live_tables, Slow())
            live_tables.on_change = bots.table_changed
            live = await live_tables.open(await table_for(live_tables, "random", "random"))
            unwatched = set(bots.busy)
            await live.add_connection(Connection(Viewer(None)), None)
            watched = set(bots.busy)
            await bots.stop()
            return unwatched, watched == {live.id}

    assert asyncio.run(watch()) == (set(), True)
