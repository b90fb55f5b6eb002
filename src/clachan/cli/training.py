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

from clachan.cli.files import check_writable, read_text, why, write_text
from clachan.cli.plots import curve_svg
from clachan.cli.terminal import Terminal
from clachan.cli.tournament import seconds
from clachan.core.errors import ClachanError
from clachan.core.report import Curve
from clachan.core.words import say
from clachan.locale import pick_language

TRAIN_EXAMPLES = """Examples:
  clachan train --minutes 10
  clachan train --settings small.toml --folder runs/small
  clachan train --from network.npz --folder runs/further
  clachan train --against network.npz --folder runs/answer
  clachan train --curve curve.svg --minutes 0

What was learnt is saved every two minutes and at the end; the same command goes on from there. network.npz in the
folder has the weights."""
FOLDER = Path("runs/schotten")
FOREVER = 10.0**9
MOST_THREADS = 1024
APART = 0.06  # of the width of a picture, between two labels


def add_training(app: App) -> None:
    """Make `train` a command of the app."""
    app.command(train, help_epilogue=TRAIN_EXAMPLES)


def train(  # noqa: PLR0913  # one argument for each option
    *,
    settings: Annotated[
        Path | None, Parameter(help="A TOML file with other settings than those of the package.")
    ] = None,
    folder: Annotated[Path, Parameter(help="Where the run is kept.")] = FOLDER,
    minutes: Annotated[float | None, Parameter(help="Stop after so many. Default: when the run is over.")] = None,
    start: Annotated[
        Path | None, Parameter(name="--from", help="Weights to begin a new run with: of its shape, or smaller.")
    ] = None,
    against: Annotated[Path | None, Parameter(help="Weights to find a best answer to, instead of self-play.")] = None,
    device: Annotated[str, Parameter(help="cuda or cpu. Default: cuda where there is one.")] = "",
    threads: Annotated[int, Parameter(help="Cores that play. Default: all but one.")] = 0,
    curve: Annotated[Path | None, Parameter(help="Draw the scores of the run to this file, as SVG.")] = None,
    lang: Annotated[str | None, Parameter(help="Language: en, fr, es or cs.")] = None,
) -> int:
    """Train a network for Schotten Totten by letting it play itself."""
    terminal = Terminal(pick_language(lang, os.environ))
    most = FOREVER if minutes is None else seconds(minutes)
    if not 0 <= threads <= MOST_THREADS:
        raise ClachanError("arena/number")
    if curve is not None:
        check_writable(curve)
    try:
        from clachan.learn import run, settings as setting  # noqa: I001, PLC0415  # PyTorch is an extra, and slow to import
    except ModuleNotFoundError as error:
        raise ClachanError("train/missing", extra="clachan[fast,train]") from error
    wanted = setting.Settings() if settings is None else setting.read(settings)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ClachanError("file/unwritable", path=str(folder), why=why(error)) from error
    found = run.begin(wanted, folder, device=device, threads=threads, start=start, against=against)
    with _bar(terminal, wanted.actions, found.actions) as tell:
        found.go(most, tell)
    terminal.tell("cli-train-done", actions=f"{found.actions:,.0f}", path=str(folder / "network.npz"))
    if curve is not None:
        write_text(curve, learning_curve(terminal, read_text(folder / run.LOG, None)))
        terminal.tell("cli-saved", path=str(curve))
    return 0


def learning_curve(terminal: Terminal, log: str) -> str:
    """The scores of a run's log as a picture; a way of playing that was added later begins later."""
    measured = _measured(log)
    names = dict.fromkeys(name for _, score in measured for name in score)
    if not names:
        raise ClachanError("train/log")
    lines = tuple(
        (say("cli-train-line", game=name), tuple(score.get(name, nan) for _, score in measured)) for name in names
    )
    places = tuple(actions / max(measured[-1][0], 1) for actions, _ in measured)
    marks = tuple((step, f"{measured[step][0] / 1e6:.0f}M") for step in _apart(places))
    return curve_svg(terminal, Curve(say("cli-train-curve"), lines, marks, places))


def _apart(places: tuple[float, ...]) -> list[int]:
    """Steps whose labels do not run into each other; the last one is among them."""
    kept: list[int] = []
    for step in reversed(range(len(places))):
        if not kept or places[kept[-1]] - places[step] >= APART:
            kept.append(step)
    return kept[::-1]


def _measured(log: str) -> list[tuple[float, dict[str, float]]]:
    """The scores by actions; where a run went on from an older state, what it had reached before is dropped."""
    found: list[tuple[float, dict[str, float]]] = []
    for actions, score in filter(None, map(_entry, log.splitlines())):
        while found and (found[-1][0] > actions or (score and found[-1][0] == actions)):
            found.pop()
        if score:
            found.append((actions, score))
    return found


def _entry(line: str) -> tuple[float, dict[str, float]] | None:
    """The actions and scores of a line, if it is one that a run wrote and not half of one."""
    try:
        facts = json.loads(line)
        actions = float(facts["actions"])
        score = {str(name): float(share) for name, (share, _) in facts.get("score", {}).items()}
    except (ValueError, LookupError, TypeError, AttributeError):
        return None
    return (actions, score) if isfinite(actions) else None


@contextmanager
def _bar(terminal: Terminal, total: float, done: float) -> Iterator[Callable[[dict[str, Any]], None]]:
    """A bar over the actions of a run, with its pace and its last score."""
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
