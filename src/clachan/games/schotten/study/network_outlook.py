"""Estimate chances to win with the network, which looks ahead as it does for the master (network/look_ahead.py).

It knows better than the greedy player how strong players go on, and its values vary less than results of games do. It
answers for views. The whole truth, endings and the choice to claim are left to `RolloutEvaluator`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from clachan.core.seats import Seat
from clachan.core.study.review import Estimate
from clachan.games.schotten.kernel.chance import rng_states
from clachan.games.schotten.kernel.choices import CLAIMING
from clachan.games.schotten.kernel.layout import NONE, Games, RngState
from clachan.games.schotten.network.look_ahead import LookAhead, likeliest, try_on_deals
from clachan.games.schotten.network.shipped import quick
from clachan.games.schotten.search.budget import Budget, Meter
from clachan.games.schotten.search.evaluation.weights import Floats
from clachan.games.schotten.search.playouts import NO_ACTION
from clachan.games.schotten.study.evaluate import (
    ERROR_WANTED,
    MOST_PLAYOUTS,
    ActionValue,
    RolloutEvaluator,
    action_values_from,
    chance_from,
    is_ending,
)

FEWEST, LIKELY = 3, 0.004  # the most probable actions that are always tried, and how probable others must be
ALL_DEALS = 2_400  # for all actions of a match together; for one action, at most and at least:
MOST, LEAST = 48, 8
VALUE_BATCH = 32  # deals for the value of a view between two looks at its error
ALL_VALUE_DEALS, MOST_VALUE_DEALS = 7_200, 128  # for the values of a match together, and for one at most
ALL_PLAYOUTS, FEWEST_PLAYOUTS = 125_000, 64  # for the truth: after all actions of a match together, and after one


@dataclass(frozen=True, slots=True)
class NetworkEvaluator:
    """Looks ahead with the network, on a number of deals for a value and for each of the most probable actions."""

    value_deals: int = MOST_VALUE_DEALS
    deals: int = 96
    width: int = 6
    seed: int = 1
    fallback: RolloutEvaluator = field(default_factory=RolloutEvaluator)

    def value(self, games: Games, seat: Seat) -> Estimate:
        """The seat's chance over imagined deals; where nothing is hidden, the fallback answers."""
        if games[0]["outcome"] or is_ending(games) or _nothing_is_hidden(games):
            return self.fallback.value(games, seat)
        wins, rng_state = np.empty(0), rng_states(self.seed, 1)
        while True:
            deals = min(VALUE_BATCH, self.value_deals - wins.size)
            wins = np.append(wins, self._playouts(games, [NO_ACTION], (seat, deals), rng_state)[:, 0])
            estimate = chance_from(wins)
            if estimate.error <= ERROR_WANTED or wins.size >= self.value_deals:
                return estimate

    def action_values(self, games: Games, also: Sequence[int] = ()) -> dict[int, ActionValue]:
        """The actions the network finds most probable, all on the same deals."""
        if games[0]["phase"] == CLAIMING or is_ending(games):
            return self.fallback.action_values(games, also)
        first, likely = likeliest(games, quick(), self.width)
        good = [move for place, move in enumerate(first.tolist()) if place < FEWEST or likely[place] >= LIKELY]
        moves = list(dict.fromkeys([*good, *also]))
        wanted = games[0]["turn"], self.deals
        return action_values_from(moves, self._playouts(games, moves, wanted, rng_states(self.seed, 1)).T)

    def _playouts(self, games: Games, moves: Sequence[int], wanted: tuple[Seat, int], rng_state: RngState) -> Floats:
        """What each action wins on each deal, for the wanted seat and on the wanted number of deals."""
        ahead = LookAhead(quick(), Meter(Budget(playouts=1), None))
        return try_on_deals(games, np.array(moves, np.int64), (int(wanted[0]), wanted[1]), rng_state, ahead)


def evaluator_for(actions: int, effort: float = 1.0) -> NetworkEvaluator:
    """An evaluator for a match of this length: the more actions, the less time for each; twice the effort, twice it."""
    share = effort / max(1, actions)
    deals = max(LEAST, min(int(MOST * effort), int(ALL_DEALS * share)))
    playouts = max(FEWEST_PLAYOUTS, min(int(MOST_PLAYOUTS * effort), int(ALL_PLAYOUTS * share)))
    value_deals = max(VALUE_BATCH, min(int(MOST_VALUE_DEALS * effort), int(ALL_VALUE_DEALS * share)))
    return NetworkEvaluator(value_deals, deals, fallback=RolloutEvaluator(playouts))


def _nothing_is_hidden(games: Games) -> bool:
    """Whether nothing is hidden: the truth, not what a seat knows."""
    game = games[0]
    decks = (game["decks"][deck, game["top"][deck] : game["end"][deck]] for deck in range(len(game["top"])))
    return not game["hidden"].any() and all((cards != NONE).all() for cards in decks)
