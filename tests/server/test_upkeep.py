"""What stays in the database and what goes: retention, and the commands of `clachan admin`."""

import asyncio
import json

import pytest
from sqlalchemy import func, select

from clachan.catalog import open_game
from clachan.cli import main
from clachan.core.errors import ClachanError
from clachan.match import events as ev
from clachan.match.protocol.messages import Act, Resign
from clachan.match.shuffle import check, parse_proof
from clachan.match.table import apply, begin
from clachan.server.settings import Retention, from_environment
from clachan.server.storage.retention import DAY_MS, delete_tables, forget_workers, old_tables
from clachan.server.storage.schema import events, keys, tables, workers
from clachan.server.tables.create_table import TableRequest, create_table
from server.parts import postgres_server  # noqa: F401  # a fixture
from server.test_live_tables import worker
from server.test_store import closed, database, made, opened  # noqa: F401  # fixtures among them
from server.test_takeover import begun, unheard


async def counted(engine):
    async with engine.connect() as connection:
        counts = [select(func.count()).select_from(table) for table in (tables, events, keys, workers)]
        return [(await connection.execute(count)).scalar() for count in counts]


def test_tables_are_kept_as_long_as_the_settings_say(database):  # noqa: F811
    """Days since the last event count, for each phase; what is kept for ever stays."""
    day = 100 * DAY_MS

    async def keep():
        store = await opened(database)
        names = [f"{database[:2]}-kept-{phase}" for phase in ("open", "running", "over")]
        for name, phase in zip(names, ("open", "running", "over"), strict=True):
            created = made(name)
            await store.create_table(created, listed=False, key_rows=[])
            table, event = begin(open_game("schotten"), created), ev.Joined(at=90 * DAY_MS, seat=0, name="Ann")
            await store.append(table, [event], apply(table, event))
            async with store.engine.begin() as connection:
                await connection.execute(tables.update().where(tables.c.id == name).values(phase=phase))
        old = [
            sorted(set(await old_tables(store.engine, retention, day)) & set(names))
            for retention in (Retention(9, 0, 0), Retention(10, 10, 10), Retention(1, 9, 0), Retention(0, 0, 9))
        ]
        count = await delete_tables(store.engine, names[:2])
        left = await store.log(names[0]), len(await store.log(names[2]))
        await delete_tables(store.engine, names)
        await closed(store)
        return old, count, left, names

    old, count, left, names = asyncio.run(keep())
    assert old == [[names[0]], [], sorted(names[:2]), [names[2]]]
    assert (count, left) == (2, ([], 2))


def test_a_dead_worker_is_remembered_while_a_clock_depends_on_it(tmp_path):
    async def forget():
        async with worker(tmp_path, "one") as live_tables:
            await live_tables.store.heartbeat(1)
            await begun(live_tables, timing=ev.Live(60))
            for name in ("two", "three"):
                live_tables.store.worker = name
                await live_tables.store.heartbeat(5 * DAY_MS, is_gone=name == "two")
            await forget_workers(live_tables.store.engine, 5 * DAY_MS)
            async with live_tables.store.engine.connect() as connection:
                return set((await connection.execute(select(workers.c.id))).scalars())

    assert asyncio.run(forget()) == {"one", "three"}


@pytest.mark.parametrize("text", ["1,2", "1,2,x", "1,2,-3", "1,2,999999999"])
def test_a_retention_that_makes_no_sense_is_refused(text):
    with pytest.raises(ClachanError, match="serve/number"):
        from_environment({"CLACHAN_KEEP": text})
    assert from_environment({"CLACHAN_KEEP": "1,2,3"}).keep == Retention(1, 2, 3)


@pytest.fixture
def three(tmp_path):
    """A database with an open table, a running one and a finished one, and their ids."""

    async def make():
        async with worker(tmp_path) as live_tables:
            wanted = TableRequest(
                "braverats", ("me", "open"), "Zoé Doe", ev.Untimed(), casual=True, listed=False, public=False
            )
            waiting = (await create_table(live_tables.store, wanted)).table
            running = await begun(live_tables)
            await live_tables.ask(running, 0, Act(turn=1, action="7"), unheard)
            over = await begun(live_tables)
            await live_tables.ask(over, 0, Resign(turn=1), unheard)
            return waiting, running.id, over.id

    return f"sqlite:///{tmp_path / 'tables.db'}", *asyncio.run(make())


@pytest.fixture
def admin(three, capsys):
    def run(*words):
        code = main(["admin", *words, "--database", three[0]])
        out, error = capsys.readouterr()
        return code, out + error

    return run


def test_tables_are_listed_and_shown_without_hidden_cards(admin, three):
    _, waiting, running, over = three
    told = admin("list")[1]
    assert all(table in told for table in (waiting, running, over))
    assert "Zoé Doe" in told
    assert [row["table"] for row in json.loads(admin("list", "--phase", "over", "--json")[1])] == [over]
    shown = json.loads(admin("show", running)[1])
    assert shown["phase"] == "running"
    assert [event["event"] for event in shown["events"]] == ["opened", "readied", "readied", "dealt", "acted"]
    assert "secret" not in str(shown)
    assert "nonce" not in str(shown)
    assert shown["events"][-1].get("action") is None, "a choice that the other seat does not know yet"


def test_a_record_is_exported_only_when_the_match_is_over(admin, three):
    _, _, running, over = three
    assert admin("export", running)[0] == 2
    code, text = admin("export", over)
    assert code == 0
    assert "braverats" in text
    assert admin("show", "0" * 18)[0] == 2


def test_nothing_is_changed_without_yes(admin, three):
    _, waiting, running, over = three
    for words in (("close", running), ("purge", waiting, over), ("anonymise", "--name", "Zoé Doe")):
        code, told = admin(*words)
        assert (code, "--yes" in told) == (0, True)
    assert len(json.loads(admin("list", "--json")[1])) == 3
    assert "Zoé Doe" in admin("list")[1]


def test_a_match_is_closed_as_a_draw_and_other_tables_are_not(admin, three):
    _, waiting, running, _ = three
    assert admin("close", running, "--yes")[0] == 0
    assert json.loads(admin("show", running)[1])["phase"] == "over"
    assert admin("export", running)[0] == 0
    assert admin("close", waiting, "--yes")[0] == 2


def test_purged_tables_are_gone_and_the_others_stay(admin, three):
    _, waiting, running, over = three
    assert "1" in admin("purge", waiting, "--yes")[1]
    assert "0" in admin("purge", "--finished", "1", "--yes")[1], "it ended today"
    assert {row["table"] for row in json.loads(admin("list", "--json")[1])} == {running, over}


def test_a_name_is_replaced_and_the_proof_of_the_shuffle_stays_valid(admin, three):
    _, _, _, over = three
    before = admin("export", over)[1]
    assert admin("anonymise", "--name", "Zoé Doe", "--yes")[0] == 0
    assert admin("anonymise", over, "--yes")[0] == 0
    told, record = admin("list")[1], admin("export", over)[1]
    assert "Zoé Doe" not in told
    (row,) = [line for line in told.splitlines() if over in line]
    assert "Anonymous - Anonymous" in row
    assert parse_proof(record) == parse_proof(before)
    check(parse_proof(record), bytes.fromhex(seed(record)), None)


def seed(record):
    return next(line for line in record.splitlines() if "seed" in line).split()[-1].strip('"]')
