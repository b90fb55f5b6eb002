"""Who gets a bot worker next, and what happens to work that nobody waits for."""

import asyncio
from types import SimpleNamespace

import pytest

from clachan.core.errors import ClachanError
from clachan.server.bots import report_cache
from clachan.server.bots.bot_pool import BotPool
from clachan.server.bots.fair_queue import MAX_PAYERS, FairQueue
from clachan.server.bots.replies import EncodedReport
from clachan.server.bots.report_cache import ReportCache
from clachan.server.http.disconnect import while_connected
from match.sitting import Sitting


async def settled():
    for _ in range(5):
        await asyncio.sleep(0)


async def worked(queue, payer, expected_s, order):
    ticket, process = await queue.acquire(payer, expected_s)
    order.append(payer)
    await settled()
    queue.release(ticket, process, expected_s)


def opened(size):
    queue = FairQueue()
    queue.open(size)
    return queue


def test_a_flood_of_one_address_leaves_others_their_share():
    async def flood():
        queue, order = opened(1), []
        asks = [worked(queue, "flood", 0.5, order) for _ in range(8)]
        asks += [worked(queue, "guest", 0.5, order) for _ in range(2)]
        await asyncio.gather(*asks)
        return order

    order = asyncio.run(flood())
    assert order[:5].count("guest") == 2
    assert order.count("flood") == 8


def test_a_short_question_never_waits_behind_long_ones():
    async def flood():
        queue, order = opened(2), []
        long = [asyncio.create_task(worked(queue, f"{number}", 5.0, order)) for number in range(6)]
        await asyncio.sleep(0)
        assert (queue.long, len(queue.idle)) == (1, 1)
        await asyncio.wait_for(worked(queue, "guest", 0.1, order), 10)
        before = order.index("guest")
        await asyncio.gather(*long)
        return before, queue.long, len(queue.idle)

    assert asyncio.run(flood()) == (1, 0, 2)


def test_who_gives_up_waiting_leaves_the_queue():
    async def leave():
        queue = opened(1)
        ticket, process = await queue.acquire("one", 0.1)
        waiting = [asyncio.create_task(queue.acquire("two", 0.1)) for _ in range(2)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        left = len(queue.waiting)
        queue.release(ticket, process, 0.1)
        waiting[1].cancel()  # it has just been given the process
        await asyncio.gather(*waiting, return_exceptions=True)
        for number in range(MAX_PAYERS + 5):
            queue._charge(f"{number}", 1)
        return left, queue.waiting, queue.idle, len(queue.used)

    assert asyncio.run(leave()) == (1, [], [None], MAX_PAYERS)


def test_work_that_was_cancelled_is_stopped():
    """The process that works on it is killed, and its place is free."""

    async def cancel():
        pool = BotPool(1, 60_000)
        pool.start()
        view = Sitting("schotten").seated().table.view(0)
        asked = asyncio.create_task(pool.choose("schotten", "mc:60s", view, "guest"))
        async with asyncio.timeout(300):
            while not pool.processes:  # noqa: ASYNC110  # a process that starts
                await asyncio.sleep(0.05)
        (process,) = pool.processes
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        await pool.stop()
        return process.returncode is not None, pool.processes, pool.queue.idle

    assert asyncio.run(cancel()) == (True, set(), [None])


@pytest.mark.parametrize(
    ("question", "seconds"),
    [(("choose", "schotten", "mc:5s"), 5), (("choose", "schotten", "mc:4000"), 2), (("review", ""), 10)],
)
def test_a_pool_learns_how_long_a_question_takes(question, seconds):
    pool = BotPool(1, 5000)
    assert pool._expected_s(question) == seconds
    for _ in range(40):
        pool._learn_duration(question, 0.1)
    assert pool._expected_s(question) == pytest.approx(0.1)


def test_a_report_is_made_once_and_kept_within_a_budget(monkeypatch):
    monkeypatch.setattr(report_cache, "MAX_BYTES", 10)
    made = []

    async def make():
        made.append(1)
        await asyncio.sleep(0)
        return EncodedReport(b"1234")

    async def ask():
        cache = ReportCache()
        together = await asyncio.gather(cache.get("a", make), cache.get("a", make))
        again = await cache.get("a", make)
        count = len(made)
        for key in "bcd":
            await cache.get(key, make)
        return {*together, again}, count, list(cache.kept), cache.size

    assert asyncio.run(ask()) == ({EncodedReport(b"1234")}, 1, ["c", "d"], 8)


def test_a_report_is_stopped_when_nobody_waits_for_it():
    stopped = []

    async def make():
        try:
            await asyncio.Future()
        finally:
            stopped.append(1)

    async def leave():
        cache, gone = ReportCache(), asyncio.Event()

        async def receive():
            await gone.wait()
            return {"type": "http.disconnect"}

        request = SimpleNamespace(receive=receive)
        waiting = [asyncio.create_task(while_connected(request, cache.get("a", make))) for _ in range(2)]
        await settled()
        waiting[0].cancel()
        await asyncio.gather(waiting[0], return_exceptions=True)
        kept_on = not stopped
        gone.set()
        (error,) = await asyncio.gather(waiting[1], return_exceptions=True)
        await settled()
        return kept_on, isinstance(error, ClachanError), stopped, cache.making

    assert asyncio.run(leave()) == (True, True, [1], {})
