"""Who owns a table, and are its clocks right, when workers fall silent and come back? With a real file."""

import asyncio
import os
from contextlib import asynccontextmanager

import msgspec
import pytest

from clachan.catalog import open_game
from clachan.core.errors import ClachanError
from clachan.match import clock
from clachan.match import events as ev
from clachan.match.protocol.messages import Accept, Act, Offer, Ping, Ready, Resign
from clachan.match.protocol.updates import Viewer
from clachan.match.protocol.wire import write
from clachan.server import metrics
from clachan.server.cluster.relay import Call, Committed, Relay
from clachan.server.settings import Settings
from clachan.server.storage.database import migrate
from clachan.server.storage.store import Store
from clachan.server.tables.bot_seats import BotSeats
from clachan.server.tables.live_table import ASLEEP_MS, Connection, LiveTable
from clachan.server.tables.live_tables import LiveTables
from clachan.server.wall_clock import now_ms
from clachan.server.worker import build
from server.test_live_tables import both, nobody, table_for, worker
from server.test_store import closed, opened

HOUR_MS = 3_600_000


def unheard(_answer):
    pass


@asynccontextmanager
async def two_workers(tmp_path):
    stores = await both(f"sqlite:///{tmp_path / 'two.db'}")
    try:
        yield [LiveTables(store, Relay(store.worker, None, nobody)) for store in stores]
    finally:
        await closed(*stores)


async def begun(live_tables, **more):
    """A table of two at which play has begun."""
    live = await live_tables.open(await table_for(live_tables, **more))
    for seat in (0, 1):
        await live_tables.ask(live, seat, Ready(nonce="abcdefgh"), unheard)
    return live


async def taken_over(one, two, **more):
    """A table of a worker that fell silent, as both workers see it then."""
    mine = await begun(one, **more)
    await mine.add_connection(Connection(Viewer(0)), None)
    await one.store.heartbeat(1)
    theirs = await two.open(mine.id)
    await one.store.heartbeat(now_ms() + HOUR_MS)
    assert mine.is_mine and theirs.is_mine, "the first does not know yet"  # noqa: PT018
    return mine, theirs


def kinds(live):
    return [type(step[2]).__name__ for step in live.recent]


def test_who_hears_that_another_goes_on_with_its_table_follows(tmp_path):
    async def silence():
        async with two_workers(tmp_path) as (one, two):
            mine, theirs = await taken_over(one, two)
            (line,) = mine.connections
            woke = theirs.recent[-1][2]
            await one.receive(Committed(mine.id, mine.table.number, []))
            assert mine.is_mine, "its own words are no news"
            await one.receive(Committed(mine.id, theirs.table.number, [msgspec.Raw(write(woke))]))
            return mine.is_mine, mine.table.number == theirs.table.number == line.number

    assert asyncio.run(silence()) == (False, True)


def test_who_was_silent_for_long_asks_whose_its_tables_are(tmp_path):
    async def silence():
        async with two_workers(tmp_path) as (one, two):
            mine, theirs = await taken_over(one, two)
            kept = await begun(one)
            await one.recheck_ownership()
            return mine.is_mine, mine.table.number == theirs.table.number, kept.is_mine

    assert asyncio.run(silence()) == (False, True, True)


def test_nobody_decides_at_a_table_before_its_clocks_are_right(tmp_path, monkeypatch):
    """The database goes away after the table is owned and before its wake-up is written."""

    async def failing(*_, **__):
        raise OSError

    async def silence():
        async with two_workers(tmp_path) as (one, two):
            live = await begun(one, timing=ev.Live(600))
            await one.store.heartbeat(1)
            with monkeypatch.context() as away:
                away.setattr(LiveTable, "commit", failing)
                (error,) = await asyncio.gather(two.open(live.id), return_exceptions=True)
            assert isinstance(error, OSError)
            return kinds(await two.open(live.id))[-1]

    assert asyncio.run(silence()) == "Woke"


def test_a_second_death_right_after_the_first_costs_nobody_time(tmp_path, monkeypatch):
    """The second worker dies when it has claimed the table and not yet written that its clocks had stood."""

    async def die(*_, **__):
        raise OSError

    async def outage():
        async with worker(tmp_path) as live_tables:
            live = await begun(live_tables, timing=ev.Live(600))
            await live_tables.store.heartbeat(now_ms())
        later(monkeypatch, HOUR_MS)
        async with worker(tmp_path, "second") as live_tables:
            await live_tables.store.mark_all_gone()
            await live_tables.store.heartbeat(now_ms() + HOUR_MS)
            with monkeypatch.context() as dying:
                dying.setattr(LiveTable, "commit", die)
                await asyncio.gather(live_tables.open(live.id), return_exceptions=True)
        async with worker(tmp_path, "third") as live_tables:
            await live_tables.store.mark_all_gone()
            again = await live_tables.open(live.id)
            await again.tick()
            return again.table.phase, min(clock.time_left(again.table.clock, (0, 1), now_ms() + HOUR_MS)) > 590_000

    assert asyncio.run(outage()) == ("running", True)


def test_a_table_whose_commit_failed_goes_on_where_its_log_ends(tmp_path, monkeypatch):
    """The connection to the store was lost during the commit, which is on disk nevertheless.

    The player who acted is not there to ask again. The other player sees the log at another worker, and would be
    told for ever that the turn is over, or that the table is busy.
    """
    add = Store.append

    async def lost(self, *given):
        await add(self, *given)
        raise OSError

    async def outage():
        async with two_workers(tmp_path) as (one, two):
            live = await begun(one)
            text = live.table.setup.game.choices(live.table.view(0))[0]
            act = Act(turn=1, action=live.table.setup.presenter.text(text))
            with monkeypatch.context() as away:
                away.setattr(Store, "append", lost)
                away.setattr(LiveTables, "own_or_follow", lost)
                away.setattr("clachan.server.tables.live_tables.PAUSE_S", 0)
                with pytest.raises(ClachanError, match="table/busy"):
                    await one.ask(live, 0, act, unheard)
            behind = live.is_mine
            await one.recover_owners()
            copy = await two.open(live.id)
            return behind, live.is_mine, live.table.waiting, copy.table.waiting

    assert asyncio.run(outage()) == (False, True, (1,), (1,))


def test_a_call_of_another_worker_is_decided_though_the_owner_was_unknown(tmp_path, monkeypatch):
    answers = []

    async def heard(_relay, _call, answer):
        answers.append(type(answer).__name__)

    async def outage():
        async with two_workers(tmp_path) as (one, _):
            live = await begun(one)
            live.owner = ""
            monkeypatch.setattr(Relay, "reply", heard)
            await one.receive(Call(1, "two", live.id, 0, Ping()))

    asyncio.run(outage())
    assert answers == ["Pong"]


def test_a_full_disk_leaves_one_wake_up_in_a_log(tmp_path):
    """The heartbeat cannot be written for a while, though events can: each of them would be another wake-up."""

    async def outage():
        async with worker(tmp_path) as live_tables:
            live = await begun(live_tables, timing=ev.Live(600))
            live_tables.store.alive_at = 1
            live.recent.append((live.table, live.table, ev.Woke(at=2, since=1)))
            for _ in range(5):
                await live.tick()
            return kinds(live).count("Woke")

    assert asyncio.run(outage()) == 2


def test_many_clocks_are_woken_in_groups_and_the_most_urgent_first(tmp_path, monkeypatch):
    """Those who play meanwhile get a turn after each group."""
    monkeypatch.setattr("clachan.server.tables.live_tables.TICKED_TOGETHER", 3)

    async def restart():
        async with worker(tmp_path) as live_tables:
            ids = [(await begun(live_tables, timing=ev.Live(600 - number))).id for number in range(7)]
            await live_tables.store.heartbeat(now_ms(), is_gone=True)
        groups, sleep = [], asyncio.sleep

        async def pause(seconds):
            groups.append(len(live_tables.by_id))
            await sleep(seconds)

        async with worker(tmp_path, "next") as live_tables:
            await live_tables.store.heartbeat(now_ms())
            with monkeypatch.context() as paused:
                paused.setattr("clachan.server.tables.live_tables.asyncio.sleep", pause)
                await live_tables.tick_overdue()
            woken = list(live_tables.by_id)
            return (
                groups,
                set(woken[:3]) == set(ids[-3:]),
                all(kinds(t)[-1] == "Woke" for t in live_tables.by_id.values()),
            )

    assert asyncio.run(restart()) == ([3, 6, 7], True, True)


def test_a_rematch_that_was_agreed_on_is_made_by_who_takes_over(tmp_path):
    async def silence():
        async with two_workers(tmp_path) as (one, two):
            live = await begun(one)
            await one.ask(live, 0, Resign(turn=1), unheard)
            await one.ask(live, 0, Offer(kind="rematch", turn=live.table.turn), unheard)
            await one.ask(live, 1, Accept(kind="rematch", turn=live.table.turn), unheard)
            await one.store.heartbeat(1)
            looked = []
            two.on_change = lambda copy: looked.append((copy.is_mine, copy.table.is_rematch))
            await two.open(live.id)
            return looked

    assert (True, True) in asyncio.run(silence())


def test_a_rematch_is_made_when_the_store_is_back(tmp_path, monkeypatch):
    async def agree():
        server = build(Settings(f"sqlite:///{tmp_path / 'again.db'}"), None)
        await server.start()
        add, failures = LiveTable.append, iter([True, True, False])

        async def away(self, events):
            if next(failures):
                raise OSError
            await add(self, events)

        monkeypatch.setattr(LiveTable, "append", away)
        monkeypatch.setattr("clachan.server.worker.RETRY_S", 0)
        live = await begun(server.live_tables)
        await server.live_tables.ask(live, 0, Resign(turn=1), unheard)
        for seat in (0, 1):
            await server.live_tables.ask(live, seat, Offer(kind="rematch", turn=live.table.turn), unheard)
        async with asyncio.timeout(60):
            while live.table.next is None:  # noqa: ASYNC110  # a task of the server's own
                await asyncio.sleep(0.01)
        following = await server.live_tables.open(live.table.next)
        await server.stop()
        return following.table.created.previous == live.id

    assert asyncio.run(agree())


def test_nothing_is_counted_while_a_server_sleeps(tmp_path, monkeypatch):
    """A laptop sleeps for an hour, or the database is away: the player to move loses no time."""

    async def sleep():
        async with worker(tmp_path) as live_tables:
            live = await begun(live_tables, timing=ev.Live(600))
            await live_tables.store.heartbeat(now_ms())
            monkeypatch.setattr("clachan.server.tables.live_table.now_ms", lambda: now_ms() + HOUR_MS)
            await live.tick()
            woken = kinds(live)[-1], live.table.phase, min(live.table.clock.left) > 500_000
            live_tables.store.alive_at = now_ms() + HOUR_MS
            monkeypatch.setattr("clachan.server.tables.live_table.now_ms", lambda: now_ms() + 2 * HOUR_MS - ASLEEP_MS)
            live_tables.store.alive_at += HOUR_MS - ASLEEP_MS - ASLEEP_MS // 2  # it lived, and nobody acted
            await live.tick()
            return woken, live.table.phase

    assert asyncio.run(sleep()) == (("Woke", "running", True), "over")


def test_after_a_restart_clocks_go_on_at_once_though_nobody_looks(tmp_path):
    """The clocks stood still only while no server ran."""

    async def restart():
        async with worker(tmp_path) as live_tables:
            live = await begun(live_tables, timing=ev.Daily(1))
            deadline = live.table.deadline
            await live_tables.store.heartbeat(now_ms(), is_gone=True)
        async with worker(tmp_path, "next") as live_tables:
            await live_tables.store.heartbeat(now_ms())
            overdue = await live_tables.store.overdue(now_ms())
            await live_tables.tick_overdue()
            again, left = live_tables.by_id[live.id], await live_tables.store.overdue(now_ms())
            return overdue == [live.id], kinds(again)[-1], again.table.deadline[0] - deadline[0] < HOUR_MS, left

    assert asyncio.run(restart()) == (True, "Woke", True, [])


@asynccontextmanager
async def quiet_server(tmp_path):
    """A server that does nothing by itself."""
    server = build(Settings(f"sqlite:///{tmp_path / 'quiet.db'}"), None)
    await migrate(server.engine)
    server.journal.start()
    await server.store.heartbeat(now_ms())
    try:
        yield server
    finally:
        await server.journal.stop()
        await server.engine.dispose()


def later(monkeypatch, by_ms):
    """The server's clock is this much later."""
    for module in ("worker", "tables.live_tables", "tables.live_table"):
        monkeypatch.setattr(f"clachan.server.{module}.now_ms", lambda: now_ms() + by_ms)


@pytest.mark.parametrize("base", [600, 7200])
@pytest.mark.parametrize("is_open", [True, False])
def test_the_first_sign_of_life_after_a_sleep_counts_nothing(tmp_path, monkeypatch, base, is_open):
    """Whether or not anybody's time would have been up, and whether or not anybody is at the table."""

    async def sleep():
        async with quiet_server(tmp_path) as server:
            table = (await begun(server.live_tables, timing=ev.Live(base))).id
            if not is_open:
                server.live_tables.by_id.clear()
            later(monkeypatch, HOUR_MS)
            await server._heartbeat()
            await server.live_tables.tick_overdue()
            live = await server.live_tables.open(table)
            await live.tick()
            left = clock.time_left(live.table.clock, live.table.waiting, now_ms() + HOUR_MS)
            return kinds(live)[-1], kinds(live).count("Woke"), live.table.phase, min(left) > base * 1000 - 60_000

    assert asyncio.run(sleep()) == ("Woke", 1, "running", True)


def test_no_sign_of_life_is_given_before_every_clock_is_right(tmp_path, monkeypatch):
    """The database goes away again before one table is written; a broken table delays no other."""

    async def sleep():
        async with quiet_server(tmp_path) as server:
            live = await begun(server.live_tables, timing=ev.Live(7200))
            later(monkeypatch, HOUR_MS)
            before, commit, errors = server.store.alive_at, LiveTable.commit, iter([OSError, None])

            async def away(self, events, *also, **more):
                if (error := next(errors, None)) is not None:
                    raise error
                await commit(self, events, *also, **more)

            monkeypatch.setattr(LiveTable, "commit", away)
            await server._heartbeat()
            waited = server.store.alive_at == before
            await server._heartbeat()
            again = kinds(live)[-1], server.store.alive_at > before
            later(monkeypatch, 2 * HOUR_MS)
            errors = iter([ValueError])
            await server._heartbeat()
            return waited, again, server.live_tables.broken == {live.id}, server.store.alive_at > before + HOUR_MS

    assert asyncio.run(sleep()) == (True, ("Woke", True), True, True)


def test_a_server_that_is_stopped_on_waking_leaves_the_hour_it_fell_asleep(tmp_path, monkeypatch):
    async def sleep():
        async with quiet_server(tmp_path) as server:
            live = await begun(server.live_tables, timing=ev.Live(7200))
            before = server.store.alive_at
            with monkeypatch.context() as hours:
                later(hours, HOUR_MS)
                await server.stop()
            store = await opened(f"sqlite:///{tmp_path / 'quiet.db'}")
            ownership = await store.ownership(live.id, now_ms())
            await closed(store)
            return ownership.free_since == before

    assert asyncio.run(sleep())


def test_a_player_goes_on_when_nobody_knows_who_decides(tmp_path, monkeypatch):
    """After an outage a worker may not know whether a table is still its own: its players ask until it does."""

    async def outage():
        async with worker(tmp_path) as live_tables:
            pool = Quick()
            bots = BotSeats(live_tables, pool)
            live_tables.on_change = bots.table_changed
            live = await live_tables.open(await table_for(live_tables, "me", "heuristic"))
            ask, failures = LiveTables.ask, iter([True, False])

            async def away(self, copy, seat, message, answered):
                if isinstance(message, Act) and next(failures):
                    copy.owner = ""
                    raise ClachanError("table/busy")
                await ask(self, copy, seat, message, answered)

            monkeypatch.setattr(LiveTables, "ask", away)
            monkeypatch.setattr("clachan.server.tables.bot_seats.RETRY_S", 0)
            await live_tables.ask(live, 0, Ready(nonce="abcdefgh"), unheard)
            await asyncio.gather(*bots.tasks.values())
            await bots.stop()
            return live.is_mine, live.table.waiting, pool.asked

    assert asyncio.run(outage()) == (True, (0,), ["heuristic"])  # what it chose is not forgotten


def test_a_player_that_breaks_the_rules_is_replaced_by_lots(tmp_path):
    async def broken():
        async with worker(tmp_path) as live_tables:
            pool = Quick(wrong="heuristic")
            bots = BotSeats(live_tables, pool)
            live_tables.on_change = bots.table_changed
            live = await live_tables.open(await table_for(live_tables, "me", "heuristic"))
            await live_tables.ask(live, 0, Ready(nonce="abcdefgh"), unheard)
            await asyncio.gather(*bots.tasks.values())
            await bots.stop()
            return live.table.waiting, pool.asked

    assert asyncio.run(broken()) == ((0,), ["heuristic", "random"])


class Quick:
    """Plays the first card there is; as one player it plays a card that nobody has."""

    def __init__(self, wrong=None):
        self.wrong, self.asked = wrong, []

    async def choose(self, game, name, view, _payer):
        self.asked.append(name)
        if name == self.wrong:
            return "joker@9"
        opened = open_game(game)
        return opened.presenter.text(opened.game.choices(view)[0])

    async def stop(self):
        pass


def test_workers_that_died_are_counted_no_longer(tmp_path):
    nobody_has_it = 1 << 30
    files = [f"gauge_livesum_{os.getpid()}.db", f"gauge_livesum_{nobody_has_it}.db", f"counter_{nobody_has_it}.db"]
    for name in files:
        (tmp_path / name).touch()
    metrics._remove_dead_workers(tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {files[0], files[2]}
