"""How are many pairings played until enough is known about each?

A pairing is played in rounds of deals. After each round its stopping rule is asked whether the results are enough. Only
the results of the pairing itself decide that, so the number of workers, and any interruption, changes nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping

from clachan.arena.duel import Deals
from clachan.arena.ledger import Ledger, Pairing
from clachan.arena.stopping import Rule
from clachan.arena.workers import Workers

PART = 10  # deals in one job: always the same, because a player may learn within a job
ROUND = 20  # deals between two questions to the stopping rule


def no_deadline() -> bool:
    """The default deadline: it never comes."""
    return False


def play_pairings(
    rules: Mapping[Pairing, Rule],
    ledger: Ledger,
    workers: Workers,
    advance: Callable[[int], None],
    is_late: Callable[[], bool] = no_deadline,
) -> None:
    """Play every pairing by its rule.

    `advance` is called with the number of deals that no longer need to be played. Once `is_late` says so, no further
    job is started.
    """
    queue: deque[Deals] = deque()
    unfinished = {}
    for pairing, rule in rules.items():
        queue.extend(parts := next_round(pairing, rule, ledger))
        unfinished[pairing] = len(parts)
    running = 0
    while True:
        while queue and running < workers.capacity and not is_late():
            workers.submit(queue.popleft())
            running += 1
        if not running:
            return
        for deals, scores in workers.collect():
            running -= 1
            ledger.add(deals, scores)
            advance(len(scores))
            pairing = Pairing(deals.game, deals.players, deals.seed)
            unfinished[pairing] -= 1
            if unfinished[pairing] == 0:
                queue.extend(parts := next_round(pairing, rules[pairing], ledger))
                unfinished[pairing] = len(parts)
                advance(0 if parts else max(0, rules[pairing].most - len(ledger.played(pairing))))


def next_round(pairing: Pairing, rule: Rule, ledger: Ledger) -> list[Deals]:
    """The jobs to play before the rule is asked again; none when enough is known."""
    duel = ledger.duel(pairing)
    at = len(duel.scores)
    if at >= rule.most or (at and at % ROUND == 0 and rule.is_enough(duel.shares())):
        return []
    # The rule decides nothing before its least number of deals, so all rounds up to there are played side by side.
    end = min(max((at // ROUND + 1) * ROUND, -(-rule.least // ROUND) * ROUND), rule.most)
    return [
        Deals(*pairing, first, min(first + PART, end))
        for first in range(at, end, PART)
        if not ledger.has(pairing, first)
    ]


def count_remaining(rules: Mapping[Pairing, Rule], ledger: Ledger) -> int:
    """The most deals that are still to be played."""
    return sum(
        rule.most - len(ledger.played(pairing)) for pairing, rule in rules.items() if next_round(pairing, rule, ledger)
    )
