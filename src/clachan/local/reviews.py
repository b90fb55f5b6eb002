"""What could each side have done better in a match that was played? The door of the library to reviews."""

from __future__ import annotations

from pathlib import Path

from clachan.core import record as records
from clachan.core.errors import BadName, ClachanError
from clachan.core.record import Record
from clachan.core.study.review import Review, ReviewRequest
from clachan.local.files import read_record
from clachan.local.local_game import LocalGame, resume


def review(record: Record | str | Path, request: ReviewRequest | None = None) -> Review:
    """Review a finished match: a record, its text, or the path of its file.

    `ClachanError` says why that is not possible, such as `review/unfinished`; `BadNotation` names a line that is wrong.
    """
    if isinstance(record, Path):
        record = read_record(record)
    elif isinstance(record, str):
        record = records.parse(record)
    game = resume(record)
    if game.outcome is None:
        raise ClachanError("review/unfinished")
    return review_so_far(game, request)


def review_so_far(game: LocalGame, request: ReviewRequest | None = None) -> Review:
    """Review a match as far as it has been played. Its reader sees all cards, so it is for no one who plays on."""
    setup = game.setup
    if setup.bundle.review is None:
        raise BadName("review/none", game=setup.bundle.id)
    return setup.bundle.review(setup.rulebook, setup.format, game.moments, request or ReviewRequest())
