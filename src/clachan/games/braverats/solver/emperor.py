"""What is a game worth in a match? The first to win two games is emperor (BR-56).

A win, a draw and a loss are each worth the standing they lead to. Stretched to 1 and -1, only the worth of the draw in
between matters to play, so a game of a match is an ordinary game with its own `draw`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from clachan.core.seats import BySeat, Seat, other
from clachan.core.series import DRAWS_IN_A_ROW
from clachan.games.braverats.solver.keys import opening
from clachan.games.braverats.solver.spec import KINDS, Deal, Spec

WINS = 2
GAMES = 3


class Chances(NamedTuple):
    """How likely each deal is when the first seat leads; if it is not fair, the other lead swaps the hands (BR-55)."""

    deals: tuple[tuple[float, Deal], ...]
    is_fair: bool


class Standing(NamedTuple):
    """Games won, draws (in a row, or in all if they count), and who leads the game about to be played."""

    wins: BySeat[int] = (0, 0)
    draws: int = 0
    lead: Seat = 0


class Stakes(NamedTuple):
    """What winning, drawing and losing a game are worth to the first seat."""

    won: float
    drawn: float
    lost: float


@dataclass(frozen=True, slots=True, eq=False)
class Emperor:
    """A match of games; the worth of standings is kept in `known` once found, and may be brought along."""

    spec: Spec
    chances: Chances
    draws: Literal["replay", "count"] = "replay"
    known: dict[Standing, float] = field(default_factory=dict)

    def value(self, standing: Standing) -> float:
        """What a standing is worth to the first seat, between -1 and 1."""
        settled = self._settled(standing)
        if settled is not None:
            return settled
        if self.chances.is_fair:
            standing = standing._replace(lead=0)
        if standing not in self.known:
            self.known[standing] = self._solved(standing)
            mirror = Standing(standing.wins[::-1], standing.draws, 0 if self.chances.is_fair else other(standing.lead))
            self.known[mirror] = -self.known[standing]
        return self.known[standing]

    def stakes(self, standing: Standing) -> Stakes:
        """What the game about to be played is played for."""
        (mine, theirs), draws, lead = standing
        kept = draws if self.draws == "count" else 0
        return Stakes(
            self.value(Standing((mine + 1, theirs), kept, other(lead))),
            self.value(Standing((mine, theirs), draws + 1, other(lead))),
            self.value(Standing((mine, theirs + 1), kept, other(lead))),
        )

    def draw(self, standing: Standing) -> float:
        """The worth of a draw when winning is stretched to 1 and losing to -1: the `draw` of the game's spec."""
        won, drawn, lost = self.stakes(standing)
        return (2 * drawn - won - lost) / (won - lost)

    def _settled(self, standing: Standing) -> float | None:
        mine, theirs = standing.wins
        if self.draws == "count":
            is_over = WINS in standing.wins or mine + theirs + standing.draws >= GAMES
        else:
            is_over = WINS in standing.wins
            if standing.draws >= DRAWS_IN_A_ROW:
                return 0.0
        if is_over:
            return float((mine > theirs) - (mine < theirs))
        return 0.0 if self.chances.is_fair and mine == theirs else None

    def _solved(self, standing: Standing) -> float:
        from clachan.games.braverats.solver.table import solve  # noqa: PLC0415  # numba is slow to import, and an extra

        won, _drawn, lost = self.stakes(standing)
        swaps = standing.lead == 1 and not self.chances.is_fair
        deals = [(share, (deal[1], deal[0]) if swaps else deal) for share, deal in self.chances.deals]
        table = solve(replace(self.spec, deals=tuple(deal for _, deal in deals), draw=self.draw(standing)))
        game = sum(share * table.value(opening(deal)) for share, deal in deals)
        return (won + lost) / 2 + (won - lost) / 2 * game


def always(deal: Deal) -> Chances:
    """The one deal of a game whose hands are fixed."""
    return Chances(((1.0, deal),), deal[0] == deal[1])


def traitor(deal: Deal) -> Chances:
    """The deals that come of a deal when a card drawn by lot goes each way (BR-50)."""
    shares: dict[Deal, float] = {}
    size = sum(deal[0])
    for mine in range(KINDS):
        for theirs in range(KINDS):
            ways = deal[0][mine] * deal[1][theirs]
            if ways:
                after = (_traded(deal[0], mine, theirs), _traded(deal[1], theirs, mine))
                shares[after] = shares.get(after, 0.0) + ways / size**2
    return Chances(tuple((share, after) for after, share in shares.items()), deal[0] == deal[1])


def _traded(hand: tuple[int, ...], given: int, taken: int) -> tuple[int, ...]:
    return tuple(count - (kind == given) + (kind == taken) for kind, count in enumerate(hand))
