"""How does the server grow with workers, and with live games? By page-like clients, on PostgreSQL and Redis.

python bench/growth.py                     the cost of a move with 1, 2 and 4 workers, at saturation
python bench/growth.py --live 100 1000     so many live games, a move in each every few seconds
python bench/growth.py --routed            servers of one worker each, to which a proxy sends requests by table

Processor time is that of the server's processes alone, without the databases and the clients. The load goes to this
machine only. Everything is started and stopped here.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.live import Server  # the tests' own server
from server.parts import Postgres, Redis  # those that the tests start
from serving import PAGE, Counts, Game, make_tables  # beside this file

WORKERS = (1, 2, 4)
BUSY, BUSY_S, SETTLE_S = 40, 8.0, 3.0
LIVE_S, EVERY_S = 15.0, 3.0
Load: TypeAlias = tuple[int, float, float]  # games, seconds between moves (0: none), seconds
TICK = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Result:
    """What was measured under one load."""

    moves: float  # a second
    cpu_ms: float  # of all server processes, for each move
    p50: float  # milliseconds from a move to the update of the other seat
    p99: float
    memory: float  # MB of all server processes


def processes(server: Server) -> list[int]:
    """The server's process and its workers, without those that compute for computer players."""
    return [server.process.pid, *server.workers()]


def cpu_s(pids: list[int]) -> float:
    """The seconds that these processes have worked."""
    return sum(sum(map(int, _stat(pid)[11:13])) for pid in pids) / TICK


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()


def memory_mb(pids: list[int]) -> float:
    """The memory that these processes hold."""
    pages = sum(int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) for pid in pids)
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def play(servers: list[Server], count: int, every: float, seconds: float) -> Result:
    """Play so many games for so long. With several servers, a table's clients go to the one that made it."""
    counts = Counts()
    games = []
    for number, server in enumerate(servers):
        share = count // len(servers) + (number < count % len(servers))
        made = await make_tables(server, share, "schotten" if every else "schotten.x9")
        games += [Game(server.url.replace("http", "ws", 1), table, every, counts, PAGE) for table in made]
    for game in games:
        await game.sit()
    while counts.seated < 2 * count:  # noqa: ASYNC110  # a plain wait for all to sit down
        await asyncio.sleep(0.1)
    await asyncio.sleep(max(SETTLE_S, every))
    pids = [pid for server in servers for pid in processes(server)]
    counts.is_measuring, first, began, busy = True, counts.acked, time.perf_counter(), cpu_s(pids)
    await asyncio.sleep(seconds)
    moves, took, busy = counts.acked - first, time.perf_counter() - began, cpu_s(pids) - busy
    counts.is_measuring, counts.is_done = False, True
    result = Result(
        moves / took, 1000 * busy / max(1, moves), counts.percentile(0.5), counts.percentile(0.99), memory_mb(pids)
    )
    for game in games:
        for line in game.lines:
            line.close()
    await asyncio.sleep(1)
    return result


def measure(folder: Path, workers: int, loads: list[Load], *, routed: bool) -> Iterator[Result]:
    """Start PostgreSQL, Redis and the server or servers, and put each load on them."""
    with ExitStack() as stack:
        database, redis = stack.enter_context(Postgres()).url, stack.enter_context(Redis()).url
        servers = []
        for _ in range(workers if routed else 1):
            server = Server(folder, database, redis=redis, workers=1 if routed else workers)
            server.command.append("--shared")
            stack.callback(server.stop)
            servers.append(server.start())
        for load in loads:
            yield asyncio.run(play(servers, *load))


def main() -> int:
    """Print a row for each load and each number of workers."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, nargs="+", default=WORKERS)
    parser.add_argument("--live", type=int, nargs="+", help="numbers of live games, instead of saturation")
    parser.add_argument("--routed", action="store_true", help="one worker to a server, requests sent by table")
    asked = parser.parse_args()
    loads = [(count, EVERY_S, LIVE_S) for count in asked.live] if asked.live else [(BUSY, 0.0, BUSY_S)]
    print(f"load average before: {os.getloadavg()[0]:.1f}, processors: {os.cpu_count()}")
    print(
        "| workers | games | moves/s | processor time a move, ms | beside the first row | p50 | p99, ms | memory, MB |"
    )
    print("|---|---|---|---|---|---|---|---|")
    first: float | None = None
    for workers in asked.workers:
        with tempfile.TemporaryDirectory() as folder:
            results = measure(Path(folder), workers, loads, routed=asked.routed)
            for (count, _, _), load in zip(loads, results, strict=True):
                first = first or load.cpu_ms
                print(
                    f"| {workers} | {count:,} | {load.moves:,.0f} | {load.cpu_ms:.2f} | {load.cpu_ms / first:.2f} x "
                    f"| {load.p50:.1f} | {load.p99:.1f} | {load.memory:.0f} |",
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    sys.exit(main())
