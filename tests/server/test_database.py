"""How is the address of PostgreSQL given? As its own tools have it, in every place that connects."""

import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.exc import InterfaceError

from clachan.server.cluster.channels import open_backend
from clachan.server.settings import Settings
from clachan.server.storage.database import address, open_engine
from server.parts import postgres_server  # noqa: F401  # a fixture


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("postgresql://u:p@host/db", "postgresql://u:p@host/db"),
        ("postgresql://u:p@host/db?sslmode=require", "postgresql://u:p@host/db?sslmode=require"),
        ("postgres://u:p@host:5433/db?ssl=require", "postgres://u:p@host:5433/db?sslmode=require"),
        ("postgresql:///db?host=/run&ssl=prefer", "postgresql:///db?host=%2Frun&sslmode=prefer"),
        ("postgresql://u:p#?q@host/db?sslmode=prefer", "postgresql://u:p%23%3Fq@host/db?sslmode=prefer"),
        ("postgresql://u@host/db?sslmode=require&channel_binding=require", "postgresql://u@host/db?sslmode=require"),
        ("postgresql://u@host/db?connect_timeout=3&keepalives_idle=9", "postgresql://u@host/db"),
        ("postgresql://u@/db?host=a:1&host=b:2", "postgresql://u@/db?host=a%3A1%2Cb%3A2"),
        ("postgresql://u@host/db?prepared_statement_cache_size=0", "postgresql://u@host/db"),
    ],
)
def test_an_address_says_what_the_driver_understands(given, told):
    assert address(given).render_as_string(hide_password=False) == told


def arguments(database):
    """What the driver is called with by SQLAlchemy."""
    engine = open_engine(Settings(database))
    _, given = engine.dialect.create_connect_args(engine.url)
    return given


def test_sqlalchemy_adds_nothing_of_its_own_to_an_address():
    given = arguments("postgresql://u:p@host:5433/db?sslmode=require&application_name=clachan")
    assert given == {"host": "host", "port": 5433, "user": "u", "password": "p", "database": "db"}
    assert arguments("postgresql://u@host/db?prepared_statement_cache_size=0")["prepared_statement_cache_size"] == 0


async def name_of(database):
    """What the database knows a connection of each kind by: one of SQLAlchemy's, and one that listens."""
    settings = Settings(database, shared=True)
    engine, channels = open_engine(settings), open_backend(settings)
    try:
        async with engine.connect() as connection:
            (name,) = (await connection.execute(text("SHOW application_name"))).one()
    finally:
        await engine.dispose()
    await channels.on_startup()
    try:
        return name, await channels._inner._listener_conn.fetchval("SHOW application_name")
    finally:
        await channels.on_shutdown()


@pytest.mark.parametrize(
    "mode", ["sslmode=disable", "sslmode=prefer&channel_binding=prefer", "ssl=prefer", "ssl=disable"]
)
def test_an_address_with_a_mode_opens_the_database(postgres_server, mode):  # noqa: F811
    assert asyncio.run(name_of(f"{postgres_server}?{mode}&application_name=ann")) == ("ann", "ann")


async def is_listening(database):
    """Whether the channels opened a connection. If not, they stay away and try again."""
    channels = open_backend(Settings(database))
    await channels.on_startup()
    try:
        return hasattr(channels._inner, "_listener_conn")
    finally:
        await channels.on_shutdown()


@pytest.mark.parametrize("mode", ["sslmode=require", "ssl=require"])
def test_nothing_goes_to_a_database_without_the_cipher_that_is_required(postgres_server, mode):  # noqa: F811
    database = f"{postgres_server}?{mode}"
    with pytest.raises(ConnectionError, match="SSL"):
        asyncio.run(name_of(database))
    assert not asyncio.run(is_listening(database))


def test_a_mode_that_does_not_exist_is_refused(postgres_server):  # noqa: F811
    with pytest.raises(InterfaceError, match="sslmode"):
        asyncio.run(name_of(f"{postgres_server}?sslmode=sometimes"))
