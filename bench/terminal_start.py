"""How long does the full screen take to appear? Beside a Textual program that shows one word, and bare Python.

python bench/terminal_start.py
"""

from __future__ import annotations

import fcntl
import os
import pty
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

ROUNDS = 7
EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("ready-now")
Empty().run()
"""
PROGRAMS = {
    "python, one word": (["-c", "print('ready-now', end='', flush=True)"], b"ready-now"),
    "Textual, one word": (["-c", EMPTY], b"ready-now"),
    "clachan, the menu": (["-m", "clachan"], b"C L A C H A N"),
    "clachan play, the table": (["-m", "clachan", "play", "--seat", "A", "--lang", "en"], b"Hand of B"),
}


def seconds_until(arguments: list[str], wanted: bytes, folder: str) -> float:
    """The time from the start of a program in a terminal until it shows this text."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environ = {**os.environ, "TERM": "xterm-256color", "XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder}
    began = time.perf_counter()
    process = subprocess.Popen(  # noqa: S603  # our own programs
        [sys.executable, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=environ, start_new_session=True
    )
    os.close(theirs)
    output = b""
    while wanted not in output:
        output += os.read(ours, 65536)
    seconds = time.perf_counter() - began
    process.kill()
    process.wait()
    os.close(ours)
    return seconds


def main() -> None:
    """Start every program in turn, so that a busy moment of the machine hits all of them."""
    times: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(ROUNDS):
            for name, (arguments, wanted) in PROGRAMS.items():
                times[name].append(seconds_until(arguments, wanted, folder))
    base = statistics.median(times["Textual, one word"])
    for name, measured in times.items():
        median = statistics.median(measured)
        print(f"{name:25} {median:6.2f} s   {median / base:5.2f} times an empty Textual program")


if __name__ == "__main__":
    main()
