"""How does a part of a report look in a terminal: a sentence, bars, a curve or a grid?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rich import box
from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from clachan.core.display.blocks import blocks, column_of
from clachan.core.study.report import Chart, Curve, Grid, Part
from clachan.core.words import Say

BAR = 40
PADDING = 4  # blanks around two columns
EIGHTHS = " ▏▎▍▌▋▊▉"

Words: TypeAlias = Callable[[Say], str]


def draw_part(part: Part, words: Words, width: int) -> RenderableType:
    """The part, in the reader's language and no wider than this if it can be."""
    if isinstance(part, Chart):
        return _chart(part, words)
    if isinstance(part, Grid):
        return _grid(part, words)
    if isinstance(part, Curve):
        return _curve(part, words, width)
    return Text(words(part))


def _chart(chart: Chart, words: Words) -> Table:
    table = Table(box=None, show_header=False, title=words(chart.title), title_justify="left", padding=(0, 1))
    table.add_column()
    table.add_column(justify="right")
    table.add_column(width=BAR)
    for label, share in chart.bars:
        table.add_row(words(label), f"{100 * share:.2f}%", bar(share))
    return table


def bar(share: float) -> str:
    """A share between 0 and 1 as a bar, to an eighth of a character."""
    eighths = round(share * BAR * 8)
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()


def _curve(curve: Curve, words: Words, width: int) -> Table:
    table = Table(box=None, show_header=False, title=words(curve.title), title_justify="left", padding=(0, 1))
    table.add_column()
    table.add_column()
    count = max(len(shares) for _, shares in curve.lines)
    labels = [words(label) for label, _ in curve.lines]
    size = max(1, min(count, width - max(map(cell_len, labels)) - PADDING))
    for label, (_, shares) in zip(labels, curve.lines, strict=True):
        table.add_row(label, *blocks(shares, column_of(len(shares) - 1, count, size) + 1))
    if curve.marks:
        marked = {column_of(step, count, size) for step, _ in curve.marks}
        table.add_row("", "".join("^" if place in marked else " " for place in range(size)))
    return table


def _grid(grid: Grid, words: Words) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    for head in grid.head:
        table.add_column(words(head))
    for row in grid.rows:
        table.add_row(*(words(cell) if isinstance(cell, Say) else cell for cell in row))
    return table
