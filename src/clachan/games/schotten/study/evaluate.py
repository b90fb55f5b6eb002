"""Estimate chances to win, of a game and of each action: for a view, or for the whole truth.

An evaluator is given one compiled game (kernel/layout.py): veiled, it is what a seat knows; in full, it is the truth.
`RolloutEvaluator` plays it to the end many times, nearly as the greedy player would. When both decks are empty, every
card's place is known, and the game is solved instead: the answer is exact. For views `NetworkEvaluator`
(network_outlook.py) is more accurate, because it has learnt how strong players go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np

from clachan.core.seats import Seat
from clachan.core.study.review import Estimate
from clachan.games.schotten.kernel.chance import rng_states
from clachan.games.schotten.kernel.choices import CLAIMING
from clachan.games.schotten.kernel.layout import Games
from clachan.games.schotten.search import endgame
from clachan.games.schotten.search.evaluation.gains import score_all
from clachan.games.schotten.search.evaluation.weights import Floats, new_workspace
from clachan.games.schotten.search.flat import points_of
from clachan.games.schotten.search.playouts import NO_ACTION, try_each


class ActionValue(NamedTuple):
    """An action's chance to win, how much less that is than the best one's, and the standard error of this cost.

    An estimated cost can be a little below 0, by its error. Cut off there, sums of costs would be too large.
    """

    value: float
    cost: float
    error: float


class Evaluator(Protocol):
    """Estimates chances to win."""

    def value(self, games: Games, seat: Seat) -> Estimate:
        """The chance of a seat to win; a draw is half a win."""

    def action_values(self, games: Games, also: Sequence[int] = ()) -> dict[int, ActionValue]:
        """The value of the most promising actions of the player to move, and of these as well, by their numbers."""


ERROR_WANTED = 0.02  # playouts of a position end when the standard error is no larger
MOST_PLAYOUTS = 640  # enough for that at a chance of one half, where it takes most: sqrt(0.25 / 640) = 0.0198
BATCH = 64  # playouts between two looks at the error


@dataclass(frozen=True, slots=True)
class RolloutEvaluator:
    """Plays games out as the greedy player would, up to one number for a value and another for each action."""

    value_deals: int = MOST_PLAYOUTS
    deals: int = 120
    width: int = 6
    nodes: int = endgame.NODES
    seed: int = 1

    def value(self, games: Games, seat: Seat) -> Estimate:
        """The share of playouts won; exact at the end and where all cards are known."""
        if games[0]["outcome"]:
            return Estimate(float(points_of(games[0]["outcome"], seat)))
        ending = endgame.solve(games, self.nodes) if is_ending(games) else None
        if ending is not None:
            return Estimate(_share(ending.value if games[0]["turn"] == seat else -ending.value))
        return self._estimate(games, seat)

    def _estimate(self, games: Games, seat: Seat) -> Estimate:
        """The share of playouts won, after as many as it takes."""
        tools, wins = (new_workspace(), rng_states(self.seed, 1)), np.empty((1, 0))
        while True:
            more = np.empty((1, min(BATCH, self.value_deals - wins.size)))
            try_each(games, np.array([NO_ACTION]), more, int(seat), tools)
            wins = np.append(wins, more, axis=1)
            estimate = chance_from(wins[0])
            if estimate.error <= ERROR_WANTED or wins.size >= self.value_deals:
                return estimate

    def action_values(self, games: Games, also: Sequence[int] = ()) -> dict[int, ActionValue]:
        """The greedy player's best actions, all on the same deals; every action where the ending can be solved."""
        exact = endgame.action_values(games, self.nodes) if is_ending(games) else None
        if exact is not None:
            best = max(exact.values())
            return {action: ActionValue(_share(value), (best - value) / 2, 0.0) for action, value in exact.items()}
        moves = self._favourites(games, also)
        wins = self._playouts(games, moves, games[0]["turn"], self.deals)
        return action_values_from(moves, wins)

    def _favourites(self, games: Games, also: Sequence[int]) -> list[int]:
        workspace = new_workspace()
        count = score_all(games[0], workspace)
        order = np.argsort(-workspace["scores"][:count], kind="stable")
        width = count if games[0]["phase"] == CLAIMING else self.width
        return list(dict.fromkeys([*workspace["moves"][order[:width]].tolist(), *also]))

    def _playouts(self, games: Games, moves: Sequence[int], seat: Any, deals: int) -> Floats:  # noqa: ANN401  # a number
        wins = np.empty((len(moves), deals))
        try_each(games, np.array(moves, np.int64), wins, int(seat), (new_workspace(), rng_states(self.seed, 1)))
        return wins


def is_ending(games: Games) -> bool:
    """Whether both decks are empty: then both players can tell where every card is."""
    return bool((games[0]["top"] == games[0]["end"]).all())


def chance_from(wins: Floats) -> Estimate:
    """The mean of these results, and its standard error.

    A won and a lost game are added for the error alone: a chance is not exact because every playout was won.
    """
    return Estimate(float(wins.mean()), float(np.std(np.append(wins, (0.0, 1.0))) / np.sqrt(wins.size + 2)))


def _share(value: int) -> float:
    return (value + 1) / 2


def action_values_from(moves: Sequence[int], wins: Floats) -> dict[int, ActionValue]:
    """The value of each of these actions, from `wins[action, deal]`."""
    return {move: ActionValue(float(wins[n].mean()), *_cost(wins, n)) for n, move in enumerate(moves)}


def _cost(wins: Floats, n: int) -> tuple[float, float]:
    """What an action loses against the best one, and the standard error of that.

    The largest of several noisy means is too large on average (the winner's curse). So the best action is picked on one
    half of the deals and measured on the other half, and the other way round.
    """
    halves = wins[:, ::2], wins[:, 1::2]
    losses = []
    for picked, measured in (halves, halves[::-1]):
        best = int(picked.mean(axis=1).argmax())
        losses.append(measured[best] - measured[n])
    lost = np.concatenate(losses)
    return float(lost.mean()), float(lost.std() / np.sqrt(lost.size))
