"""A simulator made from a game's rules and encoder: slow, complete, and what compiled simulators are compared with."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from clachan.core.bundle import AnyGame, AnyState
from clachan.core.chance import Stream
from clachan.core.encoder import AnyEncoder
from clachan.core.seats import SEATS, Seat
from clachan.core.simulator.contract import NOBODY, WAIT, Bytes, Flags, Games, Indices, Rows, Seats
from clachan.core.simulator.luck import sample_below
from clachan.core.simulator.seeds import next_seed


@dataclass(frozen=True, slots=True)
class PlainSimulator:
    """Plays by the rules; the entry of a table is its state."""

    game: AnyGame
    encoder: AnyEncoder
    is_compiled: bool = False

    def tables(self, count: int) -> Games:
        """Space for so many states."""
        return np.empty(count, object)

    def start(self, games: Games, rows: Rows, which: Flags) -> None:
        """Deal the games of these tables from their seeds."""
        rows.rewards[which], rows.done[which] = 0, False
        for n in np.flatnonzero(which).tolist():
            games[n] = self._dealt(rows, n)
            self._show(games[n], rows, n)

    def step(self, games: Games, rows: Rows, actions: Indices, *, autoreset: bool) -> None:
        """Take a legal action in each game that is not over."""
        rows.rewards[:] = 0
        for n, index in enumerate(actions.tolist()):
            seat = int(rows.seats[n])
            if seat == NOBODY:
                continue
            rows.done[n] = False
            if index == WAIT:
                continue
            action = self.encoder.action(index, self.game.view(games[n], seat))
            games[n] = self.game.step(games[n], seat, action)
            rows.done[n] = self._ended(games[n], rows, n, seat)
            if rows.done[n] and autoreset:
                next_seed(rows.seeds[n])
                games[n] = self._dealt(rows, n)
            if autoreset or not rows.done[n]:
                self._show(games[n], rows, n)

    def sample(self, games: Games, rows: Rows, words: Indices, actions: Indices) -> None:
        """Write a legal action by its place in the rules' list."""
        for n, seat in enumerate(rows.seats.tolist()):
            if seat == NOBODY:
                actions[n] = WAIT
            elif actions[n] != WAIT:
                legal = self.game.legal(games[n], seat)
                actions[n] = self.encoder.index(legal[sample_below(words, n, len(legal))])

    def observe(self, games: Games, seats: Seats, out: Bytes) -> None:
        """What a seat of each game may know now."""
        for n, seat in enumerate(seats.tolist()):
            self._see(games[n], seat, out[n])

    def _dealt(self, rows: Rows, n: int) -> AnyState:
        return self.game.start(Stream(rows.seeds[n].tobytes()))

    def _show(self, state: AnyState, rows: Rows, n: int) -> None:
        seat = self.game.actors(state)[0]
        rows.seats[n] = seat
        rows.masks[n] = self.encoder.mask(self.game.view(state, seat))
        self._see(state, seat, rows.observations[n])

    def _ended(self, state: AnyState, rows: Rows, n: int, seat: Seat) -> bool:
        """Write how a game ended, if it did: then nobody acts, and the seat that acted last sees the end."""
        outcome = self.game.outcome(state)
        if outcome is None:
            return False
        rows.seats[n], rows.masks[n] = NOBODY, 0
        rows.rewards[n] = [outcome.score(who) for who in SEATS]
        for who in SEATS:
            self._see(state, who, rows.final_observations[n, who])
        self._see(state, seat, rows.observations[n])
        return True

    def _see(self, state: AnyState, seat: Seat, out: Bytes) -> None:
        if len(out):
            out[:] = self.encoder.observe(self.game.view(state, seat))
