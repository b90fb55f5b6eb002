"""What does one act of thinking start from? A game as its player sees it, and the means to think."""

from __future__ import annotations

from typing import Any, NamedTuple

from clachan.games.schotten.kernel.layout import Games, Luck
from clachan.games.schotten.search.budget import Budget


class Thought(NamedTuple):
    """One veiled game, a desk, how playouts are played, how many there may be, and chance."""

    games: Games
    desk: Any
    policy: int
    budget: Budget
    luck: Luck
