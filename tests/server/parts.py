"""PostgreSQL and Redis, started by the tests in their own folders. If one is missing, CI fails."""

import asyncio
import os
import pwd
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
import time
from pathlib import Path

import asyncpg
import pytest

from server.live import free_port

USER = "postgres"


def program(name):
    """Where a program is; Debian keeps those of PostgreSQL apart."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    path = shutil.which(name) or (str(places[-1]) if places else None)
    if path is None:
        message = f"{name} is not installed: tools/system.sh installs it"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(message)
    return path


def _ready(port, process):
    end = time.monotonic() + 120
    while time.monotonic() < end:
        assert process.poll() is None
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError


def _as_user():
    """PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return {}
    entry = pwd.getpwnam(USER)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


class Postgres:
    """A fresh PostgreSQL in a folder of its own; it can be stopped and started again."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="clachan-postgres-"))
        self.folder.chmod(0o755)
        self.data = self.folder / "data"
        self.data.mkdir()
        self.user = _as_user()
        if self.user:
            os.chown(self.data, self.user["user"], self.user["group"])
        subprocess.run(  # noqa: S603  # a plain tool
            [program("initdb"), "-D", str(self.data), "-U", USER, "--auth=trust", "--no-sync"],
            check=True, capture_output=True, cwd="/", **self.user,
        )  # fmt: skip
        self.port = free_port()
        self.url = f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"
        self.process = None

    def __enter__(self):
        self.process = subprocess.Popen(  # noqa: S603  # our own command
            [program("postgres"), "-D", str(self.data), "-p", str(self.port), "-c", "listen_addresses=127.0.0.1",
             "-c", f"unix_socket_directories={self.data}", "-c", "shared_buffers=32MB",
             "-c", "fsync=off"],  # servers are killed here, never the machine
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", **self.user,
        )  # fmt: skip
        _ready(self.port, self.process)
        asyncio.run(_answers(self.url))
        return self

    def stop(self):
        """At once, with everybody still connected."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_server():
    """The address of a fresh database."""
    with Postgres() as postgres:
        yield postgres.url


async def _answers(url):
    for _ in range(600):
        try:
            connection = await asyncpg.connect(url)
        except (OSError, asyncpg.PostgresError):
            await asyncio.sleep(0.1)
        else:
            await connection.close()
            return
    raise TimeoutError


class Redis:
    """An empty Redis that keeps nothing; it can be stopped and started again."""

    def __init__(self):
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.folder = tempfile.mkdtemp(prefix="clachan-redis-")
        self.process = None

    def __enter__(self):
        self.process = subprocess.Popen(  # noqa: S603  # our own command
            [program("redis-server"), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "",
             "--dir", self.folder],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        _ready(self.port, self.process)
        return self

    def stop(self):
        """At once, with everybody still connected."""
        self.process.kill()
        self.process.wait(20)

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def redis_server():
    """The address of an empty Redis."""
    with Redis() as redis:
        yield redis.url


def rows_of(database, table):
    """The stored log of a table: numbers and bodies."""
    if database.startswith("sqlite"):
        connection = sqlite3.connect(database.removeprefix("sqlite:///"))
        try:
            query = "SELECT number, body FROM events WHERE table_id=? ORDER BY number"
            return connection.execute(query, [table]).fetchall()
        finally:
            connection.close()
    return asyncio.run(_rows(database, table))


async def _rows(database, table):
    connection = await asyncpg.connect(database)
    try:
        rows = await connection.fetch("SELECT number, body FROM events WHERE table_id=$1 ORDER BY number", table)
        return [(row["number"], row["body"]) for row in rows]
    finally:
        await connection.close()
