"""The values of a match that the first player with two won games wins (BR-56).

A win, a draw and a loss of a game are each worth the standing they lead to. On the scale from -1 to 1, only the value
of the draw in between matters for play. So a game of a match is solved like any other game, with its own `draw`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Literal, NamedTuple

from clachan.core.seats import BySeat, Seat, other
from clachan.core.series import DRAWS_IN_A_ROW
from clachan.games.braverats.solver.deals import TARGETS, chance, deal_of, splits
from clachan.games.braverats.solver.keys import opening
from clachan.games.braverats.solver.spec import BASE_DEAL, KINDS, Deal, Spec

WINS = 2
GAMES = 3
SHIPPED = "matches.json"
# A draw worth less than this is solved as worth nothing. Payoffs that differ by so little make the simplex method
# divide by rounding errors, and play by the simpler game is no further from perfect than this.
NEGLIGIBLE = 1e-8
# how many numbers of draws there are after one won game, before the match ends
STANDINGS: dict[Literal["replay", "count"], int] = {"replay": DRAWS_IN_A_ROW, "count": GAMES - 1}


class DealChances(NamedTuple):
    """How likely each deal is when the first seat leads; if it is not fair, the other lead swaps the hands (BR-55)."""

    deals: tuple[tuple[float, Deal], ...]
    is_fair: bool


class MatchStanding(NamedTuple):
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
class MatchValues:
    """A match of games. The values of standings are kept in `known`, and some may be given at the start."""

    spec: Spec
    chances: DealChances
    draws: Literal["replay", "count"] = "replay"
    known: dict[MatchStanding, float] = field(default_factory=dict)

    def value(self, standing: MatchStanding) -> float:
        """What a standing is worth to the first seat, between -1 and 1."""
        settled = self._settled(standing)
        if settled is not None:
            return settled
        if self.chances.is_fair:
            standing = standing._replace(lead=0)
        if standing not in self.known:
            self.known[standing] = self._solved(standing)
            mirror = MatchStanding(
                standing.wins[::-1], standing.draws, 0 if self.chances.is_fair else other(standing.lead)
            )
            self.known[mirror] = -self.known[standing]
        return self.known[standing]

    def stakes(self, standing: MatchStanding) -> Stakes:
        """What the game about to be played is played for."""
        (mine, theirs), draws, lead = standing
        kept = draws if self.draws == "count" else 0
        return Stakes(
            self.value(MatchStanding((mine + 1, theirs), kept, other(lead))),
            self.value(MatchStanding((mine, theirs), draws + 1, other(lead))),
            self.value(MatchStanding((mine, theirs + 1), kept, other(lead))),
        )

    def draw(self, standing: MatchStanding) -> float:
        """The worth of a draw when winning is stretched to 1 and losing to -1: the `draw` of the game's spec."""
        won, drawn, lost = self.stakes(standing)
        draw = (2 * drawn - won - lost) / (won - lost)
        return draw if abs(draw) > NEGLIGIBLE else 0.0

    def _settled(self, standing: MatchStanding) -> float | None:
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

    def _solved(self, standing: MatchStanding) -> float:
        from clachan.games.braverats.solver.solved_game import solve  # noqa: PLC0415  # numba is slow to import, and an extra

        won, _drawn, lost = self.stakes(standing)
        swaps = standing.lead == 1 and not self.chances.is_fair
        deals = [(share, (deal[1], deal[0]) if swaps else deal) for share, deal in self.chances.deals]
        table = solve(replace(self.spec, deals=tuple(deal for _, deal in deals), draw=self.draw(standing)))
        game = sum(share * table.value(opening(deal)) for share, deal in deals)
        return (won + lost) / 2 + (won - lost) / 2 * game


def shipped_values(spec: Spec, chances: DealChances, draws: str) -> dict[MatchStanding, float]:
    """The values after one won game that come with the package, because solving all deals takes minutes; else empty.

    They are for the rules without options (BR-90), for shuffled deals and for a traitor's exchange (BR-54, BR-50).
    """
    if spec != Spec((), spec.target) or len(chances.deals) == 1:
        return {}
    name = next((name for name, ways in DEALS.items() if chances == ways()), "")
    values = _shipped().get(f"{spec.target} {name} {draws}", [])
    ahead = {MatchStanding((1, 0), number): value for number, value in enumerate(values)}
    return ahead | {MatchStanding((0, 1), number): -value for number, value in enumerate(values)}


def write_values(path: str, targets: tuple[int, ...] = TARGETS) -> None:
    """Solve the matches of every way of dealing that is slow, and write their values after one won game to a file."""
    values: dict[str, list[float]] = {}
    for target, (name, ways), (draws, count) in product(targets, DEALS.items(), STANDINGS.items()):
        match = MatchValues(Spec((), target), ways(), draws)
        values[f"{target} {name} {draws}"] = [match.value(MatchStanding((1, 0), number)) for number in range(count)]
    with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123  # the games know no pathlib
        json.dump(values, file, indent=1)


@cache
def _shipped() -> dict[str, list[float]]:
    values: dict[str, list[float]] = json.loads(
        (files("clachan.games.braverats") / "data" / SHIPPED).read_text("utf-8")
    )
    return values


def single_deal(deal: Deal) -> DealChances:
    """The one deal of a game whose hands are fixed."""
    return DealChances(((1.0, deal),), deal[0] == deal[1])


def shuffled_deals() -> DealChances:
    """All deals of sixteen shuffled cards, eight to each (BR-54)."""
    return DealChances(tuple((chance(held), deal_of(held)) for held in splits()), is_fair=True)


def exchanged(deal: Deal) -> DealChances:
    """The deals that follow from a deal when each side gives the other a random card (BR-50)."""
    shares: dict[Deal, float] = {}
    size = sum(deal[0])
    for mine in range(KINDS):
        for theirs in range(KINDS):
            ways = deal[0][mine] * deal[1][theirs]
            if ways:
                after = (_traded(deal[0], mine, theirs), _traded(deal[1], theirs, mine))
                shares[after] = shares.get(after, 0.0) + ways / size**2
    return DealChances(tuple((share, after) for after, share in shares.items()), deal[0] == deal[1])


def _traded(hand: tuple[int, ...], given: int, taken: int) -> tuple[int, ...]:
    return tuple(count - (kind == given) + (kind == taken) for kind, count in enumerate(hand))


DEALS: dict[str, Callable[[], DealChances]] = {"traitor": lambda: exchanged(BASE_DEAL), "random": shuffled_deals}

if __name__ == "__main__":  # pragma: no cover  # takes 30 minutes: the tests write a smaller file
    write_values(str(files("clachan.games.braverats") / "data" / SHIPPED))
