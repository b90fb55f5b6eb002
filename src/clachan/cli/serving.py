"""How are a server started and a shuffle checked from the command line?"""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from clachan.cli.files import read_text
from clachan.cli.sitting import resume
from clachan.cli.terminal import Terminal
from clachan.core import record
from clachan.core.errors import ClachanError
from clachan.locale import pick_language
from clachan.match.shuffle import check, parse_proof

PATIENCE = 200  # tenths of a second
MOST_PORT = 65_535
SERVE_EXAMPLES = """Examples:
  clachan serve
  clachan serve --host 0.0.0.0 --origin https://clachan.example
  clachan serve --workers 4 --database postgresql://user@host/clachan --redis redis://host"""
VERIFY_EXAMPLES = """Examples:
  clachan verify game.txt
  clachan verify game.txt --commitment 9f86d081...

Exit code: 0 when every card came from the shuffle that was promised, 2 when not."""


def add_commands(app: App) -> None:
    """Make `serve` and `verify` commands of the app."""
    app.command(serve, help_epilogue=SERVE_EXAMPLES)
    app.command(verify, help_epilogue=VERIFY_EXAMPLES)


def serve(  # noqa: PLR0913  # one argument for each option
    *,
    host: Annotated[str, Parameter(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port to listen on.")] = 8000,
    workers: Annotated[int | None, Parameter(help="Processes; more than one needs PostgreSQL. Default: one.")] = None,
    shared: Annotated[
        bool, Parameter(negative="", help="Other servers use the same database, on this machine or others.")
    ] = False,
    database: Annotated[
        str | None, Parameter(help="Where tables are kept. Default: a SQLite file in your data folder.")
    ] = None,
    redis: Annotated[str | None, Parameter(help="How workers talk. Default: through PostgreSQL.")] = None,
    origin: Annotated[
        tuple[str, ...], Parameter(help="Addresses of the page as browsers know it, such as https://clachan.example.")
    ] = (),
    limits: Annotated[bool | None, Parameter(help="Limit how often one address may ask. Default: yes.")] = None,
    show: Annotated[
        bool, Parameter(name="--open", negative="", help="Open the page in your browser as soon as it is there.")
    ] = False,
) -> int:
    """Serve the page and its tables until interrupted."""
    try:
        from clachan.server.ready import check_ready  # noqa: PLC0415  # the server's libraries are an extra
        from clachan.server.run import run  # noqa: PLC0415  # the same
        from clachan.server.settings import check_settings, from_environment  # noqa: PLC0415  # the same
    except ModuleNotFoundError as error:
        raise ClachanError("serve/extra") from error
    if not 0 < port <= MOST_PORT:
        raise ClachanError("serve/number", name="--port", found=str(port))
    found = from_environment(os.environ)
    wanted = replace(
        found,
        workers=found.workers if workers is None else workers,
        shared=shared or found.shared,
        limited=found.limited if limits is None else limits,
        origins=origin or found.origins,
        database=database or found.database,
        redis=redis or found.redis,
    )
    check_settings(wanted)
    check_ready(wanted, host, port)
    Terminal(pick_language(None, os.environ)).tell("cli-serving", address=_address(host, port))
    if show:
        threading.Thread(target=_open_page, args=(host, port), daemon=True).start()
    run(wanted, host, port)
    return 0


def _address(host: str, port: int) -> str:
    """What a browser is given; an address with colons stands in brackets there."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _open_page(host: str, port: int) -> None:
    """Wait until somebody listens, then show the page; where there is no browser, the address was printed."""
    for _ in range(PATIENCE):
        with contextlib.suppress(OSError), socket.create_connection((host, port), timeout=1):
            webbrowser.open(_address(host, port))
            return
        time.sleep(0.1)


def verify(
    file: Annotated[Path, Parameter(help="A record of a match played on a server.")],
    /,
    *,
    commitment: Annotated[str | None, Parameter(help="The commitment you were shown before play.")] = None,
    lang: Annotated[str | None, Parameter(help="Language: en, fr, es or cs.")] = None,
) -> int:
    """Check that every card of a match came from the shuffle that was promised before it."""
    terminal = Terminal(pick_language(lang, os.environ))
    text = read_text(file)
    written = record.parse(text)
    proof = parse_proof(text)
    check(proof, record.last_seed(written), commitment)
    sitting = resume(written)
    terminal.tell("cli-verify-ok", commitment=proof.commitment, count=len(sitting.moments) - 1)
    return 0
