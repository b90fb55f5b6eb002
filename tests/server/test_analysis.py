"""What a thinking process says of a record: the game's own analysis, as JSON."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from clachan.core import record
from clachan.server.thinker import analyse

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(("name", "key"), [("rats.txt", "rounds"), ("duel.txt", "moves")])
def test_every_game_has_an_analysis(name, key):
    whole = record.parse((EXAMPLES / name).read_text("utf-8"))
    begun = whole if name == "rats.txt" else replace(whole, result=None, events=whole.events[:3])
    found = msgspec.json.decode(analyse(record.write(begun)))
    assert found["type"] == "analysis"
    assert found["data"][key]


def test_what_cannot_be_analysed_is_refused_with_its_reason():
    whole = record.parse((EXAMPLES / "duel.txt").read_text("utf-8"))
    found = msgspec.json.decode(analyse(record.write(replace(whole, result=None, events=()))))
    assert (found["type"], found["code"]) == ("refused", "analyse/empty")
