"""The store by itself: its schema, its commits, its owners."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from clachan.catalog import open_game
from clachan.match import events as ev
from clachan.match.events import Chair
from clachan.match.shuffle import commitment
from clachan.match.table import apply, begin
from clachan.server import database as database_module
from clachan.server.database import HEAD, VERSION, migrate, open_engine, upgrade
from clachan.server.journal import Conflict, Journal
from clachan.server.schema import metadata
from clachan.server.settings import Settings
from clachan.server.store import Store
from server.parts import postgres_server  # noqa: F401  # a fixture

SECRET = "ab" * 32


def made(table):
    return ev.Opened(
        at=1, table=table, game="schotten", rules=1, secret=SECRET, commitment=commitment(SECRET),
        chairs=(Chair(), Chair()),
    )  # fmt: skip


async def opened(database, worker="one"):
    engine = open_engine(Settings(database))
    await migrate(engine)
    journal = Journal(engine)
    journal.start()
    return Store(engine, journal, worker, 2500)


async def closed(*stores):
    for store in stores:
        await store.journal.stop()
        await store.engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.db'}"
    return request.getfixturevalue("postgres_server")


def emptied(connection):
    metadata.drop_all(connection)
    VERSION.drop(connection, checkfirst=True)


def compared(connection):
    context = MigrationContext.configure(connection)
    return compare_metadata(context, metadata), context.get_current_revision()


async def started(database, *before):
    """What differs from the schema, and which one it is said to be, after two starts on what was made before."""
    engine = open_engine(Settings(database))
    async with engine.begin() as connection:
        for way in (emptied, *before):
            await connection.run_sync(way)
    await migrate(engine)
    await migrate(engine)
    async with engine.connect() as connection:
        found = await connection.run_sync(compared)
    await engine.dispose()
    return found


@pytest.mark.parametrize("before", [(), (upgrade,)])
def test_the_migrations_make_the_schema_an_empty_database_gets(database, before):
    assert asyncio.run(started(database, *before)) == ([], HEAD)


def test_an_old_database_is_brought_up_to_date(database):
    assert asyncio.run(started(database, VERSION.create)) == ([], HEAD)


def test_a_first_start_that_was_cut_short_is_finished(database):
    """Between making the schema and saying which one it is; SQLite keeps the first without the second."""
    assert asyncio.run(started(database, metadata.create_all, VERSION.create)) == ([], HEAD)


def test_the_head_is_the_last_of_the_migrations():
    folder = Path(database_module.__file__).parent / "migrations"
    assert ScriptDirectory(str(folder)).get_current_head() == HEAD


def test_a_bad_entry_does_not_spoil_those_committed_with_it(database):
    async def together():
        store = await opened(database)
        names = [f"{database[:2]}-{number}" for number in range(5)]
        for name in names:
            await store.make(made(name), listed=False, doors=[])
        tables = {name: begin(open_game("schotten"), made(name)) for name in names}
        event = ev.Joined(at=2, seat=0, name="Ann")
        late = apply(tables[names[0]], event)
        await store.append(tables[names[0]], [event], late)
        entries = [store.append(table, [event], apply(table, event)) for table in tables.values()]
        results = await asyncio.gather(*entries, return_exceptions=True)
        lengths = [len(await store.log(name)) for name in names]
        await closed(store)
        return results, lengths

    results, lengths = asyncio.run(together())
    assert isinstance(results[0], Conflict)
    assert results[1:] == [None] * 4
    assert lengths == [2] * 5


def test_a_table_has_one_owner_until_it_is_silent(database):
    async def owners():
        one, two = await opened(database, "one"), await opened(database, "two")
        await one.beat(10_000)
        await two.beat(10_000)
        name = f"{database[:2]}-owned"
        await one.make(made(name), listed=False, doors=[])
        found = [await one.claim(name, 10_001), await two.claim(name, 12_499), await two.claim("none", 0)]
        await two.beat(13_000)
        found += [await two.claim(name, 13_000), await one.claim(name, 13_001)]
        await two.beat(13_002, is_gone=True)
        found.append(await one.claim(name, 13_003))
        await closed(one, two)
        return found

    assert asyncio.run(owners()) == [
        ("one", 0), ("one", 0), (None, 0), ("two", 10_000), ("two", 0), ("one", 13_002),
    ]  # fmt: skip
