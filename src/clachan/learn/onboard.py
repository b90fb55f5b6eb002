"""How are games played on the accelerator itself? By the same functions as on the cores, compiled once more for it.

Each game has a thread. The functions of the kernel ask for no memory, so numba can compile them for CUDA as they are;
nothing travels between the machine's memory and the accelerator's while games are played.
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

from clachan.games.schotten.kernel.batch import Batch, step_game
from clachan.games.schotten.kernel.choices import MOST_CHOICES
from clachan.games.schotten.kernel.compiled import LAYERS, STAMPS
from clachan.games.schotten.network.observe import Observation, observe_game, scale
from clachan.games.schotten.network.training import see_secret
from clachan.games.schotten.search.mind import new_desk
from clachan.learn.fields import blank

THREADS = 32  # to a block: games go different ways, so small groups are best spread out
GLOBAL_MEMORY = 1  # as numba numbers kinds of memory

if not hasattr(np, "row_stack"):  # numpy has dropped it, and numba-cuda still asks for it when it compiles
    setattr(np, "row_stack", np.vstack)  # noqa: B010  # a plain assignment is a type error

# Tables are read at a different place by every thread, for which constant memory is slow; and it is too small for them.
nvvm.ADDRSPACE_CONSTANT = GLOBAL_MEMORY


class Onboard:
    """Games whose records lie in the accelerator's memory."""

    beside = False

    def __init__(self, batch: Batch, device: torch.device) -> None:
        """The games of a batch, as they are; the batch itself stays behind."""
        count = len(batch)
        self.device = device
        self.games, self.laws, self.luck = map(cuda.to_device, (batch.games, batch.laws, batch.luck))
        self.desks = cuda.to_device(np.repeat(np.array([new_desk()]), count))
        self.rooms = cuda.device_array((count, MOST_CHOICES), np.int64)
        self.scale = cuda.to_device(scale())
        self.seen = blank(count, device)
        self.seat, self.ended = (torch.zeros(count, dtype=torch.int8, device=device) for _ in range(2))
        self.actions = torch.zeros(count, dtype=torch.int64, device=device)
        self._acting = self.games, self.laws, self.luck, self.rooms, shared(self.actions), shared(self.ended)
        observation = Observation(*map(shared, self.seen[:-1]))
        self._looking = self.games, self.desks, self.scale, observation, shared(self.seen.secret), shared(self.seat)
        self._run(look, self._looking)

    def __len__(self) -> int:
        """How many games there are."""
        return len(self.actions)

    def send(self) -> None:
        """What is seen is there already."""

    def tell(self, actions: Tensor) -> None:
        """Work on an accelerator is done in the order it was asked for."""
        self.actions.copy_(actions)

    def act(self) -> None:
        """Act in all games, and look."""
        self._run(act, self._acting)
        self._run(look, self._looking)

    def _run(self, work: Any, parts: tuple[Any, ...]) -> None:  # noqa: ANN401  # what numba makes and takes
        stream: Any = 0
        if self.device.type == "cuda":
            stream = cuda.external_stream(torch.cuda.current_stream(self.device).cuda_stream)
        work[-(-len(self) // THREADS), THREADS, stream](*parts)


def shared(tensor: Tensor) -> Any:  # noqa: ANN401  # numba has few types
    """The same memory, for numba; without an accelerator, for what stands in for one in tests."""
    return cuda.as_cuda_array(tensor) if tensor.is_cuda else tensor.numpy()


def threaded(function: Any) -> Any:  # noqa: ANN401  # numba has few types
    """The same function for the accelerator; its machine code is kept on disk, and renewed, as that of the cores is."""
    fast = cuda.jit(cache=True)(function)
    own = sha256(Path(__file__).read_bytes()).hexdigest()
    fast._cache._cache_file._source_stamp = (own, STAMPS[LAYERS[-1]])  # noqa: SLF001  # as in `compiled`
    return fast


@threaded
def act(games: Any, laws: Any, luck: Any, rooms: Any, actions: Any, ended: Any) -> None:  # noqa: ANN401
    """One thread's game goes on."""
    n = cuda.grid(1)
    if n < len(games):
        ended[n] = step_game(games[n], actions[n], laws[n], luck[n : n + 1], rooms[n], True)  # noqa: FBT003


@threaded
def look(games: Any, desks: Any, scale: Any, seen: Observation, secret: Any, seat: Any) -> None:  # noqa: ANN401
    """One thread's game is seen."""
    n = cuda.grid(1)
    if n < len(games):
        observe_game(games[n], seen, n, desks[n], scale)
        see_secret(games[n], secret[n])
        seat[n] = games[n]["turn"]
