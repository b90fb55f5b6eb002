"""What do the words and scenes of a server mean as values of `clachan.core`?"""

from __future__ import annotations

from typing import Any

import msgspec

from clachan.core.display.scene import Item, Plan, Scene, Standing, Underway, Zone
from clachan.core.words import Arg, Say
from clachan.match.protocol.messages import Words


def words_of(words: Words) -> Say:
    """A message for people, which a `Translator` puts into a language."""
    return Say(words.key, tuple((name, _argument(value)) for name, value in words.args.items()), words.kind, words.card)


def _argument(value: str | int | Words | list[Words]) -> Arg:
    if isinstance(value, Words):
        return words_of(value)
    if isinstance(value, list):
        return tuple(words_of(item) for item in value)
    return value


def scene_of(data: Any) -> Scene:  # noqa: ANN401  # JSON
    """The scene of a position, from its JSON; it is drawn like one that was made on this machine."""
    return Scene(
        tuple(_zone(zone) for zone in data["zones"]),
        _say(data["headline"]),
        tuple(_standing(standing) for standing in data.get("standings", ())),
        tuple(data.get("buttons", ())),
        tuple(Plan(tuple(plan["items"]), tuple(plan["places"])) for plan in data.get("plans", ())),
        tuple(data.get("decided", ())),
        _underway(data.get("underway")),
    )


def _say(data: Any) -> Say:  # noqa: ANN401  # JSON
    return words_of(msgspec.convert(data, Words))


def _optional(data: Any) -> Say | None:  # noqa: ANN401  # JSON
    return None if data is None else _say(data)


def _zone(data: dict[str, Any]) -> Zone:
    items = tuple(_item(item) for item in data["items"])
    return Zone(
        data["id"], _say(data["label"]), data["row"], items, data.get("spread", "stack"), _optional(data.get("note"))
    )


def _item(data: dict[str, Any]) -> Item:
    translated = {"label": _say(data["label"]), "letter": _optional(data.get("letter"))}
    return Item(**{**data, **translated})


def _standing(data: dict[str, Any]) -> Standing:
    return Standing(_say(data["score"]), _optional(data.get("missing")), tuple(data.get("near", ())))


def _underway(data: dict[str, Any] | None) -> Underway | None:
    return None if data is None else Underway(data["card"], tuple(data.get("items", ())))
