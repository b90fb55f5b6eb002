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
from typing import Any, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Raw
from msgspec.json import encode

from clachan.core.display.scene import Item, Plan, Standing, Zone
from clachan.core.words import Arg, Say
from clachan.match.protocol.messages import Words

T = TypeVar("T")
R = TypeVar("R")
Converter: TypeAlias = Callable[[Any], Any]
MOST_VALUES = 1 << 13  # cached before a cache is emptied, so that it stays within some megabytes
PLAIN = frozenset({int, str, bool, float, NoneType})  # types whose values the encoder writes as they are


def to_json(value: Any) -> Any:  # noqa: ANN401  # any game's view
    """The value as something the JSON encoder writes; `TypeError` when it holds something that is never sent."""
    kind = type(value)
    return value if kind in PLAIN else _converter(kind)(value)  # type: ignore[arg-type]  # a type is hashable


def cached_by_identity(convert: Callable[[T], R]) -> Callable[[T], R]:
    """Cache a function of messages or parts of scenes: most of them are the very objects of the scene before.

    The key is the object's id, because hashing a part costs as much as writing it. An entry keeps its part alive, so
    no other object can get the same id meanwhile.
    """
    converted: dict[int, tuple[T, R]] = {}

    def look_up(value: T) -> R:
        entry = converted.get(id(value))
        if entry is None:
            if len(converted) >= MOST_VALUES:
                converted.clear()
            entry = converted[id(value)] = value, convert(value)
        return entry[1]

    return look_up


def _new_words(say: Say) -> Words:
    args = {name: value if isinstance(value, str) else _argument(value) for name, value in say.args}
    return Words(say.key, args, say.kind, say.card)


def _argument(value: Arg) -> str | int | Words | list[Words]:
    if isinstance(value, Say):
        return words(value)
    if isinstance(value, tuple):
        return [words(item) for item in value]
    return int(value) if isinstance(value, bool) else value


words = cached_by_identity(_new_words)  # a message for people, as data


def _written(convert: Converter) -> Converter:
    """A converter that returns JSON, which is cached."""
    return cached_by_identity(lambda value: Raw(encode(convert(value))))


@lru_cache(maxsize=256)
def field_names(kind: Any) -> tuple[str, ...]:  # noqa: ANN401  # a type
    """The fields of a record; none if this is no record."""
    if hasattr(kind, "_fields"):
        return tuple(kind._fields)
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


@lru_cache(maxsize=256)
def _converter(kind: Any) -> Converter:  # noqa: ANN401  # a type
    """The converter for values of exactly this type."""
    if kind is Say:
        return _written(words)
    if kind in {Item, Zone, Standing, Plan}:
        return _written(_record(kind))
    if issubclass(kind, Enum):
        return {member: member.name.lower() for member in kind}.__getitem__
    if field_names(kind):
        return _record(kind)
    if issubclass(kind, frozenset):
        return lambda value: [to_json(item) for item in sorted(value)]
    if issubclass(kind, tuple | list):
        return _row_to_json
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
    if hint in PLAIN or (origin in {Union, UnionType} and PLAIN.issuperset(parts)):
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
    return _row_to_json


def _row_to_json(row: tuple[Any, ...]) -> Any:  # noqa: ANN401  # a row
    """The row itself if it holds plain values only, such as the cards of a deck."""
    return row if PLAIN.issuperset(map(type, row)) else [to_json(value) for value in row]


def _same(value: Any) -> Any:  # noqa: ANN401  # what JSON has already
    return value
