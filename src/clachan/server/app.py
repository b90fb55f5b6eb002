"""Which routes does a server have, and what begins and ends with it?"""

from __future__ import annotations

import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.channels import ChannelsPlugin
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from clachan import __version__
from clachan.core.errors import ClachanError
from clachan.match.decide import refusal
from clachan.match.messages import Refused, Words
from clachan.match.wire import write
from clachan.server import logs, metrics
from clachan.server.assets import STATIC, asset
from clachan.server.channels import backend
from clachan.server.doors import DOORS
from clachan.server.outage import is_outage
from clachan.server.refusals import Asked, status_of, unread
from clachan.server.safety import HEADERS
from clachan.server.settings import Settings, from_environment
from clachan.server.socket import table_socket
from clachan.server.worker import Here, build

log = logging.getLogger("clachan.app")

MOST_BODY = 16 * 1024
ASK_AGAIN = {"cache-control": "no-cache"}
PLAIN_PAGE = "<!doctype html><html lang=en><title>Clachan</title><h1>Clachan</h1><p>The page is not built here."


@get("/healthz", include_in_schema=False)
async def health(worker: Here) -> Response[str]:
    """Whether this worker can write."""
    is_well = await worker.store.is_well()
    return Response("ok" if is_well else "no", status_code=200 if is_well else 503, media_type=MediaType.TEXT)


@get("/metrics", include_in_schema=False)
async def measures() -> Response[bytes]:
    """For Prometheus."""
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")


@get(["/", "/t/{table:str}"], include_in_schema=False, media_type=MediaType.HTML, response_headers=ASK_AGAIN)
async def page() -> str:
    """The page; it finds out itself what it is to show."""
    index = STATIC / "index.html"
    return index.read_text("utf-8") if index.exists() else PLAIN_PAGE


@get("/sw.js", include_in_schema=False, media_type="text/javascript", response_headers=ASK_AGAIN)
async def service_worker() -> str:
    """The page's helper, which must lie beside it; empty where the page is not built."""
    file = STATIC / "sw.js"
    return file.read_text("utf-8") if file.exists() else ""


def application() -> Litestar:
    """The application as a worker process runs it."""
    settings = from_environment(os.environ)
    logs.set_up(settings.log_level)
    return create(settings)


def create(settings: Settings) -> Litestar:
    """The application with these settings."""
    channels = None if settings.is_alone else ChannelsPlugin(backend(settings), arbitrary_channels_allowed=True)
    worker = build(settings, channels)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        async with channels or nullcontext():
            await worker.start()
            try:
                yield
            finally:
                await worker.stop()

    handlers: list[Any] = [*DOORS, table_socket, health, measures, page, service_worker, asset]
    return Litestar(
        handlers,
        lifespan=[lifespan],
        dependencies={"worker": Provide(lambda: worker, sync_to_thread=False)},
        exception_handlers={ClachanError: _refused, HTTPException: _http_refused, Exception: _broken},
        request_class=Asked,
        request_max_body_size=MOST_BODY,
        compression_config=CompressionConfig("gzip", gzip_compress_level=4, exclude=["/assets/"]),
        after_request=_guard,
        openapi_config=OpenAPIConfig(
            title="Clachan", version=__version__, path="/api/openapi", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )


async def _guard(response: Response[Any]) -> Response[Any]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def _refused(_request: Request[Any, Any, Any], error: ClachanError) -> Response[bytes]:
    metrics.REFUSED.labels(error.code).inc()
    return _answer(refusal(error), status_of(error.code))


def _http_refused(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework refuses: with the reason where a request cannot be read, and nothing of the server's."""
    found = unread(error)
    if found is not None:
        return _refused(request, found)
    return _answer(Refused(code="http/refused", words=Words("error-http-refused")), error.status_code)


def _broken(_request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    if is_outage(error):
        log.warning("store is away", extra={"error": type(error).__name__})
        return _answer(Refused(code="table/busy", words=Words("error-table-busy")), 503)
    log.error("broken", exc_info=error)
    return _answer(Refused(code="http/broken", words=Words("error-table-busy")), 500)


def _answer(told: Refused, status: int) -> Response[bytes]:
    return Response(write(told), status_code=status, media_type=MediaType.JSON, headers=HEADERS)
