"""A server and its clients, over real sockets and a real file."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from clachan.cli import main
from clachan.core import record
from clachan.match.shuffle import check, parse_proof
from server.live import PATIENCE_S, Client, Server, finish, pair_of
from untraced import untraced


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("live")) as started:
        yield started


@pytest.mark.parametrize("game", ["schotten", "schotten.tactic.expert", "braverats", "braverats.draft.deck.x2"])
def test_two_people_and_a_spectator_see_the_same_match(server, game):
    table, keys = server.pair(game=game)
    players = pair_of(server, table, keys, wants=("words", "scene"))
    spectator = Client(server.url, table)
    asyncio.run(finish(*players, spectator))
    records = {client.position["ending"]["record"] for client in (*players, spectator)}
    assert len(records) == 1
    text = server.get(f"/api/tables/{table}/record").text
    assert records == {text}
    written = record.parse(text)
    check(parse_proof(text), written.seed, players[0].commitment)
    acted = sum(len(client.acked) for client in players)
    assert acted == len(written.moves)


def test_a_record_of_the_server_can_be_verified(server, tmp_path, capsys):
    table, keys = server.pair(game="braverats")
    players = pair_of(server, table, keys)
    asyncio.run(finish(*players))
    file = tmp_path / "game.txt"
    file.write_text(players[0].position["ending"]["record"], "utf-8")
    with untraced():  # what is played here is left to chance
        assert main(["verify", str(file), "--commitment", players[0].commitment]) == 0
        assert players[0].commitment in capsys.readouterr().out.replace("\n", "")
        assert main(["verify", str(file), "--commitment", "0" * 64]) == 2
        file.write_text(file.read_text("utf-8").replace("nonce0aaaa", "nonce0aaab"), "utf-8")
        assert main(["verify", str(file)]) == 2


@pytest.mark.parametrize("bot", ["random", "heuristic"])
@pytest.mark.parametrize("game", ["schotten", "braverats"])
def test_a_person_plays_the_computer(server, game, bot):
    made = server.make(game=game, a=bot, b="me")
    client = Client(server.url, made["table"], "B", made["keys"]["B"])
    asyncio.run(finish(client))
    assert client.position["result"]["reason"]
    assert client.position["seats"][0]["who"] == bot


def test_two_computer_players_can_be_watched(server):
    made = server.make(game="braverats.fast.x3", a="heuristic", b="random")
    assert (made["keys"], made["invites"]) == ({}, {})
    spectator = Client(server.url, made["table"])
    asyncio.run(finish(spectator))
    assert [seat["who"] for seat in spectator.position["seats"]] == ["heuristic", "random"]
    assert spectator.position["result"]["reason"]
    numbers = sorted(spectator.updates)
    assert len(numbers) > 1, "it was over before anybody could look"
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    assert parse_proof(server.get(f"/api/tables/{made['table']}/record").text).nonces == ("", "")


def bot_workers(server):
    """The thinking processes of a server."""
    listed = subprocess.run(  # noqa: S603  # a plain tool
        ["/bin/ps", "--ppid", str(server.process.pid), "-o", "pid=", "-o", "args=", "-ww"],
        capture_output=True, text=True, check=False,
    ).stdout  # fmt: skip
    return [int(line.split()[0]) for line in listed.splitlines() if "bot_worker" in line]


def measured(server, line):
    """One of the server's figures."""
    values = [row.split()[-1] for row in server.get("/metrics").text.splitlines() if row.startswith(f"{line} ")]
    return float(values[0]) if values else 0.0


async def until(holds):
    """Wait for something that is bound to happen."""
    async with asyncio.timeout(PATIENCE_S):
        while not await asyncio.to_thread(holds):  # noqa: ASYNC110  # it happens in another process
            await asyncio.sleep(0.02)


def test_a_computer_player_that_dies_is_replaced(tmp_path):
    with Server(tmp_path) as server:
        made = server.make(game="schotten", a="heuristic", b="me")
        client = Client(server.url, made["table"], "B", made["keys"]["B"], pause=0.05)
        died = 'clachan_thoughts_total{end="died"}'

        async def interrupted():
            work = asyncio.create_task(finish(client))
            while measured(server, died) < 3 and not work.done():
                await until(lambda: bot_workers(server))
                (process,) = bot_workers(server)
                os.kill(process, signal.SIGSTOP)  # whatever it is asked, it will not answer
                await until(lambda: measured(server, "clachan_thinking"))
                os.kill(process, signal.SIGKILL)
                await until(lambda gone=process: gone not in bot_workers(server))
            await work

        asyncio.run(interrupted())
        assert client.is_over


def test_a_computer_player_that_thinks_too_long_is_replaced(tmp_path):
    with Server(tmp_path, think_ms=1) as server:
        made = server.make(game="braverats.fast", a="heuristic", b="me")
        client = Client(server.url, made["table"], "B", made["keys"]["B"])
        asyncio.run(finish(client))
        assert client.position["result"]["reason"]


def test_an_invitation_works_once(server):
    made = server.make(game="braverats", b="open", listed=True)
    assert made["table"] in [row["table"] for row in server.get("/api/tables").json()]
    own = "k" * 30
    first = server.join(made["invites"]["B"], key=own)
    assert first.status_code == 200
    assert first.json()["keys"]["B"] == own
    assert server.join(made["invites"]["B"], key=own).json() == first.json()
    assert server.join(made["invites"]["B"]).status_code == 409
    assert server.join("x" * 22).status_code == 403
    keys = {**made["keys"], **first.json()["keys"]}
    asyncio.run(finish(*pair_of(server, made["table"], keys)))


def test_a_listed_table_is_joined_from_the_list_by_who_comes_first(server):
    made = server.make(game="braverats", b="open", listed=True, timing={"type": "live", "base": 300})
    (row,) = [row for row in server.get("/api/tables").json() if row["table"] == made["table"]]
    assert [seat["name"] for seat in row["seats"]] == ["Ann", None]
    assert row["timing"] == {"type": "live", "base": 300, "increment": 0}
    place = f"{server.url}/api/tables/{made['table']}/join"
    wish = {"name": "Ben", "bearer": True, "key": "k" * 30}
    first = httpx.post(place, json=wish, timeout=60)
    assert (first.status_code, first.json()["seat"]) == (200, "B")
    assert httpx.post(place, json=wish, timeout=60).json() == first.json()
    assert httpx.post(place, json={"name": "Cid"}, timeout=60).json()["code"] == "seat/taken"
    assert server.join(made["invites"]["B"]).json()["code"] == "seat/taken"
    assert made["table"] not in [row["table"] for row in server.get("/api/tables").json()]
    keys = {**made["keys"], **first.json()["keys"]}
    asyncio.run(finish(*pair_of(server, made["table"], keys)))


def test_a_table_that_is_not_listed_is_not_joined_without_its_invitation(server):
    made = server.make(game="braverats", b="open")
    place = f"{server.url}/api/tables/{made['table']}/join"
    assert httpx.post(place, json={"name": "Cid"}, timeout=60).json()["code"] == "key/wrong"
    assert httpx.post(place.replace(made["table"], "0" * 18), json={"name": "Cid"}, timeout=60).status_code == 403
    assert server.join(made["invites"]["B"]).status_code == 200


def test_two_come_to_a_listed_table_at_once_and_one_of_them_sits(server):
    made = server.make(game="braverats", b="open", listed=True)
    place = f"{server.url}/api/tables/{made['table']}/join"

    async def all_at_once():
        async with httpx.AsyncClient() as client:
            return await asyncio.gather(*(client.post(place, json={"name": str(number)}) for number in range(8)))

    codes = sorted(answer.status_code for answer in asyncio.run(all_at_once()))
    assert codes == [200] + [409] * 7


def test_a_rematch_swaps_the_seats_and_keeps_the_keys(server):
    async def both():
        table, keys = server.pair(game="braverats")
        players = pair_of(server, table, keys)
        await asyncio.gather(*(player.play() for player in players))
        offers = [Offering(server, table, seat, keys[seat], player) for seat, player in zip("AB", players, strict=True)]
        await asyncio.gather(*(offer.agree() for offer in offers))
        (following,) = {offer.next for offer in offers}
        swapped = {"A": keys["B"], "B": keys["A"]}
        await finish(*pair_of(server, following, swapped))
        return following

    following = asyncio.run(both())
    assert server.get(f"/api/tables/{following}").json()["previous"] == following.split("-")[0]


class Offering(Client):
    """A client that wants a rematch."""

    def __init__(self, server, table, seat, key, before):
        super().__init__(server.url, table, seat, key)
        self.updates = before.updates
        self.next = None

    async def agree(self):
        await self.play(until=lambda client: client.position.get("next"))
        self.next = self.position["next"]

    async def _think(self, line):
        await line.send(f'{{"type":"offer","kind":"rematch","turn":{self.position["turn"]}}}')


def test_what_is_stored_is_append_only_and_synced(server):
    table, keys = server.pair(game="braverats")
    asyncio.run(finish(*pair_of(server, table, keys)))
    connection = sqlite3.connect(server.database.removeprefix("sqlite:///"))
    rows = connection.execute("SELECT number FROM events WHERE table_id=? ORDER BY number", [table]).fetchall()
    assert [number for (number,) in rows] == list(range(len(rows)))
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


def test_a_review_is_given_after_the_end(server):
    table, keys = server.pair(game="braverats")
    assert server.get(f"/api/tables/{table}/review").json()["code"] == "table/running"
    asyncio.run(finish(*pair_of(server, table, keys)))
    answer = server.done(f"/api/tables/{table}/review")
    assert answer.status_code == 200
    assert answer.json()["type"] == "review"


def test_games_schema_openapi_health_and_metrics_are_served(server):
    assert {game["id"] for game in server.get("/api/games").json()} == {"schotten", "braverats"}
    assert "Update" in server.get("/api/schema").json()["$defs"]
    assert "/api/tables" in server.get("/api/openapi/openapi.json").json()["paths"]
    assert server.get("/healthz").text == server.get("/readyz").text == "ok"
    head = httpx.head(f"{server.url}/healthz")
    assert (head.status_code, head.text, head.headers["content-length"]) == (200, "", "2")
    assert "clachan_actions_total" in server.get("/metrics").text
    home = server.get("/")
    assert home.status_code == 200
    assert "unsafe-inline" not in home.headers["content-security-policy"]


def test_a_clock_that_runs_out_ends_the_match(server):
    table, keys = server.pair(game="braverats", timing={"type": "live", "base": 1})

    class Slow(Client):
        async def _think(self, line):
            if self.position["phase"] == "open":
                await super()._think(line)

    players = [Slow(server.url, table, seat, keys[seat]) for seat in "AB"]
    asyncio.run(finish(*players))
    assert players[0].position["result"]["reason"] == "agreed"  # both were as slow
    assert players[0].updates[players[0].number]["what"]["event"] == "flagged"


def test_a_polite_stop_is_quick_and_loses_nothing(tmp_path):
    server = Server(tmp_path).start()
    table, keys = server.pair(game="schotten")
    players = pair_of(server, table, keys, pause=0.1)

    async def interrupted():
        work = asyncio.gather(*(player.play() for player in players))
        await asyncio.sleep(1)
        await asyncio.to_thread(server.stop)
        assert '"what": "stopped"' in server.log.read_text()
        server.start(wait=False)
        await asyncio.wait_for(work, PATIENCE_S)

    asyncio.run(interrupted())
    assert players[0].reconnects
    server.stop()


@pytest.mark.parametrize("game", ["schotten", "braverats"])
def test_the_example_program_plays_through_the_socket(server, game):
    program = Path(__file__).parents[2] / "examples" / "bot.py"
    assert len(program.read_text("utf-8").splitlines()) <= 40
    done = subprocess.run(  # noqa: S603  # our own example
        [sys.executable, str(program), server.url, game], capture_output=True, text=True, timeout=PATIENCE_S, check=True
    )
    assert "reason" in done.stdout


def test_names_are_cleaned(server):
    made = server.make(game="braverats", b="random", name="  \x00Ann\n\u202ethe\tfirst" + "x" * 60)
    name = server.get(f"/api/tables/{made['table']}").json()["seats"][0]["name"]
    assert name.startswith("Ann")
    assert len(name) <= 40
    assert name.isprintable()


def test_wishes_that_mean_nothing_are_refused_with_a_code(server):
    for wish, code in (
        ({"game": "chess"}, "name/game"),
        ({"game": "braverats", "b": "nobody"}, "player/unknown"),
        ({"game": "schotten.fast"}, "name/word"),
        ({"game": "schotten", "b": "mc:9999999"}, "player/long"),
        ({"game": "schotten", "b": "mc:6s"}, "player/long"),
        ({"game": "schotten", "b": "mc:soon"}, "player/budget"),
    ):
        answer = httpx.post(f"{server.url}/api/tables", json=wish, timeout=60)
        assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert server.get("/api/tables/" + "0" * 18).status_code == 404


def test_clocks_stand_still_while_the_server_is_down(tmp_path):
    server = Server(tmp_path).start()
    table, keys = server.pair(game="braverats", timing={"type": "live", "base": 12})
    players = pair_of(server, table, keys)

    async def begin():
        await asyncio.gather(
            *(p.play(until=lambda c: c.position and c.position["phase"] == "running") for p in players)
        )

    asyncio.run(begin())
    server.kill()
    time.sleep(13)
    server.start()
    try:
        assert server.get(f"/api/tables/{table}").json()["phase"] == "running"
        asyncio.run(finish(*players))
        assert "flagged" not in {update["what"]["event"] for update in players[0].updates.values()}
        assert "woke" in {update["what"]["event"] for update in players[0].updates.values()}
    finally:
        server.stop()
