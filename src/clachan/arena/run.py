"""How is a plan carried out on all cores, with the same result whatever their number?"""

from __future__ import annotations

import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import active_children, get_context

from clachan.arena.duel import Deals, Duel, play_deals
from clachan.arena.plan import Plan
from clachan.core.seats import BySeat

DEALS_A_PART = 10  # whatever the number of jobs: a player may learn within a part


def run(plan: Plan, jobs: int, tell: Callable[[int], None]) -> tuple[Duel, ...]:
    """Play every pairing; `tell` hears how many deals have just been played."""
    parts = list(plan.parts(DEALS_A_PART))
    work = _here(parts, tell) if jobs == 1 else _elsewhere(parts, jobs, tell)
    return tuple(
        Duel(players, tuple(pair for at, (number, _) in enumerate(parts) if number == place for pair in work[at]))
        for place, players in enumerate(plan.pairings())
    )


def _here(parts: list[tuple[int, Deals]], tell: Callable[[int], None]) -> list[list[BySeat[int]]]:
    done = []
    for _, deals in parts:
        done.append(play_deals(deals))
        tell(deals.last - deals.first)
    return done


def _elsewhere(parts: list[tuple[int, Deals]], jobs: int, tell: Callable[[int], None]) -> list[list[BySeat[int]]]:
    others = set(active_children())
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_parent) as pool:
        futures = [pool.submit(play_deals, deals) for _, deals in parts]
        try:
            for future in as_completed(futures):
                tell(len(future.result()))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(active_children()) - others:
                worker.terminate()
            raise
        return [future.result() for future in futures]


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
