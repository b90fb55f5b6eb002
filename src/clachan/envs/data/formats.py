"""How are games written to files? As Parquet, or as JSON lines; the ending of the file's name says which."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from shutil import copyfileobj
from typing import Any, Protocol

import numpy as np

from clachan.core.chance import parse_seed, seed_text
from clachan.core.errors import ClachanError
from clachan.envs.data.rows import GameRow
from clachan.local.files import reason, replacing

PARTS = ".parts"  # what is added to the name of a file that is not complete yet: a folder with its parts


class Format(Protocol):
    """A kind of file."""

    def read(self, path: Path) -> Iterator[GameRow]:
        """The games of a file, one after another."""

    def write(self, path: Path, rows: Sequence[GameRow]) -> None:
        """Write a file with these games."""

    def join(self, path: Path, parts: Iterable[Path]) -> None:
        """Write a file with the games of several files."""


def format_of(path: Path) -> Format:
    """The kind of file that an ending stands for; `ClachanError` for others, or if pyarrow is missing."""
    if path.suffix == ".jsonl":
        return JsonLines()
    if path.suffix == ".parquet":
        from clachan.envs.data.parquet import Parquet  # noqa: PLC0415  # pyarrow is an extra, and slow to import

        return Parquet()
    raise ClachanError("data/format", path=str(path), known=".parquet, .jsonl")


def read_games(path: str | Path) -> Iterator[GameRow]:
    """The games of a file, one after another; of a file that is not complete yet those that there are."""
    for file in files_of(Path(path)):
        yield from format_of(file).read(file)


def write_games(path: str | Path, rows: Sequence[GameRow]) -> None:
    """Write a file of games, or nothing at all."""
    file = Path(path)
    kind = format_of(file)
    with replacing(file) as beside:
        kind.write(beside, rows)


def files_of(path: Path) -> list[Path]:
    """The file, or the parts of a file that is not complete yet."""
    folder = parts_folder(path)
    if path.exists() or not folder.is_dir():
        return [path]
    return sorted(folder.glob(f"*{path.suffix}"))


def parts_folder(path: Path) -> Path:
    """Where the parts of a file are kept until it is complete."""
    return path.with_name(path.name + PARTS)


class JsonLines:
    """A line for each game."""

    def read(self, path: Path) -> Iterator[GameRow]:
        """The games of a file."""
        try:
            with path.open(encoding="utf-8") as file:
                for line in file:
                    yield _row(json.loads(line))
        except FileNotFoundError:
            raise ClachanError("file/missing", path=str(path)) from None
        except OSError as error:
            raise ClachanError("file/unreadable", path=str(path), why=reason(error)) from error
        except (ValueError, LookupError, TypeError) as error:
            raise ClachanError("data/bad", path=str(path)) from error

    def write(self, path: Path, rows: Sequence[GameRow]) -> None:
        """Write a file with these games."""
        with path.open("w", encoding="utf-8") as file:
            file.writelines(json.dumps(_line(row), separators=(",", ":")) + "\n" for row in rows)

    def join(self, path: Path, parts: Iterable[Path]) -> None:
        """Write the files one after another."""
        with path.open("wb") as file:
            for part in parts:
                with part.open("rb") as lines:
                    copyfileobj(lines, file)


def _line(row: GameRow) -> dict[str, Any]:
    line = {
        "name": row.name,
        "rules": row.rules,
        "encoder": row.encoder,
        "number": row.number,
        "seed": seed_text(row.seed),
        "players": list(row.players),
        "seats": row.seats.tolist(),
        "actions": row.actions.tolist(),
        "score": row.score,
    }
    if row.observations is not None:
        line["observations"] = [b64encode(seen.tobytes()).decode() for seen in row.observations]
    return line


def _row(line: dict[str, Any]) -> GameRow:
    first, second = line["players"]
    seen = line.get("observations")
    return GameRow(
        line["name"],
        line["rules"],
        line["encoder"],
        line["number"],
        parse_seed(line["seed"]),
        (first, second),
        np.array(line["seats"], np.uint8),
        np.array(line["actions"], np.uint16),
        line["score"],
        None if seen is None else np.array([list(b64decode(text)) for text in seen], np.uint8),
    )
