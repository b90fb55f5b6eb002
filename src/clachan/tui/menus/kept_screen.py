"""Which games wait at this machine? Each can be continued or deleted."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from clachan.local.files import reason
from clachan.local.kept_games import KeptGame, kept_games
from clachan.tui.base_screen import Action, BaseScreen, PressBar
from clachan.tui.dialogs import ConfirmScreen
from clachan.tui.menus.menu_screen import kept_words
from clachan.tui.row_list import Row, RowList


class KeptScreen(BaseScreen[None]):
    """The kept games, newest first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("delete,d,backspace", "delete", show=False),
    ]
    DEFAULT_CSS = """
    KeptScreen #title { height: 1; text-style: bold; background: $panel; padding: 0 1; margin-bottom: 1; }
    KeptScreen #keys { background: $panel; }
    """

    TITLE_KEY = "page-continue"

    def __init__(self) -> None:
        """No game is known yet."""
        super().__init__()
        self.kept: list[KeptGame] = []

    def compose(self) -> ComposeResult:
        """A title and the games."""
        yield Static(id="title", markup=False)
        yield RowList(id="rows")
        yield PressBar(id="keys")

    def on_mount(self) -> None:
        """Show the games."""
        self.rewrite()
        self.query_one(RowList).focus()

    def on_screen_resume(self) -> None:
        """A game that has just been played may be over."""
        self.rewrite()

    def find(self) -> list[KeptGame]:
        """The games to list."""
        return kept_games()

    def rewrite(self) -> None:
        """Write a row for each game."""
        self.kept = self.find()
        self.query_one("#title", Static).update(self.tr(self.TITLE_KEY))
        self.query_one(RowList).show_rows(
            Row(
                str(kept.path),
                kept_words(self, kept),
                help=f"{self.tr('tui-actions', count=len(kept.record.moves))}  {kept.path}",
            )
            for kept in self.kept
        )
        self.query_one("#keys", PressBar).show_actions(
            [
                Action("↑↓", self.tr("tui-choose"), ""),
                Action("Enter", self.tr(self.TITLE_KEY), "press"),
                Action("Del", self.tr("tui-delete"), "delete"),
                Action("Esc", self.tr("tui-back"), "back"),
            ]
        )

    def _kept(self) -> KeptGame | None:
        row = self.query_one(RowList).current
        return next((kept for kept in self.kept if row is not None and str(kept.path) == row.name), None)

    def on_row_list_pressed(self, _event: RowList.Pressed) -> None:
        """Continue the game."""
        self.action_press()

    def action_press(self) -> None:
        """Continue the game with the cursor."""
        kept = self._kept()
        if kept is not None:
            self.open_kept(kept)

    def open_kept(self, kept: KeptGame) -> None:
        """Go on with a game."""
        self.home.continue_game(kept)

    def action_delete(self) -> None:
        """Ask whether to delete the game with the cursor."""
        kept = self._kept()
        if kept is not None:
            question = self.tr("tui-delete-sure", path=str(kept.path))
            self.app.push_screen(
                ConfirmScreen(question, self.tr("page-yes"), self.tr("page-no")),
                lambda agrees: self._delete(kept) if agrees else None,
            )

    def _delete(self, kept: KeptGame) -> None:
        try:
            kept.path.unlink(missing_ok=True)
        except OSError as error:
            self.notify(self.tr("error-file-unwritable", path=str(kept.path), why=reason(error)), severity="error")
        self.rewrite()

    def action_back(self) -> None:
        """Go back to the menu."""
        self.dismiss()


class FinishedScreen(KeptScreen):
    """The games that are over, to step through."""

    TITLE_KEY = "page-replay"

    def find(self) -> list[KeptGame]:
        """The games to list."""
        return kept_games(finished=True)

    def open_kept(self, kept: KeptGame) -> None:
        """Step through a game."""
        self.home.replay_kept(kept)
