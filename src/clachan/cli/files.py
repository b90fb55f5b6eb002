"""How are records read and written, so that a bad file is one clear line and a good one is never lost?"""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from clachan.core import record
from clachan.core.errors import ClachanError
from clachan.core.record import MOST_CHARS, Record

_MOST_BYTES = 4 * MOST_CHARS


def read_record(path: Path) -> Record:
    """The record in a file."""
    return record.parse(read_text(path))


def read_text(path: Path, most: int | None = _MOST_BYTES) -> str:
    """The text in a file, or so many bytes of it; an error says what is wrong with it."""
    try:
        with at_home(path).open("rb") as file:
            content = file.read(most)
        return content.decode("utf-8-sig")
    except FileNotFoundError:
        raise ClachanError("file/missing", path=str(path)) from None
    except OSError as error:
        raise ClachanError("file/unreadable", path=str(path), why=why(error)) from error
    except UnicodeDecodeError:
        raise ClachanError("file/text", path=str(path)) from None


def write_text(path: Path, text: str) -> None:
    """Write the whole file or nothing: beside it first, then in its place."""
    with replacing(path) as beside, beside.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        if beside.is_file():
            os.fsync(file.fileno())


def check_writable(path: Path) -> None:
    """`ClachanError` for a file that certainly cannot be written, before anything is done for its sake."""
    there = at_home(path)
    try:
        number = errno.EISDIR if there.is_dir() else 0 if there.parent.is_dir() else errno.ENOENT
    except (OSError, ValueError) as error:
        raise ClachanError("file/unwritable", path=str(path), why=why(error)) from error
    if not number and not os.access(there if there.exists() else there.parent, os.W_OK):
        number = errno.EACCES
    if number:
        raise ClachanError("file/unwritable", path=str(path), why=os.strerror(number))


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A new file beside the one meant: it takes its place when all went well, and is gone when not.

    A link stays one, and what it leads to is replaced; what is no file, such as a pipe, is written to as it is.
    """
    there = at_home(path)
    try:
        if there.exists() and not there.is_file():
            yield there
            return
        there = there.resolve()
        mode = there.stat().st_mode if there.exists() else 0o666 & ~_umask()
        handle, name = tempfile.mkstemp(prefix=".clachan.", dir=there.parent)
        os.close(handle)
        beside = Path(name)
        try:
            yield beside
            beside.chmod(mode)
            beside.replace(there)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:  # a name with a null character is a wrong value
        raise ClachanError("file/unwritable", path=str(path), why=why(error)) from error


def _umask() -> int:
    """What new files may not be used for; asking is only possible by setting it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def why(error: Exception) -> str:
    """The reason in the system's words, or in those of the library that gave up."""
    return getattr(error, "strerror", None) or str(error)


def taken(path: Path) -> bool:
    """Whether a file would be replaced; where one may not even look, writing will say what is wrong."""
    try:
        return at_home(path).exists()
    except (OSError, ValueError):
        return False


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
