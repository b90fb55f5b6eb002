"""The store by itself: its schema, its commits, its owners."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from clachan.catalog import open_game
from clachan.core.errors import ClachanError
from clachan.match import events as ev
from clachan.match.events import Chair
from clachan.match.shuffle import commitment
from clachan.match.table import apply, begin
from clachan.server.settings import Settings
from clachan.server.storage import database as database_module
from clachan.server.storage.database import HEAD, VERSION, migrate, open_engine, upgrade
from clachan.server.storage.journal import Conflict, Journal
from clachan.server.storage.schema import metadata
from clachan.server.storage.store import Ownership, Store
from clachan.server.wall_clock import now_ms
from server.parts import postgres_server  # noqa: F401  # a fixture

SECRET = "ab" * 32


def made(table):
    return ev.TableCreated(
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
    """The differences from the schema, and its recorded version, after two starts on an older database."""
    engine = open_engine(Settings(database))
    async with engine.begin() as connection:
        for way in (emptied, *before):
            await connection.run_sync(way)
    await migrate(engine)
    await migrate(engine)
    async with engine.connect() as connection:
        differences = await connection.run_sync(compared)
    await engine.dispose()
    return differences


@pytest.mark.parametrize("before", [(), (upgrade,)])
def test_the_migrations_make_the_schema_an_empty_database_gets(database, before):
    assert asyncio.run(started(database, *before)) == ([], HEAD)


def test_an_old_database_is_brought_up_to_date(database):
    assert asyncio.run(started(database, VERSION.create)) == ([], HEAD)


def test_a_first_start_that_was_cut_short_is_finished(database):
    """Stopped between making the schema and recording its version; SQLite keeps the first without the second."""
    assert asyncio.run(started(database, metadata.create_all, VERSION.create)) == ([], HEAD)


def test_the_head_is_the_last_of_the_migrations():
    folder = Path(database_module.__file__).parent / "migrations"
    assert ScriptDirectory(str(folder)).get_current_head() == HEAD


def test_a_bad_entry_does_not_spoil_those_committed_with_it(database):
    async def together():
        store = await opened(database)
        names = [f"{database[:2]}-{number}" for number in range(5)]
        for name in names:
            await store.create_table(made(name), listed=False, key_rows=[])
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
        await one.heartbeat(10_000)
        await two.heartbeat(10_000)
        name = f"{database[:2]}-owned"
        await one.create_table(made(name), listed=False, key_rows=[])
        table = begin(open_game("schotten"), made(name))

        async def claimed(store, now):
            ownership = await store.ownership(name, now)
            try:
                await store.append(table, (), table, [store.claim(name, ownership, now)])
            except Conflict:
                return ownership, "refused"
            return ownership, (await store.ownership(name, now)).owner

        steps = [await claimed(one, 10_001), await claimed(two, 12_499)]
        await two.heartbeat(13_000)
        steps.append(await claimed(two, 13_000))
        steps.append(await claimed(one, 13_001))
        await two.heartbeat(13_002, is_gone=True)
        steps.append(await claimed(one, 13_003))
        with pytest.raises(ClachanError, match="table/unknown"):
            await two.ownership("none", 0)
        await closed(one, two)
        return steps

    assert asyncio.run(owners()) == [
        (Ownership("one", None), "refused"),
        (Ownership("one", None), "refused"),
        (Ownership("one", 10_000), "two"),
        (Ownership("two", None), "refused"),
        (Ownership("two", 13_002), "one"),
    ]


def test_a_claim_that_comes_too_late_writes_nothing(database):
    """Two workers have found the same dead owner; the second of them must not write to the log either."""

    async def race():
        one, two = await opened(database, "one"), await opened(database, "two")
        name = f"{database[:2]}-raced"
        await Store(one.engine, one.journal, "dead", 2500).heartbeat(1)
        await Store(one.engine, one.journal, "dead", 2500).create_table(made(name), listed=False, key_rows=[])
        for store in (one, two):
            await store.heartbeat(10_000)
        table, event = begin(open_game("schotten"), made(name)), ev.Woke(at=10_001, since=1)
        ownership = await two.ownership(name, 10_001)
        await one.append(table, (), table, [one.claim(name, ownership, 10_001)])
        with pytest.raises(Conflict):
            await two.append(table, [event], apply(table, event), [two.claim(name, ownership, 10_001)])
        ended = len(await two.log(name)), (await two.ownership(name, 10_001)).owner
        await closed(one, two)
        return ended

    assert asyncio.run(race()) == (1, "one")


@pytest.mark.parametrize("ahead_ms", [-3_600_000, 40_000])
def test_hosts_whose_clocks_differ_agree_on_who_is_silent(postgres_server, monkeypatch, ahead_ms):  # noqa: F811
    """Heartbeats are in the time of the database, so neither takes over from the other early or late."""
    monkeypatch.setattr("clachan.server.storage.store.now_ms", lambda: now_ms() + ahead_ms)

    async def compare():
        wrong = await opened(postgres_server, f"wrong{ahead_ms}")
        await wrong.heartbeat(now_ms() + ahead_ms)
        monkeypatch.setattr("clachan.server.storage.store.now_ms", now_ms)
        right = await opened(postgres_server, f"right{ahead_ms}")
        await right.heartbeat(now_ms())
        name = f"skew{ahead_ms}"
        await wrong.create_table(made(name), listed=False, key_rows=[])
        soon = await right.ownership(name, now_ms())
        late = await right.ownership(name, now_ms() + 3000)
        await closed(wrong, right)
        return soon.free_since, abs(late.free_since - now_ms()) < 60_000

    assert asyncio.run(compare()) == (None, True)
