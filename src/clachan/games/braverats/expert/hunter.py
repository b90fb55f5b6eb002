"""How can a weaker player be punished without risk? By leaving the equilibrium only as far as he has paid for it.

Each mistake of the other is a gift: what his card gave away against the hunter's own mix. The hunter stakes no more
than the gifts so far, so over a game it never expects less than perfect play would give it. Where it aims is decided
by beliefs about the other, one for each of a few ways to play, sharpened by every card he shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, log
from typing import TYPE_CHECKING, Any

import numpy as np

from clachan.core.chance import Rng
from clachan.core.seats import Seat, other
from clachan.core.series import Format
from clachan.games.braverats.cards import Card
from clachan.games.braverats.expert.library import Seen, table_for, unwrapped
from clachan.games.braverats.expert.perfect import Perfect, drawn
from clachan.games.braverats.expert.retrace import rounds_before
from clachan.games.braverats.hints import BraveRatsHints
from clachan.games.braverats.rulebook import Rulebook
from clachan.games.braverats.solver import position_of
from clachan.games.braverats.state import Action, Phase, Play, State, View

if TYPE_CHECKING:
    from clachan.games.braverats.solver.steps import Floats
    from clachan.games.braverats.solver.table import Table

_DOUBT = 0.03  # every card keeps this chance under every belief
_TINY = 1e-12


@dataclass(slots=True)
class Beliefs:
    """How well each way to play explains what the other has shown: logarithms, equal at first."""

    weights: dict[str, float] = field(default_factory=lambda: {"perfect": 0.0, "random": 0.0, "heuristic": 0.0})

    def expect(self, ways: dict[str, Floats]) -> Floats:
        """What the other is expected to play."""
        top = max(self.weights.values())
        shares = {name: exp(weight - top) for name, weight in self.weights.items()}
        mixed: Floats = sum(shares[name] * ways[name] for name in ways) / sum(shares.values())  # type: ignore[assignment]  # sum starts from 0
        return mixed

    def learn(self, ways: dict[str, Floats], column: int) -> None:
        """The other has played this card."""
        for name, way in ways.items():
            self.weights[name] += log(way[column])


@dataclass(slots=True)
class Hunter:
    """Perfect play plus safe exploitation, where hands are open. Beliefs outlive a game against the same opponent."""

    book: Rulebook
    form: Format
    beliefs: Beliefs = field(default_factory=Beliefs)
    last: tuple[State, Table, Seat] | None = None  # the game being played, to be remembered when it is over

    def choose(self, view: Any, actions: Sequence[Action], rng: Rng) -> Action:  # noqa: ANN401  # as in unwrapped
        """A card from the boldest safe mix; drafts, swaps and Spy rounds as perfect play does them."""
        seen = unwrapped(view)
        state, seat = seen.view.table, seen.view.seat
        assert seat is not None
        exact = Perfect(self.book, self.form)
        if state.phase is not Phase.DUEL or state.standing.spy is not None or len(actions) == 1 or self.book.hand:
            return exact.choose(view, actions, rng)
        table = self._table(seen, seat)
        return Play(drawn(self.mix(state, table, seat), rng))

    def prepare(self, view: Any) -> None:  # noqa: ANN401  # as in unwrapped
        """Solve the game."""
        Perfect(self.book, self.form).prepare(view)

    def mix(self, state: State, table: Table, seat: Seat) -> dict[Card, float]:
        """How often each card is played, after the rounds of this game so far."""
        beliefs, budget = self._retraced(state, table, seat)
        cards, gains = _round(table, state, seat)
        ways = _ways(self.book, table, state, seat)
        shares = safe_mix(gains, *_solution(table, state, seat), beliefs.expect(ways), budget)
        return {card: float(share) for card, share in zip(cards[seat], shares, strict=True) if share > _TINY}

    def _table(self, seen: Seen, seat: Seat) -> Table:
        """The game's table; when a new game has begun, what the last one showed is kept."""
        state = seen.view.table
        if self.last is not None and len(state.history) < len(self.last[0].history):
            self.beliefs, _ = self._retraced(*self.last)
            self.last = None
        table = table_for(self.book, self.form, state, seen.lead, seen.tally)
        self.last = (state, table, seat)
        return table

    def _retraced(self, state: State, table: Table, seat: Seat) -> tuple[Beliefs, float]:
        """Beliefs and gifts after this game's rounds, one by one, as they were at the time."""
        beliefs, budget = Beliefs(dict(self.beliefs.weights)), 0.0
        for before, played in zip(rounds_before(self.book, state), state.history, strict=True):
            cards, gains = _round(table, before, seat)
            row = cards[seat].index(played.sides[seat].card)
            column = cards[other(seat)].index(played.sides[other(seat)].card)
            if before.standing.spy is not None:
                budget = max(0.0, budget + gains[row, column] - table.value(position_of(before), seat))
                continue
            ways = _ways(self.book, table, before, seat)
            value, mix = _solution(table, before, seat)
            shares = safe_mix(gains, value, mix, beliefs.expect(ways), budget)
            budget = max(0.0, budget + float(shares @ gains[:, column]) - value)
            beliefs.learn(ways, column)
        return beliefs, budget


def safe_mix(gains: Floats, value: float, mix: Floats, expected: Floats, budget: float) -> Floats:
    """The mix between perfect play and one card that gains most against what is expected, and risks only the budget."""
    floor = mix @ gains  # what perfect play gets against each card: never less than the value
    hopes = gains @ expected
    best, aim = 0.0, mix
    for row in range(len(mix)):
        drop = floor - gains[row]
        room = floor - (value - budget)
        limits = room[drop > _TINY] / drop[drop > _TINY]
        step = min(1.0, max(0.0, float(limits.min()))) if limits.size else 1.0
        gain = step * float(hopes[row] - mix @ hopes)
        if gain > best + _TINY:
            best = gain
            aim = (1 - step) * mix
            aim[row] += step
    return aim


def _round(table: Table, state: State, seat: Seat) -> tuple[tuple[tuple[Card, ...], tuple[Card, ...]], Floats]:
    """Both sides' cards, and what each pair is worth to this seat, own cards first."""
    cards, worth = table.round(position_of(state))
    return cards, -worth.T if seat else worth


def _solution(table: Table, state: State, seat: Seat) -> tuple[float, Floats]:
    position = position_of(state)
    cards, _ = table.round(position)
    shares = table.mix(position, seat)
    return table.value(position, seat), np.array([shares[card] for card in cards[seat]])


def _ways(book: Rulebook, table: Table, state: State, seat: Seat) -> dict[str, Floats]:
    """What the other would play, for each belief about him."""
    rival = other(seat)
    cards = table.round(position_of(state)).cards[rival]
    shares = table.mix(position_of(state), rival)
    scores = BraveRatsHints(book).scores(View(rival, state), tuple(Play(card) for card in cards))
    best = np.array([float(score == max(scores)) for score in scores])
    even = np.full(len(cards), 1 / len(cards))
    ways = {"perfect": np.array([shares[card] for card in cards]), "random": even, "heuristic": best / best.sum()}
    return {name: (1 - _DOUBT) * way + _DOUBT * even for name, way in ways.items()}
