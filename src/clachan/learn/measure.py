"""How strong is a network? Matches over pairs of the same deal, all at once, against a policy that does not change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

import numpy as np
import torch
from torch import Tensor

from clachan.games.schotten.kernel.batch import Batch
from clachan.games.schotten.network.training import deal_pairs, greedy_actions
from clachan.learn.fields import Cores
from clachan.learn.model import Net, prepare
from clachan.learn.selfplay import result

Policy: TypeAlias = Callable[[Cores], Tensor]  # logits of all games

ERRORS = 1.96


@dataclass(frozen=True, slots=True)
class Score:
    """The share of points, and how far off it may be 95 times in 100."""

    share: float
    error: float
    games: int


def greedy(field: Cores) -> Tensor:
    """Logits that leave no doubt about the greedy player's choice."""
    moves = field.seen.moves
    return (moves == torch.from_numpy(greedy_actions(field.batch)).to(moves.device)[:, None]).float()


def of(net: Net, kind: torch.dtype) -> Policy:
    """What a network would do."""
    return lambda field: net(prepare(field.seen, kind))[0]


@torch.no_grad()
def meet(policies: tuple[Policy, Policy], laws: list[int], seed: int, threads: int, device: torch.device) -> Score:
    """The first policy's score; each law is one deal, played twice with the seats swapped. The best move is made."""
    batch = Batch(np.repeat(laws, 2).tolist(), seed, threads=threads, skips=True)
    deal_pairs(batch, seed)
    field = Cores(batch, device)
    mine = torch.arange(len(batch), device=device) % 2
    points = torch.full((len(batch),), torch.nan, device=device)
    while points.isnan().any():
        field.send()
        first, second = (policy(field).argmax(1) for policy in policies)
        choice = torch.where(field.seat == mine, first, second)
        field.tell(field.seen.moves.gather(1, choice[:, None])[:, 0].long())
        field.act()
        ended = field.ended.to(device)
        found = 0.5 + 0.5 * torch.where(mine == 0, result(ended, 0), result(ended, 1))
        points = torch.where(points.isnan() & (ended != 0), found, points)
    pairs = points.cpu().numpy().reshape(-1, 2).mean(1)
    return Score(float(pairs.mean()), ERRORS * float(pairs.std()) / sqrt(len(pairs)), len(points))
