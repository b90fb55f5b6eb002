"""Who meets whom, over how many deals?"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from clachan.arena.guests import invite
from clachan.catalog import open_game
from clachan.core.errors import BadName
from clachan.core.seats import BySeat

LEAST_PLAYERS = 2


@dataclass(frozen=True, slots=True)
class Plan:
    """Every player meets every other over the same deals."""

    game: str
    players: tuple[str, ...]
    deals: int
    seed: bytes

    def pairings(self) -> list[BySeat[str]]:
        """Each two players once, in the order they were named."""
        return list(combinations(self.players, 2))


def plan(game: str, players: tuple[str, ...], deals: int, seed: bytes) -> Plan:
    """A plan whose names all stand for something; `BadName` when one does not."""
    opened = open_game(game)
    if len(players) < LEAST_PLAYERS:
        raise BadName("arena/players", count=len(players))
    for player in players:
        invite(player, opened.contracts)
        if players.count(player) > 1:
            raise BadName("arena/twice", player=player)
    return Plan(opened.name, players, deals, seed)
