"""The value of a side by itself, and a fast player for playouts that goes by it alone.

A complete side is worth its strength (weights.py). A side that lacks a card is worth the best that a hand of six random
cards would make of it, on average; and so on down to the empty side. This is not `expected_strength`, which knows the
player's hand and which cards are gone. `own_side_choice` plays by these values in playouts; plain_greedy.py is the
same player at a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from math import comb
from typing import Any, NamedTuple

import numpy as np

from clachan.games.schotten.kernel.bits import lowest
from clachan.games.schotten.kernel.board import card_at, count_of, extended
from clachan.games.schotten.kernel.chance import below
from clachan.games.schotten.kernel.choices import CLAIMING, legal
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.indices import CLAIM
from clachan.games.schotten.kernel.layout import FORMATION, NONE, SIDE_SIZE, Game, RngState
from clachan.games.schotten.kernel.proof import fill
from clachan.games.schotten.rules.cards import CLANS
from clachan.games.schotten.rules.formations import rank
from clachan.games.schotten.rules.state import STONES
from clachan.games.schotten.search.evaluation.gains import WORST
from clachan.games.schotten.search.evaluation.weights import Floats, Workspace, new_workspace, strengths

HAND_SIZE = 6  # cards in a hand


class OwnSideValues(NamedTuple):
    """The values of sides of no card, one, two and three."""

    none: float
    one: Floats
    two: Floats
    three: Floats

    def of(self, cards: Sequence[int]) -> float:
        """A side's value; of four cards the last three count, and elite troops count nothing."""
        clans = tuple(card for card in cards if card < CLANS)[-SIDE_SIZE:]
        if not clans:
            return self.none
        return float((self.one, self.two, self.three)[len(clans) - 1][clans])


@lru_cache(maxsize=1)
def own_side_values() -> OwnSideValues:
    """The values of all sides, computed backwards from complete ones."""
    three = np.zeros((CLANS,) * SIDE_SIZE)
    for cards in combinations(range(CLANS), SIDE_SIZE):
        formation, total = rank(cards, blind=False)
        for order in permutations(cards):
            three[order] = strengths()[0, (formation << FORMATION) + total]
    two = np.zeros((CLANS, CLANS))
    for cards in combinations(range(CLANS), 2):
        two[cards] = two[cards[::-1]] = best_of_hand(np.delete(three[cards], cards))
    single = np.array([best_of_hand(np.delete(two[card], card)) for card in range(CLANS)])
    return OwnSideValues(best_of_hand(single), single, two, three)


def best_of_hand(values: Floats) -> float:
    """The best of a random hand of these, on average: value n, from 0, is the best in C(n, 5) of C(count, 6) hands."""
    count = len(values)
    odds = [(comb(n + 1, HAND_SIZE) - comb(n, HAND_SIZE)) / comb(count, HAND_SIZE) for n in range(count)]
    return float(np.sort(values) @ odds)


def own_side_workspace() -> Any:  # noqa: ANN401  # a record
    """A workspace with the values of sides filled in."""
    workspace, sides = new_workspace(), own_side_values()
    workspace["own_side_none"], workspace["own_side_one"], workspace["own_side_two"] = sides.none, sides.one, sides.two
    return workspace


@compiled
def own_side_choice(game: Game, workspace: Workspace, rng_state: RngState) -> int:  # pragma: no cover
    """The clan card that adds most to its own side; if none can be played, any action.

    The workspace has to be one of `own_side_workspace`.
    """
    if game.phase == CLAIMING:
        return CLAIM + lowest(game.claims)
    count = legal(game, workspace.moves)
    best, ties = WORST, 0
    chosen: int = workspace.moves[below(rng_state, count)]
    for n in range(count):
        action = workspace.moves[n]
        if action < CLANS * STONES:
            side = game.sides[action % STONES, game.turn]
            gained = own_side_value(workspace, extended(side, action // STONES)) - own_side_value(workspace, side)
            if gained > best:
                best, ties, chosen = gained, 1, action
            elif gained == best:
                ties += 1
                if below(rng_state, ties) == 0:
                    chosen = action
    return chosen


@compiled
def own_side_value(workspace: Workspace, side: int) -> float:  # pragma: no cover
    """A side's value; of four cards the last three count, and elite troops count nothing."""
    first, second, third = NONE, NONE, NONE
    for slot in range(count_of(side)):
        card = card_at(side, slot)
        if card < CLANS:
            first, second, third = second, third, card
    value: float = workspace.own_side_none
    if first != NONE:
        value = workspace.strength[0, fill(extended(extended(extended(0, first), second), third), SIDE_SIZE, 0, 0)]
    elif second != NONE:
        value = workspace.own_side_two[second, third]
    elif third != NONE:
        value = workspace.own_side_one[third]
    return value
