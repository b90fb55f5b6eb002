"""How is a plan carried out on all cores, with the same result whatever their number?"""

from __future__ import annotations

from collections.abc import Callable

from clachan.arena.contest import hold
from clachan.arena.duel import Duel
from clachan.arena.ledger import Ledger, Pairing
from clachan.arena.plan import Plan
from clachan.arena.stopping import Rule, fixed
from clachan.arena.workers import hire


def run(
    plan: Plan, jobs: int, tell: Callable[[int], None], *, rule: Rule | None = None, ray: str | None = None
) -> tuple[Duel, ...]:
    """Play every pairing, all deals of the plan or by a rule; `tell` hears how many deals less are left."""
    ledger, pairings = Ledger(), [Pairing(plan.game, players, plan.seed) for players in plan.pairings()]
    with hire(jobs, ray) as workers:
        hold(dict.fromkeys(pairings, rule or fixed(plan.deals)), ledger, workers, tell)
    return tuple(map(ledger.duel, pairings))
