"""The compiled simulator of BraveRats: single games, with all variants and options."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from clachan.core.simulator.contract import Bytes, Flags, Games, Indices, Rows, Seats
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.simulator.layout import GAME, Rules, rules_of
from clachan.games.braverats.simulator.play import observe_games, sample_games, start_games, step_games


@dataclass(frozen=True, slots=True)
class BraveRatsSimulator:
    """Plays compiled games; the entry of a table is a record of `layout.py`."""

    rules: Rules
    is_compiled: bool = True

    def tables(self, count: int) -> Games:
        """Space for so many games."""
        return np.zeros(count, GAME)

    def start(self, games: Games, rows: Rows, which: Flags) -> None:
        """Deal the games of these tables from their seeds."""
        start_games(games, rows, which, self.rules)

    def step(self, games: Games, rows: Rows, actions: Indices, *, autoreset: bool) -> None:
        """Take a legal action in each game that is not over."""
        step_games(games, rows, actions, self.rules, autoreset)

    def sample(self, games: Games, rows: Rows, words: Indices, actions: Indices) -> None:
        """Write a legal action for each game that is not over, except where WAIT stands."""
        sample_games(games, rows, words, actions)

    def observe(self, games: Games, seats: Seats, out: Bytes) -> None:
        """What a seat of each game may know now."""
        observe_games(games, seats, self.rules, out)


def make_simulator(book: Rulebook) -> BraveRatsSimulator:
    """The simulator of a rulebook."""
    return BraveRatsSimulator(rules_of(book))
