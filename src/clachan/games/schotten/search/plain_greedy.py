"""`static`: a greedy player that looks at its own side only, a yardstick that other projects publish results against.

It plays the card that adds most to the value of its side (side_value.py), and ignores what the other side has, which
cards are gone and how much a stone matters. `greedy` (players.py) looks at all of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clachan.core.chance import Rng
from clachan.core.errors import BadName
from clachan.games.schotten.rules.cards import CLANS
from clachan.games.schotten.rules.state import Action, Claim, Play
from clachan.games.schotten.search.evaluation.side_value import own_side_values
from clachan.games.schotten.search.players import MatchView, unwrapped


@dataclass(frozen=True, slots=True)
class PlainGreedy:
    """Claims what can be claimed, then plays the clan card that adds most to its own side; all else is random."""

    def choose(self, view: MatchView, actions: Sequence[Action], rng: Rng) -> Action:
        """The best gain; a random one of equals."""
        if isinstance(actions[0], Claim):
            return actions[0]
        table = unwrapped(view).table
        best, favourites = -1.0, list(actions)
        for action in actions:
            if isinstance(action, Play) and action.stone is not None and action.card < CLANS:
                side = table.stones[action.stone].sides[table.turn]
                gain = own_side_values().of((*side, action.card)) - own_side_values().of(side)
                if gain > best:
                    best, favourites = gain, []
                if gain == best:
                    favourites.append(action)
        return favourites[rng.randrange(len(favourites))]


def make_plain_greedy(argument: str) -> PlainGreedy:
    """`static`, which takes no argument."""
    if argument:
        raise BadName("player/argument", player="static", argument=argument[:20])
    return PlainGreedy()
