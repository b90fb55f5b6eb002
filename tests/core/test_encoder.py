"""What an encoder is asked for beyond the laws of tests/laws/test_encoder.py."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from clachan.catalog import open_game
from clachan.core.encoder import begin, lay_out
from clachan.core.errors import ClachanError
from clachan.games.schotten.display.notation import parse_card
from clachan.games.schotten.rules.cards import FIXED, STRATEGIST, colour_of
from clachan.games.schotten.rules.state import Pending


def test_a_game_without_an_encoder_says_so():
    setup = open_game("braverats")
    with pytest.raises(ClachanError) as caught:
        replace(setup, bundle=replace(setup.bundle, encoder=None)).encoder  # noqa: B018  # asking is the test
    assert caught.value.code == "encoder/none"


def test_a_field_is_cut_out_of_one_observation_or_many():
    fields = lay_out((("two", (2,), 1, ""), ("one", (), 5, ""), ("square", (2, 2), 9, "")))
    many = np.arange(14).reshape(2, 7)
    assert fields[1].of(many).tolist() == [2, 9]
    assert fields[2].of(many[0]).tolist() == [[3, 4], [5, 6]]


def test_a_trail_can_be_read():
    setup = open_game("braverats.deck")
    state = setup.game.start(Random(3), 0)
    trail = begin(setup.encoder, setup.game.view(state, 0))
    for seat in (1, 0):
        action = setup.game.legal(state, seat)[0]
        state = setup.game.step(state, seat, action)
        trail = trail.then(seat, action, setup.game.view(state, 0))
    assert trail.text.startswith("I lead; my cards have the musician; ")
    assert [line.split(" the ")[0] for line in trail.text.split("; ")[-3:]] == ["I: play", "I get", "they: play"]


def test_the_match_is_seen_beside_its_round():
    setup = open_game("schotten.x3")
    state = setup.game.concede(setup.game.start(Random(1), 1), 0)
    seen = {field.name: field.of(setup.encoder.observe(setup.game.view(state, 1))) for field in setup.encoder.fields}
    assert seen["rounds"] == 1
    assert seen["wins"].tolist() == [1, 0]
    assert seen["points"].tolist() == [5, 0]
    assert seen["rounds_agreed"] == 3


def test_a_joker_that_was_picked_up_is_seen_with_the_card_it_stands_for():
    """ST-60, joker=play: a Strategist moves a Joker that was fixed as yellow 3."""
    setup = open_game("schotten.tactic.joker=play")
    state = setup.game.start(Random(1), 0)
    moving = state._replace(pending=Pending(STRATEGIST, 4, FIXED + parse_card("y3")))
    seen = {field.name: field.of(setup.encoder.observe(setup.game.view(moving, 0))) for field in setup.encoder.fields}
    assert seen["picked_joker"].tolist() == [colour_of(parse_card("y3")) + 1, 3]
    assert seen["picked"].sum() == 1
