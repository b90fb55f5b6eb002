"""What does a server without the page say? At its start, and to a browser."""

import asyncio
import re

import pytest

from clachan.cli import main
from clachan.server import app, preflight, settings
from clachan.server import run as server


@pytest.fixture
def said(monkeypatch, tmp_path, capsys):
    """What is said at the start of a server with this folder of the page."""
    monkeypatch.setattr(server, "run", lambda *_: None)
    monkeypatch.setattr(preflight, "check_ready", lambda *_: None)
    monkeypatch.setattr(settings, "STATIC", tmp_path)

    def start():
        assert main(["serve"]) == 0
        return " ".join(capsys.readouterr().err.split())

    return start


@pytest.mark.parametrize("language", ["en", "fr", "es", "cs"])
def test_a_server_without_the_page_warns_and_says_how_to_build_it(said, monkeypatch, language):
    monkeypatch.setenv("LC_ALL", language)
    warning = said()
    assert re.match(r"(WARNING|ATTENTION|ATENCIÓN|POZOR)\b", warning)
    assert "`make page`" in warning


def test_a_server_with_the_page_does_not_warn(said, tmp_path):
    (tmp_path / "index.html").touch()
    assert said() == ""


def test_a_browser_is_told_how_to_build_the_page(monkeypatch, tmp_path):
    monkeypatch.setattr(app, "STATIC", tmp_path)
    assert "<code>make page</code>" in asyncio.run(app.page.fn())
