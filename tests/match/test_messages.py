"""What may stand in a message?"""

import json

import pytest

from clachan.core.errors import ClachanError
from clachan.match.wire import read_ask


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
