"""How is a report shown: lines, bars and grids in the terminal, or data for another program?"""

from __future__ import annotations

import json

from rich import box
from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from clachan.cli.output.terminal import Terminal
from clachan.core.blocks import blocks, column_of
from clachan.core.report import Chart, Curve, Grid, Part, Report
from clachan.core.words import Say

BAR = 40
PADDING = 4  # blanks around two columns
EIGHTHS = " ▏▎▍▌▋▊▉"


def show_report(terminal: Terminal, report: Report) -> None:
    """Every part in order."""
    for part in report.parts:
        terminal.show(_drawn(terminal, part))


def report_json(report: Report) -> str:
    """The data of a report as JSON."""
    return json.dumps(report.data, indent=2, ensure_ascii=False) + "\n"


def _drawn(terminal: Terminal, part: Part) -> RenderableType:
    if isinstance(part, Chart):
        return _chart(terminal, part)
    if isinstance(part, Grid):
        return _grid(terminal, part)
    if isinstance(part, Curve):
        return _curve(terminal, part)
    return Text(terminal.text(part))


def _chart(terminal: Terminal, chart: Chart) -> Table:
    table = Table(box=None, show_header=False, title=terminal.text(chart.title), title_justify="left", padding=(0, 1))
    table.add_column()
    table.add_column(justify="right")
    table.add_column(width=BAR)
    for label, share in chart.bars:
        table.add_row(terminal.text(label), f"{100 * share:.2f}%", bar(share))
    return table


def bar(share: float) -> str:
    """A share between 0 and 1 as a bar, to an eighth of a character."""
    eighths = round(share * BAR * 8)
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()


def _curve(terminal: Terminal, curve: Curve) -> Table:
    table = Table(box=None, show_header=False, title=terminal.text(curve.title), title_justify="left", padding=(0, 1))
    table.add_column()
    table.add_column()
    count = max(len(shares) for _, shares in curve.lines)
    labels = [terminal.text(label) for label, _ in curve.lines]
    width = max(1, min(count, terminal.console.width - max(map(cell_len, labels)) - PADDING))
    for label, (_, shares) in zip(labels, curve.lines, strict=True):
        table.add_row(label, *blocks(shares, column_of(len(shares) - 1, count, width) + 1))
    if curve.marks:
        marked = {column_of(step, count, width) for step, _ in curve.marks}
        table.add_row("", "".join("^" if place in marked else " " for place in range(width)))
    return table


def _grid(terminal: Terminal, grid: Grid) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    for head in grid.head:
        table.add_column(terminal.text(head))
    for row in grid.rows:
        table.add_row(*(terminal.text(cell) if isinstance(cell, Say) else cell for cell in row))
    return table
