"""`clachan solve` and `clachan analyse`, through the real entry point."""

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from clachan.cli import main
from clachan.cli.output.reports import bar, show_report
from clachan.cli.output.terminal import Terminal
from clachan.core import record
from clachan.core.report import Curve, Report
from clachan.core.words import say

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
        (["analyse", str(RATS), "--plot", "rats.svg"], "nothing to draw"),
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
    analysis = json.loads(out)
    assert {"known", "truth", "cost", "mark", "best"} <= set(analysis["moves"][0])
    assert set(analysis["totals"]) == {"A", "B"}


@pytest.mark.parametrize("count", [5, 76, 77, 200])
def test_a_long_curve_fits_on_the_screen(count):
    out = io.StringIO()
    shares = (*[0.0] * (count - 1), 1.0)
    curve = Curve(say("study-curve"), ((say("study-curve"), shares),), ((count - 1, "?"),))
    terminal = Terminal("en", Console(file=out, width=80))
    show_report(terminal, Report((curve,), {}))
    _title, line, marks = out.getvalue().splitlines()
    assert "…" not in line
    assert line.index("█") == marks.index("^") < 80
    assert line.count("▁") == min(count, 80 - 4 - len(terminal.words("study-curve"))) - 1
