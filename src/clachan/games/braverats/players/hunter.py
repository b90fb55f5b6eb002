"""A player that punishes mistakes without risk.

It leaves the equilibrium only as far as the opponent has paid for it (safe exploitation: Ganzfried and Sandholm, "Safe
Opponent Exploitation", ACM EC 2012). Each mistake of the opponent is a gift: what the card gave away against the
hunter's own mix. The hunter stakes no more than the gifts so far, so over a game it never expects less than perfect
play would give it. It aims by what it believes about the opponent: each of a few models of play gains weight when it
explains the cards that were played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, log
from typing import TYPE_CHECKING

import numpy as np

from clachan.core.chance import Rng
from clachan.core.seats import Seat, other
from clachan.core.series import Format
from clachan.games.braverats.heuristic import BraveRatsHints
from clachan.games.braverats.players.solved_games import GameView, MatchView, game_view, solved_game_of
from clachan.games.braverats.players.strong import Strong, sampled
from clachan.games.braverats.rules.cards import Card
from clachan.games.braverats.rules.past_rounds import rounds_before
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Action, Phase, Play, State, View
from clachan.games.braverats.solver import position_of

if TYPE_CHECKING:
    from clachan.games.braverats.solver.solved_game import SolvedGame
    from clachan.games.braverats.solver.steps import Floats

_UNEXPECTED = 0.03  # the chance of an arbitrary card in every model, so that no surprise rules a model out for good
_TINY = 1e-12


@dataclass(slots=True)
class Beliefs:
    """How well each model explains the cards the opponent has played, as logarithms; equal at first."""

    weights: dict[str, float] = field(default_factory=lambda: {"perfect": 0.0, "random": 0.0, "heuristic": 0.0})

    def expect(self, models: dict[str, Floats]) -> Floats:
        """The expected mix of the opponent."""
        top = max(self.weights.values())
        shares = {name: exp(weight - top) for name, weight in self.weights.items()}
        mixed: Floats = sum(shares[name] * models[name] for name in models) / sum(shares.values())  # type: ignore[assignment]  # sum starts from 0
        return mixed

    def learn(self, models: dict[str, Floats], column: int) -> None:
        """Update the beliefs after the opponent played this card."""
        for name, model in models.items():
            self.weights[name] += log(model[column])


@dataclass(slots=True)
class Hunter:
    """Perfect play plus safe exploitation, where hands are open. Beliefs outlive a game against the same opponent."""

    book: Rulebook
    form: Format
    beliefs: Beliefs = field(default_factory=Beliefs)
    last: tuple[State, SolvedGame, Seat] | None = None  # the game being played, to be remembered when it is over

    def choose(self, view: MatchView, actions: Sequence[Action], rng: Rng) -> Action:
        """A card from the boldest safe mix; drafts, swaps and Spy rounds as perfect play does them."""
        seen = game_view(view)
        state, seat = seen.view.table, seen.view.seat
        assert seat is not None
        exact = Strong(self.book, self.form)
        if state.phase is not Phase.DUEL or state.standing.spy is not None or len(actions) == 1 or self.book.hand:
            return exact.choose(view, actions, rng)
        table = self._table(seen, seat)
        return Play(sampled(self.mix(state, table, seat), rng))

    def prepare(self, view: MatchView) -> None:
        """Solve the game."""
        Strong(self.book, self.form).prepare(view)

    def mix(self, state: State, table: SolvedGame, seat: Seat) -> dict[Card, float]:
        """How often each card is played, after the rounds of this game so far."""
        beliefs, budget = self._after_past_rounds(state, table, seat)
        cards, gains = _round(table, state, seat)
        models = _models(self.book, table, state, seat)
        shares = safe_mix(gains, *_solution(table, state, seat), beliefs.expect(models), budget)
        return {card: float(share) for card, share in zip(cards[seat], shares, strict=True) if share > _TINY}

    def _table(self, seen: GameView, seat: Seat) -> SolvedGame:
        """The game's table; if a new game has begun, first learn from the last one."""
        state = seen.view.table
        if self.last is not None and len(state.history) < len(self.last[0].history):
            self.beliefs, _ = self._after_past_rounds(*self.last)
            self.last = None
        table = solved_game_of(self.book, self.form, state, seen.lead, seen.tally)
        self.last = (state, table, seat)
        return table

    def _after_past_rounds(self, state: State, table: SolvedGame, seat: Seat) -> tuple[Beliefs, float]:
        """Beliefs and gifts after this game's rounds, one by one, as they were at the time."""
        beliefs, budget = Beliefs(dict(self.beliefs.weights)), 0.0
        for before, played in zip(rounds_before(self.book, state), state.history, strict=True):
            cards, gains = _round(table, before, seat)
            row = cards[seat].index(played.sides[seat].card)
            column = cards[other(seat)].index(played.sides[other(seat)].card)
            if before.standing.spy is not None:
                budget = max(0.0, budget + gains[row, column] - table.value(position_of(before), seat))
                continue
            models = _models(self.book, table, before, seat)
            value, mix = _solution(table, before, seat)
            shares = safe_mix(gains, value, mix, beliefs.expect(models), budget)
            budget = max(0.0, budget + float(shares @ gains[:, column]) - value)
            beliefs.learn(models, column)
        return beliefs, budget


def safe_mix(gains: Floats, value: float, mix: Floats, expected: Floats, budget: float) -> Floats:
    """The mix between perfect play and one card that gains most against what is expected, and risks only the budget."""
    floor = mix @ gains  # what perfect play gets against each card: never less than the value
    expected_gains = gains @ expected
    best, aim = 0.0, mix
    for row in range(len(mix)):
        drop = floor - gains[row]
        slack = floor - (value - budget)
        limits = slack[drop > _TINY] / drop[drop > _TINY]
        step = min(1.0, max(0.0, float(limits.min()))) if limits.size else 1.0
        gain = step * float(expected_gains[row] - mix @ expected_gains)
        if gain > best + _TINY:
            best = gain
            aim = (1 - step) * mix
            aim[row] += step
    return aim


def _round(table: SolvedGame, state: State, seat: Seat) -> tuple[tuple[tuple[Card, ...], tuple[Card, ...]], Floats]:
    """Both sides' cards, and the value of each pair for this seat, with its own cards first."""
    cards, worth = table.round_matrix(position_of(state))
    return cards, -worth.T if seat else worth


def _solution(table: SolvedGame, state: State, seat: Seat) -> tuple[float, Floats]:
    position = position_of(state)
    cards, _ = table.round_matrix(position)
    shares = table.mix(position, seat)
    return table.value(position, seat), np.array([shares[card] for card in cards[seat]])


def _models(book: Rulebook, table: SolvedGame, state: State, seat: Seat) -> dict[str, Floats]:
    """What the opponent would play, for each belief about it."""
    rival = other(seat)
    cards = table.round_matrix(position_of(state)).cards[rival]
    shares = table.mix(position_of(state), rival)
    scores = BraveRatsHints(book).scores(View(rival, state), tuple(Play(card) for card in cards))
    best = np.array([float(score == max(scores)) for score in scores])
    even = np.full(len(cards), 1 / len(cards))
    models = {"perfect": np.array([shares[card] for card in cards]), "random": even, "heuristic": best / best.sum()}
    return {name: (1 - _UNEXPECTED) * model + _UNEXPECTED * even for name, model in models.items()}
