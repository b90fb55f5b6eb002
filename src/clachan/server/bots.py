"""What do computer players do at a table? They act on their turn, and answer offers."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Any

from clachan.core.errors import ClachanError
from clachan.core.seats import SEATS, Seat, other
from clachan.match import messages as ms
from clachan.match.table import Offer, Table, bots
from clachan.server.room import Room
from clachan.server.rooms import Rooms
from clachan.server.thinker import NO
from clachan.server.thinking import FALLBACK, Thinkers

log = logging.getLogger("clachan.bots")

AGAIN_S = 1.0
PACE_S = 0.5  # before each action where people only watch
AGREES = frozenset({"takeback", "pause", "rematch"})


@dataclass(slots=True)
class Bots:
    """Those of one worker: each question is thought about once."""

    rooms: Rooms
    thinkers: Thinkers
    tasks: dict[tuple[str, int, Seat, str], asyncio.Task[None]] = field(default_factory=dict)
    show: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def busy(self) -> set[str]:
        """The tables that somebody is thinking about."""
        return {table for table, *_ in self.tasks}

    def look(self, room: Room) -> None:
        """A room has changed: is anything to be done there?"""
        if not room.is_mine:
            return
        table = room.table
        for seat in bots(table):
            for offer in table.offers:
                if offer.seat == other(seat):
                    self._begin(room, seat, offer.kind, self._answer(room, seat, offer))
            if _is_asked(room, seat, table.turn):
                self._begin(room, seat, "act", self._act(room, seat))

    def _begin(self, room: Room, seat: Seat, what: str, work: Any) -> None:  # noqa: ANN401  # a coroutine
        """Do this once in a turn, however often somebody offers something meanwhile."""
        key = (room.id, room.table.turn, seat, what)
        if key in self.tasks:
            work.close()
            return
        self.tasks[key] = asyncio.create_task(work)
        self.tasks[key].add_done_callback(lambda _: self.tasks.pop(key, None))

    async def _act(self, room: Room, seat: Seat) -> None:
        """Act, whatever it takes: a player that fails or breaks the rules is replaced by lots."""
        table, text = room.table, ""
        player = table.chairs[seat].who
        answers: list[bytes] = []
        while _is_asked(room, seat, table.turn):
            try:
                text = text or await self._choice(table, seat, player)
                await self.rooms.ask(room, seat, ms.Act(turn=table.turn, action=text), answers.append)
            except ClachanError as error:  # what was chosen is said again
                log.warning("bot waits", extra={"table": room.id, "code": error.code})
                await asyncio.sleep(AGAIN_S)
            if answers and answers.pop().startswith(NO):
                player, text = FALLBACK, ""

    async def _choice(self, table: Table, seat: Seat, player: str) -> str:
        """What this player does. Computers among themselves think one at a time, so that nobody waits for them."""
        if len(bots(table)) < len(SEATS):
            return await self.thinkers.choose(table.made.game, player, table.view(seat))
        await asyncio.sleep(PACE_S)
        async with self.show:
            return await self.thinkers.choose(table.made.game, player, table.view(seat))

    async def _answer(self, room: Room, seat: Seat, offer: Offer) -> None:
        """Say yes or no, as soon as somebody can decide about it."""
        said = ms.Accept if offer.kind in AGREES else ms.Decline
        while not room.is_others and offer in room.table.offers:
            try:
                ask = said(kind=offer.kind, turn=room.table.turn)
                await self.rooms.ask(room, seat, ask, lambda _answer: None)
            except ClachanError as error:
                log.warning("bot is silent", extra={"table": room.id, "code": error.code})
                await asyncio.sleep(AGAIN_S)
            else:
                return

    async def stop(self) -> None:
        """Think no more."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.stop()


def _is_asked(room: Room, seat: Seat, turn: int) -> bool:
    """Whether a player is still to act in this turn, and no other worker sees to it."""
    table = room.table
    return not room.is_others and table.turn == turn and table.phase == "running" and seat in table.waiting
