"""By which rules is a table played? By those it was made under, or not at all."""

from __future__ import annotations

from clachan.catalog import Opened, open_game
from clachan.core.errors import ClachanError


def rules_of(game: str, version: int) -> Opened:
    """The rules of this name; `ClachanError` when they are no longer those of this version."""
    opened = open_game(game)
    if opened.bundle.rules_version != version:
        raise ClachanError("table/rules", found=version, wanted=opened.bundle.rules_version)
    return opened
