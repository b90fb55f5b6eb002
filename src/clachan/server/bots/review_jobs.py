"""Who makes the review of a finished match? A bot worker, once for all who ask, while anybody still asks.

A review takes seconds, so a request does not wait for it: it is told how far the work is, and asks again. A review that
nobody has asked for in a while is stopped.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from sqlalchemy.ext.asyncio import AsyncEngine

from clachan.core.errors import ClachanError
from clachan.match.protocol.messages import Refused
from clachan.server.bots.bot_pool import BotPool
from clachan.server.bots.replies import EncodedReport, Progressed
from clachan.server.storage.reviews import fingerprint, load_review, save_review

log = logging.getLogger("clachan.review_jobs")

ANSWER_S = 1.0  # for which a request waits for a review that is nearly done
PATIENCE_S = 6.0  # without a request after which nobody is taken to wait
MOST_JOBS = 100  # that one worker may have waiting


@dataclass(eq=False, slots=True)
class Job:
    """A review that is being made, or was just made."""

    asked: asyncio.Event = field(default_factory=asyncio.Event)
    progress: Progressed = field(default_factory=Progressed)
    task: asyncio.Task[EncodedReport | Refused] | None = None
    watcher: asyncio.Task[None] | None = None

    def advance(self, progress: Progressed) -> None:
        """Note how far the work is."""
        self.progress = progress


@dataclass(slots=True)
class ReviewJobs:
    """The reviews that one worker makes."""

    engine: AsyncEngine
    pool: BotPool
    jobs: dict[str, Job] = field(default_factory=dict)

    async def get(
        self, table: str, record: str, payer: str, check_limit: Callable[[], None]
    ) -> EncodedReport | Refused | Progressed:
        """Return the review of a table's record, or how far it is. `check_limit` is called before a new one begins."""
        key = fingerprint(record)
        job = self.jobs.get(key)
        if job is None:
            body = await load_review(self.engine, table, record)
            if body is not None:
                return EncodedReport(body)
            check_limit()
            if len(self.jobs) >= MOST_JOBS:
                raise ClachanError("table/busy")
            job = self.jobs.get(key) or self._begin(key, table, record, payer)
        job.asked.set()
        assert job.task is not None
        await asyncio.wait({job.task}, timeout=ANSWER_S)
        return job.task.result() if job.task.done() else job.progress

    async def stop(self) -> None:
        """Stop all work."""
        for job in list(self.jobs.values()):
            for task in (job.task, job.watcher):
                if task is not None:
                    task.cancel()
                    await asyncio.gather(task, return_exceptions=True)
        self.jobs.clear()

    def _begin(self, key: str, table: str, record: str, payer: str) -> Job:
        job = self.jobs[key] = Job()
        job.task = asyncio.create_task(self._make(job, table, record, payer))
        job.watcher = asyncio.create_task(self._watch(key, job))
        return job

    async def _make(self, job: Job, table: str, record: str, payer: str) -> EncodedReport | Refused:
        review = await self.pool.review(record, payer, job.advance)
        if isinstance(review, EncodedReport):
            try:
                await save_review(self.engine, table, record, review.body)
            except Exception as error:  # noqa: BLE001  # the database is away, or the table was deleted; it is made again
                log.warning("review not stored", extra={"table": table, "error": type(error).__name__})
        return review

    async def _watch(self, key: str, job: Job) -> None:
        """Forget the job when nobody asks for it any more, and stop its work if it is not done."""
        assert job.task is not None
        with suppress(TimeoutError):
            while True:
                await asyncio.wait_for(job.asked.wait(), PATIENCE_S)
                job.asked.clear()
        del self.jobs[key]
        job.task.cancel()
        await asyncio.gather(job.task, return_exceptions=True)  # an error was told to those who asked
