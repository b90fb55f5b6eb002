"""What is a game? The questions every game answers, and `play`, which refuses illegal actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeVar

from clachan.core.chance import Rng
from clachan.core.errors import IllegalAction
from clachan.core.seats import SEAT_NAMES, BySeat, Seat
from clachan.core.words import Say, say

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner (None: drawn), the points of both seats, and a word for the reason."""

    winner: Seat | None
    points: BySeat[int]
    reason: str

    def score(self, seat: Seat) -> int:
        """1 for a win, 0 for a draw, -1 for a loss."""
        if self.winner is None:
            return 0
        return 1 if self.winner == seat else -1


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is refused: the rule's id, and the rule in words."""

    rule: str
    say: Say


class Game(Protocol[S, V, A]):
    """The rules of one way of playing, as pure functions on values."""

    @property
    def first(self) -> Seat | None:
        """Who leads the first deal; None when chance decides."""

    def start(self, rng: Rng, lead: Seat | None = None) -> S:
        """A dealt game. All shuffling happens here; from then on the actions determine everything."""

    def actors(self, state: S) -> tuple[Seat, ...]:
        """Who may act now: none when it is over, one for a turn, two for a secret choice each."""

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """All actions this seat may take, in a fixed order; none for a seat that is not to act."""

    def step(self, state: S, seat: Seat, action: A) -> S:
        """The state after a legal action. Whether it is legal is not checked: that is what `play` does."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None as long as somebody may act."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What this seat may know, or a spectator (None)."""

    def imagine(self, view: V, rng: Rng) -> S:
        """A full state drawn uniformly among those that fit the view."""

    def choices(self, view: V) -> tuple[A, ...]:
        """The legal actions of the view's own seat: the same as `legal`, computed from what the seat knows."""

    def why(self, view: V, action: A) -> Reason | None:
        """Why this action is not allowed for the view's seat now; None: only because the seat is not to act."""

    def concede(self, state: S, seat: Seat | None) -> S:
        """The state after this seat resigned, or (None) after a draw was agreed."""


def play(game: Game[S, V, A], state: S, seat: Seat, action: A) -> S:
    """Take a legal action; refuse any other with the rule that forbids it."""
    refuse_illegal(game, state, seat, action)
    return game.step(state, seat, action)


def refuse_illegal(game: Game[S, V, A], state: S, seat: Seat, action: A) -> None:
    """Raise `IllegalAction` with the rule that forbids this action, unless it is legal."""
    if action in game.legal(state, seat):
        return
    reason = game.why(game.view(state, seat), action) or _not_to_act(seat, game.actors(state))
    raise IllegalAction(reason.rule, reason.say)


def _not_to_act(seat: Seat, actors: tuple[Seat, ...]) -> Reason:
    """The reason that holds in every game: the seat is not to act, or the game is over."""
    return Reason("TURN", say("reason-not-your-turn", seat=SEAT_NAMES[seat]) if actors else say("reason-over"))
