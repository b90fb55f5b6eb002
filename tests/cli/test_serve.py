"""Starting a server: wrong settings are refused before anything is opened."""

import socket
import threading

import pytest

from clachan.cli import main
from clachan.cli.commands import serve
from clachan.server import preflight
from clachan.server import run as server


@pytest.fixture
def started(monkeypatch):
    """Record what would be served instead of serving it."""
    runs = []
    monkeypatch.setattr(server, "run", lambda settings, host, port: runs.append((settings, host, port)))
    for name in ("DATABASE", "REDIS", "WORKERS", "THINKERS", "LOG_LEVEL", "SHARED", "LIMITED", "ORIGINS", "PROXIES"):
        monkeypatch.delenv(f"CLACHAN_{name}", raising=False)
    return runs


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
        (["--proxies", "proxy.example"], "proxy.example"),
        (["--proxies", "10.0.0.1, 10.0.0.1/8"], "10.0.0.1/8"),
        (["--proxies", "10.0.0.1,*"], "“*”"),
        (["--proxies", ""], "--proxies"),
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
    """Try to serve with wrong settings, and return the line that says why."""

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
    with socket.create_server(("127.0.0.1", 0)) as listener:
        number = listener.getsockname()[1]
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


def test_the_server_waits_for_a_database_that_does_not_answer_yet(started, port, capsys):
    """One line says so, without the password."""
    assert main(["serve", "--port", port, "--database", "postgresql://ann:secret@127.0.0.1:1/x?password=hidden"]) == 0
    told = [line for line in capsys.readouterr().err.splitlines() if "127.0.0.1:1/x" in line]
    assert len(told) == 1
    assert "refused" in told[0]
    assert "secret" not in told[0]
    assert "hidden" not in told[0]
    assert len(started) == 1


def test_a_database_whose_host_has_no_address_is_told(one_line, port):
    assert "clachan.invalid" in one_line("--port", port, "--database", "postgresql://clachan.invalid/x")


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
    monkeypatch.setattr(preflight, "check_ready", lambda *_: None)
    monkeypatch.setenv("CLACHAN_WORKERS", "3")
    monkeypatch.setenv("CLACHAN_DATABASE", "postgresql://here/one")
    assert main(["serve", "--port", "8123"]) == 0
    assert main(["serve", "--workers", "2", "--database", "postgresql://here/two", "--no-limits"]) == 0
    (one, _, port), (two, _, _) = started
    assert (one.workers, one.database, one.limited, port) == (3, "postgresql://here/one", True, 8123)
    assert (two.workers, two.database, two.limited) == (2, "postgresql://here/two", False)


@pytest.mark.parametrize("environment", ["0", "1"])
def test_limits_that_are_asked_for_come_before_the_environment(started, monkeypatch, environment):
    monkeypatch.setattr(preflight, "check_ready", lambda *_: None)
    monkeypatch.setenv("CLACHAN_LIMITED", environment)
    for words in (["--limits"], ["--no-limits"], []):
        assert main(["serve", *words]) == 0
    assert [settings.limited for settings, *_ in started] == [True, False, environment == "1"]


def test_proxies_are_said_or_those_of_the_environment(started, monkeypatch):
    monkeypatch.setattr(preflight, "check_ready", lambda *_: None)
    words = [[], ["--proxies", "10.0.0.5, fd00::/8"], ["--proxies", "*"]]
    for each in words:
        assert main(["serve", *each]) == 0
    monkeypatch.setenv("CLACHAN_PROXIES", "192.0.2.0/24")
    assert main(["serve"]) == 0
    assert [settings.proxies for settings, *_ in started] == [
        "127.0.0.1,::1",
        "10.0.0.5, fd00::/8",
        "*",
        "192.0.2.0/24",
    ]


class Probe:
    """A socket of a machine with these addresses; without an address it cannot connect."""

    def __init__(self, own):
        self.own = own

    def __call__(self, family, kind):
        assert kind == socket.SOCK_DGRAM
        self.address = self.own.get(family)
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def connect(self, _far):
        if self.address is None:
            raise OSError

    def getsockname(self):
        return self.address, 4321


LAN = {socket.AF_INET: "192.168.1.7", socket.AF_INET6: "fd00::7"}
HERE = {socket.AF_INET: "127.0.0.1"}


@pytest.fixture
def announced(started, monkeypatch, capsys):
    """What the command prints on a machine with these addresses."""
    monkeypatch.setattr(preflight, "check_ready", lambda *_: None)

    def go(own, host, *words):
        with monkeypatch.context() as machine:
            machine.setattr(serve.socket, "socket", Probe(own))
            assert main(["serve", "--host", host, "--port", "8123", *words]) == 0
        assert started[-1][1:] == (host, 8123)
        return capsys.readouterr().out.splitlines()

    return go


@pytest.mark.parametrize(
    ("host", "own", "here", "others"),
    [
        ("0.0.0.0", LAN, "http://127.0.0.1:8123/", "http://192.168.1.7:8123/"),  # noqa: S104  # nobody listens
        ("", LAN, "http://127.0.0.1:8123/", "http://192.168.1.7:8123/"),
        ("::", LAN, "http://[::1]:8123/", "http://[fd00::7]:8123/"),
        ("::", HERE, "http://[::1]:8123/", "address, port 8123."),
        ("0.0.0.0", HERE, "http://127.0.0.1:8123/", "address, port 8123."),  # noqa: S104  # the same
    ],
)
def test_who_listens_everywhere_says_where_to_find_it(announced, host, own, here, others):
    first, second = announced(own, host)
    assert f" {here} " in first
    assert second.startswith("Others can open it at ")
    assert second.endswith(others)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "fd00::7"])
def test_who_listens_at_one_address_says_this_one(announced, host):
    (line,) = announced(LAN, host)
    assert f"http://{f'[{host}]' if ':' in host else host}:8123/ " in line


def test_others_come_by_the_name_that_was_said(announced):
    _, others = announced(LAN, "0.0.0.0", "--origin", "https://clachan.example")  # noqa: S104  # nobody listens
    assert others == "Others can open it at https://clachan.example"


@pytest.mark.usefixtures("started")
def test_the_page_is_opened_where_this_machine_finds_it(monkeypatch):
    opened = threading.Event()
    addresses = []
    monkeypatch.setattr(preflight, "check_ready", lambda *_: None)
    monkeypatch.setattr(serve.webbrowser, "open", lambda address: (addresses.append(address), opened.set()))
    with socket.create_server(("127.0.0.1", 0)) as server:
        number = server.getsockname()[1]
        assert main(["serve", "--host", "0.0.0.0", "--port", str(number), "--open"]) == 0  # noqa: S104  # the same
        assert opened.wait(30)
    assert addresses == [f"http://127.0.0.1:{number}/"]
