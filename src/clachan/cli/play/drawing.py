"""How does a scene look in a terminal? From its zones alone, for any game, in eighty columns or more."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from clachan.core.display.scene import Item, Scene, Tone, Zone
from clachan.local.typed_choice import typed_form
from clachan.locale import Translator

STYLES: dict[Tone, str] = {
    "red": "bold #ffffff on #9b1c2e",
    "orange": "bold #000000 on #ea6a12",
    "yellow": "bold #000000 on #ffe23d",
    "green": "bold #000000 on #4fb98a",
    "blue": "bold #ffffff on #12337f",
    "purple": "bold #000000 on #cf8fee",
    "dark": "bold #f0e9d8 on #30302e",
    "stone": "bold #ffffff on #5b6068",
    "plain": "",
    "back": "dim",
}
OWN, THEIRS = "▼", "▲"
_LEAST, _ROOMY, _MOST = 3, 7, 11
_MOST_COLUMNS = 9
_HAND_CELL = 7


def draw(scene: Scene, translator: Translator, width: int) -> RenderableType:
    """The whole table: zones of a row side by side, stacks as columns."""
    parts: list[RenderableType] = []
    stacks: list[list[Zone]] = []
    for _row, group in groupby(scene.zones, key=lambda zone: zone.row):
        zones = list(group)
        if zones[0].spread == "stack":
            stacks.append(zones)
            continue
        if stacks:
            parts.append(_columns(stacks, translator, width))
            stacks = []
        parts += _line(zones, translator, width)
    if stacks:
        parts.append(_columns(stacks, translator, width))
    return Group(*parts)


def card(item: Item, translator: Translator, width: int) -> Text:
    """One item as a coloured block: number, letter and shape, so that colour is never the only sign."""
    letter = "" if item.letter is None else translator.text(item.letter)
    gap = " " if width >= _ROOMY else ""
    face = gap.join(part for part in (item.sign, letter, item.shape) if part)
    return Text(face.center(width)[:width], STYLES[item.tone])


def _columns(rows: list[list[Zone]], translator: Translator, width: int) -> Table:
    """Stacks under each other. Those above the border belong to the opponent and grow upwards, away from it."""
    count = max(map(len, rows))
    cell = max(_LEAST, min(_MOST, (width - count - 1) // max(count, _MOST_COLUMNS)))
    table = Table(box=box.SQUARE, show_header=False, padding=0, border_style="dim")
    for _ in range(count):
        table.add_column(width=cell, no_wrap=True)
    border = next((number for number, zones in enumerate(rows) if _is_border(zones)), 0)
    for number, zones in enumerate(rows):
        is_above = number < border
        is_border = _is_border(zones)
        lines = (
            _border(zones, translator, cell) if is_border else _stack_lines(zones, translator, cell, is_above=is_above)
        )
        for place, line in enumerate(lines):
            table.add_row(*line, end_section=place == len(lines) - 1)
    return table


def _is_border(zones: Sequence[Zone]) -> bool:
    return all(item.kind == "stone" for zone in zones for item in zone.items) and any(zone.items for zone in zones)


def _stack_lines(zones: Sequence[Zone], translator: Translator, cell: int, *, is_above: bool) -> list[list[Text]]:
    height = max(3, *(len(zone.items) for zone in zones))
    stacks = []
    for zone in zones:
        drawn = [card(item, translator, cell) for item in zone.items]
        empty = [Text(" " * cell)] * (height - len(drawn))
        stacks.append(empty + drawn[::-1] if is_above else drawn + empty)
    return [list(line) for line in zip(*stacks, strict=True)]


def _border(zones: Sequence[Zone], translator: Translator, cell: int) -> list[list[Text]]:
    """Three lines: a stone lies in the middle until it is claimed, then on its owner's side."""
    lines: list[list[Text]] = [[], [], []]
    for zone in zones:
        item = zone.items[0]
        place = 0 if THEIRS in item.shape else 2 if OWN in item.shape else 1
        for number, line in enumerate(lines):
            left = "·" if number == 1 else ""
            line.append(card(item, translator, cell) if number == place else Text(left.center(cell), "dim"))
    return lines


def _line(zones: list[Zone], translator: Translator, width: int) -> list[RenderableType]:
    """Hands, piles and tallies."""
    if all(item.kind == "button" for item in zones[0].items) and zones[0].items:
        return []  # the prompt offers them
    if zones[0].id == "hand":
        return _hand(zones[0], translator, width)
    pieces: list[Text] = []
    for place, zone in enumerate(zones):
        if place == 0 or zones[place - 1].label != zone.label:
            pieces.append(Text().append(translator.text(zone.label), "dim"))
        if zone.spread == "row":
            for item in zone.items:
                pieces[-1].append(" ").append_text(_small(item, translator))
    return [Text.assemble((" · ", "dim")).join(pieces)]


def _small(item: Item, translator: Translator) -> Text:
    letter = "" if item.letter is None else translator.text(item.letter)
    sign = f"{item.sign}:" if letter and item.tone == "plain" else item.sign
    return Text(" ".join(part for part in (sign, letter + item.shape) if part), STYLES[item.tone])


def _hand(zone: Zone, translator: Translator, width: int) -> list[RenderableType]:
    """The cards of one's own hand, with what to type for each under it."""
    parts: list[RenderableType] = [Text(translator.text(zone.label), "bold")]
    fit = max(1, width // (_HAND_CELL + 1))
    for first in range(0, len(zone.items), fit):
        shown = zone.items[first : first + fit]
        parts.append(Text(" ").join(card(item, translator, _HAND_CELL) for item in shown))
        typed = (typed_form(item, translator)[:_HAND_CELL] for item in shown)
        parts.append(Text(" ".join(word.center(_HAND_CELL) for word in typed), "dim"))
    return parts
