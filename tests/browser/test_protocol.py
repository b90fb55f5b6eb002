"""Do the page and the server mean the same messages, and does the page leave the rules to the server?"""

from __future__ import annotations

import re
from pathlib import Path

SOURCE = Path(__file__).parent.parent.parent / "web" / "src"
TAGGED = re.compile(r"interface \w+ \{[^}]*\btype: ['\"]")


def test_the_page_has_no_messages_of_its_own():
    """Their types are made from the server's schema (tests/server/test_schema.py); nothing is written twice."""
    for file in [*SOURCE.rglob("*.ts"), *SOURCE.rglob("*.svelte")]:
        if file.name != "messages.ts":
            assert not TAGGED.search(file.read_text("utf-8")), file.name


def test_the_page_has_no_rules_in_it():
    """What may be touched comes from picks alone: no board asks how many cards lie where, or what beats what."""
    for file in (SOURCE / "games").rglob("*.*"):
        source = file.read_text("utf-8")
        assert not re.search(r"\b(isLegal|canPlay|canClaim|beats|compare|rank)\b", source), file.name
