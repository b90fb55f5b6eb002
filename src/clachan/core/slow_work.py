"""How is slow work, such as compiling, announced and put off? A shell that wants to know listens; others stay quiet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from clachan.core.words import Say

Work: TypeAlias = Callable[[], object]
Listener: TypeAlias = Callable[[Say], None]
ProgressListener: TypeAlias = Callable[[int | None], None]

_postponed: list[list[Work]] = []
_listeners: list[Listener] = []
_progress_listeners: list[ProgressListener] = []


def _ignore(_done: int | None) -> None:
    """Show no progress."""


@contextmanager
def listening(listener: Listener, progress: ProgressListener = _ignore) -> Iterator[None]:
    """Call `listener` with a message whenever something long begins inside the `with` block.

    `progress` is called with the number of parts that are done, and with None at the end.
    """
    _listeners.append(listener)
    _progress_listeners.append(progress)
    try:
        yield
    finally:
        _listeners.remove(listener)
        _progress_listeners.remove(progress)


def please_wait(message: Say) -> None:
    """Tell all listeners that something long begins, such as the compilation of a kernel."""
    for listener in _listeners:
        listener(message)


def show_progress(done: int | None) -> None:
    """Tell all listeners how many parts of something long are done; None: it is over."""
    for listener in _progress_listeners:
        listener(done)


def do_or_postpone(work: Work) -> None:
    """Do this work now, or at the end of the `with postponed()` block."""
    if _postponed:
        _postponed[-1].append(work)
    else:
        work()


@contextmanager
def postponed() -> Iterator[None]:
    """Put off such work to the end of this block, and drop it if the block fails.

    So a wrong name of a second player is refused before the first player is compiled for a minute.
    """
    works: list[Work] = []
    _postponed.append(works)
    try:
        yield
    finally:
        _postponed.remove(works)
    for work in works:
        do_or_postpone(work)
