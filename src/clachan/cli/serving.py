"""How are a server started and a shuffle checked from the command line?"""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
import webbrowser
from dataclasses import replace
from ipaddress import ip_address
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
HOME = {4: "127.0.0.1", 6: "::1"}
FAR = {4: (socket.AF_INET, "192.0.2.1"), 6: (socket.AF_INET6, "2001:db8::1")}  # kept for examples: nobody is there
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
    proxies: Annotated[
        str | None, Parameter(help="Addresses or networks of proxies, with commas. Default: those on this machine.")
    ] = None,
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
        proxies=found.proxies if proxies is None else proxies,
        database=database or found.database,
        redis=redis or found.redis,
    )
    check_settings(wanted)
    check_ready(wanted, host, port)
    home = _announce(host, port, wanted.origins)
    if show:
        threading.Thread(target=_open_page, args=(home, port), daemon=True).start()
    run(wanted, host, port)
    return 0


def _announce(host: str, port: int, origins: tuple[str, ...]) -> str:
    """Say where the page is, here and for others; the host by which this machine reaches it."""
    terminal = Terminal(pick_language(None, os.environ))
    version = _everywhere(host)
    if version is None:
        terminal.tell("cli-serving", address=_address(host, port))
        return host
    terminal.tell("cli-serving", address=_address(HOME[version], port))
    found = _own_address(version)
    if origins or found:
        terminal.tell("cli-serving-others", address=", ".join(origins) or _address(found, port))
    else:
        terminal.tell("cli-serving-network", port=str(port))
    return HOME[version]


def _everywhere(host: str) -> int | None:
    """Of which kind, 4 or 6, are all the addresses of this machine that this host stands for? None: it is one."""
    try:
        found = ip_address(host or "0.0.0.0")  # noqa: S104  # read, and not listened to
    except ValueError:
        return None
    return found.version if found.is_unspecified else None


def _own_address(version: int) -> str:
    """The address others in the network know this machine by, if it has one; to find it nothing is sent."""
    family, far = FAR[version]
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((far, MOST_PORT))
        found = str(probe.getsockname()[0])
        return "" if ip_address(found).is_loopback else found
    return ""


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
    """Check that every card of a match came from the shuffle that was promised before it.

    A match that went on from another was dealt anew: only the cards after that were promised. It ends with status 1.
    """
    terminal = Terminal(pick_language(lang, os.environ))
    text = read_text(file)
    written = record.parse(text)
    proof = parse_proof(text)
    seed, turn = record.last_shuffle(written)
    check(proof, seed, commitment)
    sitting = resume(written)
    count = len(sitting.moments) - 1
    if turn is not None:
        terminal.tell("cli-verify-partly", commitment=proof.commitment, count=count, turn=turn)
        return 1
    terminal.tell("cli-verify-ok", commitment=proof.commitment, count=count)
    return 0
