"""What can be counted without telling anything? No label ever holds a table, a name, a card or a key."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

ASKS = Counter("clachan_asks_total", "Messages from clients, by type", ["type"])
REFUSED = Counter("clachan_refused_total", "Messages refused, by code", ["code"])
ACTIONS = Counter("clachan_actions_total", "Actions committed")
TABLES = Counter("clachan_tables_total", "Tables made, by game", ["game"])
ROOMS = Gauge("clachan_rooms", "Tables in memory", multiprocess_mode="livesum")
CONNECTIONS = Gauge("clachan_connections", "Open sockets", multiprocess_mode="livesum")
TAKEOVERS = Counter("clachan_takeovers_total", "Tables taken over from another worker")
THOUGHTS = Counter("clachan_thoughts_total", "Choices of computer players, by how they ended", ["end"])
THINKING = Gauge("clachan_thinking", "Choices being thought about", multiprocess_mode="livesum")
COMMIT = Histogram(
    "clachan_commit_seconds", "Time of one commit", buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1)
)
BATCH = Histogram("clachan_commit_entries", "Entries in one commit", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512))


def exposition() -> bytes:
    """Everything, as Prometheus reads it; of all workers where there are several."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        _bury(Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]))
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
    return generate_latest()


def _bury(folder: Path) -> None:
    """What workers held that have died counts no longer."""
    for process in {int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*_*.db")}:
        if not Path(f"/proc/{process}").exists() and Path("/proc/self").exists():
            with suppress(FileNotFoundError):  # another worker was asked too
                multiprocess.mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]
