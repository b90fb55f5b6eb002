"""What opens the program? A menu: play on, a new game, kept games, the rules, the settings."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center
from textual.widgets import Static

from clachan.catalog import GAMES, open_game
from clachan.local.kept_games import KeptGame, kept_games
from clachan.local.seated_players import is_bot
from clachan.tui.base_screen import Action, BaseScreen, PressBar
from clachan.tui.dialogs import TextScreen
from clachan.tui.naming import bot_name, game_name, game_title
from clachan.tui.row_list import Row, RowList
from clachan.tui.table.help_text import rules_text

STONES = (
    "   ▄▄     ▄      ▄▄    ▄▄▄     ▄      ▄▄     ▄▄▄    ▄     ▄▄   ",
    "  ▐██▌   ▐█▌    ███▌   ███    ▐██▌   ▐██▌   ▐███   ▐█▌   ▐██▌  ",
    "  ▐██▌   ▐█▌   ▐███▌  ▐███▌   ▐██▌   ███▌   ▐███▌  ▐██   ▐██▌  ",
    "▁▁▐██▌▁▁▁▐██▁▁▁▐███▌▁▁▐███▌▁▁▁███▌▁▁▁███▌▁▁▁▐███▌▁▁▐██▌▁▁▐███▁▁",
)
STONES_WIDTH = max(map(len, STONES))
STONES_HEIGHT = 22  # lines of the screen from which the stones are shown


def kept_words(screen: BaseScreen[None], kept: KeptGame) -> str:
    """A kept game in words: what is played, and between whom."""
    setup = open_game(kept.record.game)
    bots = [bot_name(screen.translator, name) for name in kept.record.players if is_bot(name, setup)]
    title = game_title(screen.translator, kept.record.game)
    return screen.tr("tui-kept-against", game=title, player=bots[0]) if bots else screen.tr("tui-kept-two", game=title)


class MenuScreen(BaseScreen[None]):
    """The first screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "app.quit", show=False)]
    DEFAULT_CSS = """
    MenuScreen { align: center middle; }
    MenuScreen #stones { height: auto; width: 100%; content-align: center middle; color: $primary; }
    MenuScreen #title { height: auto; width: 100%; text-align: center; margin: 1 0; text-style: bold; }
    MenuScreen RowList { height: auto; max-height: 14; width: 70; max-width: 100%; }
    MenuScreen #keys { dock: bottom; background: $panel; }
    """

    def __init__(self) -> None:
        """No kept game is known yet."""
        super().__init__()
        self.kept: list[KeptGame] = []

    def compose(self) -> ComposeResult:
        """Nine stones, the name, and the rows."""
        yield Static(id="stones", markup=False)
        yield Static(id="title", markup=False)
        with Center():
            yield RowList(id="rows")
        yield PressBar(id="keys")

    def on_mount(self) -> None:
        """Show the menu."""
        self.rewrite()
        self.query_one(RowList).focus()

    def on_screen_resume(self) -> None:
        """Look which games are kept now."""
        self.rewrite()

    def on_resize(self) -> None:
        """Show the stones where there is room."""
        has_room = self.size.height >= STONES_HEIGHT and self.size.width >= STONES_WIDTH
        has_blocks = self.home.preferences.charset == "unicode"
        self.query_one("#stones").display = has_room and has_blocks

    def rewrite(self) -> None:
        """Write every row."""
        self.kept = kept_games()
        self.query_one("#stones", Static).update(Text("\n".join(STONES), justify="center"))
        self.query_one("#title", Static).update(f"C L A C H A N\n{self.tr('page-title')}")
        rows = []
        if self.kept:
            newest = self.kept[0]
            rows.append(Row("continue", self.tr("page-continue"), help=kept_words(self, newest), is_on=True))
        rows.append(Row("new", self.tr("page-new"), is_on=not self.kept))
        if len(self.kept) > 1:
            rows.append(Row("kept", self.tr("page-more-games", count=len(self.kept))))
        rows.append(Row("server", self.tr("tui-server")))
        if kept_games(finished=True):
            rows.append(Row("replay", self.tr("page-replay")))
        rows += [
            Row(f"rules:{bundle.id}", self.tr("tui-rules-of", game=game_name(self.translator, bundle.id)))
            for bundle in GAMES
        ]
        rows += [Row("settings", self.tr("page-settings")), Row("quit", self.tr("tui-leave"))]
        self.query_one(RowList).show_rows(rows)
        self.query_one("#keys", PressBar).show_actions(
            [
                Action("↑↓", self.tr("tui-choose"), ""),
                Action("Enter", self.tr("tui-open"), "press"),
                Action("^P", self.tr("tui-commands"), "app.command_palette"),
                Action("Esc", self.tr("tui-leave"), "app.quit"),
            ]
        )

    def on_row_list_pressed(self, event: RowList.Pressed) -> None:
        """Do what the row says."""
        name, _, game = event.name.partition(":")
        match name:
            case "continue":
                self.home.continue_game(self.kept[0])
            case "new":
                self.home.set_up_game()
            case "kept":
                self.home.show_kept()
            case "server":
                self.home.choose_server()
            case "replay":
                self.home.show_finished()
            case "rules":
                self.app.push_screen(TextScreen(*rules_text(self.translator, open_game(game))))
            case "settings":
                self.home.show_settings()
            case "quit":
                self.app.exit()

    def action_press(self) -> None:
        """Press the row with the cursor."""
        self.query_one(RowList).action_select()
