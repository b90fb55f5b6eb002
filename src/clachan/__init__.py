"""Clachan: two Highland card duels, Schotten Totten and BraveRats."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from clachan.core.record import Record
    from clachan.core.review import Review, ReviewRequest

__all__ = ["review"]
__version__ = "1.0.0"


def review(record: Record | str | Path, request: ReviewRequest | None = None) -> Review:
    """Review a finished match: a record, its text, or the path of its file. The games are imported only then."""
    from clachan.local import reviews  # noqa: PLC0415  # so that `import clachan` is quick

    return reviews.review(record, request)
