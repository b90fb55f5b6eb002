"""The published schema is the one the messages have."""

import json
import re
from pathlib import Path

from clachan.match import messages as ms
from clachan.match.wire import schema

DOCS = Path(__file__).parents[2] / "docs"


def test_the_schema_file_is_up_to_date():
    kept = json.loads((DOCS / "protocol.json").read_text("utf-8"))
    assert kept == json.loads(json.dumps(schema())), "write it anew: python -m clachan.server.publish"


def test_every_ask_is_in_the_document():
    text = (DOCS / "protocol.md").read_text("utf-8")
    for ask in (*ms.AnyAsk.__args__, *ms.AnyTell.__args__):
        assert re.search(rf'`{ask.__name__.lower()}`|"type": "{ask.__name__.lower()}"', text), ask.__name__
