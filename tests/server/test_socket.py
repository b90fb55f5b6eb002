"""The close codes of refused connections. A browser sees such a code, but not why a handshake failed."""

import asyncio
from collections import Counter
from types import SimpleNamespace

import pytest

from clachan.core.errors import ClachanError
from clachan.match.protocol.messages import Pong
from clachan.match.protocol.updates import Viewer
from clachan.server.http import socket as sockets
from clachan.server.http.safety import MAX_SPECTATORS
from clachan.server.rate_limits import AddressLimit
from clachan.server.tables.history_pace import HistoryPace
from clachan.server.tables.live_table import Connection
from server.test_live_tables import table_for
from server.test_live_tables import worker as alone

TABLE = "0" * 18


class Silent:
    """A client that says nothing."""

    client = None
    url = SimpleNamespace(scheme="ws")

    def __init__(self, **headers):
        self.headers, self.told = headers, []

    async def accept(self):
        self.told.append("accepted")

    async def close(self, code, reason=None):
        self.told.append((code, reason))

    async def receive(self):
        await asyncio.Future()


def worker(opens=None, arrivals=120):
    """The parts of a worker that admit a client; it opens its only table, or raises this error."""

    async def live(_table):
        if isinstance(opens, Exception):
            raise opens
        return opens

    settings = SimpleNamespace(origins=(), limited=True)
    return SimpleNamespace(
        settings=settings,
        is_ready=True,
        arrivals=AddressLimit(arrivals, 60),
        live_tables=SimpleNamespace(open=live),
        store=None,
        open_sockets=Counter(),
    )


def told(server, table=TABLE, seat=None, **headers):
    """What a client receives until the server closes the connection."""
    client = Silent(**headers)
    asyncio.run(sockets.table_socket.fn(client, server, table, seat))
    return client.told


FULL = SimpleNamespace(connections=[SimpleNamespace(viewer=SimpleNamespace(seat=None))] * MAX_SPECTATORS)


@pytest.mark.parametrize(
    ("server", "asked", "code", "reason"),
    [
        (worker(), {"origin": "http://evil.example"}, 4403, "origin/wrong"),
        (worker(), {"table": "x"}, 4403, "table/unknown"),
        (worker(), {"seat": "C"}, 4403, "key/wrong"),
        (worker(), {"seat": "A"}, 4403, "key/wrong"),
        (worker(ClachanError("table/rules")), {}, 4403, "table/rules"),
        (worker(arrivals=0), {}, 4429, "rate/limit"),
        (worker(FULL), {}, 4429, "table/busy"),
        (worker(OSError()), {}, 1013, None),
    ],
)
def test_who_is_not_let_in_is_told_why_after_the_handshake(server, asked, code, reason):
    assert told(server, **asked) == ["accepted", (code, reason)]


class Deaf(Silent):
    """A client that says hello and reads nothing."""

    def __init__(self):
        super().__init__()
        self.asks = ['{"type": "hello"}']

    async def receive(self):
        if not self.asks:
            await asyncio.Future()
        return {"type": "websocket.receive", "text": self.asks.pop()}

    async def send_text(self, _text):
        await asyncio.Future()


def test_who_takes_nothing_is_not_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr(sockets, "WRITE_S", 0.01)

    async def talk():
        async with alone(tmp_path) as live_tables:
            live = await live_tables.open(await table_for(live_tables))
            presence = SimpleNamespace(update=lambda _table: None)
            settings = SimpleNamespace(limited=True)
            server = SimpleNamespace(settings=settings, connections=set(), presence=presence, live_tables=live_tables)
            server.address_queues, server.history_pace = {}, HistoryPace()
            await asyncio.wait_for(sockets._serve(Deaf(), server, live, None), 30)
            return live.connections, server.connections

    assert asyncio.run(talk()) == (set(), set())


def test_a_line_that_was_hung_up_on_keeps_nothing():
    line = Connection(Viewer(None), max_queued=2)
    for _ in range(9):
        line.send(Pong())
    assert line.outgoing.qsize() == 1
    assert line.outgoing.get_nowait() is None


def test_an_address_may_have_so_many_connections(monkeypatch):
    """Those that are closed do not count."""
    monkeypatch.setattr(sockets, "HELLO_S", 0)
    server = worker(SimpleNamespace(connections=[]))
    server.open_sockets[""] = sockets.MAX_CONNECTIONS - 1
    for _ in range(3):
        assert told(server) == ["accepted", (4408, None)]
    server.open_sockets[""] += 1
    assert told(server) == ["accepted", (4429, "rate/limit")]


def test_who_says_hello_too_late_may_come_back(monkeypatch):
    monkeypatch.setattr(sockets, "HELLO_S", 0)
    server = worker(SimpleNamespace(connections=[]))
    assert told(server) == ["accepted", (4408, None)]
    assert not server.open_sockets
