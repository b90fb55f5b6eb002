"""Which windows open over a screen? A page of text, and a question with two answers."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from clachan.tui.base_screen import Action, BaseScreen, PressBar


class TextScreen(BaseScreen[None]):
    """A page of Markdown to scroll in."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,f1,f5", "close", show=False),
        Binding("down,j", "scroll('down')", show=False),
        Binding("up,k", "scroll('up')", show=False),
        Binding("pagedown,space", "scroll('page_down')", show=False),
        Binding("pageup", "scroll('page_up')", show=False),
        Binding("home", "scroll('home')", show=False),
        Binding("end", "scroll('end')", show=False),
    ]
    DEFAULT_CSS = """
    TextScreen #title { height: 1; text-style: bold; background: $panel; padding: 0 1; }
    TextScreen VerticalScroll { height: 1fr; padding: 0 2; scrollbar-size-vertical: 1; }
    TextScreen #text { height: auto; max-width: 100; }
    TextScreen #keys { background: $panel; }
    """

    def __init__(self, title: str, markdown: str) -> None:
        """Show this text under this title."""
        super().__init__()
        self._heading = title
        self._markdown = markdown

    def compose(self) -> ComposeResult:
        """A title, the text, and the keys."""
        from rich.markdown import Markdown  # noqa: PLC0415  # slow to import, and not needed for the first screen

        yield Static(self._heading, id="title", markup=False)
        with VerticalScroll(can_focus=False):
            yield Static(Markdown(self._markdown), id="text")
        yield PressBar(id="keys")

    def on_mount(self) -> None:
        """Show the keys."""
        self.query_one("#keys", PressBar).show_actions(
            [Action("↑↓", self.tr("tui-scroll"), "scroll('down')"), Action("Esc", self.tr("page-close"), "close")]
        )

    def action_scroll(self, where: str) -> None:
        """Move in the text."""
        text = self.query_one(VerticalScroll)
        moves = {
            "down": text.scroll_down,
            "up": text.scroll_up,
            "page_down": text.scroll_page_down,
            "page_up": text.scroll_page_up,
            "home": text.scroll_home,
            "end": text.scroll_end,
        }
        moves[where](animate=False)

    def action_close(self) -> None:
        """Close the page."""
        self.dismiss()


class ConfirmScreen(ModalScreen[bool]):
    """A question; Enter or the word for yes agrees, everything else does not."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y", "answer(True)", show=False),
        Binding("escape,n,q", "answer(False)", show=False),
    ]
    DEFAULT_CSS = """
    ConfirmScreen { align: center middle; }
    ConfirmScreen Vertical { width: 60; max-width: 90%; height: auto; border: round $primary; padding: 1 2; }
    ConfirmScreen Vertical { background: $surface; }
    ConfirmScreen Static { height: auto; }
    ConfirmScreen PressBar { margin-top: 1; }
    """

    def __init__(self, question: str, yes: str, no: str) -> None:
        """Ask this, with these words for the answers."""
        super().__init__()
        self._question, self._yes, self._no = question, yes, no

    def compose(self) -> ComposeResult:
        """The question and its answers."""
        with Vertical():
            yield Static(self._question, markup=False)
            yield PressBar(id="answers")

    def on_mount(self) -> None:
        """Show the answers."""
        self.query_one(PressBar).show_actions(
            [Action("Enter", self._yes, "answer(True)"), Action("Esc", self._no, "answer(False)")]
        )

    async def on_press_bar_pressed(self, event: PressBar.Pressed) -> None:
        """Take the answer that was pressed."""
        event.stop()
        await self.run_action(event.action)

    def action_answer(self, agrees: bool) -> None:  # noqa: FBT001  # an answer
        """Close with an answer."""
        self.dismiss(agrees)
