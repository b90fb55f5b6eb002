"""Which players does a game rate against each other, in which ways of playing, and which are levels for people?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class LadderPlayer:
    """A player's name, extra opponents beside the usual ones, and the fewest and most deals in each pairing.

    A slow player meets only those right beside it: about a thousand games are needed to know a result within 3 points,
    and a game of a player that thinks half a second a move takes ten seconds or more.
    """

    name: str
    also: tuple[str, ...] = ()
    is_slow: bool = False
    least: int = 50
    most: int = 1100  # enough for 3 points on each side, however the deals come out: (1.96 * 0.5 / 0.03) ** 2 = 1067


@dataclass(frozen=True, slots=True)
class Level:
    """A player that people choose by its strength, and its rating in each way of playing where it was measured.

    Ratings of one way of playing compare with each other: with 200 points more a player makes 76% of the points.
    """

    player: str
    ratings: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LadderSection:
    """A way of playing that has a rating table of its own."""

    title: str
    game: str


@dataclass(frozen=True, slots=True)
class Ladder:
    """The rating tables of a game.

    `players` go from the weakest to the strongest, as far as that is known: each meets the next `neighbours` of them
    and the `anchor`, whose rating is fixed; a slow player meets the next one only. Each pairing is played until its
    share of points is known within `error`, with 95% confidence. `notes` are sentences for the top of the page.
    """

    title: str
    players: tuple[LadderPlayer, ...]
    sections: Mapping[str, LadderSection]
    anchor: str
    notes: str = ""
    neighbours: int = 2
    error: float = 0.03
