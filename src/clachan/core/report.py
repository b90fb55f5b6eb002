"""What did a long computation find? Lines, bars, curves and grids for people; plain data for programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from clachan.core.words import Say

Progress: TypeAlias = Callable[[int, int], None]


def unheard(_done: int, _total: int) -> None:
    """Progress that nobody wants to hear of."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Shares between 0 and 1 as bars."""

    title: Say
    bars: tuple[tuple[Say, float], ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows under a head; a cell is a message or a text."""

    head: tuple[Say, ...]
    rows: tuple[tuple[Say | str, ...], ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """Shares between 0 and 1, step by step, several side by side; marks at steps say that something happened there.

    `places` says how far along each step stands, from 0 to 1; without it they stand evenly.
    """

    title: Say
    lines: tuple[tuple[Say, tuple[float, ...]], ...]
    marks: tuple[tuple[int, str], ...] = ()
    places: tuple[float, ...] = ()


Part: TypeAlias = Say | Chart | Grid | Curve


@dataclass(frozen=True, slots=True)
class Report:
    """What is shown, in order, and the same as data; `save` writes what was found to a file, if it can be kept."""

    parts: tuple[Part, ...]
    data: Mapping[str, Any]
    save: Callable[[str], None] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked of a solver: one deal or all, on how many cores, and who wants to hear how far it is."""

    deal: str | None = None
    threads: int = 1
    progress: Progress | None = None
