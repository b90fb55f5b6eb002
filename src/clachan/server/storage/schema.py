"""Which tables does the database have? Game tables, their event logs, the keys of seats, reviews, and the workers."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
)

metadata = MetaData()

workers = Table(
    "workers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("alive_at", BigInteger, nullable=False),
    Column("is_gone", Boolean, nullable=False, default=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(200), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("phase", String(8), nullable=False),
    Column("is_listed", Boolean, nullable=False),
    Column("is_public", Boolean, nullable=False, server_default=false()),
    Column("deadline", BigInteger),
    Column("owner", String(32)),
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_phase", "phase", "made_at"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("turn", Integer),  # set for actions only
    Column("seat", Integer),
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("table_id", "turn", "seat", name="one_action_a_turn"),
)

keys = Table(
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("is_invite", Boolean, nullable=False),
    Column("used_by", String(64)),  # the hash of the key that a used invitation was exchanged for
    Index("keys_by_table", "table_id"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("record", String(64), nullable=False),  # the fingerprint of the record that was reviewed
    Column("body", LargeBinary, nullable=False),  # JSON, compressed
)
