"""Computer players in a process of their own: they answer, can be stopped, and cannot stop the screen."""

import asyncio

import pytest

from clachan.catalog import open_game
from clachan.core.chance import parse_seed
from clachan.core.errors import ClachanError
from clachan.core.record.replay import opening as first_moment
from clachan.core.words import say
from clachan.players.roster import make_player
from clachan.tui.bots.bot_client import ThinkingProcess
from clachan.tui.bots.bot_messages import Advise, Choose, Failed, Working
from clachan.tui.bots.bot_worker import Thinker
from tui.screens import ThinkingForEver, ThinkingHere, opening, program, ready, table_of, until, words

RATS = open_game("braverats")
VIEW = RATS.game.view(first_moment(RATS.game, parse_seed("think")).state, 0)
LEGAL = {RATS.presenter.text(action) for action in RATS.game.choices(VIEW)}


def question(player="heuristic", **more):
    return Choose("braverats", VIEW, player, **more)


def test_the_process_answers_is_stopped_and_starts_again():
    async def talk():
        thinking = ThinkingProcess()
        heard = []
        try:
            answer = await thinking.ask(question(), heard.append)
            assert answer.action in LEGAL
            process = thinking._process
            advice = await thinking.ask(Advise("braverats", VIEW), heard.append)
            assert advice.action in LEGAL
            assert advice.parts
            assert thinking._process is process
            with pytest.raises(ClachanError, match="player/unknown"):
                await thinking.ask(question("nobody"), heard.append)
            process.kill()
            with pytest.raises(ClachanError, match="tui/thinking"):
                await thinking.ask(question(), heard.append)
            asking = asyncio.create_task(thinking.ask(question(), heard.append))
            await asyncio.sleep(0)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
            assert thinking._process is None
            assert (await thinking.ask(question(), heard.append)).action in LEGAL
        finally:
            await thinking.stop()

    asyncio.run(talk())


class Broken:
    """A player with an error."""

    def choose(self, _view, _actions, _rng):
        raise IndexError(9)


class Prepared:
    """A player that must be prepared once."""

    def __init__(self):
        self.prepared = 0

    def prepare(self, _view):
        self.prepared += 1

    def choose(self, _view, actions, _rng):
        return actions[self.prepared]


def test_a_player_is_prepared_once_and_its_errors_are_told():
    thinker = Thinker()
    prepared = question("mine", find=lambda _name, _contracts: Prepared())
    answers = {thinker.answer(prepared).action for _ in range(3)}
    assert answers == {RATS.presenter.text(RATS.game.choices(VIEW)[1])}
    failed = thinker.answer(question("broken", find=lambda _name, _contracts: Broken()))
    assert isinstance(failed, Failed)
    assert failed.error.code == "player/crashed"
    assert "IndexError: 9" in str(failed.error)


def test_the_same_seed_gives_the_same_choices():
    first, second = ([Thinker().answer(question("random", seed="x")).action for _ in range(3)] for _ in range(2))
    assert first == second


class Slow(ThinkingForEver):
    """Players that compile for ever, and say so."""

    async def ask(self, asked, listener):
        listener(Working(say("kernel-compiling")))
        listener(Working(done=3))
        return await super().ask(asked, listener)


def test_slow_work_is_told_and_can_be_stopped_and_taken_up_again(tmp_path):
    async def play():
        app = program(tmp_path, opening("braverats", seat=1), thinking=Slow)
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: "3 parts" in words(app))
            await pilot.press("escape")
            await until(pilot, lambda: table_of(app).state.situation.stopped)
            assert "Go on" in words(app)
            table_of(app).table._thinking = ThinkingHere()
            await pilot.press("enter")
            assert (await ready(pilot)).offered

    asyncio.run(play())


def test_a_player_that_fails_is_told_at_the_table(tmp_path):
    def broken(name, contracts):
        return Broken() if name == "heuristic" else make_player(name, contracts)

    async def play():
        start = opening("braverats", seat=1)
        object.__setattr__(start.bots, "find", broken)
        app = program(tmp_path, start)
        async with app.run_test(size=(120, 40)) as pilot:
            await until(pilot, lambda: "failed: IndexError" in words(app))
            assert table_of(app).state.situation.stopped

    asyncio.run(play())
