"""What would a player do who looks at its own side only? The plain greedy player: a yardstick known from elsewhere.

A complete side is worth its place among the formations that end up on stones. A side that lacks a card is worth what
the best of a hand of fresh cards would make of it, on average, and so on down to the empty side. The card is played
that adds most. What the other side has, which cards are gone and what a stone decides is not looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from math import comb
from typing import Any, NamedTuple

import numpy as np

from clachan.core.chance import Rng
from clachan.core.errors import BadName
from clachan.games.schotten.cards import CLANS
from clachan.games.schotten.formations import rank
from clachan.games.schotten.kernel.layout import FORMATION
from clachan.games.schotten.search.mind import Floats, strengths
from clachan.games.schotten.search.players import unwrapped
from clachan.games.schotten.state import Action, Claim, Play

FRESH = 6  # cards in a hand
SIDE = 3


class Potential(NamedTuple):
    """What sides of no card, one, two and three are worth."""

    none: float
    one: Floats
    two: Floats
    three: Floats

    def of(self, cards: Sequence[int]) -> float:
        """What a side is worth; of four cards the last three count, and elite troops for nothing."""
        clans = tuple(card for card in cards if card < CLANS)[-SIDE:]
        if not clans:
            return self.none
        return float((self.one, self.two, self.three)[len(clans) - 1][clans])


@lru_cache(maxsize=1)
def potential() -> Potential:
    """Worked out from the end backwards."""
    three = np.zeros((CLANS,) * SIDE)
    for cards in combinations(range(CLANS), SIDE):
        formation, total = rank(cards, blind=False)
        for order in permutations(cards):
            three[order] = strengths()[0, (formation << FORMATION) + total]
    two = np.zeros((CLANS, CLANS))
    for cards in combinations(range(CLANS), 2):
        two[cards] = two[cards[::-1]] = best_of_hand(np.delete(three[cards], cards))
    one = np.array([best_of_hand(np.delete(two[card], card)) for card in range(CLANS)])
    return Potential(best_of_hand(one), one, two, three)


def best_of_hand(worths: Floats) -> float:
    """The best of a hand drawn from these, on average."""
    count = len(worths)
    odds = [(comb(n + 1, FRESH) - comb(n, FRESH)) / comb(count, FRESH) for n in range(count)]
    return float(np.sort(worths) @ odds)


@dataclass(frozen=True, slots=True)
class Static:
    """Claims what can be claimed, then plays the clan card that adds most to its own side; the rest by lot."""

    def choose(self, view: Any, actions: Sequence[Action], rng: Rng) -> Action:  # noqa: ANN401  # as in unwrapped
        """The best gain; lots decide between equals."""
        if isinstance(actions[0], Claim):
            return actions[0]
        table = unwrapped(view).table
        best, found = -1.0, list(actions)
        for action in actions:
            if isinstance(action, Play) and action.stone is not None and action.card < CLANS:
                side = table.stones[action.stone].sides[table.turn]
                gain = potential().of((*side, action.card)) - potential().of(side)
                if gain > best:
                    best, found = gain, []
                if gain == best:
                    found.append(action)
        return found[rng.randrange(len(found))]


def make_static(argument: str) -> Static:
    """`static`, which takes no argument."""
    if argument:
        raise BadName("player/argument", player="static", argument=argument[:20])
    return Static()
