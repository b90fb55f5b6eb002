"""How are values over time drawn with characters? As columns of blocks, such as the chance to win after each action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.display.picture import Area, Canvas, Charset, Paper, Picture, Style

_LEVELS: dict[Charset, str] = {"unicode": "▁▂▃▄▅▆▇█", "ascii": "_.-~=*%#"}
_EIGHTHS = 8
_EVEN = 0.5
STEP = "step:"  # before the number of a step, in the ids of a graph's regions


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


def draw_graph(values: Sequence[float], marks: Mapping[int, str], at: int, paper: Paper) -> Picture:
    """Chances step by step; columns can be touched. The side whose chance is more than one half gives the colour.

    A line below has the marks, and shows which step this is. On a paper of one line the marks lie on the graph.
    """
    canvas, count, low = Canvas(paper), len(values), paper.height - 1
    for y, row in enumerate(blocks(values, paper.width, max(1, low), paper.charset)):
        for x, block in enumerate(row):
            step = step_at(x, count, paper.width)
            style: Style = "mine-edge" if values[step] >= _EVEN else "theirs-edge"
            canvas.put(x, y, block, style, *(("cursor-edge",) if step == at else ()))
    for step, mark in marks.items():
        canvas.put(column_of(step, count, paper.width), low, mark, "title")
    for x in range(paper.width):
        canvas.touch(f"{STEP}{step_at(x, count, paper.width)}", Area(x, 0, 1, paper.height))
    canvas.put(column_of(at, count, paper.width), low, "▲", "cursor-edge")
    return canvas.picture()
