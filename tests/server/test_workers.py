"""Two workers: opponents on different ones play a whole series, and a table changes hands when its owner dies."""

import asyncio
import os
import signal

import pytest

from clachan.core import record
from clachan.match.shuffle import check, parse_proof
from clachan.match.wire import read_event
from server.live import PATIENCE_S, Client, Server, finish
from server.parts import postgres_server, redis_server, rows_of  # noqa: F401  # fixtures


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
        assert sum(len(client.acked) for client in players) == len(written.events)
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
        players = [Client(two.url, table, seat, keys[seat], pause=0.1) for seat in "AB"]

        async def bereaved():
            work = asyncio.gather(*(client.play() for client in players))
            await asyncio.sleep(1)
            one.kill()
            await asyncio.wait_for(work, PATIENCE_S)

        asyncio.run(bereaved())
        assert "clachan_takeovers_total 1.0" in two.get("/metrics").text
        rows = rows_of(postgres_server, table)
        gap = max(b - a for a, b in zip(times(rows), times(rows)[1:], strict=False))
        assert gap < 10_000, "milliseconds without a line"


def times(rows):
    return [read_event(body).at for _, body in rows]


def test_a_worker_that_was_asleep_cannot_write_over_another(tmp_path, postgres_server, redis_server):  # noqa: F811
    with Pair(tmp_path, postgres_server, redis_server) as (one, two):
        table, keys = one.pair(game="schotten")
        players = [Client(two.url, table, seat, keys[seat], pause=0.1) for seat in "AB"]

        async def asleep():
            work = asyncio.gather(*(client.play() for client in players))
            await asyncio.sleep(0.7)
            os.kill(one.process.pid, signal.SIGSTOP)
            await asyncio.sleep(4)
            os.kill(one.process.pid, signal.SIGCONT)
            await asyncio.wait_for(work, PATIENCE_S)

        asyncio.run(asleep())
        latecomer = Client(one.url, table)
        asyncio.run(finish(latecomer))
        assert latecomer.position["ending"]["record"] == players[0].position["ending"]["record"]
