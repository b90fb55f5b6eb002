"""Where is the schema of the messages kept for those who do not run a server? In docs/protocol.json."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from clachan.match.wire import schema


def main(path: str = "docs/protocol.json") -> None:
    """Write it anew."""
    Path(path).write_text(json.dumps(schema(), indent=2, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
