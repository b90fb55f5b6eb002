"""What would a player do who looks at its own side only? The plain greedy player: a yardstick known from elsewhere.

The card is played that adds most to what its side is worth (potential.py). What the other side has, which cards are
gone and what a stone decides is not looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from clachan.core.chance import Rng
from clachan.core.errors import BadName
from clachan.games.schotten.cards import CLANS
from clachan.games.schotten.search.players import unwrapped
from clachan.games.schotten.search.potential import potential
from clachan.games.schotten.state import Action, Claim, Play


@dataclass(frozen=True, slots=True)
class Static:
    """Claims what can be claimed, then plays the clan card that adds most to its own side; the rest by lot."""

    def choose(self, view: Any, actions: Sequence[Action], rng: Rng) -> Action:  # noqa: ANN401  # as in unwrapped
        """The best gain; lots decide between equals."""
        if isinstance(actions[0], Claim):
            return actions[0]
        table = unwrapped(view).table
        best, found = -1.0, list(actions)
        for action in actions:
            if isinstance(action, Play) and action.stone is not None and action.card < CLANS:
                side = table.stones[action.stone].sides[table.turn]
                gain = potential().of((*side, action.card)) - potential().of(side)
                if gain > best:
                    best, found = gain, []
                if gain == best:
                    found.append(action)
        return found[rng.randrange(len(found))]


def make_static(argument: str) -> Static:
    """`static`, which takes no argument."""
    if argument:
        raise BadName("player/argument", player="static", argument=argument[:20])
    return Static()
