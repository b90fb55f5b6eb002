"""How is a function made fast? By numba, which is an extra of this package and may be missing.

Machine code is kept on disk between runs. Numba renews it when the function's own file has changed; it contains the
functions it calls, though, so here it is renewed when any file of the folders that call each other has.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from importlib.resources import files
from typing import Any, TypeVar, cast

from clachan.core.errors import ClachanError

try:
    from numba import njit
except ModuleNotFoundError as missing:  # pragma: no cover  # the tests run with numba
    raise ClachanError("solver/missing", extra="clachan[fast]") from missing

FOLDERS = ("deck", "solver")
F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """The same function as machine code, free to run beside another thread."""
    fast: Any = njit(cache=True, nogil=True)(function)
    fast._cache._cache_file._source_stamp = STAMP  # noqa: SLF001  # numba has no public door for this
    return cast("F", fast)


def _stamp() -> str:
    folders = [files("clachan.games.braverats") / name for name in FOLDERS]
    sources = [file for folder in folders for file in sorted(folder.iterdir(), key=lambda file: file.name)]
    return sha256(b"".join(file.read_bytes() for file in sources if file.name.endswith(".py"))).hexdigest()


STAMP = _stamp()
