"""How is a curve drawn for a page or a slide? As SVG, where each line has its own dashes."""

from __future__ import annotations

from html import escape
from math import isnan

from clachan.cli.output.terminal import Terminal
from clachan.core.study.report import Curve

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 860, 340, 48, 28, 40, 40
QUARTERS = (0, 25, 50, 75, 100)
DASHES = ("", "6 4", "2 3", "10 3 2 3")
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#222}.t{font-weight:600}.g{stroke:#ddd}.n{fill:#666}"
    "path{fill:none;stroke-width:2}.l0{stroke:#2a6f97}.l1{stroke:#b5541c}.l2{stroke:#444}.l3{stroke:#6a4c93}.m{stroke:#a4133c}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.g{stroke:#444}.n{fill:#aaa}.l0{stroke:#7cc4e8}"
    ".l1{stroke:#f0a36b}.l2{stroke:#ccc}.l3{stroke:#c8b6ff}.m{stroke:#ff8fa3}}"
)


def curve_svg(terminal: Terminal, curve: Curve) -> str:
    """The whole picture; marks stand at the foot of their step. A share that is NaN is left out."""
    count = max(len(shares) for _, shares in curve.lines)
    places = curve.places or tuple(step / max(1, count - 1) for step in range(count))
    across = [LEFT + place * (WIDTH - LEFT - RIGHT) for place in places]
    high = HEIGHT - TOP - BOTTOM

    def place(step: int, share: float) -> str:
        return f"{across[step]:.1f} {TOP + (1 - share) * high:.1f}"

    title = escape(terminal.text(curve.title))
    body = [f'<text class="t" x="{LEFT}" y="18">{title}</text>']
    for quarter in QUARTERS:
        y = TOP + (1 - quarter / 100) * high
        body.append(f'<line class="g" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        body.append(f'<text class="n" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{quarter}%</text>')
    for number, (label, shares) in enumerate(curve.lines):
        points = " L".join(place(step, share) for step, share in enumerate(shares) if not isnan(share))
        dash = DASHES[number % len(DASHES)]
        at = LEFT + number * (WIDTH - LEFT) / len(curve.lines)
        body.append(f'<path class="l{number % len(DASHES)}" stroke-dasharray="{dash}" d="M{points}"/>')
        key = f'<path class="l{number % len(DASHES)}" stroke-dasharray="{dash}" d="M{at:.0f} {HEIGHT - 10} h24"/>'
        body.append(f'{key}<text x="{at + 30:.0f}" y="{HEIGHT - 6}">{escape(terminal.text(label))}</text>')
    for step, sign in curve.marks:
        x = across[step]
        body.append(f'<path class="m" d="M{x:.1f} {TOP + high} v8"/>')
        body.append(f'<text class="n" x="{x:.1f}" y="{TOP + high + 20}" text-anchor="middle">{escape(sign)}</text>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    return "\n".join([head, f"<title>{title}</title>", f"<style>{STYLE}</style>", *body, "</svg>", ""])
