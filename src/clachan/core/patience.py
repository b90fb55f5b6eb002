"""Who is told that something will take a while? Every shell that asked to be, and nobody by default."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from clachan.core.words import Say

Tell: TypeAlias = Callable[[Say], None]

_listeners: list[Tell] = []


@contextmanager
def told(tell: Tell) -> Iterator[None]:
    """Have this called with a message, in here, whenever something long begins."""
    _listeners.append(tell)
    try:
        yield
    finally:
        _listeners.remove(tell)


def please_wait(message: Say) -> None:
    """Something long begins."""
    for tell in _listeners:
        tell(message)
