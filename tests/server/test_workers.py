"""Two workers: opponents on different ones play a whole series, and a table changes hands when its owner dies."""

import asyncio
import os
import signal
from contextlib import asynccontextmanager

import asyncpg
import pytest
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from clachan.core import record
from clachan.core.errors import ClachanError
from clachan.match.events import Untimed
from clachan.match.protocol.messages import Ready
from clachan.match.protocol.wire import read_event
from clachan.match.shuffle import check, parse_proof
from clachan.server.cluster.relay import Relay
from clachan.server.tables.create_table import TableRequest, create_table, digest
from clachan.server.tables.live_table import LiveTable
from clachan.server.tables.live_tables import LiveTables
from server.live import PATIENCE_S, Client, Server, finish
from server.parts import postgres_server, redis_server, rows_of  # noqa: F401  # fixtures
from server.test_live_tables import both
from server.test_store import closed


class Pair:
    """Two servers of one worker each on one database: which of them one speaks to is known."""

    def __init__(self, folder, database, redis):
        self.servers = [Server(folder, database, redis=redis), Server(folder, database, redis=redis)]
        for server in self.servers:
            server.command.append("--shared")

    def __enter__(self):
        for server in self.servers:
            server.start(wait=False)
        try:
            for server in self.servers:
                server.wait()
        except BaseException:
            self.__exit__()
            raise
        return self.servers

    def __exit__(self, *_):
        for server in self.servers:
            server.stop()


@pytest.mark.parametrize("through", ["redis", "postgresql"])
def test_opponents_on_different_workers_play_a_series(tmp_path, postgres_server, redis_server, through):  # noqa: F811
    with Pair(tmp_path, postgres_server, redis_server if through == "redis" else None) as (one, two):
        table, keys = one.pair(game="braverats.x3" if through == "postgresql" else "schotten.x2")
        players = [
            Client(one.url, table, "A", keys["A"], wants=("words",)),
            Client(two.url, table, "B", keys["B"], wants=("words",)),
            Client(two.url, table),
        ]
        asyncio.run(finish(*players))
        (text,) = {client.position["ending"]["record"] for client in players}
        written = record.parse(text)
        check(parse_proof(text), written.seed, players[1].commitment)
        assert sum(len(client.acked) for client in players) == len(written.moves)
        assert not any(client.reconnects for client in players)
        assert "clachan_takeovers_total 0.0" in two.get("/metrics").text, "the owner was alive all the time"


def test_an_invitation_is_taken_on_another_worker(tmp_path, postgres_server, redis_server):  # noqa: F811
    with Pair(tmp_path, postgres_server, redis_server) as (one, two):
        made = one.make(game="braverats", b="open")
        joined = two.join(made["invites"]["B"])
        assert joined.status_code == 200
        assert one.join(made["invites"]["B"]).status_code == 409
        players = [
            Client(two.url, made["table"], "A", made["keys"]["A"]),
            Client(one.url, made["table"], "B", joined.json()["keys"]["B"]),
        ]
        asyncio.run(finish(*players))


def test_a_table_goes_on_within_seconds_when_its_owner_dies(tmp_path, postgres_server, redis_server):  # noqa: F811
    with Pair(tmp_path, postgres_server, redis_server) as (one, two):
        table, keys = one.pair(game="schotten")
        players = [
            Client(url, table, seat, keys[seat], pause=0.1) for url, seat in zip((one.url, two.url), "AB", strict=True)
        ]

        async def bereaved():
            work = asyncio.gather(*(client.play() for client in players))
            await asyncio.sleep(1)
            one.kill()
            players[0].uri = players[0].uri.replace(str(one.port), str(two.port))
            await asyncio.wait_for(work, PATIENCE_S)

        asyncio.run(bereaved())
        assert "clachan_takeovers_total 1.0" in two.get("/metrics").text
        rows = rows_of(postgres_server, table)
        gap = max(b - a for a, b in zip(times(rows), times(rows)[1:], strict=False))
        assert gap < 10_000, "milliseconds without a line"


def test_a_table_moves_to_the_worker_of_its_players(tmp_path, postgres_server, redis_server):  # noqa: F811
    """Then no move has to be passed on, and when the worker that made the table dies, nobody notices."""
    with Pair(tmp_path, postgres_server, redis_server) as (one, two):
        table, keys = one.pair(game="schotten")
        players = [Client(two.url, table, seat, keys[seat], pause=0.1) for seat in "AB"]

        async def left():
            made_by = await owner_of(postgres_server, table)
            work = asyncio.gather(*(client.play() for client in players))
            async with asyncio.timeout(PATIENCE_S):
                while await owner_of(postgres_server, table) == made_by:  # noqa: ASYNC110  # a plain wait
                    await asyncio.sleep(0.1)
            one.kill()
            await asyncio.wait_for(work, PATIENCE_S)

        asyncio.run(left())
        assert "clachan_takeovers_total 0.0" in two.get("/metrics").text
        assert not any(client.reconnects for client in players)


async def owner_of(database, table):
    connection = await asyncpg.connect(database)
    try:
        return await connection.fetchval("SELECT owner FROM tables WHERE id = $1", table)
    finally:
        await connection.close()


def times(rows):
    return [read_event(body).at for _, body in rows]


def test_an_owner_that_was_frozen_past_its_lease_cannot_write(tmp_path, postgres_server, redis_server):  # noqa: F811
    """A move is sent to the frozen owner. When it wakes up, another worker owns the table and has gone on."""
    with Pair(tmp_path, postgres_server, redis_server) as (one, two):
        table, keys = one.pair(game="schotten")
        here, there = (
            Client(url, table, seat, keys[seat], pause=0.1) for url, seat in zip((one.url, two.url), "AB", strict=True)
        )
        again = Client(two.url, table, "A", keys["A"], pause=0.1)  # the same player, who comes back elsewhere

        async def frozen():
            work = [asyncio.create_task(client.play()) for client in (here, there)]
            await asyncio.sleep(0.7)
            before = await owner_of(postgres_server, table)
            os.kill(one.process.pid, signal.SIGSTOP)
            work.append(asyncio.create_task(again.play()))
            async with asyncio.timeout(PATIENCE_S):
                while await owner_of(postgres_server, table) == before:  # noqa: ASYNC110  # a plain wait
                    await asyncio.sleep(0.1)
            await asyncio.sleep(1)
            os.kill(one.process.pid, signal.SIGCONT)
            await asyncio.wait_for(asyncio.gather(*work), PATIENCE_S)

        asyncio.run(frozen())
        latecomer = Client(one.url, table)
        asyncio.run(finish(latecomer))
        records = {client.position["ending"]["record"] for client in (here, there, again, latecomer)}
        assert len(records) == 1
        moves = record.parse(records.pop()).moves
        acked = here.acked | there.acked | again.acked
        assert {(move.turn, move.seat): move.text for move in moves}.items() >= {
            (turn, seat): took["action"] for (turn, seat), took in acked.items()
        }.items(), "every acknowledged move is in the record"
        numbers = [number for number, _ in rows_of(postgres_server, table)]
        assert numbers == list(range(len(numbers)))


@asynccontextmanager
async def two_in_process(tmp_path):
    """The tables of two workers of this process: they share a database and talk over channels in memory."""
    stores = await both(f"sqlite:///{tmp_path / 'two.db'}")
    workers = []
    async with ChannelsPlugin(MemoryChannelsBackend(), arbitrary_channels_allowed=True) as channels:
        for store in stores:
            relay = Relay(store.worker, channels, None)
            workers.append(LiveTables(store, relay))
            relay.receive = workers[-1].receive
            await relay.start()
        try:
            yield workers
        finally:
            for live_tables in workers:
                await live_tables.relay.stop()
            await closed(*stores)


async def invited(live_tables):
    """A table with a free seat that this worker owns, and the hash of the invitation to it."""
    wish = TableRequest("braverats", ("me", "open"), "Ann", Untimed(), casual=True, listed=False)
    made = await create_table(live_tables.store, wish)
    await live_tables.open(made.table)
    return made.table, digest(made.invites[1])


REFUSALS = [
    ClachanError("key/wrong"),
    ClachanError("rate/limit"),
    ClachanError("table/busy"),
    ClachanError("table/rules", found=1, wanted=2),
    ClachanError("seat/taken"),
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda error: error.code)
def test_a_join_is_refused_with_the_owners_own_reason_on_another_worker(tmp_path, monkeypatch, refusal):
    async def refuse(*_):
        raise refusal

    async def join():
        async with two_in_process(tmp_path) as (one, two):
            table, invite = await invited(one)
            assert not (await two.open(table)).is_mine
            monkeypatch.setattr(LiveTable, "sit", refuse)
            await two.take_seat(table, 1, "Ben", (invite, digest("ben")))

    with pytest.raises(ClachanError) as refused:
        asyncio.run(join())
    assert (refused.value.code, refused.value.say) == (refusal.code, refusal.say)


def test_a_join_on_another_worker_is_done_once_however_often_it_is_asked_for(tmp_path):
    async def join():
        async with two_in_process(tmp_path) as (one, two):
            table, invite = await invited(one)
            for _ in range(2):
                await two.take_seat(table, 1, "Ben", (invite, digest("ben")))
            with pytest.raises(ClachanError, match="seat/taken"):
                await two.take_seat(table, 1, "Cid", (invite, digest("cid")))
            return (await one.open(table)).table.chairs[1].name

    assert asyncio.run(join()) == "Ben"


def test_events_go_to_the_workers_that_follow_a_table_and_to_no_other(tmp_path, monkeypatch):
    published = []

    async def note(_relay, committed, followers):
        published.append((committed.first, list(followers)))

    async def follow():
        async with two_in_process(tmp_path) as (one, two):
            table, invite = await invited(one)
            live_table = await one.open(table)
            monkeypatch.setattr(Relay, "publish_committed", note)
            await one.take_seat(table, 1, "Ben", (invite, digest("ben")))
            assert not published, "nobody follows the table"
            one.players_elsewhere = lambda _table: {two.store.worker: 0}
            await one.connections_changed(two.store.worker, [table, "elsewhere"], {table})
            assert published == [(live_table.table.number, [two.store.worker])], "it may have missed the last event"
            assert live_table.is_mine, "a spectator is no reason to move the table"
            await one.connections_changed(two.store.worker, [table], set())
            assert len(published) == 1
            await live_table.ask(0, Ready(nonce="abcdefgh"), lambda _answer: None)
            assert published[1:] == [(live_table.table.number, [two.store.worker])]
            one.players_elsewhere = lambda _table: {two.store.worker: 1}
            await one.connections_changed(two.store.worker, [table], set())
            assert live_table.owner == two.store.worker
            await two.open(table)
            assert (await two.open(table)).is_mine
            await one.connections_changed(two.store.worker, [table], {table})
            assert len(published) == 2, "only the owner publishes"

    asyncio.run(follow())
