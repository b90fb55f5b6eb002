"""How is the database opened, made durable, and brought to today's schema?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from clachan.server.settings import Settings

MIGRATION_LOCK = 0x636C6163  # any number that all our workers share


def open_engine(settings: Settings) -> AsyncEngine:
    """An engine whose commits survive a loss of power."""
    if not settings.is_sqlite:
        return create_async_engine(settings.url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    file = make_url(settings.url).database
    if file:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(settings.url, poolclass=AsyncAdaptedQueuePool, pool_size=4, max_overflow=4)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:  # noqa: ANN401  # the driver's own types
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the schema up to date; workers that start together wait for the first."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
