"""The schema goes forward while people play on it; a backup that is being read does not make them wait."""

import asyncio
import shutil
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from clachan.server.settings import Settings
from clachan.server.storage import database
from clachan.server.storage.database import HEAD, VERSION, migrate, open_engine
from server.live import Server, finish, pair_of
from server.parts import postgres_server  # noqa: F401  # a fixture
from server.test_copies import empty, place, refused  # noqa: F401  # fixtures

NEXT = f"{int(HEAD) + 1:04}"
MIGRATION = f'''
"""A later release adds a column and an index."""
import sqlalchemy as sa
from alembic import op
revision, down_revision, branch_labels, depends_on = "{NEXT}", "{HEAD}", None, None
def upgrade():
    op.add_column("events", sa.Column("weight", sa.Integer, nullable=False, server_default="0"))
    op.create_index("events_by_weight", "events", ["weight"])
'''


@asynccontextmanager
async def later_release(monkeypatch, tmp_path, address):
    """The database as a later release opens it, with one migration more."""
    folder = tmp_path / "later" / "migrations"
    shutil.copytree(Path(database.__file__).parent / "migrations", folder)
    (folder / "versions" / f"v{NEXT}.py").write_text(MIGRATION)
    engine = open_engine(Settings(address))
    with monkeypatch.context() as later:
        later.setattr(database, "HEAD", NEXT)
        later.setattr(database, "__file__", str(folder.parent / "database.py"))
        try:
            yield engine
        finally:
            await engine.dispose()


def test_the_schema_goes_forward_while_people_play(tmp_path, place, monkeypatch, capsys):  # noqa: F811
    with Server(tmp_path, place) as server:
        games = [server.pair(game="schotten") for _ in range(4)]
        clients = [client for table, keys in games for client in pair_of(server, table, keys, pause=0.1)]

        async def play_and_migrate():
            playing = asyncio.gather(*(client.play() for client in clients))
            await asyncio.sleep(1)
            assert not playing.done()
            async with later_release(monkeypatch, tmp_path, place) as engine:
                await migrate(engine)
                async with engine.connect() as connection:
                    version = (await connection.execute(VERSION.select())).scalar()
            await playing
            return version

        assert asyncio.run(play_and_migrate()) == NEXT
        assert not any(client.refused or client.reconnects for client in clients)
        table, keys = server.pair(game="braverats")
        asyncio.run(finish(*pair_of(server, table, keys)))
    told = refused(capsys, "serve", "--port", server.port, "--database", place)
    assert NEXT in told
    assert HEAD in told


def test_a_migration_gives_way_to_whoever_reads_for_long(tmp_path, empty, monkeypatch):  # noqa: F811
    monkeypatch.setattr(database, "LOCK_S", 1)

    async def read_and_migrate():
        engine = open_engine(Settings(empty))
        await migrate(engine)
        async with engine.connect() as reader:
            await reader.execute(text("SELECT count(*) FROM events"))
            async with later_release(monkeypatch, tmp_path, empty) as later:
                with pytest.raises(DBAPIError, match="lock timeout"):
                    await migrate(later)
        async with later_release(monkeypatch, tmp_path / "again", empty) as later:
            await migrate(later)
            async with later.connect() as connection:
                version = (await connection.execute(VERSION.select())).scalar()
        await engine.dispose()
        return version

    assert asyncio.run(read_and_migrate()) == NEXT
