"""Which reviews of finished matches were made? They never change, so each is made once and stored."""

from __future__ import annotations

import zlib
from hashlib import sha256

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from clachan.server.storage.schema import reviews

FORMAT = 1  # of a review; a stored one of another format is made again


def fingerprint(record: str) -> str:
    """Return what tells reviews of different records apart: a match may go on after its end was taken back."""
    return sha256(f"{FORMAT}\n{record}".encode()).hexdigest()


async def load_review(engine: AsyncEngine, table: str, record: str) -> bytes | None:
    """Return the review of this table's record; None if there is none."""
    query = select(reviews.c.body).where(reviews.c.table_id == table, reviews.c.record == fingerprint(record))
    async with engine.connect() as connection:
        body = (await connection.execute(query)).scalar()
    return None if body is None else zlib.decompress(body)


async def save_review(engine: AsyncEngine, table: str, record: str, body: bytes) -> None:
    """Store a review, in place of an older one of the same table."""
    row = {"table_id": table, "record": fingerprint(record), "body": zlib.compress(body, 9)}
    async with engine.begin() as connection:
        await connection.execute(delete(reviews).where(reviews.c.table_id == table))
        await connection.execute(insert(reviews).values(row))
