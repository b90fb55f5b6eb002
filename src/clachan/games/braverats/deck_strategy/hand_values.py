"""Compute what each hand is worth at each node, from the last level of the public tree to the first.

On the way the play of a level is improved (learning), or the best card is chosen (a best answer).

Learning is by regret, with CFR+ (Tammelin 2014) and its predictive form (Farina, Kroer and Sandholm, "Faster Game
Solving via Predictive Blackwell Approachability", AAAI 2021): a card that would have done better than the mix gains
weight, regret never falls below zero, and the last regret is counted once more as a prediction of the next. The result
is the average of all play, in which later play counts more. A value is weighted with how likely the other side's play
leads to the node.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from clachan.games.braverats.deck_strategy.reach import LevelReach, Singles, Weights, mixed
from clachan.games.braverats.deck_strategy.tree import HAND, LAST, LastPayoffs, Level, Threes, Tree
from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.steps import Floats, payoffs_of


class Training(NamedTuple):
    """How a level plays, its regrets, the average of its play, and how much the present play counts in that average.

    With 0 nothing is learnt, and the best card is the answer.
    """

    play: Weights
    regrets: Weights
    average: Weights
    counts: float


class Choice(NamedTuple):
    """The weights of one node, or of one node and one card shown: [hand, card of it]."""

    play: Singles
    regrets: Singles
    average: Singles
    counts: float


def evaluate(tree: Tree, last_payoffs: LastPayoffs, reaches: list[LevelReach], trainings: list[Training]) -> float:
    """What one side expects against the play that `reaches` describes.

    Trains the levels whose `counts` is not 0 on the way.
    """
    payoffs = payoffs_of(tree.spec)
    values: Singles = np.zeros((0, 0), np.float32)
    for depth in reversed(range(len(tree.levels))):
        level, threes, arrived = tree.levels[depth], tree.threes[depth], reaches[depth]
        worth: Singles = np.zeros(arrived.reach.shape, np.float32)
        if level.left == LAST:
            _last(level, threes, arrived, last_payoffs, trainings[depth], worth)
        else:
            _inner(level, threes, arrived, (values, payoffs), trainings[depth], worth)
        values = worth
    return float(np.dot(reaches[0].reach[0].astype(float), values[0]))


@compiled
def _learn(gains: Floats, choice: Choice, hand: int, reach: float) -> float:  # pragma: no cover
    """The value of a choice among three cards. Where `counts` is not 0, the play is improved by what was learnt."""
    if choice.counts == 0.0:
        best: float = max(gains[0], gains[1], gains[2])
        return best
    mix = mixed(choice.play[hand])
    worth: float = mix[0] * gains[0] + mix[1] * gains[1] + mix[2] * gains[2]
    for k in range(HAND):
        regret = gains[k] - worth
        choice.regrets[hand, k] = max(0.0, choice.regrets[hand, k] + regret)
        choice.play[hand, k] = max(0.0, choice.regrets[hand, k] + regret)
        choice.average[hand, k] += choice.counts * reach * mix[k]
    return worth


@compiled
def _choice_unseen(training: Training, n: int) -> Choice:  # pragma: no cover
    return Choice(training.play.plain[n], training.regrets.plain[n], training.average.plain[n], training.counts)


@compiled
def _seen(training: Training, n: int, shown: int) -> Choice:  # pragma: no cover
    return Choice(
        training.play.seen[n, shown], training.regrets.seen[n, shown], training.average.seen[n, shown], training.counts
    )


@compiled
def _last(
    level: Level, threes: Threes, arrived: LevelReach, last_payoffs: LastPayoffs, training: Training, worth: Singles
) -> None:  # pragma: no cover
    """The last hidden round: every pair of cards leads to a known value."""
    gains, expected = np.zeros(HAND), np.zeros(LAST)
    for n in range(worth.shape[0]):
        end, mirror = last_payoffs.worth[last_payoffs.which[n]], level.mirror[n]
        if level.watches[n] == 1:
            _answer(end, arrived.shares[mirror, 0], threes, worth[n])
            continue
        last_gains(end, level.watches[n], arrived.shares[mirror, 0], arrived.reach[mirror], threes, expected)
        for hand in range(worth.shape[1]):
            for k in range(HAND):
                gains[k] = expected[threes.places[hand, k]]
            worth[n, hand] = _learn(gains, _choice_unseen(training, n), hand, arrived.reach[n, hand])


@compiled
def last_gains(
    end: Floats, watches: int, shares: Singles | Floats, reach: Singles | Floats, threes: Threes, expected: Floats
) -> None:  # pragma: no cover
    """The value of each place: against how often the opponent plays what, or against the best answer with each hand."""
    for i in range(LAST):
        expected[i] = 0.0
        if watches == 0:
            for j in range(LAST):
                expected[i] += end[i, j] * shares[j]
        else:
            for hand in range(reach.size):
                a, b, c = threes.places[hand]
                expected[i] += reach[hand] * min(end[i, a], end[i, b], end[i, c])


@compiled
def _answer(end: Floats, shares: Singles, threes: Threes, worth: Singles) -> None:  # pragma: no cover
    """The seat that is shown the card of the last hidden round plays the best answer: nothing else matters any more."""
    for hand in range(worth.size):
        a, b, c = threes.places[hand]
        total = 0.0
        for j in range(shares.size):
            total += shares[j] * max(end[a, j], end[b, j], end[c, j])
        worth[hand] = total


@compiled
def _inner(
    level: Level, threes: Threes, arrived: LevelReach, after: tuple[Singles, Floats], training: Training, worth: Singles
) -> None:  # pragma: no cover
    """An earlier round: it needs the values of the next level."""
    left = level.left
    ahead, over = np.zeros((left, after[0].shape[1])), np.zeros(left)
    for n in range(worth.shape[0]):
        owned = training.play.spying[n]
        for shown in range(left if owned >= 0 else 1):
            answers = (shown, shown + 1) if owned >= 0 else (0, left)
            _look(level, n, answers, arrived, after, (ahead, over))
            choice = _seen(training, owned, shown) if owned >= 0 else _choice_unseen(training, n)
            _choose(threes, (ahead, over), choice, arrived.reach[n], worth[n])


@compiled
def _look(
    level: Level,
    n: int,
    answers: tuple[int, int],
    arrived: LevelReach,
    after: tuple[Singles, Floats],
    outcomes: tuple[Floats, Floats],
) -> None:  # pragma: no cover
    """The value of each place against these cards of the opponent: by next hand, and by games that are over."""
    values, payoffs = after
    ahead, over = outcomes
    ahead[:] = 0.0
    over[:] = 0.0
    for i in range(ahead.shape[0]):
        shares = arrived.shares[level.mirror[n], i if level.watches[n] == -1 else 0]
        for j in range(answers[0], answers[1]):
            following = level.links[n, i, j]
            if following < 0:
                over[i] += payoffs[-1 - following] * shares[j]
            else:
                for hand in range(ahead.shape[1]):
                    ahead[i, hand] += values[following, hand]


@compiled
def _choose(
    threes: Threes, outcomes: tuple[Floats, Floats], choice: Choice, reach: Singles, worth: Singles
) -> None:  # pragma: no cover
    """Add to `worth` what each hand's choice is worth. After the choice, a card is drawn."""
    ahead, over = outcomes
    gains = np.zeros(HAND)
    draws = threes.after.shape[2]
    for hand in range(worth.size):
        for k in range(HAND):
            place = threes.places[hand, k]
            gains[k] = 0.0
            for draw in range(draws):
                gains[k] += ahead[place, threes.after[hand, k, draw]]
            gains[k] = over[place] + gains[k] / draws
        worth[hand] += _learn(gains, choice, hand, reach[hand])
