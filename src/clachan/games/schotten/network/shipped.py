"""Which networks come with the package, and which one plays by which rules?

The quick one was trained on all ways of playing, and looks ahead in all of them, where many answers in little time
count. In Expert and Tactic play a larger one, trained on those alone, knows better what to play.
"""

from __future__ import annotations

from clachan.games.schotten.network.answer import Network, load
from clachan.games.schotten.rulebook import Rulebook

QUICK = "network"
LARGE = "network-large"


def quick() -> Network:
    """The one that looks ahead."""
    return load(QUICK)


def network_for(book: Rulebook) -> Network:
    """The one that plays by these rules."""
    return load(LARGE if book.tactics or book.turn != Rulebook().turn else QUICK)
