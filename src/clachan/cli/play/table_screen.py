"""What does one terminal know of its game: the players, unread messages, and the file it is saved in?"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from clachan.cli.output.terminal import Terminal
from clachan.core import record
from clachan.core.bundle import AnyPlayer
from clachan.core.chance import Rng
from clachan.core.display.scene import Scene
from clachan.core.record import Move
from clachan.core.seats import SEATS, BySeat, Seat
from clachan.core.words import Say
from clachan.local.kept_games import file_name
from clachan.local.local_game import LocalGame
from clachan.local.typed_choice import Choices, choices
from clachan.local.typed_line import LineReader


@dataclass(slots=True)
class TableScreen:
    """A game at one terminal: a bot or a person (None) in each seat."""

    terminal: Terminal
    game: LocalGame
    bots: BySeat[AnyPlayer | None]
    rng: Rng
    unread: tuple[list[Say], list[Say]] = field(default_factory=lambda: ([], []))  # messages for each seat
    partial: str = ""  # the first words of a choice that needs more
    facing: Seat | None = None  # the person whose hand was shown last
    file: Path | None = None
    saved: tuple[Move, ...] = ()  # the moves in the file

    @property
    def has_two(self) -> bool:
        """Whether two people share the keyboard."""
        return self.bots == (None, None)

    @property
    def watcher(self) -> Seat | None:
        """The seat that sees the end: the only person's; None (a spectator) with two people."""
        return None if self.has_two else next(seat for seat in SEATS if self.bots[seat] is None)

    @property
    def reader(self) -> LineReader:
        """Reads what is typed at this table."""
        return LineReader(self.game.setup.presenter, self.terminal.translator)

    def is_person(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.bots[seat] is None

    def choices(self, seat: Seat) -> Choices:
        """The legal actions of a person, with every way to type them."""
        view = self.game.view(seat)
        setup = self.game.setup
        return choices(setup.presenter, view, setup.game.choices(view), self.terminal.translator)

    def scene(self, seat: Seat | None) -> Scene:
        """The table as a seat sees it."""
        return self.game.setup.presenter.scene(self.game.view(seat))

    def take(self, seat: Seat, text: str) -> None:
        """Take an action, and add what each person learns from it to their unread messages.

        The person who acts has read all earlier messages.
        """
        before = [self.game.view(viewer) for viewer in SEATS]
        self.game.act(seat, text)
        self.unread[seat].clear()
        for viewer in SEATS:
            if self.is_person(viewer):
                self.unread[viewer].extend(self.game.setup.presenter.narrate(before[viewer], self.game.view(viewer)))

    def undo(self) -> bool:
        """Go back to the last choice, and drop all messages since; False when there is none."""
        for messages in self.unread:
            messages.clear()
        return self.game.undo(self.is_person)

    @property
    def is_saved(self) -> bool:
        """Whether leaving now would lose nothing."""
        moves = self.game.moves()
        return not moves or moves == self.saved

    def written(self) -> str:
        """The game as the text of a file."""
        return record.write(self.game.record())

    def file_name(self) -> str:
        """The name of the file when the user gives none."""
        return file_name(self.game)
