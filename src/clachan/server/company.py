"""Who is here, and what do they say to each other? Nothing of it is stored, and none of it is part of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from clachan.core.errors import ClachanError
from clachan.core.seats import SEATS, Seat
from clachan.match import messages as ms
from clachan.match.table import bots
from clachan.match.wire import write
from clachan.server.hours import now_ms
from clachan.server.relay import Around, Relay, Spoken
from clachan.server.room import Room
from clachan.server.safety import Window

PHRASES, PHRASE_PERIOD_S = 6, 20.0
STALE_MS = 12_000
AT_ONCE = 100  # tables in one message: a notice of the database has less than 8000 bytes


class Counts(NamedTuple):
    """How many connections one worker has to a table: to each seat, and of spectators."""

    a: int = 0
    b: int = 0
    spectators: int = 0


@dataclass(slots=True)
class Company:
    """Those of one worker's rooms, and what other workers say of theirs."""

    relay: Relay
    rooms: Callable[[], dict[str, Room]]
    limited: bool
    told: dict[str, ms.Presence] = field(default_factory=dict)
    elsewhere: dict[str, dict[str, tuple[int, Counts]]] = field(default_factory=dict)
    speaking: dict[tuple[str, Seat], Window] = field(default_factory=dict)

    def changed(self, room: Room) -> None:
        """Somebody has come to this table or left it."""
        self._tell(room)
        self._spread({room.id: counts(room)})

    def presence(self, room: Room) -> ms.Presence:
        """Who is at the table, wherever they are connected; a computer player always is."""
        every = [counts(room), *(found for _, found in self.elsewhere.get(room.id, {}).values())]
        machines = bots(room.table)
        one, two = (seat in machines or any(each[seat] for each in every) for seat in SEATS)
        return ms.Presence(seats=(one, two), spectators=sum(each.spectators for each in every))

    def speak(self, room: Room, seat: Seat, phrase: ms.Phrase) -> None:
        """Say one of the phrases to everybody at the table; `ClachanError` when that seat says too much."""
        window = self.speaking.setdefault((room.id, seat), Window(PHRASES, PHRASE_PERIOD_S))
        if self.limited and not window.allows():
            raise ClachanError("rate/limit")
        spoke = ms.Spoke(seat=seat, phrase=phrase, words=ms.Words(f"phrase-{phrase}"), at=now_ms())
        _send(room, write(spoke))
        self.relay.tell(Spoken(room.id, self.relay.me, spoke))

    def heard(self, message: Around | Spoken) -> None:
        """Something from another worker."""
        if message.sender == self.relay.me:
            return
        if isinstance(message, Spoken):
            room = self.rooms().get(message.table)
            if room is not None:
                _send(room, write(message.spoke))
            return
        for table, found in message.tables.items():
            self.elsewhere.setdefault(table, {})[message.sender] = (now_ms(), Counts(*found))
            if (room := self.rooms().get(table)) is not None:
                self._tell(room)

    async def round(self) -> None:
        """Say again who is here, and forget workers and tables that were not heard of for long."""
        edge, rooms = now_ms() - STALE_MS, self.rooms()
        for table, found in list(self.elsewhere.items()):
            for sender in [sender for sender, (at, _) in found.items() if at < edge]:
                del found[sender]
            if not found:
                del self.elsewhere[table]
        for table in [table for table in self.told if table not in rooms]:
            del self.told[table]
        for key in [key for key in self.speaking if key[0] not in rooms]:
            del self.speaking[key]
        for room in list(rooms.values()):
            if room.lines:
                self._tell(room)
        self._spread({table: counts(room) for table, room in rooms.items() if room.lines})

    def _tell(self, room: Room) -> None:
        """Those who want to know are told what is new to them."""
        found = self.presence(room)
        everybody = self.told.get(room.id) != found
        self.told[room.id] = found
        for line in room.lines:
            if line.in_company and (everybody or not line.knows_company):
                line.knows_company = True
                line.send(write(found))

    def _spread(self, tables: dict[str, Counts]) -> None:
        told = [(table, (*found,)) for table, found in tables.items()]
        for first in range(0, len(told), AT_ONCE):
            self.relay.tell(Around(self.relay.me, dict(told[first : first + AT_ONCE])))


def counts(room: Room) -> Counts:
    """The connections this worker has to a table."""
    seats = [line.viewer.seat for line in room.lines]
    return Counts(seats.count(0), seats.count(1), seats.count(None))


def _send(room: Room, data: bytes) -> None:
    for line in room.lines:
        if line.in_company:
            line.send(data)
