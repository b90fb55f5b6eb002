"""How the full screen is reached: by the command, in a real terminal only, and without a cost for other commands."""

import fcntl
import io
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from clachan.cli import main
from clachan.cli.play import full_screen

WITHIN_S = 120
EXAMPLES = Path(__file__).parents[2] / "examples"


class Terminal:
    """A program in a terminal of its own, 80 columns wide and 24 lines high."""

    def __init__(self, folder, *arguments):
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environ = {
            **os.environ,
            "TERM": "xterm-256color",
            "XDG_STATE_HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
        }
        self.process = subprocess.Popen(  # noqa: S603  # our own command
            [sys.executable, "-m", "clachan", *arguments], stdin=theirs, stdout=theirs, stderr=theirs,
            env={**environ, "LANG": "en_GB.UTF-8", "LC_ALL": ""}, cwd=folder, start_new_session=True,
        )  # fmt: skip
        os.close(theirs)
        self.output = b""

    def until(self, wanted):
        """Read until the text appears; what is sent are changes of the screen, so a short text is best."""
        end = time.monotonic() + WITHIN_S
        while wanted.encode() not in self.output:
            assert time.monotonic() < end, self.output[-3000:]
            if select.select([self.ours], [], [], 1)[0]:
                self.output += os.read(self.ours, 65536)

    def press(self, keys):
        self.output = b""
        os.write(self.ours, keys.encode())

    def finish(self):
        """The exit code; what the program still writes is read, so that it can end."""
        while self.process.poll() is None:
            if select.select([self.ours], [], [], 0.1)[0]:
                try:
                    os.read(self.ours, 65536)
                except OSError:  # it has closed its side
                    break
        code = self.process.wait(WITHIN_S)
        os.close(self.ours)
        return code


def test_the_command_alone_opens_the_menu_in_a_terminal(tmp_path):
    terminal = Terminal(tmp_path)
    terminal.until("C L A C H A N")
    terminal.press("\r")
    terminal.until("Who with?")
    terminal.press("\x11")  # Ctrl-Q
    assert terminal.finish() == 0


def test_play_goes_to_the_table_and_a_game_is_played_there(tmp_path):
    terminal = Terminal(tmp_path, "play", "braverats", "--seat", "A", "--against", "random", "--lang", "fr")
    terminal.until("À vous")
    terminal.press("7\r")
    terminal.until("Manche 1")
    terminal.press("\x11")
    assert terminal.finish() == 0
    assert len(list(tmp_path.glob("clachan/*.txt"))) == 1


def test_a_replay_is_shown_on_the_full_screen(tmp_path):
    terminal = Terminal(tmp_path, "replay", str(EXAMPLES / "rats.txt"), "--lang", "en")
    terminal.until("0 of")
    terminal.press("\x1b[C")  # the right arrow
    terminal.until("1 of")
    terminal.press("\x11")
    assert terminal.finish() == 0


def test_lines_are_asked_for_with_plain(tmp_path):
    terminal = Terminal(tmp_path, "play", "--plain", "--seat", "A", "--against", "random")
    terminal.until("> ")
    terminal.press("quit\nno\n")
    assert terminal.finish() == 0


def test_a_dumb_terminal_and_a_pipe_get_lines(monkeypatch):
    class Screen(io.StringIO):
        def isatty(self):
            return True

    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{name}", Screen())
    assert full_screen.is_terminal({"TERM": "xterm"})
    assert not full_screen.is_terminal({"TERM": "dumb"})
    monkeypatch.setattr("sys.stdout", io.StringIO())
    assert not full_screen.is_terminal({"TERM": "xterm"})


def test_without_the_packages_lines_are_played_and_one_line_says_how_to_get_more(monkeypatch, capsys):
    monkeypatch.setattr("clachan.cli.app.is_terminal", lambda: True)
    monkeypatch.setattr("clachan.cli.app.is_installed", lambda: False)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "--seat", "A", "--against", "random", "--lang", "en"]) == 0
    output = " ".join(capsys.readouterr().out.split())
    assert "The full screen needs more packages: pip install 'clachan[tui]'" in output
    assert "Your turn" in output


def test_the_command_alone_says_so_as_well(monkeypatch, capsys):
    monkeypatch.setattr("clachan.cli.entry.is_terminal", lambda: True)
    assert main([]) == 0
    output, errors = capsys.readouterr()
    assert "pip install 'clachan[tui]'" in errors
    assert "clachan play" in output


@pytest.mark.parametrize(("has_packages", "answer"), [(True, "This needs a terminal"), (False, "clachan[tui]")])
@pytest.mark.parametrize("arguments", [["connect", "http://127.0.0.1:1"], ["join", "http://127.0.0.1:1/#/join/x"]])
def test_a_server_is_played_on_in_a_terminal_only(monkeypatch, capsys, arguments, has_packages, answer):
    monkeypatch.setattr("clachan.cli.play.full_screen.is_installed", lambda: has_packages)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main([*arguments, "--lang", "en"]) == 2
    assert answer in capsys.readouterr().err


@pytest.mark.parametrize("code", ["import clachan.cli.app", "import clachan.cli.entry, clachan.local.kept_games"])
def test_no_other_command_imports_textual(code):
    program = f"{code}\nimport sys\nassert not {{'textual', 'httpx', 'websockets'}} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True)  # noqa: S603  # our own code
