"""When is a game played on the full screen? In a real terminal, with Textual installed, unless lines are asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING

from clachan.core.errors import ClachanError

if TYPE_CHECKING:
    from clachan.cli.play.setup import PlayOptions
    from clachan.core.seats import Seat
    from clachan.local.local_game import LocalGame
    from clachan.tui.app import ClachanApp

EXTRA = "clachan[tui]"
PLAIN_TERMINALS = {"dumb", "unknown", ""}


def is_terminal(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether a person sits at a terminal that can move its cursor."""
    has_cursor = environ.get("TERM", "" if os.name != "nt" else "windows") not in PLAIN_TERMINALS
    return has_cursor and all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def is_installed() -> bool:
    """Whether the packages of the full screen are there."""
    return all(find_spec(name) is not None for name in ("textual", "httpx", "msgspec", "websockets"))


def check_full_screen() -> None:
    """`ClachanError` where there is no full screen."""
    if not is_installed():
        raise ClachanError("tui/missing", extra=EXTRA)
    if not is_terminal():
        raise ClachanError("tui/terminal")


def open_menu(lang: str | None = None) -> int:
    """Show the menu until the person leaves; return the exit code."""
    from clachan.tui.app import ClachanApp  # noqa: PLC0415  # only the full screen needs Textual

    return _run(ClachanApp(lang))


def play_on_full_screen(options: PlayOptions, lang: str | None) -> int:
    """Play a game, then show the menu until the person leaves; return the exit code."""
    from clachan.arena.external_players import find_player  # noqa: PLC0415  # slow to import
    from clachan.cli.play.setup import choose_game  # noqa: PLC0415  # slow to import
    from clachan.local.kept_games import Keeper  # noqa: PLC0415  # slow to import
    from clachan.tui.app import ClachanApp, Opening  # noqa: PLC0415  # only the full screen needs Textual
    from clachan.tui.table.local_table import Bots  # noqa: PLC0415  # the same

    game, names = choose_game(options)
    opening = Opening(game, Bots(names, find_player, options.bot_seed), Keeper(options.file))
    return _run(ClachanApp(lang, opening))


def replay_on_full_screen(game: LocalGame, seat: Seat | None, lang: str | None, effort: float | None = None) -> int:
    """Step through a match, reviewed with this effort, then show the menu; return the exit code."""
    from clachan.tui.app import ClachanApp  # noqa: PLC0415  # only the full screen needs Textual
    from clachan.tui.replay.replay_state import Replay  # noqa: PLC0415  # the same

    return _run(ClachanApp(lang, Replay(game, seat, effort)))


def go_to_server(link: str, lang: str | None) -> int:
    """Show a server's tables, or what a link to it is to; return the exit code."""
    check_full_screen()
    from clachan.tui.app import ClachanApp  # noqa: PLC0415  # only the full screen needs Textual

    return _run(ClachanApp(lang, link))


def _run(app: ClachanApp) -> int:
    app.run()
    return app.return_code or 0
