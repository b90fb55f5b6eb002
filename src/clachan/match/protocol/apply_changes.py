"""How does a client keep the whole position when it is sent changes? It applies them to what it has, as plain JSON.

The page does the same in TypeScript. A test checks that both get the position that the whole updates contain.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
FINGERPRINT = 16  # hexadecimal digits


@dataclass(slots=True)
class Follower:
    """The position as it is after the last update or change, and every choice that was sent on this connection."""

    number: int = -1
    position: Json = field(default_factory=dict)
    choices_by_text: dict[str, Json] = field(default_factory=dict)

    def receive(self, message: Json) -> bool:
        """Take an update or a change; return False if a message was missed, or the result has another fingerprint.

        Then the client connects again with `since`, and the server sends it the newest position whole.
        """
        position = message["position"]
        choices_by_text = dict(self.choices_by_text)
        if message["type"] == "change":
            if message["number"] != self.number + 1:
                return False
            position = _changed(self.position, position, choices_by_text)
        if "check" in message and message["check"] != fingerprint(position):
            return False
        self.number, self.position = message["number"], position
        self.choices_by_text = choices_by_text | {choice["text"]: choice for choice in position.get("choices", ())}
        return True


def fingerprint(position: Json) -> str:
    """The beginning of the SHA-256 of the position, written as JSON with sorted names and without spaces."""
    text = json.dumps(position, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:FINGERPRINT]


def _changed(position: Json, change: Json, choices_by_text: dict[str, Json]) -> Json:
    """A position after a change. A whole position has no field that is null, false or an empty list."""
    fields = {**position, **change}
    if "view" in change:
        fields["view"] = _merged(position["view"], change["view"])
    if "choices" in change:
        fields["choices"] = _choices(change["choices"], choices_by_text)
    if "scene" in change:
        fields["scene"] = _changed_scene(position["scene"], change["scene"])
    return {name: value for name, value in fields.items() if value is not None and value is not False and value != []}


def _choices(entries: list[Any], choices_by_text: dict[str, Json]) -> list[Json]:
    """The choices of a change: an entry is a known choice's text, a list (how it differs from one), or the choice."""
    choices = []
    for entry in entries:
        if isinstance(entry, str):
            choice = choices_by_text[entry]
        elif isinstance(entry, list):
            choice = _like(choices_by_text[entry[0]], *entry[1:])
        else:
            choice = entry
        choices_by_text[choice["text"]] = choice
        choices.append(choice)
    return choices


def _like(other: Json, text: str, pick: str, args: Json) -> Json:
    """A choice that is like another one except for its text, the last item to touch, and some arguments."""
    choice = {**other, "text": text, "picks": [*other["picks"][:-1], pick]}
    if args:
        choice["words"] = {**other["words"], "args": {**other["words"].get("args", {}), **args}}
    return choice


def _merged(old: Any, new: Any) -> Any:  # noqa: ANN401  # any JSON
    """A value after a change: an object changes parts of an object, or of a list by their places; all else replaces."""
    if isinstance(new, dict) and isinstance(old, dict):
        return old | {name: _merged(old.get(name), value) for name, value in new.items()}
    if isinstance(new, dict) and isinstance(old, list):
        places = range(max(len(old), 1 + max(map(int, new))))
        parts = [old[place] if place < len(old) else None for place in places]
        return [_merged(part, new[str(place)]) if str(place) in new else part for place, part in enumerate(parts)]
    return new


def _changed_scene(scene: Json, change: Json) -> Json:
    items = {item["id"]: item for zone in scene["zones"] for item in zone["items"]}
    zones = {zone["id"]: zone for zone in scene["zones"] if zone["id"] not in change.get("gone", ())}
    for zone in change.get("zones", ()):
        whole = {**zones.get(zone["id"], {}), **{name: value for name, value in zone.items() if name != "after"}}
        if "items" in zone:
            whole["items"] = [_item(entry, items) for entry in zone["items"]]
        if "after" in zone:
            zones = _inserted(zones, whole, zone["after"])
        else:
            zones[zone["id"]] = whole
    return {**scene, **change.get("fields", {}), "zones": list(zones.values())}


def _item(entry: Any, items: dict[str, Json]) -> Json:  # noqa: ANN401  # text, list or object
    """The item that an entry stands for: an id, an id with the fields that differ, or the item itself."""
    if isinstance(entry, str):
        return items[entry]
    return {**items[entry[0]], **entry[1]} if isinstance(entry, list) else entry


def _inserted(zones: dict[str, Json], zone: Json, after: str | None) -> dict[str, Json]:
    """The zones with a new one after the zone with this id, or at the beginning."""
    listed = list(zones.values())
    place = 0 if after is None else 1 + list(zones).index(after)
    return {each["id"]: each for each in (*listed[:place], zone, *listed[place:])}
