"""Compile functions to machine code with numba, which is an optional extra of this package.

Numba keeps machine code on disk between runs, and compiles a function again when the function's own file has changed.
That is not enough here: machine code contains the functions it calls. So the cache is stamped with a digest of all
files that call each other.
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

FOLDERS = ("deck_strategy", "solver")
F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile a function to machine code, which lets other threads run meanwhile."""
    fast: Any = njit(cache=True, nogil=True)(function)
    # tests/games/braverats/test_compiled.py tries both settings on the numba that is installed.
    cache_file = fast._cache._cache_file  # noqa: SLF001  # numba has no public way to say when a cache is out of date
    # Numba compares the version before it reads the rest of an index. Without the digest there, it would unpickle an
    # old index, and fail when a class named in it no longer exists.
    cache_file._version = f"{cache_file._version} {DIGEST}"  # noqa: SLF001  # not public either
    cache_file._source_stamp = DIGEST  # noqa: SLF001  # not public either; a file copied without a change stays valid
    return cast("F", fast)


def _digest() -> str:
    folders = [files("clachan.games.braverats") / name for name in FOLDERS]
    sources = [file for folder in folders for file in sorted(folder.iterdir(), key=lambda file: file.name)]
    return sha256(b"".join(file.read_bytes() for file in sources if file.name.endswith(".py"))).hexdigest()


DIGEST = _digest()
