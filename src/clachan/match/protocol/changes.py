"""What is sent to a client that already has the previous update? Only what changed, also in view, scene and choices.

A picture is all that one viewer sees of a table after an event. A change is what differs between two pictures. So it
holds nothing that the whole update would not hold, and a client that applies it has exactly what the update would have
said.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from itertools import compress, count
from operator import attrgetter, is_not
from typing import Any, NamedTuple, TypeAlias

import msgspec

from clachan.core.display.scene import Item, Scene, Zone
from clachan.match import events as ev
from clachan.match.offers import can_undo
from clachan.match.protocol import messages as ms
from clachan.match.protocol.jsonable import PLAIN, field_names, to_json
from clachan.match.protocol.updates import (
    Viewer,
    choices,
    narration,
    position,
    public_event,
    scene_of,
    time_left,
    update,
)
from clachan.match.table import Table

CHECK_EVERY = 64  # updates; a fingerprint costs several times as much as a change
MOST_KNOWN = 128  # sent choices that are remembered; when there are more, all are forgotten and sent again
FINGERPRINT = 16  # hexadecimal digits
_SAME_SCENE = ms.SceneChange()
_id, _text, _message_of = attrgetter("id"), attrgetter("text"), attrgetter("key", "kind", "card")
_ITEM_FIELDS = field_names(Item)
_item_values = attrgetter(*_ITEM_FIELDS)
_SCENE_FIELDS = tuple(name for name in field_names(Scene) if name != "zones")
_scene_values = attrgetter(*_SCENE_FIELDS)
ZonePair: TypeAlias = tuple[Zone | None, Zone | None, str | None]  # before, after, and the id of the zone before it


class Picture(NamedTuple):
    """What a viewer was shown after an event, as values."""

    number: int
    view: Any
    scene: Scene | None
    choices: tuple[ms.Choice, ...]
    undo: bool


@dataclass(slots=True)
class Memory:
    """What all clients of one viewer have received: the last picture, and choices by their texts."""

    picture: Picture
    known: dict[str, ms.Choice] = field(default_factory=dict)


def remember(table: Table, viewer: Viewer) -> Memory:
    """The memory of a client that was just sent the whole position."""
    picture = _picture(table, viewer)
    return Memory(picture, {choice.text: choice for choice in picture.choices})


def _picture(table: Table, viewer: Viewer) -> Picture:
    """What this viewer sees of the table now."""
    view = table.view(viewer.seat)
    scene = scene_of(table, viewer, view) if "scene" in viewer.wants and view is not None else None
    return Picture(table.number, view, scene, choices(table, viewer, view), can_undo(table, viewer.seat))


def change(before: Table, after: Table, event: ev.Event, viewer: Viewer, memory: Memory) -> ms.Change | ms.Update:
    """What this viewer is sent about an event. Its memory holds the table before, and is brought up to date here.

    The whole update is sent where there is little to compare: at the deal, and from the end of the match on.
    """
    old, new = memory.picture, _picture(after, viewer)
    memory.picture = new
    is_going_on = old.view is not None and new.view is not None and after.phase != "over"
    scene = _scene_change(old.scene, new.scene) if is_going_on else None
    if scene is None:
        memory.known = {choice.text: choice for choice in new.choices}
        return update(before, after, event, viewer)
    return ms.Change(
        number=after.number,
        at=event.at,
        what=public_event(event, viewer.seat),
        news=narration(after, event, viewer, (old.view, new.view)),
        position=_position_change(before, after, event.at, memory.known, (old, new), scene),
        check=None if after.number % CHECK_EVERY else fingerprint(position(after, viewer, event.at)),
    )


def fingerprint(whole: ms.Position) -> str:
    """The beginning of the SHA-256 of a position, written as JSON with sorted names and without spaces."""
    plain = msgspec.json.decode(msgspec.json.encode(whole))
    return sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()[:FINGERPRINT]


def _position_change(  # both tables, both pictures, and what leads from one to the other
    before: Table,
    after: Table,
    now: int,
    known: dict[str, ms.Choice],
    pictures: tuple[Picture, Picture],
    scene: ms.SceneChange,
) -> ms.PositionChange:
    """The fields of the position that changed. From the deal to the end, `seats` and `next` stay as they are."""
    old, new = pictures
    plain = (
        ("phase", before.phase, after.phase),
        ("turn", before.turn, after.turn),
        ("waiting", before.waiting, after.waiting),
        ("undo", old.undo, new.undo),
    )
    fields: dict[str, Any] = {name: value for name, earlier, value in plain if value != earlier}
    if old.view != new.view:
        fields["view"] = _difference(old.view, new.view)
    if old.choices != new.choices:
        fields["choices"] = _encode_choices(new.choices, known)
    if scene != _SAME_SCENE:
        fields["scene"] = scene
    if after.clock is not None:
        fields["clock"] = time_left(after, now)
    if before.offers != after.offers:
        fields["offers"] = tuple(ms.Offering(offer.seat, offer.kind) for offer in after.offers)
    return ms.PositionChange(**fields)


def _encode_choices(
    offered: tuple[ms.Choice, ...], known: dict[str, ms.Choice]
) -> tuple[str | ms.LikeChoice | ms.Choice, ...]:
    """The choices: known ones by their texts, others by how they differ from an earlier one. Then all are known."""
    if len(known) > MOST_KNOWN:
        known.clear()
    entries: list[str | ms.LikeChoice | ms.Choice] = list(map(_text, offered))
    template: ms.Choice | None = None
    for place in compress(count(), map(is_not, map(known.get, map(_text, offered)), offered)):  # most were sent before
        choice = offered[place]
        if known.get(choice.text) == choice:
            continue
        known[choice.text] = choice
        alike = None if template is None else _difference_from(template, choice)
        if alike is None:
            template = choice
        entries[place] = alike or choice
    return tuple(entries)


def _difference_from(other: ms.Choice, choice: ms.Choice) -> ms.LikeChoice | None:
    """How a choice differs from another one; None if it differs in more than the last item and plain arguments."""
    old, new = other.words, choice.words
    if not choice.picks or other.picks[:-1] != choice.picks[:-1] or old is None or new is None:
        return None
    if _message_of(old) != _message_of(new) or old.args.keys() != new.args.keys():
        return None
    args: dict[str, Any] = {name: value for name, value in new.args.items() if old.args[name] != value}
    return (other.text, choice.text, choice.picks[-1], args) if PLAIN.issuperset(map(type, args.values())) else None


def _scene_change(old: Scene | None, new: Scene | None) -> ms.SceneChange | None:
    """What changed in a scene; None if that cannot be said: there was none, or its zones were put in another order."""
    if old is None or new is None:
        return None if old is not new else _SAME_SCENE
    changed = _changed_zones(old.zones, new.zones)
    if changed is None:
        return None
    moved = _moved_items(changed)
    zones = [_zone_change(was, now, after, moved) for was, now, after in changed if now is not None]
    fields = zip(_SCENE_FIELDS, _scene_values(old), _scene_values(new), strict=True)
    return ms.SceneChange(
        gone=tuple([was.id for was, now, _ in changed if was is not None and now is None]),
        zones=tuple(filter(None, zones)),
        fields={name: to_json(now) for name, was, now in fields if now is not was and now != was},
    )


def _changed_zones(old: tuple[Zone, ...], new: tuple[Zone, ...]) -> list[ZonePair] | None:
    """Zones that may differ, before and after, with the id of the one before them; None if their order changed.

    A zone that did not change is mostly the same object, so most zones are not looked into.
    """
    changed: list[ZonePair] = []
    start = min(len(old), len(new))  # of the part in which zones came or went, which is mostly the end
    for place in compress(count(), map(is_not, old, new)):
        if old[place].id != new[place].id:
            start = place
            break
        changed.append((old[place], new[place], None))
    if start == len(old) == len(new):
        return changed
    gone, came = old[start:], new[start:]
    if gone and came:
        old_ids, new_ids = list(map(_id, gone)), list(map(_id, came))
        if [name for name in old_ids if name in new_ids] != [name for name in new_ids if name in old_ids]:
            return None
        gone = tuple(zone for zone in gone if zone.id not in new_ids)
    changed += [(zone, None, None) for zone in gone]
    old_by_id = {zone.id: zone for zone in old[start:]}
    for place, now in enumerate(came, start):
        was = old_by_id.get(now.id)
        if was is not now:
            changed.append((was, now, new[place - 1].id if place else None))
    return changed


def _moved_items(changed: list[ZonePair]) -> dict[tuple[str, str], Item]:
    """The items that left their zones, by what they are. A card that was played comes back in another zone."""
    moved = {}
    for old, new, _ in changed:
        if old is not None and (new is None or old.items is not new.items):
            stay = set() if new is None else set(map(_id, new.items))
            for item in old.items:
                if item.id not in stay:
                    moved[item.kind, item.card] = item
    return moved


def _zone_change(
    old: Zone | None, new: Zone, after: str | None, moved: dict[tuple[str, str], Item]
) -> ms.ZoneChange | None:
    """What changed in a zone, or all of a new one; None if nothing did."""
    if old is None:
        items = tuple([_item(None, item, moved) for item in new.items])
        label, note = to_json(new.label), to_json(new.note)
        return ms.ZoneChange(
            id=new.id, after=after, label=label, row=new.row, items=items, spread=new.spread, note=note
        )
    fields: dict[str, Any] = {}
    if old.label is not new.label and old.label != new.label:
        fields["label"] = to_json(new.label)
    if old.row != new.row:
        fields["row"] = new.row
    if old.items is not new.items:
        earlier = {item.id: item for item in old.items}
        items = tuple(
            [item.id if (was := earlier.get(item.id)) is item else _item(was, item, moved) for item in new.items]
        )
        if items != tuple(earlier):
            fields["items"] = items
    if old.spread != new.spread:
        fields["spread"] = new.spread
    if old.note != new.note:
        fields["note"] = to_json(new.note)
    return ms.ZoneChange(id=new.id, **fields) if fields else None


def _item(old: Item | None, new: Item, moved: dict[tuple[str, str], Item]) -> Any:  # noqa: ANN401  # text, list or JSON
    """An item: its id if it stays the same, how it differs from one of the scene before, or all of it."""
    other = old or moved.get((new.kind, new.card))
    if other is None:
        return to_json(new)
    before, after = _item_values(other), _item_values(new)
    pairs = compress(zip(_ITEM_FIELDS, before, after, strict=True), map(is_not, before, after))
    fields = {name: to_json(now) for name, was, now in pairs if now != was}
    return new.id if old is not None and not fields else (other.id, fields)


def _difference(old: Any, new: Any) -> Any:  # noqa: ANN401  # any part of any game's view
    """What has to be said about a value that changed: of a record only the fields that changed, by their names, and of
    a row of records the elements that changed or were added, by their places.
    """
    kind = type(new)
    if type(old) is not kind:
        return to_json(new)
    if kind is tuple:
        if len(new) < len(old) or not new or type(new[-1]) in PLAIN:
            return to_json(new)  # a row of plain values, or one that became shorter
        names = _places(len(new))
    else:
        names = field_names(kind)  # type: ignore[arg-type]  # a type is hashable
        if not names:
            return to_json(new)
        if not issubclass(kind, tuple):
            old, new = [getattr(old, name) for name in names], [getattr(new, name) for name in names]
    pairs = compress(zip(names, old, new, strict=False), map(is_not, old, new))
    changed = {
        name: now if type(now) in PLAIN else _difference(was, now)  # saves most of the calls
        for name, was, now in pairs
        if was != now
    }
    if len(new) > len(old):
        changed |= {names[place]: to_json(new[place]) for place in range(len(old), len(new))}
    return changed


@lru_cache(maxsize=128)
def _places(length: int) -> tuple[str, ...]:
    """The places of a row, as the names of what changed in it."""
    return tuple(map(str, range(length)))
