"""How is a function made fast? By numba, which is an extra of this package and may be missing.

Machine code is kept on disk between runs. Numba renews it when the function's own file has changed; it contains the
functions it calls and the tables it reads, though, so here it is renewed when any file of its own layer or of one
below has: a search is made from the kernel, and the kernel from the words for cards, formations and states.
Compiled functions are not traced by the coverage tool, hence their marks; the tests hold them equal to the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from importlib.resources import files
from typing import Any, TypeVar, cast

from clachan.core.errors import ClachanError
from clachan.core.patience import please_wait
from clachan.core.words import say

try:
    from numba import njit, types
    from numba.core import event
except ModuleNotFoundError as missing:  # pragma: no cover  # the tests run with numba
    raise ClachanError("kernel/missing", extra="clachan[fast]") from missing

F = TypeVar("F", bound=Callable[..., Any])
GAME = "clachan.games.schotten"
WORDS = ("cards.py", "formations.py", "state.py")
LAYERS = ("kernel", "search", "network")  # each is made from those before it


def compiled(function: F) -> F:
    """The same function as machine code, free to run beside another thread."""
    fast: Any = njit(cache=True, nogil=True, error_model="numpy")(function)
    layer = function.__module__.removeprefix(f"{GAME}.").partition(".")[0]
    fast._cache._cache_file._source_stamp = STAMPS.get(layer, STAMPS[LAYERS[-1]])  # noqa: SLF001  # numba has no public door for this
    ask = fast.get_call_template
    fast.get_call_template = lambda args, kws: ask(tuple(map(_plain, args)), kws)
    return cast("F", fast)


def _plain(kind: Any) -> Any:  # noqa: ANN401  # numba has few types
    """Compiled callers pass every whole number alike, so that no function is compiled once for each constant."""
    return types.int64 if isinstance(kind, types.Integer) else kind


class Herald(event.Listener):
    """Says once that machine code is being made, which takes up to a minute; reading it from the disk is no news."""

    def __init__(self) -> None:
        """Nothing was said yet."""
        self.spoke = False

    def on_start(self, event: object) -> None:  # noqa: ARG002  # numba's contract
        """Machine code begins to be made."""
        if not self.spoke:
            self.spoke = True
            please_wait(say("wait-compile"))

    def on_end(self, event: object) -> None:
        """Nothing is said at the end."""


def _stamps() -> dict[str, str]:
    """For each layer a number that changes with any file it is made from."""
    read, stamps = sha256(), {}
    for name in WORDS:
        read.update(files(GAME).joinpath(name).read_bytes())
    for layer in LAYERS:
        sources = (file for file in files(f"{GAME}.{layer}").iterdir() if file.name.endswith(".py"))
        for file in sorted(sources, key=lambda file: file.name):
            read.update(file.read_bytes())
        stamps[layer] = read.hexdigest()
    return stamps


STAMPS = _stamps()
HERALD = Herald()
event.register("numba:compile", HERALD)  # type: ignore[no-untyped-call]  # numba has few types
