"""Starting a server: what cannot be served is refused before anything is opened."""

import socket

import pytest

from clachan.cli import main
from clachan.server import ready
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
        (["--database", "sqlite:///x.db", "--shared"], "PostgreSQL"),
        (["--origin", "notanurl"], "notanurl"),
        (["--origin", "https://clachan.example/"], "https://clachan.example/"),
        (["--origin", "https://[clachan"], "https://[clachan"),
        (["--origin", "ftp://clachan.example"], "ftp://clachan.example"),
    ],
)
def test_what_cannot_be_served_is_refused_in_one_line(started, capsys, words, told):
    assert main(["serve", *words]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert "secret" not in error
    assert "Traceback" not in error
    assert not started


@pytest.mark.parametrize(
    ("name", "value"), [("WORKERS", "x"), ("THINK_MS", "-3"), ("THINK_MS", "9" * 5000), ("LOG_LEVEL", "LOUD")]
)
def test_a_bad_environment_is_named(started, monkeypatch, capsys, name, value):
    monkeypatch.setenv(f"CLACHAN_{name}", value)
    assert main(["serve"]) == 2
    assert f"CLACHAN_{name}" in capsys.readouterr().err
    assert not started


@pytest.fixture
def one_line(started, capsys):
    """Try to serve what cannot be served: the line that says why."""

    def go(*words):
        assert main(["serve", *words]) == 2
        out, error = capsys.readouterr()
        assert out == ""
        assert error.count("\n") == 1
        assert not started
        return error

    return go


@pytest.fixture
def port():
    """A port where nobody listens, at least a moment ago."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        number = found.getsockname()[1]
    return str(number)


def test_a_file_that_is_no_database_is_told(one_line, port, tmp_path):
    (tmp_path / "notes.md").write_text("Notes, and no database at all. " * 40)
    told = one_line("--port", port, "--database", f"sqlite:///{tmp_path}/notes.md")
    assert "notes.md" in told
    assert "file is not a database" in told


def test_a_folder_is_no_database(one_line, port, tmp_path):
    assert "unable to open" in one_line("--port", port, "--database", f"sqlite:///{tmp_path}")


def test_a_data_folder_that_is_a_file_is_told(one_line, port, tmp_path, monkeypatch):
    (tmp_path / "data").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert f"{tmp_path}/data" in one_line("--port", port)


def test_a_database_nobody_answers_for_is_told_without_its_password(one_line, port):
    told = one_line("--port", port, "--database", "postgresql://ann:secret@127.0.0.1:1/x?password=hidden")
    assert "127.0.0.1:1/x" in told
    assert "secret" not in told
    assert "hidden" not in told


def test_an_address_no_database_can_have_is_told_without_its_password(one_line, port):
    told = one_line("--port", port, "--database", "postgresql://ann:secret@host:port/x")
    assert "postgresql" in told
    assert "secret" not in told


def test_a_port_in_use_is_told_and_nothing_is_made(one_line, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        number = str(other.getsockname()[1])
        told = one_line("--port", number, "--database", f"sqlite:///{tmp_path}/tables.db")
    assert number in told
    assert "in use" in told
    assert not list(tmp_path.iterdir())


def test_a_host_that_is_no_address_is_told(one_line, port):
    assert "300.0.0.1.invalid" in one_line("--port", port, "--host", "300.0.0.1.invalid")
    one_line("--port", port, "--host", "a" * 70)


def test_what_can_be_served_is_announced(started, port, tmp_path, capsys):
    words = ["--port", port, "--database", f"sqlite:///{tmp_path}/new/tables.db", "--origin", "https://clachan.example"]
    assert main(["serve", *words]) == 0
    assert f":{port}/" in capsys.readouterr().out
    assert len(started) == 1


def test_options_come_before_the_environment(started, monkeypatch):
    monkeypatch.setattr(ready, "check_ready", lambda *_: None)
    monkeypatch.setenv("CLACHAN_WORKERS", "3")
    monkeypatch.setenv("CLACHAN_DATABASE", "postgresql://here/one")
    assert main(["serve", "--port", "8123"]) == 0
    assert main(["serve", "--workers", "2", "--database", "postgresql://here/two", "--no-limits"]) == 0
    (one, _, port), (two, _, _) = started
    assert (one.workers, one.database, one.limited, port) == (3, "postgresql://here/one", True, 8123)
    assert (two.workers, two.database, two.limited) == (2, "postgresql://here/two", False)


@pytest.mark.parametrize("environment", ["0", "1"])
def test_limits_that_are_asked_for_come_before_the_environment(started, monkeypatch, environment):
    monkeypatch.setattr(ready, "check_ready", lambda *_: None)
    monkeypatch.setenv("CLACHAN_LIMITED", environment)
    for words in (["--limits"], ["--no-limits"], []):
        assert main(["serve", *words]) == 0
    assert [settings.limited for settings, *_ in started] == [True, False, environment == "1"]
