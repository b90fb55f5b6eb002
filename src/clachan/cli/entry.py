"""What does the command `clachan` do with its arguments, and how does it end? Every mistake is one line and code 2."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from time import monotonic

from cyclopts import App, CycloptsError

from clachan.cli.output.terminal import prepare_streams
from clachan.cli.play.full_screen import EXTRA, is_terminal
from clachan.core.errors import ClachanError
from clachan.core.slow_work import listening
from clachan.core.words import Say, say
from clachan.locale import Translator, pick_language

MISTAKE = 2
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)  # errors of a write that finds no space


def run_arguments(arguments: list[str]) -> int:
    """Run one command and return its exit code; `KeyboardInterrupt` is left to `clachan.cli.main`."""
    prepare_streams()
    try:
        if not arguments and is_terminal():  # with the packages installed, `start.py` has opened the menu
            _tell(arguments, say("cli-no-full-screen", command=f"pip install '{EXTRA}'"))
        with listening(lambda message: _tell(arguments, message), Waiting(arguments).show):
            code = _app(arguments)(
                with_chosen_game(arguments), exit_on_error=False, print_error=False, result_action="return_value"
            )
        sys.stdout.flush()
    except CycloptsError as error:
        return _mistake(arguments, say("cli-arguments", problem=_problem(error), help=_help_command(error)))
    except ClachanError as error:
        return _mistake(arguments, error.say)
    except BrokenPipeError:
        _mute()  # the program that read our output has ended: there is nobody to write to
        return 0
    except OSError as error:
        if error.errno not in FULL:
            raise
        _mute()
        return _mistake(arguments, say("cli-output", why=error.strerror or str(error)))
    return code if isinstance(code, int) else 0


def with_chosen_game(arguments: list[str]) -> list[str]:
    """The arguments, where `--continue` without a file is given an empty one: the person then chooses from a list."""
    if arguments[:1] != ["play"]:
        return arguments
    given = []
    for argument, following in zip(arguments, [*arguments[1:], "-"], strict=True):
        given.append("--continue=" if argument == "--continue" and following.startswith("-") else argument)
    return given


def interrupted_text(arguments: Sequence[str]) -> str:
    """What is said after Ctrl-C, in the person's language."""
    return Translator(_language(list(arguments))).text(say("cli-interrupted"))


def _problem(error: CycloptsError) -> str:
    return " ".join(str(error).split())


def _help_command(error: CycloptsError) -> str:
    """The command whose help explains this mistake."""
    return " ".join(["clachan", *(error.command_chain or ()), "--help"])


class Waiting:
    """Shows on standard error, if that is a terminal, how far something long is."""

    def __init__(self, arguments: list[str]) -> None:
        """Nothing takes long yet."""
        self._arguments = arguments
        self._began = 0.0
        self._width = 0  # of the line that is shown

    def show(self, done: int | None) -> None:
        """Show how many parts are done; None: this is over, and the line disappears."""
        if not sys.stderr.isatty():
            return
        self._began = self._began or monotonic()
        text = ""
        if done is not None:
            seconds = round(monotonic() - self._began)
            text = Translator(_language(self._arguments)).text(say("cli-waiting", done=done, seconds=seconds))
        sys.stderr.write(f"\r{text.ljust(self._width)}\r")
        sys.stderr.flush()
        self._width = len(text)


def _mute() -> None:
    """Discard all output from now on. Python would try to write the rest of it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _app(arguments: list[str]) -> App:
    """The commands. A server needs only its own, and the others are slow to import."""
    if arguments[:1] == ["serve"]:
        from clachan.cli.commands.serve import add_commands  # noqa: PLC0415  # slow to import

        alone = App(name="clachan", help_format="plaintext")
        add_commands(alone)
        return alone
    from clachan.cli.app import app  # noqa: PLC0415  # slow to import

    return app


def _mistake(arguments: list[str], problem: Say) -> int:
    _tell(arguments, problem)
    return MISTAKE


def _tell(arguments: list[str], message: Say) -> None:
    sys.stderr.write(" ".join(Translator(_language(arguments)).text(message).split()) + "\n")


def _language(arguments: list[str]) -> str:
    """The language to complain in: the one asked for if it is one of ours, whatever else is wrong."""
    asked = None
    for place, argument in enumerate(arguments):
        flag, equals, value = argument.partition("=")
        if flag == "--lang":
            asked = value if equals else next(iter(arguments[place + 1 :]), None)
    try:
        return pick_language(asked, os.environ)
    except ClachanError:
        return pick_language(None, os.environ)
