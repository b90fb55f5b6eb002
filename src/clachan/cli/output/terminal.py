"""How does the program talk with a person at a terminal, in their language?"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path
from typing import Any

from cyclopts.help import InlineText
from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from clachan.core.errors import ClachanError
from clachan.core.words import Arg, Say, say
from clachan.locale import Translator

PROMPT = "> "
UNBROKEN = {
    "path",
    "command",
    "file",
    "address",
    "player",
    "seed",
}  # arguments that are copied: a line break would spoil them
ERASE_SCROLLBACK = "\x1b[3J"
WIDEST = 1000  # columns of a table


class QuietConsole(Console):
    """A console that leaves a broken pipe to `clachan.cli.entry`, which ends the command without an error."""

    def on_broken_pipe(self) -> None:
        """Raise the error again. Rich would end the program with code 1."""
        raise  # noqa: PLE0704  # the error that is being handled


class HelpConsole(QuietConsole):
    """A console for help that leaves lines of text whole, so that the commands in the examples can be copied."""

    def print(self, *objects: Any, **settings: Any) -> None:  # noqa: ANN401  # as Rich has it
        """Print; only what is not plain text, such as a frame, is fitted to the width."""
        is_text = any(isinstance(drawing, InlineText) for drawing in objects)
        super().print(*objects, **settings | ({"soft_wrap": True} if is_text else {}))


class Terminal:
    """A console and a translator: messages out, lines in."""

    def __init__(self, lang: str, console: Console | None = None) -> None:
        """Speak this language on standard output unless another console is given."""
        self.translator = Translator(lang)
        self.console = console or QuietConsole(markup=False, emoji=False, highlight=False)

    def words(self, key: str, **args: Arg) -> str:
        """A message as text."""
        return self.translator.text(say(key, **args))

    def text(self, message: Say) -> str:
        """A ready message as text."""
        return self.translator.text(message)

    def tell(self, key: str, style: str = "", **args: Arg) -> None:
        """Print a message."""
        self.show_message(say(key, **args), style)

    def show_message(self, message: Say, style: str = "", lead: str = "") -> None:
        """Print a ready message. The terminal breaks a line with a path in it, if at all: then it can be copied."""
        has_path = not UNBROKEN.isdisjoint(name for name, _ in message.args)
        self.console.print(Text(lead + self.text(message), style), soft_wrap=has_path)

    def refuse(self, error: ClachanError) -> None:
        """Print why something cannot be done."""
        self.show_message(error.say, "bold magenta")

    def write_json(self, data: object) -> None:
        """Print data for another program."""
        self.console.file.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")

    def show_wide(self, table: Table) -> None:
        """Print a table as wide as it needs to be: names of files in it are not broken."""
        width = Measurement.get(self.console, self.console.options.update(max_width=WIDEST), table).maximum
        if width <= self.console.width:
            self.show(table)
            return
        is_terminal = self.console.is_terminal
        wide = QuietConsole(
            file=self.console.file, width=width, force_terminal=is_terminal, markup=False, emoji=False, highlight=False
        )
        wide.print(table)

    def show(self, drawing: RenderableType) -> None:
        """Print anything Rich can draw."""
        self.console.print(drawing)

    def ask(self, prompt: str = PROMPT) -> str:
        """A line typed by the person; `EOFError` when there are no more. Input from a pipe is echoed."""
        if sys.stdin.isatty():
            self.console.file.flush()
            return input(prompt).strip()
        line = sys.stdin.readline()
        self.show(Text(prompt + line.strip()))
        if not line:
            raise EOFError
        return line.strip()

    def agrees(self, key: str, **args: Arg) -> bool:
        """Whether the person answers a question with yes."""
        self.show_message(say(key, **args))
        return self.ask().casefold() in {"y", "yes", *self.words("cli-yes").split()}

    def clear_history(self) -> None:
        """Make the arrow keys forget the lines typed so far."""
        history = sys.modules.get("readline")
        if history is not None:
            history.clear_history()

    def clear(self, *, scrollback: bool = False) -> None:
        """Clear the screen, if the output is a terminal."""
        if self.console.is_terminal:
            self.console.clear()
            if scrollback:
                self.console.file.write(ERASE_SCROLLBACK)


def prepare_streams() -> None:
    """Make the standard streams safe: replace missing ones, accept any bytes, and enable arrow keys at the prompt."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # open to the end
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401, PLC0415  # its import is its effect
