"""How fast are missed updates sent? In short slices with pauses, so that one client's history delays nobody else."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field

from clachan.match.protocol.messages import Update
from clachan.match.protocol.wire import write
from clachan.server.rate_limits import MAX_ADDRESSES

SLICE_S = 0.002  # of computing, for one client; then it is the turn of others
PAUSE = 2.0  # times the length of a slice, in which no history is computed at all
BURST_BYTES = 8 * 2**20  # that one address gets as fast as it can read
BYTES_PER_S = 2**20  # that it gets after that


@dataclass(slots=True)
class HistoryPace:
    """What the connections of a worker share: one slice is computed at a time, and each address has a budget."""

    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    spent: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict)  # when, and bytes ahead by then

    async def next_slice(self, backlog: Iterator[Update | None], address: str | None) -> list[str] | None:
        """Return the next updates as JSON, which may be none yet; None at the end. Wait if the address got too much."""
        texts: list[str] = []
        is_over = True
        async with self.turn:
            began = time.perf_counter()
            for message in backlog:
                if message is not None:
                    texts.append(write(message).decode())
                if time.perf_counter() - began > SLICE_S:
                    is_over = False
                    break
            await asyncio.sleep(PAUSE * (time.perf_counter() - began))
        if address is not None:
            await asyncio.sleep(self._delay(address, sum(map(len, texts))))
        return None if is_over and not texts else texts

    def _delay(self, address: str, size: int) -> float:
        """Return how many seconds this address has to wait after this many more bytes."""
        now = time.monotonic()
        at, ahead = self.spent.pop(address, (now, 0.0))
        ahead = max(0.0, ahead - (now - at) * BYTES_PER_S) + size
        self.spent[address] = now, ahead
        if len(self.spent) > MAX_ADDRESSES:
            self.spent.popitem(last=False)
        return max(0.0, ahead - BURST_BYTES) / BYTES_PER_S
