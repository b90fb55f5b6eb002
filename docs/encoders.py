# noqa: INP001  # a script, not a package
"""Writes encoders.md: the action indices, observation fields and tokens of every game, from the code.

python docs/encoders.py
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from pathlib import Path

from clachan.catalog import GAMES, open_game
from clachan.core.encoder import Field, size_of
from clachan.core.words import say
from clachan.locale import Translator

PAGE = Path(__file__).with_name("encoders.md")
HEAD = """# Encoders

The numbers that [environments](research.md) speak: the indices of actions, the fields of observations, and the tokens
of information states. They mean the same in every way of playing a game; a mask says which actions are legal. A change
of any number raises the encoder's version. `python docs/encoders.py` writes this page from the code.

A match of several rounds has the fields of one round, and those of the match after them. `encoder.name(index)` and
`encoder.token(token)` tell what a single number means; the tables below give the first and the last of each kind.
"""


def ranges(count: range, name: Callable[[int], str], words: int) -> Iterator[str]:
    """A row for each run of numbers whose names have the same length and begin with the same words."""

    def kind(number: int) -> tuple[int, list[str]]:
        parts = name(number).split()
        return len(parts), parts[:words]

    for _, run in groupby(count, key=kind):
        numbers = list(run)
        first, last = numbers[0], numbers[-1]
        if first == last:
            yield f"| {first} | {name(first)} |"
        else:
            yield f"| {first}-{last} | {name(first)} … {name(last)} |"


def rows(fields: Iterable[Field], start: int = 0) -> Iterator[str]:
    """A row for each field of an observation; places count from `start`."""
    for field in fields:
        first = field.offset - start
        place = f"{first}-{first + field.size - 1}" if field.size > 1 else str(first)
        shape = ", ".join(map(str, field.shape)) or "1"
        yield f"| {place} | `{field.name}` | {shape} | {field.most} | {field.meaning} |"


def section(name: str, title: str) -> str:
    """The tables of one game."""
    encoder = open_game(name).encoder
    size = size_of(encoder.fields)
    lines = [
        f"## {title}",
        "",
        f"Version {encoder.version}: {encoder.actions} actions, {size} numbers, {encoder.tokens - 1} tokens.",
        "",
        "| index | action |",
        "|---|---|",
        *ranges(range(encoder.actions), encoder.name, 1),
        "",
        "| place | field | shape | most | meaning |",
        "|---|---|---|---|---|",
        *rows(encoder.fields),
        "",
        "| token | it says |",
        "|---|---|",
        "| 0 | nothing: padding after the last token |",
        *ranges(range(1, encoder.tokens), encoder.token, 2),
    ]
    return "\n".join(lines) + "\n"


def match_section(name: str) -> str:
    """The fields that a match adds to those of its rounds."""
    rounds = open_game(name).encoder.fields
    added = open_game(f"{name}.x2").encoder.fields[len(rounds) :]
    lines = [
        "## Matches of several rounds",
        "",
        "Places are counted from the end of the round's fields.",
        "",
        "| place | field | shape | most | meaning |",
        "|---|---|---|---|---|",
        *rows(added, size_of(rounds)),
    ]
    return "\n".join(lines) + "\n"


def page() -> str:
    """The whole page."""
    words = Translator("en")
    titles = {bundle.id: words.text(say(f"page-game-{bundle.id}")) for bundle in GAMES if bundle.encoder is not None}
    return "\n".join([HEAD, *(section(name, title) for name, title in titles.items()), match_section(GAMES[0].id)])


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
