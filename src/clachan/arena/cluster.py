"""How are deals played on many machines? As tasks of a Ray cluster, where this package is installed everywhere."""

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


DEAD = (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError, ray.exceptions.OutOfMemoryError)


class Cluster:
    """Plays wherever the cluster has a core to spare."""

    def __init__(self) -> None:
        """The cluster has been joined."""
        self._task: Any = ray.remote(num_cpus=1, max_retries=3)(play_deals)
        self._deals: dict[Any, Deals] = {}
        self.room = 2 * int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]  # Ray has few types

    def submit(self, deals: Deals) -> None:
        """Make a task of it."""
        self._deals[self._task.remote(deals)] = deals

    def collect(self) -> list[tuple[Deals, Scores]]:
        """Wait for the first."""
        done, _ = ray.wait(list(self._deals))
        try:
            return [(self._deals.pop(task), tuple(ray.get(task))) for task in done]
        except DEAD as error:
            raise ClachanError("arena/worker") from error


@contextmanager
def join(address: str) -> Iterator[Workers]:
    """Be part of the cluster at this address (`auto`: the one this machine is in) for a while."""
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError) as error:
        raise ClachanError("arena/cluster", address=address) from error
    try:
        yield Cluster()
    finally:
        ray.shutdown()
