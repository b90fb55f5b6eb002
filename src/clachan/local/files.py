"""How are files read and written, so that a bad file gives one clear message and a good one is never lost?"""

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
    """The text in a file, or its first bytes up to `most`; an error says what is wrong with the file."""
    try:
        with with_home(path).open("rb") as file:
            content = file.read(most)
        return content.decode("utf-8-sig")
    except FileNotFoundError:
        raise ClachanError("file/missing", path=str(path)) from None
    except OSError as error:
        raise ClachanError("file/unreadable", path=str(path), why=reason(error)) from error
    except UnicodeDecodeError:
        raise ClachanError("file/text", path=str(path)) from None


def write_text(path: Path, text: str) -> None:
    """Write the whole file or nothing: a new file first, which then replaces the old one."""
    with replacing(path) as beside, beside.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        if beside.is_file():
            os.fsync(file.fileno())


def check_writable(path: Path) -> None:
    """`ClachanError` for a file that cannot be written. Call it before long work whose result goes there."""
    there = with_home(path)
    try:
        number = errno.EISDIR if there.is_dir() else 0 if there.parent.is_dir() else errno.ENOENT
    except (OSError, ValueError) as error:
        raise ClachanError("file/unwritable", path=str(path), why=reason(error)) from error
    if not number and not os.access(there if there.exists() else there.parent, os.W_OK):
        number = errno.EACCES
    if number:
        raise ClachanError("file/unwritable", path=str(path), why=os.strerror(number))


def make_folder(path: Path) -> None:
    """Make a folder if there is none; `ClachanError` when that cannot be done."""
    try:
        with_home(path).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise ClachanError("file/unwritable", path=str(path), why=reason(error)) from error


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A new file beside `path`, which replaces it on success and is deleted on failure.

    A symbolic link is kept, and the file it points to is replaced. Something that is not a file, such as a pipe, is
    written to directly.
    """
    there = with_home(path)
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
        raise ClachanError("file/unwritable", path=str(path), why=reason(error)) from error


def _umask() -> int:
    """The permissions that new files do not get. The system tells them only when they are set."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def reason(error: Exception) -> str:
    """Why something failed, in the words of the system, or of the library that failed."""
    return getattr(error, "strerror", None) or str(error)


def file_exists(path: Path) -> bool:
    """Whether a file would be replaced. False if we may not look: writing there will then report the error."""
    try:
        return with_home(path).exists()
    except (OSError, ValueError):
        return False


def with_home(path: Path) -> Path:
    """The path with `~` replaced as a shell does; unchanged when there is no such user."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def unused_path(path: Path) -> Path:
    """The path, or the first like it (`game-2.txt`, `game-3.txt`, ...) where there is no file."""
    number, unused = 1, path
    while unused.exists():
        number += 1
        unused = path.with_stem(f"{path.stem}-{number}")
    return unused


def state_folder(environ: Mapping[str, str]) -> Path:
    """The folder for games that were interrupted."""
    state = environ.get("XDG_STATE_HOME", "")
    return (Path(state) if state else Path.home() / ".local" / "state") / "clachan"


def config_folder(environ: Mapping[str, str]) -> Path:
    """The folder for what a person has set."""
    config = environ.get("XDG_CONFIG_HOME", "")
    return (Path(config) if config else Path.home() / ".config") / "clachan"
