"""What does the greedy player believe? Numbers only: how strong formations are, and how likely cards come.

`strength[size - 3]` gives every rank its place among the formations that end up on stones when this player plays
itself (0: the weakest, 1: the strongest), `strength[BLIND_ROW]` every total of a blind stone. They are found by
`python -m clachan.games.schotten.search.fit`, which writes data/strengths.npz. The beliefs were tuned by matches.

A *desk* is all that compiled code needs for one look at a game: beliefs, then room for what it works out.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.cards import CLANS, STRENGTHS
from clachan.games.schotten.kernel.choices import MOST_CHOICES
from clachan.games.schotten.kernel.layout import Ints
from clachan.games.schotten.state import STONES

Floats: TypeAlias = NDArray[np.float64]

RANKS = 512
BLIND_ROW = 2
STRENGTHS_FILE = "data/strengths.npz"

BELIEFS: dict[str, float] = {
    "in_hand": 0.6,  # a card in one's own hand comes to the stone where it is wanted
    "from_deck": 0.35,  # a card of the deck comes to oneself, in time
    "their_hand": 0.8,  # a card the other holds comes to the stone where he wants it
    "their_deck": 0.4,  # a card of the deck comes to him, in time
    "steep": 1.7,  # how surely the better prospects win a stone
    "empty": 0.33,  # the strength an empty side may expect
    "regret": 1.6,  # how much a card's worth elsewhere is missed when it is played here
    "line": 0.14,  # how much more a stone counts for each line of three it may belong to
    "near": 0.3,  # and for the square of the stones already owned in that line
    "sure": 1.0,  # a stone that can be claimed is nearly owned
    "kept": 0.6,  # a tactic card played now cannot surprise later
    "recruit": 0.2,  # what a Recruiter brings
    "tactics": 1.0,  # so many tactic cards are wanted in hand
}

DESK = np.dtype(
    [
        ("strength", "f8", (3, RANKS)),
        *((name, "f8") for name in BELIEFS),
        ("hand", "i8", (2,)),  # [0: oneself, 1: the other] clan cards known to be held
        ("unseen", "i8", (2,)),  # clan cards that may come
        ("pool", "i8"),  # clan cards not face up, for proofs
        ("beat", "i8"),  # a rank that has to be beaten; 0 where strength is asked for
        ("odds", "f8", (2, 2)),  # [who, 0: from hand, 1: unseen] the odds of one card to come
        ("all", "f8", (2, 2, STRENGTHS + 1)),  # [who, whence, count] the chance that all of so many come
        ("none", "f8", (2, 2, STRENGTHS + 1)),  # and that none of them does
        ("some", "f8", (2, STRENGTHS)),  # [who, strength - 1] the chance that a card of this strength comes
        ("weight", "f8", (STONES,)),  # how much a stone counts
        ("before", "f8", (STONES,)),  # the chance to win it as it is
        ("rival", "f8", (STONES,)),  # what the other side may expect there
        ("matters", "i8", (STONES,)),  # clan cards that would help the own side there
        ("alone", "f8", (CLANS,)),  # [card] what a side may expect that it alone is on; below 0 if not worked out
        ("loss", "f8", (CLANS,)),  # [card] what it is worth where it is missed most,
        ("next_loss", "f8", (CLANS,)),  # where it is missed second most,
        ("missed_at", "i8", (CLANS,)),  # and the first of these stones
        ("blank", "f8"),  # what sides of no card, one and two are worth to a player who looks at his own side only;
        ("singles", "f8", (CLANS,)),  # set for that player alone (potential.py)
        ("pairs", "f8", (CLANS, CLANS)),
        ("moves", "i8", (MOST_CHOICES,)),  # legal actions
        ("scores", "f8", (MOST_CHOICES,)),  # and what they are worth
    ],
    align=True,
)


class Desk(Protocol):
    """One record of DESK, as compiled code reads it."""

    strength: Floats
    in_hand: float
    from_deck: float
    their_hand: float
    their_deck: float
    steep: float
    empty: float
    regret: float
    line: float
    near: float
    sure: float
    kept: float
    recruit: float
    tactics: float
    hand: Ints
    unseen: Ints
    pool: int
    beat: int
    odds: Floats
    all: Floats
    none: Floats
    some: Floats
    weight: Floats
    before: Floats
    rival: Floats
    matters: Ints
    alone: Floats
    loss: Floats
    next_loss: Floats
    missed_at: Ints
    blank: float
    singles: Floats
    pairs: Floats
    moves: Ints
    scores: Floats


def desk_with(strength: Floats, beliefs: Mapping[str, float] = BELIEFS) -> Any:  # noqa: ANN401  # a record
    """A desk with these beliefs."""
    desk = np.zeros(1, DESK)[0]
    desk["strength"] = strength
    for name, value in beliefs.items():
        desk[name] = value
    return desk


def new_desk() -> Any:  # noqa: ANN401  # a record
    """A desk with the beliefs that come with the package."""
    return desk_with(strengths())


@lru_cache(maxsize=1)
def strengths() -> Floats:
    """The strengths that come with the package."""
    with files("clachan.games.schotten").joinpath(STRENGTHS_FILE).open("rb") as file, np.load(file) as found:
        table: Floats = found["strength"].astype(np.float64)
    return table
