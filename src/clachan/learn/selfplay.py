"""How are games played fast enough to learn from? In two halves: cores act in one while the accelerator thinks about
the other.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from clachan.games.schotten.kernel.batch import Batch, result
from clachan.games.schotten.network.observe import Observation, room_for
from clachan.games.schotten.network.shape import HELD
from clachan.games.schotten.network.training import advance, look_first
from clachan.learn.model import Input, Net, Seen, prepare


@dataclass(frozen=True, slots=True)
class Lesson:
    """What happened in so many steps of so many games; the first two axes are steps and games."""

    seen: Seen  # one step more than the others: what came after the last
    seat: Tensor  # who chose; one step more
    choice: Tensor  # which of the moves was chosen
    chance: Tensor  # the logarithm of its chance
    own: Tensor  # whether the network that learns chose
    reward: Tensor  # for seat 0, when the action ended the game
    ended: Tensor


def room(steps: int, games: int, device: torch.device) -> Lesson:
    """Room for a lesson."""

    def empty(kind: torch.dtype, more: int = 0) -> Tensor:
        return torch.zeros(steps + more, games, dtype=kind, device=device)

    seen = Seen(*(one.expand(steps + 1, *one.shape).clone() for one in blank(games, device)))
    return Lesson(
        seen,
        empty(torch.int8, 1),
        empty(torch.int64),
        empty(torch.float32),
        empty(torch.bool),
        empty(torch.float32),
        empty(torch.bool),
    )


def blank(games: int, device: torch.device) -> Seen:
    """Room for what is seen in so many games."""
    parts = [torch.zeros_like(torch.from_numpy(part), device=device) for part in room_for(games)]
    return Seen._make([*parts, torch.zeros(games, HELD, dtype=torch.uint8, device=device)])


class Half:
    """Half of the games, with room that both the cores and the accelerator reach."""

    def __init__(self, batch: Batch, first: int, device: torch.device) -> None:
        """Games that stand in a lesson from this column on."""
        self.batch = batch
        self.columns = slice(first, first + len(batch))
        self.device = device
        here = torch.device("cpu")
        self.parts = Seen(*map(self._reachable, blank(len(batch), here)))
        self.observation = Observation(*(part.numpy() for part in self.parts[:-1]))
        self.seat, self.ended = (self._reachable(torch.zeros(len(batch), dtype=torch.int8)) for _ in range(2))
        self.actions = self._reachable(torch.zeros(len(batch), dtype=torch.int64))
        self.seen = blank(len(batch), device)  # the same as `parts`, on the accelerator
        self.seen_seat = torch.zeros(len(batch), dtype=torch.int8, device=device)
        self.choice = torch.zeros(len(batch), dtype=torch.int64, device=device)
        self.chance = torch.zeros(len(batch), device=device)
        self.own = torch.zeros(len(batch), dtype=torch.bool, device=device)
        self.done = torch.cuda.Event() if device.type == "cuda" else None
        self.look()

    def _reachable(self, tensor: Tensor) -> Tensor:
        return tensor.pin_memory() if self.device.type == "cuda" else tensor

    def look(self) -> None:
        """See all games as they are."""
        look_first(self.batch, self.parts.secret.numpy(), self.observation)
        self.seat.numpy()[:] = self.batch.turn

    def send(self) -> None:
        """Tell the accelerator what is seen."""
        for room, part in zip((*self.seen, self.seen_seat), (*self.parts, self.seat), strict=True):
            room.copy_(part, non_blocking=True)

    def act(self) -> None:
        """Do what was chosen, once that is known."""
        if self.done is not None:
            self.done.synchronize()
        secret = self.parts.secret.numpy()
        advance(self.batch, self.actions.numpy(), self.ended.numpy(), secret, self.observation)
        self.seat.numpy()[:] = self.batch.turn

    def keep(self, lesson: Lesson, step: int) -> None:
        """Write what was seen and chosen into a lesson; after its last step only what was seen."""
        for room, part in zip((*lesson.seen, lesson.seat), (*self.seen, self.seen_seat), strict=True):
            room[step, self.columns].copy_(part)
        if step < len(lesson.choice):
            lesson.choice[step, self.columns].copy_(self.choice)
            lesson.chance[step, self.columns].copy_(self.chance)
            lesson.own[step, self.columns].copy_(self.own)

    def note(self, lesson: Lesson, step: int) -> None:
        """Write down how games ended with the action of this step."""
        ended = self.ended.numpy()
        reward = torch.from_numpy(result(ended, 0).astype(np.float32))
        lesson.reward[step, self.columns].copy_(reward)
        lesson.ended[step, self.columns].copy_(torch.from_numpy(ended != 0))


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays: the network that learns, and in the first games of each half an older one against it."""

    net: Net
    older: Net
    share: float  # of the games that are played against the older one
    kind: torch.dtype

    def think(self, half: Half) -> None:
        """Choose in all games of a half by chance, and send the actions back."""
        given = prepare(half.seen, self.kind)
        logits, _ = self.net(given)
        half.own.fill_(True)  # noqa: FBT003  # a tensor of truth values
        count = int(len(logits) * self.share)
        if count:
            theirs, _ = self.older(Input(*(part[:count] for part in given)))
            column = torch.arange(count, device=half.device) % 2
            half.own[:count].copy_(half.seen_seat[:count] == column)
            logits = torch.cat([torch.where(half.own[:count, None], logits[:count], theirs), logits[count:]])
        chances = torch.log_softmax(logits, 1)
        noise = torch.empty_like(chances).exponential_().log_()
        half.choice.copy_(torch.where(given.legal, chances - noise, -torch.inf).argmax(1))
        half.chance.copy_(chances.gather(1, half.choice[:, None])[:, 0])
        half.actions.copy_(half.seen.moves.gather(1, half.choice[:, None])[:, 0].long(), non_blocking=True)
        if half.done is not None:
            half.done.record()


@torch.no_grad()
def fill(lesson: Lesson, halves: tuple[Half, Half], players: Players) -> None:
    """Play so many steps in all games."""
    steps = len(lesson.choice)
    one, two = halves
    for step in range(steps):
        _begin(one, lesson, step, players)
        if step:
            _finish(two, lesson, step - 1)
        _begin(two, lesson, step, players)
        _finish(one, lesson, step)
    _finish(two, lesson, steps - 1)
    for half in halves:
        half.send()
        half.keep(lesson, steps)


def _begin(half: Half, lesson: Lesson, step: int, players: Players) -> None:
    half.send()
    players.think(half)
    half.keep(lesson, step)


def _finish(half: Half, lesson: Lesson, step: int) -> None:
    half.act()
    half.note(lesson, step)
