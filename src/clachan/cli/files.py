"""How are records read and written, so that a bad file is one clear line and a good one is never lost?"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from clachan.core import record
from clachan.core.errors import ClachanError
from clachan.core.record import MOST_CHARS, Record

_MOST_BYTES = 4 * MOST_CHARS


def read_record(path: Path) -> Record:
    """The record in a file."""
    return record.parse(read_text(path))


def read_text(path: Path) -> str:
    """The text in a file; an error says what is wrong with it."""
    try:
        with at_home(path).open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
        return content[:_MOST_BYTES].decode("utf-8-sig")
    except FileNotFoundError:
        raise ClachanError("file/missing", path=str(path)) from None
    except OSError as error:
        raise ClachanError("file/unreadable", path=str(path), why=error.strerror or "") from error
    except UnicodeDecodeError:
        raise ClachanError("file/text", path=str(path)) from None


def write_text(path: Path, text: str) -> None:
    """Write the whole file or nothing: beside it first, then in its place."""
    path = at_home(path)
    try:
        handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(beside).chmod(0o644)
            Path(beside).replace(path)
        except BaseException:
            Path(beside).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise ClachanError("file/unwritable", path=str(path), why=error.strerror or "") from error


def at_home(path: Path) -> Path:
    """The path a shell would mean by `~`; where it names nobody, the path as it was typed."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def fresh(path: Path) -> Path:
    """The path, or the first like it that is not taken."""
    number = 1
    found = path
    while found.exists():
        number += 1
        found = path.with_stem(f"{path.stem}-{number}")
    return found


def kept_folder(environ: Mapping[str, str]) -> Path:
    """Where games that were broken off are kept."""
    state = environ.get("XDG_STATE_HOME", "")
    return (Path(state) if state else Path.home() / ".local" / "state") / "clachan"
