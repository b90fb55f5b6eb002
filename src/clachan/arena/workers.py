"""Who plays the deals? This process, several others, or a cluster; the result is the same."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Protocol, TypeAlias

from clachan.arena.duel import Deals, play_deals
from clachan.core.errors import ClachanError
from clachan.core.seats import BySeat

Scores: TypeAlias = tuple[BySeat[int], ...]


class Workers(Protocol):
    """Deals are handed in, and come back played, in any order."""

    @property
    def room(self) -> int:
        """How many parts are worth handing in at once."""

    def submit(self, deals: Deals) -> None:
        """Have these played."""

    def collect(self) -> list[tuple[Deals, Scores]]:
        """Wait until some of those handed in were played."""


class Here:
    """Plays in this process, one part at a time."""

    room = 1

    def __init__(self) -> None:
        """Nothing to do yet."""
        self._queue: deque[Deals] = deque()

    def submit(self, deals: Deals) -> None:
        """Remember it."""
        self._queue.append(deals)

    def collect(self) -> list[tuple[Deals, Scores]]:
        """Play the oldest."""
        deals = self._queue.popleft()
        return [(deals, tuple(play_deals(deals)))]


class Processes:
    """Plays in other processes of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, jobs: int) -> None:
        """A pool of so many processes."""
        self._pool = pool
        self._futures: dict[Future[list[BySeat[int]]], Deals] = {}
        self.room = 2 * jobs

    def submit(self, deals: Deals) -> None:
        """Hand it to the pool."""
        with _alive():
            self._futures[self._pool.submit(play_deals, deals)] = deals

    def collect(self) -> list[tuple[Deals, Scores]]:
        """Wait for the first."""
        done, _ = wait(self._futures, return_when=FIRST_COMPLETED)
        with _alive():
            return [(self._futures.pop(future), tuple(future.result())) for future in done]


@contextmanager
def _alive() -> Iterator[None]:
    """A process that was killed, perhaps for want of memory, is told in one line."""
    try:
        yield
    except BrokenProcessPool as error:
        raise ClachanError("arena/worker") from error


def hire(jobs: int, ray: str | None = None) -> AbstractContextManager[Workers]:
    """Workers: so many processes here, or a Ray cluster at an address."""
    if ray is not None:
        from clachan.arena.cluster import join  # noqa: PLC0415  # Ray is an extra

        return join(ray)
    return _alone() if jobs == 1 else _processes(jobs)


@contextmanager
def _alone() -> Iterator[Workers]:
    yield Here()


@contextmanager
def _processes(jobs: int) -> Iterator[Workers]:
    others = set(active_children())
    with ProcessPoolExecutor(jobs, get_context("spawn"), _belong_to_the_parent) as pool:
        try:
            yield Processes(pool, jobs)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


def _belong_to_the_parent() -> None:
    """Leave interrupts to it, and end when it does, however that comes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
