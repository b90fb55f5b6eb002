"""How does a view, a scene or any frozen value become what JSON has? Records by their fields, enums by their names.

For each type a function is made once from its fields' types. What the encoder writes as it stands (numbers, texts,
rows of them) is handed on untouched, which is most of a view.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from msgspec import Raw
from msgspec.json import encode

from clachan.core.scene import Zone
from clachan.core.words import Arg, Say
from clachan.match.messages import Words

Writer: TypeAlias = Callable[[Any], Any]
MOST_ZONES = 1 << 13
_zones: dict[int, tuple[Zone, Raw]] = {}
_AS_IS = frozenset({int, str, bool, float, NoneType})


def plain(value: Any) -> Any:  # noqa: ANN401  # any game's view
    """The value as what JSON has, or its JSON itself; `TypeError` when it holds something that is never sent."""
    return _writer(type(value))(value)  # type: ignore[arg-type]  # a type is hashable, whatever its own values are


def words(say: Say) -> Words:
    """A message for people, as data."""
    return Words(say.key, {name: _argument(value) for name, value in say.args})


def _argument(value: Arg) -> str | int | Words | list[Words]:
    if isinstance(value, Say):
        return words(value)
    if isinstance(value, tuple):
        return [words(item) for item in value]
    return int(value) if isinstance(value, bool) else value


@lru_cache(maxsize=1 << 14)
def _written(say: Say) -> Raw:
    """A message for people as JSON: the same few are said again and again."""
    return Raw(encode(words(say)))


def _zone(zone: Zone) -> Raw:
    """A zone of a scene as JSON; most are the very ones that were shown a moment before."""
    kept = _zones.get(id(zone))
    if kept is None:
        if len(_zones) >= MOST_ZONES:
            _zones.clear()
        kept = _zones[id(zone)] = (zone, Raw(encode(_record(Zone)(zone))))  # while it is kept, its id is nobody else's
    return kept[1]


@lru_cache(maxsize=256)
def _writer(kind: Any) -> Writer:  # noqa: ANN401  # a type
    """What makes values of exactly this type plain."""
    if kind in _AS_IS:
        return _same
    if kind is Say:
        return _written
    if kind is Zone:
        return _zone
    if issubclass(kind, Enum):
        return {member: member.name.lower() for member in kind}.__getitem__
    if hasattr(kind, "_fields") or is_dataclass(kind):
        return _record(kind)
    if issubclass(kind, frozenset):
        return lambda value: [plain(item) for item in sorted(value)]
    if issubclass(kind, tuple | list):
        return lambda value: [plain(item) for item in value]
    raise TypeError(kind.__name__)  # raw bytes would be a seed, most likely


@lru_cache(maxsize=256)
def _record(kind: Any) -> Writer:  # noqa: ANN401  # a named tuple or a dataclass
    names = getattr(kind, "_fields", None) or tuple(field.name for field in fields(kind))
    hints = get_type_hints(kind)
    changed = [(name, writer) for name in names if (writer := _by_hint(hints[name])) is not None]
    if hasattr(kind, "_fields"):
        values: Writer = _same
    else:
        getter = attrgetter(*names)
        values = getter if len(names) > 1 else lambda value: (getter(value),)

    def write(value: Any) -> dict[str, Any]:  # noqa: ANN401  # of that type
        found = dict(zip(names, values(value), strict=True))
        for name, writer in changed:
            found[name] = writer(found[name])
        return found

    return write


def _by_hint(hint: Any) -> Writer | None:  # noqa: ANN401  # a type as it stands in a record
    """What is to be done with a field of this type; None when nothing is."""
    parts = get_args(hint)
    origin = get_origin(hint)
    if hint in _AS_IS or (origin in {Union, UnionType} and _AS_IS.issuperset(parts)):
        return None
    if origin in {Union, UnionType} and len(parts) == 2 and NoneType in parts:  # noqa: PLR2004  # something or None
        return _perhaps(_by_hint(next(part for part in parts if part is not NoneType)))
    if origin is tuple:
        return _row(parts)
    return plain


def _perhaps(writer: Writer | None) -> Writer | None:
    return None if writer is None else lambda value: None if value is None else writer(value)


def _row(parts: tuple[Any, ...]) -> Writer | None:
    writers = [_by_hint(part) for part in parts if part is not Ellipsis]
    if writers == [None] * len(writers):
        return None
    return lambda value: [plain(item) for item in value]


def _same(value: Any) -> Any:  # noqa: ANN401  # what JSON has already
    return value
