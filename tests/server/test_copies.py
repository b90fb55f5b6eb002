"""A backup is taken while people play, and played on once it is restored; nothing is lost on the way to PostgreSQL."""

import asyncio
import shutil
import sqlite3
import stat
from contextlib import contextmanager

import asyncpg
import pytest
from sqlalchemy import insert

from clachan.cli import main
from clachan.server.settings import Settings
from clachan.server.storage import copies, database
from clachan.server.storage.schema import metadata, tables
from server.live import Server, finish, pair_of
from server.parts import postgres_server, rows_of  # noqa: F401  # a fixture

EMPTY_NAMES = iter(f"empty_{number}" for number in range(1000))


@pytest.fixture
def empty(postgres_server):  # noqa: F811
    """The address of an empty database of a PostgreSQL."""
    name = next(EMPTY_NAMES)

    async def create():
        connection = await asyncpg.connect(postgres_server)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return postgres_server.rpartition("/")[0] + f"/{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request, tmp_path):
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'place.db'}"
    return request.getfixturevalue("empty")


def clachan(*words):
    assert main([str(word) for word in words]) == 0


def refused(capsys, *words):
    """The one line that says why a command refuses."""
    assert main([str(word) for word in words]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return error


def acted(count):
    """Whether a client has seen this many actions."""
    return lambda client: client.is_over or sum(u["what"]["event"] == "acted" for u in client.updates.values()) >= count


async def play_until(clients, count):
    await asyncio.wait_for(asyncio.gather(*(client.play(acted(count)) for client in clients)), 60)


@contextmanager
def games_going_on(server, count=4):
    """Tables of a running server at which some actions were taken."""
    tables = [server.pair(game="schotten") for _ in range(count)]
    clients = [client for table, keys in tables for client in pair_of(server, table, keys)]
    asyncio.run(play_until(clients, 6))
    yield tables


def test_a_backup_of_a_running_server_is_restored_and_played_on(tmp_path, place):
    backup, again = tmp_path / "backup.db", f"sqlite:///{tmp_path / 'again.db'}"
    with Server(tmp_path, place) as server, games_going_on(server) as games:
        begun = {table: rows_of(place, table) for table, _ in games}
        clients = [client for table, keys in games for client in pair_of(server, table, keys, pause=0.02)]

        async def play_and_back_up():
            playing = asyncio.create_task(play_until(clients, 30))
            await asyncio.sleep(0.3)
            await asyncio.to_thread(clachan, "backup", backup, "--database", place)
            await playing

        asyncio.run(play_and_back_up())
        later = {table: rows_of(place, table) for table, _ in games}
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    clachan("restore", backup, "--database", again)
    for table, _ in games:
        kept = rows_of(again, table)
        assert kept[: len(begun[table])] == begun[table]
        assert later[table][: len(kept)] == kept
    with Server(tmp_path, again) as server:
        for table, keys in games:
            asyncio.run(finish(*pair_of(server, table, keys)))


def test_everything_is_transferred_to_postgresql_and_played_on(tmp_path, empty, capsys):
    with Server(tmp_path) as server, games_going_on(server) as games:
        source = server.database
    before = {table: rows_of(source, table) for table, _ in games}
    clachan("transfer", "--database", source, "--to", empty)
    assert f"{len(games)} tables, {sum(map(len, before.values()))} events" in " ".join(capsys.readouterr().out.split())
    assert {table: rows_of(empty, table) for table, _ in games} == before
    assert contents(source) == contents(empty)
    with Server(tmp_path, empty) as server:
        for table, keys in games:
            asyncio.run(finish(*pair_of(server, table, keys)))
    assert "is not" not in refused(capsys, "transfer", "--database", source, "--to", empty)


def contents(place):
    """All rows of all tables, in any order."""

    async def read():
        async with copies._reading(Settings(place)) as reader:
            return {(table.name, *row) async for table, rows in copies._all_rows(reader) for row in rows}

    return asyncio.run(read())


@pytest.fixture
def filled(tmp_path):
    """The address of a database with one table, of which no server runs."""
    place = f"sqlite:///{tmp_path / 'filled.db'}"
    database.migrate_file(Settings(place))
    with sqlite3.connect(tmp_path / "filled.db") as connection:
        row = {"id": "t1", "game": "braverats", "made_at": 1, "phase": "open", "is_listed": False, "is_public": False}
        connection.execute(str(insert(tables).values(row).compile(compile_kwargs={"literal_binds": True})))
    connection.close()
    return place


def test_a_database_with_tables_is_not_written_to(filled, tmp_path, capsys):
    clachan("backup", tmp_path / "b.db", "--database", filled)
    assert "has tables already" in refused(capsys, "restore", tmp_path / "b.db", "--database", filled)
    assert "has tables already" in refused(capsys, "transfer", "--database", filled, "--to", filled)


def test_a_backup_replaces_nothing(filled, tmp_path, capsys):
    (tmp_path / "mine.db").write_text("mine")
    assert "mine.db exists already" in refused(capsys, "backup", tmp_path / "mine.db", "--database", filled)
    assert (tmp_path / "mine.db").read_text() == "mine"


def test_a_database_in_use_is_neither_restored_to_nor_transferred(tmp_path, filled, capsys):
    clachan("backup", tmp_path / "b.db", "--database", filled)
    with Server(tmp_path) as server:
        assert "is using this database" in refused(capsys, "restore", tmp_path / "b.db", "--database", server.database)
        to = f"sqlite:///{tmp_path / 'to.db'}"
        assert "is using this database" in refused(capsys, "transfer", "--database", server.database, "--to", to)


def test_what_is_no_database_of_ours_is_named(tmp_path, filled, capsys):
    (tmp_path / "notes.txt").write_text("notes " * 1000)
    assert "notes.txt is not a backup" in refused(capsys, "restore", tmp_path / "notes.txt", "--database", filled)
    sqlite3.connect(tmp_path / "other.db").executescript("CREATE TABLE songs (name TEXT)").close()
    assert "other.db is not a backup" in refused(capsys, "restore", tmp_path / "other.db", "--database", filled)
    assert "not one of Clachan" in refused(
        capsys, "backup", tmp_path / "b.db", "--database", f"sqlite:///{tmp_path / 'other.db'}"
    )
    assert "no file" in refused(capsys, "restore", tmp_path / "none.db")
    none = f"sqlite:///{tmp_path / 'none.db'}"
    assert "no database at" in refused(capsys, "backup", tmp_path / "b.db", "--database", none)
    assert not list(tmp_path.glob("none*")), "looking makes no file"
    assert not (tmp_path / "b.db").exists()


def test_a_database_nobody_answers_for_is_named_without_its_password(tmp_path, filled, capsys):
    away = "postgresql://ann:secret@127.0.0.1:1/x"
    for words in (["backup", tmp_path / "b.db", "--database", away], ["transfer", "--database", filled, "--to", away]):
        told = refused(capsys, *words)
        assert "127.0.0.1:1/x" in told
        assert "secret" not in told


def set_version(place, version):
    connection = sqlite3.connect(place.removeprefix("sqlite:///"))
    with connection:
        connection.execute("UPDATE alembic_version SET version_num=?", [version])
    connection.close()


@pytest.mark.usefixtures("filled")
def test_a_newer_schema_is_refused_by_every_command(tmp_path, capsys):
    shutil.copy(tmp_path / "filled.db", tmp_path / "newer.db")
    newer = f"sqlite:///{tmp_path / 'newer.db'}"
    set_version(newer, "9999")
    to = f"sqlite:///{tmp_path / 'to.db'}"
    for words in (
        ["serve", "--port", "20999", "--database", newer],
        ["backup", tmp_path / "b.db", "--database", newer],
        ["restore", tmp_path / "newer.db", "--database", to],
        ["transfer", "--database", newer, "--to", to],
        ["admin", "list", "--database", newer],
    ):
        told = refused(capsys, *words)
        assert "9999" in told
        assert database.HEAD in told


def test_a_backup_of_the_first_release_is_brought_up_to_date(tmp_path):
    """The file itself stays as it is."""
    old, place = tmp_path / "old.db", f"sqlite:///{tmp_path / 'place.db'}"
    connection = sqlite3.connect(old)
    connection.executescript("""
        CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY);
        INSERT INTO alembic_version VALUES ('0001');
        CREATE TABLE workers (id VARCHAR(32) PRIMARY KEY, alive_at BIGINT NOT NULL, is_gone BOOLEAN NOT NULL);
        CREATE TABLE tables (id VARCHAR(40) PRIMARY KEY, game VARCHAR(200) NOT NULL, made_at BIGINT NOT NULL,
            phase VARCHAR(8) NOT NULL, is_listed BOOLEAN NOT NULL, deadline BIGINT, owner VARCHAR(32));
        CREATE TABLE events (table_id VARCHAR(40), number INTEGER, at BIGINT NOT NULL, turn INTEGER, seat INTEGER,
            body BLOB NOT NULL, PRIMARY KEY (table_id, number));
        CREATE TABLE keys (hash VARCHAR(64), table_id VARCHAR(40), seat INTEGER NOT NULL, is_invite BOOLEAN NOT NULL,
            used_by VARCHAR(64), PRIMARY KEY (hash, table_id));
        INSERT INTO tables VALUES ('t1', 'schotten', 1, 'open', 1, NULL, NULL);
        INSERT INTO events VALUES ('t1', 0, 1, NULL, NULL, x'7b7d');
    """)
    connection.close()
    bytes_before = old.read_bytes()
    clachan("restore", old, "--database", place)
    assert rows_of(place, "t1") == [(0, b"{}")]
    assert old.read_bytes() == bytes_before


def test_a_row_that_does_not_arrive_is_noticed_and_nothing_is_kept(tmp_path, filled, monkeypatch, capsys):
    place = f"sqlite:///{tmp_path / 'place.db'}"
    read, reads = copies._all_rows, []

    async def losing(connection):
        reads.append(connection)
        async for table, rows in read(connection):
            yield table, rows if len(reads) == 1 or table is not tables else rows[1:]

    monkeypatch.setattr(copies, "_all_rows", losing)
    assert "nothing was kept" in refused(capsys, "transfer", "--database", filled, "--to", place)
    monkeypatch.undo()
    assert not contents(place)


def test_the_fingerprint_does_not_depend_on_the_order():
    first, second = copies.Tally(), copies.Tally()
    rows = [("t1", 1), ("t2", 2), ("t3", None)]
    first.add(tables, rows)
    second.add(tables, rows[2:])
    second.add(tables, rows[:2])
    assert first.contents == second.contents
    second.add(tables, rows[:1])
    assert first.contents.fingerprint != second.contents.fingerprint
    assert set(first.contents.rows) == {table.name for table in metadata.sorted_tables}
