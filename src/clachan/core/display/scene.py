"""What is on the table? Data that any front end can draw or read aloud."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from clachan.core.words import Say

Tone: TypeAlias = Literal["red", "orange", "yellow", "green", "blue", "purple", "dark", "stone", "plain", "back"]


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that can be seen or touched: an id, a few signs for drawing, and its name read aloud.

    `same` is the id of an equal item that choices name instead of this one: touching either means the same.

    What it is stands in `kind` ("clan", "tactic", "stone", "rat"), `card` (as it is typed, such as "r7") and `stone`
    (from 1). A front end decides by these fields, never by the id or the key of a message.
    """

    id: str
    sign: str
    label: Say
    tone: Tone = "plain"
    letter: Say | None = None
    shape: str = ""
    kind: str = ""
    card: str = ""
    stone: int | None = None
    same: str = ""


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
class Standing:
    """How a side stands: its score and what it still needs to win, in words. Any of the items `near` would win now."""

    score: Say
    missing: Say | None = None
    near: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """What the viewer may plan for its next turn: one of these items, then one of these places."""

    items: tuple[str, ...]
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Underway:
    """A move of several actions that is not complete: the card that began it, and the items chosen for it so far."""

    card: str
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of a table, from one seat, with its headline.

    `standings` has both seats in order, or nothing. `buttons` holds the written forms of the actions that are worth a
    button, the likeliest first. `decided` holds the items that decided the game.
    """

    zones: tuple[Zone, ...]
    headline: Say
    standings: tuple[Standing, ...] = ()
    buttons: tuple[str, ...] = ()
    plans: tuple[Plan, ...] = ()
    decided: tuple[str, ...] = ()
    underway: Underway | None = None

    def items(self) -> dict[str, Item]:
        """All items by id."""
        return {item.id: item for zone in self.zones for item in zone.items}
