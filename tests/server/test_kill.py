"""Servers are killed at any moment: no acknowledged action is lost or doubled, and every table goes on.

KILLS in the environment says how often in each test; without it there are ten in all, and `make chaos` asks for 200.
"""

import asyncio
import os
import random
import signal
from collections import Counter

import asyncpg

from clachan.core import record
from clachan.match.protocol.wire import read_event
from server.live import Client, Server, pair_of
from server.parts import Postgres, Redis, postgres_server, redis_server, rows_of  # noqa: F401  # fixtures

ASKED = int(os.environ.get("KILLS", "0"))
ON_SQLITE, ON_POSTGRESQL, OF_TWO, OF_ALL = (ASKED or few for few in (4, 3, 3, 4))
GAMES = ("schotten", "braverats", "schotten.tactic", "braverats.draft.deck", "schotten.x2", "braverats.emperor")


class Load:
    """Bot clients on many tables; a finished table is checked and another is begun while kills go on."""

    def __init__(self, server, count):
        self.server = server
        self.count = count
        self.rng = random.Random(4)
        self.finished = 0
        self.reconnects = 0
        self.is_ending = False

    async def run(self, kill):
        players = [asyncio.create_task(self._tables(number)) for number in range(self.count)]
        killer = asyncio.create_task(kill())
        await asyncio.wait([killer, *players], return_when=asyncio.FIRST_COMPLETED)
        self.is_ending = True
        await killer
        await asyncio.wait_for(asyncio.gather(*players), 120)

    async def _tables(self, number):
        while not self.is_ending:
            made = await self._make(GAMES[(number + self.finished) % len(GAMES)])
            if made is None:
                await asyncio.sleep(0.2)
                continue
            table, keys = made
            clients = [*pair_of(self.server, table, keys, pause=0.05), Client(self.server.url, table)]
            await asyncio.gather(*(client.play() for client in clients))
            await self._check(table, clients)
            self.finished += 1
            self.reconnects += sum(client.reconnects for client in clients)

    async def _check(self, table, clients):
        while True:
            try:
                return await asyncio.to_thread(check, self.server, table, clients)
            except (OSError, asyncpg.PostgresError):  # the database is away just now
                await asyncio.sleep(0.2)

    async def _make(self, game):
        try:
            return await asyncio.to_thread(self.server.pair, game=game)
        except Exception:  # noqa: BLE001  # killed just now
            return None


def check(server, table, clients):
    """The log holds every acknowledged action once, where it was said to be, and all clients saw that log."""
    rows = rows_of(server.database, table)
    assert [number for number, _ in rows] == list(range(len(rows)))
    log = [read_event(body) for _, body in rows]
    acted = Counter((event.turn, event.seat) for event in log if event.__struct_config__.tag == "acted")
    assert not acted or max(acted.values()) == 1
    for client in clients:
        for took in client.acked.values():
            event = log[took["number"]]
            assert (event.turn, event.seat, event.action) == (took["turn"], took["seat"], took["action"])
    (text,) = {client.position["ending"]["record"] for client in clients}
    written = record.parse(text)
    assert len(written.moves) >= sum(acted.values())
    for number, update in clients[2].updates.items():
        assert update["what"]["event"] == log[number].__struct_config__.tag


def kills(server, count, rng):
    async def kill():
        for _ in range(count):
            await asyncio.sleep(rng.uniform(0.2, 1.5))
            server.kill()
            server.start(wait=False)
            await asyncio.to_thread(server.wait)

    return kill


def test_a_killed_server_on_sqlite_loses_nothing(tmp_path):
    with Server(tmp_path) as server:
        load = Load(server, 6)
        asyncio.run(load.run(kills(server, ON_SQLITE, random.Random(1))))
    assert load.finished >= 6
    assert load.reconnects >= ON_SQLITE


def test_a_killed_server_on_postgresql_loses_nothing(tmp_path, postgres_server):  # noqa: F811  # the fixture
    with Server(tmp_path, postgres_server) as server:
        load = Load(server, 6)
        asyncio.run(load.run(kills(server, ON_POSTGRESQL, random.Random(2))))
    assert load.finished >= 6
    assert load.reconnects >= ON_POSTGRESQL


def test_either_of_two_workers_can_be_killed(tmp_path, postgres_server, redis_server):  # noqa: F811
    rng = random.Random(3)
    with Server(tmp_path, postgres_server, redis=redis_server, workers=2) as server:
        load = Load(server, 6)

        async def kill():
            for _ in range(OF_TWO):
                await asyncio.sleep(rng.uniform(0.5, 2))
                await asyncio.to_thread(server.kill_worker, rng)

        asyncio.run(load.run(kill))
    assert load.finished >= 6
    assert load.reconnects


def test_workers_and_stores_can_be_killed(tmp_path):
    """Whatever dies, and whatever is away then: no table needs help to go on."""
    rng = random.Random(5)
    with Postgres() as store, Redis() as redis, Server(tmp_path, store.url, redis=redis.url, workers=2) as server:
        load = Load(server, 6)

        async def kill():
            for _ in range(OF_ALL):
                await asyncio.sleep(rng.uniform(0.5, 3))
                away = [part for part in (store, redis) if rng.random() < 0.5]
                for part in away:
                    await asyncio.to_thread(part.stop)
                await asyncio.sleep(rng.uniform(0, 2))
                if rng.random() < 0.7 and (workers := server.workers()):
                    os.kill(rng.choice(workers), signal.SIGKILL)
                await asyncio.sleep(rng.uniform(0, 3))
                for part in away:
                    await asyncio.to_thread(part.__enter__)
                await asyncio.to_thread(server.wait)

        asyncio.run(load.run(kill))
    assert load.finished >= 6
