"""How are values over time drawn with characters? As columns of blocks, such as the chance to win after each action."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.picture import Charset

_LEVELS: dict[Charset, str] = {"unicode": "▁▂▃▄▅▆▇█", "ascii": "_.-~=*%#"}
_EIGHTHS = 8


def blocks(values: Sequence[float], width: int, height: int = 1, charset: Charset = "unicode") -> list[str]:
    """Values between 0 and 1 as rows of text, the highest row first.

    If there are more values than columns, a column shows the last of its values; if there are fewer, values are
    stretched over several columns. The lowest value still shows, so that a graph has no gaps.
    """
    if not values:
        return [" " * width] * height
    most = height * _EIGHTHS
    steps = (step_at(column, len(values), width) for column in range(width))
    levels = [1 + min(max(int(values[step] * most), 0), most - 1) for step in steps]
    return ["".join(_block(level - row * _EIGHTHS, charset) for level in levels) for row in reversed(range(height))]


def step_at(column: int, count: int, width: int) -> int:
    """Which of `count` values this column of `width` shows."""
    return ((column + 1) * count - 1) // width


def column_of(step: int, count: int, width: int) -> int:
    """The column in which this value begins, or lies among others."""
    return step * width // count


def _block(eighths: int, charset: Charset) -> str:
    """A character that is filled so far from below."""
    return " " if eighths <= 0 else _LEVELS[charset][min(eighths, _EIGHTHS) - 1]
