"""The best answer to a player whose strategy is known, to measure how far that player can be beaten."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from clachan.core.chance import Rng
from clachan.core.errors import BadName
from clachan.core.seats import Seat, other
from clachan.core.series import Format
from clachan.games.braverats.heuristic import BraveRatsHints
from clachan.games.braverats.players.solved_games import MatchView, game_view, solved_game, solved_game_of
from clachan.games.braverats.players.strong import Strong, shown_card
from clachan.games.braverats.rules.cards import Card, sorted_cards
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Action, Phase, Play, Standing, State, View
from clachan.games.braverats.solver import Position, Spec, position_of
from clachan.games.braverats.solver.keys import HAND, HELD_BITS, SIDE_BITS
from clachan.games.braverats.solver.spec import BLANK, KINDS, Hand

if TYPE_CHECKING:
    from clachan.games.braverats.solver.best_answer import Answer, Plan, Policy
    from clachan.games.braverats.solver.solved_game import Mix
    from clachan.games.braverats.solver.steps import Floats, Ints

KNOWN = ("perfect", "random", "heuristic")


def policy_of(name: str, book: Rulebook, spec: Spec) -> Policy:
    """A known player as a function of the position."""
    known: dict[str, Policy] = {"random": _uniform, "heuristic": _Heuristic(book)}
    return known[name] if name in known else solved_game(spec).mix


def _uniform_plan(keys: Ints, seat: Seat) -> Floats:
    """Play every kind in hand equally often, whatever was shown."""
    hands = keys >> (HELD_BITS + (0 if seat else SIDE_BITS) + HAND)
    has = np.stack([hands >> 2 * kind & 3 for kind in range(KINDS)], axis=1) > 0
    shares = has / has.sum(axis=1, keepdims=True)
    return np.repeat(shares[:, None, :], KINDS, axis=1)


def _uniform(position: Position, seat: Seat, _seen: Card | None) -> Mix:
    kinds = sum(count > 0 for count in position.hands[seat])
    return tuple((count > 0) / kinds for count in position.hands[seat])


@dataclass(frozen=True, slots=True)
class _Heuristic:
    """The player that takes the card with the best quick opinion, a random one among equals."""

    book: Rulebook

    def __call__(self, position: Position, seat: Seat, seen: Card | None) -> Mix:
        state = state_of_position(position, seat, seen)
        cards = sorted(set(state.hands[seat]))
        scores = BraveRatsHints(self.book).scores(View(seat, state), tuple(Play(card) for card in cards))
        best = [card for card, score in zip(cards, scores, strict=True) if score == max(scores)]
        return tuple((card in best) / len(best) for card in range(KINDS))


def state_of_position(position: Position, seat: Seat, seen: Card | None) -> State:
    """A table that stands as this position says, with the card that was shown to this seat."""
    last = tuple(None if card == BLANK else card for card in position.last)
    standing = Standing(
        position.scores,
        position.held,
        position.ambassadors,
        (2 * position.bonus[0], 2 * position.bonus[1]),
        position.spy,
        (last[0], last[1]),
    )
    chosen = (None, seen) if seat == 0 else (seen, None)
    hands = (_cards(position.hands[0]), _cards(position.hands[1]))
    return State(Phase.DUEL, 0, hands, decks=hands, chosen=chosen, standing=standing)


def _cards(hand: Hand) -> tuple[Card, ...]:
    return sorted_cards(tuple(card for card, count in enumerate(hand) for _ in range(count)))


@dataclass(slots=True)
class BestResponse:
    """Knows the opponent's strategy and answers it perfectly. The answer to each deal is computed once."""

    book: Rulebook
    form: Format
    rival: str
    answers: dict[tuple[Spec, Seat], Answer] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse players whose strategy is not known."""
        if self.book.hand:
            raise BadName("solver/deck")
        if self.rival not in KNOWN:
            raise BadName("player/rival", rival=self.rival[:20], known=", ".join(KNOWN))

    def prepare(self, view: MatchView) -> None:
        """Solve the game, and compute the answer to the opponent's strategy."""
        seen = game_view(view)
        Strong(self.book, self.form).prepare(view)
        if seen.view.table.phase is Phase.DUEL:
            assert seen.view.seat is not None
            spec = solved_game_of(self.book, self.form, seen.view.table, seen.lead, seen.tally).spec
            self.answer(spec, seen.view.seat)

    def choose(self, view: MatchView, actions: Sequence[Action], rng: Rng) -> Action:
        """The best card against the play that is expected of the opponent."""
        seen = game_view(view)
        state, seat = seen.view.table, seen.view.seat
        assert seat is not None
        if state.phase is not Phase.DUEL or len(actions) == 1:
            return Strong(self.book, self.form).choose(view, actions, rng)
        spec = solved_game_of(self.book, self.form, state, seen.lead, seen.tally).spec
        answer = self.answer(spec, seat)
        policy = policy_of(self.rival, self.book, spec)
        return Play(answer.card(position_of(state), policy, shown_card(state.chosen, seat)))

    def answer(self, spec: Spec, seat: Seat) -> Answer:
        """The best answer of a seat in a game, over all its states."""
        from clachan.games.braverats.solver.best_answer import best_answer  # noqa: PLC0415  # numba is slow to import

        if (spec, seat) not in self.answers:
            self.answers[spec, seat] = best_answer(spec, self.plan(spec, other(seat)), seat)
        return self.answers[spec, seat]

    def plan(self, spec: Spec, seat: Seat) -> Plan:
        """The known player's mixes for many states at once."""
        from clachan.games.braverats.solver.best_answer import equilibrium_plan, plan_of  # noqa: PLC0415  # numba is slow to import

        if self.rival == "perfect":
            return equilibrium_plan(solved_game(spec), seat)
        if self.rival == "random":
            return lambda keys: _uniform_plan(keys, seat)
        return plan_of(policy_of(self.rival, self.book, spec), seat)
