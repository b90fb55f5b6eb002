"""Simple strategies for the base game, as yardsticks that anybody can build again: docs/benchmark.md describes them.

`clachan arena schotten network bench/simple_strategies.py:Builder --games 400` plays one of them against a player. Each
claims a stone as soon as it can, values every card on every stone, and plays the best; a random one of equals.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from clachan.core.chance import Rng
from clachan.games.schotten.rules.cards import Card, colour_of, strength_of
from clachan.games.schotten.rules.formations import Formation, rank
from clachan.games.schotten.rules.state import STONES, Action, Claim, Play, View

SIDE = 3  # cards on a side
WORTH = {Formation.COLOUR_RUN: 100, Formation.KIND: 60, Formation.COLOUR: 35, Formation.RUN: 15, Formation.SUM: 0}


class Strategy:
    """Claims what it can, and plays the card it values most."""

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        """The action with the highest value; a random one of equals."""
        if isinstance(actions[0], Claim):
            return actions[0]
        values = [
            self.value(view, action.card, action.stone)
            if isinstance(action, Play) and action.stone is not None
            else 0.0
            for action in actions
        ]
        best = [action for action, value in zip(actions, values, strict=True) if value == max(values)]
        return best[rng.randrange(len(best))]

    def value(self, view: View, card: Card, stone: int) -> float:
        """How good it is to play this card there."""
        raise NotImplementedError


class Highest(Strategy):
    """Plays its strongest card as near to the middle as it can."""

    def value(self, view: View, card: Card, stone: int) -> float:  # noqa: ARG002  # it looks at nothing else
        """The strength first, then the distance from the middle."""
        return strength_of(card) * STONES - abs(stone - STONES // 2)


class Matcher(Strategy):
    """Puts cards of the same colour or strength together; begins a new stone where nothing matches."""

    def value(self, view: View, card: Card, stone: int) -> float:
        """Points for each card that lies there already."""
        return sum(match(card, other) for other in side(view, stone))


class Builder(Strategy):
    """Builds the best formation that its own hand can complete on a stone; strong cards decide among equals."""

    def value(self, view: View, card: Card, stone: int) -> float:
        """The worth of the best side that this card and the hand can make there, less what is still missing."""
        cards = (*side(view, stone), card)
        hand = [held for held in own_hand(view) if held != card]
        missing = SIDE - len(cards)
        ranks = [rank(tuple(sorted((*cards, *more))), False) for more in combinations(hand, missing)]  # noqa: FBT003  # not blind
        best = max(ranks, default=None)
        return -1.0 if best is None else WORTH[best.formation] + best.total / 2 - 12 * missing


class Racer(Builder):
    """Builds as `Builder` does, but prefers stones beside its own stones, and those where the other has begun."""

    def value(self, view: View, card: Card, stone: int) -> float:
        """The builder's value, and some points for what the stone would bring."""
        stones = view.table.stones
        beside = [stones[near].owner == view.table.turn for near in (stone - 1, stone + 1) if 0 <= near < STONES]
        return super().value(view, card, stone) + 8 * sum(beside) + 3 * len(stones[stone].sides[1 - view.table.turn])


def side(view: View, stone: int) -> tuple[Card, ...]:
    """The player's own cards on a stone."""
    return view.table.stones[stone].sides[view.table.turn]


def own_hand(view: View) -> tuple[Card, ...]:
    """The player's hand."""
    return view.table.hands[view.table.turn]


def match(first: Card, second: Card) -> int:
    """How well two cards match: 4 as neighbours of one colour, 3 of one strength, 2 of one colour, else -2."""
    if strength_of(first) == strength_of(second):
        return 3
    if colour_of(first) != colour_of(second):
        return -2
    return 4 if abs(strength_of(first) - strength_of(second)) == 1 else 2
