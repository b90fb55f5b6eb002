"""How strong is a network? Matches over pairs of the same deal, all at once, against a policy that does not change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

import numpy as np
import torch
from torch import Tensor

from clachan.games.schotten.kernel.batch import Batch, result
from clachan.games.schotten.network.training import deal_pairs, greedy_actions
from clachan.learn.model import Net, Seen, prepare
from clachan.learn.selfplay import Half

Policy: TypeAlias = Callable[[Half, Seen], Tensor]  # logits of all games

ERRORS = 1.96


@dataclass(frozen=True, slots=True)
class Score:
    """The share of points, and how far off it may be 95 times in 100."""

    share: float
    error: float
    games: int


def greedy(half: Half, seen: Seen) -> Tensor:
    """Logits that leave no doubt about the greedy player's choice."""
    chosen = torch.from_numpy(greedy_actions(half.batch)).to(seen.moves.device)
    return (seen.moves == chosen[:, None]).float()


def of(net: Net, kind: torch.dtype) -> Policy:
    """What a network would do."""
    return lambda _half, seen: net(prepare(seen, kind))[0]


@torch.no_grad()
def meet(policies: tuple[Policy, Policy], laws: list[int], seed: int, threads: int, device: torch.device) -> Score:
    """The first policy's score; each law is one deal, played twice with the seats swapped. The best move is made."""
    batch = Batch(np.repeat(laws, 2).tolist(), seed, threads=threads, skips=True)
    deal_pairs(batch, seed)
    half = Half(batch, 0, device)
    mine = torch.arange(len(batch)) % 2
    points = np.full(len(batch), np.nan)
    while np.isnan(points).any():
        seen = Seen(*(part.to(device) for part in half.parts))
        logits = [policy(half, seen) for policy in policies]
        first = (half.seat == mine).to(device)
        choice = torch.where(first, logits[0].argmax(1), logits[1].argmax(1))
        half.actions.copy_(seen.moves.gather(1, choice[:, None])[:, 0].long())
        half.act()
        ended = half.ended.numpy()
        found = 0.5 + 0.5 * np.where(mine.numpy() == 0, result(ended, 0), result(ended, 1))
        points = np.where(np.isnan(points) & (ended != 0), found, points)
    pairs = points.reshape(-1, 2).mean(1)
    return Score(float(pairs.mean()), ERRORS * float(pairs.std()) / sqrt(len(pairs)), len(points))
