"""Bad or hostile messages break nothing, change nothing, and let nobody in.

MESSAGES in the environment says how many malformed messages are sent; without it, a hundred thousand.
"""

import asyncio
import json
import os
import random
import string
import subprocess
import sys
from types import SimpleNamespace
from unittest.mock import AsyncMock

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from clachan.match.protocol.wire import schema
from clachan.server.http.seat_keys import DELETED_AT_ONCE, KEPT, KEPT_AT_MOST, cookies_to_delete
from server.live import PATIENCE_S, Client, Server, finish, pair_of

MESSAGES = int(os.environ.get("MESSAGES", "100000"))
LINES = 6
SCHEMA = schema()["$defs"]
ASKS = [name for name in SCHEMA if SCHEMA[name].get("properties", {}).get("type", {}).get("enum")]
ODD = [None, True, -1, 10**30, 1.5, "", "A" * 70, [], {}, [[[]]], {"type": "act"}, "\x00", "é" * 40, float("nan")]


class Fuzz:
    """Messages made from the schema and then damaged."""

    def __init__(self, seed, turn, texts):
        self.rng = random.Random(seed)
        self.turn = turn
        self.texts = texts
        self.last = b"{}"

    def message(self):
        """One message; none of them can be a good answer to this turn."""
        rng = self.rng
        kind = rng.randrange(10)
        if kind == 0:
            return self.last
        made = self._of(rng.choice(ASKS))
        data = json.dumps(made).encode()
        if kind == 1:
            data = data[: rng.randrange(len(data))]
        elif kind == 2:
            data = bytes(rng.randrange(32, 127) for _ in range(rng.randrange(60)))
        elif kind == 3:
            place = rng.randrange(len(data))
            data = data[:place] + bytes([rng.randrange(256)]) + data[place + 1 :]
        elif kind == 4:
            data = b"[" * rng.randrange(1, 4000)
        elif kind == 5:
            data = data.replace(b":", rng.choice([b"::", b"=", b""]), 1)
        elif kind == 6:
            data = rng.randbytes(rng.randrange(1, 80))
        self.last = data if self._is_harmless(data) else b"{}"
        return self.last

    def _of(self, name):
        made = {}
        for field, kind in SCHEMA[name]["properties"].items():
            roll = self.rng.random()
            if roll < 0.2:
                made[field] = self.rng.choice(ODD)
            elif roll < 0.9:
                made[field] = self._value(field, kind)
        if self.rng.random() < 0.1:
            made["".join(self.rng.choices(string.ascii_letters, k=5))] = self.rng.choice(ODD)
        return made

    def _value(self, field, kind):
        if "enum" in kind:
            return self.rng.choice(kind["enum"])
        if field == "turn":
            return self.rng.choice([0, self.turn - 1, self.turn + 1, 999_999])
        if field in {"action", "text"}:
            return self.rng.choice(self.texts)
        if field == "kind":
            return self.rng.choice(["draw", "takeback", "pause", "rematch", "peek"])
        return self.rng.choice(["x", "abcdefgh1", 1, ["scene"]])

    def _is_harmless(self, data):
        """Not, by a rare accident, about the turn that is being played."""
        try:
            message = json.loads(data)
        except (ValueError, RecursionError):
            return True
        return not (isinstance(message, dict) and message.get("turn") == self.turn)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("abuse")) as started:
        yield started


async def flood(client, fuzz, count):
    """Send and count answers; every message gets exactly one."""
    async with connect(client.uri, additional_headers=client.headers, max_size=None, compression=None) as line:
        await line.send('{"type":"hello"}')
        assert json.loads(await line.recv())["type"] == "welcome"
        assert json.loads(await line.recv())["type"] == "update"
        kinds = set()
        for _ in range(0, count, 100):
            for _ in range(100):
                data = fuzz.message()
                try:
                    await line.send(data.decode())
                except UnicodeDecodeError:
                    await line.send(data)
            for _ in range(100):
                kinds.add(json.loads(await asyncio.wait_for(line.recv(), 30))["type"])
        return kinds


def test_malformed_messages_break_and_change_nothing(server):
    table, keys = server.pair(game="schotten.tactic")
    players = pair_of(server, table, keys)

    async def begin():
        await asyncio.gather(*(p.play(until=lambda c: c.position and c.position["turn"] >= 6) for p in players))

    asyncio.run(begin())
    before = server.get(f"/api/tables/{table}").json()
    texts = ["pass", "done", "r1@1", "claim 3", "draw clan", "resign", "agree", "joker@1", "?", "r1@99999999999", "\n"]

    async def all_lines():
        seats = [*players, Client(server.url, table)] * (LINES // 3)
        floods = [flood(c, Fuzz(n, before["turn"], texts), MESSAGES // LINES) for n, c in enumerate(seats)]
        return set().union(*await asyncio.gather(*floods))

    kinds = asyncio.run(all_lines())
    assert kinds <= {"refused", "noted", "pong", "took", "notes", "hinted"}
    assert server.get(f"/api/tables/{table}").json() == before
    asyncio.run(finish(*players))


async def closing_code(line):
    """With which code the server hangs up."""
    try:
        while True:
            await asyncio.wait_for(line.recv(), 10)
    except ConnectionClosed as closed:
        return closed.rcvd.code


def test_an_oversized_frame_ends_the_connection_and_nothing_else(server):
    table, keys = server.pair(game="braverats")

    async def shout():
        client = Client(server.url, table, "A", keys["A"])
        async with connect(client.uri, additional_headers=client.headers) as line:
            await line.send('{"type":"hello"}')
            await line.send("x" * 8193)
            assert await closing_code(line) == 1009

    asyncio.run(shout())
    asyncio.run(finish(*pair_of(server, table, keys)))


def greeting(client, **headers):
    """How a hello is answered: by a message of this type, or by hanging up with this code."""

    async def knock():
        async with connect(client.uri, additional_headers={**client.headers, **headers}) as line:
            try:
                await line.send('{"type":"hello"}')
                return json.loads(await asyncio.wait_for(line.recv(), 10))["type"]
            except ConnectionClosed as closed:
                return closed.rcvd.code

    return asyncio.run(knock())


@pytest.mark.parametrize("name", ["%00", "x", "0" * 18, "0" * 17 + "g", "0" * 18 + "-1234"])
def test_a_table_that_cannot_be_there_is_not_entered(server, name):
    assert greeting(Client(server.url, name)) == 4403


def test_a_key_that_opens_another_door_of_the_table_is_refused(server):
    made = server.make(game="braverats", b="open")
    for key in (made["invites"]["B"], made["keys"]["A"]):
        answer = server.join(made["invites"]["B"], key=key)
        assert (answer.status_code, answer.json()["code"]) == (403, "key/wrong")
    assert server.join(made["invites"]["B"]).status_code == 200


def test_nobody_gets_in_with_the_wrong_key(server):
    table, keys = server.pair(game="braverats")
    other, others = server.pair(game="braverats")
    assert greeting(Client(server.url, table, "A", keys["A"])) == "welcome"
    for seat, key in (("A", keys["B"]), ("A", others["A"]), ("A", "guess" * 5), ("A", None), ("B", "")):
        assert greeting(Client(server.url, table, seat, key)) == 4403
    for seat in ("C", "a", "", "AB"):
        client = Client(server.url, table, "A", keys["A"])
        client.uri = client.uri.replace("seat=A", f"seat={seat}")
        assert greeting(client) == 4403
    made = server.make(game="braverats", b="open")
    assert greeting(Client(server.url, made["table"], "B", made["invites"]["B"])) == 4403
    assert greeting(Client(server.url, "0" * 18)) == 4403
    assert greeting(Client(server.url, table, "A", keys["A"] + "x" * 100)) == 4403
    assert other != table


def test_a_line_break_at_the_end_of_a_word_is_no_part_of_it(server):
    table, keys = server.pair(game="braverats")
    client = Client(server.url, table, "A", keys["A"])
    client.uri += "%0A"
    assert greeting(client) == 4403
    assert server.get(f"/api/tables/{table}%0A").status_code == 400
    made = server.make(game="braverats", b="open")
    assert server.join(made["invites"]["B"] + "\n").status_code == 400
    assert server.join(made["invites"]["B"], key="k" * 30 + "\n").status_code == 400
    assert server.join(made["invites"]["B"], key="k" * 30).status_code == 200


def test_only_our_own_pages_may_speak(server):
    table, keys = server.pair(game="braverats")
    client = Client(server.url, table, "A", keys["A"])
    assert greeting(client, Origin=server.url) == "welcome"
    for origin in ("http://evil.example", "null", "http://127.0.0.1", server.url + "0", server.url.upper()):
        assert greeting(client, Origin=origin) == 4403
    assert greeting(client, Origin="http://evil.example", Host="evil.example") == 4403
    made = httpx.post(f"{server.url}/api/tables", json={}, headers={"Origin": "http://evil.example"}, timeout=60)
    assert (made.status_code, made.json()["code"]) == (403, "origin/wrong")


def test_a_page_holds_its_key_in_a_cookie_scripts_cannot_read(server):
    wish = {"game": "braverats", "b": "random"}
    answer = httpx.post(f"{server.url}/api/tables", json=wish, headers={"Origin": server.url}, timeout=60)
    assert answer.json()["keys"] == {}
    header = answer.headers["set-cookie"].lower()
    assert "httponly" in header
    assert "samesite=strict" in header
    cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
    client = Client(server.url, answer.json()["table"], "A")
    assert greeting(client, Cookie=cookie, Origin=server.url) == "welcome"
    assert greeting(client, Cookie=cookie) == 4403, "a cookie without an origin is no page of ours"


def test_a_page_that_looks_at_its_table_keeps_its_key_for_longer(server):
    """A month for each action is allowed, so the maker of a table must not lose the seat meanwhile."""
    origin = {"Origin": server.url}
    made = httpx.post(f"{server.url}/api/tables", json={"game": "braverats", "b": "open"}, headers=origin, timeout=60)
    place = f"{server.url}/api/tables/{made.json()['table']}"
    seen = httpx.get(place, cookies=made.cookies, timeout=60)
    assert dict(seen.cookies) == dict(made.cookies)
    for answer in (made, seen):
        header = answer.headers["set-cookie"].lower()
        assert "max-age=34560000" in header
        assert "httponly" in header
        assert "samesite=strict" in header
    assert "set-cookie" not in httpx.get(place, timeout=60).headers
    others = {"clachan-other-A": "k" * 22, "theme": "dark"}
    assert "set-cookie" not in httpx.get(place, cookies=others, timeout=60).headers


def gone(answer):
    """The cookies an answer takes away."""
    headers = answer.headers.get_list("set-cookie")
    return [one.partition("=")[0] for one in headers if "max-age=0" in one.lower() and "path=/api;" in one.lower()]


def test_a_browser_never_holds_more_cookies_than_a_request_may_carry(server):
    """Keys of finished matches go first, the oldest before the others. The key of a running match stays and works."""
    wish, origin = {"game": "braverats", "b": "open"}, {"Origin": server.url}
    made = httpx.post(f"{server.url}/api/tables", json=wish, headers=origin, timeout=60)
    (mine,) = made.cookies
    old = {f"clachan-{n:018x}-{'AB'[n % 2]}": "k" * 32 for n in range(KEPT_AT_MOST)}
    for count, wanted in ((KEPT - 1, 0), (KEPT + 4, 5), (KEPT_AT_MOST, DELETED_AT_ONCE)):
        sent = {**dict(made.cookies), **dict(list(old.items())[:count])}
        answer = httpx.post(f"{server.url}/api/tables", json=wish, headers=origin, cookies=sent, timeout=60)
        assert gone(answer) == list(old)[:wanted]
    header = "; ".join(f"{name}={value}" for name, value in {**old, **dict(made.cookies), "theme": "dark"}.items())
    client = Client(server.url, made.json()["table"], "A")
    assert greeting(client, Cookie=header, Origin=server.url) == "welcome"
    assert mine not in gone(answer)


@pytest.mark.parametrize(("count", "wanted"), [(100, 0), (103, 3), (170, DELETED_AT_ONCE)])
def test_too_many_matches_at_once_lose_the_oldest(count, wanted):
    names = [f"clachan-{n:018x}-A" for n in range(count)]
    store = SimpleNamespace(keys_in_use=AsyncMock(side_effect=set))
    connection = SimpleNamespace(cookies=dict.fromkeys(["theme", *names, "clachan-other-A"], "k"))
    assert asyncio.run(cookies_to_delete(connection, store)) == names[:wanted]


def test_limits_of_rate(tmp_path):
    with Server(tmp_path, limits=True) as server:
        table, keys = server.pair(game="braverats")

        async def hurry():
            client = Client(server.url, table, "A", keys["A"])
            async with connect(client.uri, additional_headers=client.headers) as line:
                await line.send('{"type":"hello"}')
                for _ in range(101):
                    await line.send('{"type":"ping"}')
                assert await closing_code(line) == 4429

        async def mumble():
            async with connect(Client(server.url, table).uri) as line:
                for _ in range(101):
                    await line.send("not a word")
                assert await closing_code(line) == 4429

        asyncio.run(hurry())
        asyncio.run(mumble())
        codes = [httpx.post(f"{server.url}/api/tables", json={}, timeout=60).status_code for _ in range(35)]
        assert codes[:29] == [201] * 29
        assert codes[-1] == 429


def test_logs_and_metrics_hold_no_secret(server):
    table, keys = server.pair(game="schotten")
    players = pair_of(server, table, keys)
    asyncio.run(finish(*players))
    ending = players[0].position["ending"]
    texts = (server.log.read_text(), server.get("/metrics").text)
    for secret in (*keys.values(), ending["secret"], ending["seed"], "nonce0aaaa"):
        assert not any(secret in text for text in texts)


CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def test_the_api_survives_schemathesis_and_is_as_it_is_described(server):
    done = subprocess.run(  # noqa: S603  # a plain tool
        [sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/api/openapi/openapi.json",
         "--checks", CHECKS, "--max-examples", "15", "--seed", "1", "--no-color",
         "--request-timeout", "60"],
        capture_output=True, text=True, timeout=PATIENCE_S, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
