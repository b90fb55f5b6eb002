"""How is the database opened, made durable, and brought to today's schema?"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from sqlalchemy import Column, Connection, MetaData, String, Table, create_engine, event, insert, inspect, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from clachan.server.schema import metadata, tables
from clachan.server.settings import Settings

HEAD = "0001"  # the last of the migrations
VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))  # as Alembic has it
CONNECT_S, COMMAND_S = 10, 30  # a database that went silent must not be waited for after it is back
SQLALCHEMY = ("prepared_statement_cache_size",)  # what an address may say to it
FOREIGN = ("channel_binding", "connect_timeout", "keepalives", "tcp_user_timeout", "gss", "krb")
MIGRATION_LOCK = 0x636C6163  # any number that all our workers share


def open_engine(settings: Settings) -> AsyncEngine:
    """An engine whose commits survive a loss of power."""
    if not settings.is_sqlite:
        dsn = f"postgresql://?{urlencode(address(settings.database).query)}"
        told = {"dsn": dsn, "timeout": CONNECT_S, "command_timeout": COMMAND_S}
        url = make_url(settings.url)  # without what SQLAlchemy would give the driver, and only an address may hold
        url = url.set(query={name: value for name, value in url.query.items() if name in SQLALCHEMY})
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args=told)
    _make_folder(settings)
    engine = create_async_engine(settings.url, poolclass=AsyncAdaptedQueuePool, pool_size=4, max_overflow=4)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def address(database: str) -> URL:
    """Where PostgreSQL is, as our driver is told: what SQLAlchemy's users know as `ssl` is `sslmode` to it, and several
    hosts have commas between them. What only the database's own tools know is left out: it would be taken as a setting.
    """
    url = make_url(database)
    told = {
        "sslmode" if name == "ssl" else name: value if isinstance(value, str) else ",".join(value)
        for name, value in url.query.items()
        if name not in SQLALCHEMY and not name.startswith(FOREIGN)
    }
    return url.set(query=told)


def migrate_file(settings: Settings) -> None:
    """Bring the schema of a SQLite file up to date, without a loop and its threads."""
    _make_folder(settings)
    engine = create_engine(make_url(settings.url).set(drivername="sqlite"))
    event.listen(engine, "connect", _prepare_sqlite)
    try:
        with engine.begin() as connection:
            _bring_up_to_date(connection)
    finally:
        engine.dispose()


def _make_folder(settings: Settings) -> None:
    """The folder a SQLite file lies in."""
    file = make_url(settings.url).database
    if file:
        Path(file).parent.mkdir(parents=True, exist_ok=True)


def _prepare_sqlite(connection: Any, _record: Any) -> None:  # noqa: ANN401  # the driver's own types
    try:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
    except Exception:
        connection.close()  # nobody else will
        raise


async def migrate(engine: AsyncEngine) -> None:
    """Bring the schema up to date; workers that start together wait for the first."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        await connection.run_sync(_bring_up_to_date)


def _bring_up_to_date(connection: Connection) -> None:
    """An empty database gets today's schema at once; only an old one needs the migrations, which are slow to import."""
    if not inspect(connection).has_table(VERSION.name):
        metadata.create_all(connection)
        VERSION.create(connection)
        connection.execute(insert(VERSION).values(version_num=HEAD))
        return
    version = connection.execute(select(VERSION.c.version_num)).scalar()
    # A first start may have been cut short before it could say which schema it had made.
    if version is None and inspect(connection).has_table(tables.name):
        connection.execute(insert(VERSION).values(version_num=HEAD))
    elif version != HEAD:
        upgrade(connection)


def upgrade(connection: Connection) -> None:
    """Every migration that is not in this database yet."""
    from alembic import command  # noqa: PLC0415  # seldom needed
    from alembic.config import Config  # noqa: PLC0415  # the same

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
