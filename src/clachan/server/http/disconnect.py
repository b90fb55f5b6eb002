"""Does anybody still wait for the answer to a request? If not, the work for it is cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any, TypeVar

from litestar import Request

from clachan.core.errors import ClachanError

T = TypeVar("T")


async def while_connected(request: Request[Any, Any, Any], work: Awaitable[T]) -> T:
    """Return the result of this work. Cancel it if the client closes the connection first."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClachanError("table/busy")  # nobody reads this
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


async def _disconnected(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
