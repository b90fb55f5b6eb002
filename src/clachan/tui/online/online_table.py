"""How is a game on a server shown and played? Through the protocol alone; the connection mends itself."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from clachan.catalog import AnySetup
from clachan.client import TableConnection, TableEvent, scene_of, words_of
from clachan.core.display.scene import Scene
from clachan.core.errors import ClachanError
from clachan.core.game import Outcome
from clachan.core.record import Record, parse
from clachan.core.seats import SEAT_NAMES, SEATS, BySeat, Seat, other
from clachan.core.series.presenter import outcome_words
from clachan.core.study.report import Grid, Part
from clachan.core.words import Say, say
from clachan.local.seated_players import PERSON
from clachan.local.typed_choice import Offered
from clachan.match.events import OfferKind
from clachan.match.protocol import messages as ms
from clachan.tui.table.table_model import Advice, Changed, Sitting, Situation, Wish, moved_items

TICK_S = 1.0
NOT_LIVE = {"connecting": "page-line-connecting", "reconnecting": "page-line-healing", "refused": "page-line-gone"}
OFFERS: dict[Wish, OfferKind] = {"undo": "takeback", "draw": "draw", "pause": "pause", "rematch": "rematch"}
WISHES: dict[str, tuple[Wish, ...]] = {
    "running": ("undo", "draw", "pause", "resign"),
    "paused": ("draw",),
    "over": ("rematch",),
}


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at a server's table with its key, or a spectator's place there."""

    address: str
    table: str
    game: str
    seat: str | None = None
    key: str | None = None

    def connect(self) -> TableConnection:
        """A connection to this place."""
        return TableConnection(self.address, self.table, seat=self.seat, key=self.key)

    def followed(self, table: str) -> Place:
        """The place at the table of the rematch: the other seat, with the same key."""
        seat = None if self.seat is None else SEAT_NAMES[other(SEAT_NAMES.index(self.seat))]
        return Place(self.address, table, self.game, seat, self.key)


def _ignore() -> None:
    """Nobody looks yet."""


class OnlineTable:
    """A table of a server."""

    def __init__(self, place: Place, setup: AnySetup, invitation: str = "") -> None:
        """Nothing is connected yet. `invitation` is a link to send to the other player."""
        self.place = place
        self.setup = setup
        self.changed: Changed = _ignore
        self.again: Changed = _ignore  # goes to the table of the rematch
        self._invitation = invitation
        self._connection = place.connect()
        self._scene: Scene | None = None
        self._news: dict[int, tuple[Say, ...]] = {}
        self._read = -1  # the number of the viewer's own last action
        self._moved: frozenset[str] = frozenset()
        self._mover: Seat | None = None
        self._said: list[Say] = []
        self._present = (True, True)
        self._spectators = 0
        self._clock_read_at = 0.0
        self._clock_age_ms = 0

    @property
    def viewer(self) -> Seat | None:
        """The seat of this place."""
        return None if self.place.seat is None else SEAT_NAMES.index(self.place.seat)

    @property
    def next_place(self) -> Place | None:
        """The place at the table of the rematch, if there is one."""
        position = self._connection.position
        return None if position is None or position.next is None else self.place.followed(position.next)

    def situation(self) -> Situation:
        """The table as it was told last."""
        position, players = self._connection.position, self._players()
        if position is None:
            return Situation(self.setup, players, notices=self._notices())
        result = None if position.result is None else _outcome(position.result)
        log = tuple(line for number in sorted(self._news) for line in self._news[number])
        new = sum(len(lines) for number, lines in self._news.items() if number > self._read)
        viewer = self.viewer
        offered = tuple(
            Offered(choice.text, choice.picks, say("tui-panel") if choice.words is None else words_of(choice.words))
            for choice in position.choices
        )
        return Situation(
            self.setup, players, self._scene, offered, viewer, position.waiting, log, min(new, len(log)), self._moved,
            None if result is None else outcome_words(result),
            None if result is None or viewer is None else result.score(viewer),
            None, None, self._notices(), position.phase == "paused",
            self._wishes(position), self._clocks(position), self._asked(position),
        )  # fmt: skip

    def _players(self) -> BySeat[Sitting]:
        position = self._connection.position
        if position is None:
            return Sitting("", is_here=False), Sitting("", is_here=False)
        first, second = (
            Sitting(
                "" if seated.name is None and seated.who == PERSON else seated.who,
                seated.name or "",
                self._present[seat],
            )
            for seat, seated in enumerate(position.seats)
        )
        return first, second

    def _notices(self) -> tuple[Say, ...]:
        """The state of the connection, offers, what was said, and the invitation while nobody has come."""
        position, notices = self._connection.position, []
        if self._connection.state in NOT_LIVE:
            notices.append(say(NOT_LIVE[self._connection.state]))
        if position is not None and position.phase == "open" and self._invitation:
            notices.append(say("tui-send-link", address=self._invitation))
        for offer in () if position is None else position.offers:
            name = position.seats[other(offer.seat)].name if position is not None else None
            if offer.seat == self.viewer:
                notices.append(say(f"page-asked-{offer.kind}", name=name or SEAT_NAMES[other(offer.seat)]))
            elif position is not None:
                name = position.seats[offer.seat].name or SEAT_NAMES[offer.seat]
                notices.append(say(f"page-offered-{offer.kind}", name=name))
        return (*notices, *self._said[-1:])

    def _asked(self, position: ms.Position) -> Say | None:
        """What the other side asks for, if anything."""
        if self.viewer is None:
            return None
        offers = [offer for offer in position.offers if offer.seat != self.viewer]
        return say(f"page-settle-{offers[0].kind}") if offers and offers[0].kind != "rematch" else None

    def _wishes(self, position: ms.Position) -> tuple[Wish, ...]:
        if self.viewer is None:
            return ()
        is_person = position.seats[other(self.viewer)].who == PERSON
        wishes = WISHES.get(position.phase, ())
        return tuple(wish for wish in wishes if is_person or wish in {"undo", "resign", "rematch"})

    def _clocks(self, position: ms.Position) -> BySeat[int] | None:
        """The seconds left now: those that are waited for have used up some since the update."""
        clock = position.clock
        if clock is None:
            return None
        used = self._clock_age_ms + 1000 * (asyncio.get_running_loop().time() - self._clock_read_at) - clock.rest
        used = max(0.0, used) if clock.going else 0.0
        first, second = (
            max(0, round((clock.left[seat] - (used if seat in position.waiting else 0)) / 1000)) for seat in SEATS
        )
        return first, second

    async def run(self) -> None:
        """Follow the table, and let its clocks tick, until it is closed or refused."""
        ticking = asyncio.create_task(self._tick())
        try:
            async with self._connection as events:
                async for event in events:
                    self._hear(event)
                    self.changed()
                    if self.next_place is not None:
                        self.again()
                        return
            self.changed()
        finally:
            ticking.cancel()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK_S)
            position = self._connection.position
            if position is not None and position.clock is not None and position.clock.going:
                self.changed()

    def _hear(self, event: TableEvent) -> None:
        if isinstance(event, ms.Update):
            self._follow(event)
        elif isinstance(event, ms.Presence):
            self._present, self._spectators = event.seats, event.spectators
        elif isinstance(event, ms.Spoke):
            position = self._connection.position
            name = None if position is None else position.seats[event.seat].name
            self._said.append(say("tui-said", name=name or SEAT_NAMES[event.seat], words=words_of(event.words)))

    def _follow(self, update: ms.Update) -> None:
        """Take an update: the scene, the news, and where the move went."""
        scene = None if update.position.scene is None else scene_of(update.position.scene)
        if update.what.event == "acted" and self._scene is not None and scene is not None:
            moved = moved_items(self._scene, scene)
            self._moved = moved if update.what.seat != self._mover else self._moved | moved
            self._mover = update.what.seat
        self._scene = scene
        if update.what.action is not None and update.what.seat == self.viewer:
            self._read = update.number
        self._said.clear()
        self._news = {number: lines for number, lines in self._news.items() if number < update.number}
        self._news[update.number] = tuple(map(words_of, update.news))
        welcome, loop = self._connection.welcome, asyncio.get_running_loop()
        is_old = welcome is not None and update.number <= welcome.number
        self._clock_age_ms = max(0, welcome.now - update.at) if is_old and welcome is not None else 0
        self._clock_read_at = loop.time()

    async def act(self, action: str) -> None:
        """Take an action; the server says why not."""
        await self._connection.act(action)

    async def question(self, text: str) -> tuple[Say, ...]:
        """What the server's rules answer."""
        return tuple(map(words_of, await self._connection.question(text)))

    async def advice(self) -> Advice:
        """The server's hint; it gives none against another person."""
        hinted = await self._connection.hint()
        return Advice(hinted.action, tuple(_part(part) for part in hinted.advice))

    async def wish(self, kind: Wish) -> None:
        """Resign, or offer something to the other side."""
        if kind == "resign":
            await self._connection.resign()
        else:
            await self._connection.offer(OFFERS[kind])

    async def answer(self, *, agrees: bool) -> None:
        """Answer what the other side asks for."""
        position = self._connection.position
        for offer in () if position is None else position.offers:
            if offer.seat != self.viewer:
                await self._connection.answer_offer(offer.kind, accept=agrees)
                return

    async def speak(self, phrase: ms.Phrase) -> None:
        """Say a set phrase."""
        await self._connection.speak(phrase)

    async def go_on(self) -> None:
        """End a pause."""
        await self._connection.go_on()

    def record(self) -> Record | None:
        """The match as a record, when it is over."""
        position = self._connection.position
        if position is None or position.ending is None:
            raise ClachanError("table/running")
        return parse(position.ending.record)

    async def cancel(self) -> bool:
        """Nothing here takes long."""
        return False

    async def close(self) -> None:
        """Close the connection."""
        await self._connection.close()


def _outcome(result: ms.Result) -> Outcome:
    return Outcome(result.winner, result.points, result.reason)


def _part(part: ms.ReportPart) -> Part:
    """A part of a hint as it is drawn here too."""
    if part.words is not None:
        return words_of(part.words)
    rows = tuple(tuple(cell if isinstance(cell, str) else words_of(cell) for cell in row) for row in part.rows)
    return Grid(tuple(map(words_of, part.head)), rows)
