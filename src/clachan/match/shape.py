"""What does a view or a scene look like as JSON? Its schema, read off its types as `wire.plain` writes them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from clachan.core.words import Say

REFERENCE = "#/$defs/{name}"
_PLAIN = {int: "integer", str: "string", bool: "boolean", float: "number", NoneType: "null"}


@dataclass(frozen=True, slots=True)
class Shapes:
    """Schemas of records, collected in `parts` under their names with `prefix` before them."""

    parts: dict[str, Any]
    prefix: str = ""
    bound: Mapping[Any, Any] = field(default_factory=dict)  # what the type variables stand for

    def of(self, kind: Any) -> dict[str, Any]:  # noqa: ANN401  # any type a view may hold
        """The schema of one type."""
        if kind in _PLAIN:
            return {"type": _PLAIN[kind]}
        if isinstance(kind, TypeVar):
            return self.of(self.bound[kind])
        origin = get_origin(kind)
        if origin is Literal:
            return {"enum": list(get_args(kind))}
        if origin in {Union, UnionType}:
            return {"anyOf": [self.of(part) for part in get_args(kind)]}
        if origin in {tuple, frozenset}:
            return self._row(get_args(kind))
        return self._named(kind)

    def _row(self, parts: tuple[Any, ...]) -> dict[str, Any]:
        if len(parts) == 1 or parts[-1] is Ellipsis:
            return {"type": "array", "items": self.of(parts[0])}
        count = len(parts)
        items = [self.of(part) for part in parts]
        return {"type": "array", "prefixItems": items, "items": False, "minItems": count, "maxItems": count}

    def _named(self, kind: type) -> dict[str, Any]:
        if kind is Say:
            return {"$ref": REFERENCE.format(name="Words")}
        if issubclass(kind, Enum):
            return {"enum": [member.name.lower() for member in kind]}
        name = self.prefix + kind.__name__
        if name not in self.parts:
            self.parts[name] = {}  # it may hold itself
            hints = get_type_hints(kind)
            self.parts[name] = {
                "title": name,
                "description": (kind.__doc__ or "").strip(),
                "type": "object",
                "properties": {key: self.of(part) for key, part in hints.items()},
                "required": list(hints),
            }
        return {"$ref": REFERENCE.format(name=name)}
