"""The ladder: who meets whom, and the page it writes."""

import pytest

from clachan.arena.duel import Duel
from clachan.arena.ladder import ANCHOR, ENTRANTS, SECTIONS, Entrant, meetings, present
from clachan.arena.page import strength_page
from clachan.catalog import open_game
from clachan.cli import main


def test_everyone_meets_its_neighbours_and_the_anchor():
    found = [
        pairing.players for pairing in meetings("schotten", [Entrant(name) for name in "abcd"] + [Entrant(ANCHOR)])
    ]
    assert ("a", "c") in found
    assert ("a", "d") not in found
    assert ("a", ANCHOR) in found
    assert len(found) == len(set(found))


def test_some_meet_others_as_well_and_longer():
    entrants = [Entrant("a"), Entrant("b"), Entrant("c"), Entrant("d", ("a",), 200, 300)]
    found = meetings("schotten", entrants)
    rules = {pairing.players: rule for pairing, rule in found.items()}
    assert rules["a", "d"].least == 200
    assert rules["b", "d"].most == 300
    assert rules["a", "b"].most < 300


@pytest.mark.parametrize("section", SECTIONS.values())
def test_players_that_are_not_there_are_left_out(section):
    names = [entrant.name for entrant in present(section.game, [*ENTRANTS, Entrant("nobody")])]
    assert {"random", "heuristic", "greedy", "mc:200"} <= set(names)
    assert "nobody" not in names
    assert open_game(section.game).name == section.game


def test_the_page_is_written_and_goes_on_where_it_was(tmp_path, capsys):
    arguments = ["ladder", "--section", "base", "--folder", str(tmp_path), "--jobs", "1", "--lang", "en"]
    wanted = ["--player", "random", "--player", "heuristic", "--player", "greedy"]
    assert main([*arguments, *wanted, "--games", "20"]) == 0
    page = (tmp_path / "strength.md").read_text("utf-8")
    assert "| `greedy` | 1500 | 1500 to 1500 | 40 |" in page
    assert "| `greedy` | `random` |" in page
    assert (tmp_path / "pictures" / "strength-base.svg").exists()
    kept = (tmp_path / "strength.jsonl").read_text("utf-8")
    assert main([*arguments, *wanted, "--games", "20"]) == 0
    assert (tmp_path / "strength.jsonl").read_text("utf-8") == kept
    other = ["--section", "expert", "--folder", str(tmp_path), "--minutes", "0", "--forget", "random"]
    assert main(["ladder", *other, "--jobs", "1"]) == 0
    assert (tmp_path / "strength.jsonl").read_text("utf-8") == kept, "what was played in another section stays"
    assert main([*arguments, *wanted, "--games", "20", "--minutes", "0", "--forget", "random"]) == 0
    assert "`random`" not in (tmp_path / "strength.md").read_text("utf-8")
    assert "1500" in capsys.readouterr().out


def test_players_that_no_chain_of_games_links_are_on_the_page_without_a_rating():
    linked = Duel(("greedy", "random"), ((1, 1), (1, -1)))
    apart = Duel(("heuristic", "static"), ((1, 0), (1, -1)))
    page = strength_page({"base": [linked, apart]})
    assert page.index("| `greedy` | `random` | 75.0% |") < page.index("| `heuristic` | `static` | 62.5% |")
    assert "| `heuristic` | 1" not in page


@pytest.mark.parametrize(
    "wrong",
    [
        ["--section", "whist"],
        ["--games", "0"],
        ["--jobs", "0"],
        ["--folder", "/dev/null/x"],
        ["--player", "greedy", "--player", "nobody"],
    ],
)
def test_what_cannot_be_done_is_said(wrong, tmp_path, capsys):
    folder = [] if "--folder" in wrong else ["--folder", str(tmp_path)]
    assert main(["ladder", *wrong, *folder, "--lang", "en"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("wrong", [["--section", "whist"], ["--player", "nobody"], ["--games", "0"]])
def test_nothing_is_forgotten_by_a_command_that_is_refused(wrong, tmp_path):
    players = '"players": ["greedy", "random"]'
    line = f'{{"game": "schotten", {players}, "seed": "00", "first": 0, "scores": "+-"}}\n'
    (tmp_path / "strength.jsonl").write_text(line, "utf-8")
    assert main(["ladder", "--forget", "random", *wrong, "--folder", str(tmp_path)]) == 2
    assert (tmp_path / "strength.jsonl").read_text("utf-8") == line
