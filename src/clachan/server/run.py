"""How is a server started? One process for a family, several for a club."""

from __future__ import annotations

import os
import tempfile

import uvicorn

from clachan.match.wire import MOST_BYTES
from clachan.server.settings import Settings

STOP_S = 5
HEALTH_S = 20  # a worker on a busy machine needs seconds to begin


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until told to stop; a worker that dies is replaced."""
    os.environ.update(settings.environment())
    if settings.workers > 1:
        with tempfile.TemporaryDirectory(prefix="clachan-metrics-") as folder:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
            _run(settings, host, port)
    else:
        _run(settings, host, port)


def _run(settings: Settings, host: str, port: int) -> None:
    uvicorn.run(
        "clachan.server.app:application",
        factory=True,
        host=host,
        port=port,
        workers=settings.workers,  # always said, or the environment of a host decides
        forwarded_allow_ips=settings.proxies,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        access_log=False,
        server_header=False,
        log_config=None,
        timeout_graceful_shutdown=STOP_S,
        timeout_worker_healthcheck=HEALTH_S,
    )
