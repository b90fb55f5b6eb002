"""What the best answer to a strategy gains, computed over every state and not sampled.

A strategy is a plan: for a seat, at each state, how often it plays each kind. The answer knows the plan. It is computed
backward from the last card on all states, with none joined, because a plan may treat states of equal value differently.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from clachan.core.seats import BySeat, Seat
from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.induction import LayerBelow, Progress, after_last, induce, worth
from clachan.games.braverats.solver.keys import HELD_MASK, SPIED, Position, opening, pack, unpack
from clachan.games.braverats.solver.reachable import layers
from clachan.games.braverats.solver.solved_game import (
    Mix,
    SolvedGame,
    Source,
    fill_round_matrix,
    secret_mixes,
    solved_game_from,
    source,
)
from clachan.games.braverats.solver.spec import KINDS, Kind, Spec
from clachan.games.braverats.solver.steps import Floats, Ints, kinds_in, next_key, pack_rules, payoffs_of, sides_of

# a seat's mix at a position; the last argument is the card it was shown in a Spy's round
Policy: TypeAlias = Callable[[Position, Seat, Kind | None], Mix]
# the mixes of many states at once: [state, card it was shown, card it plays]; row 0 if it was shown none
Plan: TypeAlias = Callable[[Ints], Floats]


@dataclass(frozen=True, slots=True, eq=False)
class Answer:
    """The best play of a seat against a plan of the other's."""

    table: SolvedGame
    seat: Seat

    def value(self, position: Position) -> float:
        """What the answer expects from here, between -1 and 1."""
        return self.table.value(position, self.seat)

    def card(self, position: Position, policy: Policy, seen: Kind | None = None) -> Kind:
        """A best card against the policy this answers."""
        rival = 1 - self.seat
        cards, payoffs = self.table.round_matrix(position)
        gains = -payoffs.T if self.seat else payoffs
        if seen is not None:
            return cards[self.seat][gains[:, cards[rival].index(seen)].argmax()]
        shown = cards[self.seat] if position.spy == rival else (None,)
        expected = [self._expected(gains, cards[rival], policy(position, rival, card)) for card in shown]
        own = expected[0] if shown == (None,) else np.array([row[n] for n, row in enumerate(expected)])
        return cards[self.seat][own.argmax()]

    @staticmethod
    def _expected(gains: Floats, cards: tuple[Kind, ...], mix: Mix) -> Floats:
        expected: Floats = gains @ np.array([mix[card] for card in cards])
        return expected


def exploitability(table: SolvedGame, *, threads: int = 1) -> BySeat[float]:
    """What the best answers gain, for each seat that answers, against the table's own play at its first deal."""
    start = opening(table.spec.deals[0])
    gains = []
    for seat in (0, 1):
        answer = best_answer(table.spec, equilibrium_plan(table, 1 - seat), seat, threads=threads)
        gains.append(answer.value(start) - table.value(start, seat))
    return gains[0], gains[1]


def best_answer(spec: Spec, plan: Plan, seat: Seat, *, threads: int = 1, progress: Progress | None = None) -> Answer:
    """The seat's best answer to a plan of the other seat's."""
    packed = pack_rules(spec, reduced=False)
    states = layers([pack(opening(deal)) for deal in spec.deals], packed)

    def solver(keys: Ints, values: Floats, under: LayerBelow) -> float:
        return _answer(keys, values, plan(keys), seat, under)

    values, _ = induce(states, solver, after_last(payoffs_of(spec), packed), threads, progress)
    return Answer(solved_game_from(spec, packed, states, values, 0.0), seat)


def equilibrium_plan(table: SolvedGame, seat: Seat) -> Plan:
    """The plan of a seat that plays by the table."""
    origin = source(table)
    return lambda keys: _equilibrium_plan(keys, origin, seat)


def plan_of(policy: Policy, seat: Seat) -> Plan:
    """The plan of a seat that plays by any policy."""

    def plan(keys: Ints) -> Floats:
        shares = np.zeros((keys.size, KINDS, KINDS))
        for n, position in enumerate(map(unpack, keys.tolist())):
            if position.spy == seat:
                for seen in np.flatnonzero(position.hands[1 - seat]).tolist():
                    shares[n, seen] = policy(position, seat, seen)
            else:
                shares[n, 0] = policy(position, seat, None)
        return shares

    return plan


@compiled
def _equilibrium_plan(keys: Ints, origin: Source, seat: int) -> Floats:  # pragma: no cover
    kinds0, kinds1 = np.empty(KINDS, np.int64), np.empty(KINDS, np.int64)
    game = np.empty((KINDS, KINDS))
    shares = np.zeros((keys.size, KINDS, KINDS))
    for n in range(keys.size):
        side0, side1 = sides_of(keys[n])
        rows, columns = fill_round_matrix(keys[n], origin, kinds0, kinds1, game)
        mine, theirs = (kinds1[:columns], kinds0[:rows]) if seat else (kinds0[:rows], kinds1[:columns])
        gains = -game[:rows, :columns].T if seat else game[:rows, :columns]
        if (side1 if seat else side0) >> SPIED & 1:
            for j in range(theirs.size):
                shares[n, theirs[j], mine[gains[:, j].argmax()]] = 1.0
        elif (side0 if seat else side1) >> SPIED & 1:
            floors = np.array([row.min() for row in gains])
            shares[n, 0, mine[floors.argmax()]] = 1.0
        else:
            mixes = secret_mixes(game[:rows, :columns])
            for i in range(mine.size):
                shares[n, 0, mine[i]] = mixes[seat][i]
    return shares


@compiled
def _answer(keys: Ints, values: Floats, shares: Floats, seat: int, under: LayerBelow) -> float:  # pragma: no cover
    """Write what the best answer leaves of each state to the first side."""
    kinds0, kinds1 = np.empty(KINDS, np.int64), np.empty(KINDS, np.int64)
    gains = np.empty((KINDS, KINDS))
    for n in range(keys.size):
        side0, side1 = sides_of(keys[n])
        rows, columns = kinds_in(side0, kinds0), kinds_in(side1, kinds1)
        for i in range(rows):
            for j in range(columns):
                after = worth(next_key(side0, side1, keys[n] & HELD_MASK, (kinds0[i], kinds1[j]), under.packed), under)
                if seat:
                    gains[j, i] = -after
                else:
                    gains[i, j] = after
        mine, theirs = (kinds1[:columns], kinds0[:rows]) if seat else (kinds0[:rows], kinds1[:columns])
        sees = (side1 if seat else side0) >> SPIED & 1
        shows = (side0 if seat else side1) >> SPIED & 1
        best = _best(gains[: mine.size, : theirs.size], shares[n], mine, theirs, sees - shows)
        values[n] = -best if seat else best
    return 0.0


@compiled
def _best(gains: Floats, shares: Floats, mine: Ints, theirs: Ints, insight: int) -> float:  # pragma: no cover
    """The best that can be expected.

    `insight` is 1 for the side that sees the opponent's card, -1 for the side that shows its own.
    """
    if insight == 1:
        total = 0.0
        for j in range(theirs.size):
            total += shares[0, theirs[j]] * gains[:, j].max()
        return total
    best = -np.inf
    for i in range(mine.size):
        row = mine[i] if insight == -1 else 0
        expected = 0.0
        for j in range(theirs.size):
            expected += shares[row, theirs[j]] * gains[i, j]
        best = max(best, expected)
    return best
