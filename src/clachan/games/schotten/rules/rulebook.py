"""What may differ between ways of playing?"""

from __future__ import annotations

from dataclasses import dataclass

from clachan.core.seats import Seat
from clachan.games.schotten.rules.cards import Card
from clachan.games.schotten.rules.state import Phase


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The base rules; variants and options replace single slots."""

    hand: int = 6  # ST-3, ST-50; 7 in `tactic`
    tactics: tuple[Card, ...] = ()  # ST-50, `tactic`
    turn: tuple[Phase, ...] = (Phase.PLAY, Phase.CLAIM, Phase.DRAW)  # ST-10, ST-85; another order in `expert`
    first: Seat | None = None  # ST-4, first=0|1; None: drawn at random
    elite_proof: bool = False  # ST-80, proof=elite
    joker_fixed: bool = False  # ST-60, joker=play
    joker_replaced: bool = False  # ST-62, joker_limit=board
    joker_returned: bool = False  # ST-62, joker_return=yes
    recruiter_nets_one: bool = False  # ST-70, recruiter_short=net_one
