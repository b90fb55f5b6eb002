"""The public tree of the variant `deck`: which rounds may have been played before a hand is known (BR-51).

With three cards in hand, hands are hidden until three are left: with eight cards a side in rounds 1 to 5. A node is a
sequence of rounds, because what a side did not play tells something about its hand. Cards are named by their place
among those the side has left, hands by their number among all threes of those places.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from clachan.core.errors import ClachanError
from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.keys import HELD_BITS, HELD_MASK, SIDE_BITS, SPIED, opening, pack
from clachan.games.braverats.solver.solved_game import SolvedGame, Source, fill_round_matrix, source
from clachan.games.braverats.solver.spec import KINDS, Spec
from clachan.games.braverats.solver.steps import Floats, Ints, PackedRules, kinds_in, next_key, pack_rules, sides_of

HAND = 3
LAST = HAND + 1  # cards left in the last round with hidden hands

Links: TypeAlias = npt.NDArray[np.int32]
Flags: TypeAlias = npt.NDArray[np.int8]


class Threes(NamedTuple):
    """All hands of three among some cards left: their places, and which hand follows a play and a draw."""

    places: Ints  # [hand, which of its cards]
    after: Ints  # [hand, which of its cards is played, which card of the pile is drawn]


class Level(NamedTuple):
    """All nodes before one round.

    `links` leads on: [node, place played by the first side, by the second] to a node of the next level, or negative
    if the game is over; it is empty in the last level. `mirror` is the same node seen from the other side. `watches`
    is 1 where the first side's Spy is active, -1 where the second's is.
    """

    left: int  # cards of each side
    keys: Ints
    links: Links
    mirror: Links
    watches: Flags


class Tree(NamedTuple):
    """The levels of the hidden rounds, and the hands of each."""

    spec: Spec
    levels: tuple[Level, ...]
    threes: tuple[Threes, ...]


class LastPayoffs(NamedTuple):
    """What the cards of the last hidden round lead to: `worth[which[node]]` is a node's matrix.

    It is exact, because all hands are known afterwards.
    """

    which: Links
    worth: Floats


def public_tree(spec: Spec, *, whole: bool = True) -> Tree:
    """The tree of a spec whose sides begin alike, no kind twice; if not whole, without the last hidden round."""
    deal = spec.deals[0]
    if deal[0] != deal[1] or max(deal[0]) > 1 or sum(deal[0]) <= LAST or spec.draw != 0:
        raise ClachanError("solver/deck")
    packed = pack_rules(spec, reduced=False)
    keys, mirror = np.array([pack(opening(deal))], np.int64), np.zeros(1, np.int32)
    levels = []
    for left in range(sum(deal[0]), LAST, -1):
        links, following = _branch(keys, left, packed)
        levels.append(Level(left, keys, links, mirror, _watches(keys)))
        mirror = _reflect(links, mirror, following.size)
        keys = following
    if whole:
        levels.append(Level(LAST, keys, np.zeros((0, LAST, LAST), np.int32), mirror, _watches(keys)))
    return Tree(spec, tuple(levels), tuple(_threes(left) for left in range(sum(deal[0]), HAND, -1)))


def last_payoffs_of(tree: Tree, table: SolvedGame) -> LastPayoffs:
    """The ends of a whole tree, from the solved game with open hands."""
    unique, which = np.unique(tree.levels[-1].keys, return_inverse=True)
    return LastPayoffs(which.astype(np.int32), _fill_last_payoffs(unique, source(table)))


def _threes(left: int) -> Threes:
    hands = list(combinations(range(left), HAND))
    numbers = {hand: number for number, hand in enumerate(combinations(range(left - 1), HAND))}
    after = np.zeros((len(hands), HAND, left - HAND), np.int64)
    for number, hand in enumerate(hands):
        pile = [place for place in range(left) if place not in hand]
        for which, played in enumerate(hand):
            for draw, drawn in enumerate(pile):
                kept = sorted({*hand, drawn} - {played})
                after[number, which, draw] = numbers[tuple(place - (place > played) for place in kept)]
    return Threes(np.array(hands), after)


def _watches(keys: Ints) -> Flags:
    first, second = keys >> (HELD_BITS + SIDE_BITS + SPIED) & 1, keys >> (HELD_BITS + SPIED) & 1
    return np.asarray(first - second, np.int8)


@compiled
def _branch(keys: Ints, left: int, packed: PackedRules) -> tuple[Links, Ints]:  # pragma: no cover
    """The nodes that follow, numbered in order."""
    kinds0, kinds1 = np.empty(KINDS, np.int64), np.empty(KINDS, np.int64)
    links = np.empty((keys.size, left, left), np.int32)
    following = np.empty(keys.size * left * left, np.int64)
    count = 0
    for n in range(keys.size):
        side0, side1 = sides_of(keys[n])
        kinds_in(side0, kinds0)
        kinds_in(side1, kinds1)
        for i in range(left):
            for j in range(left):
                key = next_key(side0, side1, keys[n] & HELD_MASK, (kinds0[i], kinds1[j]), packed)
                if key < 0:
                    links[n, i, j] = key
                else:
                    links[n, i, j] = count
                    following[count] = key
                    count += 1
    return links, following[:count].copy()


@compiled
def _reflect(links: Links, mirror: Links, size: int) -> Links:  # pragma: no cover
    """The mirrors of the next level."""
    reflected = np.empty(size, np.int32)
    for n in range(links.shape[0]):
        for i in range(links.shape[1]):
            for j in range(links.shape[2]):
                if links[n, i, j] >= 0:
                    reflected[links[n, i, j]] = links[mirror[n], j, i]
    return reflected


@compiled
def _fill_last_payoffs(keys: Ints, origin: Source) -> Floats:  # pragma: no cover
    """What the last hidden round leads to, for each state of it."""
    kinds0, kinds1 = np.empty(KINDS, np.int64), np.empty(KINDS, np.int64)
    game = np.empty((KINDS, KINDS))
    last_payoffs = np.empty((keys.size, LAST, LAST))
    for n in range(keys.size):
        fill_round_matrix(keys[n], origin, kinds0, kinds1, game)
        last_payoffs[n] = game[:LAST, :LAST]
    return last_payoffs
