"""What can be done on a server? Go on with one's own games, take a free seat, watch, or begin a new game."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from clachan.catalog import open_game
from clachan.client import ListedTable, Server, split_link
from clachan.core.errors import ClachanError
from clachan.core.seats import SEAT_NAMES
from clachan.match.protocol.messages import Seated
from clachan.tui.base_screen import Action, BaseScreen, PressBar
from clachan.tui.menus.new_game import RANDOM_SEAT, NewGame, Rival
from clachan.tui.menus.setup_screen import SetupScreen
from clachan.tui.naming import bot_name, game_title
from clachan.tui.online.online_table import OnlineTable, Place
from clachan.tui.online.seat_keys import forget_place, keep_place, kept_places
from clachan.tui.row_list import Row, RowList

REFRESH_S = 5.0
RIVALS: tuple[Rival, ...] = ("anyone", "friend", "computer")
LINKS = {"join", "t"}


class ServerScreen(BaseScreen[None]):
    """The tables of a server, which are asked for again every few seconds."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]
    DEFAULT_CSS = """
    ServerScreen #title { height: 1; text-style: bold; background: $panel; padding: 0 1; margin-bottom: 1; }
    ServerScreen #state { height: 1; padding: 0 2; }
    ServerScreen #keys { background: $panel; }
    """

    def __init__(self, link: str) -> None:
        """A server's address, or a link to an invitation or a table there."""
        super().__init__()
        self.address, self._link_kind, self._link_name = split_link(link)
        self._server = Server(self.address)
        self._free: list[ListedTable] = []
        self._played: list[ListedTable] = []
        self._silence: ClachanError | None = None  # why the tables are not known
        self.refusal: ClachanError | None = None  # why the last wish was not granted
        self._chosen = NewGame(rival="anyone")

    def compose(self) -> ComposeResult:
        """A title, the tables, and what is wrong."""
        yield Static(id="title", markup=False)
        yield RowList(id="rows")
        yield Static(id="state", markup=False)
        yield PressBar(id="keys")

    def on_mount(self) -> None:
        """Ask for the tables; follow the link, if there is one."""
        self.rewrite()
        self.query_one(RowList).focus()
        self.run_worker(self._refresh_often(), group="refresh")
        if self._link_kind in LINKS:
            self._do(self._follow_link())

    async def on_unmount(self) -> None:
        """Close the connections."""
        await self._server.close()

    def rewrite(self) -> None:
        """Write every row."""
        problem = self.refusal or self._silence
        self.query_one("#title", Static).update(self.address)
        self.query_one("#state", Static).update("" if problem is None else self.words(problem.say))
        own = [
            Row(
                f"own:{place.table}", self.tr("page-continue"), help=game_title(self.translator, place.game), is_on=True
            )
            for place in kept_places(self.address)
        ]
        listed = [
            Row(f"open:{table.table}", self.tr("page-sit"), help=f"{self._title(table)}, {self._host(table)}")
            for table in self._free
        ]
        watched = [
            Row(f"watch:{table.table}", self.tr("page-watch"), help=f"{self._title(table)}: {self._pair(table)}")
            for table in self._played
        ]
        self.query_one(RowList).show_rows([*own, Row("new", self.tr("page-new")), *listed, *watched])
        self.query_one("#keys", PressBar).show_actions(
            [
                Action("↑↓", self.tr("tui-choose"), ""),
                Action("Enter", self.tr("tui-open"), "press"),
                Action("Esc", self.tr("tui-back"), "back"),
            ]
        )

    def _title(self, table: ListedTable) -> str:
        try:
            return game_title(self.translator, table.game)
        except ClachanError:  # a game that this program does not have
            return table.game

    def _host(self, table: ListedTable) -> str:
        name = next((seated.name for seated in table.seats if seated.name is not None), "")
        return self.tr("page-open-with", name=name)

    def _pair(self, table: ListedTable) -> str:
        first, second = (self._name_of(seated) for seated in table.seats)
        return self.tr("page-watch-pair", a=first, b=second)

    def _name_of(self, seated: Seated) -> str:
        return seated.name or (bot_name(self.translator, seated.who) if seated.who != "person" else "?")

    async def _refresh_often(self) -> None:
        while True:
            try:
                self._free, self._played = await self._server.open_tables(), await self._server.running_tables()
                self._silence = None
            except ClachanError as error:
                self._silence = error
            if self.is_current:
                self.rewrite()
            await asyncio.sleep(REFRESH_S)

    # What is done

    def on_row_list_pressed(self, event: RowList.Pressed) -> None:
        """Do what the row says."""
        self.refusal = None
        kind, _, table = event.name.partition(":")
        if kind == "new":
            self.app.push_screen(SetupScreen(self._chosen, RIVALS), self._begin)
        elif kind == "own":
            self._open_place(next(place for place in kept_places(self.address) if place.table == table))
        elif kind == "open":
            self._do(self._take_seat(table))
        else:
            self._do(self._watch(table))

    def _do(self, doing: Coroutine[Any, Any, None]) -> None:
        self.run_worker(self._refusing(doing), group="doing")

    async def _refusing(self, doing: Coroutine[Any, Any, None]) -> None:
        try:
            await doing
        except ClachanError as error:
            self.refusal = error
            self.rewrite()

    @property
    def _own_name(self) -> str:
        return self.home.preferences.name or self.tr("page-guest-name")

    async def _follow_link(self) -> None:
        """Take the seat of an invitation, or watch a table; a seat of one's own is taken again."""
        if self._link_kind == "join":
            invitation = await self._server.invitation(self._link_name)
            known = next((place for place in kept_places(self.address) if place.table == invitation.table), None)
            if known is not None:
                self._open_place(known)
                return
            seat = await self._server.join(self._link_name, self._own_name)
            self._sit(Place(self.address, seat.table, invitation.game, seat.seat, seat.key))
        else:
            await self._watch(self._link_name)

    async def _take_seat(self, table: str) -> None:
        game = (await self._server.table(table)).game
        seat = await self._server.join_open(table, self._own_name)
        self._sit(Place(self.address, table, game, seat.seat, seat.key))

    async def _watch(self, table: str) -> None:
        known = next((place for place in kept_places(self.address) if place.table == table), None)
        summary = await self._server.table(table)
        self._open_place(known or Place(self.address, table, summary.game))

    def _begin(self, chosen: NewGame | None) -> None:
        if chosen is not None:
            self._chosen = chosen
            self._do(self._create(chosen))

    async def _create(self, chosen: NewGame) -> None:
        """Create the table and sit down there."""
        opponent = chosen.opponent if chosen.rival == "computer" else "open"
        own = secrets.choice(SEAT_NAMES) if chosen.seat == RANDOM_SEAT else chosen.seat
        seats = ("me", opponent) if own == SEAT_NAMES[0] else (opponent, "me")
        made = await self._server.create(chosen.name, seats=seats, name=self._own_name, listed=chosen.rival == "anyone")
        link = "".join(f"{self.address}/#/join/{invite}" for invite in made.invites.values())
        if link:
            self.app.copy_to_clipboard(link)
        self._sit(Place(self.address, made.table, made.game, own, made.keys[own]), link)

    def _sit(self, place: Place, invitation: str = "") -> None:
        keep_place(place)
        self._open_place(place, invitation)

    def _open_place(self, place: Place, invitation: str = "") -> None:
        """Show a table; after an agreed rematch, that of the rematch."""
        from clachan.tui.online.online_screen import OnlineScreen  # noqa: PLC0415  # it would import this module's neighbours twice

        table = OnlineTable(place, open_game(place.game), invitation)

        def follow() -> None:
            following = table.next_place
            forget_place(place.table)
            if following is not None:
                self.app.pop_screen()
                self._sit(following)

        table.again = follow
        self.app.push_screen(OnlineScreen(table))

    def action_press(self) -> None:
        """Press the row with the cursor."""
        self.query_one(RowList).action_select()

    def action_back(self) -> None:
        """Go back to the menu."""
        self.dismiss()
