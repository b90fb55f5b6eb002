"""What do all environments share? Matches that are dealt from a seed and played by the indices of an encoder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from clachan.catalog import open_game
from clachan.core.bundle import AnyState, AnyView
from clachan.core.chance import SEED_BYTES, Stream, parse_seed
from clachan.core.encoder import Field, Numbers
from clachan.core.errors import ClachanError
from clachan.core.seats import Seat

if TYPE_CHECKING:
    from clachan.core.game import Outcome


class Episode:
    """One match after another of one way of playing.

    It holds the true state. What it tells a seat comes from that seat's view alone.
    """

    def __init__(self, name: str) -> None:
        """Open the game; `BadName` if there is no such game, `ClachanError` if it has no encoder."""
        setup = open_game(name)
        self.setup, self.game, self.encoder = setup, setup.game, setup.encoder

    def deal(self, seed: bytes) -> None:
        """Begin a match."""
        self._go_on(self.game.start(Stream(seed)))

    def view(self, seat: Seat | None) -> AnyView:
        """What this seat knows, or a spectator (None)."""
        if seat is None:
            return self.game.view(self.state, None)
        view = self._views[seat]
        if view is None:
            view = self._views[seat] = self.game.view(self.state, seat)
        return view

    def observe(self, seat: Seat) -> Numbers:
        """What this seat knows, in numbers: a new array each time."""
        return self.encoder.observe(self.view(seat))

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """For each index 1 where this seat may take the action now, else 0. Do not change it."""
        mask = self._masks[seat]
        if mask is None:
            if seat in self.actors:
                mask = self.encoder.mask(self.view(seat)).view(np.int8)  # the type that spaces sample by
            else:
                mask = np.zeros(self.encoder.actions, np.int8)
            self._masks[seat] = mask
        return mask

    def act(self, seat: Seat, index: int) -> None:
        """Take the action of this index; `ClachanError` if it is not legal."""
        if not self.mask(seat)[index]:
            raise ClachanError("envs/illegal", index=index, action=self.encoder.name(index))
        action = self.encoder.action(index, self.view(seat))
        self._go_on(self.game.step(self.state, seat, action))

    def random_index(self, seat: Seat, generator: np.random.Generator) -> int:
        """The index of a random legal action."""
        return int(generator.choice(np.flatnonzero(self.mask(seat))))

    def _go_on(self, state: AnyState) -> None:
        self.state = state
        self.actors = self.game.actors(state)
        self.outcome: Outcome | None = None if self.actors else self.game.outcome(state)
        self._views: list[AnyView | None] = [None, None]
        self._masks: list[NDArray[np.int8] | None] = [None, None]


def match_seed(seed: int | None, generator: np.random.Generator) -> bytes:
    """The seed of a match: with a number, the deal that this number has everywhere in Clachan; else a random one."""
    return generator.bytes(SEED_BYTES) if seed is None else parse_seed(str(seed))


def highest(fields: tuple[Field, ...]) -> Numbers:
    """The largest value of each number of an observation."""
    return np.concatenate([np.full(field.size, field.most, np.float32) for field in fields])
