"""The full screen in the terminal. Begin here: the program, its screens, and what it opens with."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from rich.style import Style as Look
from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.command import CommandPalette
from textual.screen import Screen

from clachan.core.chance import SEED_BYTES
from clachan.core.display.picture import Style
from clachan.core.errors import ClachanError
from clachan.core.seats import SEAT_NAMES, SEATS
from clachan.core.words import say
from clachan.local.kept_games import Keeper, KeptGame
from clachan.local.local_game import LocalGame, resume
from clachan.local.seated_players import PERSON, bots_of, seated
from clachan.locale import Translator, pick_language
from clachan.tui.base_screen import BaseScreen
from clachan.tui.bots.bot_client import Thinking, ThinkingProcess
from clachan.tui.menus.menu_screen import MenuScreen
from clachan.tui.menus.new_game import RANDOM_SEAT, NewGame
from clachan.tui.preferences import Preferences, load_preferences, save_preferences
from clachan.tui.replay.replay_state import Replay
from clachan.tui.themes import COLOURS, ThemeName, usual_theme

if TYPE_CHECKING:  # the first screen needs neither
    from clachan.tui.table.local_table import Bots, LocalTable
    from clachan.tui.table.table_screen import TableScreen

QUICK_PACE_S = 0.0


@dataclass(frozen=True, slots=True)
class Opening:
    """What the program opens with: a game at this machine; without one, the menu."""

    game: LocalGame
    bots: Bots
    keeper: Keeper


class ClachanApp(App[int]):
    """Screens, the language, the colours, and the games at this machine."""

    TITLE = "Clachan"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS = [Binding("ctrl+q", "quit", show=False, priority=True), Binding("ctrl+c", "quit", show=False)]  # noqa: RUF012  # as Textual has it
    CSS = """
    Screen { background: $background; color: $foreground; }
    """

    def __init__(
        self,
        lang: str | None = None,
        opening: Opening | Replay | str | None = None,
        thinking: Callable[[], Thinking] = ThinkingProcess,
        environ: Mapping[str, str] = os.environ,
    ) -> None:
        """Speak this language rather than the one that was set, and open with a game, a match to replay or a link."""
        super().__init__(ansi_color=True if environ.get("NO_COLOR") else None)
        self.environ = environ
        self.preferences = load_preferences(environ)
        self._opening = opening
        self._make_thinking = thinking
        self._new_game = NewGame()
        self.translator = Translator(pick_language(lang or self.preferences.lang or None, environ))
        for colours in COLOURS.values():
            self.register_theme(colours.theme)
        self._use_theme()

    # The language and the colours

    @property
    def theme_name(self) -> ThemeName:
        """The theme that was chosen, or the usual one of this terminal."""
        return cast("ThemeName", self.preferences.theme or usual_theme(self.environ))

    @property
    def looks(self) -> Mapping[Style, Look]:
        """How each style of a picture looks."""
        return COLOURS[self.theme_name].table

    def _use_theme(self) -> None:
        self.theme = COLOURS[self.theme_name].theme.name

    def prefer(self, preferences: Preferences) -> None:
        """Use these settings from now on, and keep them."""
        if preferences.lang != self.preferences.lang:
            self.translator = Translator(pick_language(preferences.lang or None, self.environ))
        self.preferences = preferences
        self._use_theme()
        try:
            save_preferences(preferences, self.environ)
        except ClachanError as error:
            self.tell(error)
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.rewrite()

    def tell(self, error: ClachanError) -> None:
        """Show why something cannot be done."""
        self.notify(self.translator.text(error.say), severity="error", markup=False)

    # Screens

    def on_mount(self) -> None:
        """Open the menu, and the game to begin with over it."""
        self.push_screen(MenuScreen())
        if isinstance(self._opening, Opening):
            self.open_game(self._opening)
        elif isinstance(self._opening, Replay):
            self.show_replay(self._opening)
        elif self._opening is not None:
            self.show_server(self._opening)

    def open_game(self, opening: Opening) -> None:
        """Show the table of a game at this machine."""
        bots = replace(opening.bots, pace_s=QUICK_PACE_S) if self.preferences.pace == "quick" else opening.bots
        self.push_screen(self._table_screen(replace(opening, bots=bots)))

    def _table_screen(self, opening: Opening) -> TableScreen:
        from clachan.tui.table.local_table import LocalTable  # noqa: PLC0415  # not needed at the start
        from clachan.tui.table.table_screen import TableScreen  # noqa: PLC0415  # not needed at the start

        table = LocalTable(opening.game, opening.bots, self._make_thinking(), opening.keeper)
        table.again = lambda: self.play_again(table)
        return TableScreen(table)

    def set_up_game(self) -> None:
        """Let the person choose a new game, and begin it."""
        from clachan.tui.menus.setup_screen import SetupScreen  # noqa: PLC0415  # not needed at the start

        self.push_screen(SetupScreen(self._new_game), self._begin)

    def _begin(self, chosen: NewGame | None) -> None:
        if chosen is None:
            return
        from clachan.tui.table.local_table import Bots  # noqa: PLC0415  # not needed at the start

        self._new_game = chosen
        setup = chosen.setup
        if chosen.rival == "here":
            players = (PERSON, PERSON)
        else:
            person = secrets.choice(SEATS) if chosen.seat == RANDOM_SEAT else SEAT_NAMES.index(chosen.seat)
            players = seated(person, chosen.opponent)
        game = LocalGame(setup, secrets.token_bytes(SEED_BYTES), players)
        self.open_game(Opening(game, Bots(bots_of(players, setup)), Keeper()))

    def play_again(self, table: LocalTable) -> None:
        """Begin another game of the same kind, with the seats exchanged."""
        old = table.game
        game = LocalGame(old.setup, secrets.token_bytes(SEED_BYTES), (old.players[1], old.players[0]))
        bots = replace(table.bots, names=(table.bots.names[1], table.bots.names[0]))
        self.switch_screen(self._table_screen(Opening(game, bots, Keeper())))

    def continue_game(self, kept: KeptGame) -> None:
        """Go on with a kept game."""
        from clachan.tui.table.local_table import Bots  # noqa: PLC0415  # not needed at the start

        try:
            game = resume(kept.record)
            bots = Bots(bots_of(game.players, game.setup))
        except ClachanError as error:
            self.tell(error)
            return
        self.open_game(Opening(game, bots, Keeper(kept.path)))

    def show_kept(self) -> None:
        """List the kept games."""
        from clachan.tui.menus.kept_screen import KeptScreen  # noqa: PLC0415  # not needed at the start

        self.push_screen(KeptScreen())

    def show_replay(self, replay: Replay) -> None:
        """Step through a match."""
        from clachan.tui.replay.replay_screen import ReplayScreen  # noqa: PLC0415  # not needed at the start

        self.push_screen(ReplayScreen(replay, self._make_thinking()))

    def play_branch(self, game: LocalGame) -> None:
        """Play on from a step of a replay."""
        from clachan.tui.table.local_table import Bots  # noqa: PLC0415  # not needed at the start

        self.open_game(Opening(game, Bots(bots_of(game.players, game.setup)), Keeper()))

    def replay_kept(self, kept: KeptGame) -> None:
        """Step through a kept game."""
        try:
            self.show_replay(Replay(resume(kept.record)))
        except ClachanError as error:
            self.tell(error)

    def show_finished(self) -> None:
        """List the games that are over."""
        from clachan.tui.menus.kept_screen import FinishedScreen  # noqa: PLC0415  # not needed at the start

        self.push_screen(FinishedScreen())

    def choose_server(self) -> None:
        """Ask for the address of a server."""
        from clachan.tui.online.connect_screen import ConnectScreen  # noqa: PLC0415  # not needed at the start

        self.push_screen(ConnectScreen(), lambda link: self.show_server(link) if link else None)

    def show_server(self, link: str) -> None:
        """Show the tables of a server, and what the link is to."""
        from clachan.tui.online.server_screen import ServerScreen  # noqa: PLC0415  # not needed at the start

        self.push_screen(ServerScreen(link))

    def show_settings(self) -> None:
        """Show the settings."""
        from clachan.tui.menus.settings_screen import SettingsScreen  # noqa: PLC0415  # not needed at the start

        self.push_screen(SettingsScreen())

    # The command palette

    def action_command_palette(self) -> None:
        """Open the list of all commands."""
        if not CommandPalette.is_open(cast("App[object]", self)):
            self.push_screen(CommandPalette(placeholder=self.translator.text(say("tui-search"))))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """All commands: those of the screen, then the program's."""
        if isinstance(screen, BaseScreen):
            for title, help_text, callback in screen.commands():
                yield SystemCommand(title, help_text, callback)
        text = self.translator.text
        yield SystemCommand(text(say("page-settings")), "", self.show_settings)
        yield SystemCommand(text(say("tui-leave")), "", self.exit)
