"""Does a server's memory grow while games come and go? SOAK in the environment says for how many seconds it is watched.

Without it, a quarter of a minute, in which only a coarse leak shows; `make soak` watches for an hour.
"""

import asyncio
import os
import statistics
import subprocess
import time

from server.live import Server, finish, pair_of

SECONDS = int(os.environ.get("SOAK", "15"))
IS_LONG = SECONDS >= 1800
ALLOWED_MB = 12 if IS_LONG else 60  # between the third quarter and the last; in a short run the caches still fill
PLAYERS = 4
GAMES = ("schotten", "braverats", "schotten.tactic", "braverats.deck")


def memory_mb(server):
    """The resident memory of the server's process."""
    told = subprocess.run(  # noqa: S603  # a plain tool
        ["/bin/ps", "-p", str(server.process.pid), "-o", "rss="], capture_output=True, text=True, check=True
    ).stdout
    return int(told) / 1024


async def play_on(server, number, end):
    count = 0
    while time.monotonic() < end:
        table, keys = await asyncio.to_thread(server.pair, game=GAMES[(number + count) % len(GAMES)])
        await finish(*pair_of(server, table, keys, wants=("scene", "words", "company")))
        count += 1
    return count


async def watch(server, samples, end):
    while time.monotonic() < end:
        samples.append(await asyncio.to_thread(memory_mb, server))
        await asyncio.sleep(SECONDS / 60)


def test_memory_does_not_grow_while_games_come_and_go(tmp_path):
    with Server(tmp_path) as server:
        samples, end = [], time.monotonic() + SECONDS

        async def soak():
            playing = [play_on(server, number, end) for number in range(PLAYERS)]
            return await asyncio.gather(watch(server, samples, end), *playing)

        _, *counts = asyncio.run(soak())
        caches = [line for line in server.get("/metrics").text.splitlines() if line.startswith("clachan_cache_bytes")]
    quarter = max(1, len(samples) // 4)
    before, after = (statistics.median(part) for part in (samples[-2 * quarter : -quarter], samples[-quarter:]))
    print(f"{sum(counts)} tables in {SECONDS} s: {samples[0]:.0f}, {before:.0f}, {after:.0f} MB")  # noqa: T201  # for make soak
    print("\n".join(caches))  # noqa: T201  # the same
    assert min(counts) > 0
    assert after - before < ALLOWED_MB
