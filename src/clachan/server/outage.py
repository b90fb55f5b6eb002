"""Is this error only the store being away for a moment? Then whoever asked may ask again soon."""

from __future__ import annotations

from sqlalchemy.exc import SQLAlchemyError

TRY_LATER = 1013


def is_outage(error: BaseException) -> bool:
    """Whether a connection to the database failed, under whatever name the driver has for it."""
    return isinstance(error, OSError | SQLAlchemyError) or type(error).__module__.partition(".")[0] == "asyncpg"
