"""The numbers that the greedy player uses: how strong formations are, and how likely cards come.

`strength[size - 3]` gives every rank its percentile among the formations that end up on stones when this player plays
itself (0: the weakest, 1: the strongest), `strength[BLIND_ROW]` every total of a blind stone. They are measured by
`python -m clachan.games.schotten.search.evaluation.fit_weights`, which writes data/strengths.npz. The beliefs were
tuned by matches.

A *workspace* is all that compiled code needs to evaluate a game: these beliefs, then space for intermediate results.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.kernel.choices import MOST_CHOICES
from clachan.games.schotten.kernel.layout import Ints
from clachan.games.schotten.rules.cards import CLANS, STRENGTHS
from clachan.games.schotten.rules.state import STONES

Floats: TypeAlias = NDArray[np.float64]

RANKS = 512
BLIND_ROW = 2
STRENGTHS_FILE = "data/strengths.npz"

BELIEFS: dict[str, float] = {
    "in_hand": 0.6,  # a card in the player's hand comes to the stone where it is wanted
    "from_deck": 0.35,  # a card of the deck comes to the player, in time
    "their_hand": 0.8,  # a card the opponent holds comes to the stone where it is wanted
    "their_deck": 0.4,  # a card of the deck comes to the opponent, in time
    "steepness": 1.7,  # how surely the better prospects win a stone
    "empty": 0.33,  # the strength an empty side may expect
    "regret": 1.6,  # how much weight the loss has that a card played here is missing elsewhere
    "line": 0.14,  # how much more a stone counts for each line of three it may belong to
    "near": 0.3,  # and how much more for the square of the stones already owned in that line
    "claimable_value": 1.0,  # what a stone that can be claimed is worth; an owned one is worth 1
    "tactic_kept_value": 0.6,  # what a tactic card is worth in hand: once played, it cannot surprise any more
    "recruit": 0.2,  # what a Recruiter brings
    "tactics": 1.0,  # how many tactic cards are wanted in hand
}

WORKSPACE = np.dtype(
    [
        ("strength", "f8", (3, RANKS)),
        *((name, "f8") for name in BELIEFS),
        ("hand", "i8", (2,)),  # [0: oneself, 1: the other] clan cards known to be in this hand
        ("unseen", "i8", (2,)),  # [0: oneself, 1: the other] clan cards that this side may still get
        ("pool", "i8"),  # clan cards not face up, for proofs
        ("rank_to_beat", "i8"),  # not 0: compute the chance to beat this rank; 0: compute expected strengths
        ("odds", "f8", (2, 2)),  # [who, 0: from hand, 1: unseen] the odds of one card to come
        ("all", "f8", (2, 2, STRENGTHS + 1)),  # [who, source, count] the chance that this many cards all come
        ("none", "f8", (2, 2, STRENGTHS + 1)),  # and that none of them does
        ("some", "f8", (2, STRENGTHS)),  # [who, strength - 1] the chance that a card of this strength comes
        ("weight", "f8", (STONES,)),  # how much a stone counts
        ("win_chance", "f8", (STONES,)),  # the chance to win it as it is now
        ("their_strength", "f8", (STONES,)),  # what the other side may expect there
        ("useful", "i8", (STONES,)),  # clan cards that would help the own side there
        ("alone_strength", "f8", (CLANS,)),  # [card] expected strength of a side with this card alone; -1: not known
        ("loss", "f8", (CLANS,)),  # [card] what is lost without it on the stone that needs it most,
        ("next_loss", "f8", (CLANS,)),  # on the stone that needs it second most,
        ("missed_at", "i8", (CLANS,)),  # and the first of these stones
        # values of sides of no card, one and two, for the player that looks at its own side only (side_value.py)
        ("own_side_none", "f8"),
        ("own_side_one", "f8", (CLANS,)),
        ("own_side_two", "f8", (CLANS, CLANS)),
        ("moves", "i8", (MOST_CHOICES,)),  # legal actions
        ("scores", "f8", (MOST_CHOICES,)),  # and their scores
    ],
    align=True,
)


class Workspace(Protocol):
    """One record of WORKSPACE, as compiled code reads it."""

    strength: Floats
    in_hand: float
    from_deck: float
    their_hand: float
    their_deck: float
    steepness: float
    empty: float
    regret: float
    line: float
    near: float
    claimable_value: float
    tactic_kept_value: float
    recruit: float
    tactics: float
    hand: Ints
    unseen: Ints
    pool: int
    rank_to_beat: int
    odds: Floats
    all: Floats
    none: Floats
    some: Floats
    weight: Floats
    win_chance: Floats
    their_strength: Floats
    useful: Ints
    alone_strength: Floats
    loss: Floats
    next_loss: Floats
    missed_at: Ints
    own_side_none: float
    own_side_one: Floats
    own_side_two: Floats
    moves: Ints
    scores: Floats


def workspace_with(strength: Floats, beliefs: Mapping[str, float] = BELIEFS) -> Any:  # noqa: ANN401  # a record
    """A workspace with these beliefs."""
    workspace = np.zeros(1, WORKSPACE)[0]
    workspace["strength"] = strength
    for name, value in beliefs.items():
        workspace[name] = value
    return workspace


def new_workspace() -> Any:  # noqa: ANN401  # a record
    """A workspace with the beliefs that come with the package."""
    return workspace_with(strengths())


@lru_cache(maxsize=1)
def strengths() -> Floats:
    """The strengths that come with the package."""
    with files("clachan.games.schotten").joinpath(STRENGTHS_FILE).open("rb") as file, np.load(file) as saved:
        table: Floats = saved["strength"].astype(np.float64)
    return table
