"""What has been played so far at this terminal? A name, a seed and a log, from which all else is recomputed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from clachan.catalog import AnySetup, open_game
from clachan.core.bundle import AnyView
from clachan.core.errors import BadNotation
from clachan.core.game import Outcome
from clachan.core.record import Move, Record, redeal_seed
from clachan.core.record.replay import Moment, advance, begins_turn, follow, opening
from clachan.core.seats import BySeat, Seat


@dataclass(slots=True)
class LocalGame:
    """A match being played, moment by moment."""

    setup: AnySetup
    seed: bytes
    players: BySeat[str]
    moments: list[Moment] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Deal, unless moments were given."""
        if not self.moments:
            self.moments.append(opening(self.setup.game, self.seed))

    @property
    def now(self) -> Moment:
        """The current moment."""
        return self.moments[-1]

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        outcome: Outcome | None = self.setup.game.outcome(self.now.state)
        return outcome

    def view(self, seat: Seat | None) -> AnyView:
        """What a seat knows now."""
        return self.setup.game.view(self.now.state, seat)

    def act(self, seat: Seat, text: str) -> None:
        """Take a written action; if the rules refuse it, nothing changes."""
        self.moments.append(advance(self.setup.game, self.setup.presenter, self.now, seat, text))

    def undo(self, chooses: Callable[[Seat], bool]) -> bool:
        """Go back to the last choice of a seat for which `chooses` is true; return False if there is none."""
        for place in range(len(self.moments) - 2, -1, -1):
            moment = self.moments[place]
            if begins_turn(moment) and any(map(chooses, moment.waiting)):
                del self.moments[place + 1 :]
                return True
        return False

    def moves(self) -> tuple[Move, ...]:
        """All moves, without the secret choices of a turn in which somebody has not chosen yet.

        Otherwise a person could read the computer's card in a saved game. On continuing, both sides choose again.
        """
        moves = tuple(moment.move for moment in self.moments if moment.move is not None)
        if begins_turn(self.now):
            return moves
        return tuple(move for move in moves if move.turn != self.now.turn or redeal_seed(move.text) is not None)

    def record(self) -> Record:
        """The match as a record."""
        version = self.setup.bundle.rules_version
        return Record(self.setup.name, version, self.seed, self.players, self.outcome, self.moves())


def resume(record: Record) -> LocalGame:
    """Continue the match of a record; `BadNotation` names what cannot have happened."""
    setup = open_game(record.game)
    check_version(record, setup)
    return LocalGame(setup, record.seed, record.players, list(follow(setup.game, setup.presenter, record)))


def check_version(record: Record, setup: AnySetup) -> None:
    """Refuse a record of other rules than these."""
    if record.rules != setup.bundle.rules_version:
        raise BadNotation("record/version", found=record.rules, wanted=setup.bundle.rules_version)
