"""To which server does a person want to go? They type its address, or a link to a table there."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from clachan.tui.base_screen import Action, BaseScreen, PressBar
from clachan.tui.online.seat_keys import kept_places
from clachan.tui.row_list import Row, RowList

USUAL = "http://127.0.0.1:8000"


class ConnectScreen(BaseScreen[str]):
    """One row for the address; the result is what was typed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]
    DEFAULT_CSS = """
    ConnectScreen #title { height: 1; text-style: bold; background: $panel; padding: 0 1; margin-bottom: 1; }
    ConnectScreen #keys { background: $panel; }
    """

    def __init__(self) -> None:
        """Begin with the server of the newest game there."""
        super().__init__()
        self.link = next((place.address for place in kept_places()), USUAL)

    def compose(self) -> ComposeResult:
        """A title and the rows."""
        yield Static(id="title", markup=False)
        yield RowList(id="rows")
        yield PressBar(id="keys")

    def on_mount(self) -> None:
        """Show the rows."""
        self.rewrite()
        self.query_one(RowList).focus()

    def rewrite(self) -> None:
        """Write the rows."""
        self.query_one("#title", Static).update(self.tr("tui-server"))
        address = Row("address", self.tr("tui-address"), "text", value=self.link)
        self.query_one(RowList).show_rows([address, Row("go", self.tr("tui-connect"))])
        self.query_one("#keys", PressBar).show_actions(
            [Action("Enter", self.tr("tui-connect"), "go"), Action("Esc", self.tr("tui-back"), "back")]
        )

    def on_row_list_typed(self, event: RowList.Typed) -> None:
        """Change the address."""
        self.link = self.link[:-1] if event.typed is None else self.link + event.typed
        self.rewrite()

    def on_row_list_pressed(self, _event: RowList.Pressed) -> None:
        """Go there."""
        self.action_go()

    def action_go(self) -> None:
        """Go to the server that was typed."""
        self.dismiss(self.link.strip())

    def action_back(self) -> None:
        """Go back to the menu."""
        self.dismiss(None)
