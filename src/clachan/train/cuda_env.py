"""How are games played on the accelerator itself? By the functions of the kernel, compiled for CUDA.

Each game has a thread. The functions of the kernel allocate no memory, so numba can compile them for CUDA as they are.
Nothing is copied between the memories of the machine and the accelerator while games are played.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numba import cuda
from numba.cuda.cudadrv import nvvm
from torch import Tensor

from clachan.train.envs import empty_seen, records_of
from clachan.train.game import (
    GAME,
    LAYERS,
    MOST_CHOICES,
    STAMPS,
    Batch,
    Observation,
    imagine_game,
    new_workspace,
    observe_game,
    play_game,
    scale,
    see_secret,
    step_game,
)

THREADS = 32  # to a block: games go different ways, so small groups are best spread out
GLOBAL_MEMORY = 1  # as numba numbers kinds of memory

if not hasattr(np, "row_stack"):  # numpy has dropped it, and numba-cuda still asks for it when it compiles
    setattr(np, "row_stack", np.vstack)  # noqa: B010  # a plain assignment is a type error

# Tables are read at a different place by every thread, for which constant memory is slow; and it is too small for them.
nvvm.ADDRSPACE_CONSTANT = GLOBAL_MEMORY


class CudaEnvs:
    """Games in the memory of the accelerator."""

    overlaps_learning = False

    def __init__(self, batch: Batch, device: torch.device) -> None:
        """Copy the games of a batch; the batch itself does not change any more."""
        count = len(batch)
        self.device = device
        self.records = records_of(batch).to(device, copy=True)
        self.games = as_games(self.records)
        self.rules, self.luck = map(cuda.to_device, (batch.rules_by_game, batch.rng_states))
        self.workspaces = workspaces(count, device)
        self.choice_buffers = cuda.device_array((count, MOST_CHOICES), np.int64)
        self.scale = cuda.to_device(scale())
        self.seen = empty_seen(count, device)
        self.seat, self.ended = (torch.zeros(count, dtype=torch.int8, device=device) for _ in range(2))
        self.actions = torch.zeros(count, dtype=torch.int64, device=device)
        self._step_arguments = (
            self.games,
            self.rules,
            self.luck,
            self.choice_buffers,
            shared(self.actions),
            shared(self.ended),
        )
        observation = Observation(*map(shared, self.seen[:-1]))
        self._observe_arguments = (
            self.games,
            self.workspaces,
            self.scale,
            observation,
            shared(self.seen.secret),
            shared(self.seat),
        )
        self._run(observe_kernel, self._observe_arguments)

    def __len__(self) -> int:
        """How many games there are."""
        return len(self.actions)

    def send(self) -> None:
        """Do nothing: the observations are on the accelerator already."""

    def set_actions(self, actions: Tensor) -> None:
        """Copy the actions. An accelerator works in the order of the requests, so there is nothing to wait for."""
        self.actions.copy_(actions)

    def step(self) -> None:
        """Play the actions in all games, and observe them."""
        self._run(step_kernel, self._step_arguments)
        self._run(observe_kernel, self._observe_arguments)

    def _run(self, work: Any, parts: tuple[Any, ...]) -> None:  # noqa: ANN401  # what numba makes and takes
        run(work, parts, len(self), self.device)


class CudaDeals:
    """Imagined games in the memory of the accelerator."""

    def __init__(self, count: int, device: torch.device) -> None:
        """Space for so many games."""
        self.device, self.count = device, count
        self.records = torch.zeros(count, GAME.itemsize, dtype=torch.uint8, device=device)
        self.games = as_games(self.records)
        self.luck, self.actions = (torch.zeros(count, dtype=torch.int64, device=device) for _ in range(2))
        self.seat, self.outcome = (torch.zeros(count, dtype=torch.int8, device=device) for _ in range(2))
        self.choice_buffers = cuda.device_array((count, MOST_CHOICES), np.int64)
        self.seen = empty_seen(count, device)
        self._look_arguments = (
            self.games,
            workspaces(count, device),
            cuda.to_device(scale()),
            Observation(*map(shared, self.seen[:-1])),
            shared(self.seat),
            shared(self.outcome),
        )

    def imagine(self, records: Tensor, luck: Tensor) -> None:
        """Take these games, and deal anew what their active players do not know."""
        self.records.copy_(records)
        self.luck.copy_(luck)
        self._run(imagine_kernel, (self.games, shared(self.luck), self.choice_buffers))

    def play(self, actions: Tensor) -> None:
        """Play an action in each game that is not over, and observe the games again."""
        self.actions.copy_(actions)
        self._run(play_kernel, (self.games, shared(self.actions), self.choice_buffers))
        self._run(look_kernel, self._look_arguments)

    def _run(self, work: Any, parts: tuple[Any, ...]) -> None:  # noqa: ANN401  # what numba makes and takes
        run(work, parts, self.count, self.device)


def run(work: Any, parts: tuple[Any, ...], count: int, device: torch.device) -> None:  # noqa: ANN401  # what numba makes and takes
    """Run a kernel in as many threads as there are games."""
    stream: Any = 0
    if device.type == "cuda":
        stream = cuda.external_stream(torch.cuda.current_stream(device).cuda_stream)
    work[-(-count // THREADS), THREADS, stream](*parts)


def as_games(records: Tensor) -> Any:  # noqa: ANN401  # numba has few types
    """The games whose bytes these are, in the same memory."""
    return shared(records.flatten()).view(GAME)


def workspaces(count: int, device: torch.device) -> Any:  # noqa: ANN401  # numba has few types
    """A workspace for each game."""
    workspace = np.array([new_workspace()])
    copies = torch.from_numpy(workspace.view(np.uint8)).to(device).repeat(count)
    return shared(copies).view(workspace.dtype)


def shared(tensor: Tensor) -> Any:  # noqa: ANN401  # numba has few types
    """The memory of a tensor as a numba array; as a numpy array where tests replace the accelerator."""
    return cuda.as_cuda_array(tensor) if tensor.is_cuda else tensor.numpy()


def cuda_kernel(function: Any) -> Any:  # noqa: ANN401  # numba has few types
    """Compile a function for the accelerator. Its machine code is cached on disk, as that of the kernel is."""
    fast = cuda.jit(cache=True)(function)
    own = sha256(Path(__file__).read_bytes()).hexdigest()
    fast._cache._cache_file._source_stamp = (own, STAMPS[LAYERS[-1]])  # noqa: SLF001  # as in `compiled`
    return fast


@cuda_kernel
def step_kernel(games: Any, rules: Any, luck: Any, choice_buffers: Any, actions: Any, ended: Any) -> None:  # noqa: ANN401
    """Play the action of this thread's game."""
    n = cuda.grid(1)
    if n < len(games):
        ended[n] = step_game(games[n], actions[n], rules[n], luck[n : n + 1], choice_buffers[n], True)  # noqa: FBT003


@cuda_kernel
def observe_kernel(games: Any, workspaces: Any, scale: Any, seen: Observation, secret: Any, seat: Any) -> None:  # noqa: ANN401
    """Observe this thread's game."""
    n = cuda.grid(1)
    if n < len(games):
        observe_game(games[n], seen, n, workspaces[n], scale)
        see_secret(games[n], secret[n])
        seat[n] = games[n]["turn"]


@cuda_kernel
def imagine_kernel(games: Any, luck: Any, choice_buffers: Any) -> None:  # noqa: ANN401
    """Imagine this thread's game."""
    n = cuda.grid(1)
    if n < len(games):
        imagine_game(games[n], luck[n : n + 1], choice_buffers[n])


@cuda_kernel
def play_kernel(games: Any, actions: Any, choice_buffers: Any) -> None:  # noqa: ANN401
    """Play on in this thread's game."""
    n = cuda.grid(1)
    if n < len(games):
        play_game(games[n], actions[n], choice_buffers[n])


@cuda_kernel
def look_kernel(games: Any, workspaces: Any, scale: Any, seen: Observation, seat: Any, outcome: Any) -> None:  # noqa: ANN401
    """Observe this thread's game, unless it is over."""
    n = cuda.grid(1)
    if n < len(games):
        outcome[n] = games[n]["outcome"]
        seat[n] = games[n]["turn"]
        if outcome[n] == 0:
            observe_game(games[n], seen, n, workspaces[n], scale)
