"""How does a command begin, and how does Ctrl-C end it?

Nothing else is imported before Ctrl-C is taken care of: the imports alone take half a second.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from types import FrameType

INTERRUPTED = 130  # the exit code of a program that Ctrl-C ended
SWALLOWED = 0.05  # seconds until an interrupt that Python could not raise is sent again


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code. Ctrl-C ends it with one line and code 130, whatever it was doing."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    interrupt = _Interrupt()
    if argv is None:
        interrupt.watch()
    try:
        if not arguments and _opens_menu():
            from clachan.cli.play.full_screen import open_menu  # noqa: PLC0415  # see the top of the file

            return open_menu()
        from clachan.cli.entry import run_arguments  # noqa: PLC0415  # see the top of the file

        return run_arguments(arguments)
    except BaseException as error:
        if not interrupt.came and not isinstance(error, KeyboardInterrupt):
            raise
        interrupt.finish()
        _say_interrupted(arguments)
        return INTERRUPTED
    finally:
        interrupt.finish()


def _opens_menu() -> bool:
    """Whether the command alone opens the menu. It then appears sooner than the commands can be imported."""
    from clachan.cli.play.full_screen import is_installed, is_terminal  # noqa: PLC0415  # see the top of the file

    return is_terminal() and is_installed()


class _Interrupt:
    """Remembers that Ctrl-C was pressed.

    A `KeyboardInterrupt` may come out as another error: the compiler of machine code turns it into a `RuntimeError`.
    Inside a callback or a destructor, Python prints it and goes on; it is then sent again.
    """

    def __init__(self) -> None:
        """Ctrl-C was not pressed yet."""
        self.came = False
        self._watching = False

    def watch(self) -> None:
        """Catch Ctrl-C from now on, unless the parent process asked to ignore it."""
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            self._watching = True
            signal.signal(signal.SIGINT, self._handle)
            sys.unraisablehook = self._send_again

    def finish(self) -> None:
        """Let a second Ctrl-C end the program at once and without a word, even while it shuts down."""
        if self._watching:
            signal.signal(signal.SIGINT, signal.SIG_DFL)

    def _handle(self, _number: int, _frame: FrameType | None) -> None:
        self.came = True
        raise KeyboardInterrupt

    def _send_again(self, unraisable: sys.UnraisableHookArgs) -> None:
        if not isinstance(unraisable.exc_value, KeyboardInterrupt):
            sys.__unraisablehook__(unraisable)
            return
        from _thread import interrupt_main  # noqa: PLC0415  # rarely needed
        from threading import Timer  # noqa: PLC0415  # rarely needed

        Timer(SWALLOWED, interrupt_main).start()


def _say_interrupted(arguments: Sequence[str]) -> None:
    """Print one line on standard error."""
    text = "Interrupted."
    try:
        from clachan.cli.entry import interrupted_text  # noqa: PLC0415  # see the top of the file

        text = interrupted_text(arguments)
    except Exception:  # noqa: BLE001, S110  # Ctrl-C may have left any module half imported: then it is said in English
        pass
    sys.stderr.write(f"{text}\n")
