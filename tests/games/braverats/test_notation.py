"""How actions are typed and written."""

from __future__ import annotations

import pytest

from clachan.core.errors import BadNotation
from clachan.games.braverats.display.notation import action_text, parse_action
from clachan.games.braverats.rules.cards import KINDS, MIME, PRINCE
from clachan.games.braverats.rules.state import Keep, Play, Swap


@pytest.mark.parametrize("card", KINDS)
@pytest.mark.parametrize("make", [Keep, Swap, Play])
def test_what_is_written_can_be_read(make, card):
    assert parse_action(action_text(make(card))) == make(card)


def test_a_card_alone_is_played_and_may_be_typed_by_its_value():
    assert action_text(Play(PRINCE)) == "prince"
    assert action_text(Keep(PRINCE)) == "keep prince"
    assert parse_action(" Prince ") == parse_action("7") == parse_action("play 7") == Play(PRINCE)
    assert parse_action("?") == parse_action("mime") == Play(MIME)
    assert parse_action("SWAP 3") == Swap(3)


@pytest.mark.parametrize("text", ["", "king", "8", "keep", "take prince", "keep prince now", "prince keep", "-1"])
def test_anything_else_is_no_action(text):
    with pytest.raises(BadNotation):
        parse_action(text)
