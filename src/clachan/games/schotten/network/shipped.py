"""Which networks come with the package, and which one plays by which rules?

The quick one was trained on all ways of playing, and looks ahead in all of them, where many answers in little time
count. Two larger ones know better what to play: one where there are tactic cards, one where claims come first.
"""

from __future__ import annotations

from clachan.games.schotten.network.answer import Network, load
from clachan.games.schotten.rulebook import Rulebook

QUICK = "network"
TACTIC = "network-tactic"
EXPERT = "network-expert"


def quick() -> Network:
    """The one that looks ahead."""
    return load(QUICK)


def network_for(book: Rulebook) -> Network:
    """The one that plays by these rules."""
    if book.tactics:
        return load(TACTIC)
    return load(QUICK if book.turn == Rulebook().turn else EXPERT)
