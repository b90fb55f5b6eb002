# noqa: INP001  # a script, not a package
"""Draws architecture.svg from the import graph: each package, the packages inside it, and what imports what.

python docs/pictures/architecture.py

The rows are the layers that `make check` enforces (pyproject.toml). A line means that the upper package imports the
lower one, and is thicker where more modules do. Every package imports the lowest one, so those lines are left out.
"""

from __future__ import annotations

import math
import tomllib
from collections import Counter
from pathlib import Path

import grimp

ROOT = Path(__file__).parent.parent.parent
PICTURE = Path(__file__).with_name("architecture.svg")
PACKAGE = "clachan"
WIDTH, ROW, BOX_HEIGHT, MARGIN = 960, 112, 64, 24
BOX_WIDTH_MOST = 330
STYLE = """
  text { font-family: system-ui, sans-serif; fill: #26302b; text-anchor: middle }
  .name { font-size: 17px; font-weight: 600 } .inside { font-size: 12px; fill: #57625c }
  rect.box { fill: #fffdf7; stroke: #7d8a80; stroke-width: 1.2 } rect.ground { fill: #eef0e8 }
  path { fill: none; stroke: #8a6a8f; stroke-opacity: .55 }
"""


def layers() -> list[list[str]]:
    """The rows of packages, top to bottom, as the import linter has them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    contract = next(contract for contract in settings["contracts"] if contract["name"] == "Layers")
    return [[name.strip(" ()") for name in row.split("|")] for row in contract["layers"]]


def imports(graph: grimp.ImportGraph) -> Counter[tuple[str, str]]:
    """How many modules of one package import something of another."""
    counted: set[tuple[str, str, str]] = set()
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            source, target = module.split(".")[1:2], imported.split(".")[1:2]
            if source and target and source != target:
                counted.add((source[0], target[0], module))
    return Counter((source, target) for source, target, _ in counted)


def inside(graph: grimp.ImportGraph, name: str) -> list[str]:
    """The packages directly inside a package."""
    children = graph.find_children(f"{PACKAGE}.{name}")
    return sorted(child.split(".")[-1] for child in children if graph.find_children(child))


def draw() -> str:
    """The picture as SVG."""
    graph = grimp.build_graph(PACKAGE)
    rows = layers()
    boxes = {}
    for row, names in enumerate(rows):
        width = min(BOX_WIDTH_MOST, (WIDTH - MARGIN * (len(names) + 1)) / len(names))
        left = (WIDTH - len(names) * width - (len(names) - 1) * MARGIN) / 2
        for place, name in enumerate(names):
            boxes[name] = (left + place * (width + MARGIN), MARGIN + row * ROW, width)
    height = MARGIN + (len(rows) - 1) * ROW + BOX_HEIGHT + MARGIN
    (lowest,) = rows[-1]
    lines = [
        _line(boxes[source], boxes[target], count)
        for (source, target), count in sorted(imports(graph).items())
        if target != lowest
    ]
    notes = {name: inside(graph, name) for name in boxes} | {lowest: ["imported by every package"]}
    drawn = [_box(name, place, notes[name]) for name, place in boxes.items()]
    label = "The packages of Clachan and what imports what"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">',
            f"<style>{STYLE}</style>",
            f'<rect class="ground" width="{WIDTH}" height="{height}" rx="8"/>',
            *lines,
            *drawn,
            "</svg>\n",
        ]
    )


def _line(source: tuple[float, float, float], target: tuple[float, float, float], count: int) -> str:
    x1, y1 = source[0] + source[2] / 2, source[1] + BOX_HEIGHT
    x2, y2 = target[0] + target[2] / 2, target[1]
    bend = (y2 - y1) / 2
    width = 1 + math.log2(count) / 2
    return (
        f'<path stroke-width="{width:.1f}" '
        f'd="M{x1:.0f} {y1:.0f}C{x1:.0f} {y1 + bend:.0f} {x2:.0f} {y2 - bend:.0f} {x2:.0f} {y2:.0f}"/>'
    )


def _box(name: str, place: tuple[float, float, float], notes: list[str]) -> str:
    x, y, width = place
    middle = x + width / 2
    title = y + (28 if notes else 38)
    text = f'<text class="name" x="{middle:.0f}" y="{title:.0f}">{name}</text>'
    if notes:
        text += f'<text class="inside" x="{middle:.0f}" y="{y + 48:.0f}">{" · ".join(notes)}</text>'
    return f'<rect class="box" x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{BOX_HEIGHT}" rx="6"/>{text}'


if __name__ == "__main__":
    PICTURE.write_text(draw(), "utf-8")
