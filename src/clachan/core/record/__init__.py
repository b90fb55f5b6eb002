"""A match as text (`text.py`), and what happened in it, moment by moment (`replay.py`)."""

from clachan.core.record.text import (
    AGREE,
    FIRST_LINE,
    MOST_CHARS,
    MOST_NAME,
    RESIGN,
    Move,
    Record,
    clean_name,
    last_shuffle,
    parse,
    redeal_seed,
    redeal_text,
    write,
)

__all__ = [
    "AGREE",
    "FIRST_LINE",
    "MOST_CHARS",
    "MOST_NAME",
    "RESIGN",
    "Move",
    "Record",
    "clean_name",
    "last_shuffle",
    "parse",
    "redeal_seed",
    "redeal_text",
    "write",
]
