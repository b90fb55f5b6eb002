"""Ctrl-C at any moment ends the program with one line and code 130."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys

import pytest

from clachan.arena.ledger import Ledger
from clachan.cli import main
from clachan.cli.entry import Waiting
from clachan.players.simple import HintPlayer

BEGINNING = """
import os, signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job begins with Ctrl-C ignored
import clachan.cli
from clachan.cli import entry
def press():
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(0.01)
"""
AS_ANOTHER_ERROR = """
def run(_arguments):
    try:
        press()
    except KeyboardInterrupt:
        raise RuntimeError("no machine code") from None
"""
SWALLOWED = """
class Closing:
    def __del__(self):
        press()
def run(_arguments):
    Closing()
    time.sleep(20)
"""
WHILE_IMPORTING = """
class Finder:
    def find_spec(self, name, *_more):
        if name == "numpy":
            press()
sys.meta_path.insert(0, Finder())
for name in [name for name in sys.modules if name.startswith("numpy")]:
    del sys.modules[name]
def run(_arguments):
    import numpy
"""
END = """
entry.run_arguments = run
sys.modules["clachan.cli.entry"] = entry
sys.argv = ["clachan", "games", "--lang", "fr"]
sys.exit(clachan.cli.main())
"""


@pytest.mark.parametrize("moment", [AS_ANOTHER_ERROR, SWALLOWED, WHILE_IMPORTING])
def test_an_interrupt_is_one_line_whatever_becomes_of_it(moment):
    """The compiler of machine code turns it into another error, and a destructor swallows it."""
    done = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-c", BEGINNING + moment + END],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={"PYTHONPATH": ":".join(sys.path), "PYTHONDONTWRITEBYTECODE": "1"},
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "Interrompu.\n")


def test_an_interrupt_is_told_in_the_language_asked_for(monkeypatch, capsys):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("clachan.cli.entry._app", interrupt)
    assert main(["games", "--lang", "cs"]) == 130
    assert capsys.readouterr().err == "Přerušeno.\n"


def test_an_interrupt_with_nothing_to_keep_is_one_line(monkeypatch, capsys, tmp_path):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("clachan.cli.output.terminal.Terminal.ask", interrupt)
    assert main(["play", "schotten.first=0", "--seat", "A", "--against", "random", "--lang", "en"]) == 130
    out, err = capsys.readouterr()
    assert out.splitlines()[-1] == "Interrupted."
    assert err == ""


def arena(*options):
    return main(["arena", "schotten", "random", "heuristic", "--seed", "1", "--lang", "en", *options])


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_arena_keeps_and_prints_what_was_played(monkeypatch, capsys, tmp_path, jobs):
    add, count = Ledger.add, []

    def interrupt(*arguments):
        add(*arguments)
        count.append(1)
        if len(count) == 2:  # the other jobs are under way
            raise KeyboardInterrupt

    monkeypatch.setattr(Ledger, "add", interrupt)
    result, records = tmp_path / "result.json", tmp_path / "games"
    assert arena("--games", "400", "--jobs", jobs, "--json", str(result), "--records", str(records)) == 130
    out = capsys.readouterr().out
    games = json.loads(result.read_text())["pairings"][0]["games"]
    assert games >= 40
    assert out.startswith(f"Stopped: {games} games were played.\n")
    assert f" {games} " in out
    assert len([path for path in records.iterdir() if path.suffix == ".txt"]) >= games


def test_the_finished_games_of_an_unfinished_job_count(monkeypatch, capsys):
    choose, count = HintPlayer.choose, []

    def interrupt(*arguments):
        count.append(1)
        if len(count) == 150:
            raise KeyboardInterrupt
        return choose(*arguments)

    monkeypatch.setattr(HintPlayer, "choose", interrupt)
    assert arena("--jobs", "1") == 130
    assert re.match(r"Stopped: [24] games were played", capsys.readouterr().out)


def test_an_arena_that_is_interrupted_at_once_prints_no_table(monkeypatch, capsys):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(HintPlayer, "choose", interrupt)
    assert arena("--jobs", "1") == 130
    assert capsys.readouterr().out == "Stopped: 0 games were played.\n"


def test_records_cannot_come_back_from_a_cluster(capsys, tmp_path):
    assert arena("--ray", "auto", "--records", str(tmp_path)) == 2
    assert "--records" in capsys.readouterr().err


def test_progress_is_shown_on_a_terminal_and_erased(monkeypatch):
    screen = io.StringIO()
    monkeypatch.setattr("sys.stderr", screen)
    waiting = Waiting(["play", "--lang", "en"])
    waiting.show(1)
    assert screen.getvalue() == ""
    screen.isatty = lambda: True
    waiting.show(2)
    waiting.show(None)
    shown, blanks = screen.getvalue().removeprefix("\r").removesuffix("\r").split("\r", 1)
    assert shown == "Ready: 2 parts of the fast players, after 0 s"
    assert blanks == "\r" + " " * len(shown)
