"""What do all screens share? The person's language, which may change while they are shown, and a bar of keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple, TypeVar, cast

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from clachan.core.words import Arg, Say, say
from clachan.locale import Translator

if TYPE_CHECKING:
    from clachan.tui.app import ClachanApp  # it imports the screens

R = TypeVar("R")


class Action(NamedTuple):
    """Something to press: its key, its word, and the action of the screen that it stands for."""

    key: str
    word: str
    action: str


class PressBar(Static):
    """A line of words that can be pressed. What does not fit is cut off at the right."""

    DEFAULT_CSS = "PressBar { height: 1; width: 100%; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }"

    class Pressed(Message):
        """A word was pressed."""

        def __init__(self, action: str) -> None:
            """Keep the action it stands for."""
            super().__init__()
            self.action = action

    def __init__(self, id: str) -> None:  # noqa: A002  # Textual's name for it
        """An empty line."""
        super().__init__(id=id)
        self.actions: tuple[Action, ...] = ()
        self._places: list[tuple[range, str]] = []

    def show_actions(self, actions: Iterable[Action]) -> None:
        """Show these."""
        self.actions = tuple(actions)
        line, self._places = Text(), []
        for key, word, action in self.actions:
            start = cell_len(line.plain)
            line.append(key, "bold reverse").append(f" {word}" if key else word)
            self._places.append((range(start, cell_len(line.plain)), action))
            line.append("  ")
        self.update(line)

    def on_click(self, event: events.Click) -> None:
        """Tell which word was pressed."""
        action = next((action for place, action in self._places if event.x - 1 in place), None)
        if action is not None:
            event.stop()
            self.post_message(self.Pressed(action))


class BaseScreen(Screen[R]):
    """A screen that speaks the person's language."""

    @property
    def home(self) -> ClachanApp:
        """The program."""
        return cast("ClachanApp", self.app)

    @property
    def translator(self) -> Translator:
        """The person's language."""
        return self.home.translator

    def words(self, message: Say) -> str:
        """A ready message as text."""
        return self.translator.text(message)

    def tr(self, key: str, **args: Arg) -> str:
        """A message as text."""
        return self.translator.text(say(key, **args))

    def rewrite(self) -> None:
        """Write everything again: the language or the theme has changed."""

    def commands(self) -> Iterable[tuple[str, str, Callable[[], object]]]:
        """What the command palette offers here: a title, a line of help, and what to do."""
        return ()

    async def on_press_bar_pressed(self, event: PressBar.Pressed) -> None:
        """Do what the word stands for."""
        event.stop()
        await self.run_action(event.action)
