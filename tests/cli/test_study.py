"""`clachan solve` and `clachan analyse`, through the real entry point."""

import json
from pathlib import Path

import pytest

from clachan.cli import main
from clachan.cli.reports import bar

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
        (["solve", "braverats.random", "--deal", "123"], "hand"),
        (["solve", "braverats.random", "--table", "t"], "table"),
        (["solve", "braverats.fast", "--threads", "0"], ""),
        (["solve", "braverats.fast", "--table", "/no/such/folder/t"], "/no/such/folder"),
        (["analyse", "/no/such/file"], "no file"),
        (["analyse", str(DUEL)], "cannot be analysed"),
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
    assert "gave away" in out
    code, out, _ = run(capsys, "analyse", str(RATS), "--json")
    assert code == 0
    assert json.loads(out)["rounds"][0]["round"] == 1


def test_bars_are_drawn_to_an_eighth():
    assert bar(0) == ""
    assert bar(0.5) == "█" * 20
    assert bar(1 / 320) == "▏"
    assert bar(1) == "█" * 40
