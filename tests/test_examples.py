"""Do the examples run, and does the small game keep the laws?"""

import asyncio
import runpy
from pathlib import Path
from types import SimpleNamespace

import pytest

from clachan.catalog import BUNDLES, open_game
from clachan.core import record
from clachan.core.record.replay import follow
from clachan.envs.batch import make
from clachan.match.protocol.messages import Choice, Happening, Position, Result, Seated, Update
from clachan.server.http.safety import MESSAGES, PERIOD_S
from laws import test_encoder, test_play, test_presenter, test_variants, test_views, ways

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.py"))
COINS = SimpleNamespace(**runpy.run_path(str(EXAMPLES[0].parent / "coins.py")))
COIN_WAYS = ("coins", "coins.three", "coins.x3", "coins.three.to2")


def laws(module, argument):
    """The tests of a module that take an argument of this name."""
    tests = [law for name, law in vars(module).items() if name.startswith("test_")]
    return [law for law in tests if argument in law.__code__.co_varnames[: law.__code__.co_argcount]]


LAWS = [law for module in (test_encoder, test_play, test_views, test_presenter) for law in laws(module, "ways")]
GAME_LAWS = laws(test_variants, "bundle")


def test_there_are_laws_to_keep():
    assert len(LAWS) > 10
    assert len(GAME_LAWS) > 3


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(path, capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", [str(path)])
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out or path.stem == "coins"


@pytest.mark.parametrize("path", sorted(EXAMPLES[0].parent.glob("*.txt")), ids=lambda path: path.stem)
def test_a_recorded_match_can_be_followed(path):
    written = record.parse(path.read_text("utf-8"))
    setup = open_game(written.game)
    assert len(list(follow(setup.game, setup.presenter, written))) == len(written.moves) + 1


def test_a_claim_is_proved_with_its_cards(capsys):
    runpy.run_path(str(EXAMPLES[0].parent / "prove_a_claim.py"), run_name="__main__")
    answers = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert answers == ["no", "yes", "yes"]


def test_a_player_of_ones_own_beats_chance():
    results = runpy.run_path(str(EXAMPLES[0].parent / "own_player.py"))["meet"](20)
    assert sum(result.winner == 0 for result in results) >= 15


class FakeTable:
    """A table that tells each turn twice, and keeps the actions it is sent with their times."""

    def __init__(self, turns):
        seats = (Seated("person"), Seated("heuristic"))
        choices = (Choice("r7@3", ()),)
        running = [Position(phase="running", turn=n // 2 + 1, seats=seats, choices=choices) for n in range(2 * turns)]
        over = Position(phase="over", turn=turns + 1, seats=seats, result=Result(None, (0, 0), "agreed"))
        self.positions = [*running, over]
        self.time = 0.0
        self.sent = []

    async def __aiter__(self):
        for number, position in enumerate(self.positions):
            yield Update(number=number, at=0, what=Happening(event="acted"), position=position)

    async def act(self, action, turn):
        self.sent.append((self.time, turn, action))

    async def sleep(self, seconds):
        self.time += seconds


def test_the_bot_answers_each_turn_once_and_is_never_too_quick(monkeypatch):
    table = FakeTable(300)
    monkeypatch.setattr(asyncio, "sleep", table.sleep)
    play = runpy.run_path(str(EXAMPLES[0].parent / "bot.py"))["play"]
    assert asyncio.run(play(table)).winner is None
    assert [turn for _, turn, _ in table.sent] == list(range(1, 301))
    times = [time for time, *_ in table.sent]
    assert all(later - time > PERIOD_S for time, later in zip(times, times[MESSAGES:], strict=False))


@pytest.fixture
def coins(monkeypatch):
    """The small game in the catalogue, for as long as a test runs."""
    monkeypatch.setitem(BUNDLES, "coins", COINS.BUNDLE)
    monkeypatch.setattr(ways, "WAYS", (*ways.WAYS, *COIN_WAYS))
    yield COINS.BUNDLE
    open_game.cache_clear()


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.usefixtures("coins")
def test_the_small_game_keeps_the_law(law):
    law(ways=COIN_WAYS)


@pytest.mark.parametrize("name", COIN_WAYS)
@pytest.mark.usefixtures("coins")
def test_the_small_game_is_played_in_step_by_its_rules(name):
    games, ended = make(name, 5, autoreset=False), 0
    assert not games.is_compiled
    while not games.done.all():
        games.step(games.sample())
        ended += int(games.rewards.any(axis=1).sum())
    assert 0 < ended <= len(games)


@pytest.mark.parametrize("law", GAME_LAWS, ids=lambda law: law.__name__)
def test_the_small_game_keeps_the_law_of_variants(law, coins):
    law(coins)
