"""The analysis that a bot worker makes of a record, as JSON."""

from dataclasses import fields, replace
from pathlib import Path

import msgspec
import pytest

from clachan.catalog import open_game
from clachan.core import record
from clachan.games.schotten.study.analysis import Surrender
from clachan.match.events import Readied
from clachan.match.protocol.messages import Refused
from clachan.match.protocol.updates import record_text
from clachan.match.protocol.wire import write
from clachan.match.table import restore
from clachan.server.bots.bot_worker import analyse, replay
from clachan.server.bots.replies import read_reply, write_reply
from match.sitting import Sitting

ROOT = Path(__file__).parents[2]
DOCS, EXAMPLES = ROOT / "docs", ROOT / "examples"


@pytest.mark.parametrize(("name", "key"), [("rats.txt", "rounds"), ("duel.txt", "moves")])
def test_every_game_has_an_analysis(name, key):
    whole = record.parse((EXAMPLES / name).read_text("utf-8"))
    begun = whole if name == "rats.txt" else replace(whole, result=None, moves=whole.moves[:3])
    answer = msgspec.json.decode(analyse(record.write(begun)).body)
    assert answer["type"] == "analysis"
    assert answer["data"][key]


def test_every_field_of_an_analysis_is_in_the_document():
    page = (DOCS / "protocol.md").read_text("utf-8")
    told = page[page.index("An **analysis** is") : page.index("To **continue**")]
    rats = msgspec.json.decode(analyse((EXAMPLES / "rats.txt").read_text("utf-8")).body)["data"]
    whole = record.parse((EXAMPLES / "duel.txt").read_text("utf-8"))
    duel = msgspec.json.decode(analyse(record.write(replace(whole, result=None, moves=whole.moves[:3]))).body)["data"]
    given_up = [field.name for field in fields(Surrender)]
    for name in (*rats, *rats["rounds"][0], *duel, *duel["moves"][0], *given_up, *duel["totals"]["A"]):
        assert f"`{name}`" in told, name


def test_what_cannot_be_analysed_is_refused_with_its_reason():
    whole = record.parse((EXAMPLES / "duel.txt").read_text("utf-8"))
    answer = analyse(record.write(replace(whole, result=None, moves=())))
    assert isinstance(answer, Refused)
    assert answer.code == "analyse/empty"


def test_a_match_under_other_rules_is_not_shown_under_these():
    sitting = Sitting("braverats").seated().play(1)
    log = [msgspec.structs.replace(sitting.log[0], rules=99), *sitting.log[1:]]
    table = restore(sitting.setup, log)
    for answer in (analyse(record_text(table)), replay([write(event) for event in log], 0)):
        assert isinstance(answer, Refused)
        assert (answer.code, answer.words.args["found"]) == ("table/rules", 99)


def spoilt():
    """The log of a finished match, with a share of the shuffle that breaks a line of its record."""
    log = Sitting("braverats").seated().play(1).log
    broken = {"nonce": "abcdefgh\n"}
    return [msgspec.structs.replace(event, **broken) if isinstance(event, Readied) else event for event in log]


def test_a_record_that_cannot_be_read_is_refused_by_a_process_that_lives_on():
    log = spoilt()
    table = restore(open_game("braverats"), log)
    for answer in (analyse(record_text(table)), replay([write(event) for event in log], 0)):
        assert isinstance(answer, Refused)
        assert answer.code == "record/after"
        assert read_reply(write_reply(answer)) == answer
