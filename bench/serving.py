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
from clachan.match.wire import read_event, write  # noqa: E402  # after the path is set
from clachan.server.room import Room, steps_of  # noqa: E402  # the same
from match.sitting import Sitting  # noqa: E402  # the tests' own table
from measure import Figure  # noqa: E402  # beside this file
from server.live import Server  # noqa: E402  # the tests' own server
from sockets import Socket  # noqa: E402  # beside this file

LIVE, EVERY_S, LIVE_S = 1000, 3.0, 30.0
BUSY, BUSY_S, SETTLE_S = 100, 15.0, 3.0
RESUMES = 40


class What(msgspec.Struct):
    """What happened, as far as the load needs to know."""

    event: str
    seat: int | None = None
    turn: int | None = None


class Choice(msgspec.Struct):
    """Something that may be done."""

    text: str


class Position(msgspec.Struct):
    """Where a table stands, as far as the load needs to know."""

    phase: str
    turn: int
    choices: list[Choice] = []


class Told(msgspec.Struct):
    """A message, as far as the load needs to know."""

    type: str
    number: int = 0
    what: What | None = None
    position: Position | None = None


_told = msgspec.json.Decoder(Told)


class Counts:
    """What the load has seen."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.told: list[float] = []
        self.acked = self.seated = self.bytes = self.updates = 0
        self.is_measuring = self.is_done = False

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        told = sorted(self.told)
        return 1000 * told[min(len(told) - 1, int(len(told) * share))]


class Game:
    """Two seats of one table; `every` seconds a move (0: as fast as it goes)."""

    def __init__(self, url: str, made: dict[str, Any], every: float, counts: Counts) -> None:
        """Not yet connected."""
        self.url, self.made, self.every, self.counts = url, made, every, counts
        self.sent: dict[tuple[int | None, int | None], float] = {}
        self.rng = random.Random(made["table"])
        self.lines: list[Socket] = []

    async def sit(self) -> None:
        """Connect both seats."""
        for seat, name in enumerate("AB"):
            uri = f"{self.url}/api/tables/{self.made['table']}/socket?seat={name}"
            headers = {"Authorization": f"Bearer {self.made['keys'][name]}"}
            line = Socket(uri, headers, lambda data, seat=seat: self._heard(seat, data))  # type: ignore[misc]
            self.lines.append(line)
            await line.connect()
            line.send(b'{"type":"hello"}')
            line.send(b'{"type":"ready","nonce":"benchbench"}')

    def _heard(self, seat: int, data: bytes) -> None:
        told, counts = _told.decode(data), self.counts
        if told.type == "took":
            counts.acked += 1
        elif told.type == "welcome":
            counts.seated += 1
        if told.what is None or told.position is None:
            return
        counts.bytes += len(data)
        counts.updates += 1
        if told.what.event == "acted" and told.what.seat != seat:
            began = self.sent.pop((told.what.turn, told.what.seat), None)
            if began is not None and counts.is_measuring:
                counts.told.append(time.perf_counter() - began)
        if told.position.choices and not counts.is_done:
            pause = self.every * self.rng.uniform(0.9, 1.1)
            asyncio.get_running_loop().call_later(pause, self._move, seat, told.position)

    def _move(self, seat: int, position: Position) -> None:
        text = self.rng.choice(position.choices).text
        self.sent[position.turn, seat] = time.perf_counter()
        self.lines[seat].send(json.dumps({"type": "act", "turn": position.turn, "action": text}).encode())


async def make_tables(server: Server, count: int, game: str) -> list[dict[str, Any]]:
    """Tables for two."""
    wish = {"game": game, "a": "me", "b": "me", "bearer": True}
    async with httpx.AsyncClient(timeout=60) as client:
        found = []
        for first in range(0, count, 20):
            posts = [client.post(f"{server.url}/api/tables", json=wish) for _ in range(min(20, count - first))]
            found += [answer.json() for answer in await asyncio.gather(*posts)]
    return found


async def load(server: Server, count: int, every: float, seconds: float) -> tuple[Counts, dict[str, float]]:
    """So many games at once, for so long; also moves a second and the server's own time for each, in milliseconds."""
    counts = Counts()
    made = await make_tables(server, count, "schotten" if every else "schotten.x9")
    url = server.url.replace("http", "ws", 1)
    games = [Game(url, one, every, counts) for one in made]
    for game in games:
        await game.sit()
    while counts.seated < 2 * count:  # noqa: ASYNC110  # a plain wait for all to sit down
        await asyncio.sleep(0.1)
    await asyncio.sleep(max(SETTLE_S, every))
    counts.is_measuring, first, began = True, counts.acked, time.perf_counter()
    busy = cpu(server.process)
    await asyncio.sleep(seconds)
    busy = cpu(server.process) - busy
    counts.is_measuring, counts.is_done, took = False, True, time.perf_counter() - began
    moves = counts.acked - first
    memory = rss(server.process)
    for game in games:
        for line in game.lines:
            line.close()
    await asyncio.sleep(1)
    return counts, {"rate": moves / took, "cpu_ms": 1000 * busy / max(1, moves), "rss": memory}


async def resume(server: Server, times: int) -> list[float]:
    """From a new connection to the last missed update, forty moves into a match: milliseconds, in order."""
    counts = Counts()
    (made,) = await make_tables(server, 1, "schotten.x9")
    game = Game(server.url.replace("http", "ws", 1), made, 0, counts)
    await game.sit()
    while counts.acked < 40:  # noqa: ASYNC110, PLR2004  # a plain wait
        await asyncio.sleep(0.05)
    counts.is_done = True
    found = []
    for _ in range(times):
        caught_up = asyncio.get_running_loop().create_future()
        began, last = time.perf_counter(), [0]

        def heard(data: bytes, last: list[int] = last, caught_up: asyncio.Future[None] = caught_up) -> None:
            told = _told.decode(data)
            if told.type == "welcome":
                last[0] = told.number
            elif told.number == last[0] and not caught_up.done():
                caught_up.set_result(None)

        uri = f"{game.url}/api/tables/{made['table']}/socket?seat=A"
        line = await Socket(uri, {"Authorization": f"Bearer {made['keys']['A']}"}, heard).connect()
        line.send(b'{"type":"hello","since":5}')
        await caught_up
        line.close()
        found.append(1000 * (time.perf_counter() - began))
    return sorted(found)


def table_memory(count: int = 200) -> float:
    """KB a room with its table, in the middle of a match, without sockets."""
    logs = [[write(line) for line in Sitting("schotten").seated().play(number, most=30).log] for number in range(count)]
    gc.collect()
    tracemalloc.start()
    kept = [_room([read_event(line) for line in log]) for log in logs]
    gc.collect()
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return size / len(kept) / 1000


def _room(log: list[Any]) -> Room:
    recent = steps_of(log)
    return Room(recent[-1][1], None, "", None, None, recent=recent)  # type: ignore[arg-type]  # nobody comes in


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


def figures() -> list[Figure]:
    """Everything the server promises, then the baseline under the same load."""
    found = [
        Figure("other work on this machine before the run (load average)", os.getloadavg()[0], "", "0"),
        Figure("memory of a table, sockets apart", table_memory(), "KB", "< 60"),
    ]
    with tempfile.TemporaryDirectory() as folder:
        server, start_s = cold_start(Path(folder))
        found.append(Figure("cold start to the first page", start_s, "s", "< 2"))
        try:
            again = asyncio.run(resume(server, RESUMES))
            found.append(Figure("resume after 40 moves, p95", again[int(0.95 * len(again))], "ms", "< 1,000"))
            busy, rates = asyncio.run(load(server, BUSY, 0, BUSY_S))
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
    found += [
        Figure(f"acknowledged moves at saturation, {BUSY} games", rates["rate"], "/s", "≥ 600", ratio, name),
        Figure("server time for each of them", rates["cpu_ms"], "ms"),
        Figure(f"told after a move, {LIVE:,} live games, p50", live.percentile(0.5), "ms"),
        Figure(f"told after a move, {LIVE:,} live games, p99", p99, "ms", "< 75", calm, f"faster than {name}"),
        Figure("moves of the live games", live_rates["rate"], "/s"),
        Figure("memory for each live game, with two sockets", 1000 * (live_rates["rss"] - before) / LIVE, "KB"),
        Figure("size of an update", size, "bytes"),
    ]
    for what, (counts, measured) in theirs.items():
        found.append(Figure(f"{name}, {what}: moves", measured["rate"], "/s"))
        found.append(Figure(f"{name}, {what}: told after a move, p99", counts.percentile(0.99), "ms"))
    return found
