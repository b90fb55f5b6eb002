"""What does a view or a scene look like as JSON? The schema of what `jsonable.to_json` writes, derived from types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from clachan.core.words import Say

REFERENCE = "#/$defs/{name}"
_PRIMITIVES = {int: "integer", str: "string", bool: "boolean", float: "number", NoneType: "null"}


@dataclass(frozen=True, slots=True)
class TypeSchemas:
    """Schemas of records, collected in `definitions` under their names with `prefix` before them."""

    definitions: dict[str, Any]
    prefix: str = ""
    bound: Mapping[Any, Any] = field(default_factory=dict)  # the types of the type variables

    def of(self, kind: Any) -> dict[str, Any]:  # noqa: ANN401  # any type a view may hold
        """The schema of one type."""
        if kind in _PRIMITIVES:
            return {"type": _PRIMITIVES[kind]}
        if isinstance(kind, TypeVar):
            return self.of(self.bound[kind])
        origin = get_origin(kind)
        if origin is Literal:
            return {"enum": list(get_args(kind))}
        if origin in {Union, UnionType}:
            return {"anyOf": [self.of(part) for part in get_args(kind)]}
        if origin in {tuple, frozenset}:
            return self._array(get_args(kind))
        return self._named(kind)

    def _array(self, kinds: tuple[Any, ...]) -> dict[str, Any]:
        """An array of one type, or of a fixed length with a type for each place."""
        if len(kinds) == 1 or kinds[-1] is Ellipsis:
            return {"type": "array", "items": self.of(kinds[0])}
        count = len(kinds)
        items = [self.of(kind) for kind in kinds]
        return {"type": "array", "prefixItems": items, "items": False, "minItems": count, "maxItems": count}

    def _named(self, kind: type) -> dict[str, Any]:
        """A reference to the definition of this type, which is added when it is met first."""
        if kind is Say:
            return {"$ref": REFERENCE.format(name="Words")}
        if issubclass(kind, Enum):
            return {"enum": [member.name.lower() for member in kind]}
        name = self.prefix + kind.__name__
        if name not in self.definitions:
            self.definitions[name] = {}  # it may hold itself
            hints = get_type_hints(kind)
            self.definitions[name] = {
                "title": name,
                "description": (kind.__doc__ or "").strip(),
                "type": "object",
                "properties": {key: self.of(part) for key, part in hints.items()},
                "required": list(hints),
            }
        return {"$ref": REFERENCE.format(name=name)}
