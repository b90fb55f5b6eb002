"""Which players meet over how many deals, and how is that played?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from clachan.arena.contest import play_pairings
from clachan.arena.duel import Duel
from clachan.arena.external_players import find_player
from clachan.arena.ledger import Ledger, Pairing
from clachan.arena.stopping import Rule, fixed
from clachan.arena.workers import Kept, start_workers
from clachan.catalog import open_game
from clachan.core.errors import BadName
from clachan.core.seats import BySeat
from clachan.core.slow_work import postponed

Duels: TypeAlias = tuple[Duel, ...]

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


def make_plan(game: str, players: tuple[str, ...], deals: int, seed: bytes) -> Plan:
    """A plan whose game and players exist; `BadName` when one does not."""
    setup = open_game(game)
    if len(players) < LEAST_PLAYERS:
        raise BadName("arena/players", count=len(players))
    with postponed():  # all names are right before the first player is compiled
        for player in players:
            if players.count(player) > 1:
                raise BadName("arena/twice", player=player)
            find_player(player, setup.contracts)
    return Plan(setup.name, players, deals, seed)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a plan is played: by how many processes, until when, on which cluster, and where its games are kept."""

    jobs: int = 1
    rule: Rule | None = None
    ray: str | None = None
    folder: Path | None = None


def run_plan(plan: Plan, manner: Manner, advance: Callable[[int], None], ledger: Ledger | None = None) -> Duels:
    """Play every pairing: all deals of the plan, or until a rule says enough. The number of jobs changes no result.

    `advance` is called with the number of deals that no longer need to be played. After an interruption, the ledger has
    what was played.
    """
    ledger = ledger or Ledger()
    rules = dict.fromkeys(_pairings(plan), manner.rule or fixed(plan.deals))
    with TemporaryDirectory() as scores:
        near = Path(scores) if manner.ray is None else None  # other machines cannot write there
        with start_workers(manner.jobs, manner.ray) as workers:
            kept = Kept(workers, manner.folder, near)
            try:
                play_pairings(rules, ledger, kept, advance)
            except KeyboardInterrupt:
                for deals, unfinished in kept.unfinished():
                    ledger.add(deals, unfinished)
                raise
    return results(plan, ledger)


def results(plan: Plan, ledger: Ledger) -> Duels:
    """The results of every pairing so far."""
    return tuple(map(ledger.duel_so_far, _pairings(plan)))


def _pairings(plan: Plan) -> list[Pairing]:
    return [Pairing(plan.game, players, plan.seed) for players in plan.pairings()]
