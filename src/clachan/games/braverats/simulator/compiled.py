"""Compile this package's functions (core/machine_code.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from clachan.core.machine_code import compile_with, sources, stamp_of

F = TypeVar("F", bound=Callable[..., Any])
RULES_READ = ("rules/cards.py", "rules/state.py")  # the constants that compiled code contains
STAMP = stamp_of(
    [
        *sources("clachan.games.braverats", RULES_READ),
        *sources("clachan.core.simulator"),
        *sources("clachan.games.braverats.simulator"),
    ]
)


def compiled(function: F) -> F:
    """Compile a function when it is first called, and keep the machine code on disk."""
    return compile_with(function, STAMP)
