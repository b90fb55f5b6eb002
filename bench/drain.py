"""How long do players wait while a worker stops? Games go on while each worker is replaced by a new one.

python bench/drain.py [TABLES]    on PostgreSQL and Redis of its own, two workers, both replaced three times
"""

from __future__ import annotations

import asyncio
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from server.live import Client, Server  # noqa: E402  # the tests' own
from server.parts import Postgres, Redis  # noqa: E402  # the tests' own

ROUNDS, WORKERS = 3, 2
THINK_S = 0.5  # of a player, on average
QUIET_S = 6.0  # of play before and between the replacements


class Player(Client):
    """Notes how long each of its actions took, from the moment it was chosen to its acknowledgement.

    That includes losing the connection, waiting a moment as the page does, and connecting to another worker.
    """

    chosen_at = 0.0

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401  # passed on
        """Nothing was chosen yet."""
        super().__init__(*args, **more)
        self.waits: list[tuple[float, float]] = []  # when an action was acknowledged, and after how long

    def choose(self, texts: list[str]) -> str:
        """Note when."""
        self.chosen_at = time.monotonic()
        return str(super().choose(texts))

    async def _think(self, line: Any) -> None:  # noqa: ANN401  # the tests have no types
        if self.pending is None:
            await asyncio.sleep(2 * THINK_S * self.rng.random())
        await super()._think(line)

    def _hear(self, data: dict[str, Any]) -> None:
        if data["type"] == "took" and self.pending is not None:
            now = time.monotonic()
            self.waits.append((now, now - self.chosen_at))
        super()._hear(data)


async def play(server: Any, players: list[Player], count: int) -> None:  # noqa: ANN401  # the tests have no types
    """Play one match after another at a table until it is cancelled."""
    while True:
        table, keys = await asyncio.to_thread(server.pair, game="schotten.x9")
        seats = [Player(server.url, table, seat, keys[seat], seed=count) for seat in "AB"]
        players += seats
        await asyncio.gather(*(seat.play() for seat in seats))


def wait_for_others(server: Any, before: set[int]) -> None:  # noqa: ANN401  # the tests have no types
    """Wait until none of these workers is left, and as many new ones run."""
    while before & set(server.workers()) or len(server.workers()) < WORKERS:
        time.sleep(0.1)


async def measure(server: Any, count: int) -> tuple[list[float], list[float]]:  # noqa: ANN401  # the same
    """Return the waits while nothing happens, and the longest wait of each player during each replacement."""
    players: list[Player] = []
    tasks = [asyncio.create_task(play(server, players, number)) for number in range(count)]
    await asyncio.sleep(2 * QUIET_S)
    quiet = [wait for player in players for _, wait in player.waits]
    longest: list[float] = []
    for _ in range(ROUNDS):
        before, began = set(server.workers()), time.monotonic()
        server.process.send_signal(signal.SIGHUP)
        await asyncio.to_thread(wait_for_others, server, before)
        await asyncio.sleep(QUIET_S)
        during = [[wait for at, wait in player.waits if at >= began] for player in players]
        longest += [max(waits) for waits in during if waits]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return quiet, longest


def told(name: str, waits: list[float]) -> str:
    """A line of the report."""
    waits = sorted(waits)
    share = {part: waits[int(part * (len(waits) - 1))] for part in (0.5, 0.99, 1)}
    numbers = ", ".join(
        f"{label} {1000 * share[part]:.0f} ms" for part, label in ((0.5, "p50"), (0.99, "p99"), (1, "max"))
    )
    return f"{name}: {numbers} ({len(waits)})"


def main(count: int) -> None:
    """Measure, and print."""
    with tempfile.TemporaryDirectory() as folder, Postgres() as postgres, Redis() as redis:
        with Server(Path(folder), postgres.url, redis=redis.url, workers=WORKERS) as server:
            quiet, longest = asyncio.run(measure(server, count))
        log = (Path(folder) / f"server-{server.port}.log").read_text()
        print(told("an action, acknowledged", quiet))
        print(told("the longest wait of each player while all workers are replaced", longest))
        print(f"calls without an answer: {log.count('no answer')}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 50)
