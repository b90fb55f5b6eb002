"""Who is connected, and what do players say to each other? None of it is stored, and none of it is part of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from clachan.core.errors import ClachanError
from clachan.core.seats import SEATS, Seat
from clachan.match.protocol import messages as ms
from clachan.match.table import bots
from clachan.server.cluster.relay import ConnectionCounts, PhraseSpoken, Relay
from clachan.server.rate_limits import SlidingWindow
from clachan.server.tables.live_table import LiveTable, SharedMessage
from clachan.server.wall_clock import now_ms

MAX_PHRASES, PHRASE_PERIOD_S = 6, 20.0
STALE_MS = 12_000  # two missed reports of another worker, which come every 5 seconds
TABLES_IN_REPORT = 100  # a notification of PostgreSQL must be shorter than 8,000 bytes


class Counts(NamedTuple):
    """How many connections one worker has to a table: to each seat, and of spectators."""

    a: int = 0
    b: int = 0
    spectators: int = 0


@dataclass(slots=True)
class PresenceBoard:
    """Who is connected to the tables of this worker, as far as this and the other workers know."""

    relay: Relay
    live_tables: Mapping[str, LiveTable]  # by id
    limited: bool
    announced: dict[str, ms.Presence] = field(default_factory=dict)  # by table
    elsewhere: dict[str, dict[str, tuple[int, Counts]]] = field(default_factory=dict)  # by table and worker: when, what
    phrase_limits: dict[tuple[str, Seat], SlidingWindow] = field(default_factory=dict)
    is_leaving: bool = False

    def leave(self) -> None:
        """Report no connections from now on, because this worker is about to close them.

        Otherwise the new owner of a table would give it back to this worker, where the players still are.
        """
        self.is_leaving = True
        self._report({table: count_connections(live_table) for table, live_table in self.live_tables.items()})

    def update(self, live_table: LiveTable) -> None:
        """Tell everybody that somebody has come to this table or left it."""
        self._announce(live_table)
        self._report({live_table.id: count_connections(live_table)})

    def presence(self, live_table: LiveTable) -> ms.Presence:
        """Return who is at a table, on whichever worker. A computer player always is."""
        counts = [
            count_connections(live_table),
            *(watchers for _, watchers in self.elsewhere.get(live_table.id, {}).values()),
        ]
        bot_seats = bots(live_table.table)
        a, b = (seat in bot_seats or any(each[seat] for each in counts) for seat in SEATS)
        return ms.Presence(seats=(a, b), spectators=sum(each.spectators for each in counts))

    def is_watched(self, live_table: LiveTable) -> bool:
        """Whether anybody looks at a table, on whichever worker."""
        elsewhere = self.elsewhere.get(live_table.id, {}).values()
        return bool(live_table.connections) or any(any(counts) for _, counts in elsewhere)

    def speak(self, live_table: LiveTable, seat: Seat, phrase: ms.Phrase) -> None:
        """Send a phrase to everybody at the table; `ClachanError` if this seat says too much."""
        window = self.phrase_limits.setdefault((live_table.id, seat), SlidingWindow(MAX_PHRASES, PHRASE_PERIOD_S))
        if self.limited and not window.allows():
            raise ClachanError("rate/limit")
        spoke = ms.Spoke(seat=seat, phrase=phrase, words=ms.Words(f"phrase-{phrase}"), at=now_ms())
        _send_phrase(live_table, spoke)
        self.relay.publish_soon(PhraseSpoken(live_table.id, self.relay.worker, spoke))

    def players_elsewhere(self, table: str) -> dict[str, int]:
        """Return the other workers that have connections to a table, with how many of these are to its seats."""
        reports = self.elsewhere.get(table, {})
        return {worker: counts.a + counts.b for worker, (_, counts) in reports.items() if any(counts)}

    def receive(self, message: ConnectionCounts | PhraseSpoken) -> None:
        """Handle a message from another worker."""
        if message.sender == self.relay.worker:
            return
        if isinstance(message, PhraseSpoken):
            if (live_table := self.live_tables.get(message.table)) is not None:
                _send_phrase(live_table, message.spoke)
            return
        for table, counts in message.tables.items():
            self.elsewhere.setdefault(table, {})[message.sender] = (now_ms(), Counts(*counts))
            if (live_table := self.live_tables.get(table)) is not None:
                self._announce(live_table)

    async def refresh(self) -> None:
        """Report all connections again, and forget workers and tables that were not heard of for long."""
        oldest = now_ms() - STALE_MS
        for table, reports in list(self.elsewhere.items()):
            for sender in [sender for sender, (at, _) in reports.items() if at < oldest]:
                del reports[sender]
            if not reports:
                del self.elsewhere[table]
        for table in [table for table in self.announced if table not in self.live_tables]:
            del self.announced[table]
        for key in [key for key in self.phrase_limits if key[0] not in self.live_tables]:
            del self.phrase_limits[key]
        watched = {table: live_table for table, live_table in self.live_tables.items() if live_table.connections}
        for live_table in watched.values():
            self._announce(live_table)
        self._report({table: count_connections(live_table) for table, live_table in watched.items()})

    def _announce(self, live_table: LiveTable) -> None:
        """Send who is present to each connection that wants to know and does not know it yet."""
        presence = self.presence(live_table)
        has_changed = self.announced.get(live_table.id) != presence
        self.announced[live_table.id] = presence
        message = SharedMessage(presence)
        for connection in live_table.connections:
            if connection.wants_presence and (has_changed or not connection.knows_presence):
                connection.knows_presence = True
                connection.send(message)

    def _report(self, tables: Mapping[str, Counts]) -> None:
        """Send the counts of these tables to the other workers."""
        counts = [(table, (*(Counts() if self.is_leaving else each),)) for table, each in tables.items()]
        for first in range(0, len(counts), TABLES_IN_REPORT):
            report = ConnectionCounts(self.relay.worker, dict(counts[first : first + TABLES_IN_REPORT]))
            self.relay.publish_soon(report)


def count_connections(live_table: LiveTable) -> Counts:
    """Return how many connections this worker has to a table."""
    seats = [connection.viewer.seat for connection in live_table.connections]
    return Counts(seats.count(0), seats.count(1), seats.count(None))


def _send_phrase(live_table: LiveTable, spoke: ms.Spoke) -> None:
    message = SharedMessage(spoke)
    for connection in live_table.connections:
        if connection.wants_presence:
            connection.send(message)
