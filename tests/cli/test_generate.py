"""`clachan generate` and `arena --records games.parquet`: games as data, from the command line."""

import io

import pytest

from clachan.arena import generate as engine
from clachan.cli import main
from clachan.envs.data import read_games


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))

    def go(*arguments):
        code = main([str(argument) for argument in arguments])
        return code, *capsys.readouterr()

    return go


def generated(run, file, *more):
    """What `generate` answers, with few games of BraveRats."""
    return run("generate", "braverats", "--games", "6", "--out", file, "--jobs", "1", *more)


def test_a_file_of_games_is_made(run):
    assert generated(run, "games.parquet", "--seed", "7", "--observations") == (0, "Saved in games.parquet.\n", "")
    rows = list(read_games("games.parquet"))
    assert [row.number for row in rows] == [0, 1, 2, 3, 4, 5]
    assert all(len(row.observations) == len(row.actions) for row in rows)
    generated(run, "again.jsonl", "--seed", "7")
    assert [row.actions.tolist() for row in read_games("again.jsonl")] == [row.actions.tolist() for row in rows]
    generated(run, "other.jsonl")
    assert [row.seed for row in read_games("other.jsonl")] != [row.seed for row in rows]


def test_an_interrupted_run_says_what_is_kept_and_goes_on(run, monkeypatch):
    played, play_part = [], engine.play_part

    def interrupted(*arguments):
        played.append(arguments)
        if len(played) == 3:
            raise KeyboardInterrupt
        play_part(*arguments)

    monkeypatch.setattr(engine, "play_part", interrupted)
    code, out, _ = generated(run, "games.jsonl")
    assert code == 130
    assert out == "Stopped: 2 games are kept in games.jsonl.parts. The same command goes on from there.\n"
    assert len(list(read_games("games.jsonl"))) == 2
    assert generated(run, "games.jsonl")[0] == 0
    assert len(played) == 7
    assert len(list(read_games("games.jsonl"))) == 6


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", "random"),
        ("--players", "random,random,random"),
        ("--players", "random,nobody"),
        ("--games", "0"),
        ("--jobs", "0"),
        ("--out", "games.csv"),
        ("--out", "missing/games.jsonl"),
        ("--out", "there.jsonl"),
    ],
)
def test_a_mistake_is_one_line_and_code_2(run, tmp_path, arguments):
    (tmp_path / "there.jsonl").write_text("")
    code, out, err = run("generate", "braverats", *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "error-" not in err
    assert [path.name for path in tmp_path.iterdir()] == ["there.jsonl"]


def test_the_arena_keeps_its_games_as_data(run):
    arguments = ("arena", "braverats", "random", "heuristic", "--games", "4", "--jobs", "1", "--seed", "7")
    assert run(*arguments, "--records", "games.parquet")[0] == 0
    rows = list(read_games("games.parquet"))
    assert sorted(row.players for row in rows) == [("heuristic", "random")] * 2 + [("random", "heuristic")] * 2
    assert len({row.seed for row in rows}) == 2
    run(*arguments, "--records", "records")
    run(*arguments, "--records", "games.jsonl")
    assert [row.actions.tolist() for row in read_games("games.jsonl")] == [row.actions.tolist() for row in rows]
