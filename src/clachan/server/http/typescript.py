"""How does the page know the types of messages? They are generated from the published schema as TypeScript."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

HEAD = (
    "// The messages between server and page, generated from their schema by `python -m clachan.server.http.publish`."
)
_SCALARS = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
_SEAT = {"type": "integer", "minimum": 0, "maximum": 1}


def typescript(schema: Mapping[str, Any]) -> str:
    """Return a module with one exported type for each definition of a schema, sorted by name."""
    lines = [HEAD, "export type Seat = 0 | 1;"]
    for name, part in sorted(schema["$defs"].items()):
        lines += ["", *_definition(name, part)]
    return "\n".join(lines) + "\n"


def _definition(name: str, part: Mapping[str, Any]) -> Iterator[str]:
    if "description" in part:
        yield f"/** {' '.join(part['description'].split())} */"
    if "properties" not in part:
        yield f"export type {name} = {_type(part)};"
        return
    needed = set(part.get("required", ()))
    yield f"export interface {name} {{"
    for key, value in part["properties"].items():
        yield f"  {key}{'' if key in needed else '?'}: {_type(value)};"
    yield "}"


def _type(part: Mapping[str, Any]) -> str:
    """Return the type for a schema."""
    if "$ref" in part:
        return str(part["$ref"]).rsplit("/", 1)[-1]
    if "enum" in part:
        return " | ".join(json.dumps(value) for value in part["enum"])
    if "anyOf" in part:
        return " | ".join(dict.fromkeys(_type(member) for member in part["anyOf"]))
    if {key: part.get(key) for key in _SEAT} == _SEAT:
        return "Seat"
    return _container(part)


def _container(part: Mapping[str, Any]) -> str:
    kind = part.get("type")
    if kind == "array":
        if "prefixItems" in part:
            return f"[{', '.join(_type(item) for item in part['prefixItems'])}]"
        return f"{_grouped(_type(part['items']))}[]"
    if kind == "object":
        return f"Record<string, {_type(part.get('additionalProperties') or {})}>"
    return _SCALARS[kind] if isinstance(kind, str) else "unknown"


def _grouped(text: str) -> str:
    return f"({text})" if " | " in text else text
