"""Which question does a pool answer next? That of the payer who has used the pool least lately.

A payer is the address that asks; where a table has no address, its id. One process is kept free for short questions.
"""

from __future__ import annotations

import asyncio
import math
import time
from asyncio.subprocess import Process
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field

QUICK_S = 1.0  # a question that takes longer is a long one
HALF_LIFE_S = 60.0  # after this time, half of what a payer used is forgotten
MAX_PAYERS = 10_000


@dataclass(eq=False, slots=True)
class Ticket:
    """A place in the queue: who pays for the question, and how long it will probably take."""

    payer: str
    expected_s: float
    process: asyncio.Future[Process | None]

    @property
    def is_long(self) -> bool:
        """Whether others should not have to wait behind this question."""
        return self.expected_s > QUICK_S


@dataclass(slots=True)
class FairQueue:
    """Gives out the processes of a pool. None stands for a process that is not started yet."""

    idle: list[Process | None] = field(default_factory=list)
    waiting: list[Ticket] = field(default_factory=list)
    size: int = 0
    long: int = 0  # how many processes answer long questions now
    used: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict)  # by payer: seconds, and when

    def open(self, size: int) -> None:
        """Begin with this many processes."""
        self.size = size
        self.idle = [None] * size

    async def acquire(self, payer: str, expected_s: float) -> tuple[Ticket, Process | None]:
        """Wait for a process."""
        ticket = Ticket(payer, expected_s, asyncio.get_running_loop().create_future())
        self.waiting.append(ticket)
        self._hand_out()
        try:
            return ticket, await ticket.process
        except asyncio.CancelledError:
            if ticket.process.done() and not ticket.process.cancelled():
                self.release(ticket, ticket.process.result(), 0.0)
            else:
                with suppress(ValueError):
                    self.waiting.remove(ticket)
            raise

    def release(self, ticket: Ticket, process: Process | None, seconds: float) -> None:
        """Take a process back, and charge the payer for the time it really took."""
        self._charge(ticket.payer, seconds - ticket.expected_s)
        self.long -= ticket.is_long
        self.idle.append(process)
        self._hand_out()

    def _hand_out(self) -> None:
        """Give idle processes to the questions that wait, those of the payer who used least first."""
        while self.idle:
            may_be_long = self.long < max(1, self.size - 1)
            ready = [ticket for ticket in self.waiting if may_be_long or not ticket.is_long]
            if not ready:
                return
            ticket = min(ready, key=lambda ticket: (self._used(ticket.payer), ticket.is_long))
            self.waiting.remove(ticket)
            self.long += ticket.is_long
            self._charge(ticket.payer, ticket.expected_s)
            started = [process for process in self.idle if process is not None]
            process = started[-1] if started else None
            self.idle.remove(process)
            ticket.process.set_result(process)

    def _used(self, payer: str) -> float:
        seconds, at = self.used.get(payer, (0.0, 0.0))
        return seconds * math.exp2((at - time.monotonic()) / HALF_LIFE_S)

    def _charge(self, payer: str, seconds: float) -> None:
        self.used[payer] = max(0.0, self._used(payer) + seconds), time.monotonic()
        self.used.move_to_end(payer)
        if len(self.used) > MAX_PAYERS:
            self.used.popitem(last=False)
