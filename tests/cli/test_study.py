"""`clachan solve`, `clachan analyse` and `clachan review`, through the real entry point."""

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from clachan.cli import main
from clachan.cli.commands.review import show_review
from clachan.cli.output.reports import show_report
from clachan.cli.output.terminal import Terminal
from clachan.core import record
from clachan.core.study.report import Curve, Report
from clachan.core.words import say
from clachan.local.local_game import resume
from clachan.local.report_drawing import bar
from clachan.local.reviews import review_so_far

RATS = Path(__file__).parents[2] / "examples" / "rats.txt"
DUEL = Path(__file__).parents[2] / "examples" / "duel.txt"


def run(capsys, *arguments):
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("lang", ["en", "fr", "es", "cs"])
def test_a_solution_is_told_in_every_language(capsys, lang):
    code, out, err = run(capsys, "solve", "braverats.fast", "--lang", lang)
    assert (code, err) == (0, "")
    assert "94421" in out
    assert "█" in out


@pytest.mark.parametrize("lang", ["en", "fr", "es", "cs"])
def test_a_state_of_the_solution_is_told_in_every_language(capsys, lang):
    state = "012-567,crowns=2-1,held=1,spy=A"
    code, out, err = run(capsys, "solve", "braverats", "--state", state, "--lang", lang)
    assert (code, err) == (0, "")
    assert state in out
    assert "█" in out
    assert "explore-" not in out


def test_a_state_of_the_solution_as_data(capsys):
    code, out, _ = run(capsys, "solve", "braverats", "--state", "01-67", "--json")
    told = json.loads(out)
    assert (code, told["state"], told["shows"], len(told["pairs"])) == (0, "01-67", None, 4)


def test_a_solution_as_data_and_its_table_in_a_file(capsys, tmp_path):
    table = tmp_path / "fast.table"
    code, out, _ = run(capsys, "solve", "braverats.fast", "--json", "--table", str(table), "--threads", "1")
    assert code == 0
    assert json.loads(out)["value"] == pytest.approx(0, abs=1e-9)
    assert table.stat().st_size > 1_000_000
    assert not list(tmp_path.glob(".*"))


def test_the_table_that_was_written_is_named(capsys, tmp_path):
    code, out, _ = run(capsys, "solve", "braverats.fast", "--table", str(tmp_path / "t"), "--lang", "en")
    assert code == 0
    assert str(tmp_path / "t") in out.replace("\n", "")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["solve", "schotten"], "no solver"),
        (["solve", "braverats.deck.traitor"], "hidden"),
        (["solve", "braverats.deck", "--deal", "01233567"], "Leave out --deal"),
        (["solve", "braverats.random", "--deal", "123"], "hand"),
        (["solve", "braverats.random", "--table", "t"], "table"),
        (["solve", "braverats", "--state", "01-6"], "equally large"),
        (["solve", "braverats", "--state", "01-67", "--deal", "01234567"], "not both"),
        (["solve", "braverats.fast", "--threads", "0"], ""),
        (["solve", "braverats.fast", "--table", "/no/such/folder/t"], "/no/such/folder"),
        (["analyse", "/no/such/file"], "no file"),
        (["review", "/no/such/file"], "no file"),
        (["review", str(RATS), "--effort", "0"], "0.1 to 100"),
    ],
)
def test_what_cannot_be_done_is_one_clear_line(capsys, arguments, words):
    code, out, err = run(capsys, *arguments, "--lang", "en")
    assert code == 2
    assert err.count("\n") == 1
    assert words in err
    assert "Traceback" not in out + err


def test_a_record_is_looked_at_beside_perfect_play(capsys):
    code, out, err = run(capsys, "analyse", str(RATS), "--lang", "en")
    assert (code, err) == (0, "")
    assert "lost" in out
    code, out, _ = run(capsys, "analyse", str(RATS), "--json")
    assert code == 0
    assert json.loads(out)["rounds"][0]["round"] == 1


def test_a_solved_game_has_a_curve_to_draw(capsys, tmp_path):
    code, _, err = run(capsys, "analyse", str(RATS), "--plot", str(tmp_path / "rats.svg"))
    assert (code, err) == (0, "")
    assert (tmp_path / "rats.svg").read_text("utf-8").count("<path") >= 6


def test_bars_are_drawn_to_an_eighth():
    assert bar(0) == ""
    assert bar(0.5) == "█" * 20
    assert bar(1 / 320) == "▏"
    assert bar(1) == "█" * 40


@pytest.fixture
def begun(tmp_path):
    """A game of Schotten Totten of which a few actions were played."""
    whole = record.parse(DUEL.read_text("utf-8"))
    path = tmp_path / "begun.txt"
    path.write_text(record.write(replace(whole, result=None, moves=whole.moves[:4])), "utf-8")
    return path


@pytest.mark.parametrize("lang", ["en", "fr", "es", "cs"])
def test_a_game_of_stones_is_analysed_in_every_language(capsys, begun, lang, tmp_path):
    code, out, err = run(capsys, "analyse", str(begun), "--lang", lang, "--plot", str(tmp_path / "it.svg"))
    assert (code, err) == (0, "")
    assert "1.1" in out
    assert "%" in out
    assert (tmp_path / "it.svg").read_text("utf-8").count("<path") >= 6


def test_a_game_of_stones_is_analysed_as_data(capsys, begun):
    code, out, _ = run(capsys, "analyse", str(begun), "--json")
    assert code == 0
    told = json.loads(out)
    assert {"before", "after", "cost", "mark", "options"} <= set(told["actions"][0])
    assert len(told["seats"]) == 2


def test_a_review_and_an_analysis_tell_the_same_figures(capsys):
    """The review is printed with a line of blocks, and every marked action with what was better."""
    _, analysed, _ = run(capsys, "analyse", str(RATS), "--json")
    code, reviewed, _ = run(capsys, "review", str(RATS), "--json")
    assert code == 0
    assert json.loads(reviewed) == json.loads(analysed)


@pytest.mark.parametrize("lang", ["en", "fr", "es", "cs"])
def test_a_review_is_printed_in_every_language(capsys, lang):
    code, out, err = run(capsys, "review", str(RATS), "--lang", lang)
    assert (code, err) == (0, "")
    assert sum(set(line.strip()) <= set("▁▂▃▄▅▆▇█") for line in out.splitlines() if line.strip()) == 4
    assert "1.3 B" in out
    assert " ?\n" in out
    assert out.count("%") > 20


def test_an_unfinished_game_has_no_review(capsys, begun):
    """It would show hidden cards; a damaged record is refused with its line."""
    code, out, err = run(capsys, "review", str(begun), "--lang", "en")
    assert (code, out) == (2, "")
    assert "not over" in err
    begun.write_text(begun.read_text("utf-8").replace("\n2 ", "\n7 ", 1), "utf-8")
    code, out, err = run(capsys, "review", str(begun), "--lang", "en")
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_at_a_terminal_a_review_is_walked_through(monkeypatch):
    """Enter goes on, b goes back, q leaves; the board, the line and the caret move along."""
    answers = iter(["", "b", "", "", "q"])
    out = io.StringIO()
    terminal = Terminal("en", Console(file=out, width=80, force_terminal=True, color_system=None))
    monkeypatch.setattr(terminal, "ask", lambda: next(answers))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    game = resume(record.parse(RATS.read_text("utf-8")))
    show_review(terminal, game, review_so_far(game))
    places = [line.split(" of ")[0] for line in out.getvalue().splitlines() if " of 12" in line]
    assert places == ["1", "2", "1", "2", "3"]
    assert "^" in out.getvalue()
    assert list(answers) == []


def test_the_last_page_of_a_review_has_the_summary_and_ends_it(monkeypatch):
    out = io.StringIO()
    terminal = Terminal("en", Console(file=out, width=80, force_terminal=True, color_system=None))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    game = resume(record.parse(RATS.read_text("utf-8")))
    reviewed = review_so_far(game)
    answers = iter([""] * len(reviewed.actions))
    monkeypatch.setattr(terminal, "ask", lambda: next(answers))
    show_review(terminal, game, reviewed)
    assert list(answers) == []
    assert out.getvalue().count("Accuracy") == 2


def test_the_end_of_the_input_leaves_a_review(monkeypatch):
    out = io.StringIO()
    terminal = Terminal("en", Console(file=out, width=80, force_terminal=True, color_system=None))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)

    def nothing_more():
        raise EOFError

    monkeypatch.setattr(terminal, "ask", nothing_more)
    game = resume(record.parse(RATS.read_text("utf-8")))
    show_review(terminal, game, review_so_far(game))
    assert "1 of 12" in out.getvalue()


@pytest.mark.parametrize("count", [5, 76, 77, 200])
def test_a_long_curve_fits_on_the_screen(count):
    out = io.StringIO()
    shares = (*[0.0] * (count - 1), 1.0)
    curve = Curve(say("review-curve"), ((say("review-curve"), shares),), ((count - 1, "?"),))
    terminal = Terminal("en", Console(file=out, width=80))
    show_report(terminal, Report((curve,), {}))
    _title, line, marks = out.getvalue().splitlines()
    assert "…" not in line
    assert line.index("█") == marks.index("^") < 80
    assert line.count("▁") == min(count, 80 - 4 - len(terminal.words("review-curve"))) - 1
