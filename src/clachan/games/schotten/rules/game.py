"""The Game contract for Schotten Totten."""

from __future__ import annotations

from dataclasses import dataclass

from clachan.core.chance import Rng, shuffled
from clachan.core.game import Outcome, Reason
from clachan.core.seats import Seat
from clachan.games.schotten.rules import choices, hidden, reasons, turns
from clachan.games.schotten.rules.cards import CLAN_CARDS
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import STONES, Action, State, Stone, View


@dataclass(frozen=True, slots=True)
class Schotten:
    """Schotten Totten, played by one rulebook."""

    rulebook: Rulebook

    view = staticmethod(hidden.view)

    @property
    def first(self) -> Seat | None:
        """Who leads, if that is fixed (ST-4)."""
        return self.rulebook.first

    def start(self, rng: Rng, lead: Seat | None = None) -> State:
        """Shuffle, deal a hand each, the rest are the decks (ST-3, ST-50). Seat 0 is dealt the first cards."""
        book = self.rulebook
        clans = shuffled(CLAN_CARDS, rng)
        tactics = shuffled(book.tactics, rng)
        if lead is None:
            lead = book.first if book.first is not None else rng.randrange(2)
        hands = (tuple(sorted(clans[: book.hand])), tuple(sorted(clans[book.hand : 2 * book.hand])))
        state = State((Stone(),) * STONES, hands, (clans[2 * book.hand :], tactics), turn=lead, phase=book.turn[0])
        return turns.skip_forced_phases(book, state)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """The active player, until somebody has won."""
        return (state.turn,) if state.outcome is None else ()

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """What this seat may do."""
        return choices.legal(self.rulebook, state, seat)

    def step(self, state: State, seat: Seat, action: Action) -> State:  # noqa: ARG002  # the contract names the seat
        """The state at the next real choice."""
        return turns.step(self.rulebook, state, action)

    def outcome(self, state: State) -> Outcome | None:
        """How the round ended."""
        return state.outcome

    def imagine(self, view: View, rng: Rng) -> State:
        """A full state that fits the view."""
        return hidden.imagine(self.rulebook, view, rng)

    def choices(self, view: View) -> tuple[Action, ...]:
        """What the view's seat may do."""
        return () if view.seat is None else choices.legal(self.rulebook, view.table, view.seat)

    def why(self, view: View, action: Action) -> Reason:
        """Why this action is not allowed."""
        return reasons.why(self.rulebook, view, action)

    def concede(self, state: State, seat: Seat | None) -> State:
        """The round after a resignation or an agreed draw."""
        return turns.concede(state, seat)
