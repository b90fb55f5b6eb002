"""What stands beside the table? The answer to what was asked last, and below it all that happened."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

MOST_LINES = 300  # of what happened


class SidePanel(VerticalScroll, can_focus=False):
    """Two parts: details of what was asked, and the log."""

    DEFAULT_CSS = """
    SidePanel { width: 36; height: 1fr; padding: 0 1; background: $panel; scrollbar-size-vertical: 1; }
    SidePanel .heading { text-style: bold; margin-top: 1; height: 1; }
    SidePanel #details { height: auto; }
    SidePanel #log { height: auto; }
    """

    def compose(self) -> ComposeResult:
        """Headings and texts."""
        yield Static(id="details-heading", classes="heading")
        yield Static(id="details")
        yield Static(id="log-heading", classes="heading")
        yield Static(id="log")

    def show_details(self, heading: str, parts: Sequence[RenderableType]) -> None:
        """Show the answer to a question; nothing hides this part."""
        self.query_one("#details-heading", Static).update(Text(heading))
        self.query_one("#details", Static).update(Group(*parts) if parts else "")
        for name in ("#details-heading", "#details"):
            self.query_one(name).display = bool(parts)
        if parts:
            self.scroll_home(animate=False)

    def show_log(self, heading: str, lines: Sequence[str], new: int) -> None:
        """Show what happened, the newest on top; what is new is bold."""
        text = Text("\n").join(
            Text(f"• {line}", "bold" if place < new else "") for place, line in enumerate(reversed(lines[-MOST_LINES:]))
        )
        self.query_one("#log-heading", Static).update(Text(heading))
        self.query_one("#log", Static).update(text)
