"""With which code is a connection closed that does not come to talk? A browser sees the code, and no handshake."""

import asyncio
from collections import Counter
from types import SimpleNamespace

import pytest

from clachan.core.errors import ClachanError
from clachan.match.tell import Viewer
from clachan.server import socket as sockets
from clachan.server.room import Line
from clachan.server.safety import MOST_SPECTATORS, Addresses
from server.test_rooms import table_for
from server.test_rooms import worker as alone

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


def worker(found=None, arrivals=120):
    """As much of a worker as looks at who comes; its only room is found, or not."""

    async def room(_table):
        if isinstance(found, Exception):
            raise found
        return found

    settings = SimpleNamespace(origins=(), limited=True)
    rooms = SimpleNamespace(room=room)
    return SimpleNamespace(settings=settings, arrivals=Addresses(arrivals), rooms=rooms, store=None, open=Counter())


def told(server, table=TABLE, seat=None, **headers):
    """What a client is told until it is hung up on."""
    client = Silent(**headers)
    asyncio.run(sockets.table_socket.fn(client, server, table, seat))
    return client.told


FULL = SimpleNamespace(lines=[SimpleNamespace(viewer=SimpleNamespace(seat=None))] * MOST_SPECTATORS)


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
    """A client that says hello, and takes nothing."""

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
        async with alone(tmp_path) as rooms:
            room = await rooms.room(await table_for(rooms))
            company = SimpleNamespace(changed=lambda _room: None)
            settings = SimpleNamespace(limited=True)
            server = SimpleNamespace(settings=settings, lines=set(), company=company, rooms=rooms)
            await asyncio.wait_for(sockets._talk(Deaf(), server, room, None), 30)
            return room.lines, server.lines

    assert asyncio.run(talk()) == (set(), set())


def test_a_line_that_was_hung_up_on_keeps_nothing():
    line = Line(Viewer(None), most=2)
    for _ in range(9):
        line.send(b"x")
    assert line.outgoing.qsize() == 1
    assert line.outgoing.get_nowait() is None


def test_an_address_may_have_so_many_connections(monkeypatch):
    """Those that are closed do not count."""
    monkeypatch.setattr(sockets, "GREETING_S", 0)
    server = worker(SimpleNamespace(lines=[]))
    server.open[""] = sockets.MOST_OPEN - 1
    for _ in range(3):
        assert told(server) == ["accepted", (4408, None)]
    server.open[""] += 1
    assert told(server) == ["accepted", (4429, "rate/limit")]


def test_who_says_hello_too_late_may_come_back(monkeypatch):
    monkeypatch.setattr(sockets, "GREETING_S", 0)
    server = worker(SimpleNamespace(lines=[]))
    assert told(server) == ["accepted", (4408, None)]
    assert not server.open
