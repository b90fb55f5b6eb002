"""Can a server begin here? Its port and its database are tried before anybody is told that it is there."""

from __future__ import annotations

import asyncio
import errno
import os

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from clachan.core.errors import ClachanError
from clachan.server.database import migrate, migrate_file, open_engine
from clachan.server.settings import Settings

LONGEST = 200  # characters of a reason that are told


def check_ready(settings: Settings, host: str, port: int) -> None:
    """`ClachanError` when nothing can listen there or the database cannot be used; its schema is new afterwards."""
    try:
        asyncio.run(_listen(host, port))
    except (OSError, ValueError) as error:  # a name that is too long is a wrong value
        raise ClachanError("serve/port", host=host[:LONGEST], port=str(port), why=_reason(error)) from error
    shown = _shown(settings)
    try:
        if settings.is_sqlite:
            migrate_file(settings)
        else:
            asyncio.run(_migrate(settings))
    except Exception as error:  # each driver has errors of its own
        raise ClachanError("serve/store", found=shown, why=_reason(error)) from error


async def _listen(host: str, port: int) -> None:
    """Take the port as the server will, and give it back."""
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


def _shown(settings: Settings) -> str:
    """The address of the database without its secrets."""
    try:
        return make_url(settings.database).set(query={}).render_as_string(hide_password=True)[:LONGEST]
    except (ArgumentError, ValueError) as error:
        raise ClachanError("serve/database", found=settings.database.partition("://")[0][:40]) from error


def _reason(error: Exception) -> str:
    """The first line of what the system or the driver says, or at least what it calls it."""
    if isinstance(error, OSError) and error.errno is not None and error.errno in errno.errorcode:
        return os.strerror(error.errno) + (f" ({error.filename})"[:LONGEST] if error.filename else "")
    said = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    return said.splitlines()[0].rstrip(".")[:LONGEST]
