"""Presence and set phrases, over real sockets."""

import asyncio
import json
from contextlib import asynccontextmanager
from types import SimpleNamespace

import msgspec
import pytest
from websockets.asyncio.client import connect

from clachan.locale import LANGUAGES, Translator
from clachan.match.protocol.messages import Phrase
from clachan.match.protocol.updates import Viewer
from clachan.server.tables.live_table import Connection, LiveTable
from clachan.server.tables.presence import PresenceBoard
from match.sitting import Sitting
from server.live import Server
from server.parts import postgres_server, redis_server, rows_of  # noqa: F401  # fixtures


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("presence"), limits=True) as started:
        yield started


@asynccontextmanager
async def at(server, table, seat=None, key=None, wants=("company",)):
    query = f"?seat={seat}" if seat else ""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    uri = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}"
    async with connect(uri, additional_headers=headers) as line:
        await line.send(json.dumps({"type": "hello", "wants": list(wants)}))
        yield line


async def heard(line, kind, holds=lambda _message: True):
    """The next message of this kind for which something holds."""
    async with asyncio.timeout(30):
        while True:
            message = json.loads(await line.recv())
            if message["type"] == kind and holds(message):
                return message


async def seen(line, seats, spectators):
    def holds(message):
        return message["seats"] == seats and message["spectators"] == spectators

    return await heard(line, "presence", holds)


async def coming_and_going(server, table, keys):
    async with at(server, table, "A", keys["A"]) as one:
        await seen(one, [True, False], 0)
        async with at(server, table, "B", keys["B"]) as two, at(server, table) as spectator:
            for line in (one, two, spectator):
                await seen(line, [True, True], 1)
        await seen(one, [True, False], 0)


def test_everybody_is_told_who_is_here(server):
    asyncio.run(coming_and_going(server, *server.pair(game="braverats")))


def test_a_computer_player_is_always_here(server):
    made = server.make(game="braverats", a="me", b="random")

    async def look():
        async with at(server, made["table"], "A", made["keys"]["A"]) as line:
            await seen(line, [True, True], 0)

    asyncio.run(look())


async def talking(server, table, keys):
    async with (
        at(server, table, "A", keys["A"]) as one,
        at(server, table, "B", keys["B"]) as two,
        at(server, table) as spectator,
    ):
        await seen(one, [True, True], 1)
        await two.send('{"type": "speak", "phrase": "luck", "id": "7"}')
        for line in (one, two, spectator):
            spoke = await heard(line, "spoke")
            assert (spoke["seat"], spoke["phrase"], spoke["words"]["key"]) == (1, "luck", "phrase-luck")
        assert (await heard(two, "noted"))["id"] == "7"
        await spectator.send('{"type": "speak", "phrase": "luck"}')
        assert (await heard(spectator, "refused"))["code"] == "table/spectator"
        await one.send('{"type": "speak", "phrase": "any other words", "id": "8"}')
        refused = await heard(one, "refused")
        assert (refused["code"], refused["id"]) == ("message/bad", "8")


def test_phrases_are_said_to_all_and_stored_nowhere(server):
    table, keys = server.pair(game="braverats")
    asyncio.run(talking(server, table, keys))
    assert not [body for _, body in rows_of(server.database, table) if b"luck" in body]


def test_a_seat_that_says_too_much_is_refused_and_stays(server):
    table, keys = server.pair(game="braverats")

    async def chatter():
        async with at(server, table, "A", keys["A"]) as line:
            for _ in range(7):
                await line.send('{"type": "speak", "phrase": "hello", "id": "mine"}')
            told = await heard(line, "refused")
            assert (told["code"], told["id"]) == ("rate/limit", "mine")
            await line.send('{"type": "ping"}')
            await heard(line, "pong")

    asyncio.run(chatter())


def test_clients_that_do_not_want_presence_get_none(server):
    table, keys = server.pair(game="braverats")

    async def quiet():
        async with at(server, table, "A", keys["A"], wants=()) as one, at(server, table, "B", keys["B"]) as two:
            await two.send('{"type": "speak", "phrase": "hello"}')
            await heard(two, "spoke")
            await one.send('{"type": "ping"}')
            told = []
            while "pong" not in told:
                told.append(json.loads(await one.recv())["type"])
            assert set(told) <= {"welcome", "update", "pong"}

    asyncio.run(quiet())


def test_presence_reaches_across_workers(tmp_path, postgres_server, redis_server):  # noqa: F811  # the fixtures
    """Many connections to two workers: some pairs sit at different ones."""
    with Server(tmp_path, postgres_server, redis=redis_server, workers=2) as server:
        for _ in range(4):
            table, keys = server.pair(game="braverats")
            asyncio.run(coming_and_going(server, table, keys))
            asyncio.run(talking(server, table, keys))


MOST_NOTICE = 8000  # bytes that PostgreSQL passes on


def test_a_busy_worker_says_who_is_here_in_messages_that_are_not_too_long():
    table = Sitting("braverats").seated().table
    live = LiveTable(table, None, "one", None, None, connections={Connection(Viewer(0)), Connection(Viewer(None))})
    live_tables = {f"{number:018x}-999": live for number in range(1000)}
    told = []
    relay = SimpleNamespace(worker="f" * 16, publish_soon=told.append)
    asyncio.run(PresenceBoard(relay, live_tables, limited=True).refresh())
    assert {name: people for around in told for name, people in around.tables.items()} == dict.fromkeys(
        live_tables, (1, 0, 1)
    )
    assert max(len(msgspec.json.encode(around)) for around in told) < MOST_NOTICE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phrase_can_be_said_in_every_language(lang):
    keys = Translator(lang, strict=True).keys("phrase-")
    assert {f"phrase-{phrase}" for phrase in Phrase.__args__} == set(keys)
