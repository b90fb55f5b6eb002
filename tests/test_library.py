"""Do the names of `import clachan` work, and are they imported only when they are used?"""

import subprocess
import sys
from pathlib import Path

import pytest

import clachan
from clachan.core.errors import BadName, BadNotation, ClachanError
from clachan.core.study.report import SolveRequest

ROOT = Path(__file__).parent.parent
RATS = ROOT / "examples" / "rats.txt"
DUEL = ROOT / "examples" / "duel.txt"


@pytest.fixture(scope="module")
def match():
    game = clachan.open_game("schotten")
    players = (clachan.make_player("heuristic", game), clachan.make_player("random", game))
    return clachan.play_match(game, players, seed="library")


def test_a_match_is_played_and_can_be_looked_at_step_by_step(match):
    steps = list(match.steps())
    assert [step.text for step in steps] == [move.text for move in match.record.moves]
    assert all(match.setup.presenter.text(step.action) == step.text for step in steps)
    assert match.setup.game.outcome(steps[-1].state) == match.outcome


def test_the_same_seed_gives_the_same_match_and_none_a_new_one(match):
    players = (clachan.make_player("heuristic", match.setup), clachan.make_player("random", match.setup))
    assert clachan.play_match(match.setup, players, seed="library") == match
    seeds = {clachan.play_match(match.setup, players).record.seed for _ in range(2)}
    assert len(seeds) == 2


def test_a_record_survives_the_round_trip_as_text_and_file(match, tmp_path):
    file = tmp_path / "match.txt"
    file.write_text(match.text, "utf-8")
    assert clachan.read_record(match.text) == clachan.read_record(file) == clachan.read_record(match.record) == match


@pytest.mark.parametrize("path", [RATS, DUEL], ids=lambda path: path.stem)
def test_a_record_is_checked_when_it_is_read(path):
    match = clachan.read_record(path)
    assert match.outcome is not None
    lines = path.read_text("utf-8").splitlines()
    damaged = "\n".join(line for line in lines if not line.startswith(("check", "3 ")))
    with pytest.raises(BadNotation):
        clachan.read_record(damaged)


def test_a_resignation_is_no_action():
    game = clachan.open_game("braverats")
    begun = clachan.play_match(game, (clachan.make_player("random", game),) * 2, seed="1").text.splitlines()
    head = [line for line in begun if not line.startswith("check")][:6]
    text = "\n".join([*head, "result: B resigned 0:1", "", "1 A resign", "end 1"])
    (step,) = clachan.read_record(text).steps()
    assert (step.text, step.action) == ("resign", None)


def test_a_claim_is_proved():
    nines = "stones=o9g9b9:r7r8/-/-/-/-/-/-/-/-"
    assert not clachan.prove(nines, 1).holds
    assert clachan.prove(nines.replace("/-", "/r6:r9", 1), 1).holds
    assert clachan.prove(f"{nines} turn=B", 1).seat == 1
    assert clachan.prove(f"{nines} turn=B", 1, "schotten", seat=0).seat == 0
    with pytest.raises(ClachanError, match="prove/stone"):
        clachan.prove(nines, 10)
    with pytest.raises(ClachanError, match="prove/none"):
        clachan.prove(nines, 1, clachan.open_game("braverats"))


def test_a_game_is_solved():
    report = clachan.solve("braverats", SolveRequest(state="02-57"))
    assert report.data == clachan.solve(clachan.open_game("braverats"), SolveRequest(state="02-57")).data
    with pytest.raises(BadName, match="solver/none"):
        clachan.solve("schotten")


def test_a_player_from_a_file_can_be_made(match):
    player = clachan.make_player(f"{ROOT / 'examples' / 'own_player.py'}:LikePlayer", match.setup)
    assert clachan.play_match(match.setup, (player, player), seed="1").outcome is not None


def test_every_name_exists_and_no_other():
    assert all(getattr(clachan, name) is not None for name in clachan.__all__)
    with pytest.raises(AttributeError, match="no attribute 'open_gate'"):
        _ = clachan.open_gate


def test_importing_clachan_imports_nothing_else():
    code = "import sys, clachan; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603  # our own
    imported = done.stdout.split()
    assert [name for name in imported if name.startswith("clachan")] == ["clachan"]
    assert not {"numpy", "fluent", "rich", "cyclopts"} & set(imported)
