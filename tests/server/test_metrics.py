"""Each metric counts what its name says: messages of clients, refusals, tables."""

import asyncio
import json
from types import SimpleNamespace

import pytest
from litestar.exceptions import WebSocketDisconnect

from clachan.match.protocol import messages as ms
from clachan.match.protocol.updates import Viewer
from clachan.server import metrics
from clachan.server.http import socket as sockets
from clachan.server.tables.bot_seats import BotSeats
from clachan.server.tables.create_table import create_rematch
from clachan.server.tables.live_table import Connection
from server.test_live_tables import table_for
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
    """A client that sends this message and leaves."""

    client = None

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
    """The close codes of a client at a new table that sends this message."""
    client = Says(*messages)
    async with quiet_server(tmp_path) as server:
        live = await server.live_tables.open(await table_for(server.live_tables))
        await sockets._serve(client, server, live, seat)
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
    line = Connection(Viewer(0), max_queued=1)
    for _ in range(2):
        line.send(ms.Refused(code="table/busy", words=ms.Words("error-table-busy")))
    line.send(ms.Noted())
    line.send(ms.Refused(code="table/busy", words=ms.Words("error-table-busy")))
    assert refused() == {"table/busy": 2}


def test_what_computer_players_do_is_no_message_of_a_client(tmp_path, asks, refused):
    thoughts = iter(["nothing", "1"])

    async def choose(*_):
        return next(thoughts)

    async def stop():
        pass

    async def play():
        async with quiet_server(tmp_path) as server:
            bots = BotSeats(server.live_tables, SimpleNamespace(choose=choose, stop=stop))
            server.live_tables.on_change = bots.table_changed
            live = await server.live_tables.open(await table_for(server.live_tables, "me", "random"))
            await server.live_tables.ask(live, 0, ms.Ready(nonce="abcdefgh"), lambda _answer: None)
            await asyncio.gather(*bots.tasks.values())
            return live.table.waiting

    assert asyncio.run(play()) == (0,)
    assert asks() == refused() == {}


def test_a_rematch_is_a_table_that_was_made(tmp_path):
    tables = Counted(metrics.TABLES)

    async def again():
        async with quiet_server(tmp_path) as server:
            live = await server.live_tables.open(await table_for(server.live_tables))
            return [await create_rematch(server.store, live.table) for _ in range(2)]

    first, second = asyncio.run(again())
    assert first == second
    assert tables() == {"braverats": 2}


def samples(metric):
    return {sample.name.removeprefix(metric._name): sample.value for sample in metric.collect()[0].samples}


def test_answers_and_the_process_are_measured(tmp_path):
    before = samples(metrics.ANSWER)["_count"], samples(metrics.LOOP_LAG)["_count"]
    asyncio.run(talk(tmp_path, 0, {"type": "hello"}, {"type": "ping"}, {"type": "ready", "nonce": "abcdefgh"}))
    asyncio.run(metrics.observe_process())
    assert (samples(metrics.ANSWER)["_count"], samples(metrics.LOOP_LAG)["_count"]) == (before[0] + 2, before[1] + 1)
    assert samples(metrics.MEMORY)[""] > 20_000_000


def test_regular_work_that_fails_is_counted_and_goes_on(tmp_path):
    failed = Counted(metrics.FAILED_WORK)

    async def work():
        errors, went_on = iter([OSError, OSError]), asyncio.Event()

        async def _sweep():
            if (error := next(errors, None)) is not None:
                raise error
            went_on.set()

        async with quiet_server(tmp_path) as server:
            task = asyncio.create_task(server._repeat(0, _sweep))
            await went_on.wait()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    asyncio.run(work())
    assert failed() == {"sweep": 2}
