"""How is the page about strength written? All ratings and pairings of a ladder, as Markdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import fill

from clachan.arena.duel import Duel
from clachan.arena.rates import rate
from clachan.arena.stopping import known_within
from clachan.arena.strength import ANCHORED, Rating, ratings
from clachan.core.study.ladder import Ladder

TITLE = "# Strength\n"
GAMES = (
    "How strong is each player of {title}? This page is written by `clachan ladder`; do not edit it by hand. Every "
    "deal is played twice with the seats swapped. {notes}"
)
RATINGS = (
    "A rating says how players compare: a player with 200 points more is expected to make 76% of the points, with 400 "
    "more 91%. `{anchor}` is {anchored:.0f} by definition. Ratings are those of Bradley and Terry, a draw counts half, "
    "and each 95% interval is about the difference to `{anchor}`. A player meets its neighbours and `{anchor}`; "
    "players that search are slow and meet only the players right beside them. A pairing is played until its share "
    "of points is known within {points:.0f} percentage points on each side, with 95% confidence. Only then is it "
    "shown. {short} [How it is done](architecture.md#players); `clachan ladder --help` says how to continue it."
)
SHORT = (
    "{count} more pairings have too few games to be shown. Their games count for the ratings. Most of these pairings "
    "stopped as soon as it was clear who is better, which makes a difference look larger than it is."
)
WIDTH = 120


def strength_page(ladder: Ladder, duels: Mapping[str, Sequence[Duel]]) -> str:
    """The whole page; `duels` are those of each section."""
    played = [duel for section_duels in duels.values() for duel in section_duels if duel.scores]
    count = sum(not is_known(duel, ladder.error) for duel in played)
    short = SHORT.format(count=count) if count else ""
    games = GAMES.format(title=ladder.title, notes=ladder.notes)
    about = RATINGS.format(anchor=ladder.anchor, anchored=ANCHORED, points=100 * ladder.error, short=short)
    parts = [TITLE, *(fill(" ".join(text.split()), WIDTH, break_on_hyphens=False) + "\n" for text in (games, about))]
    for key, section_duels in duels.items():
        rated = ratings(section_duels, ladder.anchor)
        if rated:
            title = ladder.sections[key].title
            parts.append(f"## {title}\n")
            parts.append(f"![Ratings: {title}](pictures/strength-{key}.svg)\n")
            parts += [
                _ratings_table(rated),
                _pairings_table(section_duels, [row.player for row in rated], ladder.error),
            ]
    return "\n".join(parts)


def _ratings_table(rated: Sequence[Rating]) -> str:
    rows = ["| player | rating | interval | games |", "|---|---|---|---|"]
    rows += [f"| `{row.player}` | {row.value:.0f} | {row.low:.0f} to {row.high:.0f} | {row.games:,} |" for row in rated]
    return "\n".join(rows) + "\n"


def is_known(duel: Duel, error: float) -> bool:
    """Whether enough games were played to know the points this well."""
    return known_within(rate(duel.shares()), error)


def _pairings_table(duels: Sequence[Duel], rated: Sequence[str], error: float) -> str:
    """Each pairing with enough games, from the side of the higher rated player.

    Players without a rating come last: no chain of games links them with the others.
    """
    rows = []
    order = list(dict.fromkeys([*rated, *sorted(name for duel in duels for name in duel.players)]))
    for duel in duels:
        if duel.scores and is_known(duel, error):
            better, worse = sorted(duel.players, key=order.index)
            points = rate(duel.shares(second=better == duel.players[1]))
            interval = f"{100 * points.low:.1f} to {100 * points.high:.1f}"
            games = f"{2 * len(duel.scores):,}"
            row = f"| `{better}` | `{worse}` | {100 * points.value:.1f}% | {interval} | {games} |"
            rows.append(((order.index(better), order.index(worse)), row))
    head = ["| player | against | points | interval | games |", "|---|---|---|---|---|"]
    return "\n".join([*head, *(row for _, row in sorted(rows))]) + "\n"
