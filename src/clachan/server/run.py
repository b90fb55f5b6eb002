"""How is a server started? With one process for a family, and several for a club."""

from __future__ import annotations

import os
import secrets
import signal
import sys
import tempfile
from contextlib import suppress

import uvicorn

from clachan.match.protocol.wire import MOST_BYTES
from clachan.server.http.limited_http import LimitedHttp
from clachan.server.logs import set_up
from clachan.server.settings import Settings
from clachan.server.storage.server_lock import MAX_SERVER, SERVER
from clachan.server.supervisor import Supervisor

FAILED = 3  # the exit code of a server that could not start
STOP_S = 5
HEALTH_S = 20  # a worker on a busy machine needs some seconds to start


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until stopped. A worker that dies is replaced."""
    os.environ.update(settings.environment())
    _allow_connections()
    os.environ[SERVER] = str(secrets.randbelow(MAX_SERVER))
    if settings.workers > 1:
        # The workers write their metrics to files in this folder, so that each of them can report the sums.
        with tempfile.TemporaryDirectory(prefix="clachan-metrics-") as folder:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
            _serve(settings, host, port)
    else:
        _serve(settings, host, port)


def _allow_connections() -> None:
    """Let this process have as many open sockets as the system permits; many systems begin with only 1024."""
    with suppress(ImportError, OSError, ValueError):  # another system, or one that permits no more
        import resource  # noqa: PLC0415  # only on Unix

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _serve(settings: Settings, host: str, port: int) -> None:
    config = uvicorn.Config(
        "clachan.server.app:application",
        factory=True,
        host=host,
        port=port,
        workers=settings.workers,  # always given, or uvicorn would read WEB_CONCURRENCY, which some hosts set
        forwarded_allow_ips=settings.proxies,
        http=LimitedHttp,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,  # it costs memory for each connection and saves little on small messages
        access_log=False,
        server_header=False,
        log_config=None,
        timeout_graceful_shutdown=STOP_S,
        timeout_worker_healthcheck=HEALTH_S,
    )
    if settings.workers > 1:
        set_up(settings.log_level)
        Supervisor(config).run()
        return
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # it replaces workers one by one; a single one would only end
    server = uvicorn.Server(config)
    with suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(FAILED)
