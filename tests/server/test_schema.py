"""The published schema is that of the messages."""

import json
import re
from pathlib import Path
from random import Random
from typing import get_args

import msgspec
import pytest
from jsonschema import Draft202012Validator

from clachan.match.protocol import messages as ms
from clachan.match.protocol.updates import update
from clachan.match.protocol.wire import write
from clachan.match.replay_steps import replay
from clachan.server.http.publish import published
from clachan.server.http.typescript import typescript
from match.sitting import Sitting, every_viewer

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


def test_the_schema_file_is_up_to_date():
    kept = json.loads((DOCS / "protocol.json").read_text("utf-8"))
    assert kept == json.loads(json.dumps(published())), "write it anew: python -m clachan.server.http.publish"


def test_the_types_of_the_page_are_made_from_the_schema():
    kept = (ROOT / "web" / "src" / "lib" / "server" / "messages.ts").read_text("utf-8")
    assert kept == typescript(published()), "write it anew: python -m clachan.server.http.publish"


def test_every_ask_is_in_the_document():
    text = (DOCS / "protocol.md").read_text("utf-8")
    for ask in (*ms.AnyAsk.__args__, *ms.AnyTell.__args__):
        assert re.search(rf'`{ask.__name__.lower()}`|"type": "{ask.__name__.lower()}"', text), ask.__name__


def test_every_event_of_an_update_is_in_the_document():
    text = (DOCS / "protocol.md").read_text("utf-8")
    for name in get_args(ms.EventName):
        assert f"| `{name}` |" in text, name


@pytest.mark.parametrize("way", ["schotten", "schotten.tactic.x2", "braverats.mime", "braverats.draft.deck.x2"])
def test_what_is_told_is_as_the_schema_says(way):
    told = Draft202012Validator({**published(), "oneOf": [{"$ref": "#/$defs/AnyTell"}]})
    sitting, rng = Sitting(way), Random(way)
    sitting.seated()
    while sitting.table.waiting:
        before = sitting.table
        sitting.step(rng)
        if rng.random() < 0.2 or not sitting.table.waiting:
            for viewer in every_viewer(frozenset({"scene", "words"})):
                told.validate(json.loads(write(update(before, sitting.table, sitting.log[-1], viewer))))
    shown = Draft202012Validator({**published(), "oneOf": [{"$ref": "#/$defs/Replay"}]})
    shown.validate(json.loads(msgspec.json.encode(replay(sitting.table, sitting.log, 0))))
