"""How fast is the server, with the load generator beside it? Real sockets, a SQLite file, synchronous=FULL.

The baseline is the server of boardgame.io (npm), with its own file storage, at a game whose messages are as large as
ours. Its files are not synced to the disk; ours is, before a move is acknowledged.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path
from typing import Any

import httpx
import msgspec

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from baseline import Baseline  # noqa: E402  # beside this file
from clachan.match.protocol.wire import read_event, write  # noqa: E402  # after the path is set
from clachan.server.tables.live_table import LiveTable, replay_log  # noqa: E402  # after the path is set
from match.sitting import Sitting  # noqa: E402  # the tests' own table
from measure import Figure  # noqa: E402  # beside this file
from server.live import Server  # noqa: E402  # the tests' own server
from sockets import Socket  # noqa: E402  # beside this file

LIVE, EVERY_S, LIVE_S = 1000, 3.0, 30.0
BUSY, BUSY_S, SETTLE_S = 100, 15.0, 3.0
RESUMES = 40
PLAIN = b'{"type":"hello"}'
PAGE = b'{"type":"hello","wants":["scene","words","company","brief"],"version":2}'  # what the page asks for


class What(msgspec.Struct):
    """What happened, as far as the load needs to know."""

    event: str
    seat: int | None = None
    turn: int | None = None


class Choice(msgspec.Struct):
    """Something that may be done."""

    text: str


class Position(msgspec.Struct):
    """Where a table stands, or what changed there, as far as the load needs to know."""

    turn: int | None = None
    choices: list[str | Choice | list[Any]] = []


class ServerMessage(msgspec.Struct):
    """A message, as far as the load needs to know."""

    type: str
    number: int = 0
    what: What | None = None
    position: Position | None = None


_decoder = msgspec.json.Decoder(ServerMessage)


class Counts:
    """The messages that the clients got, and how long updates took."""

    def __init__(self) -> None:
        """Count nothing yet."""
        self.latencies: list[float] = []
        self.acked = self.seated = self.bytes = self.updates = 0
        self.is_measuring = self.is_done = False

    def percentile(self, share: float) -> float:
        """The latency in milliseconds that this share of the updates did not exceed."""
        latencies = sorted(self.latencies)
        return 1000 * latencies[min(len(latencies) - 1, int(len(latencies) * share))]


class Game:
    """Two seats of one table; `every` seconds a move (0: as fast as it goes)."""

    def __init__(self, url: str, made: dict[str, Any], every: float, counts: Counts, hello: bytes = PLAIN) -> None:
        """Make a game that is not connected yet."""
        self.url, self.made, self.every, self.counts, self.hello = url, made, every, counts, hello
        self.sent: dict[tuple[int | None, int | None], float] = {}
        self.rng = random.Random(made["table"])
        self.lines: list[Socket] = []
        self.turns = [0, 0]

    async def sit(self) -> None:
        """Connect both seats."""
        for seat, name in enumerate("AB"):
            uri = f"{self.url}/api/tables/{self.made['table']}/socket?seat={name}"
            headers = {"Authorization": f"Bearer {self.made['keys'][name]}"}
            line = Socket(uri, headers, lambda data, seat=seat: self._heard(seat, data))  # type: ignore[misc]
            self.lines.append(line)
            await line.connect()
            line.send(self.hello)
            line.send(b'{"type":"ready","nonce":"benchbench"}')

    def _heard(self, seat: int, data: bytes) -> None:
        message, counts = _decoder.decode(data), self.counts
        if message.type == "took":
            counts.acked += 1
        elif message.type == "welcome":
            counts.seated += 1
        if message.what is None or message.position is None:
            return
        counts.bytes += len(data)
        counts.updates += 1
        if message.what.event == "acted" and message.what.seat != seat:
            began = self.sent.pop((message.what.turn, message.what.seat), None)
            if began is not None and counts.is_measuring:
                counts.latencies.append(time.perf_counter() - began)
        if message.position.turn is not None:
            self.turns[seat] = message.position.turn
        if message.position.choices and not counts.is_done:
            pause = self.every * self.rng.uniform(0.9, 1.1)
            loop = asyncio.get_running_loop()
            loop.call_later(pause, self._move, seat, self.turns[seat], message.position.choices)

    def _move(self, seat: int, turn: int, choices: list[str | Choice | list[Any]]) -> None:
        choice = self.rng.choice(choices)
        text = choice if isinstance(choice, str) else choice.text if isinstance(choice, Choice) else choice[1]
        self.sent[turn, seat] = time.perf_counter()
        self.lines[seat].send(json.dumps({"type": "act", "turn": turn, "action": text}).encode())


async def make_tables(server: Server, count: int, game: str) -> list[dict[str, Any]]:
    """Tables for two."""
    wish = {"game": game, "a": "me", "b": "me", "bearer": True}
    async with httpx.AsyncClient(timeout=60) as client:
        made = []
        for first in range(0, count, 20):
            posts = [client.post(f"{server.url}/api/tables", json=wish) for _ in range(min(20, count - first))]
            made += [answer.json() for answer in await asyncio.gather(*posts)]
    return made


async def load(
    server: Server, count: int, every: float, seconds: float, hello: bytes = PLAIN
) -> tuple[Counts, dict[str, float]]:
    """So many games at once, for so long; also moves a second and the server's own time for each, in milliseconds."""
    counts = Counts()
    made = await make_tables(server, count, "schotten" if every else "schotten.x9")
    url = server.url.replace("http", "ws", 1)
    games = [Game(url, table, every, counts, hello) for table in made]
    for game in games:
        await game.sit()
    while counts.seated < 2 * count:  # noqa: ASYNC110  # a plain wait for all to sit down
        await asyncio.sleep(0.1)
    await asyncio.sleep(max(SETTLE_S, every))
    counts.is_measuring, first, began = True, counts.acked, time.perf_counter()
    bytes_before, busy = counts.bytes, cpu(server.process)
    await asyncio.sleep(seconds)
    busy = cpu(server.process) - busy
    counts.is_measuring, counts.is_done, took = False, True, time.perf_counter() - began
    moves = counts.acked - first
    memory = rss(server.process)
    for game in games:
        for line in game.lines:
            line.close()
    await asyncio.sleep(1)
    size = (counts.bytes - bytes_before) / max(1, moves)
    return counts, {"rate": moves / took, "cpu_ms": 1000 * busy / max(1, moves), "rss": memory, "bytes": size}


async def resume(server: Server, times: int) -> list[float]:
    """From a new connection to the last missed update, forty moves into a match: milliseconds, in order."""
    counts = Counts()
    (made,) = await make_tables(server, 1, "schotten.x9")
    game = Game(server.url.replace("http", "ws", 1), made, 0, counts)
    await game.sit()
    while counts.acked < 40:  # noqa: ASYNC110, PLR2004  # a plain wait
        await asyncio.sleep(0.05)
    counts.is_done = True
    times_ms = []
    for _ in range(times):
        caught_up = asyncio.get_running_loop().create_future()
        began, last = time.perf_counter(), [0]

        def heard(data: bytes, last: list[int] = last, caught_up: asyncio.Future[None] = caught_up) -> None:
            message = _decoder.decode(data)
            if message.type == "welcome":
                last[0] = message.number
            elif message.number == last[0] and not caught_up.done():
                caught_up.set_result(None)

        uri = f"{game.url}/api/tables/{made['table']}/socket?seat=A"
        line = await Socket(uri, {"Authorization": f"Bearer {made['keys']['A']}"}, heard).connect()
        line.send(b'{"type":"hello","since":5}')
        await caught_up
        line.close()
        times_ms.append(1000 * (time.perf_counter() - began))
    return sorted(times_ms)


def table_memory(count: int = 200) -> float:
    """KB for a live table in the middle of a match, without connections."""
    logs = [[write(line) for line in Sitting("schotten").seated().play(number, most=30).log] for number in range(count)]
    gc.collect()
    tracemalloc.start()
    kept = [_live_table([read_event(line) for line in log]) for log in logs]
    gc.collect()
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return size / len(kept) / 1000


def _live_table(log: list[Any]) -> LiveTable:
    recent = replay_log(log)
    return LiveTable(recent[-1][1], None, "", None, None, recent=recent)  # type: ignore[arg-type]  # nobody comes in


def cold_start(folder: Path) -> tuple[Server, float]:
    """A server that was just started, and the seconds until it had given its first page."""
    began = time.perf_counter()
    server = Server(folder).start(wait=False)
    while True:
        try:
            httpx.get(server.url, timeout=5)
        except httpx.HTTPError:
            time.sleep(0.01)
        else:
            return server, time.perf_counter() - began


def cpu(process: subprocess.Popen[bytes]) -> float:
    """The seconds a process has worked."""
    fields = Path(f"/proc/{process.pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def rss(process: subprocess.Popen[bytes]) -> float:
    """The memory of a process, in MB."""
    return int(Path(f"/proc/{process.pid}/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def page_figures(page: dict[str, float], plain: dict[str, float]) -> list[Figure]:
    """The same games with clients that ask for what the page asks for, beside those that ask for nothing."""
    parts = (
        ("acknowledged moves", "rate", "/s"),
        ("server time for each", "cpu_ms", "ms"),
        ("updates for each, to both seats", "bytes", "bytes"),
    )
    return [
        Figure(
            f"{what} as the page asks, {BUSY} games", page[key], unit, "", page[key] / plain[key], "asking for nothing"
        )
        for what, key, unit in parts
    ]


def figures() -> list[Figure]:
    """Everything the server promises, then the baseline under the same load."""
    results = [
        Figure("other work on this machine before the run (load average)", os.getloadavg()[0], "", "0"),
        Figure("memory of a table, sockets apart", table_memory(), "KB", "< 60"),
    ]
    with tempfile.TemporaryDirectory() as folder:
        server, start_s = cold_start(Path(folder))
        results.append(Figure("cold start to the first page", start_s, "s", "< 2"))
        try:
            again = asyncio.run(resume(server, RESUMES))
            results.append(Figure("resume after 40 moves, p95", again[int(0.95 * len(again))], "ms", "< 1,000"))
            busy, rates = asyncio.run(load(server, BUSY, 0, BUSY_S))
            _, page_rates = asyncio.run(load(server, BUSY, 0, BUSY_S, PAGE))
            before = rss(server.process)
            live, live_rates = asyncio.run(load(server, LIVE, EVERY_S, LIVE_S))
        finally:
            server.stop()
    size = busy.bytes // max(1, busy.updates)
    other = Baseline(size)
    theirs = {} if other.missing else {"busy": other.run(BUSY, 0, BUSY_S), "live": other.run(LIVE, EVERY_S, LIVE_S)}
    name = "boardgame.io"
    ratio = rates["rate"] / theirs["busy"][1]["rate"] if theirs else None
    p99 = live.percentile(0.99)
    calm = theirs["live"][0].percentile(0.99) / p99 if theirs else None
    results += [
        Figure(f"acknowledged moves at saturation, {BUSY} games", rates["rate"], "/s", "≥ 600", ratio, name),
        Figure("server time for each of them", rates["cpu_ms"], "ms"),
        *page_figures(page_rates, rates),
        Figure(f"update after a move, {LIVE:,} live games, p50", live.percentile(0.5), "ms"),
        Figure(f"update after a move, {LIVE:,} live games, p99", p99, "ms", "< 75", calm, f"faster than {name}"),
        Figure("moves of the live games", live_rates["rate"], "/s"),
        Figure("memory for each live game, with two sockets", 1000 * (live_rates["rss"] - before) / LIVE, "KB"),
        Figure("size of an update", size, "bytes"),
    ]
    for what, (counts, measured) in theirs.items():
        results.append(Figure(f"{name}, {what}: moves", measured["rate"], "/s"))
        results.append(Figure(f"{name}, {what}: update after a move, p99", counts.percentile(0.99), "ms"))
    return results
