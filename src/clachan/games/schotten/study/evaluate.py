"""What is a game worth, and what is each action worth? The chance to win, for a view or for the whole truth.

An evaluator is given one compiled game (kernel/layout.py): veiled, it is what a seat knows; in full, it is the truth.
`Rollouts` plays it to the end many times, nearly as the greedy player would. When both decks are empty every card's
place is known: then the game is searched to its end instead, and the answer is exact. Views are better judged by
`Foresight` (foresight.py), which has learnt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np

from clachan.core.seats import Seat
from clachan.games.schotten.kernel.chance import lucks
from clachan.games.schotten.kernel.choices import CLAIMING
from clachan.games.schotten.kernel.layout import Games
from clachan.games.schotten.search import endgame
from clachan.games.schotten.search.flat import result
from clachan.games.schotten.search.gains import score_all
from clachan.games.schotten.search.mind import Floats, new_desk
from clachan.games.schotten.search.trials import STAY, try_each


class Worth(NamedTuple):
    """An action's chance to win, how much less that is than the best one's, and the standard error of this cost."""

    value: float
    cost: float
    error: float


class Evaluator(Protocol):
    """A judge of games."""

    def value(self, games: Games, seat: Seat) -> float:
        """The chance of a seat to win, from 0 to 1; a draw is half a win."""

    def weigh(self, games: Games, also: Sequence[int] = ()) -> dict[int, Worth]:
        """What the most promising actions of the player to move are worth, and these as well; by their numbers."""


@dataclass(frozen=True, slots=True)
class Rollouts:
    """Plays on by the greedy player's choices: so many deals for a value, so many for each of the best actions."""

    value_deals: int = 100
    deals: int = 120
    width: int = 6
    nodes: int = endgame.NODES
    seed: int = 1

    def value(self, games: Games, seat: Seat) -> float:
        """The share of playouts won; exact at the end and where all cards are known."""
        if games[0]["outcome"]:
            return float(result(games[0]["outcome"], seat))
        ending = endgame.solve(games, self.nodes) if is_ending(games) else None
        if ending is not None:
            return _share(ending.value if games[0]["turn"] == seat else -ending.value)
        return float(self._trials(games, [STAY], seat, self.value_deals).mean())

    def weigh(self, games: Games, also: Sequence[int] = ()) -> dict[int, Worth]:
        """The greedy player's favourites on the same deals; all actions where they can be searched to the end."""
        exact = endgame.worth(games, self.nodes) if is_ending(games) else None
        if exact is not None:
            best = max(exact.values())
            return {action: Worth(_share(value), (best - value) / 2, 0.0) for action, value in exact.items()}
        moves = self._favourites(games, also)
        wins = self._trials(games, moves, games[0]["turn"], self.deals)
        return compared(moves, wins)

    def _favourites(self, games: Games, also: Sequence[int]) -> list[int]:
        desk = new_desk()
        count = score_all(games[0], desk)
        order = np.argsort(-desk["scores"][:count], kind="stable")
        width = count if games[0]["phase"] == CLAIMING else self.width
        return list(dict.fromkeys([*desk["moves"][order[:width]].tolist(), *also]))

    def _trials(self, games: Games, moves: Sequence[int], seat: Any, deals: int) -> Floats:  # noqa: ANN401  # a number
        wins = np.empty((len(moves), deals))
        try_each(games, np.array(moves, np.int64), wins, int(seat), (new_desk(), lucks(self.seed, 1)))
        return wins


def is_ending(games: Games) -> bool:
    """Whether nothing is left to be drawn: then both players can tell where every card is."""
    return bool((games[0]["top"] == games[0]["end"]).all())


def _share(value: int) -> float:
    return (value + 1) / 2


def compared(moves: Sequence[int], wins: Floats) -> dict[int, Worth]:
    """What each of these actions is worth, from `wins[action, deal]`."""
    return {move: Worth(float(wins[n].mean()), *_cost(wins, n)) for n, move in enumerate(moves)}


def _cost(wins: Floats, n: int) -> tuple[float, float]:
    """What an action loses against the best, and the error of that.

    The best of several noisy means looks better than it is, so the best is picked on one half of the deals and
    measured on the other, both ways round.
    """
    halves = wins[:, ::2], wins[:, 1::2]
    losses = []
    for picked, measured in (halves, halves[::-1]):
        best = int(picked.mean(axis=1).argmax())
        losses.append(measured[best] - measured[n])
    lost = np.concatenate(losses)
    return max(0.0, float(lost.mean())), float(lost.std() / np.sqrt(lost.size))
