"""Can a server start here? Its port and its database are tried before its address is announced."""

from __future__ import annotations

import asyncio
import errno
import os
import ssl
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from clachan.core.errors import ClachanError
from clachan.server.settings import Settings
from clachan.server.storage.database import migrate, migrate_file, open_engine
from clachan.server.storage.server_lock import ServerLock

MAX_REASON = 200  # characters of a driver's message that are shown
STARTING_UP = "57P03"  # `cannot_connect_now` of PostgreSQL: it starts or stops
# What the system says while a machine or its database is down. None: time is up, or several addresses were tried.
AWAY = {None, errno.ECONNREFUSED, errno.ECONNRESET, errno.EHOSTUNREACH, errno.ENETUNREACH, errno.ETIMEDOUT}


def check_ready(settings: Settings, host: str, port: int) -> ClachanError | None:
    """Bring the schema up to date; raise `ClachanError` if the port or the database cannot be used.

    Return the error if PostgreSQL is only away, as it is while its machine starts: the workers wait for it.
    """
    try:
        asyncio.run(_listen(host, port))
    except (OSError, ValueError) as error:  # a host name that is too long is a ValueError
        raise ClachanError("serve/port", host=host[:MAX_REASON], port=str(port), why=_reason(error)) from error
    try:
        with naming_database(settings):
            if settings.is_sqlite:
                migrate_file(settings)
            else:
                asyncio.run(_migrate(settings))
            asyncio.run(_check_unlocked(settings))
    except ClachanError as error:
        if error.__cause__ is None or settings.is_sqlite or not _is_away(error.__cause__):
            raise
        return error
    return None


async def _check_unlocked(settings: Settings) -> None:
    """Refuse a database that another server uses. The workers hold the lock, so it is released here."""
    lock = ServerLock(settings)
    await lock.acquire()
    await lock.release()


@contextmanager
def naming_database(settings: Settings) -> Iterator[None]:
    """Raise `ClachanError` with the address of the database and the reason if something in the `with` block fails."""
    shown = _shown(settings)
    try:
        yield
    except ClachanError:
        raise
    except Exception as error:  # each driver has its own errors
        raise ClachanError("serve/store", found=shown, why=_reason(error)) from error


async def _listen(host: str, port: int) -> None:
    """Open the port as the server will, and close it again."""
    loop = asyncio.get_running_loop()
    server = await loop.create_server(asyncio.Protocol, host, port, start_serving=False)
    server.close()
    await server.wait_closed()


async def _migrate(settings: Settings) -> None:
    engine = open_engine(settings)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


def _is_away(error: BaseException) -> bool:
    """Whether nobody answers at the address yet. A wrong name, password or certificate stays wrong."""
    cause = getattr(error, "orig", None) or error
    if getattr(cause, "sqlstate", None) == STARTING_UP:
        return True
    return isinstance(cause, OSError) and not isinstance(cause, ssl.SSLError) and cause.errno in AWAY


def _shown(settings: Settings) -> str:
    """Return the address of the database without its password and options."""
    try:
        return make_url(settings.database).set(query={}).render_as_string(hide_password=True)[:MAX_REASON]
    except (ArgumentError, ValueError) as error:
        raise ClachanError("serve/database", found=settings.database.partition("://")[0][:40]) from error


def _reason(error: Exception) -> str:
    """Return the first line of the message of the system or the driver, or at least the name of the error."""
    if isinstance(error, OSError) and error.errno is not None and error.errno in errno.errorcode:
        return os.strerror(error.errno) + (f" ({error.filename})"[:MAX_REASON] if error.filename else "")
    message = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    return message.splitlines()[0].rstrip(".")[:MAX_REASON]
