"""What lies on the table, as data that any front end can draw or read aloud?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from clachan.core.words import Say

Tone: TypeAlias = Literal["red", "orange", "yellow", "green", "blue", "purple", "dark", "stone", "plain", "back"]


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that can be seen or touched: an id, a few signs for drawing, and its name read aloud."""

    id: str
    sign: str
    label: Say
    tone: Tone = "plain"
    letter: Say | None = None
    shape: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place with items in it. Zones with the same row lie side by side."""

    id: str
    label: Say
    row: int
    items: tuple[Item, ...]
    spread: Literal["stack", "row", "pile"] = "stack"
    note: Say | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of a table, from one seat, with its headline."""

    zones: tuple[Zone, ...]
    headline: Say

    def items(self) -> dict[str, Item]:
        """All items by id."""
        return {item.id: item for zone in self.zones for item in zone.items}
