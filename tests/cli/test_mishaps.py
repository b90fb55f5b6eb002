"""Unusable files, closed streams, and keys that end the program: nothing is lost, and nothing secret is shown."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from clachan.cli import main
from clachan.cli.commands import serve, solve_analyse
from clachan.cli.output.terminal import Terminal
from clachan.cli.play import game_loop
from clachan.cli.play.replay import show_replay
from clachan.cli.play.setup import PlayOptions, open_table
from clachan.core.errors import ClachanError
from clachan.core.study.report import Report
from fed import lines_of_a_match

WISHES = PlayOptions("schotten", "random", 0, seed="mishap", bot_seed="1")
PLAY = ("play", "schotten", "--seat", "A", "--against", "random", "--seed", "mishap", "--bot-seed", "1", "--lang", "en")


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def feed(monkeypatch):
    return lambda *lines: monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


class History:
    """Remembers lines as readline does."""

    def __init__(self):
        self.lines = []

    def clear_history(self):
        self.lines.clear()


def test_the_arrow_keys_do_not_show_the_others_choice(monkeypatch):
    history, seen = History(), []
    script = iter(["", *[line for text in lines_of_a_match(WISHES, most=1) for line in (text, "")]])
    side = open_table(PlayOptions("schotten", two=True, seat=0, seed="mishap"), Terminal("en"))

    def ask(prompt="> "):
        seen.append((prompt, list(history.lines)))
        line = next(script, None)
        if line is None:
            raise EOFError
        history.lines.append(line)
        return line

    monkeypatch.setitem(sys.modules, "readline", history)
    monkeypatch.setattr(side.terminal, "ask", ask)
    assert game_loop.run_game(side) == 0
    assert [lines for prompt, lines in seen if not prompt] == [[], []]
    assert len(side.game.moments) == 2


@pytest.mark.parametrize("name", ["a" * 300, "a\0b", "file/a.txt"])
def test_a_name_no_file_can_have_is_refused_and_the_game_goes_on(feed, capsys, name):
    Path("file").touch()
    feed(f"save {name}", "hint")
    assert main(PLAY) == 0
    out = capsys.readouterr().out
    assert "cannot be written: " in out.replace("\n", " ")
    assert "Hint:" in out


def test_a_folder_one_may_not_look_into_is_refused_in_words(feed, capsys, monkeypatch):
    def forbidden(*_path, **_more):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "exists", forbidden)
    monkeypatch.setattr("tempfile.mkstemp", forbidden)
    feed("save closed/a.txt", "hint", "quit", "no")
    assert main(PLAY) == 0
    out = capsys.readouterr().out
    assert "Permission denied" in out
    assert "Hint:" in out


def test_a_game_without_a_home_says_that_it_is_not_kept(feed, capsys, monkeypatch):
    def homeless():
        raise RuntimeError

    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setattr(Path, "home", homeless)
    feed(*lines_of_a_match(WISHES, most=1))
    assert main(PLAY) == 0
    assert "could not be saved" in capsys.readouterr().out


def test_whatever_goes_wrong_the_game_is_kept_once(feed, monkeypatch, tmp_path):
    def fail(*_):
        raise ZeroDivisionError

    feed(*lines_of_a_match(WISHES, most=1), "hint")
    monkeypatch.setattr("clachan.cli.play.game_loop.run_command", fail)
    with pytest.raises(ZeroDivisionError):
        main(PLAY)
    assert len(list((tmp_path / "state" / "clachan").iterdir())) == 1


def test_the_game_is_kept_before_anything_is_said(feed, monkeypatch, tmp_path):
    side = open_table(WISHES, Terminal("en"))
    feed(*lines_of_a_match(WISHES, most=1))
    show = side.terminal.show

    def deaf(drawing):
        if drawing == "":
            raise BrokenPipeError
        show(drawing)

    monkeypatch.setattr(side.terminal, "show", deaf)
    with pytest.raises(BrokenPipeError):
        game_loop.run_game(side)
    assert len(list((tmp_path / "state" / "clachan").iterdir())) == 1


@pytest.mark.parametrize(("lang", "word"), [("en", "yes"), ("en", "Y"), ("fr", "oui"), ("es", "sí"), ("cs", "ano")])
def test_yes_is_no_name_of_a_file(feed, tmp_path, lang, word):
    feed(*lines_of_a_match(WISHES, most=1), "quit", word)
    assert main([*PLAY[:-1], lang]) == 0
    assert [path.name[:9] for path in tmp_path.iterdir()] == ["schotten-"]


def test_a_replay_ends_where_the_keys_end(monkeypatch, capsys):
    side = open_table(WISHES, Terminal("en"))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr(type(side.terminal.console), "is_terminal", True)
    monkeypatch.setattr("builtins.input", lambda _prompt: (_ for _ in ()).throw(EOFError))
    show_replay(side.terminal, side.game, None)
    assert "Enter: next" in capsys.readouterr().out


def in_a_shell(command, folder, out=subprocess.PIPE):
    return subprocess.run(  # noqa: S603  # our own command
        ["/bin/sh", "-c", f'"$0" -m clachan {command}', sys.executable],
        stdout=out,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=False,
        env={"PYTHONPATH": ":".join(sys.path), "XDG_STATE_HOME": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
    )


@pytest.mark.parametrize("closed", ["games >&-", "play <&-", "games >&- 2>&-", "nonsense 2>&-"])
def test_a_closed_stream_is_no_mistake(closed, tmp_path):
    done = in_a_shell(closed, tmp_path)
    assert (done.returncode, done.stderr) == (2 if "nonsense" in closed else 0, "")


@pytest.mark.parametrize("command", ["games", "prove stones=r7r8r9:b1b2/-/-/-/-/-/-/-/- 1", "rules schotten"])
def test_a_reader_who_has_gone_is_no_mistake(command, tmp_path):
    """The other end of the pipe is closed before anything is written."""
    reader, writer = os.pipe()
    os.close(reader)
    done = in_a_shell(command, tmp_path, writer)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


def test_output_that_has_nowhere_to_go_is_told_in_one_line(tmp_path):
    done = in_a_shell("games >/dev/full", tmp_path)
    assert done.returncode == 2
    assert done.stderr == "The output cannot be written: No space left on device.\n"


def test_any_other_error_of_the_system_is_no_mistake_of_the_person(monkeypatch):
    def fail(*_):
        raise PermissionError

    monkeypatch.setattr("clachan.cli.entry._app", fail)
    with pytest.raises(PermissionError):
        main(["games"])


def test_words_in_brackets_and_colons_are_only_words(capsys):
    terminal = Terminal("en")
    terminal.show("a [bold]b[/bold] [/nothing] :cat:")
    assert capsys.readouterr().out == "a [bold]b[/bold] [/nothing] :cat:\n"


def test_a_table_that_cannot_be_written_leaves_the_old_one(tmp_path):
    def torn(name):
        Path(name).write_bytes(b"half")
        raise OSError("torn")

    (tmp_path / "table").write_bytes(b"old")
    with pytest.raises(ClachanError, match="torn"):
        solve_analyse.save_table(Terminal("en"), Report((), {}, torn), Path("table"), quiet=True)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"old"]


def arena(*words):
    return main(["arena", "braverats", "random", "heuristic", "--games", "2", "--jobs", "1", *words])


def test_what_is_no_file_is_written_to_and_not_replaced(tmp_path):
    """A pipe stays a pipe, and a link keeps its target."""
    pipe, target, link = tmp_path / "pipe", tmp_path / "target.json", tmp_path / "link.json"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    target.write_text("old")
    target.chmod(0o600)
    link.symlink_to(target)
    assert arena("--json", str(pipe)) == 0
    assert json.loads(os.read(reader, 1 << 20))["game"] == "braverats"
    os.close(reader)
    assert pipe.is_fifo()
    assert arena("--json", str(link)) == 0
    assert link.is_symlink()
    assert json.loads(target.read_text())["game"] == "braverats"
    assert target.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("option", ["--json", "--plot"])
def test_where_a_result_cannot_be_written_is_told_before_it_is_played_for(option, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("clachan.cli.app.play_plan", lambda *_words, **_more: pytest.fail("played"))
    for path in (tmp_path / "none" / "x", tmp_path):
        assert arena(option, str(path)) == 2
        assert str(path) in capsys.readouterr().err


def test_a_table_at_the_home_of_nobody_is_refused():
    with pytest.raises(ClachanError) as caught:
        solve_analyse.save_table(
            Terminal("en"), Report((), {}, lambda _name: None), Path("~no-such-one/table"), quiet=True
        )
    assert caught.value.code == "file/unwritable"


def test_an_address_with_colons_stands_in_brackets():
    assert serve._address("::1", 8000) == "http://[::1]:8000/"
    assert serve._address("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
