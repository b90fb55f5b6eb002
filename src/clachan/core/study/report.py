"""What is the result of a long computation? Sentences, bars, curves and grids for people; data for programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import ceil
from typing import Any, TypeAlias

from clachan.core.words import Say

Progress: TypeAlias = Callable[[int, int], None]


def no_progress(_done: int, _total: int) -> None:
    """Ignore the progress: for callers that do not show it."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Values between 0 and 1 as bars."""

    title: Say
    bars: tuple[tuple[Say, float], ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: rows under a head. A cell is a message or a text."""

    head: tuple[Say, ...]
    rows: tuple[tuple[Say | str, ...], ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """Lines of values between 0 and 1, step by step; a mark says that something happened at its step.

    `places` are the horizontal positions of the steps, from 0 to 1; without them the steps are evenly spaced.
    """

    title: Say
    lines: tuple[tuple[Say, tuple[float, ...]], ...]
    marks: tuple[tuple[int, str], ...] = ()
    places: tuple[float, ...] = ()


Part: TypeAlias = Say | Chart | Grid | Curve


@dataclass(frozen=True, slots=True)
class Report:
    """The parts to show, in order, and the same as data; `save` writes the result to a file, if it can be saved."""

    parts: tuple[Part, ...]
    data: Mapping[str, Any]
    save: Callable[[str], None] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class SolveRequest:
    """What a solver should do: one deal, one state or all, on how many cores, and where to report its progress."""

    deal: str | None = None
    threads: int = 1
    progress: Progress | None = None
    state: str | None = None


def percent(share: float) -> str:
    """A share of 1 in percent."""
    return f"{round(100 * share)}"


def with_error(share: float, error: float, *, signed: bool = False) -> str:
    """A share in percent with its standard error, which is rounded up; without one where the share is exact."""
    text = f"{round(100 * share):+d}" if signed else percent(share)
    return f"{text} ± {ceil(100 * error)}" if error else text
