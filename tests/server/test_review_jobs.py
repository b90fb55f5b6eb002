"""Reviews are made once in the background, stored, and stopped when nobody asks for them any more."""

import asyncio

import pytest

from clachan.core.errors import ClachanError
from clachan.match.protocol.messages import Refused, Words
from clachan.server.bots import review_jobs
from clachan.server.bots.replies import EncodedReport, Progressed
from clachan.server.bots.review_jobs import ReviewJobs
from clachan.server.storage.retention import delete_tables
from clachan.server.storage.reviews import load_review, save_review
from match.sitting import Sitting
from server.test_store import closed, opened

DONE = EncodedReport(b'{"type":"review"}')


class Pool:
    """A pool whose work ends when the test says so."""

    def __init__(self, result):
        self.result = result
        self.begun, self.stopped = 0, 0
        self.may_end, self.is_stopped = asyncio.Event(), asyncio.Event()

    async def review(self, _record, _payer, progress):
        self.begun += 1
        progress(Progressed(3, 60))
        try:
            await self.may_end.wait()
        except asyncio.CancelledError:
            self.stopped += 1
            self.is_stopped.set()
            raise
        if isinstance(self.result, Exception):
            raise self.result
        return self.result


def unlimited():
    """Any address may begin a review."""


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(review_jobs, "ANSWER_S", 0.02)


def run(tmp_path, work, result=DONE):
    """Call `work(jobs, pool)` with a database that has one table, `t`."""

    async def with_database():
        store = await opened(f"sqlite:///{tmp_path / 'reviews.db'}")
        await store.create_table(Sitting("braverats").log[0], listed=False, key_rows=())
        pool = Pool(result)
        jobs = ReviewJobs(store.engine, pool)
        try:
            return await work(jobs, pool)
        finally:
            await jobs.stop()
            await closed(store)

    return asyncio.run(with_database())


def test_who_asks_is_told_how_far_it_is_and_then_gets_it(tmp_path):
    async def work(jobs, pool):
        first = await jobs.get("t", "record", "me", unlimited)
        second = await jobs.get("t", "record", "you", unlimited)
        pool.may_end.set()
        third = await jobs.get("t", "record", "me", unlimited)
        return first, second, third, pool.begun

    assert run(tmp_path, work) == (Progressed(3, 60), Progressed(3, 60), DONE, 1)


def test_a_review_is_made_once_and_stored(tmp_path):
    """After a restart it comes from the database, and that does not count against the address."""

    async def work(jobs, pool):
        pool.may_end.set()
        await jobs.get("t", "record", "me", unlimited)
        again = ReviewJobs(jobs.engine, pool)
        return await again.get("t", "record", "me", None), pool.begun

    assert run(tmp_path, work) == (DONE, 1)


def test_a_match_that_went_on_after_its_end_is_reviewed_anew(tmp_path):
    async def work(jobs, pool):
        pool.may_end.set()
        await jobs.get("t", "record", "me", unlimited)
        await jobs.get("t", "longer record", "me", unlimited)
        return pool.begun, await load_review(jobs.engine, "t", "record")

    assert run(tmp_path, work) == (2, None)


def test_work_that_nobody_waits_for_is_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr(review_jobs, "PATIENCE_S", 0.05)

    async def work(jobs, pool):
        await jobs.get("t", "record", "me", unlimited)
        await asyncio.wait_for(pool.is_stopped.wait(), 60)
        return pool.stopped, jobs.jobs

    assert run(tmp_path, work) == (1, {})


def test_who_asks_again_keeps_the_work_going(tmp_path, monkeypatch):
    monkeypatch.setattr(review_jobs, "PATIENCE_S", 0.5)

    async def work(jobs, pool):
        for _ in range(60):
            await jobs.get("t", "record", "me", unlimited)
        return pool.begun, pool.stopped

    assert run(tmp_path, work) == (1, 0)


def test_a_refusal_is_told_and_not_stored(tmp_path):
    refused = Refused(code="review/hidden", words=Words("error-review-hidden"))

    async def work(jobs, pool):
        pool.may_end.set()
        reply = await jobs.get("t", "record", "me", unlimited)
        return reply, await load_review(jobs.engine, "t", "record")

    assert run(tmp_path, work, refused) == (refused, None)


def test_an_error_is_told_to_who_asks(tmp_path):
    async def work(jobs, pool):
        pool.may_end.set()
        with pytest.raises(ClachanError, match="table/busy"):
            await jobs.get("t", "record", "me", unlimited)

    run(tmp_path, work, ClachanError("table/busy"))


def test_a_budget_is_checked_before_work_begins(tmp_path):
    def limited():
        raise ClachanError("rate/limit")

    async def work(jobs, pool):
        with pytest.raises(ClachanError, match="rate/limit"):
            await jobs.get("t", "record", "me", limited)
        await jobs.get("t", "record", "you", unlimited)
        reply = await jobs.get("t", "record", "me", limited)  # what is being made costs nobody anything
        return reply, pool.begun

    assert run(tmp_path, work) == (Progressed(3, 60), 1)


def test_a_worker_takes_so_many_reviews_and_no_more(tmp_path, monkeypatch):
    monkeypatch.setattr(review_jobs, "MOST_JOBS", 2)

    async def work(jobs, pool):
        for text in ("one", "two"):
            await jobs.get("t", text, "me", unlimited)
        with pytest.raises(ClachanError, match="table/busy"):
            await jobs.get("t", "three", "me", unlimited)
        await jobs.get("t", "one", "me", unlimited)
        return pool.begun

    assert run(tmp_path, work) == 2


def test_a_review_that_cannot_be_stored_is_told_all_the_same(tmp_path, caplog):
    """The table was deleted meanwhile."""

    async def work(jobs, pool):
        await jobs.get("t", "record", "me", unlimited)
        await delete_tables(jobs.engine, ["t"])
        pool.may_end.set()
        return await jobs.get("t", "record", "me", unlimited)

    assert run(tmp_path, work) == DONE
    assert "review not stored" in caplog.text


def test_a_table_is_deleted_with_its_review(tmp_path):
    async def work(jobs, _pool):
        await save_review(jobs.engine, "t", "record", b"old")
        await save_review(jobs.engine, "t", "record", b"new")
        stored = await load_review(jobs.engine, "t", "record")
        return stored, await delete_tables(jobs.engine, ["t"]), await load_review(jobs.engine, "t", "record")

    assert run(tmp_path, work) == (b"new", 1, None)
