"""Do the page and the server mean the same messages?"""

from __future__ import annotations

import re
from pathlib import Path

from clachan.match.wire import schema

SOURCE = Path(__file__).parent.parent.parent / "web" / "src"
PROTOCOL = (SOURCE / "lib" / "protocol.ts").read_text("utf-8")


def test_the_page_knows_every_message_and_its_fields():
    for name, part in schema()["$defs"].items():
        fields = part.get("properties", {})
        for tag in fields.get("type", {}).get("enum", []):
            assert f"'{tag}'" in PROTOCOL, name
        for field in fields:
            assert re.search(rf"\b{field}\b", PROTOCOL), (name, field)


def test_the_page_has_no_rules_in_it():
    """What may be touched comes from picks alone: no board asks how many cards lie where, or what beats what."""
    for file in (SOURCE / "games").rglob("*.*"):
        source = file.read_text("utf-8")
        assert not re.search(r"\b(isLegal|canPlay|canClaim|beats|compare|rank)\b", source), file.name
