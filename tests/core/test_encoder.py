"""What an encoder is asked for beyond the laws of tests/laws/test_encoder.py."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from clachan.catalog import open_game
from clachan.core.encoder import begin, lay_out
from clachan.core.errors import ClachanError


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
