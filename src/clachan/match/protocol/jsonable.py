"""How does a view, a scene or any other frozen value become JSON? Records by their fields, enums by their names.

Views are sent after every move, so this is made to be fast. For each type a converter is built once, from the types of
its fields. Values that the encoder can write as they are (numbers, strings, tuples of them) are passed on untouched,
and they are most of a view.
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

from clachan.core.scene import Item, Zone
from clachan.core.words import Arg, Say
from clachan.match.protocol.messages import Words

Converter: TypeAlias = Callable[[Any], Any]
MOST_PARTS = 1 << 13  # zones or items cached before the cache is emptied, so that it stays within some megabytes
_AS_IS = frozenset({int, str, bool, float, NoneType})


def to_json(value: Any) -> Any:  # noqa: ANN401  # any game's view
    """The value as something the JSON encoder writes; `TypeError` when it holds something that is never sent."""
    return _converter(type(value))(value)  # type: ignore[arg-type]  # a type is hashable, whatever its own values are


def words(say: Say) -> Words:
    """A message for people, as data."""
    return Words(say.key, {name: _argument(value) for name, value in say.args}, say.kind, say.card)


def _argument(value: Arg) -> str | int | Words | list[Words]:
    if isinstance(value, Say):
        return words(value)
    if isinstance(value, tuple):
        return [words(item) for item in value]
    return int(value) if isinstance(value, bool) else value


@lru_cache(maxsize=1 << 14)
def _cached_words(say: Say) -> Raw:
    """A message for people as JSON, cached: the same few are sent again and again."""
    return Raw(encode(words(say)))


def _cached_part(kind: type) -> Converter:
    """The converter for a part of a scene. It caches JSON: most parts are the very objects of the scene before.

    The key is the object's id, because hashing a part costs as much as writing it. An entry keeps its part alive, so
    no other object can get the same id meanwhile.
    """
    written: dict[int, tuple[Any, Raw]] = {}

    def write(part: Any) -> Raw:  # noqa: ANN401  # of that type
        entry = written.get(id(part))
        if entry is None:
            if len(written) >= MOST_PARTS:
                written.clear()
            entry = written[id(part)] = (part, Raw(encode(_record(kind)(part))))
        return entry[1]

    return write


def field_names(kind: Any) -> tuple[str, ...]:  # noqa: ANN401  # a type
    """The fields of a record; none if this is no record."""
    if hasattr(kind, "_fields"):
        return tuple(kind._fields)
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


@lru_cache(maxsize=256)
def _converter(kind: Any) -> Converter:  # noqa: ANN401  # a type
    """The converter for values of exactly this type."""
    if kind in _AS_IS:
        return _same
    if kind is Say:
        return _cached_words
    if kind in {Item, Zone}:
        return _cached_part(kind)
    if issubclass(kind, Enum):
        return {member: member.name.lower() for member in kind}.__getitem__
    if field_names(kind):
        return _record(kind)
    if issubclass(kind, frozenset):
        return lambda value: [to_json(item) for item in sorted(value)]
    if issubclass(kind, tuple | list):
        return lambda value: [to_json(item) for item in value]
    raise TypeError(kind.__name__)  # raw bytes would be a seed, most likely


@lru_cache(maxsize=256)
def _record(kind: Any) -> Converter:  # noqa: ANN401  # a named tuple or a dataclass
    """The converter for a record. Only fields that need converting are converted."""
    names = field_names(kind)
    hints = get_type_hints(kind)
    conversions = [(name, converter) for name in names if (converter := _by_hint(hints[name])) is not None]
    if hasattr(kind, "_fields"):
        values: Converter = _same
    else:
        getter = attrgetter(*names)
        values = getter if len(names) > 1 else lambda value: (getter(value),)

    def write(value: Any) -> dict[str, Any]:  # noqa: ANN401  # of that type
        record = dict(zip(names, values(value), strict=True))
        for name, converter in conversions:
            record[name] = converter(record[name])
        return record

    return write


def _by_hint(hint: Any) -> Converter | None:  # noqa: ANN401  # a type as it stands in a record
    """The converter for a field of this type; None when the encoder writes its values as they are."""
    parts = get_args(hint)
    origin = get_origin(hint)
    if hint in _AS_IS or (origin in {Union, UnionType} and _AS_IS.issuperset(parts)):
        return None
    if origin in {Union, UnionType} and len(parts) == 2 and NoneType in parts:  # noqa: PLR2004  # something or None
        return _optional(_by_hint(next(part for part in parts if part is not NoneType)))
    if origin is tuple:
        return _row(parts)
    return to_json


def _optional(converter: Converter | None) -> Converter | None:
    return None if converter is None else lambda value: None if value is None else converter(value)


def _row(parts: tuple[Any, ...]) -> Converter | None:
    converters = [_by_hint(part) for part in parts if part is not Ellipsis]
    if converters == [None] * len(converters):
        return None
    return lambda value: [to_json(item) for item in value]


def _same(value: Any) -> Any:  # noqa: ANN401  # what JSON has already
    return value
