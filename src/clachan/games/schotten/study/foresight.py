"""What does one who has learnt say of a view? The network plays on a little way, as the master's looking ahead does.

It knows far better than the greedy player how strong players go on, and what it expects swings less than the ends of
games do. It answers for views: the whole truth is left to `Rollouts`, and so are endings and the choice to claim.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from clachan.core.seats import Seat
from clachan.games.schotten.kernel.chance import lucks
from clachan.games.schotten.kernel.choices import CLAIMING
from clachan.games.schotten.kernel.layout import NONE, Games
from clachan.games.schotten.network.ahead import Ahead, likeliest, try_on_deals
from clachan.games.schotten.network.shipped import quick
from clachan.games.schotten.search.budget import Budget, Meter
from clachan.games.schotten.search.mind import Floats
from clachan.games.schotten.search.trials import STAY
from clachan.games.schotten.study.evaluate import Rollouts, Worth, compared, is_ending

FEWEST, LIKELY = 3, 0.004  # so many actions are weighed in any case, more where they are so likely
ALL_DEALS = 2_400  # for the actions of a match together; and of each action, at most and at least:
MOST, LEAST = 48, 8
VALUE_DEALS = 32  # for what a view is worth


@dataclass(frozen=True, slots=True)
class Foresight:
    """Looks ahead with the network: so many deals for a value, so many for each of the likeliest actions."""

    value_deals: int = VALUE_DEALS
    deals: int = 96
    width: int = 6
    seed: int = 1
    plain: Rollouts = field(default_factory=Rollouts)

    def value(self, games: Games, seat: Seat) -> float:
        """What the seat may expect over imagined deals; of what is in sight, what playouts or a search say."""
        if games[0]["outcome"] or is_ending(games) or _is_in_sight(games):
            return self.plain.value(games, seat)
        return float(self._told(games, [STAY], seat, self.value_deals).mean())

    def weigh(self, games: Games, also: Sequence[int] = ()) -> dict[int, Worth]:
        """The actions the network finds likeliest, on the same deals."""
        if games[0]["phase"] == CLAIMING or is_ending(games):
            return self.plain.weigh(games, also)
        first, likely = likeliest(games, quick(), self.width)
        good = [move for place, move in enumerate(first.tolist()) if place < FEWEST or likely[place] >= LIKELY]
        moves = list(dict.fromkeys([*good, *also]))
        return compared(moves, self._told(games, moves, games[0]["turn"], self.deals).T)

    def _told(self, games: Games, moves: Sequence[int], seat: Seat, deals: int) -> Floats:
        ahead = Ahead(quick(), Meter(Budget(playouts=1), None))
        return try_on_deals(games, np.array(moves, np.int64), (int(seat), deals), lucks(self.seed, 1), ahead)


def judge_of(actions: int) -> Foresight:
    """One who takes less time for each action of a long match."""
    deals = max(LEAST, min(MOST, ALL_DEALS // max(1, actions)))
    return Foresight(value_deals=min(deals, VALUE_DEALS), deals=deals)


def _is_in_sight(games: Games) -> bool:
    """Whether nothing is hidden: the truth, not what a seat knows."""
    game = games[0]
    decks = (game["decks"][deck, game["top"][deck] : game["end"][deck]] for deck in range(len(game["top"])))
    return not game["hidden"].any() and all((cards != NONE).all() for cards in decks)
