"""What is sent to a client that already has the previous update? Only what changed, also in view, scene and choices.

A picture is all that one viewer sees of a table after an event. A change is what differs between two pictures. So it
holds nothing that the whole update would not hold, and a client that applies it has exactly what the update would have
said.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from operator import attrgetter
from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET

from clachan.core.scene import Item, Scene, Zone
from clachan.match import events as ev
from clachan.match.protocol import messages as ms
from clachan.match.protocol.jsonable import field_names, to_json
from clachan.match.protocol.updates import (
    Viewer,
    choices,
    may_undo,
    narration,
    position,
    public_event,
    scene_of,
    seated,
    time_left,
    update,
)
from clachan.match.table import Table

CHECK_EVERY = 64  # updates; a fingerprint costs several times as much as a change
MOST_KNOWN = 128  # sent choices that are remembered; when there are more, all are forgotten and sent again
FINGERPRINT = 16  # hexadecimal digits
_SCALARS = frozenset({int, str, bool, float, type(None)})
_SAME_SCENE = ms.SceneChange()
_id = attrgetter("id")
_ITEM_FIELDS = field_names(Item)
_SCENE_FIELDS = tuple(name for name in field_names(Scene) if name != "zones")
Comparer: TypeAlias = Callable[[Any, Any], Any]
ZonePair: TypeAlias = tuple[Zone | None, Zone | None, str | None]  # before, after, and the id of the zone before it


@dataclass(frozen=True, slots=True)
class Picture:
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
    return Picture(table.number, view, scene, choices(table, viewer, view), may_undo(table, viewer))


def change(before: Table, after: Table, event: ev.Event, viewer: Viewer, memory: Memory) -> ms.Change | ms.Update:
    """What this viewer is sent about an event. Its memory holds the table before, and is brought up to date here.

    The whole update is sent where there is little to compare: at the deal, and from the end of the match on.
    """
    old, new = memory.picture, _picture(after, viewer)
    memory.picture = new
    is_going_on = old.view is not None and new.view is not None and after.outcome is None and before.outcome is None
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
    """The fields of the position that changed."""
    old, new = pictures
    same_seats = before.chairs == after.chairs and _ready(before) == _ready(after)
    return ms.PositionChange(
        phase=_if_new(before.phase, after.phase),
        turn=_if_new(before.turn, after.turn),
        waiting=_if_new(before.waiting, after.waiting),
        seats=UNSET if same_seats else (seated(after, 0), seated(after, 1)),
        view=UNSET if old.view == new.view else _difference(old.view, new.view),
        choices=UNSET if old.choices == new.choices else _encode_choices(new.choices, known),
        scene=UNSET if scene == _SAME_SCENE else scene,
        clock=time_left(after, now) or UNSET,
        offers=UNSET if before.offers == after.offers else tuple(ms.Offering(o.seat, o.kind) for o in after.offers),
        undo=_if_new(old.undo, new.undo),
        next=UNSET if after.next is None or before.next == after.next else after.next,
    )


def _ready(table: Table) -> tuple[bool, bool]:
    """Which seats have sent their shares of the shuffle. The shares themselves are secret."""
    return table.nonces[0] is not None, table.nonces[1] is not None


def _if_new(old: Any, new: Any) -> Any:  # noqa: ANN401  # any field
    return UNSET if old == new else new


def _json_if_new(old: Any, new: Any) -> Any:  # noqa: ANN401  # any part of a scene
    return UNSET if old is new or old == new else to_json(new)


def _encode_choices(
    offered: tuple[ms.Choice, ...], known: dict[str, ms.Choice]
) -> tuple[str | ms.LikeChoice | ms.Choice, ...]:
    """The choices: known ones by their texts, others by how they differ from an earlier one. Then all are known."""
    if len(known) > MOST_KNOWN:
        known.clear()
    entries: list[str | ms.LikeChoice | ms.Choice] = []
    template: ms.Choice | None = None
    for choice in offered:
        if known.get(choice.text) == choice:
            entries.append(choice.text)
            continue
        known[choice.text] = choice
        alike = None if template is None else _difference_from(template, choice)
        if alike is None:
            template = choice
        entries.append(alike or choice)
    return tuple(entries)


def _difference_from(other: ms.Choice, choice: ms.Choice) -> ms.LikeChoice | None:
    """How a choice differs from another one; None if it differs in more than the last item and plain arguments."""
    if not choice.picks or other.picks[:-1] != choice.picks[:-1]:
        return None
    old_words, new_words = other.words, choice.words
    if old_words is None or new_words is None:
        return None
    if (old_words.key, old_words.kind, old_words.card) != (
        new_words.key,
        new_words.kind,
        new_words.card,
    ) or old_words.args.keys() != new_words.args.keys():
        return None
    args: dict[str, str | int] = {}
    for name, value in new_words.args.items():
        if old_words.args[name] != value:
            if not isinstance(value, str | int):
                return None
            args[name] = value
    return other.text, choice.text, choice.picks[-1], args


def _scene_change(old: Scene | None, new: Scene | None) -> ms.SceneChange | None:
    """What changed in a scene; None if that cannot be said: there was none, or its zones were put in another order."""
    if old is None or new is None:
        return None if old is not new else _SAME_SCENE
    changed = _pairs(old.zones, new.zones)
    if changed is None:
        return None
    moved = _moved_items(changed)
    return ms.SceneChange(
        gone=tuple([a.id for a, b, _ in changed if a is not None and b is None]),
        zones=tuple(
            [zone_change for a, b, after in changed if b and (zone_change := _zone_change(a, b, after, moved))]
        ),
        fields={
            name: to_json(value)
            for name in _SCENE_FIELDS
            if (value := getattr(new, name)) is not (old_value := getattr(old, name)) and value != old_value
        },
    )


def _pairs(old: tuple[Zone, ...], new: tuple[Zone, ...]) -> list[ZonePair] | None:
    """Zones that may differ, before and after, with the id of the one before them; None if their order changed."""
    old_ids, new_ids = list(map(_id, old)), list(map(_id, new))
    start = 0  # of the part in which zones came or went, which is mostly the end
    if old_ids == new_ids:
        start = len(new)
    else:
        shorter = min(len(old), len(new))
        start = next((place for place in range(shorter) if old_ids[place] != new_ids[place]), shorter)
    pairs: list[ZonePair] = [(a, b, None) for a, b in zip(old[:start], new[:start], strict=True) if a is not b]
    old_by_id = dict(zip(old_ids[start:], old[start:], strict=True))
    new_set = set(new_ids[start:])
    if [name for name in old_by_id if name in new_set] != [name for name in new_ids[start:] if name in old_by_id]:
        return None
    pairs += [(zone, None, None) for name, zone in old_by_id.items() if name not in new_set]
    for place in range(start, len(new)):
        zone = new[place]
        if old_by_id.get(zone.id) is not zone:
            pairs.append((old_by_id.get(zone.id), zone, new_ids[place - 1] if place else None))
    return pairs


def _moved_items(changed: list[ZonePair]) -> dict[tuple[str, str], Item]:
    """The items that left their zones, by what they are. A card that was played comes back in another zone."""
    moved = {}
    for old, new, _ in changed:
        if old is not None:
            stay = set() if new is None else set(map(_id, new.items))
            moved.update({(item.kind, item.card): item for item in old.items if item.id not in stay})
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
    if old == new:
        return None
    is_same = old.items == new.items
    old_items = {} if is_same else {item.id: item for item in old.items}
    return ms.ZoneChange(
        id=new.id,
        label=_json_if_new(old.label, new.label),
        row=_if_new(old.row, new.row),
        items=UNSET if is_same else tuple([_item(old_items.get(item.id), item, moved) for item in new.items]),
        spread=_if_new(old.spread, new.spread),
        note=_json_if_new(old.note, new.note),
    )


def _item(old: Item | None, new: Item, moved: dict[tuple[str, str], Item]) -> Any:  # noqa: ANN401  # text, list or JSON
    """An item: its id if it stays the same, how it differs from one of the scene before, or all of it."""
    if old is new or old == new:
        return new.id
    other = old or moved.get((new.kind, new.card))
    if other is None:
        return to_json(new)
    return other.id, {
        name: to_json(value) for name in _ITEM_FIELDS if (value := getattr(new, name)) != getattr(other, name)
    }


def _difference(old: Any, new: Any) -> Any:  # noqa: ANN401  # any part of any game's view
    """What has to be said about a value that changed: of a record or a row of records only the parts that changed."""
    kind = type(new)
    return to_json(new) if kind in _SCALARS or type(old) is not kind else _comparer_of(kind)(old, new)  # type: ignore[arg-type]  # a type is hashable


@lru_cache(maxsize=256)
def _comparer_of(kind: Any) -> Comparer:  # noqa: ANN401  # a type
    """The function that compares two values of this type."""
    names = field_names(kind)
    if names:
        values = _same if issubclass(kind, tuple) else attrgetter(*names)
        return lambda old, new: {
            name: _difference(a, b)
            for name, a, b in zip(names, values(old), values(new), strict=True)
            if a is not b and a != b
        }
    return _row_difference if issubclass(kind, tuple) else lambda _old, new: to_json(new)


def _same(value: Any) -> Any:  # noqa: ANN401  # a named tuple has its values in order
    return value


def _row_difference(old: tuple[Any, ...], new: tuple[Any, ...]) -> Any:  # noqa: ANN401  # of a view
    """The elements that changed or were added, by their places; a row of plain values, or a shorter one, as a whole."""
    if len(new) < len(old) or not new or type(new[-1]) in _SCALARS:
        return to_json(new)
    added = {str(place): to_json(new[place]) for place in range(len(old), len(new))}
    pairs = enumerate(zip(old, new, strict=False))
    return {str(place): _difference(a, b) for place, (a, b) in pairs if a is not b and a != b} | added
