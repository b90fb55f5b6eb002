"""Each counter counts what it says, and nothing else: messages of clients, refusals to them, tables."""

import asyncio
import json
from types import SimpleNamespace

import pytest
from litestar.exceptions import WebSocketDisconnect

from clachan.match import messages as ms
from clachan.match.tell import Viewer
from clachan.match.wire import write
from clachan.server import metrics
from clachan.server import socket as sockets
from clachan.server.bots import Bots
from clachan.server.making import make_rematch
from clachan.server.room import Line
from server.test_rooms import table_for
from server.test_takeover import quiet_server


class Counted:
    """How much counters have grown."""

    def __init__(self, counter):
        self.counter, self.before = counter, self._all(counter)

    def __call__(self):
        now = self._all(self.counter)
        return {name: now[name] - self.before.get(name, 0) for name in now if now[name] != self.before.get(name, 0)}

    @staticmethod
    def _all(counter):
        samples = (sample for metric in counter.collect() for sample in metric.samples)
        return {"".join(each.labels.values()): each.value for each in samples if each.name.endswith("_total")}


@pytest.fixture
def asks():
    return Counted(metrics.ASKS)


@pytest.fixture
def refused():
    return Counted(metrics.REFUSED)


class Says:
    """A client that says this and goes."""

    def __init__(self, *messages):
        self.messages = [each if isinstance(each, str) else json.dumps(each) for each in messages]
        self.codes = []

    async def receive(self):
        if not self.messages:
            raise WebSocketDisconnect(detail="gone")
        return {"type": "websocket.receive", "text": self.messages.pop(0)}

    async def send_text(self, _text):
        pass

    async def close(self, code, _reason=None):
        self.codes.append(code)


async def talk(tmp_path, seat, *messages):
    """With which codes a client at a new table is hung up on that says this."""
    client = Says(*messages)
    async with quiet_server(tmp_path) as server:
        room = await server.rooms.room(await table_for(server.rooms))
        await sockets._talk(client, server, room, seat)
    return client.codes


def test_every_message_of_a_client_is_counted_once(tmp_path, asks, refused):
    said = [
        {"type": "ping"},
        "nonsense",
        {"type": "hello"},
        {"type": "hello"},
        {"type": "ready", "nonce": "abcdefgh"},
        {"type": "hint"},
        {"type": "question", "text": "claim?"},
        {"type": "coach"},
        {"type": "speak", "phrase": "hello"},
        {"type": "act", "turn": 1, "action": "nothing"},
    ]

    assert asyncio.run(talk(tmp_path, 0, *said)) == []
    assert asks() == {"ping": 1, "hello": 2, "ready": 1, "hint": 1, "question": 1, "coach": 1, "speak": 1, "act": 1}
    assert refused() == {
        "message/hello": 2, "message/bad": 1, "hint/none": 1, "coach/none": 1, "action/unknown": 1, "table/open": 1,
    }  # fmt: skip


def test_who_says_too_much_is_counted_as_refused(tmp_path, refused):
    much = ["x"] * sockets.MESSAGES
    assert asyncio.run(talk(tmp_path, None, "x", *much)) == [sockets.TOO_MANY]
    assert refused() == {"message/bad": sockets.MESSAGES, "rate/limit": 1}
    assert asyncio.run(talk(tmp_path, None, {"type": "hello"}, *much))[0] == sockets.TOO_MANY
    assert refused() == {"message/bad": 2 * sockets.MESSAGES - 1, "rate/limit": 2}


def test_a_refusal_that_comes_from_elsewhere_is_counted_where_the_client_is(refused):
    """From another worker, or from the coach."""
    line = Line(Viewer(0), most=1)
    for _ in range(2):
        line.send(write(ms.Refused(code="table/busy", words=ms.Words("error-table-busy"))))
    line.send(write(ms.Noted()))
    line.send(write(ms.Refused(code="table/busy", words=ms.Words("error-table-busy"))))
    assert refused() == {"table/busy": 2}


def test_what_computer_players_do_is_no_message_of_a_client(tmp_path, asks, refused):
    thoughts = iter(["nothing", "1"])

    async def choose(*_):
        return next(thoughts)

    async def stop():
        pass

    async def play():
        async with quiet_server(tmp_path) as server:
            bots = Bots(server.rooms, SimpleNamespace(choose=choose, stop=stop))
            server.rooms.changed = bots.look
            room = await server.rooms.room(await table_for(server.rooms, "me", "random"))
            await server.rooms.ask(room, 0, ms.Ready(nonce="abcdefgh"), lambda _answer: None)
            await asyncio.gather(*bots.tasks.values())
            return room.table.waiting

    assert asyncio.run(play()) == (0,)
    assert asks() == refused() == {}


def test_a_rematch_is_a_table_that_was_made(tmp_path):
    tables = Counted(metrics.TABLES)

    async def again():
        async with quiet_server(tmp_path) as server:
            room = await server.rooms.room(await table_for(server.rooms))
            return [await make_rematch(server.store, room.table) for _ in range(2)]

    first, second = asyncio.run(again())
    assert first == second
    assert tables() == {"braverats": 2}
