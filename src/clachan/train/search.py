"""What does looking ahead find in the positions of self-play? A better policy and a better value to learn from.

The most probable actions of each position are tried on the same imagined deals, where the network goes on for both
sides (`network.look_ahead` does the same at the table, for one position). All imagined games of all positions are
played in step. The policy to learn is the network's own, times exp(wins / eta): one step of mirror descent (arXiv
2304.13138). Expert iteration repeats this with the network that has learnt it (Anthony, Tian and Barber, 2017).
"""

from __future__ import annotations

from copy import deepcopy
from typing import NamedTuple

import torch
from torch import Tensor

from clachan.train.envs import Envs, make_deals
from clachan.train.game import DRAWN, MOVES, WINNER_MASK
from clachan.train.model import Net, Seen, fused, to_input
from clachan.train.settings import Search

CERTAIN = 2  # so many actions of each position are tried in any case
LEAST = 0.003  # the probability that any other action must have to be tried
LUCK = (1 << 63) - 1  # seeds are below this, and never 0


class Findings(NamedTuple):
    """What a search found in each position."""

    policy: Tensor  # [game, move] the better policy
    value: Tensor  # its value for the player to move, from 1 (to win) to -1
    action: Tensor  # an action to play on with, drawn from the mean of both policies


class Tries(NamedTuple):
    """Actions to try, one row for each."""

    game: Tensor
    move: Tensor  # which of the moves of the game


class Searcher:
    """Searches the positions of many games, with a copy of a network."""

    def __init__(self, net: Net, search: Search, games: int, device: torch.device, kind: torch.dtype) -> None:
        """Make space for the imagined games of so many positions."""
        self.net, self.search, self.kind = deepcopy(net), search, kind
        self.tries = games * search.tries
        self.deals = make_deals(self.tries * search.deals, device)
        self.read, self.best = fused(self._read, device), fused(self._best, device)

    def update(self, net: Net) -> None:
        """Copy new weights."""
        self.net.load_state_dict(net.state_dict())

    @torch.no_grad()
    def look(self, envs: Envs) -> Findings:
        """Search the positions as the players to move see them."""
        prior = self.read(envs.seen)
        tries = self.chosen(prior)
        wins = self.wins(envs, tries)
        policy, value = self.better(prior, tries, wins)
        drawn = torch.multinomial(0.5 * (policy + prior), 1)
        return Findings(policy, value, envs.seen.moves.gather(1, drawn)[:, 0].long())

    def chosen(self, prior: Tensor) -> Tries:
        """The actions to try: the first ones of each position, and the most probable others of all positions."""
        width = min(self.search.width, MOVES)
        odds, moves = prior.topk(width, dim=1)
        first = torch.arange(width, device=odds.device) < CERTAIN
        rank = torch.where(first, odds + 1, torch.where(odds >= LEAST, odds, -1.0))
        places = rank.flatten().topk(min(self.tries, rank.numel())).indices
        if len(places) < self.tries:  # fewer actions than there is space for: the last ones are tried again
            places = places.expand(-(-self.tries // len(places)), -1).flatten()[: self.tries]
        return Tries(places // width, moves.flatten()[places])

    def wins(self, envs: Envs, tries: Tries) -> Tensor:
        """[try, half of the deals] what each action wins on average, from 0 to 1."""
        deals = self.search.deals
        game = tries.game.repeat_interleave(deals)
        luck = torch.randint(1, LUCK, (len(envs), deals), device=game.device)
        self.deals.imagine(envs.records.to(game.device)[game], luck[tries.game].flatten())
        action = envs.seen.moves[tries.game, tries.move].long().repeat_interleave(deals)
        seat = envs.seat[game]
        self.deals.play(action)
        return self.expected(seat).view(len(tries.game), 2, -1).mean(2)

    def expected(self, seat: Tensor) -> Tensor:
        """What these seats may expect of the imagined games: TD(lambda) returns, as in `network.look_ahead`."""
        deals, search = self.deals, self.search
        returns, going, rest = torch.zeros(len(seat), device=seat.device), torch.ones_like(seat, dtype=torch.bool), 1.0
        for left in reversed(range(search.choices + 1)):
            over = going & (deals.outcome != 0)
            returns += torch.where(over, rest * points(deals.outcome, seat), 0.0)
            going &= ~over
            action, value = self.best(deals.seen)
            share = rest * (1 - search.trace) if left else rest
            returns += torch.where(going, share * (0.5 + 0.5 * torch.where(deals.seat == seat, value, -value)), 0.0)
            if left:
                deals.play(action)
                rest *= search.trace
        return returns

    def better(self, prior: Tensor, tries: Tries, wins: Tensor) -> tuple[Tensor, Tensor]:
        """The better policy, and its value.

        An action that was not tried keeps its probability. The value of a policy that was chosen on one half of the
        deals is measured on the other half: on its own half it would look better than it is.
        """
        tried = torch.zeros_like(prior, dtype=torch.bool)
        tried[tries.game, tries.move] = True
        halves = torch.zeros(2, *prior.shape, device=prior.device)
        halves[:, tries.game, tries.move] = wins.T
        odds = torch.log(prior)

        def choose(wins: Tensor) -> Tensor:
            return torch.softmax(torch.where(tried, odds + wins / self.search.eta, -torch.inf), 1)

        policy = choose(halves.mean(0)) * torch.where(tried, prior, 0.0).sum(1, keepdim=True)
        value = (choose(halves[0]) * halves[1] + choose(halves[1]) * halves[0]).sum(1) / 2
        return torch.where(tried, policy, prior), 2 * value - 1

    def _read(self, seen: Seen) -> Tensor:
        """The network's policy."""
        logits, _ = self.net(to_input(seen, self.kind))
        return torch.softmax(logits, 1)

    def _best(self, seen: Seen) -> tuple[Tensor, Tensor]:
        """The most probable action of each game, and its value."""
        logits, value = self.net(to_input(seen, self.kind))
        return seen.moves.gather(1, logits.argmax(1)[:, None])[:, 0].long(), value


def points(outcome: Tensor, seat: Tensor) -> Tensor:
    """The points of seats in games that are over: 1, 0 or a half."""
    winner = outcome & WINNER_MASK
    return torch.where(winner == DRAWN, 0.5, (winner == seat).float())


class Lessons:
    """The positions that were searched last, and what was found there."""

    def __init__(self, kept: int) -> None:
        """Space for so many positions; it is taken when the first ones come."""
        self.kept, self.count, self.at = kept, 0, 0
        self.parts: list[Tensor] = []

    def add(self, seen: Seen, findings: Findings) -> None:
        """Remember some positions, in the place of the oldest ones."""
        given = [*seen[:-1], findings.policy.half(), findings.value]
        if not self.parts:
            self.parts = [
                torch.zeros(self.kept, *part.shape[1:], dtype=part.dtype, device=part.device) for part in given
            ]
        rows = (torch.arange(len(findings.value), device=findings.value.device) + self.at) % self.kept
        for kept, part in zip(self.parts, given, strict=True):
            kept[rows] = part
        self.at = (self.at + len(rows)) % self.kept
        self.count = min(self.kept, self.count + len(rows))

    def draw(self, size: int) -> tuple[Seen, Tensor, Tensor]:
        """Some random positions, their policies and values. Nothing is secret: the critic learns nothing here."""
        rows = torch.randint(self.count, (size,), device=self.parts[0].device)
        *seen, policy, value = (part[rows] for part in self.parts)
        return Seen._make([*seen, seen[0].new_zeros(size, 0)]), policy.float(), value
