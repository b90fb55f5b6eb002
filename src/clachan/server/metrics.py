"""What does the server count? Nothing personal: no label ever holds a table, a name, a card or a key."""

from __future__ import annotations

import asyncio
import os
import resource
import time
from contextlib import suppress
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

from clachan.core.caches import cache_sizes

# Dashboards and alerts use the quoted names, so they stay as they are.
ASKS = Counter("clachan_asks_total", "Messages from clients, by type", ["type"])
REFUSED = Counter("clachan_refused_total", "Messages refused, by code", ["code"])
ACTIONS = Counter("clachan_actions_total", "Actions committed")
TABLES = Counter("clachan_tables_total", "Tables made, by game", ["game"])
LIVE_TABLES = Gauge("clachan_rooms", "Tables in memory", multiprocess_mode="livesum")
CONNECTIONS = Gauge("clachan_connections", "Open sockets", multiprocess_mode="livesum")
TAKEOVERS = Counter("clachan_takeovers_total", "Tables taken over from another worker")
HANDED_OVER = Counter("clachan_handed_over_total", "Tables given to another worker before this one stopped")
BOT_REPLIES = Counter("clachan_thoughts_total", "Questions to bot workers, by how they ended", ["end"])
BOTS_BUSY = Gauge("clachan_thinking", "Questions that bot workers are working on", multiprocess_mode="livesum")
BOTS_WAITING = Gauge("clachan_thoughts_waiting", "Questions that wait for a bot worker", multiprocess_mode="livesum")
CACHED_BYTES = Gauge(
    "clachan_cache_bytes", "Memory that caches use, by what they keep", ["kind"], multiprocess_mode="livesum"
)
COMMIT = Histogram(
    "clachan_commit_seconds", "Time of one commit", buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1)
)
BATCH = Histogram("clachan_commit_entries", "Entries in one commit", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512))

ANSWER = Histogram(
    "clachan_answer_seconds",
    "Time from a client's message to its answer, with the commit",
    buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)
LOOP_LAG = Histogram(
    "clachan_loop_lag_seconds",
    "How late a worker's event loop runs what is due",
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1),
)
MEMORY = Gauge("clachan_memory_bytes", "Resident memory of the workers", multiprocess_mode="livesum")
READY = Gauge("clachan_ready_workers", "Workers that serve", ["version"], multiprocess_mode="livesum")
STARTS = Counter("clachan_starts_total", "Times that a worker began to serve")
UNANSWERED = Counter("clachan_unanswered_total", "Calls to another worker that got no answer")
FAILED_WORK = Counter("clachan_failed_work_total", "Regular work that failed, by its name", ["work"])
BROKEN = Counter("clachan_errors_total", "Unexpected errors in requests and sockets, also those of the database")

LAG_S = 0.1  # the sleep whose lateness is measured


async def observe_process() -> None:
    """Measure how late the event loop is, and how much memory this worker has."""
    due = time.monotonic() + LAG_S
    await asyncio.sleep(LAG_S)
    LOOP_LAG.observe(max(0.0, time.monotonic() - due))
    MEMORY.set(_resident_bytes())


def _resident_bytes() -> int:
    """Return the memory of this process; where there is no `/proc`, the most it ever had."""
    with suppress(OSError):
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def count_caches() -> None:
    """Note how much memory the large caches of the games use."""
    for name, size in cache_sizes().items():
        CACHED_BYTES.labels(name.removeprefix("clachan.")).set(size)


def exposition() -> bytes:
    """Return all metrics in the format of Prometheus, added up over the workers if there are several."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        _remove_dead_workers(Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]))
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
    return generate_latest()


def _remove_dead_workers(folder: Path) -> None:
    """Remove the gauges of workers that have died, which would count for ever."""
    for process in {int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*_*.db")}:
        if not Path(f"/proc/{process}").exists() and Path("/proc/self").exists():
            with suppress(FileNotFoundError):  # another worker removed it at the same moment
                multiprocess.mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]
