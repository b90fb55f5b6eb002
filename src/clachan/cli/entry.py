"""What does the command `clachan` do with its arguments, and how does it end? Every mistake is one line and code 2."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from clachan.cli.terminal import prepare_streams
from clachan.core.errors import ClachanError
from clachan.core.patience import told
from clachan.core.words import Say, say
from clachan.locale import Translator, pick_language

MISTAKE = 2
INTERRUPTED = 130
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)  # what is written has nowhere to go


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    prepare_streams()
    try:
        with told(lambda message: _tell(arguments, message)):
            code = _app(arguments)(arguments, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except CycloptsError as error:
        return _mistake(arguments, say("cli-arguments", problem=" ".join(str(error).split())))
    except ClachanError as error:
        return _mistake(arguments, error.say)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _mute()  # whoever read our output has gone: nothing is left to say
        return 0
    except OSError as error:
        if error.errno not in FULL:
            raise
        _mute()
        return _mistake(arguments, say("cli-output", why=error.strerror or str(error)))
    return code if isinstance(code, int) else 0


def _mute() -> None:
    """Output goes nowhere from now on: Python would try to write the rest of it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _app(arguments: list[str]) -> App:
    """The commands; a server that starts needs no other one, and the rest is slow to import."""
    if arguments[:1] == ["serve"]:
        from clachan.cli.serving import add_commands  # noqa: PLC0415  # as said above

        alone = App(name="clachan", help_format="plaintext")
        add_commands(alone)
        return alone
    from clachan.cli.app import app  # noqa: PLC0415  # as said above

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
