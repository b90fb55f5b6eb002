"""A worker that is asked to stop gives its tables to another one first: under load, and players hardly notice."""

import asyncio
import signal
from contextlib import suppress
from types import SimpleNamespace
from unittest.mock import patch

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from clachan.match.protocol.messages import Resign
from clachan.match.protocol.updates import Viewer
from clachan.match.protocol.wire import read_event
from clachan.server.app import hand_over_when_asked_to_stop
from clachan.server.cluster.relay import HandedOver, Relay, Stopped
from clachan.server.storage.journal import Conflict
from clachan.server.tables.live_table import Connection, LiveTable
from clachan.server.tables.live_tables import LiveTables
from clachan.server.tables.presence import PresenceBoard
from clachan.server.wall_clock import now_ms
from match.sitting import Sitting
from server.live import Client, Server, finish, pair_of
from server.parts import postgres_server, redis_server, rows_of  # noqa: F401  # fixtures
from server.test_takeover import begun, two_workers, unheard
from server.test_workers import Pair

TABLES = 8


class Moving(Client):
    """A client that goes to another server when its own one stops."""

    def __init__(self, urls, *args, **more):
        super().__init__(urls[0], *args, **more)
        self.next_uri = self.uri.replace(urls[0].removeprefix("http"), urls[1].removeprefix("http"))

    async def _talk(self, line, done, began):
        try:
            await super()._talk(line, done, began)
        except (ConnectionClosed, InvalidHandshake):
            self.uri = self.next_uri
            raise


async def play_and_stop(one, two, clients):
    """Play every match to its end, and stop the first server politely in the middle."""
    playing = asyncio.gather(*(client.play() for client in clients))
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.shield(playing), 2)
    assert not playing.done()
    assert await asyncio.to_thread(one.stop) in {0, -15}
    await asyncio.wait_for(playing, 300)
    return two.get("/metrics").text


def test_tables_change_hands_under_load_and_nobody_waits_for_a_timeout(tmp_path, postgres_server, redis_server):  # noqa: F811
    with Pair(tmp_path, postgres_server, redis_server) as (one, two):
        games = [one.pair(game="schotten") for _ in range(TABLES)]
        clients = [
            player
            for table, keys in games
            for player in (
                Moving([one.url, two.url], table, "A", keys["A"], pause=0.2),
                Client(two.url, table, "B", keys["B"], pause=0.2),
            )
        ]
        metrics = asyncio.run(play_and_stop(one, two, clients))
        assert '"what": "tables handed over"' in one.log.read_text()
        assert "no answer from the owner" not in two.log.read_text()
        assert "clachan_takeovers_total 0.0" in metrics, "no table was without an owner"
    assert not any(client.refused for client in clients)
    assert not any(client.reconnects for client in clients[1::2]), "who was elsewhere stayed connected"
    for table, _ in games:
        log = [read_event(body).__struct_config__.tag for _, body in rows_of(postgres_server, table)]
        assert "woke" not in log, "its clock did not stand still"


def test_the_new_owner_decides_at_once_and_the_old_one_no_more(tmp_path, monkeypatch):
    async def stop():
        async with two_workers(tmp_path) as (one, two):
            mine = await begun(one)
            theirs = await two.open(mine.id)
            assert (mine.is_mine, theirs.is_mine) == (True, False)
            changed = []
            theirs.on_change = lambda live: changed.append(live.is_mine)
            monkeypatch.setattr(Relay, "publish_handed_over", lambda _self, message: two.receive(message))
            count = await one.hand_over()
            (old,) = await asyncio.gather(mine.ask(0, Resign(turn=1), unheard), return_exceptions=True)
            await two.ask(theirs, 0, Resign(turn=1), unheard)
            owner = await two.store.ownership(mine.id, now_ms())
            return count, changed[0], type(old), (mine.owner, owner.owner), theirs.table.phase

    assert asyncio.run(stop()) == (1, True, Conflict, ("two", "two"), "over")


def test_tables_are_handed_over_before_the_connections_are_closed():
    """A second signal closes them at once: somebody is in a hurry."""

    async def ask_to_stop(times):
        happened, go_on, handed_over, closed = [], asyncio.Event(), asyncio.Event(), asyncio.Event()

        def close(_number, _frame):
            happened.append("closed")
            closed.set()

        class Stopping:
            async def hand_over(self):
                await go_on.wait()
                happened.append("handed over")
                handed_over.set()

        signal.signal(signal.SIGTERM, close)
        hand_over_when_asked_to_stop(Stopping())
        for _ in range(times):
            signal.raise_signal(signal.SIGTERM)
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(handed_over.wait(), closed.wait())
        return happened

    before = signal.getsignal(signal.SIGTERM)
    try:
        assert asyncio.run(ask_to_stop(1)) == ["handed over", "closed"]
        assert asyncio.run(ask_to_stop(2))[:2] == ["closed", "handed over"]
    finally:
        signal.signal(signal.SIGTERM, before)


def test_a_table_that_is_just_being_loaded_learns_its_new_owner(tmp_path):
    """It may have read the old one a moment before."""

    async def load():
        async with two_workers(tmp_path) as (one, two):
            mine = await begun(one)
            reading, go_on = asyncio.Event(), asyncio.Event()

            async def slowly(live_table, **_):
                live_table.owner = "one"
                reading.set()
                await go_on.wait()

            with patch.object(LiveTables, "own_or_follow", lambda _self, live_table, **_: slowly(live_table)):
                opening = asyncio.create_task(two.open(mine.id))
                await reading.wait()
                noting = asyncio.create_task(two.receive(HandedOver("one", "two", [mine.id])))
                await asyncio.sleep(0)
                go_on.set()
                await noting
                return (await opening).is_mine

    assert asyncio.run(load())


def test_without_another_worker_nothing_is_handed_over(tmp_path):
    async def stop():
        async with two_workers(tmp_path) as (one, two):
            mine = await begun(one)
            await two.store.heartbeat(now_ms(), is_gone=True)
            return await one.hand_over(), mine.is_mine

    assert asyncio.run(stop()) == (0, True)


def test_a_single_worker_is_not_ended_by_the_signal_that_replaces_workers(tmp_path):
    with Server(tmp_path) as server:
        table, keys = server.pair(game="braverats")
        server.process.send_signal(signal.SIGHUP)
        seats = pair_of(server, table, keys)
        asyncio.run(finish(*seats))
        assert not any(seat.reconnects for seat in seats)


def test_the_tables_of_a_worker_that_has_stopped_find_their_new_owner_at_once(tmp_path):
    """The message that they were handed over was missed."""

    async def stop():
        async with two_workers(tmp_path) as (one, two):
            mine = await begun(one)
            theirs = await two.open(mine.id)
            assert theirs.owner == "one"
            await one.hand_over()
            await two.receive(Stopped("one"))
            return theirs.is_mine

    assert asyncio.run(stop())


def test_a_worker_that_hands_its_tables_over_reports_no_connections():
    """The new owner would give a table back to it, because the players are there until it closes the connections."""
    table = Sitting("braverats").seated().table
    live_table = LiveTable(table, None, "one", None, None, connections={Connection(Viewer(0))})
    reports = []
    relay = SimpleNamespace(worker="one", publish_soon=reports.append)
    board = PresenceBoard(relay, {"table": live_table}, limited=True)
    board.update(live_table)
    board.leave()
    board.update(live_table)
    assert [report.tables.popitem()[1] for report in reports] == [(1, 0, 0), (0, 0, 0), (0, 0, 0)]
