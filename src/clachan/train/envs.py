"""Where are many games played at once? On all cores, or on the accelerator: the same for a network."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

import numpy as np
import torch
from torch import Tensor

from clachan.train.game import (
    GAME,
    MOST_CHOICES,
    SECRETS,
    Batch,
    Observation,
    advance,
    empty_observation,
    imagine_games,
    look_first,
    play_games,
    write_observations,
)
from clachan.train.model import Seen


class Envs(Protocol):
    """Many games that are played in step."""

    seen: Seen  # what the players see, on the device where networks read it
    seat: Tensor  # whose choice it is
    ended: Tensor  # how games ended with the last action (`kernel.batch.result`)
    overlaps_learning: bool  # whether to play while the accelerator learns: no gain if the games need it too
    records: Tensor  # [game, byte] the games themselves, hidden cards included

    def __len__(self) -> int:
        """How many games there are."""

    def send(self) -> None:
        """Copy the observations to the device where networks read them."""

    def set_actions(self, actions: Tensor) -> None:
        """Take the chosen action of each game."""

    def step(self) -> None:
        """Play the chosen actions, and observe the games again."""


class Deals(Protocol):
    """Imagined games that are played in step until they are over."""

    seen: Seen  # what the players see; of a game that is over, what they saw before
    seat: Tensor  # whose choice it is
    outcome: Tensor  # 0 while a game goes on

    def imagine(self, records: Tensor, luck: Tensor) -> None:
        """Take these games, and deal anew what their active players do not know; `luck` has a seed for each."""

    def play(self, actions: Tensor) -> None:
        """Play an action in each game that is not over, and observe the games again."""


def empty_seen(games: int, device: torch.device) -> Seen:
    """Zeros with the shape of the observations of this many games."""
    parts = [torch.zeros_like(torch.from_numpy(part), device=device) for part in empty_observation(games)]
    return Seen._make([*parts, torch.zeros(games, SECRETS, dtype=torch.uint8, device=device)])


def make_envs(batch: Batch, device: torch.device) -> Envs:
    """The games of a batch, on the accelerator if there is one that can play them."""
    if device.type == "cuda" and find_spec("numba_cuda") is not None:
        return cast("Envs", import_module("clachan.train.cuda_env").CudaEnvs(batch, device))
    return CpuEnvs(batch, device)


def make_deals(count: int, device: torch.device) -> Deals:
    """Space for so many imagined games, on the accelerator if there is one that can play them."""
    if device.type == "cuda" and find_spec("numba_cuda") is not None:
        return cast("Deals", import_module("clachan.train.cuda_env").CudaDeals(count, device))
    return CpuDeals(count, device)


class CpuEnvs:
    """Games played by the cores, with memory that an accelerator can read."""

    overlaps_learning = True

    def __init__(self, batch: Batch, device: torch.device) -> None:
        """Observe all games as they are."""
        self.batch = batch
        self.device = device
        self.records = records_of(batch)
        self.parts = Seen(*map(self._reachable, empty_seen(len(batch), torch.device("cpu"))))
        self.observation = Observation(*(part.numpy() for part in self.parts[:-1]))
        self.turns, self.ended = (self._reachable(torch.zeros(len(batch), dtype=torch.int8)) for _ in range(2))
        self.actions = self._reachable(torch.zeros(len(batch), dtype=torch.int64))
        self.seen = empty_seen(len(batch), device)
        self.seat = torch.zeros(len(batch), dtype=torch.int8, device=device)
        self.arrived = torch.cuda.Event() if device.type == "cuda" else None
        look_first(batch, self.parts.secret.numpy(), self.observation)
        self.turns.numpy()[:] = batch.turn

    def __len__(self) -> int:
        """How many games there are."""
        return len(self.batch)

    def _reachable(self, tensor: Tensor) -> Tensor:
        return tensor.pin_memory() if self.device.type == "cuda" else tensor

    def send(self) -> None:
        """Copy the observations to the accelerator."""
        for target, part in zip((*self.seen, self.seat), (*self.parts, self.turns), strict=True):
            target.copy_(part, non_blocking=True)

    def set_actions(self, actions: Tensor) -> None:
        """Start copying the actions; they may still be on their way when this returns."""
        self.actions.copy_(actions, non_blocking=True)
        if self.arrived is not None:
            self.arrived.record()

    def step(self) -> None:
        """Wait for the actions, and play them."""
        if self.arrived is not None:
            self.arrived.synchronize()
        secret = self.parts.secret.numpy()
        advance(self.batch, self.actions.numpy(), self.ended.numpy(), secret, self.observation)
        self.turns.numpy()[:] = self.batch.turn


class CpuDeals:
    """Imagined games played by one core."""

    def __init__(self, count: int, device: torch.device) -> None:
        """Space for so many games."""
        self.device = device
        self.games, self.scratch = np.zeros(count, GAME), np.empty(MOST_CHOICES, np.int64)
        self.seen = empty_seen(count, device)
        self.seat, self.outcome = (torch.zeros(count, dtype=torch.int8, device=device) for _ in range(2))

    def imagine(self, records: Tensor, luck: Tensor) -> None:
        """Take these games, and deal anew what their active players do not know."""
        self.games[:] = records.cpu().numpy().view(GAME)[:, 0]
        imagine_games(self.games, luck.cpu().numpy().copy(), self.scratch)

    def play(self, actions: Tensor) -> None:
        """Play an action in each game that is not over, and observe the games again."""
        play_games(self.games, actions.cpu().numpy(), self.scratch)
        going = np.flatnonzero(self.games["outcome"] == 0)
        seen = empty_observation(len(going))
        write_observations(self.games[going], *seen)
        rows = torch.from_numpy(going).to(self.device)
        for target, part in zip(self.seen[:-1], seen, strict=True):
            target[rows] = torch.from_numpy(part).to(self.device)
        for column, name in ((self.seat, "turn"), (self.outcome, "outcome")):
            column.copy_(torch.from_numpy(self.games[name].astype(np.int8)))


def records_of(batch: Batch) -> Tensor:
    """The bytes of a batch's games, in the same memory."""
    return torch.from_numpy(batch.games.view(np.uint8).reshape(len(batch), -1))
