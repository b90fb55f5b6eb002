"""How likely each hand is at each node of the public tree, when both sides play a strategy.

Both seats play the same strategy, so the numbers of one side serve both: what the other side does at a node is what
this side does at the node's mirror. A strategy is weights made to sum to 1.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from clachan.games.braverats.deck_strategy.tree import HAND, LAST, Level, Links, Threes, Tree
from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.steps import Floats

Singles: TypeAlias = npt.NDArray[np.float32]


class Weights(NamedTuple):
    """Of one level: [node, hand, card of it]; where the side's Spy is active, [which, card shown, hand, card of it].

    `spying` says which of the latter a node is, -1 if none. In the last hidden round there are none: who is shown a
    card then plays what is best against it.
    """

    plain: Singles
    seen: Singles
    spying: Links


class LevelReach(NamedTuple):
    """How play arrives at a level: how likely each hand is by this side's own doing, and how often it plays what.

    `shares` is [node, card shown, place]; only row 0 is used where no card is shown.
    """

    reach: Singles
    shares: Singles


def empty_weights(tree: Tree) -> list[Weights]:
    """No weights yet."""
    levels = []
    for level, threes in zip(tree.levels, tree.threes, strict=False):
        hands, left = len(threes.places), level.left
        spying = np.full(level.keys.size, -1, np.int32)
        owned = np.flatnonzero(level.watches == 1) if left > LAST else np.zeros(0, np.int64)
        spying[owned] = np.arange(owned.size)
        plain = np.zeros((level.keys.size, hands, HAND), np.float32)
        levels.append(Weights(plain, np.zeros((owned.size, left, hands, HAND), np.float32), spying))
    return levels


def reach_of_play(tree: Tree, weights: list[Weights]) -> list[LevelReach]:
    """How play by these weights spreads over the tree."""
    reaches = []
    reach = first_reach(tree)
    for depth, (level, threes) in enumerate(zip(tree.levels, tree.threes, strict=True)):
        rows = 1 if level.left == LAST else level.left
        reaches.append(LevelReach(reach, np.zeros((level.keys.size, rows, level.left), np.float32)))
        if level.left == LAST:
            _share(weights[depth].plain, reaches[-1], threes)
        else:
            reach = np.zeros((tree.levels[depth + 1].keys.size, len(tree.threes[depth + 1].places)), np.float32)
            _next_reach(weights[depth], reaches[-1], level, threes, reach)
    return reaches


def first_reach(tree: Tree) -> Singles:
    """The reach of the first level, where all hands are equally likely."""
    hands = len(tree.threes[0].places)
    return np.full((1, hands), 1 / hands, np.float32)


@compiled
def mixed(weights: Singles) -> tuple[float, float, float]:  # pragma: no cover
    """Three weights as shares of 1."""
    total = weights[0] + weights[1] + weights[2]
    if total > 0.0:
        return weights[0] / total, weights[1] / total, weights[2] / total
    return 1 / 3, 1 / 3, 1 / 3


@compiled
def _share(plain: Singles, arrived: LevelReach, threes: Threes) -> None:  # pragma: no cover
    """How often each place is played in the last hidden round."""
    for n in range(plain.shape[0]):
        for hand in range(plain.shape[1]):
            mix = mixed(plain[n, hand])
            for k in range(HAND):
                arrived.shares[n, 0, threes.places[hand, k]] += arrived.reach[n, hand] * mix[k]


@compiled
def _next_reach(
    weights: Weights, arrived: LevelReach, level: Level, threes: Threes, reach: Singles
) -> None:  # pragma: no cover
    """The reach of the next level."""
    left = level.left
    out = np.zeros((left, reach.shape[1]))
    for n in range(level.links.shape[0]):
        owned = weights.spying[n]
        for shown in range(left if owned >= 0 else 1):
            table = weights.seen[owned, shown] if owned >= 0 else weights.plain[n]
            play_hands(table, arrived.reach[n], threes, out, arrived.shares[n, shown])
            for i in range(left):
                for j in range(left):
                    following = level.links[n, i, j]
                    if following >= 0 and (owned < 0 or j == shown):
                        reach[following] = out[i]


@compiled
def play_hands(
    table: Singles, reach: Singles, threes: Threes, out: Floats, shares: Singles
) -> None:  # pragma: no cover
    """How likely each next hand is with each place played; and how likely each place."""
    out[:] = 0.0
    draws = threes.after.shape[2]
    for hand in range(reach.size):
        mix = mixed(table[hand])
        for k in range(HAND):
            share = reach[hand] * mix[k]
            place = threes.places[hand, k]
            shares[place] += share
            for draw in range(draws):
                out[place, threes.after[hand, k, draw]] += share / draws
