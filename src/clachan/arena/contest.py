"""How are many pairings played until enough is known about each?

A pairing goes forward in rounds of deals; when a round is complete one looks whether it was enough. All that decides
is the results of the pairing itself, so how many workers there are, and how often all is interrupted and taken up
again, changes nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping

from clachan.arena.duel import Deals
from clachan.arena.ledger import Ledger, Pairing
from clachan.arena.stopping import Rule
from clachan.arena.workers import Workers

PART = 10  # deals, whatever the number of workers: a player may learn within a part
ROUND = 20  # deals between two looks


def never() -> bool:
    """There is all the time in the world."""
    return False


def hold(
    rules: Mapping[Pairing, Rule],
    ledger: Ledger,
    workers: Workers,
    tell: Callable[[int], None],
    is_late: Callable[[], bool] = never,
) -> None:
    """Play every pairing by its rule; `tell` hears how many deals less are left. When it is late nothing is begun."""
    queue: deque[Deals] = deque()
    waiting = {}
    for pairing, rule in rules.items():
        queue.extend(parts := next_round(pairing, rule, ledger))
        waiting[pairing] = len(parts)
    flying = 0
    while True:
        while queue and flying < workers.room and not is_late():
            workers.submit(queue.popleft())
            flying += 1
        if not flying:
            return
        for deals, scores in workers.collect():
            flying -= 1
            ledger.add(deals, scores)
            tell(len(scores))
            pairing = Pairing(deals.game, deals.players, deals.seed)
            waiting[pairing] -= 1
            if waiting[pairing] == 0:
                queue.extend(parts := next_round(pairing, rules[pairing], ledger))
                waiting[pairing] = len(parts)
                tell(0 if parts else max(0, rules[pairing].most - len(ledger.played(pairing))))


def next_round(pairing: Pairing, rule: Rule, ledger: Ledger) -> list[Deals]:
    """What is still to be played before the next look; nothing when enough is known."""
    duel = ledger.duel(pairing)
    at = len(duel.scores)
    if at >= rule.most or (at and at % ROUND == 0 and rule.is_enough(duel.shares())):
        return []
    # Nothing is decided before the least number of deals is reached: they can be played side by side.
    end = min(max((at // ROUND + 1) * ROUND, -(-rule.least // ROUND) * ROUND), rule.most)
    return [
        Deals(*pairing, first, min(first + PART, end))
        for first in range(at, end, PART)
        if not ledger.has(pairing, first)
    ]


def left(rules: Mapping[Pairing, Rule], ledger: Ledger) -> int:
    """How many deals there are to play at most."""
    return sum(
        rule.most - len(ledger.played(pairing)) for pairing, rule in rules.items() if next_round(pairing, rule, ledger)
    )
