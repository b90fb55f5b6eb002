"""Is this state of a solved game known already? If not, it is computed while its askers ask again now and then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from clachan.core.errors import ClachanError
from clachan.server.bots.replies import Solving
from clachan.server.bots.report_cache import Report, ReportCache

PATIENCE_S = 0.8  # for an answer, before the asker is told that the game is being solved
FORGOTTEN_S = 15.0  # nobody has asked again for so long: the work is stopped
MOST_AT_ONCE = 3  # states that are computed for one address at a time
Key: TypeAlias = tuple[str, ...]
Compute: TypeAlias = Callable[[Callable[[Solving], None]], Coroutine[Any, Any, Report]]


@dataclass(eq=False, slots=True)
class Computation:
    """A state that is being computed: for whom, how far it is, and when it is given up."""

    payer: str
    task: asyncio.Task[Report]
    progress: Solving = field(default_factory=Solving)
    end: asyncio.TimerHandle | None = None

    def postpone_end(self) -> None:
        """Go on for as long as somebody asks now and then."""
        if self.end is not None:
            self.end.cancel()
        self.end = asyncio.get_running_loop().call_later(FORGOTTEN_S, self.task.cancel)


@dataclass(slots=True)
class Solutions:
    """States of solved games. The answers are kept with the other reports, the tables in the bot workers."""

    reports: ReportCache
    running: dict[Key, Computation] = field(default_factory=dict)

    async def get(self, key: Key, compute: Compute, payer: str) -> Report | Solving:
        """Return the state, or how far it is if that takes longer than a moment; `ClachanError` if it failed."""
        running = self.running.get(key) or self._start(key, compute, payer)
        running.postpone_end()
        await asyncio.wait([running.task], timeout=PATIENCE_S)
        return running.task.result() if running.task.done() else running.progress

    def _start(self, key: Key, compute: Compute, payer: str) -> Computation:
        if sum(running.payer == payer for running in self.running.values()) >= MOST_AT_ONCE:
            raise ClachanError("table/busy")

        def tell(progress: Solving) -> None:
            started.progress = progress

        started = Computation(payer, asyncio.create_task(self.reports.get(key, lambda: compute(tell))))
        self.running[key] = started
        started.task.add_done_callback(lambda _: self._finish(key, started))
        return started

    def _finish(self, key: Key, ended: Computation) -> None:
        del self.running[key]
        if ended.end is not None:
            ended.end.cancel()
        if not ended.task.cancelled():
            ended.task.exception()  # it was told to whoever asked last; asyncio need not complain
