"""Where are deals played: in this process, in several others, or on a cluster? The result is the same."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from multiprocessing import active_children, get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Protocol, TypeAlias

from clachan.arena.duel import Deals, play_deals, scores_in
from clachan.core.errors import ClachanError
from clachan.core.seats import BySeat

Scores: TypeAlias = tuple[BySeat[int], ...]


class Workers(Protocol):
    """A place that plays jobs and returns them in any order."""

    @property
    def capacity(self) -> int:
        """How many jobs to hand in at once: enough to keep every core busy."""

    def submit(self, deals: Deals) -> None:
        """Hand in a job."""

    def collect(self) -> list[tuple[Deals, Scores]]:
        """Wait for some of the jobs, and return them with their scores."""


class Kept:
    """Plays elsewhere, and keeps what was played in files: every game's record, and the scores of unfinished jobs."""

    def __init__(self, workers: Workers, games: Path | None, scores: Path | None) -> None:
        """Use these workers and these folders; None: do not keep it."""
        self._workers, self._games, self._scores = workers, games, scores
        self._running: dict[Path, Deals] = {}
        self._count = 0

    @property
    def capacity(self) -> int:
        """As many as the workers take."""
        return self._workers.capacity

    def submit(self, deals: Deals) -> None:
        """Hand in the job with its files."""
        self._count += 1
        path = None if self._scores is None else self._scores / str(self._count)
        kept = replace(deals, folder=self._games, scores=path)
        if path is not None:
            self._running[path] = kept
        self._workers.submit(kept)

    def collect(self) -> list[tuple[Deals, Scores]]:
        """Wait for some of the jobs."""
        done = self._workers.collect()
        for deals, _ in done:
            if deals.scores is not None:
                del self._running[deals.scores]
        return done

    def unfinished(self) -> list[tuple[Deals, Scores]]:
        """The jobs that were interrupted, with the scores they had."""
        return [(deals, scores) for path, deals in self._running.items() if (scores := scores_in(path))]


class SameProcess:
    """Plays in this process, one job at a time."""

    capacity = 1

    def __init__(self) -> None:
        """An empty queue."""
        self._queue: deque[Deals] = deque()

    def submit(self, deals: Deals) -> None:
        """Put the job into the queue."""
        self._queue.append(deals)

    def collect(self) -> list[tuple[Deals, Scores]]:
        """Play the oldest job."""
        deals = self._queue.popleft()
        return [(deals, tuple(play_deals(deals)))]


class Processes:
    """Plays in other processes of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, jobs: int) -> None:
        """A pool with this many processes."""
        self._pool = pool
        self._futures: dict[Future[list[BySeat[int]]], Deals] = {}
        self.capacity = 2 * jobs  # one being played and one waiting for each process

    def submit(self, deals: Deals) -> None:
        """Hand the job to the pool."""
        with report_dead_worker(), interrupts_held():
            self._futures[self._pool.submit(play_deals, deals)] = deals

    def collect(self) -> list[tuple[Deals, Scores]]:
        """Wait until at least one job is done."""
        done, _ = wait(self._futures, return_when=FIRST_COMPLETED)
        with report_dead_worker():
            return [(self._futures.pop(future), tuple(future.result())) for future in done]


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back while a process may be started: it inherits that, and so never prints a traceback of its own."""
    if not hasattr(signal, "pthread_sigmask"):  # pragma: no cover  # Windows has no such thing
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def report_dead_worker() -> Iterator[None]:
    """Turn the death of a process, which the system may have killed to free memory, into `ClachanError`."""
    try:
        yield
    except BrokenProcessPool as error:
        raise ClachanError("arena/worker") from error


def start_workers(jobs: int, ray: str | None = None) -> AbstractContextManager[Workers]:
    """Start processes on this machine, or connect to the Ray cluster at an address."""
    if ray is not None:
        from clachan.arena.cluster import join_cluster  # noqa: PLC0415  # Ray is an extra

        return join_cluster(ray)
    return _one_process() if jobs == 1 else _processes(jobs)


@contextmanager
def _one_process() -> Iterator[Workers]:
    yield SameProcess()


@contextmanager
def _processes(jobs: int) -> Iterator[Workers]:
    with process_pool(jobs) as pool:
        yield Processes(pool, jobs)


@contextmanager
def process_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that leave Ctrl-C to this one, and that are ended when the block fails."""
    others = set(active_children())
    with ProcessPoolExecutor(jobs, get_context("spawn"), _follow_parent) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


def _follow_parent() -> None:
    """Leave interrupts to the parent process, and end when it ends, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
