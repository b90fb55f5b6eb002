"""What has been played so far at this terminal? A name, a seed and a log, from which all else is recomputed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from clachan.catalog import Opened, open_game
from clachan.core.errors import BadNotation
from clachan.core.game import Outcome
from clachan.core.record import Record
from clachan.core.replay import Moment, advance, begins_turn, follow, opening
from clachan.core.seats import BySeat, Seat


@dataclass(slots=True)
class Sitting:
    """A match being played, moment by moment."""

    opened: Opened
    seed: bytes
    players: BySeat[str]
    moments: list[Moment] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Deal, unless moments were given."""
        if not self.moments:
            self.moments.append(opening(self.opened.game, self.seed))

    @property
    def now(self) -> Moment:
        """Where the match stands."""
        return self.moments[-1]

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""
        outcome: Outcome | None = self.opened.game.outcome(self.now.state)
        return outcome

    def view(self, seat: Seat | None) -> Any:  # noqa: ANN401  # any game's view
        """What a seat knows now."""
        return self.opened.game.view(self.now.state, seat)

    def act(self, seat: Seat, text: str) -> None:
        """Take a written action; what the rules refuse leaves everything as it was."""
        self.moments.append(advance(self.opened.game, self.opened.face, self.now, seat, text))

    def undo(self, chooses: Callable[[Seat], bool]) -> bool:
        """Go back to the last choice before this one of somebody for whom `chooses` holds; False when there is none."""
        for place in range(len(self.moments) - 2, -1, -1):
            moment = self.moments[place]
            if begins_turn(moment) and any(map(chooses, moment.waiting)):
                del self.moments[place + 1 :]
                return True
        return False

    def record(self) -> Record:
        """The match as it would be written."""
        events = tuple(moment.event for moment in self.moments if moment.event is not None)
        version = self.opened.bundle.rules_version
        return Record(self.opened.name, version, self.seed, self.players, self.outcome, events)


def resume(record: Record) -> Sitting:
    """A written match, to go on with; `BadNotation` names what cannot have happened."""
    opened = open_game(record.game)
    check_version(record, opened)
    return Sitting(opened, record.seed, record.players, list(follow(opened.game, opened.face, record)))


def check_version(record: Record, opened: Opened) -> None:
    """Refuse a record of other rules than these."""
    if record.rules != opened.bundle.rules_version:
        raise BadNotation("record/version", found=record.rules, wanted=opened.bundle.rules_version)
