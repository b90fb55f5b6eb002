"""Where are the messages described for other programs? In docs/protocol.json, and for the page as TypeScript types.

python -m clachan.server.http.publish    writes both files again
"""

from __future__ import annotations

import json
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from clachan.catalog import BUNDLES
from clachan.core.display.scene import Scene
from clachan.core.series import SeriesView
from clachan.core.series.rounds import V
from clachan.core.study.review import Review
from clachan.match.protocol.json_schema import REFERENCE, TypeSchemas
from clachan.match.protocol.wire import schema
from clachan.server.bots.replies import Progressed, ReviewReply, Solved, Solving
from clachan.server.http import requests
from clachan.server.http.typescript import typescript

REQUESTS = (requests.Make, requests.Join, requests.Look, requests.Sit, requests.GoOn)
RESPONSES = (
    requests.GameInfo,
    requests.Made,
    requests.Sat,
    requests.Listed,
    requests.Invitation,
    requests.Summary,
    ReviewReply,
    Progressed,
    Solved,
    Solving,
)


@lru_cache(maxsize=1)
def published() -> dict[str, Any]:
    """Return the schema of every message, of the views and scenes of all games, and of the HTTP bodies."""
    document = schema()
    parts = document["$defs"]
    views = [view for bundle in BUNDLES.values() for view in _views(bundle.id.title(), bundle.game, parts)]
    parts["View"] = {"anyOf": views}
    view_or_null = {"anyOf": [{"$ref": REFERENCE.format(name="View")}, {"type": "null"}]}
    position, ending = parts["Position"]["properties"], parts["Ending"]["properties"]
    position["view"] = {**view_or_null, "default": None}
    position["scene"] = {"anyOf": [TypeSchemas(parts).of(Scene), {"type": "null"}], "default": None}
    ending["views"]["prefixItems"] = [view_or_null, view_or_null]
    item = {"$ref": REFERENCE.format(name="Item")}
    pair = {"type": "array", "prefixItems": [{"type": "string"}, {"type": "object"}], "minItems": 2, "maxItems": 2}
    parts["ZoneChange"]["properties"]["items"]["items"] = {"anyOf": [{"type": "string"}, pair, item]}
    parts.update(msgspec.json.schema_components([*REQUESTS, *RESPONSES], ref_template=REFERENCE)[1])
    parts["ReviewReply"]["properties"]["review"] = TypeSchemas(parts).of(Review)
    return document


def _views(name: str, game: Any, parts: dict[str, Any]) -> list[dict[str, Any]]:  # noqa: ANN401  # any game's maker
    """Return the schemas of a game's own view and of the view of a match of several rounds."""
    view = get_type_hints(game.view)["return"]
    return [TypeSchemas(parts, name).of(view), TypeSchemas(parts, name, {V: view}).of(SeriesView)]


def main(root: str = ".") -> None:
    """Write both files."""
    text = json.dumps(published(), indent=2, sort_keys=True) + "\n"
    (Path(root) / "docs" / "protocol.json").write_text(text, "utf-8")
    (Path(root) / "web" / "src" / "lib" / "server" / "messages.ts").write_text(typescript(published()), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
