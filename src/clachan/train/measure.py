"""How strong is a network? It plays each deal twice, with the seats swapped, against a policy that does not change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

import numpy as np
import torch
from torch import Tensor

from clachan.train.envs import CpuEnvs
from clachan.train.game import Batch, deal_pairs, greedy_actions
from clachan.train.model import Net, to_input
from clachan.train.selfplay import result

Policy: TypeAlias = Callable[[CpuEnvs], Tensor]  # logits of all games

ERRORS = 1.96


@dataclass(frozen=True, slots=True)
class Score:
    """The share of points, and the half-width of its 95% interval."""

    share: float
    error: float
    games: int


def greedy(envs: CpuEnvs) -> Tensor:
    """Logits that always choose the greedy player's action."""
    moves = envs.seen.moves
    return (moves == torch.from_numpy(greedy_actions(envs.batch)).to(moves.device)[:, None]).float()


def of(net: Net, kind: torch.dtype) -> Policy:
    """The policy of a network."""
    return lambda envs: net(to_input(envs.seen, kind))[0]


@torch.no_grad()
def meet(policies: tuple[Policy, Policy], rules: list[int], seed: int, threads: int, device: torch.device) -> Score:
    """The first policy's score. Each entry of `rules` is one deal, played twice; both play their best move."""
    batch = Batch(np.repeat(rules, 2).tolist(), seed, threads=threads, skips=True)
    deal_pairs(batch, seed)
    envs = CpuEnvs(batch, device)
    mine = torch.arange(len(batch), device=device) % 2
    points = torch.full((len(batch),), torch.nan, device=device)
    while points.isnan().any():
        envs.send()
        first, second = (policy(envs).argmax(1) for policy in policies)
        choice = torch.where(envs.seat == mine, first, second)
        envs.set_actions(envs.seen.moves.gather(1, choice[:, None])[:, 0].long())
        envs.step()
        ended = envs.ended.to(device)
        score = 0.5 + 0.5 * torch.where(mine == 0, result(ended, 0), result(ended, 1))
        points = torch.where(points.isnan() & (ended != 0), score, points)
    pairs = points.cpu().numpy().reshape(-1, 2).mean(1)
    return Score(float(pairs.mean()), ERRORS * float(pairs.std()) / sqrt(len(pairs)), len(points))
