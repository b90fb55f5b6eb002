"""The strongest completion of a side, found by trying all, to compare with the prover.

Written from the law alone (ST-20 to ST-22, ST-33 to ST-35, ST-60, ST-61, ST-64, ST-80 to ST-82). A table holds the
worth of every ordered choice of three or four literal clan cards, repeats included. An elite troop is one more index
on each axis; its entry is the largest over the literal cards it may stand for: 54 for the Joker, 6 for the Spy, 18
for the Shield-Bearer. The largest over completions and over those choices may be taken in any order, because what an
elite troop may stand for depends on nothing else; that is the only shortcut taken. No pattern is ever searched for.
"""

from functools import cache
from itertools import combinations

import numpy as np

CLANS = 54
JOKER, SPY, SHIELD = 54, 55, 56
ENTRIES = 57
FIXED = 64
STAND_FOR = {
    JOKER: [card for card in range(CLANS)],  # noqa: C416  # beside the other two
    SPY: [card for card in range(CLANS) if card % 9 + 1 == 7],
    SHIELD: [card for card in range(CLANS) if card % 9 + 1 in {1, 2, 3}],
}
SUM, RUN, COLOUR, KIND, COLOUR_RUN = 1, 2, 3, 4, 5


def literal(card):
    """The index of a card in the tables: a Joker fixed when it was played is the clan card it stands for."""
    return card - FIXED if card >= FIXED else card


@cache
def table(size, blind):
    """The value of every ordered choice of `size` cards, as 64 * formation + total."""
    worth = np.zeros((ENTRIES,) * size, dtype=np.uint16)
    worth[(slice(0, CLANS),) * size] = _totals(size) + 64 * (SUM if blind else _formations(size))
    for axis in range(size):
        lines = np.moveaxis(worth, axis, 0)
        for elite, cards in STAND_FOR.items():
            lines[elite] = lines[cards].max(axis=0)
    return worth


def _spread(values, size):
    """The same values along each of the axes in turn."""
    return [values.reshape([-1 if axis == place else 1 for axis in range(size)]) for place in range(size)]


def _totals(size):
    return sum(_spread((np.arange(CLANS) % 9 + 1).astype(np.uint16), size))


def _formations(size):
    cards = np.arange(CLANS)
    colours = _spread((1 << cards // 9).astype(np.uint8), size)
    strengths = _spread((1 << cards % 9).astype(np.uint16), size)
    colours_seen, strengths_seen = colours[0], strengths[0]
    for place in range(1, size):
        colours_seen = colours_seen | colours[place]
        strengths_seen = strengths_seen | strengths[place]
    is_one = np.zeros(512, dtype=bool)
    is_one[[1 << bit for bit in range(9)]] = True
    is_row = np.zeros(512, dtype=bool)
    is_row[[((1 << size) - 1) << low for low in range(10 - size)]] = True
    one_colour, one_strength, in_a_row = is_one[colours_seen], is_one[strengths_seen], is_row[strengths_seen]
    ranks = np.full((CLANS,) * size, SUM, dtype=np.uint16)
    ranks[in_a_row] = RUN
    ranks[one_colour] = COLOUR
    ranks[one_strength] = KIND
    ranks[one_colour & in_a_row] = COLOUR_RUN
    return ranks


@cache
def _subsets(missing):
    """Every `missing` places out of 57, ordered so that the first C(n, missing) are those out of n."""
    every = np.array(list(combinations(range(ENTRIES), missing)), dtype=np.int64)
    return every[np.lexsort(every.T)].T


@cache
def _how_many(places, missing):
    return sum(1 for _ in combinations(range(places), missing))


def worth(cards, blind):
    """The (formation, total) of a complete side."""
    return divmod(int(table(len(cards), blind)[tuple(map(literal, cards))]), 64)


def best(cards, size, blind, available):
    """The (formation, total) of the strongest completion with distinct available cards; None when there is none."""
    missing = size - len(cards)
    if len(available) < missing:
        return None
    open_places = table(size, blind)[tuple(map(literal, cards))]
    pool = np.asarray(available, dtype=np.int64)
    chosen = _subsets(missing)[:, : _how_many(len(pool), missing)]
    return divmod(int(open_places[tuple(pool[chosen])].max()), 64)
