"""What do a game's own solver and analysis say?"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from clachan.catalog import open_game
from clachan.cli.files import read_record, replacing, write_text
from clachan.cli.plots import curve_svg
from clachan.cli.reports import report_json, show_report
from clachan.cli.sitting import resume
from clachan.cli.terminal import Terminal
from clachan.core.errors import BadName
from clachan.core.report import Ask, Curve, Report
from clachan.core.report import Progress as Told


def solve_game(terminal: Terminal, name: str, deal: str | None, threads: int) -> Report:
    """What the solver of this game finds, behind a progress bar where it takes long."""
    opened = open_game(name)
    if opened.bundle.solve is None:
        raise BadName("solver/none", game=opened.bundle.id)
    with _bar(terminal, "cli-solving") as told:
        return opened.bundle.solve(opened.rulebook, opened.format, Ask(deal, threads, told))


def analyse_record(terminal: Terminal, file: Path) -> Report:
    """What the analysis of this game finds in a record, behind a progress bar."""
    sitting = resume(read_record(file))
    opened = sitting.opened
    if opened.bundle.analyse is None:
        raise BadName("analyse/none", game=opened.bundle.id)
    with _bar(terminal, "cli-analysing") as told:
        return opened.bundle.analyse(opened.rulebook, opened.format, sitting.moments, told)


def hand_out(terminal: Terminal, found: Report, *, as_json: bool, table: Path | None = None) -> None:
    """Show the report, and keep the solved table if that was asked for."""
    if as_json:
        terminal.console.file.write(report_json(found))
    else:
        show_report(terminal, found)
    if table is not None:
        keep_table(terminal, found, table, quiet=as_json)


def draw(terminal: Terminal, found: Report, path: Path) -> None:
    """Write the curves of a report to a file, as SVG."""
    curves = [part for part in found.parts if isinstance(part, Curve)]
    if not curves:
        raise BadName("analyse/plot")
    write_text(path, curve_svg(terminal, curves[0]))


def keep_table(terminal: Terminal, found: Report, path: Path, *, quiet: bool) -> None:
    """Write the table to a file, whole or not at all."""
    if found.save is None:
        raise BadName("solver/no-table")
    with replacing(path) as beside:
        found.save(str(beside))
    if not quiet:
        terminal.tell("cli-saved", path=str(path))


@contextmanager
def _bar(terminal: Terminal, work: str) -> Iterator[Told]:
    """A progress bar that appears with the first news; not drawn where nobody sees it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(terminal.words(work), total=None)

        def told(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield told
