"""What is each hand worth at each node? Backward over the public tree, learning on the way or answering as best can be.

Learning is by regret (CFR+ with a prediction): a card that would have done better than the mix gains weight, regret
never falls below nothing, and the last regret is counted once more as a guess of the next. What is learnt is the
average of all play, later play counting more. A value is weighed by how likely the other side's play makes the node.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from clachan.games.braverats.deck.flow import Flow, Singles, Weights, mixed
from clachan.games.braverats.deck.tree import HAND, LAST, Ends, Level, Threes, Tree
from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.steps import Floats, payoffs_of


class Lesson(NamedTuple):
    """What a level plays by, its regrets, the average of its play, and how much the present play counts in that.

    With 0 nothing is learnt: the best card is answered with.
    """

    play: Weights
    regrets: Weights
    average: Weights
    counts: float


class Choice(NamedTuple):
    """The same at one node, or at one node and one card shown: [hand, card of it]."""

    play: Singles
    regrets: Singles
    average: Singles
    counts: float


def evaluate(tree: Tree, ends: Ends, flows: list[Flow], lessons: list[Lesson]) -> float:
    """What one side expects when the other plays as it flows; lessons that count are learnt on the way."""
    payoffs = payoffs_of(tree.spec)
    values: Singles = np.zeros((0, 0), np.float32)
    for depth in reversed(range(len(tree.levels))):
        level, threes, arrived = tree.levels[depth], tree.threes[depth], flows[depth]
        worth: Singles = np.zeros(arrived.reach.shape, np.float32)
        if level.left == LAST:
            _last(level, threes, arrived, ends, lessons[depth], worth)
        else:
            _inner(level, threes, arrived, (values, payoffs), lessons[depth], worth)
        values = worth
    return float(np.dot(flows[0].reach[0].astype(float), values[0]))


@compiled
def _learn(gains: Floats, choice: Choice, hand: int, reach: float) -> float:  # pragma: no cover
    """The worth of a choice among three cards."""
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
def _plain(lesson: Lesson, n: int) -> Choice:  # pragma: no cover
    return Choice(lesson.play.plain[n], lesson.regrets.plain[n], lesson.average.plain[n], lesson.counts)


@compiled
def _seen(lesson: Lesson, n: int, shown: int) -> Choice:  # pragma: no cover
    return Choice(
        lesson.play.seen[n, shown], lesson.regrets.seen[n, shown], lesson.average.seen[n, shown], lesson.counts
    )


@compiled
def _last(
    level: Level, threes: Threes, arrived: Flow, ends: Ends, lesson: Lesson, worth: Singles
) -> None:  # pragma: no cover
    """The last hidden round: every pair of cards leads to a known worth."""
    gains, expected = np.zeros(HAND), np.zeros(LAST)
    for n in range(worth.shape[0]):
        end, mirror = ends.worth[ends.which[n]], level.mirror[n]
        if level.watches[n] == 1:
            _answer(end, arrived.shares[mirror, 0], threes, worth[n])
            continue
        last_gains(end, level.watches[n], arrived.shares[mirror, 0], arrived.reach[mirror], threes, expected)
        for hand in range(worth.shape[1]):
            for k in range(HAND):
                gains[k] = expected[threes.places[hand, k]]
            worth[n, hand] = _learn(gains, _plain(lesson, n), hand, arrived.reach[n, hand])


@compiled
def last_gains(
    end: Floats, watches: int, shares: Singles | Floats, reach: Singles | Floats, threes: Threes, expected: Floats
) -> None:  # pragma: no cover
    """What each place is worth: against how often the other plays what, or against his best answer with each hand."""
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
    """Who is shown the card of the last hidden round plays what is best against it: nothing else matters any more."""
    for hand in range(worth.size):
        a, b, c = threes.places[hand]
        total = 0.0
        for j in range(shares.size):
            total += shares[j] * max(end[a, j], end[b, j], end[c, j])
        worth[hand] = total


@compiled
def _inner(
    level: Level, threes: Threes, arrived: Flow, after: tuple[Singles, Floats], lesson: Lesson, worth: Singles
) -> None:  # pragma: no cover
    """An earlier round: what the next level is worth comes with it."""
    left = level.left
    ahead, over = np.zeros((left, after[0].shape[1])), np.zeros(left)
    for n in range(worth.shape[0]):
        owned = lesson.play.spying[n]
        for shown in range(left if owned >= 0 else 1):
            answers = (shown, shown + 1) if owned >= 0 else (0, left)
            _look(level, n, answers, arrived, after, (ahead, over))
            choice = _seen(lesson, owned, shown) if owned >= 0 else _plain(lesson, n)
            _choose(threes, (ahead, over), choice, arrived.reach[n], worth[n])


@compiled
def _look(
    level: Level,
    n: int,
    answers: tuple[int, int],
    arrived: Flow,
    after: tuple[Singles, Floats],
    found: tuple[Floats, Floats],
) -> None:  # pragma: no cover
    """What each place leads to, over these cards of the other side: by next hand, and by games that are over."""
    values, payoffs = after
    ahead, over = found
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
    threes: Threes, found: tuple[Floats, Floats], choice: Choice, reach: Singles, worth: Singles
) -> None:  # pragma: no cover
    """Add what each hand's choice is worth, a card being drawn after it."""
    ahead, over = found
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
