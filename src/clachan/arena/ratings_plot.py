"""How do ratings look? A picture of dots and bars, written as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from clachan.arena.strength import Rating

WIDTH, LEFT, RIGHT, ROW, TOP, BOTTOM = 760, 170, 60, 26, 40, 34
TICKS = (25, 50, 100, 200, 500, 1000)
MOST_TICKS = 9
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#222}.t{font-weight:600}.g{stroke:#ddd}.b{stroke:#2a6f97;stroke-width:2}"
    ".d{fill:#2a6f97}.n{fill:#666}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.g{stroke:#444}.b{stroke:#7cc4e8}.d{fill:#7cc4e8}.n{fill:#aaa}}"
)


def ratings_svg(title: str, rows: Sequence[Rating]) -> str:
    """Each player's rating as a dot and its interval as a bar, best first."""
    height = TOP + ROW * len(rows) + BOTTOM
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    step = next((tick for tick in TICKS if (high - low) / tick <= MOST_TICKS), TICKS[-1])
    first, last = int(low // step) * step, (int(high // step) + 1) * step
    scale = (WIDTH - LEFT - RIGHT) / (last - first)

    def place(value: float) -> float:
        return round(LEFT + (value - first) * scale, 1)

    body = [f'<text class="t" x="{LEFT}" y="20">{escape(title)}</text>']
    for tick in range(first, last + 1, step):
        body.append(f'<line class="g" x1="{place(tick)}" x2="{place(tick)}" y1="{TOP - 8}" y2="{height - BOTTOM}"/>')
        body.append(f'<text class="n" x="{place(tick)}" y="{height - 12}" text-anchor="middle">{tick}</text>')
    for number, row in enumerate(rows):
        y = TOP + ROW * number + ROW // 2
        body.append(f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(row.player)}</text>')
        body.append(f'<line class="b" x1="{place(row.low)}" x2="{place(row.high)}" y1="{y}" y2="{y}"/>')
        body.append(f'<circle class="d" cx="{place(row.value)}" cy="{y}" r="4.5"/>')
        body.append(f'<text x="{WIDTH - RIGHT + 8}" y="{y + 4}">{row.value:.0f}</text>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
    description = ", ".join(f"{row.player} {row.value:.0f}" for row in rows)
    return "\n".join(
        [head, f"<title>{escape(title)}: {escape(description)}</title>", f"<style>{STYLE}</style>", *body, "</svg>", ""]
    )
