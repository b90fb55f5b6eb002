"""What can a person set? The language, the colours, the characters, and how fast the other side plays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from clachan.core.record import MOST_NAME
from clachan.locale import LANGUAGES
from clachan.tui.base_screen import Action, BaseScreen, PressBar
from clachan.tui.preferences import ALLOWED
from clachan.tui.row_list import Row, RowList, following
from clachan.tui.themes import THEME_NAMES

LANGUAGE_NAMES = dict(zip(LANGUAGES, ("English", "Français", "Español", "Čeština"), strict=True))


class SettingsScreen(BaseScreen[None]):
    """A row for each setting; a change counts at once."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]
    DEFAULT_CSS = """
    SettingsScreen #title { height: 1; text-style: bold; background: $panel; padding: 0 1; margin-bottom: 1; }
    SettingsScreen #keys { background: $panel; }
    """

    def compose(self) -> ComposeResult:
        """A title and the rows."""
        yield Static(id="title", markup=False)
        yield RowList(id="rows")
        yield PressBar(id="keys")

    def on_mount(self) -> None:
        """Show the settings."""
        self.rewrite()
        self.query_one(RowList).focus()

    def rewrite(self) -> None:
        """Write every row."""
        now = self.home.preferences
        self.query_one("#title", Static).update(self.tr("page-settings"))
        self.query_one(RowList).show_rows(
            [
                Row("lang", self.tr("page-language"), "value", value=LANGUAGE_NAMES[self.translator.lang]),
                Row("theme", self.tr("page-theme"), "value", value=self.tr(f"tui-theme-{self.home.theme_name}")),
                Row("charset", self.tr("tui-charset"), "value", value=self.tr(f"tui-charset-{now.charset}")),
                Row("pace", self.tr("tui-pace"), "value", value=self.tr(f"tui-pace-{now.pace}")),
                Row("name", self.tr("page-your-name"), "text", self.tr("tui-name-help"), now.name),
            ]
        )
        self.query_one("#keys", PressBar).show_actions(
            [
                Action("↑↓", self.tr("tui-choose"), ""),
                Action("←→", self.tr("tui-change"), "change"),
                Action("Esc", self.tr("tui-back"), "back"),
            ]
        )

    def on_row_list_changed(self, event: RowList.Changed) -> None:
        """Change a setting."""
        now = self.home.preferences
        values = {"lang": LANGUAGES, "theme": THEME_NAMES}.get(event.name, ALLOWED.get(event.name, ()))
        shown = {"lang": self.translator.lang, "theme": self.home.theme_name}
        value: Any = following(values, shown.get(event.name, getattr(now, event.name)), event.step)
        self.home.prefer(replace(now, **{event.name: value}))

    def on_row_list_typed(self, event: RowList.Typed) -> None:
        """Change the name."""
        name = self.home.preferences.name
        name = name[:-1] if event.typed is None else (name + event.typed)[:MOST_NAME]
        self.home.prefer(replace(self.home.preferences, name=name))

    def action_change(self) -> None:
        """Change the row with the cursor."""
        self.query_one(RowList).action_change(1)

    def action_back(self) -> None:
        """Go back to where one came from."""
        self.dismiss()
