"""Where are the messages described for other programs? In docs/protocol.json, and for the page as TypeScript types.

python -m clachan.server.publish    writes both anew
"""

from __future__ import annotations

import json
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from clachan.catalog import BUNDLES
from clachan.core.scene import Scene
from clachan.core.series import SeriesView, V
from clachan.match.shape import REFERENCE, Shapes
from clachan.match.wire import schema
from clachan.server import forms
from clachan.server.typescript import typescript

ASKED = (forms.Make, forms.Join, forms.Sit, forms.GoOn)
TOLD = (forms.GameInfo, forms.Made, forms.Sat, forms.Listed, forms.Summary, forms.Analysis)


@lru_cache(maxsize=1)
def published() -> dict[str, Any]:
    """The schema of every message, with the scenes and the views of all games, and of what goes over plain HTTP."""
    found = schema()
    parts = found["$defs"]
    views = [view for bundle in BUNDLES.values() for view in _views(bundle.id.title(), bundle.game, parts)]
    parts["View"] = {"anyOf": views}
    known = {"anyOf": [{"$ref": REFERENCE.format(name="View")}, {"type": "null"}]}
    position, ending = parts["Position"]["properties"], parts["Ending"]["properties"]
    position["view"] = {**known, "default": None}
    position["scene"] = {"anyOf": [Shapes(parts).of(Scene), {"type": "null"}], "default": None}
    ending["views"]["prefixItems"] = [known, known]
    parts.update(msgspec.json.schema_components([*ASKED, *TOLD], ref_template=REFERENCE)[1])
    return found


def _views(name: str, game: Any, parts: dict[str, Any]) -> list[dict[str, Any]]:  # noqa: ANN401  # any game's maker
    """A game's own view, and the view of a match of it."""
    view = get_type_hints(game.view)["return"]
    return [Shapes(parts, name).of(view), Shapes(parts, name, {V: view}).of(SeriesView)]


def main(root: str = ".") -> None:
    """Write them anew."""
    text = json.dumps(published(), indent=2, sort_keys=True) + "\n"
    (Path(root) / "docs" / "protocol.json").write_text(text, "utf-8")
    (Path(root) / "web" / "src" / "lib" / "messages.ts").write_text(typescript(published()), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
