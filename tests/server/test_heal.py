"""What the server leans on goes away and comes back in the middle of play: nothing is lost, and nobody has to help."""

import asyncio

import httpx
import pytest

from server.live import Client, finish, pair_of
from server.parts import Postgres, Redis, postgres_server, rows_of  # noqa: F401  # a fixture among them
from server.test_kill import check
from server.test_workers import Pair, Server

AWAY_S = 1.5
ROUNDS = 2
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
        assert server.get("/healthz").status_code == 503
        answer = httpx.post(f"{server.url}/api/tables", json={"game": "braverats"}, timeout=20)
        assert (answer.status_code, answer.json()["code"]) == (503, "table/busy")
        store.__enter__()
        assert server.get("/healthz").text == "ok"
        assert server.get(f"/api/tables/{table}").status_code == 200


@pytest.mark.parametrize("through", ["redis", "postgresql"])
def test_workers_hear_each_other_again(tmp_path, through):
    """Opponents on different workers play on while the channel between these is away, and over it when it is back."""
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
                assert "channels are back" in server.log.read_text()
                assert '"level": "error"' not in server.log.read_text()


async def back(one, two):
    """Moves are told to the other worker at once again, not only when it looks at the log."""
    table, keys = await asyncio.to_thread(one.pair, game="braverats.x3")
    players = [Client(one.url, table, "A", keys["A"]), Client(two.url, table, "B", keys["B"])]
    await finish(*players)
    assert sum(len(player.acked) for player in players) > 10
    assert "not spread" not in one.log.read_text().rsplit("channels are back", 1)[-1]
