"""PostgreSQL and Redis, started by the tests themselves in folders of their own; missing ones fail on CI."""

import asyncio
import os
import pwd
import shutil
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
    found = shutil.which(name) or (str(places[-1]) if places else None)
    if found is None:
        message = f"{name} is not installed: apt-get install postgresql redis-server"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(message)
    return found


def _ready(port, process):
    end = time.monotonic() + 30
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


@pytest.fixture(scope="session")
def postgres_server():
    """The address of a fresh database."""
    folder = Path(tempfile.mkdtemp(prefix="clachan-postgres-"))
    folder.chmod(0o755)
    data = folder / "data"
    data.mkdir()
    user = _as_user()
    if user:
        os.chown(data, user["user"], user["group"])
    initdb, postgres = program("initdb"), program("postgres")
    subprocess.run(  # noqa: S603  # a plain tool
        [initdb, "-D", str(data), "-U", USER, "--auth=trust", "--no-sync"],
        check=True, capture_output=True, cwd="/", **user,
    )  # fmt: skip
    port = free_port()
    process = subprocess.Popen(  # noqa: S603  # our own command
        [postgres, "-D", str(data), "-p", str(port), "-c", "listen_addresses=127.0.0.1",
         "-c", f"unix_socket_directories={data}", "-c", "shared_buffers=32MB"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", **user,
    )  # fmt: skip
    try:
        _ready(port, process)
        url = f"postgresql://{USER}@127.0.0.1:{port}/postgres"
        asyncio.run(_answers(url))
        yield url
    finally:
        process.terminate()
        process.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


async def _answers(url):
    for _ in range(100):
        try:
            connection = await asyncpg.connect(url)
        except (OSError, asyncpg.PostgresError):
            await asyncio.sleep(0.1)
        else:
            await connection.close()
            return
    raise TimeoutError


@pytest.fixture(scope="session")
def redis_server():
    """The address of an empty Redis."""
    port = free_port()
    folder = tempfile.mkdtemp(prefix="clachan-redis-")
    process = subprocess.Popen(  # noqa: S603  # our own command
        [program("redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        _ready(port, process)
        yield f"redis://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


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
        found = await connection.fetch("SELECT number, body FROM events WHERE table_id=$1 ORDER BY number", table)
        return [(row["number"], row["body"]) for row in found]
    finally:
        await connection.close()
