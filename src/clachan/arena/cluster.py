"""How are deals played on many machines? As tasks of a Ray cluster whose machines all have this package installed."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from clachan.arena.duel import Deals, play_deals
from clachan.arena.workers import Scores, Workers
from clachan.core.errors import ClachanError

try:
    import ray
except ModuleNotFoundError as missing:  # pragma: no cover  # the tests run with it
    raise ClachanError("arena/ray", extra="clachan[ray]") from missing


DEAD_WORKER = (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError, ray.exceptions.OutOfMemoryError)


class Cluster:
    """Plays jobs on any free core of the cluster."""

    def __init__(self) -> None:
        """Ray must be connected already."""
        self._task: Any = ray.remote(num_cpus=1, max_retries=3)(play_deals)
        self._deals: dict[Any, Deals] = {}
        self.capacity = 2 * int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]  # Ray has few types

    def submit(self, deals: Deals) -> None:
        """Start a task for the job."""
        self._deals[self._task.remote(deals)] = deals

    def collect(self) -> list[tuple[Deals, Scores]]:
        """Wait until at least one task is done."""
        done, _ = ray.wait(list(self._deals))
        try:
            return [(self._deals.pop(task), tuple(ray.get(task))) for task in done]
        except DEAD_WORKER as error:
            raise ClachanError("arena/worker") from error


@contextmanager
def join_cluster(address: str) -> Iterator[Workers]:
    """Connect to the cluster at this address (`auto`: the one this machine is in)."""
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError) as error:
        raise ClachanError("arena/cluster", address=address) from error
    try:
        yield Cluster()
    finally:
        ray.shutdown()
