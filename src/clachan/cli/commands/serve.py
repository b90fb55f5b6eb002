"""How is a server started, and how is its shuffle checked, from the command line?"""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
import webbrowser
from dataclasses import replace
from ipaddress import ip_address
from typing import Annotated, Any

from cyclopts import App, Parameter

from clachan.cli.commands.options import FLAG, LIST, AsJson, Lang, Record
from clachan.cli.output.terminal import QuietConsole, Terminal
from clachan.core import record
from clachan.core.errors import ClachanError
from clachan.core.words import say
from clachan.local.files import read_text
from clachan.local.local_game import resume
from clachan.locale import pick_language
from clachan.match.shuffle import check, parse_proof

PATIENCE = 200  # tenths of a second to wait for the server before giving up on the browser
MOST_PORT = 65_535
HOME = {4: "127.0.0.1", 6: "::1"}
# Addresses reserved for documentation (RFC 5737, RFC 3849): asking for a route to them sends nothing.
FAR = {4: (socket.AF_INET, "192.0.2.1"), 6: (socket.AF_INET6, "2001:db8::1")}
SERVE_EXAMPLES = """Examples:
  clachan serve
  clachan serve --host 0.0.0.0 --origin https://clachan.example
  clachan serve --workers 4 --database postgresql://user@host/clachan --redis redis://host"""
VERIFY_EXAMPLES = """Examples:
  clachan verify game.txt
  clachan verify game.txt --commitment 9f86d081...

Exit code: 0 when every card came from that shuffle, 1 when only the later cards could be checked, 2 when not."""


def add_commands(app: App) -> None:
    """Make `serve` and `verify` commands of the app."""
    app.command(serve, help_epilogue=SERVE_EXAMPLES)
    app.command(verify, help_epilogue=VERIFY_EXAMPLES)


def serve(  # noqa: PLR0913  # one argument for each option
    *,
    host: Annotated[str, Parameter(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port to listen on.")] = 8000,
    workers: Annotated[
        int | None, Parameter(help="The number of worker processes. More than one needs PostgreSQL. Default: 1.")
    ] = None,
    shared: Annotated[bool, FLAG, Parameter(help="Other servers use the same database.")] = False,
    database: Annotated[
        str | None, Parameter(help="The address of the database. Default: a SQLite file in your data folder.")
    ] = None,
    redis: Annotated[
        str | None, Parameter(help="The address of Redis, which connects the workers. Default: PostgreSQL does.")
    ] = None,
    origin: Annotated[
        tuple[str, ...],
        LIST,
        Parameter(help="An address of the page as browsers know it, such as https://clachan.example. Repeatable."),
    ] = (),
    proxies: Annotated[
        str | None, Parameter(help="Addresses of all trusted proxies, separated by commas. Default: this machine.")
    ] = None,
    monitors: Annotated[
        str | None, Parameter(help="Addresses of all who may read /metrics and OpenAPI. Default: this machine.")
    ] = None,
    limits: Annotated[bool | None, Parameter(help="Limit what one address may do. Default: yes.")] = None,
    show: Annotated[bool, FLAG, Parameter(name="--open", help="Open the page in your browser.")] = False,
) -> int:
    """Run the web server until you interrupt it."""
    try:
        from clachan.server.preflight import check_ready  # noqa: PLC0415  # the server's libraries are an extra
        from clachan.server.run import run  # noqa: PLC0415  # the server's libraries are an extra
        from clachan.server.settings import STATIC, check_settings, from_environment  # noqa: PLC0415  # the server's libraries are an extra
    except ModuleNotFoundError as error:
        raise ClachanError("serve/extra") from error
    if not 0 < port <= MOST_PORT:
        raise ClachanError("serve/number", name="--port", found=str(port))
    given: dict[str, Any] = {"workers": workers, "limited": limits, "proxies": proxies, "monitors": monitors}
    given |= {"shared": shared or None, "origins": origin or None}
    given |= {"database": database or None, "redis": redis or None}
    changes = {name: value for name, value in given.items() if value is not None}
    settings = replace(from_environment(os.environ), **changes)
    check_settings(settings)
    _warn(check_ready(settings, host, port), has_page=(STATIC / "index.html").exists())
    home = _announce(host, port, settings.origins)
    if show:
        threading.Thread(target=_open_page, args=(home, port), daemon=True).start()
    run(settings, host, port)
    return 0


def _warn(away: ClachanError | None, *, has_page: bool) -> None:
    """Say what is missing, on standard error, where it is seen also when the output goes to a file."""
    missing = [] if has_page else [say("cli-serve-page")]
    missing += [] if away is None else [say("cli-serve-waits", **dict(away.say.args))]
    console = QuietConsole(stderr=True, markup=False, emoji=False, highlight=False)
    for message in missing:
        console.print(Terminal(pick_language(None, os.environ)).text(message), style="bold red", soft_wrap=True)


def _announce(host: str, port: int, origins: tuple[str, ...]) -> str:
    """Print the addresses of the page, for this machine and for others; return the host for this machine."""
    terminal = Terminal(pick_language(None, os.environ))
    version = _everywhere(host)
    if version is None:
        terminal.tell("cli-serving", address=_address(host, port))
        return host
    terminal.tell("cli-serving", address=_address(HOME[version], port))
    address = _own_address(version)
    if origins or address:
        terminal.tell("cli-serving-others", address=", ".join(origins) or _address(address, port))
    else:
        terminal.tell("cli-serving-network", port=str(port))
    return HOME[version]


def _everywhere(host: str) -> int | None:
    """The kind (4 or 6) if this host stands for all of the machine's addresses; None if it is one address."""
    try:
        address = ip_address(host or "0.0.0.0")  # noqa: S104  # read, and not listened to
    except ValueError:
        return None
    return address.version if address.is_unspecified else None


def _own_address(version: int) -> str:
    """The address by which others in the network know this machine, if it has one. Nothing is sent to find it."""
    family, far = FAR[version]
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((far, MOST_PORT))
        address = str(probe.getsockname()[0])
        return "" if ip_address(address).is_loopback else address
    return ""


def _address(host: str, port: int) -> str:
    """The address as a browser needs it: with brackets if it has colons."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _open_page(host: str, port: int) -> None:
    """Wait until the server accepts connections, then open the page. Without a browser nothing happens."""
    for _ in range(PATIENCE):
        with contextlib.suppress(OSError), socket.create_connection((host, port), timeout=1):
            webbrowser.open(_address(host, port))
            return
        time.sleep(0.1)


def verify(
    file: Record,
    /,
    *,
    commitment: Annotated[str | None, Parameter(help="The commitment you saw before the game began.")] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> int:
    """Check that every card of a game came from the shuffle the server had committed to.

    A game that continues an earlier one was shuffled again at that point, and only the later cards can be checked.
    """
    terminal = Terminal(pick_language(lang, os.environ))
    text = read_text(file)
    written = record.parse(text)
    proof = parse_proof(text)
    seed, turn = record.last_shuffle(written)
    check(proof, seed, commitment)
    game = resume(written)
    count = len(game.moments) - 1
    if as_json:
        # `from_turn` is the turn at which the cards were shuffled again: only later cards could be checked.
        terminal.write_json(
            {"commitment": proof.commitment, "actions": count, "whole": turn is None, "from_turn": turn}
        )
        return 0 if turn is None else 1
    if turn is not None:
        terminal.tell("cli-verify-partly", commitment=proof.commitment, count=count, turn=turn)
        return 1
    terminal.tell("cli-verify-ok", commitment=proof.commitment, count=count)
    return 0
