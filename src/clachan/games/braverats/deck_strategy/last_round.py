"""Solve the last round with hidden hands when it is reached, from how likely each hand then is.

Each side lacks one of its four cards, which lies on its pile. Both sides' mixes are learnt on the spot, and one side's
is played. To measure the whole strategy, every last round is solved in the same way.
"""

from __future__ import annotations

import numpy as np

from clachan.games.braverats.deck_strategy.hand_values import last_gains
from clachan.games.braverats.deck_strategy.reach import LevelReach, Singles
from clachan.games.braverats.deck_strategy.tree import HAND, LAST, Flags, LastPayoffs, Links, Threes, Tree
from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.steps import Floats

ROUNDS = 100  # rounds of learning for one last round
UNLIKELY = 1e-12  # at a node less likely than this, every hand counts as equally likely


def resolve(tree: Tree, last_payoffs: LastPayoffs, arrived: LevelReach) -> Singles:
    """The weights of the whole last level, when play arrives there in this way."""
    weights = np.zeros((*arrived.reach.shape, HAND), np.float32)
    _resolve_all(tree.levels[-1].watches, tree.levels[-1].mirror, arrived.reach, last_payoffs, tree.threes[-1], weights)
    return weights


@compiled
def resolve_round(
    end: Floats, watches: int, mine: Singles, theirs: Singles, threes: Threes, mixes: Floats
) -> None:  # pragma: no cover
    """Write the mix of the first side for each of its hands; `mine` and `theirs` say how likely the hands are."""
    likely = np.empty((2, LAST))
    _normalise(mine, likely[0])
    _normalise(theirs, likely[1])
    expected, shares = np.zeros(LAST), np.zeros(LAST)
    if watches != 0:
        last_gains(end, watches, shares, likely[1], threes, expected)
        _show(expected, threes, mixes)
        return
    play, regrets = np.full((2, LAST, HAND), 1 / HAND), np.zeros((2, LAST, HAND))
    swapped = -end.T
    mixes[:] = 0.0
    for n in range(1, ROUNDS + 1):
        for hand in range(LAST):
            for k in range(HAND):
                mixes[hand, k] += n * n * play[0, hand, k]
        _share(play[1], likely[1], threes, shares)
        last_gains(end, 0, shares, shares, threes, expected)
        _regret(expected, threes, play[0], regrets[0])
        _share(play[0], likely[0], threes, shares)
        last_gains(swapped, 0, shares, shares, threes, expected)
        _regret(expected, threes, play[1], regrets[1])


@compiled
def _share(play: Floats, likely: Floats, threes: Threes, shares: Floats) -> None:  # pragma: no cover
    """How often a side plays each place."""
    shares[:] = 0.0
    for hand in range(LAST):
        for k in range(HAND):
            shares[threes.places[hand, k]] += likely[hand] * play[hand, k]


@compiled
def _normalise(reach: Singles, likely: Floats) -> None:  # pragma: no cover
    total = reach.sum()
    for hand in range(reach.size):
        likely[hand] = reach[hand] / total if total > UNLIKELY else 1 / reach.size


@compiled
def _show(expected: Floats, threes: Threes, mixes: Floats) -> None:  # pragma: no cover
    """The seat that must show its card plays the one that does best against the opponent's best answers."""
    for hand in range(LAST):
        best = 0
        for k in range(HAND):
            mixes[hand, k] = 0.0
            if expected[threes.places[hand, k]] > expected[threes.places[hand, best]]:
                best = k
        mixes[hand, best] = 1.0


@compiled
def _regret(expected: Floats, threes: Threes, play: Floats, regrets: Floats) -> None:  # pragma: no cover
    """Let one side learn from the value of each place."""
    for hand in range(LAST):
        worth, total = 0.0, 0.0
        for k in range(HAND):
            worth += play[hand, k] * expected[threes.places[hand, k]]
        for k in range(HAND):
            regret = expected[threes.places[hand, k]] - worth
            regrets[hand, k] = max(0.0, regrets[hand, k] + regret)
            play[hand, k] = max(0.0, regrets[hand, k] + regret)
            total += play[hand, k]
        for k in range(HAND):
            play[hand, k] = play[hand, k] / total if total > 0.0 else 1 / HAND


@compiled
def _resolve_all(
    watches: Flags, mirror: Links, reach: Singles, last_payoffs: LastPayoffs, threes: Threes, weights: Singles
) -> None:  # pragma: no cover
    mixes = np.zeros((reach.shape[1], HAND))
    for n in range(reach.shape[0]):
        if watches[n] != 1:
            resolve_round(
                last_payoffs.worth[last_payoffs.which[n]], watches[n], reach[n], reach[mirror[n]], threes, mixes
            )
            weights[n] = mixes
