"""How are games played fast enough to learn from? In two half-batches: the cores play one while the accelerator
computes the choices of the other.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor

from clachan.train.envs import Envs, empty_seen
from clachan.train.game import DRAWN, FULL, IS_GREEDY, WINNER_MASK
from clachan.train.model import NEVER, Input, Net, Seen, fused, to_input

SHARP = 1e4  # a factor on logits so large that the best action is always chosen, as at the table


@dataclass(frozen=True, slots=True)
class Rollout:
    """What happened in some steps of many games. The first two axes are steps and games."""

    seen: Seen  # one step more than the other fields: the state after the last action
    seat: Tensor  # who chose; one step more
    choice: Tensor  # which of the moves was chosen
    chance: Tensor  # the logarithm of its chance
    own: Tensor  # whether the network that learns chose; one step more
    reward: Tensor  # for seat 0, when the action ended the game
    ended: Tensor


def empty_rollout(steps: int, games: int, device: torch.device) -> Rollout:
    """A rollout of zeros, to be filled by `play_rollout`."""

    def empty(kind: torch.dtype, more: int = 0) -> Tensor:
        return torch.zeros(steps + more, games, dtype=kind, device=device)

    seen = Seen(*(part.expand(steps + 1, *part.shape).clone() for part in empty_seen(games, device)))
    return Rollout(
        seen,
        empty(torch.int8, 1),
        empty(torch.int64),
        empty(torch.float32),
        empty(torch.bool, 1),
        empty(torch.float32),
        empty(torch.bool),
    )


class HalfBatch:
    """Half of the games, and the last choices made in them."""

    def __init__(self, envs: Envs, first: int, device: torch.device) -> None:
        """The games of `envs`, which have the columns of a rollout from `first` on."""
        count = len(envs)
        self.envs = envs
        self.columns = slice(first, first + count)
        self.device = device
        self.choice = torch.zeros(count, dtype=torch.int64, device=device)
        self.chance = torch.zeros(count, device=device)
        self.own = torch.zeros(count, dtype=torch.bool, device=device)
        self.greedy = torch.zeros(count, dtype=torch.uint8, device=device)  # FULL: the opponent is the greedy player

    def record(self, rollout: Rollout, step: int) -> None:
        """Write the observations and choices into a rollout; after its last step, only the observations and seats."""
        for target, part in zip((*rollout.seen, rollout.seat), (*self.envs.seen, self.envs.seat), strict=True):
            target[step, self.columns].copy_(part)
        rollout.seen.secret[step, self.columns, IS_GREEDY].copy_(self.greedy)
        rollout.own[step, self.columns].copy_(self.own)
        if step < len(rollout.choice):
            rollout.choice[step, self.columns].copy_(self.choice)
            rollout.chance[step, self.columns].copy_(self.chance)

    def record_results(self, rollout: Rollout, step: int) -> None:
        """Write the results of the games that ended with the action of this step."""
        ended = self.envs.ended.to(self.device)
        rollout.reward[step, self.columns].copy_(result(ended, 0))
        rollout.ended[step, self.columns].copy_(ended != 0)


class Chosen(NamedTuple):
    """A choice in each of many games."""

    which: Tensor  # of the moves
    chance: Tensor  # its logarithm
    own: Tensor  # whether the network that learns chose
    action: Tensor


class Players:
    """The players: a copy of the network that learns, and its opponents.

    In the first games of each half-batch the opponent is an older network, in the next games the greedy player, and in
    all others the network itself.
    """

    def __init__(self, net: Net, older: Net, share: float, kind: torch.dtype, sharpness: float = 1.0) -> None:
        """Copy both networks. A share of the games are against the older one, with its logits times `sharpness`."""
        self.net, self.older = deepcopy(net), deepcopy(older)
        self.share, self.sparring = share, 0.0
        self.kind = kind
        self.sharpness = sharpness
        self.choose = fused(self._choose, next(net.parameters()).device)

    def update(self, net: Net, older: Net | None, share: float, sparring: float = 0.0) -> None:
        """Copy new weights, and change the shares of games against the older network and the greedy player."""
        self.net.load_state_dict(net.state_dict())
        if older is not None:
            self.older.load_state_dict(older.state_dict())
        self.share, self.sparring = share, sparring

    def choose_all(self, half: HalfBatch) -> None:
        """Draw an action in all games of a half-batch, and send the actions to the games."""
        older, greedy = self._counts(half)
        chosen = self.choose(half.envs.seen, half.envs.seat, older, greedy)
        half.choice.copy_(chosen.which)
        half.chance.copy_(chosen.chance)
        half.own.copy_(chosen.own)
        half.greedy.zero_()[older : older + greedy] = FULL
        half.envs.set_actions(chosen.action)

    def mark_own(self, half: HalfBatch) -> None:
        """Note in which games the network that learns has the choice, without choosing."""
        half.own.copy_(_own(half.envs.seat, sum(self._counts(half))))

    def _counts(self, half: HalfBatch) -> tuple[int, int]:
        """The number of games against the older network, and against the greedy player."""
        return int(len(half.envs) * self.share), int(len(half.envs) * self.sparring)

    def _choose(self, seen: Seen, seat: Tensor, older: int, greedy: int) -> Chosen:
        """Choose in all games; the first `older` and the next `greedy` of them have another player as opponent."""
        given = to_input(seen, self.kind)
        logits, _ = self.net(given)
        count = older + greedy
        own = _own(seat, count)
        if count:
            theirs = torch.where(given.legal[:count], seen.gains[:count] * SHARP, NEVER)
            if older:
                said, _ = self.older(Input(*(part[:older] for part in given)))
                theirs = torch.cat([said * self.sharpness, theirs[older:]])
            logits = torch.cat([torch.where(own[:count, None], logits[:count], theirs), logits[count:]])
        chances = torch.log_softmax(logits, 1)
        noise = torch.empty_like(chances).exponential_().log()
        which = torch.where(given.legal, chances - noise, -torch.inf).argmax(1)
        column = which[:, None]
        return Chosen(which, chances.gather(1, column)[:, 0], own, seen.moves.gather(1, column)[:, 0].long())


def _own(seat: Tensor, count: int) -> Tensor:
    """Whether the network that learns has the choice: always, but in the first games it has one of the two seats."""
    column = torch.arange(len(seat), device=seat.device)
    return (column >= count) | (seat == column % 2)


def result(ended: Tensor, seat: int) -> Tensor:
    """A seat's results: 1 won, -1 lost, 0 drawn or not ended."""
    winner = ended & WINNER_MASK
    score = torch.where(winner == seat, 1.0, -1.0)
    return torch.where((ended == 0) | (winner == DRAWN), 0.0, score)


@torch.no_grad()
def play_rollout(rollout: Rollout, halves: tuple[HalfBatch, HalfBatch], players: Players) -> None:
    """Play all steps of a rollout in all games.

    The half-batches are interleaved so that one is played while the accelerator computes the other's choices.
    """
    steps = len(rollout.choice)
    first, second = halves
    for step in range(steps):
        _choose_and_record(first, rollout, step, players)
        if step:
            _step_and_record(second, rollout, step - 1)
        _choose_and_record(second, rollout, step, players)
        _step_and_record(first, rollout, step)
    _step_and_record(second, rollout, steps - 1)
    for half in halves:
        half.envs.send()
        players.mark_own(half)
        half.record(rollout, steps)


def _choose_and_record(half: HalfBatch, rollout: Rollout, step: int, players: Players) -> None:
    half.envs.send()
    players.choose_all(half)
    half.record(rollout, step)


def _step_and_record(half: HalfBatch, rollout: Rollout, step: int) -> None:
    half.envs.step()
    half.record_results(rollout, step)
