"""How does a person at a terminal hear and answer, in their language?"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text

from clachan.core.errors import ClachanError
from clachan.core.words import Arg, Say, say
from clachan.locale import Translator

PROMPT = "> "
ERASE_SCROLLBACK = "\x1b[3J"


class Paper(Console):
    """A console that lets the command end in its own way when nobody reads what it prints."""

    def on_broken_pipe(self) -> None:
        """Called while the error is being handled; Rich would leave with code 1."""
        raise  # noqa: PLE0704  # the error that is being handled


class Terminal:
    """A console and a translator: messages out, lines in."""

    def __init__(self, lang: str, console: Console | None = None) -> None:
        """Speak this language on standard output unless another console is given."""
        self.translator = Translator(lang)
        self.console = console or Paper(markup=False, emoji=False, highlight=False)

    def words(self, key: str, **args: Arg) -> str:
        """A message as text."""
        return self.translator.text(say(key, **args))

    def text(self, message: Say) -> str:
        """A message somebody else made, as text."""
        return self.translator.text(message)

    def tell(self, key: str, style: str = "", **args: Arg) -> None:
        """Print a message."""
        self.show(Text(self.words(key, **args), style))

    def hear(self, message: Say, style: str = "", lead: str = "") -> None:
        """Print a message somebody else made."""
        self.show(Text(lead + self.text(message), style))

    def refuse(self, error: ClachanError) -> None:
        """Print why something cannot be done."""
        self.hear(error.say, "bold magenta")

    def show(self, drawing: RenderableType) -> None:
        """Print anything that can be drawn."""
        self.console.print(drawing)

    def ask(self, prompt: str = PROMPT) -> str:
        """A line typed by the person, repeated where it was not typed here; `EOFError` when there are no more."""
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
        self.show(Text(self.words(key, **args)))
        return self.ask().casefold() in {"y", "yes", *self.words("cli-yes").split()}

    def forget(self) -> None:
        """The arrow keys no longer bring back what was typed before."""
        history = sys.modules.get("readline")
        if history is not None:
            history.clear_history()

    def clear(self, *, scrollback: bool = False) -> None:
        """Begin an empty screen; nothing happens when it is no terminal."""
        if self.console.is_terminal:
            self.console.clear()
            if scrollback:
                self.console.file.write(ERASE_SCROLLBACK)


def prepare_streams() -> None:
    """Arrow keys and history at the prompt, where the system has them; odd bytes and closed streams stop nothing."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # open to the end
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401, PLC0415  # its import is its effect
