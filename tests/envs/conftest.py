"""What the tests of environments share: a third game."""

import runpy
from pathlib import Path

import pytest

from clachan.catalog import BUNDLES, open_game

COINS = runpy.run_path(str(Path(__file__).parents[2] / "examples" / "coins.py"))["BUNDLE"]


@pytest.fixture
def coins(monkeypatch):
    """The small game of the examples, in the catalogue for as long as a test runs."""
    monkeypatch.setitem(BUNDLES, "coins", COINS)
    yield COINS
    open_game.cache_clear()
