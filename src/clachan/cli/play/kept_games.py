"""Which unfinished games were kept, and which of them does the person want to go on with?"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from clachan.cli.output.files import read_record, state_folder
from clachan.cli.output.terminal import Terminal
from clachan.core.errors import ClachanError
from clachan.core.record import FIRST_LINE, Record

MOST_SHOWN = 20


@dataclass(frozen=True, slots=True)
class KeptGame:
    """An unfinished game in a file."""

    path: Path
    record: Record


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


def kept_games() -> list[KeptGame]:
    """The unfinished games in the user's state folder and in the current folder, newest first."""
    folders = [Path()]
    with suppress(RuntimeError):  # there is no home folder
        folders.append(state_folder(os.environ))
    files = [path for folder in folders for path in folder.glob("*.txt") if _is_record(path)]
    games = []
    for path in sorted(files, key=lambda path: path.stat().st_mtime, reverse=True):
        with suppress(ClachanError):  # a broken record
            record = read_record(path)
            if record.result is None:
                games.append(KeptGame(path, record))
    return games


def _is_record(path: Path) -> bool:
    """Whether a file begins as a record does: only then is all of it read."""
    try:
        with path.open("rb") as file:
            return file.read(len(FIRST_LINE)) == FIRST_LINE.encode()
    except OSError:
        return False
