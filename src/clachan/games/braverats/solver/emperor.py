"""What is a game worth in a match? The first to win two games is emperor (BR-56).

A win, a draw and a loss are each worth the standing they lead to. Stretched to 1 and -1, only the worth of the draw in
between matters to play, so a game of a match is an ordinary game with its own `draw`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple, TypeAlias

from clachan.core.seats import BySeat, Seat, other
from clachan.core.series import DRAWS_IN_A_ROW
from clachan.games.braverats.solver.deals import chance, deal_of, splits
from clachan.games.braverats.solver.keys import opening
from clachan.games.braverats.solver.spec import KINDS, Deal, Spec

WINS = 2
GAMES = 3

# how likely each deal of a game is when the first seat leads it; with the other lead the sides are swapped
Chances: TypeAlias = Sequence[tuple[float, Deal]]


class Standing(NamedTuple):
    """Games won, draws (in a row, or in all if they count), and who leads the game about to be played."""

    wins: BySeat[int] = (0, 0)
    draws: int = 0
    lead: Seat = 0


@dataclass(frozen=True, slots=True, eq=False)
class Emperor:
    """A match for the crown of crowns; what is found is kept in `known`, and may be brought along."""

    spec: Spec
    chances: Chances
    draws: Literal["replay", "count"] = "replay"
    known: dict[Standing, float] = field(default_factory=dict)
    told: Callable[[Standing], None] | None = None

    def value(self, standing: Standing) -> float:
        """What a standing is worth to the first seat, between -1 and 1."""
        settled = self._settled(standing)
        if settled is not None:
            return settled
        if standing not in self.known:
            self.known[standing] = self._solved(standing)
            self.known[_mirror(standing)] = -self.known[standing]
        return self.known[standing]

    def stakes(self, standing: Standing) -> tuple[float, float, float]:
        """What winning, drawing and losing the game about to be played are worth to the first seat."""
        wins, draws, lead = standing
        kept = draws if self.draws == "count" else 0
        return (
            self.value(Standing((wins[0] + 1, wins[1]), kept, other(lead))),
            self.value(Standing(wins, draws + 1, other(lead))),
            self.value(Standing((wins[0], wins[1] + 1), kept, other(lead))),
        )

    def draw(self, standing: Standing) -> float:
        """The worth of a draw when winning is stretched to 1 and losing to -1: the `draw` of the game's spec."""
        won, drawn, lost = self.stakes(standing)
        return (2 * drawn - won - lost) / (won - lost)

    def _settled(self, standing: Standing) -> float | None:
        wins, draws, _lead = standing
        played = sum(wins) + draws
        over = played == GAMES if self.draws == "count" else draws == DRAWS_IN_A_ROW
        if max(wins) == WINS or (over and self.draws == "count"):
            return float((wins[0] > wins[1]) - (wins[0] < wins[1]))
        return 0.0 if over or (self._is_fair and wins[0] == wins[1]) else None

    @property
    def _is_fair(self) -> bool:
        """Whether who leads makes no difference."""
        return _swapped(self.chances) == sorted(self.chances)

    def _solved(self, standing: Standing) -> float:
        from clachan.games.braverats.solver.table import solve  # noqa: PLC0415  # numba is slow to import, and an extra

        if self.told is not None:
            self.told(standing)
        won, _drawn, lost = self.stakes(standing)
        chances = _swapped(self.chances) if standing.lead else self.chances
        spec = replace(self.spec, deals=tuple(deal for _, deal in chances), draw=self.draw(standing))
        table = solve(spec)
        game = sum(share * table.value(opening(deal)) for share, deal in chances)
        return (won + lost) / 2 + (won - lost) / 2 * game


def always(deal: Deal) -> Chances:
    """The one deal of a game whose hands are fixed."""
    return ((1.0, deal),)


def any_split() -> Chances:
    """Every split of the sixteen cards, as a shuffle deals them (BR-54)."""
    return tuple((chance(hand), deal_of(hand)) for hand in splits())


def traitor(deal: Deal) -> Chances:
    """The deals that come of a deal when a card drawn by lot goes each way (BR-50)."""
    shares: dict[Deal, float] = {}
    size = sum(deal[0])
    for mine in range(KINDS):
        for theirs in range(KINDS):
            ways = deal[0][mine] * deal[1][theirs]
            if ways:
                first, second = list(deal[0]), list(deal[1])
                first[mine], first[theirs] = first[mine] - 1, first[theirs] + 1
                second[theirs], second[mine] = second[theirs] - 1, second[mine] + 1
                after = (tuple(first), tuple(second))
                shares[after] = shares.get(after, 0.0) + ways / size**2
    return tuple((share, after) for after, share in shares.items())


def _mirror(standing: Standing) -> Standing:
    return Standing(standing.wins[::-1], standing.draws, other(standing.lead))


def _swapped(chances: Chances) -> list[tuple[float, Deal]]:
    return sorted((share, (deal[1], deal[0])) for share, deal in chances)
