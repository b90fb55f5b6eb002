"""Players from a file in the arena: how they are loaded and checked, and the one-line errors for bad ones."""

import io
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from clachan.arena.external_players import ExternalPlayer, PlayerFolder, find_player
from clachan.catalog import open_game
from clachan.cli import main
from clachan.core.errors import ClachanError
from clachan.players.roster import make_player
from clachan.players.simple import RandomPlayer

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_player.py"
CONTRACTS = open_game("schotten").contracts

PLAYERS = """
from __future__ import annotations

from dataclasses import dataclass

from clachan.core.player import Player


@dataclass(frozen=True)
class Kept(Player):
    depth: int = 3

    def choose(self, view, actions, rng):
        return actions[self.depth]


class First:
    def choose(self, view, actions, rng):
        return actions[0]

class Told(First):
    def __init__(self, contracts):
        self.game = contracts.game

class Slow(First):
    def timed(self, clock):
        self.begun = clock()
        return self

class Cheat:
    def choose(self, view, actions, rng):
        return "win"

class Quitter:
    def choose(self, view, actions, rng):
        raise SystemExit(0)

class Odd:
    def choose(self, view, actions, rng):
        import numpy
        return numpy.zeros(2)

class Crashing:
    def choose(self, view, actions, rng):
        return self.pick(actions)

    def pick(self, actions):
        return min(actions[99:], key=str)  # here

class Broken:
    def __init__(self):
        raise ValueError("no idea")

class Dumb:
    pass

number = 3
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(PLAYERS)
    return path


def test_the_example_meets_another_player(capsys, monkeypatch):
    monkeypatch.chdir(EXAMPLE.parent)
    assert main(["arena", "schotten", f"{EXAMPLE.name}:LikePlayer", "random", "--games", "20", "--jobs", "2"]) == 0
    assert f"{EXAMPLE.name}:LikePlayer" in capsys.readouterr().out


def test_a_player_may_be_told_about_the_game_and_the_time(file):
    assert find_player(f"{file}:First", CONTRACTS).player.choose(None, [1, 2], None) == 1
    assert find_player(f"{file}:Kept", CONTRACTS).player.depth == 3
    assert find_player(f"{file}:Told", CONTRACTS).player.game is CONTRACTS.game
    assert find_player(f"{file}:Slow", CONTRACTS).player.begun > 0


def test_names_of_our_own_players_are_what_they_were():
    assert isinstance(find_player("random", CONTRACTS), RandomPlayer)
    assert find_player("mc:20:greedy", CONTRACTS) == make_player("mc:20:greedy", CONTRACTS)


@pytest.mark.parametrize("word", ["Dumb", "Nobody", "number", ""])
def test_a_file_without_such_a_player_is_refused(file, word):
    with pytest.raises(ClachanError, match="player/guest"):
        find_player(f"{file}:{word}", CONTRACTS)


def test_a_player_that_breaks_when_it_is_made_is_told_as_what_it_is(file):
    with pytest.raises(ClachanError, match=r"player/broken.*no idea"):
        find_player(f"{file}:Broken", CONTRACTS)


def test_a_file_without_a_name_is_answered_with_its_players(file):
    with pytest.raises(ClachanError, match="player/word") as caught:
        find_player(str(file), CONTRACTS)
    assert dict(caught.value.say.args)["known"] == "Kept, First, Told, Slow, Cheat, Quitter, Odd, Crashing"


def test_a_file_without_a_name_is_told_in_a_line(capsys):
    assert main(["arena", "schotten", str(EXAMPLE), "greedy", "--games", "2"]) == 2
    assert f"{EXAMPLE}:NAME" in capsys.readouterr().err


def test_a_player_may_use_a_module_beside_its_file(tmp_path):
    (tmp_path / "taste_of_a_guest.py").write_text("PLACE = 1\n")
    (tmp_path / "taster.py").write_text(
        "from taste_of_a_guest import PLACE\n\nclass Taster:\n    def choose(self, *_):\n        return PLACE\n"
    )
    before = list(sys.path)
    assert find_player(f"{tmp_path}/taster.py:Taster", CONTRACTS).player.choose(None, (), None) == 1
    assert sys.path == before


BOT = """
from brain import VERSION
from cortex.layer import DEPTH

class Bot:
    version = VERSION, DEPTH

    def __init__(self):
        import mood
        self.mood = mood.MOOD

    def choose(self, view, actions, rng):
        import late
        assert late.NAME == f"{self.mood} {self.version[0]}"
        return actions[0]
"""


def test_two_versions_of_a_player_do_not_share_what_lies_beside_them(tmp_path):
    """Modules that they import from elsewhere stay, even from a folder below their own."""
    for version in (1, 2):
        home = tmp_path / f"v{version}"
        (home / "cortex").mkdir(parents=True)
        (home / "installed").mkdir()
        (home / "bot.py").write_text(BOT)
        (home / "brain.py").write_text(f"VERSION = {version}\nimport sys\nsys.path.append({str(home / 'installed')!r})")
        (home / "cortex" / "layer.py").write_text(f"DEPTH = {version * 10}")
        (home / "mood.py").write_text(f"MOOD = 'mood {version}'")
        (home / "late.py").write_text("import brain, mood, far_away_guest\nNAME = f'{mood.MOOD} {brain.VERSION}'")
        (home / "installed" / "far_away_guest.py").write_text("")
    opened, path = open_game("braverats"), list(sys.path)
    guests = [find_player(f"{tmp_path}/v{version}/bot.py:Bot", opened.contracts) for version in (1, 2)]
    assert [(one.player.version, one.player.mood) for one in guests] == [((1, 10), "mood 1"), ((2, 20), "mood 2")]
    for guest in (*guests, *guests):
        assert guest.choose(None, ("first", "second"), None) == "first"
    assert not {"brain", "cortex", "cortex.layer", "mood", "late"} & set(sys.modules)
    assert sys.modules.pop("far_away_guest").__file__ == str(tmp_path / "v1" / "installed" / "far_away_guest.py")
    sys.path[:] = path


def test_an_equal_action_is_taken_as_ours():
    ours = [(1, 2), (3, 4)]
    guest = ExternalPlayer("mine", SimpleNamespace(choose=lambda *_: (3.0, 4.0)), PlayerFolder(Path.cwd()))
    assert guest.choose(None, ours, None) is ours[1]


@pytest.mark.parametrize("text", ["def", "import no_such_module", "1 / 0", "raise SystemExit(0)"])
def test_a_file_that_does_not_run_is_refused_in_a_line(tmp_path, capsys, text):
    path = tmp_path / "bad.py"
    path.write_text(text)
    assert main(["arena", "schotten", f"{path}:Any", "random", "--games", "2"]) != 0
    told = capsys.readouterr().err.replace("\n", "")
    assert "bad.py" in told
    assert "because it has an error" in told


def test_a_file_that_is_missing_is_refused(tmp_path):
    with pytest.raises(ClachanError, match="file/missing"):
        find_player(f"{tmp_path}/none.py:Any", CONTRACTS)


def test_what_a_guest_may_not_do_is_not_done(file, capsys):
    with pytest.raises(ClachanError, match="player/illegal"):
        find_player(f"{file}:Cheat", CONTRACTS).choose(None, ["draw"], None)
    assert main(["arena", "schotten", f"{file}:Cheat", "random", "--games", "4", "--jobs", "2"]) != 0
    out, error = capsys.readouterr()
    assert "'win'" in error
    assert "Seed:" in out, "so that it can be found again"


@pytest.mark.parametrize(("word", "told"), [("Quitter", "SystemExit"), ("Odd", "array")])
def test_whatever_a_guest_does_it_is_told_in_a_line(file, capsys, word, told):
    assert main(["arena", "schotten", f"{file}:{word}", "random", "--games", "2", "--jobs", "1"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert told in line


HERE = 1 + PLAYERS[: PLAYERS.index("# here")].count("\n")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_crash_names_the_player_and_its_own_line(file, capsys, jobs):
    name = f"{file}:Crashing"
    assert main(["arena", "schotten", name, "random", "--games", "2", "--jobs", jobs, "--lang", "en"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line == (
        f"The player {name} failed: ValueError: min() arg is an empty sequence "
        f"(mine.py:{HERE}: return min(actions[99:], key=str) # here)"
    )


def test_a_file_that_cannot_be_read_as_python_names_the_line(tmp_path):
    path = tmp_path / "bad.py"
    path.write_text("x = 1\ny = = 2\n")
    with pytest.raises(ClachanError, match=r"SyntaxError.*\(bad.py:2: y = = 2\)"):
        find_player(f"{path}:Any", CONTRACTS)


def test_one_may_play_against_a_player_of_ones_own(file, capsys, monkeypatch):
    monkeypatch.chdir(file.parent)
    monkeypatch.setenv("XDG_STATE_HOME", str(file.parent / "state"))

    def go(lines, *arguments):
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        code = main(["play", *arguments, "--lang", "en"])
        return code, *capsys.readouterr()

    assert go("save a.txt\n", "schotten.first=0", "--seat", "B", "--against", f"{file}:First")[0] == 0
    text = Path("a.txt").read_text()
    assert "A: mine.py:First\n" in text
    assert "\n1 A " in text
    code, out, err = go("", "--continue", "a.txt")
    assert (code, out) == (2, "")
    assert "against mine.py:First" in err, "a saved game runs no file by itself"
    assert go("", "--continue", "a.txt", "--against", "mine.py:First")[0] == 0
    assert go("", "schotten.first=0", "--seat", "B", "--against", "mine.py:Crashing")[0] == 2


def test_nobody_else_runs_what_is_in_a_file(file):
    """A record or a table on a server may name any player, but never a player from a file."""
    with pytest.raises(ClachanError, match="player/unknown"):
        make_player(f"{file}:First", CONTRACTS)
