"""What is different at a table of a server? Requests of the other side, set phrases, and no game to keep here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar, get_args

from textual.binding import Binding, BindingType

from clachan.match.protocol.messages import Phrase
from clachan.tui.online.online_table import OnlineTable
from clachan.tui.online.seat_keys import forget_place
from clachan.tui.table.table_model import Wish
from clachan.tui.table.table_screen import TableScreen

WISH_KEYS: dict[Wish, str] = {"draw": "page-offer-draw", "pause": "page-offer-pause", "undo": "page-offer-takeback"}


class OnlineScreen(TableScreen):
    """A table of a server."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+y", "answer(True)", show=False),
        Binding("ctrl+n", "answer(False)", show=False),
    ]

    def __init__(self, table: OnlineTable) -> None:
        """Show this table."""
        super().__init__(table)
        self.online = table

    def refresh_table(self) -> None:
        """Show the table as it is now. When the match is over, its key is needed no longer."""
        super().refresh_table()
        if self.state.situation.ended is not None:
            forget_place(self.online.place.table)

    def action_answer(self, agrees: bool) -> None:  # noqa: FBT001  # an answer
        """Answer what the other side asks for."""
        self._try(self.online.answer(agrees=agrees))

    def commands(self) -> Iterable[tuple[str, str, Callable[[], object]]]:
        """What can be typed, what can be offered, and the phrases."""
        yield from super().commands()
        for wish in self.state.situation.wishes:
            if wish in WISH_KEYS:
                yield self.tr(WISH_KEYS[wish]), "", partial(self.wish, wish)
        phrases: tuple[Phrase, ...] = get_args(Phrase)
        for phrase in phrases:
            yield f"{self.tr('page-talk')}: {self.tr(f'phrase-{phrase}')}", "", partial(self._say, phrase)

    def _say(self, phrase: Phrase) -> None:
        self._try(self.online.speak(phrase))
