"""What do computer players do at a table? They act on their turn, and answer offers."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Any

from clachan.core.errors import ClachanError
from clachan.core.seats import Seat, other
from clachan.match import messages as ms
from clachan.match.table import bots
from clachan.server.room import Room
from clachan.server.rooms import Rooms
from clachan.server.thinking import Thinkers

log = logging.getLogger("clachan.bots")

AGREES = frozenset({"takeback", "pause", "rematch"})


@dataclass(slots=True)
class Bots:
    """Those of one worker: each question is thought about once."""

    rooms: Rooms
    thinkers: Thinkers
    tasks: dict[tuple[str, int, Seat], asyncio.Task[None]] = field(default_factory=dict)

    def look(self, room: Room) -> None:
        """A room has changed: is anything to be done there?"""
        if not room.is_mine:
            return
        table = room.table
        for seat in bots(table):
            for offer in table.offers:
                if offer.seat == other(seat):
                    self._begin(room, seat, self._answer(room, seat, offer.kind, table.turn))
            if table.phase == "running" and seat in table.waiting:
                self._begin(room, seat, self._act(room, seat))

    def _begin(self, room: Room, seat: Seat, work: Any) -> None:  # noqa: ANN401  # a coroutine
        key = (room.id, room.table.number, seat)
        if key in self.tasks:
            work.close()
            return
        self.tasks[key] = asyncio.create_task(work)
        self.tasks[key].add_done_callback(lambda _: self.tasks.pop(key, None))

    async def _act(self, room: Room, seat: Seat) -> None:
        table = room.table
        text = await self.thinkers.choose(table.made.game, table.chairs[seat].who, table.view(seat))
        await self._ask(room, seat, ms.Act(turn=table.turn, action=text))

    async def _answer(self, room: Room, seat: Seat, kind: Any, turn: int) -> None:  # noqa: ANN401  # of an offer
        said = ms.Accept if kind in AGREES else ms.Decline
        await self._ask(room, seat, said(kind=kind, turn=turn))

    async def _ask(self, room: Room, seat: Seat, ask: ms.AnyAsk) -> None:
        try:
            await self.rooms.ask(room, seat, ask, lambda _answer: None)
        except ClachanError as error:
            log.warning("bot refused", extra={"table": room.id, "code": error.code})

    async def stop(self) -> None:
        """Think no more."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.stop()
