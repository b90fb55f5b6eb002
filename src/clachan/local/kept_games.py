"""Which unfinished games are kept on this machine? Each is a record in a file, written after every action."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from clachan.core import record
from clachan.core.chance import seed_text
from clachan.core.errors import ClachanError
from clachan.core.record import FIRST_LINE, Record
from clachan.local.files import make_folder, read_record, state_folder, unused_path, write_text
from clachan.local.local_game import LocalGame


@dataclass(frozen=True, slots=True)
class KeptGame:
    """An unfinished game in a file."""

    path: Path
    record: Record


@dataclass(slots=True)
class Keeper:
    """Writes a game to its file after each action. Without a file it makes one in the user's state folder."""

    path: Path | None = None

    def keep(self, game: LocalGame) -> None:
        """Write the game as it is now; `ClachanError` when that fails (there may be no home folder)."""
        if self.path is None:
            self.path = _new_path(game)
        write_text(self.path, record.write(game.record()))


def _new_path(game: LocalGame) -> Path:
    try:
        folder = state_folder(os.environ)
    except RuntimeError as error:
        raise ClachanError("file/unwritable", path="~", why=str(error)) from error
    make_folder(folder)
    return unused_path(folder / file_name(game))


def file_name(game: LocalGame) -> str:
    """The name of a game's file when the user gives none."""
    return f"{game.setup.name}-{seed_text(game.seed)[:8]}.txt"


def kept_games(*, finished: bool = False) -> list[KeptGame]:
    """The games in the user's state folder and in the current folder, newest first: those not over, or those over."""
    folders = [Path()]
    with suppress(RuntimeError):  # there is no home folder
        folders.append(state_folder(os.environ))
    files = [path for folder in folders for path in folder.glob("*.txt") if _is_record(path)]
    games = []
    for path in sorted(files, key=lambda path: path.stat().st_mtime, reverse=True):
        with suppress(ClachanError):  # a broken record
            record = read_record(path)
            if (record.result is not None) == finished:
                games.append(KeptGame(path, record))
    return games


def _is_record(path: Path) -> bool:
    """Whether a file begins as a record does: only then is all of it read."""
    try:
        with path.open("rb") as file:
            return file.read(len(FIRST_LINE)) == FIRST_LINE.encode()
    except OSError:
        return False
