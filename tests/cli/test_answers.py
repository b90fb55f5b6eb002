"""What the commands answer: JSON for programs, whole lines to copy, help for the command that was mistyped."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path

import pytest
from cyclopts.completion.detect import ShellDetectionError

from clachan.cli import main

DUEL = Path(__file__).parents[2] / "examples" / "duel.txt"
PROVED = "stones=r7r8r9:b1b2/-/-/-/-/-/-/-/-"


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")

    def go(*arguments, lines=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        code = main([str(argument) for argument in arguments])
        return code, *capsys.readouterr()

    return go


def data(answer, code=0):
    assert answer[0] == code
    assert answer[2] == ""
    return json.loads(answer[1])


def test_games_and_rules_answer_in_json(run):
    games = {game["game"]: game for game in data(run("games", "--json"))}
    assert set(games) == {"schotten", "braverats"}
    assert "perfect" in games["braverats"]["players"]
    assert [variant["name"] for variant in games["schotten"]["variants"]][:2] == ["tactic", "expert"]
    assert {"name", "values", "text"} == set(games["schotten"]["options"][0])
    rules = data(run("rules", "braverats.x3", "--json", "--lang", "fr"))
    assert rules["game"] == "braverats.x3"
    assert any("BR-5" in section for section in rules["sections"])


def test_a_proof_is_answered_in_json_with_the_same_exit_code(run):
    proof = data(run("prove", PROVED, "1", "--json"))
    assert (proof["holds"], proof["seat"], proof["stone"]) == (True, "A", 1)
    assert "ST-33" in " ".join(reason["text"] for reason in proof["reasons"])
    assert data(run("prove", PROVED, "1", "--seat", "B", "--json"), code=1)["holds"] is False


def test_a_replay_is_answered_in_json(run):
    match = data(run("replay", DUEL, "--json"))
    assert match["game"].startswith("schotten")
    assert match["result"]["winner"] in {"A", "B"}
    assert set(match["actions"][0]) == {"turn", "seat", "action", "text"}
    checked = data(run("replay", DUEL, "--check", "--json"))
    assert checked == {"ok": True, "actions": len(match["actions"])}


def test_an_unfinished_match_has_no_result_in_json(run):
    run(
        "play",
        "schotten.first=0",
        "--seat",
        "A",
        "--against",
        "random",
        "--seed",
        "1",
        lines="resign\nno\nsave a.txt\n",
    )
    assert data(run("replay", "a.txt", "--json"))["result"] is None


@pytest.mark.parametrize("command", ["play", "prove", "arena", "replay", "ladder", "train", "serve", "completion"])
def test_a_mistake_names_the_help_of_its_command(run, command):
    code, out, err = run(command, "--nonsense")
    assert (code, out) == (2, "")
    assert err.endswith(f"See clachan {command} --help.\n")


def test_an_unknown_command_names_the_help_of_all(run):
    assert run("nonsense")[2].endswith("See clachan --help.\n")


def test_examples_in_help_are_whole_lines(run):
    for command in ("arena", "serve", "play", "ladder"):
        out = run(command, "--help")[1].partition("Examples:")[2]
        lines = [line for line in out.splitlines() if line.startswith("  clachan ")]
        assert all(line.count(" --") or len(line) < 80 for line in lines)
        assert not [line for line in out.splitlines() if line.endswith(("--json", "--plot", "--redis"))]


def test_paths_are_never_broken(run, tmp_path):
    folder = tmp_path / ("long" * 20) / ("name" * 20)
    folder.mkdir(parents=True)
    path = folder / "game.txt"
    out = run(
        "play",
        "schotten",
        "--seat",
        "A",
        "--against",
        "random",
        lines=f"save {path}\nsave {path}\nno\nsave /no{path}\n",
    )[1]
    assert f"Saved in {path}." in out
    assert f"{path} exists. Replace it?" in out
    assert f"The file /no{path} cannot be written" in out
    player = folder / "mine.py"
    player.write_text("class First:\n    def choose(self, view, actions, rng):\n        return actions[0]\n")
    out = run("arena", "schotten", f"{player}:First", "random", "--games", "2", "--jobs", "1")[1]
    assert f"{player}:First \u2013 random" in out


def test_continue_without_a_file_offers_what_was_kept(run, tmp_path):
    assert run("play", "--continue")[2].startswith("No unfinished game was kept.")
    options = ("--seat", "A", "--against", "random", "--lang", "en")
    run("play", "schotten.first=0", *options, lines="resign\nyes\nsave over.txt\n")
    for name in ("braverats", "schotten.first=0"):
        run(
            "play",
            name,
            *options,
            "--seed",
            "1",
            lines="musician\n" if name == "braverats" else "1\nsave b.txt\nquit\n",
        )
    (tmp_path / "a.txt").write_text("clachan record 1\nnonsense")
    (tmp_path / "b.txt").write_text((next((tmp_path / "state" / "clachan").iterdir())).read_text())
    os.utime(tmp_path / "b.txt", (1, 1))
    code, out, err = run("play", "--continue", "--lang", "en", lines="1\n")
    assert (code, err) == (0, "")
    first, second, question = out.splitlines()[:3]
    assert first.startswith("1 braverats: person (A) against random (B), 2 actions \u2013 ")
    assert second.endswith(" \u2013 b.txt")
    assert question.startswith("Which game?")
    assert "Hand of A" in out or "Your hand (A)" in out
    assert run("play", "--continue", "--lang", "en", lines="9\n")[2].startswith("Choose a game from 1 to 2")
    assert run("play", "--continue")[0] == 2
    assert run("play", "--continue", "b.txt", "--lang", "en")[0] == 0


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_can_complete_commands_and_options(run, shell):
    code, out, err = run("completion", shell)
    assert (code, err) == (0, "")
    for word in ("prove", "against", "records"):
        assert word in out


def test_completion_can_be_installed(run, monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    code, out, _ = run("completion", "bash", "--install")
    assert code == 0
    path = Path(out.removeprefix("Saved in ").rstrip().removesuffix("."))
    assert path.is_relative_to(tmp_path)
    assert "complete" in path.read_text()


def test_an_unknown_shell_is_asked_for(run, monkeypatch):
    def unknown(*_, **__):
        raise ShellDetectionError

    monkeypatch.setattr("cyclopts.App.generate_completion", unknown)
    assert run("completion")[2].endswith("clachan completion bash\n")
