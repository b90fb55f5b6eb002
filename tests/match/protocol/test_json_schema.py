"""The JSON schema of views and scenes, made from their types."""

from dataclasses import dataclass
from enum import Enum
from typing import Generic, Literal, NamedTuple, TypeVar

from clachan.core.words import Say
from clachan.match.protocol.json_schema import TypeSchemas

T = TypeVar("T")


class Tone(Enum):
    LOW = 1
    HIGH = 2


class Box(NamedTuple, Generic[T]):
    """Holds something."""

    content: T


@dataclass(frozen=True)
class Tree:
    """Holds trees."""

    tone: Tone
    side: Literal["left", "right"]
    children: tuple["Tree", ...]
    pair: tuple[int, str | None]
    tags: frozenset[str]
    label: Say


def test_a_record_is_defined_once_under_its_name():
    definitions = {}
    assert TypeSchemas(definitions, "Game").of(Tree) == {"$ref": "#/$defs/GameTree"}
    assert definitions["GameTree"]["description"] == "Holds trees."
    assert definitions["GameTree"]["properties"] == {
        "tone": {"enum": ["low", "high"]},
        "side": {"enum": ["left", "right"]},
        "children": {"type": "array", "items": {"$ref": "#/$defs/GameTree"}},
        "pair": {
            "type": "array",
            "prefixItems": [{"type": "integer"}, {"anyOf": [{"type": "string"}, {"type": "null"}]}],
            "items": False,
            "minItems": 2,
            "maxItems": 2,
        },
        "tags": {"type": "array", "items": {"type": "string"}},
        "label": {"$ref": "#/$defs/Words"},
    }


def test_a_type_variable_stands_for_the_type_it_is_bound_to():
    definitions = {}
    TypeSchemas(definitions, bound={T: bool}).of(Box)
    assert definitions["Box"]["properties"] == {"content": {"type": "boolean"}}
