"""Starting a server: what cannot be served is refused before anything is opened."""

import pytest

from clachan.cli import main
from clachan.server import run as server


@pytest.fixture
def started(monkeypatch):
    """What would be served, instead of serving it."""
    found = []
    monkeypatch.setattr(server, "run", lambda settings, host, port: found.append((settings, host, port)))
    for name in ("DATABASE", "REDIS", "WORKERS", "THINKERS", "LOG_LEVEL", "SHARED", "LIMITED", "ORIGINS"):
        monkeypatch.delenv(f"CLACHAN_{name}", raising=False)
    return found


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--database", "foo"], "foo"),
        (["--database", "/tmp/x.db"], "/tmp/x.db"),  # noqa: S108  # nothing is opened there
        (["--database", "sqlite://"], "sqlite:///path"),
        (["--database", "mysql://root:secret@host/x"], "mysql"),
        (["--port", "70000"], "--port"),
        (["--port", "0"], "--port"),
        (["--workers", "0"], "--workers"),
        (["--redis", "localhost"], "redis://host"),
    ],
)
def test_what_cannot_be_served_is_refused_in_one_line(started, capsys, words, told):
    assert main(["serve", *words]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert "secret" not in error
    assert "Traceback" not in error
    assert not started


@pytest.mark.parametrize(("name", "value"), [("WORKERS", "x"), ("THINK_MS", "-3"), ("LOG_LEVEL", "LOUD")])
def test_a_bad_environment_is_named(started, monkeypatch, capsys, name, value):
    monkeypatch.setenv(f"CLACHAN_{name}", value)
    assert main(["serve"]) == 2
    assert f"CLACHAN_{name}" in capsys.readouterr().err
    assert not started


def test_options_come_before_the_environment(started, monkeypatch):
    monkeypatch.setenv("CLACHAN_WORKERS", "3")
    monkeypatch.setenv("CLACHAN_DATABASE", "postgresql://here/one")
    assert main(["serve", "--port", "8123"]) == 0
    assert main(["serve", "--workers", "2", "--database", "postgresql://here/two", "--no-limits"]) == 0
    (one, _, port), (two, _, _) = started
    assert (one.workers, one.database, one.limited, port) == (3, "postgresql://here/one", True, 8123)
    assert (two.workers, two.database, two.limited) == (2, "postgresql://here/two", False)
