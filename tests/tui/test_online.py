"""The full screen on a real server: a table against the computer, an invitation, a rematch, requests, and watching."""

import asyncio
import random

import pytest

from clachan.client import TableConnection
from clachan.match.protocol.messages import Update
from clachan.tui.menus.setup_screen import SetupScreen
from clachan.tui.online.connect_screen import ConnectScreen
from clachan.tui.online.online_screen import OnlineScreen
from clachan.tui.online.online_table import Place
from clachan.tui.online.seat_keys import forget_place, keep_place, kept_places
from clachan.tui.online.server_screen import ServerScreen
from clachan.tui.row_list import RowList
from server import live
from tui.screens import program, table_of, type_line, until, words


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with live.Server(tmp_path_factory.mktemp("online"), think_ms=300) as running:
        yield running


def run(app, person, size=(120, 40)):
    async def play():
        async with app.run_test(size=size) as pilot:
            await person(pilot)

    asyncio.run(play())


async def press_row(pilot, name):
    """Wait until the server's tables are listed with this one, and choose it. Other tests leave tables there too."""
    await until(pilot, lambda: isinstance(pilot.app.screen, ServerScreen))
    rows = pilot.app.screen.query_one(RowList)
    await until(pilot, lambda: name in [row.name for row in rows.rows])
    rows.highlighted = [row.name for row in rows.rows].index(name)
    await pilot.press("enter")


async def play_online(pilot, seed=1):
    """Choose at random, by typing, until the match is over."""
    chance, screen = random.Random(seed), table_of(pilot.app)
    while True:
        await until(pilot, lambda: screen.state.situation.offered or screen.state.situation.ended)
        now = screen.state.situation
        if now.ended:
            return
        await type_line(pilot, chance.choice(now.offered).text)
        await until(pilot, lambda now=now: screen.state.situation.offered != now.offered or screen.state.notice)
        assert screen.state.notice is None or not screen.state.notice.is_refusal


def test_a_table_against_the_computer_is_made_played_and_played_again(server, tmp_path):
    async def person(pilot):
        app = pilot.app
        await until(pilot, lambda: isinstance(app.screen, ServerScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        await pilot.press("end", "enter")  # the computer
        await pilot.press("end", "up", "enter", "end", "enter")  # BraveRats
        assert app.screen.chosen.name == "braverats"
        await pilot.press("home", "enter")
        await until(pilot, lambda: isinstance(app.screen, OnlineScreen))
        place = app.screen.online.place
        assert kept_places(server.url) == [place]
        await play_online(pilot)
        assert kept_places() == []
        await pilot.press("enter")
        await until(
            pilot, lambda: isinstance(app.screen, OnlineScreen) and app.screen.online.place.table != place.table
        )
        assert app.screen.online.place.seat != place.seat
        await until(pilot, lambda: app.screen.state.situation.scene is not None)

    run(program(tmp_path, server.url), person)


async def other_player(connection, until_over):
    """A player at the other end of the line: it chooses at random."""
    answered = 0
    async for event in connection:
        if isinstance(event, Update):
            if event.position.result is not None:
                return
            if event.position.choices and event.position.turn != answered and until_over:
                answered = event.position.turn
                await connection.act(event.position.choices[0].text)


def test_an_invitation_is_taken_and_the_two_agree(server, tmp_path):
    async def person(pilot):
        app = pilot.app
        await until(pilot, lambda: isinstance(app.screen, OnlineScreen))
        screen = app.screen
        connection = TableConnection(server.url, made["table"], seat="A", key=made["keys"]["A"])
        async with connection:
            listening = asyncio.create_task(other_player(connection, until_over=False))
            await until(pilot, lambda: screen.state.situation.scene is not None)
            assert "Ann" in words(app)
            assert "10:0" in words(app) or "9:5" in words(app)
            await connection.speak("luck")
            await until(pilot, lambda: "Good luck" in words(app))
            screen._say("thanks")
            await connection.offer("pause")
            await until(pilot, lambda: "asks for a pause" in words(app))
            await pilot.press("ctrl+n")
            await until(pilot, lambda: "asks for a pause" not in words(app))
            await connection.offer("pause")
            await until(pilot, lambda: "asks for a pause" in words(app))
            await pilot.press("ctrl+y")
            await until(pilot, lambda: screen.state.situation.stopped)
            await pilot.press("enter")
            await until(pilot, lambda: not screen.state.situation.stopped)
            screen.online._connection._socket.transport.abort()
            screen.wish("draw")
            await until(pilot, lambda: "You offered a draw" in words(app))
            await connection.answer_offer("draw", accept=True)
            await until(pilot, lambda: screen.state.situation.ended is not None)
            await listening
        assert screen.online.record().result.winner is None

    timing = {"type": "live", "base": 600, "increment": 5}
    made = server.make(game="schotten", a="me", b="open", timing=timing, casual=True)
    run(program(tmp_path, f"{server.url}/#/join/{made['invites']['B']}"), person)


def test_an_open_table_is_listed_taken_and_a_hint_is_refused_there(server, tmp_path):
    made = server.make(game="schotten", a="me", b="open", listed=True)

    async def person(pilot):
        app = pilot.app
        await press_row(pilot, f"open:{made['table']}")
        await until(pilot, lambda: isinstance(app.screen, OnlineScreen))
        screen = app.screen
        async with TableConnection(server.url, made["table"], seat="A", key=made["keys"]["A"]) as connection:
            listening = asyncio.create_task(other_player(connection, until_over=True))
            await until(pilot, lambda: screen.state.situation.offered)
            await type_line(pilot, "stone? 4")
            await until(pilot, lambda: screen.state.details[1])
            await pilot.press("f2")
            await until(pilot, lambda: screen.state.notice is not None)
            assert screen.state.notice.is_refusal
            await type_line(pilot, screen.state.situation.offered[0].text)
            await until(pilot, lambda: "You play" in words(app))
            listening.cancel()
        await pilot.press("f10")
        await until(pilot, lambda: isinstance(app.screen, ServerScreen))
        assert [place.table for place in kept_places(server.url)] == [made["table"]]

    run(program(tmp_path, server.url), person)


def test_a_game_is_watched_without_its_hands(server, tmp_path):
    table, keys = server.pair(game="schotten", public=True)

    async def person(pilot):
        app = pilot.app
        seats = [TableConnection(server.url, table, seat=seat, key=keys[seat]) for seat in "AB"]
        async with seats[0], seats[1]:
            listening = [asyncio.create_task(other_player(seat, until_over=False)) for seat in seats]
            await press_row(pilot, f"watch:{table}")
            await until(pilot, lambda: isinstance(app.screen, OnlineScreen) and app.screen.state.situation.scene)
            now = app.screen.state.situation
            assert (now.seat, now.offered, now.wishes) == (None, (), ())
            for task in listening:
                task.cancel()

    run(program(tmp_path, server.url), person)


@pytest.mark.parametrize("link", ["{url}/#/join/nonsense", "{url}/#/t/nonsense"])
def test_a_wrong_link_is_told(server, tmp_path, link):
    async def person(pilot):
        await until(pilot, lambda: isinstance(pilot.app.screen, ServerScreen))
        screen = pilot.app.screen
        await until(pilot, lambda: screen.refusal is not None)
        assert screen.refusal.code in {"key/wrong", "table/unknown", "message/bad", "seat/taken"}

    run(program(tmp_path, link.format(url=server.url)), person)


def test_a_server_that_does_not_answer_is_told_and_asked_for_in_the_menu(tmp_path):
    async def person(pilot):
        app = pilot.app
        app.choose_server()
        await until(pilot, lambda: isinstance(app.screen, ConnectScreen))
        for _ in range(len(app.screen.link)):
            await pilot.press("backspace")
        await pilot.press(*"127.0.0.1", "colon", "1", "enter")
        await until(pilot, lambda: isinstance(app.screen, ServerScreen))
        assert app.screen.address == "http://127.0.0.1:1"
        await until(pilot, lambda: "does not answer" in words(app))

    run(program(tmp_path), person)


def test_seats_are_kept_until_their_game_is_over():
    places = [Place("http://one", "t1", "schotten", "A", "k1"), Place("http://two", "t2", "braverats", "B", "k2")]
    for place in places:
        keep_place(place)
    assert kept_places() == places[::-1]
    assert kept_places("http://one") == places[:1]
    assert places[0].followed("t3") == Place("http://one", "t3", "schotten", "B", "k1")
    forget_place("t1")
    assert kept_places() == places[1:]
