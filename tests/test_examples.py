"""Do the examples run, and does the small game keep the laws?"""

import runpy
from pathlib import Path
from types import SimpleNamespace

import pytest

from clachan.catalog import BUNDLES, open_game
from clachan.core import record
from clachan.core.replay import follow
from laws import test_face, test_play, test_variants, test_views, ways

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.py"))
COINS = SimpleNamespace(**runpy.run_path(str(EXAMPLES[0].parent / "coins.py")))
COIN_WAYS = ("coins", "coins.three", "coins.x3", "coins.three.to2")


def laws(module, argument):
    """The laws of a module that are told what to try them on under this name."""
    tests = [law for name, law in vars(module).items() if name.startswith("test_")]
    return [law for law in tests if argument in law.__code__.co_varnames[: law.__code__.co_argcount]]


LAWS = [law for module in (test_play, test_views, test_face) for law in laws(module, "ways")]
GAME_LAWS = laws(test_variants, "bundle")


def test_there_are_laws_to_keep():
    assert len(LAWS) > 10
    assert len(GAME_LAWS) > 3


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(path, capsys):
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out or path.stem == "coins"


@pytest.mark.parametrize("path", sorted(EXAMPLES[0].parent.glob("*.txt")), ids=lambda path: path.stem)
def test_a_recorded_match_can_be_followed(path):
    written = record.parse(path.read_text("utf-8"))
    opened = open_game(written.game)
    assert len(list(follow(opened.game, opened.face, written))) == len(written.events) + 1


def test_a_claim_is_proved_with_its_cards(capsys):
    runpy.run_path(str(EXAMPLES[0].parent / "prove_a_claim.py"), run_name="__main__")
    answers = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert answers == ["no", "yes", "yes"]


def test_a_player_of_ones_own_beats_chance():
    results = runpy.run_path(str(EXAMPLES[0].parent / "own_player.py"))["meet"](20)
    assert sum(result.winner == 0 for result in results) >= 15


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


@pytest.mark.parametrize("law", GAME_LAWS, ids=lambda law: law.__name__)
def test_the_small_game_keeps_the_law_of_variants(law, coins):
    law(coins)
