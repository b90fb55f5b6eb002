"""States of the solution over HTTP: exact, quick once the game is solved, and told how far while it is not."""

import asyncio
import time

import httpx
import msgspec
import pytest
from jsonschema import Draft202012Validator

from clachan.core.errors import ClachanError
from clachan.games.braverats.display.states import parse_state
from clachan.match.protocol.messages import Refused
from clachan.server.bots import bot_worker, solutions
from clachan.server.bots.bot_pool import BotPool
from clachan.server.bots.replies import EncodedReport, Solving
from clachan.server.bots.report_cache import ReportCache
from clachan.server.bots.solutions import Solutions
from clachan.server.http.publish import published
from server.live import PATIENCE_S, Server
from solved import FAST, solved


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("solution")) as started:
        yield started


def asked(server, game, state=""):
    """The answer, once the game is solved."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        answer = httpx.get(f"{server.url}/api/games/{game}/solution", params={"state": state}, timeout=60)
        if answer.status_code != 202:
            return answer
        assert answer.json()["type"] == "solving"
    raise TimeoutError


def test_the_numbers_are_those_of_the_solved_game(server):
    told = asked(server, "braverats.fast").json()
    Draft202012Validator({**published(), "oneOf": [{"$ref": "#/$defs/Solved"}]}).validate(told)
    table = solved(FAST)
    assert told["state"] == "01234567-01234567"
    assert told["value"] == pytest.approx(0, abs=1e-8)
    for row in told["pairs"]:
        for pair in row:
            if pair["next"] is not None:
                assert pair["value"] == pytest.approx(table.value(parse_state(pair["next"])), abs=1e-8)


def test_whoever_goes_on_is_answered_from_the_same_table(server):
    first = asked(server, "braverats.fast").json()
    state = first["pairs"][3][4]["next"]
    answer = asked(server, "braverats.fast", state)
    assert answer.json()["state"] == state
    assert answer.json()["value"] == first["pairs"][3][4]["value"]


@pytest.mark.parametrize(
    ("game", "state", "code"),
    [
        ("braverats", "nonsense", "state/text"),
        ("braverats", "012-34", "state/hands"),
        ("braverats", "012-345,crowns=4-4", "state/fields"),
        ("braverats.emperor", "", "state/match"),
        ("braverats.deck", "", "solver/deck"),
        ("schotten", "", "state/none"),
        ("chess", "", "name/game"),
        ("braverats", "0" * 101, "message/bad"),
    ],
)
def test_what_is_no_state_is_refused(server, game, state, code):
    answer = asked(server, game, state)
    assert answer.status_code == 400
    if len(state) <= 100:
        assert answer.json()["code"] == code


def test_an_address_may_look_so_often(tmp_path):
    with Server(tmp_path, limits=True) as server:
        url = f"{server.url}/api/games/chess/solution"
        statuses = []
        with httpx.Client() as client:
            while 429 not in statuses and len(statuses) < 2000:  # the minute goes on meanwhile
                statuses.append(client.get(url, timeout=60).status_code)
    assert set(statuses[:240]) == {400}
    assert statuses[-1] == 429


# In the bot workers.


def test_a_bot_worker_tells_how_far_it_is(monkeypatch):
    told = []
    monkeypatch.setattr(bot_worker, "_send", told.append)
    answer = bot_worker.explore("braverats", "01234-01267")
    assert isinstance(answer, EncodedReport)
    assert msgspec.json.decode(answer.body)["state"] == "01234-01267"
    assert told
    assert all(isinstance(step, Solving) for step in told)


def test_a_game_without_a_solution_is_refused_by_its_name():
    answer = bot_worker.explore("schotten.tactic", "")
    assert isinstance(answer, Refused)
    assert (answer.code, answer.words.args["game"]) == ("state/none", "schotten.tactic")


def test_the_pool_passes_the_progress_on():
    told = []

    async def ask():
        pool = BotPool(1, 60_000)
        pool.start()
        try:
            return await pool.explore("braverats", "0123-4567", "", told.append)
        finally:
            await pool.stop()

    answer = asyncio.run(ask())
    assert isinstance(answer, EncodedReport)
    assert told[-1].done == told[-1].total > 0


# While it is computed.


class Slow:
    """A computation that ends when the test says so."""

    def __init__(self):
        self.end = asyncio.Event()
        self.tell = None
        self.count = 0
        self.was_stopped = False

    async def __call__(self, tell):
        self.tell, self.count = tell, self.count + 1
        try:
            await self.end.wait()
        except asyncio.CancelledError:
            self.was_stopped = True
            raise
        return EncodedReport(b"{}")


@pytest.fixture(autouse=True)
def impatient(request, monkeypatch):
    if "server" not in request.fixturenames:
        monkeypatch.setattr(solutions, "PATIENCE_S", 0.01)


def test_whoever_asks_again_is_told_how_far_it_is_and_then_the_answer(monkeypatch):
    async def ask():
        shelf, slow = Solutions(ReportCache()), Slow()
        assert await shelf.get(("a",), slow, "x") == Solving()
        slow.tell(Solving(3, 9))
        assert await shelf.get(("a",), slow, "y") == Solving(3, 9)
        slow.end.set()
        monkeypatch.setattr(solutions, "PATIENCE_S", 60)
        answer = await shelf.get(("a",), slow, "x")
        again = await shelf.get(("a",), slow, "x")
        return answer, again, slow.count, shelf.running

    assert asyncio.run(ask()) == (EncodedReport(b"{}"), EncodedReport(b"{}"), 1, {})


def test_an_address_has_a_few_at_a_time():
    async def ask():
        shelf = Solutions(ReportCache())
        slow = [Slow() for _ in range(5)]
        for number in range(solutions.MOST_AT_ONCE):
            await shelf.get((str(number),), slow[number], "x")
        with pytest.raises(ClachanError, match="table/busy"):
            await shelf.get(("more",), slow[3], "x")
        assert await shelf.get(("more",), slow[4], "y") == Solving()
        for one in slow:
            one.end.set()
        await asyncio.gather(*(running.task for running in list(shelf.running.values())))

    asyncio.run(ask())


def test_what_nobody_asks_for_any_more_is_stopped(monkeypatch):
    monkeypatch.setattr(solutions, "FORGOTTEN_S", 1.0)

    async def ask():
        shelf, slow = Solutions(ReportCache()), Slow()
        await shelf.get(("a",), slow, "x")
        task = shelf.running["a",].task
        with pytest.raises(asyncio.CancelledError):
            await task
        await asyncio.sleep(0)
        return slow.was_stopped, shelf.running

    assert asyncio.run(ask()) == (True, {})


def test_what_fails_is_told_and_may_be_asked_for_again(monkeypatch):
    monkeypatch.setattr(solutions, "PATIENCE_S", 60)

    async def broken(_):
        raise ClachanError("table/busy")

    async def ask():
        shelf = Solutions(ReportCache())
        for _ in range(2):
            with pytest.raises(ClachanError, match="table/busy"):
                await shelf.get(("a",), broken, "x")
        return shelf.running

    assert asyncio.run(ask()) == {}
