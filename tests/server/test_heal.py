"""The database or the channels go away and come back during play: nothing is lost, and nobody has to help."""

import asyncio
import os
import random
import signal
import time
from resource import RLIM_INFINITY, RLIMIT_FSIZE, prlimit

import httpx
import pytest

from server.live import Client, finish, pair_of
from server.parts import Postgres, Redis, postgres_server, rows_of  # noqa: F401  # a fixture among them
from server.test_kill import check
from server.test_workers import Pair, Server

AWAY_S = 1.5
ROUNDS = 2
KEPT_S = 1.5  # longer than the result of a readiness check is kept
PATIENCE_S = 400  # while the channel is away moves are found by looking now and then, and the machine may be busy


async def interrupted(clients, part, rounds=ROUNDS):
    """Play while something is stopped and started again, several times."""
    work = asyncio.gather(*(client.play() for client in clients))
    for _ in range(rounds):
        await asyncio.sleep(0.7)
        await asyncio.to_thread(part.stop)
        await asyncio.sleep(AWAY_S)
        await asyncio.to_thread(part.__enter__)
        await asyncio.sleep(1)
    await asyncio.wait_for(work, PATIENCE_S)


def test_a_database_that_restarts_loses_nothing(tmp_path):
    with Postgres() as store, Server(tmp_path, store.url) as server:
        tables = [server.pair(game=game) for game in ("schotten.x2", "braverats.x9", "schotten.tactic")]
        seats = [[*pair_of(server, *table, pause=0.1), Client(server.url, table[0])] for table in tables]
        asyncio.run(interrupted([client for clients in seats for client in clients], store))
        for (table, _), clients in zip(tables, seats, strict=True):
            check(server, table, clients)


def test_a_server_says_that_its_database_is_away(tmp_path):
    with Postgres() as store, Server(tmp_path, store.url) as server:
        table, _ = server.pair(game="braverats")
        store.stop()
        time.sleep(KEPT_S)
        assert [server.get(path).status_code for path in ("/healthz", "/readyz")] == [200, 503]
        answer = httpx.post(f"{server.url}/api/tables", json={"game": "braverats"}, timeout=20)
        assert (answer.status_code, answer.json()["code"]) == (503, "table/busy")
        store.__enter__()
        assert await_ready(server) == "ok"
        assert server.get(f"/api/tables/{table}").status_code == 200


def test_a_server_that_starts_before_its_database_waits_for_it(tmp_path):
    """It lives and is not ready, and one line says why."""
    store = Postgres()
    server = Server(tmp_path, store.url)
    server.start(wait=False)
    try:
        end = time.monotonic() + PATIENCE_S
        while not is_alive(server) and time.monotonic() < end:
            time.sleep(0.1)
        assert server.get("/readyz").status_code == 503
        assert server.log.read_text().count("does not answer yet") == 1
        with store:
            assert await_ready(server) == "ok"
            asyncio.run(finish(*pair_of(server, *server.pair(game="braverats"))))
            server.stop()
        assert "Traceback" not in server.log.read_text()
    finally:
        server.stop()


def is_alive(server):
    try:
        return server.get("/healthz").status_code == 200
    except httpx.HTTPError:
        return False


def await_ready(server):
    server.wait()
    return server.get("/readyz").text


def test_a_server_on_a_full_disk_says_so_and_goes_on_when_there_is_room(tmp_path):
    """The limit on the size of a file stands for the disk; the server lives, and is not ready."""
    with Server(tmp_path) as server:
        table, keys = server.pair(game="braverats")
        prlimit(server.process.pid, RLIMIT_FSIZE, (1, RLIM_INFINITY))
        time.sleep(KEPT_S)
        assert [server.get(path).status_code for path in ("/healthz", "/readyz")] == [200, 503]
        prlimit(server.process.pid, RLIMIT_FSIZE, (RLIM_INFINITY, RLIM_INFINITY))
        assert await_ready(server) == "ok"
        asyncio.run(finish(*pair_of(server, table, keys)))


def test_workers_wait_for_what_is_away_and_are_started_again(tmp_path):
    """A worker dies during an outage, and its successor finds neither the database nor the channels."""
    redis = Redis()
    with Postgres() as store:
        server = Server(tmp_path, store.url, redis=redis.url, workers=2)
        server.start()  # Redis is not there yet
        try:
            server.kill_worker(random.Random(1))
            store.stop()
            os.kill(server.workers()[0], signal.SIGKILL)
            time.sleep(4)
            assert server.process.poll() is None
            assert server.get("/healthz").status_code == 200
            assert httpx.post(f"{server.url}/api/tables", json={}, timeout=60).status_code == 503
            with store, redis:
                server.wait()
                time.sleep(2)  # the other worker may be a moment later
                table, keys = server.pair(game="braverats")
                asyncio.run(finish(*pair_of(server, table, keys)))
                told = server.log.read_text()
                assert "Traceback" not in told
                assert "waiting for the database" in told
        finally:
            assert server.stop() == 0


@pytest.mark.parametrize("through", ["redis", "postgresql"])
def test_workers_hear_each_other_again(tmp_path, through):
    """Opponents on different workers play on while the channels are away, and over them when they are back."""
    with Postgres() as store, Redis() as redis:
        part = redis if through == "redis" else store
        with Pair(tmp_path, store.url, redis.url if through == "redis" else None) as (one, two):
            table, keys = one.pair(game="schotten")
            players = [
                Client(one.url, table, "A", keys["A"], pause=0.1),
                Client(two.url, table, "B", keys["B"], pause=0.1),
                Client(two.url, table),
            ]
            asyncio.run(interrupted(players, part))
            check(one, table, players)
            asyncio.run(back(one, two))
            for server in (one, two):
                assert "channels reconnected" in server.log.read_text()
                assert '"level": "error"' not in server.log.read_text()


async def back(one, two):
    """The other worker gets moves at once again, and not only when it reads the log."""
    table, keys = await asyncio.to_thread(one.pair, game="braverats.x3")
    players = [Client(one.url, table, "A", keys["A"]), Client(two.url, table, "B", keys["B"])]
    await finish(*players)
    assert sum(len(player.acked) for player in players) > 10
    assert "events not published" not in one.log.read_text().rsplit("channels reconnected", 1)[-1]
