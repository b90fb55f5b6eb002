"""Arguments and files that are wrong: one clear line on standard error and exit code 2, never a traceback."""

from __future__ import annotations

import io
import json
import subprocess
import sys

import pytest

from clachan import __version__
from clachan.cli import main

RECORD = """clachan record 1
game: schotten
rules: 1
seed: 0000000000000000000000000000000000000000000000000000000000000000
A: Ann
B: Bob
result: *

end 0
"""
POSITION = "stones=r7r8r9:b1b2/-/-/-/-/-/-/-/-"


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def go(*arguments, lines=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        code = main([str(argument) for argument in arguments])
        return code, *capsys.readouterr()

    return go


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["play", "--nonsense"],
        ["play", "whist"],
        ["play", "schotten.nonsense"],
        ["play", "schotten.x0"],
        ["play", "schotten.proof=elite"],
        ["play", "schotten", "too", "many"],
        ["play", "--lang", "tlh"],
        ["play", "--lang"],
        ["play", "--seat", "C"],
        ["play", "--seed", ""],
        ["play", "--against", "nobody"],
        ["play", "--continue", "missing.txt"],
        ["play", "--continue", "folder"],
        ["play", "--continue", "record.txt", "--seed", "7"],
        ["play", "schotten.tactic", "--continue", "record.txt"],
        ["replay"],
        ["replay", "missing.txt"],
        ["replay", "bytes.bin"],
        ["replay", "empty.txt", "--check"],
        ["replay", "cut.txt", "--check"],
        ["replay", "old.txt", "--check"],
        ["replay", "illegal.txt", "--check"],
        ["rules", "whist"],
        ["prove"],
        ["prove", "nonsense", "1"],
        ["prove", POSITION, "0"],
        ["prove", POSITION, "ten"],
        ["prove", POSITION, "1", "--seat", "Z"],
        ["arena", "schotten"],
        ["arena", "schotten", "random"],
        ["arena", "schotten", "random", "random"],
        ["arena", "schotten", "random", "heuristic", "--games", "many"],
        ["arena", "schotten", "random", "heuristic", "--games", "0"],
        ["arena", "schotten", "random", "heuristic", "--jobs", "0"],
        ["arena", "whist", "random", "heuristic"],
    ],
)
def test_a_mistake_is_one_line_and_code_2(run, tmp_path, arguments):
    (tmp_path / "folder").mkdir()
    (tmp_path / "bytes.bin").write_bytes(b"\xff\xfe\x00\x81")
    (tmp_path / "empty.txt").write_text("")
    (tmp_path / "record.txt").write_text(RECORD)
    (tmp_path / "cut.txt").write_text(RECORD.replace("end 0\n", ""))
    (tmp_path / "old.txt").write_text(RECORD.replace("rules: 1", "rules: 99"))
    (tmp_path / "illegal.txt").write_text(RECORD.replace("end 0", "1 A r7@3\nend 1").replace("*", "A five 5:0"))
    code, out, err = run(*arguments)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.strip()
    assert "error-" not in err


def test_mistakes_are_told_in_the_language_asked_for(run):
    assert run("play", "whist", "--lang", "fr")[2].startswith("Il n\u2019y a pas de jeu")
    assert run("play", "whist", "--lang=cs")[2].startswith("Hra „whist“")


def test_a_wrong_line_of_a_record_is_named(run, tmp_path):
    (tmp_path / "a.txt").write_text(RECORD.replace("end 0", "1 A nonsense\nend 1"))
    told = run("replay", "a.txt", "--check")[2]
    assert told.startswith("Line 9: A cannot do “nonsense”.")
    assert "Type ?" not in told  # there is nowhere to type


@pytest.mark.parametrize("command", ["rules", "play"])
def test_a_long_name_of_a_game_is_shortened(run, command):
    code, _, err = run(command, "x" * 5000)
    assert code == 2
    assert "“xxxxxxxxxxxxxxxxxxxx”" in err


@pytest.mark.parametrize("command", ["ladder", "train"])
@pytest.mark.parametrize("minutes", ["nan", "inf", "-1", "1e308"])
def test_minutes_that_never_end_are_refused(run, tmp_path, command, minutes):
    code, _, err = run(command, f"--minutes={minutes}", "--folder", tmp_path / "here")
    assert code == 2
    assert "Minutes" in err
    assert not (tmp_path / "here").exists()


def test_help_and_version(run):
    code, out, err = run("--version")
    assert (code, out, err) == (0, f"clachan {__version__}\n", "")
    for command in ([], ["play"], ["replay"], ["rules"], ["games"], ["prove"], ["arena"]):
        code, out, err = run(*command, "--help")
        assert (code, err) == (0, "")
        assert "Usage: clachan" in out
        if command != ["games"]:
            assert "Examples:" in out


def test_proofs_have_their_exit_code(run):
    code, out, _ = run("prove", POSITION, "1")
    assert code == 0
    assert "Rule ST-33" in out
    code, out, _ = run("prove", "stones=r9g9b9:o7o8/-/-/-/-/-/-/-/-", "1", "--game", "schotten")
    assert code == 1
    assert "orange 9" in out
    code, out, _ = run("prove", "stones=r1r2r3:b7b8/-/-/-/-/-/-/-/- turn=A phase=claim", "1", "--game", "schotten")
    assert code == 1
    assert "No: player A cannot claim it." in out, "and not B, whose turn it is once A has nothing to claim"
    code, out, _ = run("prove", POSITION, "1", "--seat", "B")
    assert code == 1
    assert "1 card is missing" in out


@pytest.mark.parametrize("seat", ["random", "RANDOM", "Z"])
def test_a_proof_is_for_seat_a_or_b(run, seat):
    """A proof for a random seat would prove a claim that nobody asked about."""
    code, out, err = run("prove", POSITION, "1", "--seat", seat)
    assert (code, out) == (2, "")
    assert err == f"\u201c{seat}\u201d is not a seat here. Use A or B.\n"


@pytest.mark.parametrize("seat", ["random", "Z"])
def test_a_replay_is_seen_from_seat_a_or_b(run, tmp_path, seat):
    (tmp_path / "a.txt").write_text(RECORD)
    code, out, err = run("replay", "a.txt", "--seat", seat)
    assert (code, out) == (2, "")
    assert err == f"\u201c{seat}\u201d is not a seat here. Use A or B.\n"


def test_rules_show_what_applies_to_the_name(run):
    base = run("rules")[1]
    assert "Recruiter" not in base
    whole = run("rules", "schotten.tactic.expert.x3.joker=play")[1]
    for word in ("Recruiter", "Expert play", "several rounds", "joker=play"):
        assert word in whole
    assert "scores one point" in run("rules", "braverats.x3")[1]
    assert "several games" not in run("rules", "braverats.emperor")[1]  # BR-56 says it all


HOUSE_RULES = [
    ("schotten.first=1", "at random (ST-4)", "player B begins (ST-4)", "Your turn"),
    ("schotten.tactic.proof=elite", "(ST-80). Elite", "rule out elite troops", "ENDS"),
    ("schotten.tactic.joker=play", "(ST-60, ST-62)", "when it is played", "Combat modes"),
    ("schotten.tactic.joker_limit=board", "(ST-60, ST-62)", "on the table at a time", "Combat modes"),
    ("braverats.emperor.emperor_draws=count", "played again (BR-56)", "at most three games", "ENDS"),
    ("braverats.musician=cancels", "(BR-20, BR-21)", "met a Musician", "ENDS"),
    ("braverats.mime=replace", "value 5 and no ability", "takes the Mime instead (BR-40)", "ENDS"),
    ("schotten.to2.score=points", "(ST-44)", "the player with more points wins it", "ENDS"),
    ("braverats.x2.tie=extra", "scores one point", "one extra game is played", "ENDS"),
]


CLAIM_PLAY = {"en": ("Claim", "Play"), "fr": ("Revendiquez", "Jouez"), "es": ("Reclama", "Juega")}
CLAIM_PLAY["cs"] = ("Ovládněte", "Zahrajte")
AFTER_A_CARD = ("claimed after", "Après une carte Tactique", "Tras una carta", "Po kartě taktiky")


@pytest.mark.parametrize("lang", CLAIM_PLAY)
@pytest.mark.parametrize("name", ["schotten.expert", "schotten.tactic.expert"])
def test_in_expert_play_the_rules_say_that_claims_come_before_the_card(run, name, lang):
    """ST-85: the rules name no other order of the turn, and do not say that claims follow a tactic card."""
    text = " ".join(run("rules", name, "--lang", lang)[1].split())
    claim, play = CLAIM_PLAY[lang]
    assert f"1 {claim}" in text
    assert f"2 {play}" in text
    assert f"1 {play}" not in text
    assert not any(words in text for words in AFTER_A_CARD)
    assert f"1 {play}" in " ".join(run("rules", "schotten.tactic", "--lang", lang)[1].split())


@pytest.mark.parametrize(("name", "usual", "here", "later"), HOUSE_RULES)
def test_what_an_option_changes_stands_under_the_rule_it_changes(run, name, usual, here, later):
    """ST-4, ST-60, ST-62, ST-80, BR-22, BR-41, BR-56."""
    text = " ".join(run("rules", name)[1].replace("▌", " ").split()) + " ENDS"
    assert text.index(usual) < text.index(f"In this game ({name.rpartition('.')[2]}):")
    assert text.index("In this game") < text.index(here) < text.index(later, text.index(here))
    assert text.count("In this game") == 1


def test_games_lists_variants_and_options(run):
    out = run("games")[1]
    assert "Players: random, heuristic, perfect" in out
    for part in (".tactic", ".expert", ".xN", ".joker=claim|play", ".tie=draw|extra"):
        assert part in out


def test_an_arena_is_reported_and_written(run, tmp_path):
    arguments = ("arena", "schotten", "heuristic", "random", "--games", "3", "--seed", "7", "--jobs", "1")
    code, out, err = run(*arguments, "--json", "a.json")
    assert (code, err) == (0, "")
    assert "4 will be played" in out
    report = json.loads((tmp_path / "a.json").read_text())
    assert report["games"] == 4
    pairing = report["pairings"][0]
    assert sum(pairing[key]["games"] for key in ("wins", "draws", "losses")) == 4
    assert pairing["wins"]["low"] <= pairing["wins"]["rate"] <= pairing["wins"]["high"]
    assert run(*arguments)[1] == out


def test_an_arena_may_stop_when_it_is_clear_and_draws_ratings(run, tmp_path):
    players = ("heuristic", "random", "perfect")
    options = ("--games", "160", "--seed", "7", "--jobs", "1", "--clear", "--json", "a.json", "--plot", "a.svg")
    code, out, err = run("arena", "braverats", *players, *options)
    assert (code, err) == (0, "")
    assert "Rating" in out
    report = json.loads((tmp_path / "a.json").read_text())
    counts = [sum(pairing[key]["games"] for key in ("wins", "draws", "losses")) for pairing in report["pairings"]]
    assert min(counts) < 160
    assert [pairing["games"] for pairing in report["pairings"]] == counts
    assert report["games"] == max(counts)
    assert "at most 160 games" in out
    assert all(f" {count} " in out for count in counts)
    assert {row["player"] for row in report["ratings"]} == set(players)
    assert "perfect" in (tmp_path / "a.svg").read_text()


def test_the_installed_command_plays_with_fed_input(tmp_path):
    command = [sys.executable, "-m", "clachan", "play", "--seat", "A", "--seed", "1", "--lang", "es"]
    done = subprocess.run(  # noqa: S603  # our own command
        command,
        input="ayuda\nsalir\nno\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=tmp_path,
        env={"PYTHONUTF8": "1", "NO_COLOR": "1", "XDG_STATE_HOME": str(tmp_path)},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Tu mano (A)" in done.stdout
    assert "\x1b[" not in done.stdout
