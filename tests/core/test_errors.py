"""What can go wrong, and what is it called?"""

import pickle

import pytest

from clachan.core.errors import BadMessage, BadName, BadNotation, ClachanError, IllegalAction, StaleTurn
from clachan.core.words import say


@pytest.mark.parametrize("kind", [ClachanError, BadName, BadNotation, StaleTurn])
def test_an_error_has_a_code_for_programs_and_a_message_for_people(kind):
    error = kind("turn/stale", turn=3)
    assert error.code == "turn/stale"
    assert error.say == say("error-turn-stale", turn=3)
    assert isinstance(error, ClachanError)


def test_an_error_reads_well_without_a_translation():
    assert str(BadNotation("record/cut", line=7)) == "record/cut (line=7)"
    assert str(BadNotation("seed/empty")) == "seed/empty"


def test_an_illegal_action_names_the_rule_and_the_reason():
    error = IllegalAction("ST-11", say("full", stone=2))
    assert (error.code, error.rule, error.reason) == ("action/illegal", "ST-11", say("full", stone=2))
    assert error.say == say("error-action-illegal", rule="ST-11", reason=say("full", stone=2))
    assert "ST-11" in str(error)


@pytest.mark.parametrize(
    "error",
    [
        BadName("player/unknown", player="x", known=""),
        BadMessage("no object", "17"),
        IllegalAction("ST-33", say("full", stone=2)),
    ],
)
def test_an_error_arrives_whole_in_another_process(error):
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301  # what was written a moment ago
    assert (type(copy), vars(copy), copy.args, str(copy)) == (type(error), vars(error), error.args, str(error))


def test_an_argument_may_have_any_name():
    assert str(BadNotation("record/header", key="gmae", code="x")) == "record/header (code=x, key=gmae)"
