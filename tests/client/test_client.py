"""The client module against a real server: it reconnects, repeats what got no answer, and tells whole updates."""

import asyncio
import random
import runpy
from pathlib import Path

import pytest

from clachan.client import Server, ServerError, TableConnection, split_link
from clachan.match.protocol.messages import Presence, Spoke, Update, Welcome
from server import live

BOT = Path(__file__).parent.parent.parent / "examples" / "bot.py"
WITHIN_S = 60


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with live.Server(tmp_path_factory.mktemp("client"), think_ms=300) as running:
        yield running


async def play(table, rng, states=None, pause=0.0):
    """Play at random; return the updates."""
    updates, answered = [], 0
    async for event in table:
        if not isinstance(event, Update):
            if states is not None:
                states.append(event)
            continue
        updates.append(event)
        position = event.position
        if position.result is not None:
            break
        if position.choices and position.turn != answered:
            answered = position.turn
            await asyncio.sleep(pause)
            took = await table.act(rng.choice(position.choices).text)
            assert took.turn == answered
    return updates


async def play_pair(url, game):
    async with Server(url) as http:
        made = await http.create(game, seats=("me", "me"), name="Ann")
        tables = [TableConnection(url, made.table, seat=seat, key=made.keys[seat]) for seat in "AB"]
        async with tables[0], tables[1], asyncio.timeout(WITHIN_S):
            pairs = await asyncio.gather(*(play(table, random.Random(game)) for table in tables))
        return made, pairs, await http.table(made.table), await http.record(made.table)


@pytest.mark.parametrize("game", ["schotten.tactic", "braverats.x3"])
def test_two_clients_play_a_whole_game(server, game):
    made, pairs, summary, record = asyncio.run(play_pair(server.url, game))
    assert made.game == record.game == game
    assert summary.phase == "over"
    assert summary.result == pairs[0][-1].position.result == pairs[1][-1].position.result
    for updates in pairs:
        numbers = [update.number for update in updates]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert all("zones" in update.position.scene for update in updates if update.position.phase == "running")


async def cut_often(table, rng, cuts, states):
    """Play, while the line breaks under it now and then."""

    async def cut():
        for _ in range(cuts):
            await asyncio.sleep(0.15)
            if table._socket is not None:
                table._socket.transport.abort()

    cutting = asyncio.create_task(cut())
    updates = await play(table, rng, states, pause=0.02)
    await cutting
    return updates


async def play_cut(url, states):
    async with Server(url) as http:
        made = await http.create("schotten", seats=("me", "random"), name="Ann")
        table = TableConnection(url, made.table, seat="A", key=made.keys["A"])
        async with table, asyncio.timeout(WITHIN_S):
            return await cut_often(table, random.Random(5), 4, states)


def test_a_game_survives_lines_that_break_and_tells_every_update_once(server):
    states = []
    updates = asyncio.run(play_cut(server.url, states))
    assert states.count("reconnecting") >= 2
    numbers = [update.number for update in updates]
    assert numbers == sorted(set(numbers))
    assert updates[-1].position.result is not None


async def meet(url):
    """A guest looks at an invitation, joins by it, and both talk; then the guest resigns."""
    async with Server(url) as http:
        made = await http.create("braverats", seats=("me", "open"), name="Ann")
        invitation = await http.invitation(made.invites["B"])
        sat = await http.join(made.invites["B"], "Ben")
        with pytest.raises(ServerError) as late:
            await http.join(made.invites["B"], "Eve")
        ann = TableConnection(url, made.table, seat="A", key=made.keys["A"])
        ben = TableConnection(url, made.table, seat=sat.seat, key=sat.key)
        async with ann, ben, asyncio.timeout(WITHIN_S):
            heard, names = [], set()
            async for event in ann:
                heard.append(type(event))
                if isinstance(event, Update) and event.position.phase == "running" and "said" not in names:
                    names.add("said")
                    await ben.speak("luck")
                if isinstance(event, Spoke):
                    await ben.resign()
                if isinstance(event, Update) and event.position.result is not None:
                    break
            notes = await ann.question("left?")
        return invitation, late.value, heard, notes, event.position


def test_a_guest_joins_by_an_invitation_speaks_and_resigns(server):
    invitation, late, heard, notes, position = asyncio.run(meet(server.url))
    assert invitation.free
    assert invitation.seats[0].name == "Ann"
    assert late.code in {"seat/taken", "key/wrong"}
    assert {Welcome, Update, Presence, Spoke} <= set(heard)
    assert notes
    assert position.result.winner == 0
    assert position.result.reason == "resigned"


async def listed(url):
    async with Server(url) as http:
        made = await http.create("schotten", seats=("open", "me"), name="Ann", listed=True, public=True)
        tables = [table.table for table in await http.open_tables()]
        sat = await http.join_open(made.table, "Ben")
        async with (
            TableConnection(url, made.table, seat="A", key=sat.key) as ben,
            TableConnection(url, made.table, seat="B", key=made.keys["B"]) as ann,
            TableConnection(url, made.table) as watcher,
            asyncio.timeout(WITHIN_S),
        ):
            async for event in watcher:
                if isinstance(event, Update) and event.position.phase == "running":
                    break
            with pytest.raises(ServerError) as refused:
                await watcher.act("r7@3")
            running = [table.table for table in await http.running_tables()]
        assert ann.state == ben.state == "closed"
        return made.table, tables, running, refused.value.code, watcher.scene


def test_a_listed_table_is_joined_and_watched(server):
    table, tables, running, code, scene = asyncio.run(listed(server.url))
    assert table in tables
    assert table in running
    assert code == "table/spectator"
    assert len(scene.items()) > 9


async def knock(url):
    async with Server(url) as http:
        made = await http.create("schotten", seats=("me", "heuristic"), name="Ann")
        async with TableConnection(url, made.table, seat="A", key="x" * 32) as table, asyncio.timeout(WITHIN_S):
            states = [event async for event in table]
            with pytest.raises(ServerError):
                await table.act("r7@3")
        return states


def test_a_wrong_key_ends_the_connection_for_good(server):
    assert asyncio.run(knock(server.url)) == ["refused"]


def test_a_server_that_does_not_answer_is_an_error():
    async def ask():
        async with Server("http://127.0.0.1:9") as http:
            await http.open_tables()

    with pytest.raises(ServerError) as error:
        asyncio.run(ask())
    assert error.value.code == "page/offline"


def test_the_example_bot_plays_a_game(server):
    result = asyncio.run(runpy.run_path(str(BOT))["meet"](server.url, "braverats.fast"))
    assert result is not None


@pytest.mark.parametrize(
    ("link", "parts"),
    [
        ("http://here:8000/#/join/abc", ("http://here:8000", "join", "abc")),
        ("https://far/#/t/xyz?watch", ("https://far", "t", "xyz")),
        ("127.0.0.1:8000", ("http://127.0.0.1:8000", "", "")),
    ],
)
def test_a_link_is_taken_apart(link, parts):
    assert split_link(link) == parts
