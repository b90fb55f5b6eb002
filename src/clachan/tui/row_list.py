"""How does a person choose in menus and settings? From rows: some do something, others hold a value to change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

RowKind: TypeAlias = Literal["action", "radio", "check", "value", "text"]
SIGNS = {("radio", True): "(•)", ("radio", False): "( )", ("check", True): "[x]", ("check", False): "[ ]"}


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its name, its words, help in smaller letters, and what it holds.

    `value` is shown between arrows (kind "value"), as typed text (kind "text"), or says whether the row is on.
    """

    name: str
    label: str
    kind: RowKind = "action"
    help: str = ""
    value: str = ""
    is_on: bool = False
    is_off_limits: bool = False


class RowList(OptionList):
    """A list of rows. Enter presses a row; left and right change its value."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", show=False),
        Binding("right,space", "change(1)", show=False),
    ]
    DEFAULT_CSS = """
    RowList, RowList:focus { border: none; padding: 0 1; background: $background; }
    RowList { height: 1fr; scrollbar-size-vertical: 1; }
    """

    class Pressed(Message):
        """A row was pressed."""

        def __init__(self, name: str) -> None:
            """Keep its name."""
            super().__init__()
            self.name = name

    class Changed(Message):
        """The value of a row is to be changed, forward (1) or back (-1)."""

        def __init__(self, name: str, step: int) -> None:
            """Keep its name."""
            super().__init__()
            self.name, self.step = name, step

    class Typed(Message):
        """A key was pressed on a row that holds text."""

        def __init__(self, name: str, typed: str | None) -> None:
            """Keep what was typed; None: the last letter is taken back."""
            super().__init__()
            self.name, self.typed = name, typed

    def __init__(self, id: str) -> None:  # noqa: A002  # Textual's name for it
        """An empty list."""
        super().__init__(id=id)
        self.rows: tuple[Row, ...] = ()

    def show_rows(self, rows: Iterable[Row]) -> None:
        """Show these rows; the cursor stays on the row where it was, if that is still there."""
        current = self.current
        self.rows = tuple(rows)
        self.clear_options()
        self.add_options([Option(_drawn(row), disabled=row.is_off_limits) for row in self.rows])
        names = [row.name for row in self.rows]
        self.highlighted = names.index(current.name) if current is not None and current.name in names else 0

    @property
    def current(self) -> Row | None:
        """The row with the cursor."""
        place = self.highlighted
        return self.rows[place] if place is not None and place < len(self.rows) else None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Press the row."""
        event.stop()
        row = self.rows[event.option_index]
        self.post_message(self.Changed(row.name, 1) if row.kind == "value" else self.Pressed(row.name))

    def action_change(self, step: int) -> None:
        """Change the value of the row with the cursor."""
        row = self.current
        if row is None or row.kind == "text":
            return
        if row.kind == "value":
            self.post_message(self.Changed(row.name, step))
        elif row.kind == "check" or step > 0:
            self.post_message(self.Pressed(row.name))

    def on_key(self, event: events.Key) -> None:
        """Type into a row that holds text."""
        row = self.current
        if row is None or row.kind != "text":
            return
        if event.key == "backspace" or (event.character is not None and event.is_printable):
            event.stop()
            event.prevent_default()
            self.post_message(self.Typed(row.name, None if event.key == "backspace" else event.character))

    def on_paste(self, event: events.Paste) -> None:
        """Type what was copied."""
        row = self.current
        if row is not None and row.kind == "text":
            event.stop()
            self.post_message(self.Typed(row.name, "".join(event.text.split())))


def _drawn(row: Row) -> Text:
    sign = SIGNS.get((row.kind, row.is_on), "")
    text = Text(f"{sign} " if sign else "").append(row.label, "bold" if row.is_on else "")
    if row.kind == "value":
        text.append(f"  ◂ {row.value} ▸", "bold")
    if row.kind == "text":
        text.append(f"  {row.value}▏", "bold")
    if row.help:
        text.append(f"  {row.help}", "dim")
    return text


def following(values: Sequence[str], value: str, step: int) -> str:
    """The value after this one, round and round."""
    place = values.index(value) + step if value in values else 0
    return values[place % len(values)]
