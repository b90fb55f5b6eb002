"""How is the database opened, made durable, and brought to the current schema?"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from sqlalchemy import Column, Connection, MetaData, String, Table, create_engine, event, insert, inspect, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from clachan.core.errors import ClachanError
from clachan.server.settings import Settings
from clachan.server.storage.schema import metadata, tables

HEAD = "0003"  # the newest migration
VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))  # Alembic's own
# A query that hangs on a dead connection must fail, or the server would still wait for it after the database is back.
CONNECT_S, COMMAND_S = 10, 30
SQLALCHEMY_OPTIONS = ("prepared_statement_cache_size",)  # options of an address that are meant for SQLAlchemy
# Options that only libpq understands. The driver would take them for settings of the server, which refuses them.
LIBPQ_OPTIONS = ("channel_binding", "connect_timeout", "keepalives", "tcp_user_timeout", "gss", "krb")
LOCK_S = 5  # for which a migration may wait for a table; the worker tries again later
MIGRATION_LOCK = 0x636C6163  # an arbitrary number that all workers share


def open_engine(settings: Settings) -> AsyncEngine:
    """Return an engine whose commits survive a power failure."""
    if not settings.is_sqlite:
        dsn = f"postgresql://?{urlencode(address(settings.database).query)}"
        arguments = {"dsn": dsn, "timeout": CONNECT_S, "command_timeout": COMMAND_S}
        # The driver reads its options from the DSN. SQLAlchemy would pass the rest on as arguments it does not know.
        url = make_url(settings.url)
        url = url.set(query={name: value for name, value in url.query.items() if name in SQLALCHEMY_OPTIONS})
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args=arguments)
    _make_folder(settings)
    engine = create_async_engine(settings.url, poolclass=AsyncAdaptedQueuePool, pool_size=4, max_overflow=4)
    event.listen(engine.sync_engine, "connect", _configure_sqlite)
    return engine


def address(database: str) -> URL:
    """Return the address of a PostgreSQL database in the form that asyncpg understands.

    SQLAlchemy's `ssl` is `sslmode` there, several hosts are joined by commas, and libpq's own options are left out.
    """
    url = make_url(database)
    query = {
        "sslmode" if name == "ssl" else name: value if isinstance(value, str) else ",".join(value)
        for name, value in url.query.items()
        if name not in SQLALCHEMY_OPTIONS and not name.startswith(LIBPQ_OPTIONS)
    }
    return url.set(query=query)


def is_outage(error: BaseException) -> bool:
    """Whether the database could not be reached, so that the same request may succeed in a moment."""
    return isinstance(error, OSError | SQLAlchemyError) or type(error).__module__.partition(".")[0] == "asyncpg"


def check_exists(settings: Settings) -> None:
    """`ClachanError` if the database is a file that does not exist. Opening it would make an empty one."""
    file = Path(make_url(settings.url).database or "")
    if settings.is_sqlite and not file.is_file():
        raise ClachanError("copy/missing", path=str(file))


async def check_schema(connection: AsyncConnection) -> None:
    """`ClachanError` unless the database has the schema of this release."""
    if not await connection.run_sync(lambda sync: inspect(sync).has_table(VERSION.name)):
        raise ClachanError("copy/foreign")
    version = (await connection.execute(select(VERSION.c.version_num))).scalar()
    if version != HEAD:
        raise ClachanError("copy/schema", found=str(version), known=HEAD)


def migrate_file(settings: Settings) -> None:
    """Bring the schema of a SQLite file up to date, without an event loop and its threads."""
    _make_folder(settings)
    engine = create_engine(make_url(settings.url).set(drivername="sqlite"))
    event.listen(engine, "connect", _configure_sqlite)
    try:
        with engine.begin() as connection:
            _bring_up_to_date(connection)
    finally:
        engine.dispose()


def _make_folder(settings: Settings) -> None:
    """Make the folder of a SQLite file."""
    file = make_url(settings.url).database
    if file:
        Path(file).parent.mkdir(parents=True, exist_ok=True)


def _configure_sqlite(connection: Any, _record: Any) -> None:  # noqa: ANN401  # the driver's own types
    # With a write-ahead log readers do not wait for a writer. FULL syncs each commit, because a move that was
    # acknowledged must survive a power failure.
    try:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
    except Exception:
        connection.close()  # the pool does not know this connection yet, so nobody else would close it
        raise


async def migrate(engine: AsyncEngine) -> None:
    """Bring the schema up to date. Workers that start together wait for the first of them."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            # A lock that waits for a table makes all others wait behind it, such as players behind a long backup.
            await connection.execute(text(f"SET LOCAL lock_timeout = '{LOCK_S}s'"))
        await connection.run_sync(_bring_up_to_date)


def _bring_up_to_date(connection: Connection) -> None:
    """Create the current schema in an empty database, and migrate an old one.

    Alembic takes long to import, so it is imported only where there is something to migrate.
    """
    if not inspect(connection).has_table(VERSION.name):
        metadata.create_all(connection)
        VERSION.create(connection)
        connection.execute(insert(VERSION).values(version_num=HEAD))
        return
    version = connection.execute(select(VERSION.c.version_num)).scalar()
    # The first start may have been interrupted between creating the tables and writing the version.
    if version is None and inspect(connection).has_table(tables.name):
        connection.execute(insert(VERSION).values(version_num=HEAD))
    elif version is not None and version > HEAD:
        raise ClachanError("serve/newer", found=version, known=HEAD)
    elif version != HEAD:
        upgrade(connection)


def upgrade(connection: Connection) -> None:
    """Run every migration that this database has not seen yet."""
    from alembic import command  # noqa: PLC0415  # slow to import and seldom needed
    from alembic.config import Config  # noqa: PLC0415  # slow to import and seldom needed

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
