"""The pool of bot workers, with real processes, and the budgets that players may ask for."""

import asyncio
import signal
import threading

import pytest

from clachan.core.errors import ClachanError
from clachan.games.schotten.search.budget import Budget
from clachan.locale import LANGUAGES, Translator
from clachan.match.events import Untimed
from clachan.server.bots import bot_worker
from clachan.server.bots.bot_pool import BotPool, check_budget
from clachan.server.tables.create_table import TableRequest, create_table
from match.sitting import Sitting
from server.test_store import closed, opened


@pytest.mark.parametrize(
    "player", ["mc", "mc:10000", "mc:5s", "mc:5000ms:greedy", "best-response:perfect", "master:0.5s"]
)
def test_a_player_may_think_as_long_as_the_server_waits(player):
    check_budget(player, 5000)


@pytest.mark.parametrize("player", ["mc:10001", "mc:9999999", "mc:5.001s", "ismcts:99999s", "mc:5001ms:greedy"])
def test_a_player_that_would_think_for_longer_is_refused(player):
    with pytest.raises(ClachanError, match="player/long") as refused:
        check_budget(player, 5000)
    for language in LANGUAGES:
        assert "5s" in Translator(language, strict=True).text(refused.value.say)


def awaited(game):
    """The view of the seat that begins."""
    table = Sitting(game).seated().table
    return table.view(table.waiting[0])


def test_a_process_that_has_just_begun_has_no_longer_to_think():
    view = awaited("schotten")

    async def ask():
        pool = BotPool(1, 1000)
        pool.start()
        try:
            question = ("choose", "schotten", "mc:999s", 999_000, view)
            return await asyncio.wait_for(pool._ask(question), 600)
        finally:
            await pool.stop()

    assert asyncio.run(ask()) is None


def test_an_interruption_is_for_the_server(capfd):
    """Ctrl-C reaches all processes of a terminal. Bot workers ignore it and end when the server stops them."""
    view = Sitting("braverats").seated().table.view(0)

    async def ask():
        pool = BotPool(1, 60_000)
        pool.start()
        try:
            await pool._ask(("choose", "braverats", "random", 150, view))
            (process,) = pool.processes
            process.send_signal(signal.SIGINT)
            return await pool._ask(("choose", "braverats", "random", 150, view)), pool.processes == {process}
        finally:
            await pool.stop()

    answer, is_same = asyncio.run(ask())
    assert (answer is not None, is_same) == (True, True)
    assert "KeyboardInterrupt" not in capfd.readouterr().err


def test_getting_ready_is_not_on_the_clock():
    """The first question takes longer than a player's time limit, because the process must start."""
    view = Sitting("braverats").seated().table.view(0)

    async def ask():
        pool = BotPool(1, 150)
        pool.start()
        try:
            return await pool._ask(("choose", "braverats", "random", 150, view))
        finally:
            await pool.stop()

    assert any(asyncio.run(ask()) for _ in range(5))  # or the machine is busy with something else each time


@pytest.mark.parametrize(
    ("player", "budget"),
    [
        ("master", Budget(seconds=0.2)),
        ("master:5s", Budget(seconds=0.2)),  # of a table that was made when players were given more time
        ("master:50ms", Budget(seconds=0.05)),
        ("mc", Budget(playouts=400)),
        ("mc:100", Budget(playouts=100)),
        ("expert", Budget(playouts=400)),
    ],
)
def test_a_player_plans_no_more_than_the_server_waits_for(player, budget):
    limited = bot_worker._player("schotten", player, 200)
    assert getattr(limited, "searcher", limited).budget == budget


@pytest.mark.parametrize(("player", "budget"), [("master", Budget(seconds=0.5)), ("mc", Budget(playouts=1000))])
def test_a_player_with_time_to_spare_thinks_as_it_always_does(player, budget):
    assert bot_worker._player("schotten", player, 5000).budget == budget


def test_a_strong_player_of_a_server_in_a_hurry_is_not_replaced_by_lots(monkeypatch):
    """Its own budget is half a second, and this server would stop it before that."""
    monkeypatch.setattr("clachan.server.bots.bot_pool.FALLBACK", "nobody")
    view = awaited("schotten")

    async def ask():
        pool = BotPool(1, 300)
        pool.start()
        try:
            return await pool.choose("schotten", "master", view)
        except ClachanError:
            return None
        finally:
            await pool.stop()

    assert any(asyncio.run(ask()) for _ in range(3))  # or the machine is busy with something else each time


class Dead:
    """A process that has died unnoticed."""

    returncode = None

    def __init__(self):
        self.stdin = self

    def write(self, _data):
        raise RuntimeError("closed")

    def kill(self):
        raise ProcessLookupError

    async def wait(self):
        return -9


def test_a_process_that_died_unseen_gives_its_place_to_another():
    async def ask():
        pool = BotPool(1, 1000)
        pool.start()
        pool.queue.idle = [Dead()]
        return await pool._ask(("choose", "braverats", "random", 1000, None)), pool.queue.idle

    assert asyncio.run(ask()) == (None, [None])


def test_everybody_is_served_while_a_player_is_got_ready(tmp_path, monkeypatch):
    """Loading machine code takes seconds and must not block the event loop."""

    async def wish():
        store = await opened(f"sqlite:///{tmp_path / 'making.db'}")
        making = asyncio.create_task(
            create_table(store, TableRequest("schotten", ("me", "mc"), "", Untimed(), casual=True, listed=False))
        )
        await asyncio.to_thread(begun.wait, 20)
        is_waiting = not making.done()
        end.set()
        await making
        await closed(store)
        return is_waiting

    begun, end = threading.Event(), threading.Event()

    def slow(*_):
        begun.set()
        assert end.wait(20)

    monkeypatch.setattr("clachan.server.tables.create_table.make_player", slow)
    assert asyncio.run(wish())


def test_what_a_player_remembers_of_a_table_no_other_table_meets():
    """A hunter learns from what its opponent plays: here it has a new one with each question."""
    early, late = (Sitting("braverats.fast").seated() for _ in range(2))
    late.play(seed=1, most=4)
    for _ in range(2):
        for one in (early, late):
            assert bot_worker.choose("braverats.fast", "hunter", 5000, one.table.view(0))
    assert bot_worker._player("braverats.fast", "hunter", 5000).last is None
