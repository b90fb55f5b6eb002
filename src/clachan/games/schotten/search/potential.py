"""What is a side worth by itself? Its place among the formations that end up on stones, or what it may become.

A side that lacks a card is worth what the best of a hand of fresh cards would make of it, on average, and so on down to
the empty side. `plain` plays by that alone, as quickly as playouts need it; `static.py` is the same player at a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from math import comb
from typing import Any, NamedTuple

import numpy as np

from clachan.games.schotten.cards import CLANS
from clachan.games.schotten.formations import rank
from clachan.games.schotten.kernel.bits import lowest
from clachan.games.schotten.kernel.board import card_at, count_of, extended
from clachan.games.schotten.kernel.chance import below
from clachan.games.schotten.kernel.choices import CLAIMING, legal
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.indices import CLAIM
from clachan.games.schotten.kernel.layout import FORMATION, NONE, Game, Luck
from clachan.games.schotten.kernel.proof import fill
from clachan.games.schotten.search.gains import WORST
from clachan.games.schotten.search.mind import Desk, Floats, new_desk, strengths
from clachan.games.schotten.state import STONES

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


def plain_desk() -> Any:  # noqa: ANN401  # a record
    """A desk with the potential on it."""
    desk, found = new_desk(), potential()
    desk["blank"], desk["singles"], desk["pairs"] = found.none, found.one, found.two
    return desk


@compiled
def plain(game: Game, desk: Desk, luck: Luck) -> int:  # pragma: no cover
    """The clan card that adds most to its own side, on a desk of `plain_desk`; where none can be played, any action."""
    if game.phase == CLAIMING:
        return CLAIM + lowest(game.claims)
    count = legal(game, desk.moves)
    best, ties = WORST, 0
    chosen: int = desk.moves[below(luck, count)]
    for n in range(count):
        action = desk.moves[n]
        if action < CLANS * STONES:
            side = game.sides[action % STONES, game.turn]
            gained = promise(desk, extended(side, action // STONES)) - promise(desk, side)
            if gained > best:
                best, ties, chosen = gained, 1, action
            elif gained == best:
                ties += 1
                if below(luck, ties) == 0:
                    chosen = action
    return chosen


@compiled
def promise(desk: Desk, side: int) -> float:  # pragma: no cover
    """What a side is worth; of four cards the last three count, and elite troops for nothing."""
    first, second, third = NONE, NONE, NONE
    for slot in range(count_of(side)):
        card = card_at(side, slot)
        if card < CLANS:
            first, second, third = second, third, card
    worth: float = desk.blank
    if first != NONE:
        worth = desk.strength[0, fill(extended(extended(extended(0, first), second), third), SIDE, 0, 0)]
    elif second != NONE:
        worth = desk.pairs[second, third]
    elif third != NONE:
        worth = desk.singles[third]
    return worth
