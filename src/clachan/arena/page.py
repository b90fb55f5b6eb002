"""What does the page about strength say? All ratings and pairings of the ladder, as Markdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.arena.duel import Duel
from clachan.arena.ladder import ANCHOR, SECTIONS
from clachan.arena.rates import rate
from clachan.arena.stopping import ERROR
from clachan.arena.strength import ANCHORED, Rating, ratings

HEAD = f"""# Strength

How strong is each player of Schotten Totten? This page is written by `clachan ladder`; do not edit it by hand. Every
deal is played twice with the seats swapped. `50ms` is thinking time for each move on one core, `mc:200` thinks for 200
playouts, `master` for half a second. `beginner` to `master` are the levels for people.

A rating says how players compare: with 200 points more one is expected to make 76% of the points, with 400 more 91%.
`{ANCHOR}` is {ANCHORED:.0f} by definition. Ratings are those of Bradley and Terry, a draw counts half, and the
interval of 95% is about the difference to `{ANCHOR}`. A pairing stops when it is clear who is better (by a sequence of
intervals that are all right at once, {100 * (1 - ERROR):.0f} times in 100), when it is known to be nearly even, or when
it has had its share of games. [How it is done](architecture.md#players); `clachan ladder --help` says how to go on.
"""


def strength_page(duels: Mapping[str, Sequence[Duel]]) -> str:
    """The whole page; `duels` are those of each section."""
    parts = [HEAD]
    for key, met in duels.items():
        found = ratings(met, ANCHOR)
        if found:
            parts.append(f"## {SECTIONS[key].title}\n")
            parts.append(f"![Ratings: {SECTIONS[key].title}](pictures/strength-{key}.svg)\n")
            parts += [_ratings_table(found), _pairings_table(met, [row.player for row in found])]
    return "\n".join(parts)


def _ratings_table(found: Sequence[Rating]) -> str:
    rows = ["| player | rating | interval | games |", "|---|---|---|---|"]
    rows += [f"| `{row.player}` | {row.value:.0f} | {row.low:.0f} to {row.high:.0f} | {row.games:,} |" for row in found]
    return "\n".join(rows) + "\n"


def _pairings_table(met: Sequence[Duel], rated: Sequence[str]) -> str:
    """Each pairing from the side of the higher rated; last those of players no chain of games links with the others."""
    rows = []
    order = list(dict.fromkeys([*rated, *sorted(name for duel in met for name in duel.players)]))
    for duel in met:
        if duel.scores:
            one, two = sorted(duel.players, key=order.index)
            found = rate(duel.shares(second=one == duel.players[1]))
            text = (
                f"{100 * found.value:.1f}% | {100 * found.low:.1f} to {100 * found.high:.1f} | {2 * len(duel.scores):,}"
            )
            rows.append(((order.index(one), order.index(two)), f"| `{one}` | `{two}` | {text} |"))
    head = ["| player | against | points | interval | games |", "|---|---|---|---|---|"]
    return "\n".join([*head, *(row for _, row in sorted(rows))]) + "\n"
