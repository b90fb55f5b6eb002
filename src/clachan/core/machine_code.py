"""Compile functions with numba, which is an extra and may be missing, and keep the machine code on disk.

Two things are set that numba has no public way for. tests/games/schotten/test_compiled.py tries both on the numba that
is installed, and fails when a new version does them differently:

1. `_cache._cache_file._source_stamp`, which tells numba whether machine code on disk is still good. Numba looks at the
   function's own file alone. Our machine code also contains the functions it calls and the tables it reads, so every
   caller gives a stamp that changes with any of those files. Otherwise a changed rule would go on being played by old
   machine code.
2. `get_call_template`, through which a compiled function calls another. Numba compiles a function once more for every
   new type, and a literal such as 3 or a `uint8` is a type of its own. Here callers pass every whole number as int64,
   so that most functions are compiled once.

The coverage tool does not trace compiled functions, so they are marked `no cover`; tests hold them equal to the
rules, action by action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from importlib.resources import files
from typing import Any, TypeVar, cast

from clachan.core.errors import ClachanError
from clachan.core.slow_work import please_wait, show_progress
from clachan.core.words import say

try:
    from numba import njit, types
    from numba.core import event
except ModuleNotFoundError as missing:  # pragma: no cover  # the tests run with numba
    raise ClachanError("kernel/missing", extra="clachan[fast]") from missing

F = TypeVar("F", bound=Callable[..., Any])


def compile_with(function: F, stamp: str) -> F:
    """Compile a function when it is first called; its machine code on disk is good for this stamp alone.

    It releases the GIL, so that threads can share a batch; division by zero follows numpy, since the check costs time.
    """
    fast: Any = njit(cache=True, nogil=True, error_model="numpy")(function)
    fast._cache._cache_file._source_stamp = stamp  # noqa: SLF001  # see 1. above
    find_template = fast.get_call_template
    fast.get_call_template = lambda args, kws: find_template(tuple(map(_as_int64, args)), kws)  # see 2. above
    return cast("F", fast)


def _as_int64(kind: Any) -> Any:  # noqa: ANN401  # numba has few types
    """The type as which an argument is passed: int64 for every whole number."""
    return types.int64 if isinstance(kind, types.Integer) else kind


def sources(package: str, names: Iterable[str] = ()) -> list[bytes]:
    """These files of a package, or else all its modules: what a stamp is made of."""
    folder = files(package)
    if names:
        return [folder.joinpath(name).read_bytes() for name in names]
    modules = (file for file in folder.iterdir() if file.name.endswith(".py"))
    return [file.read_bytes() for file in sorted(modules, key=lambda file: file.name)]


def stamp_of(contents: Iterable[bytes]) -> str:
    """A digest of the files that machine code is made from."""
    digest = sha256()
    for content in contents:
        digest.update(content)
    return digest.hexdigest()


class CompileNotice(event.Listener):
    """Announces once that functions are being compiled, which takes up to a minute, and then counts them.

    Reading from disk is silent.
    """

    def __init__(self) -> None:
        """Start without having announced anything."""
        self.announced = False
        self.count = 0  # functions that are compiled
        self.depth = 0  # a function is compiled inside the compilation of the function that calls it

    def on_start(self, event: object) -> None:  # noqa: ARG002  # numba's contract
        """Announce the first compilation."""
        self.depth += 1
        if not self.announced:
            self.announced = True
            please_wait(say("wait-compile"))
        show_progress(self.count)

    def on_end(self, event: object) -> None:  # noqa: ARG002  # numba's contract
        """Count the function."""
        self.depth -= 1
        self.count += 1
        show_progress(self.count if self.depth else None)


COMPILE_NOTICE = CompileNotice()
event.register("numba:compile", COMPILE_NOTICE)  # type: ignore[no-untyped-call]  # numba has few types
