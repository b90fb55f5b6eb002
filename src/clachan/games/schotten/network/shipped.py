"""The networks that come with the package, and which of them plays by which rules.

The quick one was trained on all ways of playing. It plays on for both sides when the master looks ahead, where many
answers in little time count. Three larger ones choose better: one for the base game, one for tactic cards, and one for
claims before plays.
"""

from __future__ import annotations

from clachan.games.schotten.network.inference import Network, load
from clachan.games.schotten.rules.rulebook import Rulebook

QUICK = "network"
BASE = "network-base"
TACTIC = "network-tactic"
EXPERT = "network-expert"


def quick() -> Network:
    """The network that plays on when the master looks ahead."""
    return load(QUICK)


def network_for(book: Rulebook) -> Network:
    """The network that chooses by these rules."""
    if book.tactics:
        return load(TACTIC)
    return load(BASE if book.turn == Rulebook().turn else EXPERT)
