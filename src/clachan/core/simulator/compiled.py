"""Compile the functions that every game's simulator shares (core/machine_code.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from clachan.core.machine_code import compile_with, sources, stamp_of

F = TypeVar("F", bound=Callable[..., Any])
STAMP = stamp_of(sources("clachan.core.simulator"))


def compiled(function: F) -> F:
    """Compile a function when it is first called, and keep the machine code on disk."""
    return compile_with(function, STAMP)
