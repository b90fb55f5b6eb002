"""Compile functions with numba: the one place of this game that knows how. Numba is an extra and may be missing.

Two things are set that numba has no public way for. tests/games/schotten/test_compiled.py tries both on the numba that
is installed, and fails when a new version does them differently:

1. `_cache._cache_file._source_stamp`, which tells numba whether machine code on disk is still good. Numba looks at the
   function's own file alone. Our machine code also contains the functions it calls and the tables it reads, so the
   stamp here changes with any file of the function's layer or of a layer below. Otherwise a changed rule would go on
   being played by old machine code.
2. `get_call_template`, through which a compiled function calls another. Numba compiles a function once more for every
   new type, and a literal such as 3 or a `uint8` is a type of its own. Here callers pass every whole number as int64,
   so that most functions are compiled once.

The coverage tool does not trace compiled functions, so they are marked `no cover`; tests hold them equal to the
rules, action by action.
"""

from __future__ import annotations

from collections.abc import Callable
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
GAME = "clachan.games.schotten"
RULES_READ = ("rules/cards.py", "rules/formations.py", "rules/state.py")  # the constants that compiled code contains
LAYERS = ("kernel", "search", "network")  # a layer may call the layers before it


def compiled(function: F) -> F:
    """Compile a function when it is first called, and keep the machine code on disk.

    It releases the GIL, so that threads can share a batch; division by zero follows numpy, since the check costs time.
    """
    fast: Any = njit(cache=True, nogil=True, error_model="numpy")(function)
    layer = function.__module__.removeprefix(f"{GAME}.").partition(".")[0]
    fast._cache._cache_file._source_stamp = STAMPS.get(layer, STAMPS[LAYERS[-1]])  # noqa: SLF001  # see 1. above
    find_template = fast.get_call_template
    fast.get_call_template = lambda args, kws: find_template(tuple(map(_as_int64, args)), kws)  # see 2. above
    return cast("F", fast)


def _as_int64(kind: Any) -> Any:  # noqa: ANN401  # numba has few types
    """The type as which an argument is passed: int64 for every whole number."""
    return types.int64 if isinstance(kind, types.Integer) else kind


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


def _stamps() -> dict[str, str]:
    """For each layer a digest of all files it is compiled from: its own, and those of the layers below."""
    digest, stamps = sha256(), {}
    for name in RULES_READ:
        digest.update(files(GAME).joinpath(name).read_bytes())
    for layer in LAYERS:
        sources = (file for file in files(f"{GAME}.{layer}").iterdir() if file.name.endswith(".py"))
        for file in sorted(sources, key=lambda file: file.name):
            digest.update(file.read_bytes())
        stamps[layer] = digest.hexdigest()
    return stamps


STAMPS = _stamps()
COMPILE_NOTICE = CompileNotice()
event.register("numba:compile", COMPILE_NOTICE)  # type: ignore[no-untyped-call]  # numba has few types
