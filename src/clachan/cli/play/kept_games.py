"""Which unfinished games were kept, and which of them does the person want to go on with?"""

from __future__ import annotations

from pathlib import Path

from clachan.cli.output.terminal import Terminal
from clachan.core.errors import ClachanError
from clachan.local.kept_games import kept_games

MOST_SHOWN = 20


def choose_kept(terminal: Terminal) -> Path:
    """Let the person choose a kept game, newest first; `ClachanError` when there is none or they choose none."""
    games = kept_games()[:MOST_SHOWN]
    if not games:
        raise ClachanError("play/kept")
    for number, kept in enumerate(games, 1):
        one, two = kept.record.players
        terminal.tell(
            "cli-kept",
            number=number,
            game=kept.record.game,
            a=one,
            b=two,
            count=len(kept.record.moves),
            path=str(kept.path),
        )
    terminal.tell("cli-kept-ask", "bold")
    try:
        answer = terminal.ask() or "1"
    except EOFError:
        answer = ""
    if not answer.isdecimal() or not 1 <= int(answer) <= len(games):
        raise ClachanError("play/kept-which", count=len(games))
    return games[int(answer) - 1].path
