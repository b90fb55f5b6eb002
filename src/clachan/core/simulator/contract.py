"""What does a simulator do? It plays many games of one way of playing, each on a table of its own, in step.

In each step every table takes one action. Where two seats choose at once, the lower seat is asked first; the other's
view does not show what it chose.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

Games: TypeAlias = NDArray[Any]  # one entry for each table, in the simulator's own form
Bytes: TypeAlias = NDArray[np.uint8]
Flags: TypeAlias = NDArray[np.bool_]
Seats: TypeAlias = NDArray[np.int8]
Indices: TypeAlias = NDArray[np.int64]
NOBODY = -1  # in `seats`, when a game is over
WAIT = -1  # as an action: leave this table as it is


class Rows(NamedTuple):
    """What a batch shows of its games: arrays with one row for each table, which every step writes anew.

    Observations are of the seat that acts, or when the game is over of the seat that acted last. Arrays of
    observations may have no columns; then none are written.
    """

    seeds: Bytes  # [table, 32] the seed of the game being played
    seats: Seats  # [table] who acts; NOBODY when the game is over
    masks: Bytes  # [table, action] 1: legal
    observations: Bytes  # [table, number]
    rewards: Seats  # [table, seat] 1: won by the last action, -1: lost; 0 for a draw, too
    done: Flags  # [table] the game is over; with autoreset: one ended in this step
    final_observations: Bytes  # [table, seat, number] the last ones of a game that is over


class Simulator(Protocol):
    """Games of one way of playing. All arrays it is given have one entry for each table; threads pass it slices."""

    @property
    def is_compiled(self) -> bool:
        """Whether it runs without Python's lock, so that threads can share the work."""

    def tables(self, count: int) -> Games:
        """Space for so many games."""

    def start(self, games: Games, rows: Rows, which: Flags) -> None:
        """Deal the games of these tables from their seeds."""

    def step(self, games: Games, rows: Rows, actions: Indices, *, autoreset: bool) -> None:
        """Take a legal action in each game that is not over, unless it is WAIT.

        With `autoreset` a game that ends is followed at once by the next of its table (`next_seed`).
        """

    def sample(self, games: Games, rows: Rows, words: Indices, actions: Indices) -> None:
        """Write a legal action for each game, all equally likely, except where WAIT stands, or the game is over.

        `words` are the states of the tables' generators (sampling.py).
        """

    def observe(self, games: Games, seats: Seats, out: Bytes) -> None:
        """What a seat of each game may know now, whether it is to act or not."""
