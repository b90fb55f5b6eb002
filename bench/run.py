"""Run every measurement and write the numbers to bench/results.md."""

from __future__ import annotations

import importlib
import platform
import sys
from pathlib import Path

HERE = Path(__file__).parent
PARTS = (
    "schotten_rules",
    "schotten_kernel",
    "batch_simulator",
    "schotten_search",
    "schotten_players",
    "schotten_judges",
    "braverats_solver",
    "envs",
    "page",
    "updates",
    "serving",
)


def main() -> int:
    """Measure each part (or those named as arguments), print and keep the tables."""
    wanted = sys.argv[1:] or list(PARTS)
    unknown = sorted(set(wanted) - set(PARTS))
    if unknown:
        print(f"unknown measurement {', '.join(unknown)}; known: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    for part in wanted:
        print(f"measuring {part} …", flush=True)
        figures = importlib.import_module(part).figures()
        head = f"Python {platform.python_version()}, {platform.machine()}, one run of `make bench`\n\n"
        table = "| what | measured | aim | beside a baseline |\n|---|---|---|---|\n"
        text = head + table + "\n".join(figure.row() for figure in figures) + "\n"
        print(text)
        (HERE / f"{part}.md").write_text(f"# {part}\n\n{text}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
