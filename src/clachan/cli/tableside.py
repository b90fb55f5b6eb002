"""Who sits at this terminal's table, what have they been told, and where is the match kept?"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from clachan.cli.choosing import Choices, choices
from clachan.cli.sitting import Sitting
from clachan.cli.terminal import Terminal
from clachan.core import record
from clachan.core.chance import Rng, seed_text
from clachan.core.replay import Moment
from clachan.core.scene import Scene
from clachan.core.seats import SEATS, BySeat, Seat
from clachan.core.words import Say
from clachan.players.player import Player


@dataclass(slots=True)
class Tableside:
    """A match at one terminal: a bot or a person (None) in each seat."""

    terminal: Terminal
    sitting: Sitting
    bots: BySeat[Player | None]
    rng: Rng
    inbox: tuple[list[Say], list[Say]] = field(default_factory=lambda: ([], []))
    begun: str = ""  # the first words of a choice that needs more
    facing: Seat | None = None  # the person whose hand was shown last
    file: Path | None = None
    kept: Moment | None = None  # the moment the file ends with

    @property
    def has_two(self) -> bool:
        """Whether two people share the keyboard."""
        return self.bots == (None, None)

    @property
    def watcher(self) -> Seat | None:
        """From which chair the end is seen: the one person's, or nobody's."""
        return None if self.has_two else next(seat for seat in SEATS if self.bots[seat] is None)

    def is_person(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.bots[seat] is None

    def choices(self, seat: Seat) -> Choices:
        """What a person may do now, with every way to type it."""
        view = self.sitting.view(seat)
        opened = self.sitting.opened
        return choices(opened.face, view, opened.game.choices(view), self.terminal.translator)

    def scene(self, seat: Seat | None) -> Scene:
        """The table as a seat sees it."""
        return self.sitting.opened.face.scene(self.sitting.view(seat))

    def take(self, seat: Seat, text: str) -> None:
        """Take an action, and note what each person learns from it; who acts has read all news before."""
        before = [self.sitting.view(viewer) for viewer in SEATS]
        self.sitting.act(seat, text)
        self.inbox[seat].clear()
        for viewer in SEATS:
            if self.is_person(viewer):
                self.inbox[viewer].extend(self.sitting.opened.face.news(before[viewer], self.sitting.view(viewer)))

    def undo(self) -> bool:
        """Go back to the choice before; what was told since is forgotten."""
        for news in self.inbox:
            news.clear()
        return self.sitting.undo(self.is_person)

    @property
    def is_kept(self) -> bool:
        """Whether nothing would be lost by leaving now."""
        return len(self.sitting.moments) == 1 or self.sitting.now is self.kept

    def written(self) -> str:
        """The record's text."""
        return record.write(self.sitting.record())

    def file_name(self) -> str:
        """A good name for the record's file."""
        return f"{self.sitting.opened.name}-{seed_text(self.sitting.seed)[:8]}.txt"
