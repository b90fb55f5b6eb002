"""Which routes does the server have, and what starts and stops with it?"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from types import FrameType
from typing import Any

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.channels import ChannelsPlugin
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from clachan import __version__
from clachan.core.errors import ClachanError
from clachan.match.decide import refusal
from clachan.match.protocol.messages import Refused, Words
from clachan.match.protocol.wire import write
from clachan.server import logs, metrics
from clachan.server.cluster.channels import open_backend
from clachan.server.http.assets import asset
from clachan.server.http.head import HeadRequests
from clachan.server.http.refusals import JsonRequest, malformed_body, status_of
from clachan.server.http.routes import ROUTES
from clachan.server.http.safety import HEADERS, check_monitor
from clachan.server.http.socket import table_socket
from clachan.server.settings import STATIC, Settings, from_environment
from clachan.server.storage.database import is_outage
from clachan.server.worker import CurrentWorker, Worker, build

log = logging.getLogger("clachan.app")

NOT_FOUND = 404
MAX_BODY_BYTES = 16 * 1024  # the largest request is a few hundred bytes
REVALIDATE = {"cache-control": "no-cache"}  # these files name others by their hashes, so an old one would be broken
NO_PAGE = "<!doctype html><html lang=en><title>Clachan</title><h1>Clachan</h1><p>The page is not built. In the folder \
of the project, <code>make page</code> builds it; a released package contains it."


@get("/healthz", include_in_schema=False, media_type=MediaType.TEXT)
async def health() -> str:
    """Report that this worker is alive. A worker that waits for its database must not be restarted for that."""
    return "ok"


@get("/readyz", include_in_schema=False)
async def readiness(worker: CurrentWorker) -> Response[str]:
    """Report whether this worker can store a move now."""
    can_serve = await worker.can_serve()
    return Response("ok" if can_serve else "no", status_code=200 if can_serve else 503, media_type=MediaType.TEXT)


@get("/metrics", include_in_schema=False)
async def prometheus() -> Response[bytes]:
    """Return the metrics for Prometheus."""
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")


@get(["/", "/t/{table:str}"], include_in_schema=False, media_type=MediaType.HTML, response_headers=REVALIDATE)
async def page() -> str:
    """Return the page, which reads from its address what to show."""
    return _index()


def _index() -> str:
    index = STATIC / "index.html"
    return index.read_text("utf-8") if index.exists() else NO_PAGE


@get("/sw.js", include_in_schema=False, media_type="text/javascript", response_headers=REVALIDATE)
async def service_worker() -> str:
    """Return the page's service worker, which must have an address beside the page; empty if the page is not built."""
    file = STATIC / "sw.js"
    return file.read_text("utf-8") if file.exists() else ""


def application() -> HeadRequests:
    """Return the application as a worker process runs it."""
    settings = from_environment(os.environ)
    logs.set_up(settings.log_level)
    return HeadRequests(create(settings))


def create(settings: Settings) -> Litestar:
    """Return the application with these settings."""
    channels = None if settings.is_alone else ChannelsPlugin(open_backend(settings), arbitrary_channels_allowed=True)
    worker = build(settings, channels)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        async with channels or nullcontext():
            await worker.start()
            if not settings.is_alone:
                hand_over_when_asked_to_stop(worker)
            try:
                yield
            finally:
                await worker.stop()

    def check_ready(_connection: Any, _handler: Any) -> None:  # noqa: ANN401  # the framework's own types
        if not worker.is_ready:
            raise ClachanError("table/busy")

    def hide(connection: Any, _handler: Any) -> None:  # noqa: ANN401  # the framework's own types
        check_monitor(connection, settings.monitors)

    api = Router("/", route_handlers=ROUTES, guards=[check_ready])
    handlers: list[Any] = [api, table_socket, health, readiness, prometheus, page, service_worker, asset]
    return Litestar(
        handlers,
        guards=[hide],
        lifespan=[lifespan],
        dependencies={"worker": Provide(lambda: worker, sync_to_thread=False)},
        exception_handlers={ClachanError: _refuse, HTTPException: _refuse_http, Exception: _fail},
        request_class=JsonRequest,
        request_max_body_size=MAX_BODY_BYTES,
        compression_config=CompressionConfig("gzip", gzip_compress_level=4, exclude=["/assets/"]),
        after_request=_add_headers,
        openapi_config=OpenAPIConfig(
            title="Clachan", version=__version__, path="/api/openapi", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )


def hand_over_when_asked_to_stop(worker: Worker) -> None:
    """On SIGTERM give the tables to other workers first, and only then let uvicorn close the connections.

    A client that connects elsewhere then finds a worker that decides already. The other way round its first move would
    wait for this worker, which has other things to do while it stops.
    """
    close = signal.getsignal(signal.SIGTERM)
    if not callable(close) or threading.current_thread() is not threading.main_thread():
        return  # nobody waits for the signal here: it was not uvicorn that started the application
    loop = asyncio.get_running_loop()

    def hand_over(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGTERM, close)  # a second signal does not wait
        handing_over = asyncio.run_coroutine_threadsafe(worker.hand_over(), loop)
        handing_over.add_done_callback(lambda _: close(number, frame))

    signal.signal(signal.SIGTERM, hand_over)


async def _add_headers(response: Response[Any]) -> Response[Any]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def _refuse(_request: Request[Any, Any, Any], error: ClachanError) -> Response[bytes]:
    metrics.REFUSED.labels(error.code).inc()
    return _json(refusal(error), status_of(error.code))


def _refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """Answer an error of the framework: explain a malformed body, and reveal nothing about the server otherwise."""
    malformed = malformed_body(error)
    if malformed is not None:
        return _refuse(request, malformed)
    if error.status_code == NOT_FOUND and request.accept.best_match([MediaType.JSON, MediaType.HTML]) == MediaType.HTML:
        return Response(_index().encode(), status_code=NOT_FOUND, media_type=MediaType.HTML, headers=HEADERS)
    return _json(Refused(code="http/refused", words=Words("error-http-refused")), error.status_code)


def _fail(_request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    metrics.BROKEN.inc()
    if is_outage(error):
        log.warning("database is away", extra={"error": type(error).__name__})
        return _json(Refused(code="table/busy", words=Words("error-table-busy")), 503)
    log.error("broken", exc_info=error)
    return _json(Refused(code="http/broken", words=Words("error-table-busy")), 500)


def _json(refused: Refused, status: int) -> Response[bytes]:
    return Response(write(refused), status_code=status, media_type=MediaType.JSON, headers=HEADERS)
