"""Which messages are valid?"""

import json
from typing import get_args

import pytest

from clachan.core.errors import ClachanError
from clachan.match import events as ev
from clachan.match.decide import refusal
from clachan.match.protocol.wire import MOST_REASON, read_ask, schema


def ready(nonce):
    return json.dumps({"type": "ready", "nonce": nonce})


def test_a_share_of_the_shuffle_is_letters_and_digits():
    assert read_ask(ready("abcDEF09")).nonce == "abcDEF09"


@pytest.mark.parametrize(
    "nonce", ["abcdefgh\n", "abcdefgh\n\n", "\nabcdefgh", "abcd efgh", "abcdefgh\r", "abcdefgh\u2028"]
)
def test_a_share_of_the_shuffle_ends_no_line_of_the_record(nonce):
    with pytest.raises(ClachanError, match="message/bad"):
        read_ask(ready(nonce))


def refused(data):
    """How a message that is none is answered: its id, and what is wrong with it."""
    with pytest.raises(ClachanError) as caught:
        read_ask(data)
    answer = refusal(caught.value)
    assert (answer.code, answer.words.key) == ("message/bad", "error-message-bad")
    return answer.id, answer.words.args["reason"]


def test_who_sends_a_bad_message_is_told_which_and_why():
    bad = {"type": "act", "turn": "1", "action": "r7@3", "id": "q"}
    assert refused(json.dumps(bad)) == ("q", "Expected `int`, got `str` - at `$.turn`")
    assert refused('{"type":"act","id":"q","turn":1}') == ("q", "Object missing required field `action`")


@pytest.mark.parametrize(
    "data", ["[]", "{", "", b"\xff", '{"id":7}', '{"id":null}', json.dumps({"id": "q" * 33}), "[" * 5000]
)
def test_without_a_short_id_the_answer_has_none(data):
    assert refused(data)[0] is None


def test_a_reason_does_not_repeat_all_that_was_sent():
    sent = json.dumps({"type": "ping", "x" * 5000: 1})
    reason = refused(sent)[1]
    assert len(reason) == MOST_REASON
    assert reason.endswith("x…")


def test_an_update_names_a_line_of_the_log_and_a_replay_also_a_redeal():
    lines = {line.__struct_config__.tag for line in get_args(ev.Event)}
    assert set(schema()["$defs"]["Happening"]["properties"]["event"]["enum"]) == lines | {"redealt"}
