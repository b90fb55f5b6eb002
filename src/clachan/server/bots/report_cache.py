"""Must a report be made again? It is kept for a while, made once for all who wait, and stopped when nobody waits."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from clachan.match.protocol.messages import Refused
from clachan.server import metrics
from clachan.server.bots.replies import EncodedReport

MAX_BYTES = 2**24
Report: TypeAlias = EncodedReport | Refused


@dataclass(eq=False, slots=True)
class Making:
    """A report that is being made, and how many wait for it."""

    task: asyncio.Task[Report]
    waiting: int = 0


@dataclass(slots=True)
class ReportCache:
    """Analyses and replays of finished matches, which never change."""

    kept: OrderedDict[Hashable, EncodedReport] = field(default_factory=OrderedDict)
    size: int = 0
    making: dict[Hashable, Making] = field(default_factory=dict)

    async def get(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, Report]]) -> Report:
        """Return the report with this key."""
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.making:
            making = self.making[key] = Making(asyncio.create_task(make()))
            making.task.add_done_callback(lambda task: self._finish(key, task))
        making = self.making[key]
        making.waiting += 1
        try:
            return await asyncio.shield(making.task)
        finally:
            making.waiting -= 1
            if not making.waiting and not making.task.done():
                making.task.cancel()
                self.making.pop(key, None)

    def _finish(self, key: Hashable, task: asyncio.Task[Report]) -> None:
        if task.cancelled():
            return
        self.making.pop(key, None)
        if task.exception() is None and isinstance(report := task.result(), EncodedReport):
            self._keep(key, report)

    def _keep(self, key: Hashable, report: EncodedReport) -> None:
        self.kept[key] = report
        self.size += len(report.body)
        while self.size > MAX_BYTES:
            _, oldest = self.kept.popitem(last=False)
            self.size -= len(oldest.body)
        metrics.CACHED_BYTES.labels("reports").set(self.size)
