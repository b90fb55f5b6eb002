"""Where are many games played at once? On all cores, or on the accelerator itself; a network sees no difference."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

import torch
from torch import Tensor

from clachan.games.schotten.kernel.batch import Batch
from clachan.games.schotten.network.observe import Observation, room_for
from clachan.games.schotten.network.training import SECRETS, advance, look_first
from clachan.learn.model import Seen


class Field(Protocol):
    """Games in step."""

    seen: Seen  # where networks read what the players see
    seat: Tensor  # whose choice it is
    ended: Tensor  # how games ended with the last action (`kernel.batch.result`)
    beside: bool  # whether games go on while the accelerator learns; if they need it too, that gains nothing

    def __len__(self) -> int:
        """How many games there are."""

    def send(self) -> None:
        """Bring what is seen to where networks read it."""

    def tell(self, actions: Tensor) -> None:
        """Hear what was chosen in each game."""

    def act(self) -> None:
        """Do what was chosen, and see the games again."""


def blank(games: int, device: torch.device) -> Seen:
    """Room for what is seen in so many games."""
    parts = [torch.zeros_like(torch.from_numpy(part), device=device) for part in room_for(games)]
    return Seen._make([*parts, torch.zeros(games, SECRETS, dtype=torch.uint8, device=device)])


def field_of(batch: Batch, device: torch.device) -> Field:
    """The games of a batch, on the accelerator if there is one that can play them."""
    if device.type == "cuda" and find_spec("numba_cuda") is not None:
        return cast("Field", import_module("clachan.learn.onboard").Onboard(batch, device))
    return Cores(batch, device)


class Cores:
    """Games that are played by the cores, with room that both they and an accelerator reach."""

    beside = True

    def __init__(self, batch: Batch, device: torch.device) -> None:
        """Look at all games as they are."""
        self.batch = batch
        self.device = device
        self.parts = Seen(*map(self._reachable, blank(len(batch), torch.device("cpu"))))
        self.observation = Observation(*(part.numpy() for part in self.parts[:-1]))
        self.turns, self.ended = (self._reachable(torch.zeros(len(batch), dtype=torch.int8)) for _ in range(2))
        self.actions = self._reachable(torch.zeros(len(batch), dtype=torch.int64))
        self.seen = blank(len(batch), device)
        self.seat = torch.zeros(len(batch), dtype=torch.int8, device=device)
        self.done = torch.cuda.Event() if device.type == "cuda" else None
        look_first(batch, self.parts.secret.numpy(), self.observation)
        self.turns.numpy()[:] = batch.turn

    def __len__(self) -> int:
        """How many games there are."""
        return len(self.batch)

    def _reachable(self, tensor: Tensor) -> Tensor:
        return tensor.pin_memory() if self.device.type == "cuda" else tensor

    def send(self) -> None:
        """Copy what is seen to the accelerator."""
        for room, part in zip((*self.seen, self.seat), (*self.parts, self.turns), strict=True):
            room.copy_(part, non_blocking=True)

    def tell(self, actions: Tensor) -> None:
        """The actions are on their way when this returns."""
        self.actions.copy_(actions, non_blocking=True)
        if self.done is not None:
            self.done.record()

    def act(self) -> None:
        """Do what was chosen, once it has arrived."""
        if self.done is not None:
            self.done.synchronize()
        secret = self.parts.secret.numpy()
        advance(self.batch, self.actions.numpy(), self.ended.numpy(), secret, self.observation)
        self.turns.numpy()[:] = self.batch.turn
