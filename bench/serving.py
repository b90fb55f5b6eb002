"""How fast is the server, with the load generator beside it? Real sockets, a SQLite file, synchronous=FULL.

python bench/serving.py                everything, as recorded in bench/serving.json
python bench/serving.py --games 200    a smaller load
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from match.sitting import Sitting  # noqa: E402  # the tests' own table
from server.live import Server  # noqa: E402  # and server

RESULT = Path(__file__).parent / "serving.json"


class Game:
    """Two seats of one table; `every` seconds a move (0: as fast as it goes)."""

    sent: dict[tuple[str, int, int], float]

    def __init__(self, url: str, table: str, keys: dict[str, str], every: float, figures: Figures) -> None:
        """Not yet connected."""
        self.url, self.table, self.keys, self.every, self.figures = url, table, keys, every, figures
        self.sent = {}
        self.rng = random.Random(table)

    async def play(self) -> None:
        """Both seats, until the match is over."""
        await asyncio.gather(self._seat("A", 0), self._seat("B", 1))

    async def _seat(self, name: str, seat: int) -> None:
        uri = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket?seat={name}"
        headers = {"Authorization": f"Bearer {self.keys[name]}"}
        async with connect(
            uri, additional_headers=headers, max_size=None, compression=None, ping_interval=None, open_timeout=120
        ) as line:
            await line.send('{"type":"hello"}')
            await line.send('{"type":"ready","nonce":"benchbench"}')
            async for data in line:
                told = json.loads(data)
                if told["type"] == "took":
                    self.figures.acked += 1
                elif told["type"] == "welcome":
                    self.figures.seated += 1
                elif told["type"] == "update" and await self._update(line, seat, told):
                    return

    async def _update(self, line: Any, seat: int, told: dict[str, Any]) -> bool:  # noqa: ANN401  # a connection
        what, position = told["what"], told["position"]
        if what["event"] == "acted" and what["seat"] != seat:
            began = self.sent.pop((what["turn"], what["seat"]), None)
            if began is not None and self.figures.is_measuring:
                self.figures.told.append(time.perf_counter() - began)
        if position["phase"] == "over" or self.figures.is_done:
            return True
        if position.get("choices"):
            if self.every:
                await asyncio.sleep(self.every * self.rng.uniform(0.9, 1.1))
            act = {"type": "act", "turn": position["turn"], "action": self.rng.choice(position["choices"])["text"]}
            self.sent[position["turn"], seat] = time.perf_counter()
            await line.send(json.dumps(act))
        return False


class Figures:
    """What was seen."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.told: list[float] = []
        self.acked = 0
        self.seated = 0
        self.is_measuring = False
        self.is_done = False


async def make_tables(server: Server, count: int, game: str) -> list[tuple[str, dict[str, str]]]:
    """Tables for two."""
    wish = {"game": game, "a": "me", "b": "me", "bearer": True}
    async with httpx.AsyncClient(timeout=60) as client:
        found = []
        for first in range(0, count, 20):
            posts = [client.post(f"{server.url}/api/tables", json=wish) for _ in range(min(20, count - first))]
            found += [answer.json() for answer in await asyncio.gather(*posts)]
    return [(made["table"], made["keys"]) for made in found]


async def load(server: Server, count: int, every: float, seconds: float) -> dict[str, Any]:
    """So many games at once, for so long."""
    figures = Figures()
    tables = await make_tables(server, count, "schotten")
    games = [Game(server.url, table, keys, every, figures) for table, keys in tables]
    tasks = []
    for number, game in enumerate(games):
        tasks.append(asyncio.create_task(game.play()))
        if number % 10 == 9:  # noqa: PLR2004  # sit down in small groups
            await asyncio.sleep(0.03)
    while figures.seated < 2 * count:  # noqa: ASYNC110  # a plain wait for all to sit down
        await asyncio.sleep(0.1)
    await asyncio.sleep(max(3.0, every))
    figures.is_measuring, first, began = True, figures.acked, time.perf_counter()
    busy = _cpu(server.process)
    await asyncio.sleep(seconds)
    busy = _cpu(server.process) - busy
    figures.is_measuring, took = False, time.perf_counter() - began
    acked = figures.acked - first
    figures.is_done = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    told = sorted(figures.told)
    return {
        "games": count,
        "moves": acked,
        "moves_per_s": round(acked / took, 1),
        "server_cpu_ms_per_move": round(1000 * busy / max(1, acked), 2),
        "told_ms": {
            f"p{q}": round(1000 * told[min(len(told) - 1, len(told) * q // 100)], 1) for q in (50, 95, 99)
        } if told else {},
    }  # fmt: skip


async def resume(server: Server, times: int) -> dict[str, float]:
    """From a new connection to the last missed update, in the middle of a match."""
    ((table, keys),) = await make_tables(server, 1, "schotten")
    figures = Figures()
    await Game(server.url, table, keys, 0, figures).play()
    uri = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket?seat=A"
    found = []
    for _ in range(times):
        began = time.perf_counter()
        async with connect(uri, additional_headers={"Authorization": f"Bearer {keys['A']}"}, max_size=None) as line:
            await line.send('{"type":"hello","since":10}')
            last = json.loads(await line.recv())["number"]
            while json.loads(await line.recv())["number"] < last:
                pass
        found.append(1000 * (time.perf_counter() - began))
    found.sort()
    return {"p50_ms": round(statistics.median(found), 1), "p95_ms": round(found[int(0.95 * len(found))], 1)}


def table_memory(count: int = 200) -> float:
    """KB a table, in the middle of a match, without sockets."""
    Sitting("schotten").seated().play(1, most=30)
    gc.collect()
    tracemalloc.start()
    kept = [Sitting("schotten").seated().play(number, most=30).table for number in range(count)]
    gc.collect()
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return round(size / len(kept) / 1000, 1)


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30)
    asked = parser.parse_args()
    result: dict[str, Any] = {"cores": os.cpu_count(), "load_before": os.getloadavg()[0]}
    result["table_kb"] = table_memory()
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        server = Server(Path(folder)).start()
        httpx.get(server.url)
        result["cold_start_s"] = round(time.perf_counter() - began, 2)
        try:
            result["resume"] = asyncio.run(resume(server, 40))
            result["saturated"] = asyncio.run(load(server, 64, 0, min(20, asked.seconds)))
            result["live"] = asyncio.run(load(server, asked.games, 3.0, asked.seconds))
            result["rss_mb"] = _rss(server.process)
        finally:
            server.stop()
    result["load_after"] = os.getloadavg()[0]
    RESULT.write_text(json.dumps(result, indent=2) + "\n", "utf-8")
    print(json.dumps(result, indent=2))


def _cpu(process: subprocess.Popen[bytes]) -> float:
    fields = Path(f"/proc/{process.pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _rss(process: subprocess.Popen[bytes]) -> float:
    pages = Path(f"/proc/{process.pid}/statm").read_text("ascii").split()[1]
    return round(int(pages) * 4096 / 1e6, 1)


if __name__ == "__main__":
    main()
