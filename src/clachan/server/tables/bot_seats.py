"""What do computer players do at a table? They act on their turn and answer offers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from clachan.core.errors import ClachanError
from clachan.core.seats import SEATS, Seat, other
from clachan.match.protocol import messages as ms
from clachan.match.table import OpenOffer, bots
from clachan.server.bots.bot_pool import FALLBACK, BotPool
from clachan.server.tables.live_table import LiveTable
from clachan.server.tables.live_tables import LiveTables

log = logging.getLogger("clachan.bots")

RETRY_S = 1.0
EXHIBITION_PAUSE_S = 0.5  # before each action at a table of computer players, so that spectators can follow
ACCEPTED = frozenset({"takeback", "pause", "rematch"})  # the kinds of offers that computer players accept


@dataclass(slots=True)
class BotSeats:
    """The computer players at the tables that this worker owns."""

    live_tables: LiveTables
    pool: BotPool
    tasks: dict[tuple[str, int, Seat, str], asyncio.Task[None]] = field(default_factory=dict)
    is_watched: Callable[[LiveTable], bool] = lambda live_table: bool(live_table.connections)
    exhibition: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def busy(self) -> set[str]:
        """The tables where a computer player has something to do."""
        return {table for table, *_ in self.tasks}

    def table_changed(self, live_table: LiveTable) -> None:
        """Start what computer players now have to do at a table."""
        if not live_table.is_mine:
            return
        table = live_table.table
        if len(bots(table)) == len(SEATS) and not self.is_watched(live_table):
            return  # nobody would see it; the game goes on when somebody comes
        for seat in bots(table):
            for offer in table.offers:
                if offer.seat == other(seat):
                    self._start(live_table, seat, offer.kind, self._answer(live_table, seat, offer))
            if _is_to_act(live_table, seat, table.turn):
                self._start(live_table, seat, "act", self._act(live_table, seat))

    def _start(self, live_table: LiveTable, seat: Seat, task_kind: str, work: Any) -> None:  # noqa: ANN401  # a coroutine
        """Start a task once in a turn, however often the table changes meanwhile."""
        key = (live_table.id, live_table.table.turn, seat, task_kind)
        if key in self.tasks:
            work.close()
            return
        self.tasks[key] = asyncio.create_task(work)
        self.tasks[key].add_done_callback(lambda _: self.tasks.pop(key, None))

    async def _act(self, live_table: LiveTable, seat: Seat) -> None:
        """Act in this turn, and try until that succeeds. The random player replaces one that breaks the rules."""
        table, text = live_table.table, ""
        player = table.chairs[seat].who
        answers: list[ms.AnyTell] = []
        while _is_to_act(live_table, seat, table.turn):
            try:
                text = text or await self._choose(live_table, seat, player)
                await self.live_tables.ask(live_table, seat, ms.Act(turn=table.turn, action=text), answers.append)
            except ClachanError as error:  # the same action is sent again
                log.warning("bot waits", extra={"table": live_table.id, "code": error.code})
                await asyncio.sleep(RETRY_S)
            if answers and isinstance(answers.pop(), ms.Refused):
                player, text = FALLBACK, ""

    async def _choose(self, live_table: LiveTable, seat: Seat, player: str) -> str:
        """Return what this player does.

        Where only computer players sit, one table at a time may use the pool, so that people need not wait for them.
        """
        table, payer = live_table.table, live_table.charged_address or live_table.id
        if len(bots(table)) < len(SEATS):
            return await self.pool.choose(table.created.game, player, table.view(seat), payer)
        await asyncio.sleep(EXHIBITION_PAUSE_S)
        async with self.exhibition:
            return await self.pool.choose(table.created.game, player, table.view(seat), payer)

    async def _answer(self, live_table: LiveTable, seat: Seat, offer: OpenOffer) -> None:
        """Accept or decline an offer, and try until that succeeds."""
        message = ms.Accept if offer.kind in ACCEPTED else ms.Decline
        while not live_table.is_elsewhere and offer in live_table.table.offers:
            try:
                ask = message(kind=offer.kind, turn=live_table.table.turn)
                await self.live_tables.ask(live_table, seat, ask, lambda _answer: None)
            except ClachanError as error:
                log.warning("bot cannot answer", extra={"table": live_table.id, "code": error.code})
                await asyncio.sleep(RETRY_S)
            else:
                return

    async def stop(self) -> None:
        """Stop all tasks and the pool."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.stop()


def _is_to_act(live_table: LiveTable, seat: Seat, turn: int) -> bool:
    """Whether a computer player still has to act in this turn, and no other worker owns the table."""
    table = live_table.table
    return not live_table.is_elsewhere and table.turn == turn and table.phase == "running" and seat in table.waiting
