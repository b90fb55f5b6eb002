"""The compiled simulator of Schotten Totten: single rounds, with all variants and options."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from clachan.core.simulator.contract import Bytes, Flags, Games, Indices, Rows, Seats
from clachan.games.schotten.kernel.convert import pack_rules
from clachan.games.schotten.kernel.layout import GAME, NONE
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.simulator.play import observe_games, sample_games, start_games, step_games


@dataclass(frozen=True, slots=True)
class SchottenSimulator:
    """Plays by the kernel; the entry of a table is a record of `kernel/layout.py`."""

    rulebook: Rulebook
    is_compiled: bool = True

    @property
    def lead(self) -> int:
        """Who leads, or NONE: drawn at random (ST-4)."""
        return NONE if self.rulebook.first is None else self.rulebook.first

    def tables(self, count: int) -> Games:
        """Space for so many games."""
        return np.zeros(count, GAME)

    def start(self, games: Games, rows: Rows, which: Flags) -> None:
        """Deal the games of these tables from their seeds."""
        start_games(games, rows, which, pack_rules(self.rulebook), self.lead)

    def step(self, games: Games, rows: Rows, actions: Indices, *, autoreset: bool) -> None:
        """Take a legal action in each game that is not over."""
        step_games(games, rows, actions, self.lead, autoreset)

    def sample(self, games: Games, rows: Rows, words: Indices, actions: Indices) -> None:
        """Write a legal action for each game that is not over, except where WAIT stands."""
        sample_games(games, rows, words, actions)

    def observe(self, games: Games, seats: Seats, out: Bytes) -> None:
        """What a seat of each game may know now."""
        observe_games(games, seats, out)
