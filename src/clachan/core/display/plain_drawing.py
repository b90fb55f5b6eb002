"""How is the table of a game without a drawing of its own shown on a grid of characters? From its scene alone."""

from __future__ import annotations

from itertools import groupby

from clachan.core.display.picture import Area, Canvas, Marks, Paper, Picture, Style
from clachan.core.display.scene import Item, Scene, Zone

_GAP = 1


def draw_plainly(scene: Scene, marks: Marks, paper: Paper) -> Picture:
    """Zones of a row side by side: stacks as columns, other zones as a line of items after their name."""
    canvas = Canvas(paper)
    y = 0
    for _, group in groupby(scene.zones, key=lambda zone: zone.row):
        zones = list(group)
        y = _columns(canvas, zones, marks, y) if zones[0].spread == "stack" else _line(canvas, zones, marks, y)
    return canvas.picture()


def face_of(item: Item, paper: Paper) -> str:
    """What an item shows: its sign, letter and shape."""
    letter = "" if item.letter is None else paper.words(item.letter)
    return " ".join(part for part in (item.sign, letter + item.shape) if part) or "·"


def _columns(canvas: Canvas, zones: list[Zone], marks: Marks, y: int) -> int:
    width = max(1, canvas.paper.width // len(zones))
    for place, zone in enumerate(zones):
        for row, item in enumerate(zone.items):
            _chip(canvas, item, marks, Area(place * width, y + row, max(1, width - _GAP), 1))
    return y + max(1, *(len(zone.items) for zone in zones))


def _line(canvas: Canvas, zones: list[Zone], marks: Marks, y: int) -> int:
    x = 0
    for zone in zones:
        name = canvas.paper.words(zone.label)
        if x and x + len(name) > canvas.paper.width:
            x, y = 0, y + 1
        canvas.put(x, y, name, "dim")
        x += len(name) + _GAP
        for item in zone.items:
            width = len(face_of(item, canvas.paper)) + 2
            if x and x + width > canvas.paper.width:
                x, y = 2, y + 1
            _chip(canvas, item, marks, Area(x, y, width, 1))
            x += width + _GAP
    return y + 1


def _chip(canvas: Canvas, item: Item, marks: Marks, area: Area) -> None:
    """One line: brackets show a mark without colour."""
    states = marks.states(item)
    left, right = brackets(states)
    face = face_of(item, canvas.paper)[: max(0, area.width - 2)].center(area.width - 2)
    face_style: Style = item.tone
    canvas.put(area.x, area.y, f"{left}{face}{right}"[: area.width], face_style, *states)
    canvas.touch(item.id, area)


def brackets(states: tuple[Style, ...]) -> tuple[str, str]:
    """The marks at both ends of something one line high, for eyes that see no colour."""
    if "cursor" in states:
        return "▶", "◀"
    if "chosen" in states:
        return "[", "]"
    if "moved" in states:
        return "«", "»"
    return ("·", "·") if "touchable" in states else (" ", " ")
