"""The ladder: which players meet, and the page that it writes."""

import random

import pytest

from clachan.arena.duel import Duel
from clachan.arena.ladder import available, ladder_of, ladder_pairings
from clachan.arena.rates import rate
from clachan.arena.strength_page import strength_page
from clachan.catalog import open_game
from clachan.cli import main
from clachan.core.errors import BadName
from clachan.core.study.ladder import LadderPlayer

LADDER = ladder_of(None)


def test_everyone_meets_its_neighbours_and_the_anchor():
    players = [LadderPlayer(name) for name in ("a", "b", "c", "d", LADDER.anchor)]
    pairs = [pairing.players for pairing in ladder_pairings(LADDER, "schotten", players)]
    assert ("a", "c") in pairs
    assert ("a", "d") not in pairs
    assert ("a", LADDER.anchor) in pairs
    assert len(pairs) == len(set(pairs))


def test_some_meet_others_as_well_and_longer():
    players = [*map(LadderPlayer, "abc"), LadderPlayer("d", ("a",), least=200, most=1300)]
    pairings = ladder_pairings(LADDER, "schotten", players)
    rules = {pairing.players: rule for pairing, rule in pairings.items()}
    assert rules["a", "d"].least == 200
    assert rules["b", "d"].most == 1300
    assert rules["a", "b"].most < 1300


def test_every_pairing_is_played_until_its_points_are_known_within_three():
    rng = random.Random(3)
    pairings = ladder_pairings(LADDER, "schotten", LADDER.players)
    assert any("master" in pairing.players for pairing in pairings)
    for rule in set(pairings.values()):
        assert not rule.is_enough([1.0] * 40)
        for chances in ([0.0, 1.0], [0.0, 0.5, 1.0], [0.5, 1.0, 1.0]):
            shares = [rng.choice(chances) for _ in range(rule.most)]
            enough = next(count for count in range(rule.least, rule.most + 1, 10) if rule.is_enough(shares[:count]))
            known = rate(shares[:enough])
            assert known.high - known.low <= 0.06
            before = rate(shares[: enough - 10])
            assert before.high - before.low > 0.06


def test_a_slow_player_meets_only_those_beside_it():
    """Otherwise its results could not be known within 3 points in a reasonable time."""
    players = [LadderPlayer(LADDER.anchor), *(LadderPlayer(name, is_slow=True) for name in "abc"), LadderPlayer("d")]
    pairs = {pairing.players for pairing in ladder_pairings(LADDER, "schotten", players)}
    assert pairs == {("a", LADDER.anchor), ("a", "b"), ("b", "c"), ("c", "d"), ("d", LADDER.anchor)}


@pytest.mark.parametrize("section", LADDER.sections.values())
def test_the_master_at_full_time_is_measured_in_every_section(section):
    pairs = {pairing.players for pairing in ladder_pairings(LADDER, section.game, LADDER.players)}
    assert [pair for pair in pairs if "master" in pair] == [("master", "master:50ms")]


def test_a_pairing_with_too_few_games_is_not_shown_but_counts_for_the_ratings():
    few, many = Duel(("greedy", "random"), ((1, 1),) * 20), Duel(("greedy", "static"), ((1, 1),) * 400)
    page = strength_page(LADDER, {"base": [few, many]})
    assert "| `greedy` | `static` | 100.0% | " in page
    assert "| `greedy` | `random` |" not in page
    assert "| `random` |" in page
    assert "1 more pairings have too few games to be shown" in " ".join(page.split())
    assert "too few" not in strength_page(LADDER, {"base": [many]})


@pytest.mark.parametrize("section", LADDER.sections.values())
def test_players_that_are_not_there_are_left_out(section):
    names = [player.name for player in available(section.game, [*LADDER.players, LadderPlayer("nobody")])]
    assert {"random", "heuristic", "greedy", "mc:200"} <= set(names)
    assert "nobody" not in names
    assert open_game(section.game).name == section.game


def test_the_page_is_written_and_goes_on_where_it_was(tmp_path, capsys):
    arguments = ["ladder", "--section", "base", "--folder", str(tmp_path), "--jobs", "1", "--lang", "en"]
    wanted = ["--player", "random", "--player", "heuristic", "--player", "greedy"]
    assert main([*arguments, *wanted, "--games", "20"]) == 0
    page = (tmp_path / "strength.md").read_text("utf-8")
    assert "| `greedy` | 1500 | 1500 to 1500 | 40 |" in page
    assert "more pairings have too few games" in " ".join(page.split())
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
    linked = Duel(("greedy", "random"), ((1, 1), (1, -1)) * 400)
    apart = Duel(("heuristic", "static"), ((1, 0), (1, -1)) * 400)
    page = strength_page(LADDER, {"base": [linked, apart]})
    assert page.index("| `greedy` | `random` | 75.0% |") < page.index("| `heuristic` | `static` | 62.5% |")
    assert "| `heuristic` | 1" not in page


@pytest.mark.parametrize(
    "wrong",
    [
        ["braverats"],
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


def test_a_game_without_a_ladder_is_refused():
    assert ladder_of("schotten.tactic") is LADDER
    with pytest.raises(BadName) as error:
        ladder_of("braverats")
    assert error.value.code == "ladder/none"
