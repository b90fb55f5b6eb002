"""Frozen values turned into JSON."""

from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

import msgspec
import pytest

from clachan.core.display.scene import Zone
from clachan.core.words import say
from clachan.match.protocol.jsonable import MOST_VALUES, to_json


class Tone(IntEnum):
    HIGH = 3


@dataclass(frozen=True)
class One:
    only: int


class Many(NamedTuple):
    row: tuple[int, ...]
    pair: tuple[One, One | None]
    tone: Tone
    among: frozenset[int]
    perhaps: tuple[Tone, ...] | None = None


def test_records_are_told_by_their_fields_and_enums_by_their_names():
    json = to_json(Many((1, 2), (One(3), None), Tone.HIGH, frozenset({2, 1})))
    assert msgspec.json.decode(msgspec.json.encode(json)) == {
        "row": [1, 2],
        "pair": [{"only": 3}, None],
        "tone": "high",
        "among": [1, 2],
        "perhaps": None,
    }
    assert to_json(Many((), (One(1), One(2)), Tone.HIGH, frozenset(), (Tone.HIGH,)))["perhaps"] == ["high"]


def test_a_message_for_people_is_its_key_and_arguments():
    message = say("greeting", inner=say("part"), several=(say("one"), say("two")), flag=True, count=2)
    assert msgspec.json.decode(msgspec.json.encode(to_json(message))) == {
        "key": "greeting",
        "args": {"inner": {"key": "part"}, "several": [{"key": "one"}, {"key": "two"}], "flag": 1, "count": 2},
    }


def test_raw_bytes_are_never_told():
    with pytest.raises(TypeError):
        to_json(b"a seed")
    with pytest.raises(TypeError):
        to_json((b"a seed",))


def test_a_zone_is_told_as_it_is_however_many_were_before():
    for number in range(MOST_VALUES + 2):
        zone = Zone(f"zone:{number}", say("label"), number, (), "row")
        written = msgspec.json.decode(to_json(zone))
        assert (written["id"], written["row"], written["note"]) == (f"zone:{number}", number, None)
        assert to_json(zone) is to_json(zone)
