"""What can be typed at the table besides actions?"""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from enum import Enum, auto
from pathlib import Path
from typing import TypeAlias

from rich.table import Table
from rich.text import Text

from clachan.cli.output.reports import show_report
from clachan.cli.play.rules_text import explain, show_rules
from clachan.cli.play.table_screen import TableScreen
from clachan.core.errors import ClachanError
from clachan.core.record import RESIGN
from clachan.core.seats import Seat
from clachan.local.files import file_exists, state_folder, unused_path, write_text
from clachan.local.typed_choice import fold
from clachan.local.typed_words import COMMANDS


class After(Enum):
    """What to do after a command: ask again, draw the table again, or leave."""

    ASK = auto()
    DRAW = auto()
    LEAVE = auto()


Command: TypeAlias = Callable[[TableScreen, Seat | None, str], After]


def run_command(screen: TableScreen, seat: Seat | None, command: str, argument: str) -> After:
    """Carry out a command."""
    return _TABLE[command](screen, seat, argument)


def _help(screen: TableScreen, seat: Seat | None, argument: str) -> After:
    terminal = screen.terminal
    if argument:
        explain(terminal, screen.game.setup, argument, screen.scene(seat))
        return After.ASK
    terminal.tell("cli-help-head", "bold")
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for line in terminal.words(f"help-{screen.game.setup.bundle.id}").splitlines():
        typed, dash, meaning = line.partition(" – ")  # noqa: RUF001  # the dash of the message
        if dash:
            table.add_row(typed, meaning)
        else:
            terminal.show(Text(line))
    unit = screen.game.setup.bundle.unit
    for name in COMMANDS:
        table.add_row(terminal.words(f"cli-word-{name}"), terminal.words(f"cli-help-{name}", unit=unit))
    terminal.show(table)
    return After.ASK


def _rules(screen: TableScreen, _seat: Seat | None, _argument: str) -> After:
    show_rules(screen.terminal, screen.game.setup)
    return After.ASK


def _undo(screen: TableScreen, _seat: Seat | None, _argument: str) -> After:
    if screen.undo():
        screen.terminal.tell("cli-undone")
        return After.DRAW
    screen.terminal.tell("cli-undo-none")
    return After.ASK


def _hint(screen: TableScreen, seat: Seat | None, _argument: str) -> After:
    if seat is None:
        return After.ASK
    setup = screen.game.setup
    view = screen.game.view(seat)
    advice = setup.advise(view)
    best = advice.data["best"][0]["action"]
    choice = next(choice for choice in screen.choices(seat).all if choice.text == best)
    screen.terminal.tell("cli-hint", text=choice.shown, action=choice.words)
    show_report(screen.terminal, advice)
    return After.ASK


def _save(screen: TableScreen, _seat: Seat | None, argument: str) -> After:
    save(screen, Path(argument) if argument else screen.file or Path(screen.file_name()))
    return After.ASK


def save(screen: TableScreen, path: Path) -> bool:
    """Write the game to a file, and ask first if a file would be replaced; return whether it was written."""
    if file_exists(path) and not screen.terminal.agrees("cli-save-replace", path=str(path)):
        screen.terminal.tell("cli-save-not")
        return False
    try:
        write_text(path, screen.written())
    except ClachanError as error:
        screen.terminal.refuse(error)
        return False
    screen.file, screen.saved = path, screen.game.moves()
    screen.terminal.tell("cli-saved", path=str(path))
    return True


def _resign(screen: TableScreen, seat: Seat | None, _argument: str) -> After:
    if seat is None or not screen.terminal.agrees("cli-resign-sure", unit=screen.game.setup.bundle.unit):
        return After.ASK
    screen.take(seat, RESIGN)
    return After.DRAW


def _quit(screen: TableScreen, _seat: Seat | None, _argument: str) -> After:
    if screen.is_saved:
        return After.LEAVE
    screen.terminal.tell("cli-quit-save", path=screen.file_name())
    answer = screen.terminal.ask()
    if fold(answer) in {"n", "no", *fold(screen.terminal.words("cli-no")).split()}:
        return After.LEAVE
    is_yes = fold(answer) in {"", "y", "yes", *fold(screen.terminal.words("cli-yes")).split()}
    path = Path(answer) if not is_yes else Path(screen.file_name())
    if not save(screen, path):
        return After.ASK
    show_how_to_continue(screen, path)
    return After.LEAVE


def save_on_exit(screen: TableScreen) -> bool:
    """Save an unfinished game when the program ends without `quit`, and print how to continue it.

    Return whether there was anything to say.
    """
    needed = not screen.is_saved and screen.game.outcome is None
    path = _saved_in_state_folder(screen) if needed else screen.file
    screen.terminal.show("")
    if path is not None:
        show_how_to_continue(screen, path)
    elif needed:
        screen.terminal.tell("cli-keep-failed")
    return needed or path is not None


def _saved_in_state_folder(screen: TableScreen) -> Path | None:
    """Save the game in the user's state folder: the file, or None when that fails (there may be no home folder)."""
    try:
        folder = state_folder(os.environ)
        folder.mkdir(parents=True, exist_ok=True)
        path = unused_path(folder / screen.file_name())
        write_text(path, screen.written())
    except (OSError, RuntimeError, ClachanError):
        return None
    return path


def show_how_to_continue(screen: TableScreen, path: Path) -> None:
    """Print the command that continues the game."""
    if screen.game.outcome is None:
        command = f"clachan play --continue {shlex.quote(str(path))}"
        screen.terminal.tell("cli-go-on", command=command)


_TABLE: dict[str, Command] = {
    "help": _help,
    "rules": _rules,
    "undo": _undo,
    "hint": _hint,
    "save": _save,
    "resign": _resign,
    "quit": _quit,
}
