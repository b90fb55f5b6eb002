"""What may be deleted? Tables where nothing has happened for longer than the settings say, and workers of the past."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Select, delete, or_, select, true
from sqlalchemy.ext.asyncio import AsyncEngine

from clachan.server.settings import Retention
from clachan.server.storage.schema import events, keys, reviews, tables, workers

DAY_MS = 24 * 3600 * 1000
SLICE = 100  # tables that are deleted in one transaction, so that games need not wait for long
PHASES = {"open": ("open",), "unfinished": ("running", "paused"), "finished": ("over",)}


async def old_tables(engine: AsyncEngine, retention: Retention, now: int, most: int | None = None) -> list[str]:
    """Return tables that have been kept for long enough, the oldest first."""
    old: list[str] = []
    async with engine.connect() as connection:
        for kind, phases in PHASES.items():
            days: int = getattr(retention, kind)
            if days:
                query = _unchanged_since(now - days * DAY_MS, phases).limit(most)
                old += (await connection.execute(query)).scalars()
    return old[:most]


def _unchanged_since(time: int, phases: Sequence[str]) -> Select[str]:
    """Return the query for tables in these phases without events since then."""
    event = select(events.c.number).where(events.c.table_id == tables.c.id, events.c.at >= time)
    is_old = tables.c.made_at < time
    return select(tables.c.id).where(tables.c.phase.in_(phases), is_old, ~event.exists()).order_by(tables.c.made_at)


async def delete_tables(engine: AsyncEngine, ids: Collection[str]) -> int:
    """Delete tables with their logs, keys and reviews; return how many there were."""
    names, count = list(ids), 0
    for first in range(0, len(names), SLICE):
        some = names[first : first + SLICE]
        async with engine.begin() as connection:
            await connection.execute(delete(keys).where(keys.c.table_id.in_(some)))
            await connection.execute(delete(events).where(events.c.table_id.in_(some)))
            await connection.execute(delete(reviews).where(reviews.c.table_id.in_(some)))
            count += (await connection.execute(delete(tables).where(tables.c.id.in_(some)))).rowcount
    return count


async def forget_workers(engine: AsyncEngine, now: int) -> None:
    """Delete the rows of workers that are gone, unless the last heartbeat still matters for a running clock."""
    needed = select(tables.c.owner).where(tables.c.deadline.is_not(None), tables.c.owner.is_not(None))
    is_gone = or_(workers.c.is_gone == true(), workers.c.alive_at < now - DAY_MS)
    async with engine.begin() as connection:
        await connection.execute(delete(workers).where(is_gone, workers.c.id.not_in(needed)))
