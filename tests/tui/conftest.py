"""Tests of the full screen keep their games in a folder of their own."""

import pytest

import clachan.cli.app  # noqa: F401  # a test that replaces a function must not be the first to import those who use it


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
