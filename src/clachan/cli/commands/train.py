"""How is a network trained from the command line, and how did it go?"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import isfinite, nan
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from clachan.catalog import GAMES
from clachan.cli.commands.arena import seconds
from clachan.cli.commands.options import Lang
from clachan.cli.output.plots import curve_svg
from clachan.cli.output.terminal import Terminal
from clachan.core.errors import ClachanError
from clachan.core.study.report import Curve
from clachan.core.words import say
from clachan.local.files import check_writable, read_text, reason, write_text
from clachan.locale import pick_language

TRAIN_EXAMPLES = """Examples:
  clachan train --minutes 10
  clachan train --settings small.toml --folder runs/small
  clachan train --from network.npz --folder runs/further
  clachan train --against network.npz --folder runs/answer
  clachan train --curve curve.svg --minutes 0

The run is saved every two minutes and at the end; the same command continues it. The weights are in network.npz."""
TRAINED = next(bundle.id for bundle in GAMES if bundle.training)
FOLDER = Path("runs") / TRAINED
FOREVER = 10.0**9
MOST_THREADS = 1024
MILLIONS = 1e6  # from so many actions on, labels count millions
APART = 0.06  # of the width of a picture, between two labels


def add_training(app: App) -> None:
    """Make `train` a command of the app."""
    app.command(train, help_epilogue=TRAIN_EXAMPLES)


def train(  # noqa: PLR0913  # one argument for each option
    *,
    settings: Annotated[Path | None, Parameter(help="A TOML file with settings that differ from the defaults.")] = None,
    folder: Annotated[Path, Parameter(help="The folder of the run. A run that is there is continued.")] = FOLDER,
    minutes: Annotated[
        float | None, Parameter(help="Stop after this many minutes. Default: at the end of the run.")
    ] = None,
    start: Annotated[
        Path | None,
        Parameter(name="--from", help="Start a new run from these weights, of a network as large or smaller."),
    ] = None,
    against: Annotated[
        Path | None, Parameter(help="Learn to beat the network with these weights, instead of self-play.")
    ] = None,
    device: Annotated[str, Parameter(show_default=False, help="cuda or cpu. Default: cuda if it is available.")] = "",
    threads: Annotated[
        int, Parameter(show_default=False, help="The number of cores that play. Default: all but one.")
    ] = 0,
    curve: Annotated[Path | None, Parameter(help="Also draw the scores of the run to this SVG file.")] = None,
    lang: Lang = None,
) -> int:
    """Train a network by letting it play against itself."""
    terminal = Terminal(pick_language(lang, os.environ))
    most = FOREVER if minutes is None else seconds(minutes)
    if not 0 <= threads <= MOST_THREADS:
        raise ClachanError("arena/number")
    if curve is not None:
        check_writable(curve)
    try:
        from clachan.train.run import LOG, open_run  # noqa: PLC0415  # PyTorch is an extra, and slow to import
        from clachan.train.settings import Settings, read_settings  # noqa: PLC0415  # PyTorch is an extra, and slow to import
    except ModuleNotFoundError as error:
        raise ClachanError("train/missing", extra="clachan[fast,train]") from error
    wanted = Settings() if settings is None else read_settings(settings)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ClachanError("file/unwritable", path=str(folder), why=reason(error)) from error
    run = open_run(wanted, folder, device=device, threads=threads, start=start, against=against)
    with _bar(terminal, wanted.actions, run.actions) as show_progress:
        run.train(most, show_progress)
    terminal.tell("cli-train-done", actions=f"{run.actions:,.0f}", path=str(folder / "network.npz"))
    if curve is not None:
        write_text(curve, learning_curve(terminal, read_text(folder / LOG, None)))
        terminal.tell("cli-saved", path=str(curve))
    return 0


def learning_curve(terminal: Terminal, log: str) -> str:
    """The scores of a run's log as a picture. The curve of a way of playing that was added later begins later."""
    measured = _measured(log)
    names = dict.fromkeys(name for _, score in measured for name in score)
    if not names:
        raise ClachanError("train/log")
    lines = tuple(
        (say("cli-train-line", game=name), tuple(score.get(name, nan) for _, score in measured)) for name in names
    )
    places = tuple(actions / max(measured[-1][0], 1) for actions, _ in measured)
    size, sign = (1e6, "M") if measured[-1][0] >= MILLIONS else (1e3, "k")
    marks = tuple((step, f"{measured[step][0] / size:.0f}{sign}") for step in _apart(places))
    return curve_svg(terminal, Curve(say("cli-train-curve"), lines, marks, places))


def _apart(places: tuple[float, ...]) -> list[int]:
    """Steps whose labels do not overlap, the last step among them."""
    kept: list[int] = []
    for step in reversed(range(len(places))):
        if not kept or places[kept[-1]] - places[step] >= APART:
            kept.append(step)
    return kept[::-1]


def _measured(log: str) -> list[tuple[float, dict[str, float]]]:
    """The scores by actions. Where a run continued from an older state, drop the scores measured after that point."""
    scores: list[tuple[float, dict[str, float]]] = []
    for actions, score in filter(None, map(_entry, log.splitlines())):
        while scores and (scores[-1][0] > actions or (score and scores[-1][0] == actions)):
            scores.pop()
        if score:
            scores.append((actions, score))
    return scores


def _entry(line: str) -> tuple[float, dict[str, float]] | None:
    """The actions and scores of a line of the log; None if it is not one, or incomplete."""
    try:
        facts = json.loads(line)
        actions = float(facts["actions"])
        score = {str(name): float(share) for name, (share, _) in facts.get("score", {}).items()}
    except (ValueError, LookupError, TypeError, AttributeError):
        return None
    return (actions, score) if isfinite(actions) else None


@contextmanager
def _bar(terminal: Terminal, total: float, done: float) -> Iterator[Callable[[dict[str, Any]], None]]:
    """A progress bar over the actions of a run, with its pace and its last score."""
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(terminal.words("cli-train-bar", pace="0", score="-"), total=total, completed=int(done))
        last = {"pace": "0", "score": "-"}

        def tell(line: dict[str, Any]) -> None:
            if "score" in line:
                last["score"] = ", ".join(f"{100 * share:.1f}%" for share, _ in line["score"].values())
            if "pace" in line:
                last["pace"] = f"{line['pace']:,.0f}"
            progress.update(task, completed=line["actions"], description=terminal.words("cli-train-bar", **last))

        yield tell
