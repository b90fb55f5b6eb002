"""The Game contract for BraveRats."""

from __future__ import annotations

from dataclasses import dataclass

from clachan.core.chance import Rng
from clachan.core.game import Outcome, Reason
from clachan.core.seats import Seat
from clachan.games.braverats.rules import hidden, reasons, turns
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Action, State, View


@dataclass(frozen=True, slots=True)
class BraveRats:
    """BraveRats, played by one rulebook."""

    rulebook: Rulebook

    view = staticmethod(hidden.view)

    @property
    def first(self) -> Seat | None:
        """Who opens the draft or holds the Princes, if that is fixed (BR-53, BR-55)."""
        return self.rulebook.first

    def start(self, rng: Rng, lead: Seat | None = None) -> State:
        """The set-up, up to the first choice (BR-58)."""
        return turns.start(self.rulebook, rng, lead)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Both seats until they have chosen; one seat in a draft or while a Spy is active."""
        return turns.actors(state)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """What this seat may do."""
        return turns.legal(state, seat)

    def step(self, state: State, seat: Seat, action: Action) -> State:
        """The state at the next choice."""
        return turns.step(self.rulebook, state, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended."""
        return state.outcome

    def imagine(self, view: View, rng: Rng) -> State:
        """A full state that fits the view."""
        return hidden.imagine(self.rulebook, view, rng)

    def choices(self, view: View) -> tuple[Action, ...]:
        """What the view's seat may do."""
        return () if view.seat is None else turns.legal(view.table, view.seat)

    def why(self, view: View, action: Action) -> Reason:
        """Why this action is not allowed."""
        return reasons.why(view, action)

    def concede(self, state: State, seat: Seat | None) -> State:
        """The game after a resignation or an agreed draw."""
        return turns.concede(state, seat)
