"""What can be typed at the table besides actions?"""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from typing import TypeAlias

from rich.table import Table
from rich.text import Text

from clachan.cli.choosing import plain
from clachan.cli.files import fresh, kept_folder, taken, write_text
from clachan.cli.reports import show_report
from clachan.cli.rules import explain, show_rules
from clachan.cli.tableside import Tableside
from clachan.core.errors import ClachanError
from clachan.core.record import RESIGN
from clachan.core.seats import Seat

COMMANDS = ("help", "rules", "undo", "hint", "save", "resign", "quit")
_SHORT = {"?": "help", "h": "help", "u": "undo", "q": "quit", "exit": "quit"}
_LEAST_LETTERS = 2


class Next(Enum):
    """What follows a command: the same prompt, the table drawn anew, or the end of the sitting."""

    ASK = auto()
    DRAW = auto()
    LEAVE = auto()


Command: TypeAlias = Callable[[Tableside, Seat | None, str], Next]


def command_named(side: Tableside, word: str, *, short: bool = False) -> str | None:
    """The command a word stands for, in English or the reader's language; with `short`, also by its beginning."""
    word = plain(word)
    if word in _SHORT:
        return _SHORT[word]
    names = [(name, own) for name in COMMANDS for own in (name, plain(side.terminal.words(f"cli-word-{name}")))]
    found = {
        name for name, own in names if own == word or (short and len(word) >= _LEAST_LETTERS and own.startswith(word))
    }
    return found.pop() if len(found) == 1 else None


def obey(side: Tableside, seat: Seat | None, command: str, argument: str) -> Next:
    """Carry out a command."""
    return _TABLE[command](side, seat, argument)


def _help(side: Tableside, seat: Seat | None, argument: str) -> Next:
    terminal = side.terminal
    if argument:
        explain(terminal, side.sitting.opened, argument, side.scene(seat))
        return Next.ASK
    terminal.tell("cli-help-head", "bold")
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for line in terminal.words(f"help-{side.sitting.opened.bundle.id}").splitlines():
        typed, dash, meaning = line.partition(" – ")  # noqa: RUF001  # the dash of the message
        if dash:
            table.add_row(typed, meaning)
        else:
            terminal.show(Text(line))
    unit = side.sitting.opened.bundle.unit
    for name in COMMANDS:
        table.add_row(terminal.words(f"cli-word-{name}"), terminal.words(f"cli-help-{name}", unit=unit))
    terminal.show(table)
    return Next.ASK


def _rules(side: Tableside, _seat: Seat | None, _argument: str) -> Next:
    show_rules(side.terminal, side.sitting.opened)
    return Next.ASK


def _undo(side: Tableside, _seat: Seat | None, _argument: str) -> Next:
    if side.undo():
        side.terminal.tell("cli-undone")
        return Next.DRAW
    side.terminal.tell("cli-undo-none")
    return Next.ASK


def _hint(side: Tableside, seat: Seat | None, _argument: str) -> Next:
    if seat is None:
        return Next.ASK
    opened = side.sitting.opened
    view = side.sitting.view(seat)
    advice = None
    if opened.bundle.advise is not None:
        with suppress(ClachanError):  # without the compiled extra there is still the quick opinion
            advice = opened.bundle.advise(opened.rulebook, opened.format, view)
    if advice is None:
        actions = opened.game.choices(view)
        scores = opened.hints.scores(view, actions)
        best = actions[scores.index(max(scores))]
    else:
        best = opened.face.parse(advice.data["best"][0]["action"])
    shown = next(choice.shown for choice in side.choices(seat).all if choice.action == best)
    side.terminal.tell("cli-hint", text=shown, action=opened.face.describe(best))
    if advice is not None:
        show_report(side.terminal, advice)
    return Next.ASK


def _save(side: Tableside, _seat: Seat | None, argument: str) -> Next:
    save(side, Path(argument) if argument else side.file or Path(side.file_name()))
    return Next.ASK


def save(side: Tableside, path: Path) -> bool:
    """Write the record, asking first if a file would be replaced."""
    if taken(path) and not side.terminal.agrees("cli-save-replace", path=str(path)):
        side.terminal.tell("cli-save-not")
        return False
    try:
        write_text(path, side.written())
    except ClachanError as error:
        side.terminal.refuse(error)
        return False
    side.file, side.kept = path, side.sitting.now
    side.terminal.tell("cli-saved", path=str(path))
    return True


def _resign(side: Tableside, seat: Seat | None, _argument: str) -> Next:
    if seat is None or not side.terminal.agrees("cli-resign-sure", unit=side.sitting.opened.bundle.unit):
        return Next.ASK
    side.take(seat, RESIGN)
    return Next.DRAW


def _quit(side: Tableside, _seat: Seat | None, _argument: str) -> Next:
    if side.is_kept:
        return Next.LEAVE
    side.terminal.tell("cli-quit-save", path=side.file_name())
    answer = side.terminal.ask()
    if plain(answer) in {"n", "no", *plain(side.terminal.words("cli-no")).split()}:
        return Next.LEAVE
    is_yes = plain(answer) in {"", "y", "yes", *plain(side.terminal.words("cli-yes")).split()}
    path = Path(answer) if not is_yes else Path(side.file_name())
    if not save(side, path):
        return Next.ASK
    how_to_go_on(side, path)
    return Next.LEAVE


def keep(side: Tableside) -> None:
    """The person is gone without a word: keep the match, then say how to go on with it, if anybody still hears."""
    needed = not side.is_kept and side.sitting.outcome is None
    path = _kept(side) if needed else side.file
    side.terminal.show("")
    if path is not None:
        how_to_go_on(side, path)
    elif needed:
        side.terminal.tell("cli-keep-failed")


def _kept(side: Tableside) -> Path | None:
    """Where the match was written, if it could be; there may be no home to write to."""
    try:
        folder = kept_folder(os.environ)
        folder.mkdir(parents=True, exist_ok=True)
        path = fresh(folder / side.file_name())
        write_text(path, side.written())
    except (OSError, RuntimeError, ClachanError):
        return None
    return path


def how_to_go_on(side: Tableside, path: Path) -> None:
    """Say which command resumes the match."""
    if side.sitting.outcome is None:
        command = f"clachan play --continue {shlex.quote(str(path))}"
        side.terminal.console.print(side.terminal.words("cli-go-on", command=command), soft_wrap=True)


_TABLE: dict[str, Command] = {
    "help": _help,
    "rules": _rules,
    "undo": _undo,
    "hint": _hint,
    "save": _save,
    "resign": _resign,
    "quit": _quit,
}
