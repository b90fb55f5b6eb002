"""Two servers on one database that do not know of each other: the second is refused, and told why."""

import asyncio
import subprocess

import pytest

from clachan.core.errors import ClachanError
from clachan.server.settings import Settings
from clachan.server.storage import server_lock
from clachan.server.storage.server_lock import ServerLock
from server.live import Server
from server.parts import postgres_server  # noqa: F401  # a fixture


def refused(server):
    """The exit code of a second server, and what it says."""
    other = Server(server.log.parent, server.database)
    ended = subprocess.run(other.command, capture_output=True, text=True, timeout=120, check=False)  # noqa: S603  # our own command
    return ended.returncode, ended.stderr


def test_a_second_server_on_a_file_is_refused(tmp_path):
    with Server(tmp_path) as server:
        code, said = refused(server)
        assert (code, said.count("\n")) == (2, 1)
        assert "tables.db" in said
        server.kill()
        server.start()
        assert server.get("/readyz").status_code == 200, "the lock of a killed server is gone"


def test_a_second_server_on_postgresql_is_refused_unless_both_are_shared(tmp_path, postgres_server):  # noqa: F811
    with Server(tmp_path, postgres_server, workers=2) as server:
        code, said = refused(server)
        assert (code, said.count("\n")) == (2, 1)
        assert "--shared" in said


@pytest.mark.parametrize(("one", "two", "is_refused"), [
    (True, True, False), (True, False, True), (False, True, True), (False, False, True),
])  # fmt: skip
def test_servers_are_side_by_side_only_if_both_allow_it(postgres_server, monkeypatch, one, two, is_refused):  # noqa: F811
    async def start():
        locks = [ServerLock(Settings(postgres_server, shared=shared)) for shared in (one, one, two)]
        monkeypatch.setattr(server_lock, "GONE_S", 0.1)
        monkeypatch.setenv(server_lock.SERVER, "1")
        for lock in locks[:2]:
            await lock.acquire()  # workers of the same server
        monkeypatch.setenv(server_lock.SERVER, "2")
        try:
            await locks[2].acquire()
        except ClachanError as error:
            return error.code
        finally:
            for lock in locks:
                await lock.release()

    assert asyncio.run(start()) == ("serve/shared" if is_refused else None)
