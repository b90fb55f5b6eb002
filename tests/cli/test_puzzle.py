"""`clachan puzzle` and `clachan make-puzzles`, through the real entry point."""

import io
import json
from zlib import decompress

import pytest

from clachan.catalog import all_puzzles, puzzle_book
from clachan.cli import main
from clachan.core.study.puzzle import puzzle_of_day, read_puzzles


def run(capsys, monkeypatch, *arguments, typed=""):
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code = main([*arguments, "--lang", "en"])
    out, err = capsys.readouterr()
    return code, out, err


def first(game, theme):
    return next(puzzle for puzzle in puzzle_book(game).shipped() if puzzle.theme == theme)


@pytest.mark.parametrize(
    ("game", "theme"), [(game, theme) for game in ("schotten", "braverats") for theme in puzzle_book(game).themes]
)
def test_the_right_answers_solve_a_puzzle_and_the_proof_follows(capsys, monkeypatch, game, theme):
    puzzle = first(game, theme)
    typed = "".join(f"{move.action}\n" for move in puzzle.line if move.is_asked)
    code, out, err = run(capsys, monkeypatch, "puzzle", "--id", puzzle.id, typed=typed)
    assert (code, err) == (0, "")
    assert f"Solved: {puzzle.answer}." in out
    assert puzzle.id in out


def test_a_wrong_answer_is_told_with_the_right_one_and_its_proof(capsys, monkeypatch):
    puzzle = first("schotten", "claim")
    wrong = next(option.text for option in puzzle_book("schotten").options(puzzle) if option.text != puzzle.answer)
    code, out, _ = run(capsys, monkeypatch, "puzzle", "--id", puzzle.id, typed=f"{wrong}\n")
    assert code == 1
    assert f"The answer is {puzzle.answer}" in out
    assert "can be claimed" in out


def test_what_is_no_answer_is_refused_and_asked_again(capsys, monkeypatch):
    puzzle = first("schotten", "finish")
    code, out, _ = run(capsys, monkeypatch, "puzzle", "--id", puzzle.id, typed=f"\nnonsense\nr\n{puzzle.answer}\n")
    assert code == 0
    assert "is not an action" in out or "That could be" in out


def test_at_the_end_of_the_input_the_answer_is_told(capsys, monkeypatch):
    code, out, _ = run(capsys, monkeypatch, "puzzle", "--daily")
    assert code == 0
    assert "The answer would have been" in out


def test_an_answer_can_be_typed_by_its_number(capsys, monkeypatch):
    puzzle = first("braverats", "spy")
    code, out, _ = run(capsys, monkeypatch, "puzzle", "--id", puzzle.id, "--game", "braverats", typed="0\n1\n2\n3\n4\n")
    assert code in {0, 1}
    assert "Not this time" in out or "Solved" in out


def test_the_puzzle_of_the_day_depends_on_the_day_alone(capsys, monkeypatch):
    monkeypatch.setattr("clachan.cli.commands.puzzle.time.time", lambda: 20_000 * 86_400 + 5)
    ids = {json.loads(run(capsys, monkeypatch, "puzzle", "--daily", "--json")[1])["id"] for _ in range(3)}
    assert ids == {puzzle_of_day(all_puzzles(), 20_000).id}


def test_a_puzzle_as_data_has_its_answer_and_proof(capsys, monkeypatch):
    puzzle = first("schotten", "ending")
    code, out, _ = run(capsys, monkeypatch, "puzzle", "--id", puzzle.id, "--json")
    told = json.loads(out)
    assert code == 0
    assert told["answer"] == puzzle.answer
    assert puzzle.answer in told["choices"]
    assert told["line"][0] == {"seat": "A", "action": puzzle.answer, "asked": True}
    assert told["question"]
    assert told["proof"]


def test_a_theme_and_a_rating_choose_among_puzzles(capsys, monkeypatch):
    arguments = ("puzzle", "--theme", "spy", "--rating", "2000", "--json")
    told = [json.loads(run(capsys, monkeypatch, *arguments)[1]) for _ in range(3)]
    hardest = [puzzle.rating for puzzle in puzzle_book("braverats").shipped() if puzzle.theme == "spy"][-60:]
    assert {entry["theme"] for entry in told} == {"spy"}
    assert all(min(hardest) <= entry["rating"] for entry in told)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["puzzle", "--theme", "nothing"], "no theme “nothing”"),
        (["puzzle", "--theme", "spy", "--game", "schotten"], "no theme “spy”"),
        (["puzzle", "--game", "chess"], "chess"),
        (["puzzle", "--id", "12345678"], "no puzzle 12345678"),
        (["make-puzzles", "braverats", "--count", "0", "--output", "x"], ""),
        (["make-puzzles", "braverats", "--output", "/no/such/folder/x"], "/no/such/folder"),
        (["make-puzzles", "braverats", "--theme", "claim", "--output", "x"], "no theme “claim”"),
    ],
)
def test_a_mistake_is_one_line_and_code_two(capsys, monkeypatch, arguments, words):
    code, out, err = run(capsys, monkeypatch, *arguments)
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


def test_new_puzzles_are_made_rated_and_written(capsys, monkeypatch, tmp_path):
    path = tmp_path / "rats.z"
    arguments = ("make-puzzles", "braverats", "--theme", "force", "--count", "3", "--output", str(path))
    code, out, _ = run(capsys, monkeypatch, *arguments)
    made = read_puzzles(decompress(path.read_bytes()).decode())
    assert code == 0
    assert "3 puzzles are made and rated" in out
    assert [puzzle.theme for puzzle in made] == ["force"] * 3
    assert sorted(puzzle.rating for puzzle in made) == [puzzle.rating for puzzle in made]
