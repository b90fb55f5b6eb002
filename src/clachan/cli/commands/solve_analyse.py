"""How are a game's solver and its review run and shown?"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from clachan.catalog import open_game
from clachan.cli.output.plots import curve_svg
from clachan.cli.output.reports import report_json, show_report
from clachan.cli.output.terminal import Terminal
from clachan.core.errors import BadName, ClachanError
from clachan.core.study.report import Curve, Report, SolveRequest
from clachan.core.study.report import Progress as Advance
from clachan.core.study.review import Review, ReviewRequest
from clachan.local.files import replacing, write_text
from clachan.local.local_game import LocalGame
from clachan.local.reviews import review_so_far
from clachan.match.protocol.jsonable import to_json

LEAST_EFFORT, MOST_EFFORT = 0.1, 100


def solve_game(terminal: Terminal, name: str, ask: SolveRequest) -> Report:
    """Solve this game, behind a progress bar where it takes long."""
    setup = open_game(name)
    if setup.bundle.solve is None:
        raise BadName("solver/none", game=setup.bundle.id)
    with _bar(terminal, "cli-solving") as advance:
        return setup.bundle.solve(setup.rulebook, setup.format, replace(ask, progress=advance))


def check_effort(effort: float) -> None:
    """Refuse an effort that makes no sense."""
    if not LEAST_EFFORT <= effort <= MOST_EFFORT:
        raise ClachanError("review/effort")


def review_record(terminal: Terminal, game: LocalGame, effort: float = 1.0) -> Review:
    """Review a saved game as far as it was played, behind a progress bar."""
    check_effort(effort)
    with _bar(terminal, "cli-analysing") as advance:
        return review_so_far(game, ReviewRequest(effort, advance))


def review_data(review: Review) -> Any:  # noqa: ANN401  # JSON
    """A review as data for another program, as the server sends it."""
    return msgspec.json.decode(msgspec.json.encode(to_json(review)))


def output_report(terminal: Terminal, report: Report, *, as_json: bool, table: Path | None = None) -> None:
    """Print the report, and write the solved table to `table` if that is given."""
    if as_json:
        terminal.console.file.write(report_json(report))
    else:
        show_report(terminal, report)
    if table is not None:
        save_table(terminal, report, table, quiet=as_json)


def draw_curve(terminal: Terminal, report: Report, path: Path) -> None:
    """Write the first curve of a report to an SVG file."""
    curve = next(part for part in report.parts if isinstance(part, Curve))
    write_text(path, curve_svg(terminal, curve))


def save_table(terminal: Terminal, report: Report, path: Path, *, quiet: bool) -> None:
    """Write the table to a file, whole or not at all."""
    if report.save is None:
        raise BadName("solver/no-table")
    with replacing(path) as beside:
        report.save(str(beside))
    if not quiet:
        terminal.tell("cli-saved", path=str(path))


@contextmanager
def _bar(terminal: Terminal, work: str) -> Iterator[Advance]:
    """A progress bar; call it with how much is done. It is drawn only on a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(terminal.words(work), total=None)

        def advance(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield advance
