"""How is a function made fast? By numba, which is an extra of this package and may be missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from clachan.core.errors import ClachanError

try:
    from numba import njit
except ModuleNotFoundError as missing:  # pragma: no cover  # the tests run with numba
    raise ClachanError("solver/missing", extra="clachan[fast]") from missing

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """The same function as machine code, kept on disk between runs, free to run beside another thread."""
    return cast("F", njit(cache=True, nogil=True)(function))
