"""What does a network learn? From a rollout, to repeat actions that went better than expected.

The method is proximal policy optimisation (PPO: Schulman, Wolski, Dhariwal, Radford and Klimov, 2017), which limits
each step. An entropy bonus keeps play varied. A pull towards a slow average of the network keeps self-play from going
round in circles.

From a search it learns the better policy and the value that were found there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn.functional import mse_loss

from clachan.train.model import Critic, Net, Seen, fused, to_input
from clachan.train.search import Lessons
from clachan.train.selfplay import Rollout
from clachan.train.settings import Settings

MAX_GRADIENT_NORM = 1.0
MIN_SAMPLES = 2  # advantages are divided by their spread
NOTES = ("policy", "value", "entropy", "pull", "cut")
SEARCH_NOTES = ("policy", "value", "entropy")


class Minibatch(NamedTuple):
    """Some rows of a rollout."""

    seen: Seen
    choice: Tensor
    chance: Tensor
    gain: Tensor
    expected: Tensor


class Learner:
    """The networks that are trained, and their optimizer."""

    def __init__(self, settings: Settings, device: torch.device, kind: torch.dtype) -> None:
        """Networks with random weights."""
        torch.manual_seed(settings.seed)
        self.settings = settings
        self.kind = kind
        self.device = device
        self.net, self.slow = Net(settings.shape).to(device), Net(settings.shape).to(device)
        self.slow.load_state_dict(self.net.state_dict())
        self.critic = Critic(settings.shape).to(device)
        groups = [{"params": list(self.net.parameters())}, {"params": list(self.critic.parameters())}]
        fast = device.type == "cuda"
        # This epsilon is usual for PPO (Huang and others, "The 37 implementation details of PPO", 2022).
        self.optimizer = torch.optim.Adam(groups, lr=settings.rate[0], eps=1e-5, fused=fast or None)
        self.loss, self.value_of = fused(self._loss, device), fused(self._value_of, device)
        self.search_loss = fused(self._search_loss, device)

    def start_from(self, net: Net, critic: dict[str, Tensor] | None) -> None:
        """Start from the weights of a network, and of its critic if there is one of the right size."""
        for copy in (self.net, self.slow):
            copy.load_state_dict(net.state_dict())
        if critic is not None and _sizes(critic) == _sizes(self.critic.state_dict()):
            self.critic.load_state_dict(critic)
        else:
            self.critic.start_from(self.net)

    def load(self, checkpoint: dict[str, Any]) -> None:
        """Continue from a checkpoint."""
        self.net.load_state_dict(checkpoint["net"])
        self.slow.load_state_dict(checkpoint["slow"])
        self.critic.load_state_dict(checkpoint["critic"])
        groups = self.optimizer.state_dict()["param_groups"]
        self.optimizer.load_state_dict({"state": checkpoint["means"], "param_groups": groups})

    def saved(self) -> dict[str, Any]:
        """The state for a checkpoint; the optimizer's means take half the bits, which is precise enough."""
        state = self.optimizer.state_dict()["state"]
        means = {
            key: {name: tensor.bfloat16() if tensor.dim() else tensor for name, tensor in means.items()}
            for key, means in state.items()
        }
        nets = {"net": self.net, "slow": self.slow, "critic": self.critic}
        return {name: module.state_dict() for name, module in nets.items()} | {"means": means}

    def learn(self, rollout: Rollout, actions: float) -> dict[str, float]:
        """Learn from a rollout; the means of what NOTES names."""
        settings = self.settings
        rate = self._set_rate(actions)
        entropy = torch.tensor(settings.share(*settings.entropy, actions), device=self.device)
        gain, expected, known = self.credit(rollout)
        rows = known.nonzero()[:, 0]
        if len(rows) < MIN_SAMPLES:
            return {"rate": rate}
        # On one scale, so that the size of a step does not depend on how much was at stake in this rollout.
        gain = (gain - gain[rows].mean()) / (gain[rows].std() + 1e-6)
        seen = Seen(*(part[:-1].flatten(0, 1) for part in rollout.seen))
        whole = Minibatch(seen, rollout.choice.flatten(), rollout.chance.flatten(), gain, expected)
        notes = []
        for part in self.parts(rows):
            batch = Minibatch(whole.seen.at(part), *(field[part] for field in whole[1:]))
            notes.append(self.step(*self.loss(batch, entropy)))
        self._follow()
        return dict(zip(NOTES, torch.stack(notes).mean(0).tolist(), strict=True)) | {"rate": rate}

    def learn_from_search(self, lessons: Lessons, batches: int, actions: float) -> dict[str, float]:
        """Learn from so many batches of searched positions; the means of what SEARCH_NOTES names."""
        rate, size = self._set_rate(actions), self.settings.minibatch
        notes = [self.step(*self.search_loss(*lessons.draw(size))) for _ in range(batches)]
        self._follow()
        return dict(zip(SEARCH_NOTES, torch.stack(notes).mean(0).tolist(), strict=True)) | {"rate": rate}

    def _set_rate(self, actions: float) -> float:
        rate = self.settings.share(*self.settings.rate, actions)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        return rate

    @torch.no_grad()
    def _follow(self) -> None:
        """Move the slow average."""
        for mine, slow in zip(self.net.parameters(), self.slow.parameters(), strict=True):
            slow.lerp_(mine, 1 - self.settings.slow)

    def parts(self, rows: Tensor) -> Iterator[Tensor]:
        """Rows in minibatches, in a new order for each epoch. The rest is dropped, so that all have the same size."""
        size = min(self.settings.minibatch, len(rows))
        for _ in range(self.settings.epochs):
            order = rows[torch.randperm(len(rows), device=rows.device)]
            yield from order[: len(rows) // size * size].split(size)

    @torch.no_grad()
    def credit(self, rollout: Rollout) -> tuple[Tensor, Tensor, Tensor]:
        """The advantage of each own action, the value it leads to, and whether they are known.

        They are not known for the last own action of a game if the rollout ends before the next own choice. The
        actions of an opponent count as part of the game: the critic is never asked for the opponent's value, because
        it learns from own choices only. (Generalized advantage estimation: Schulman and others, 2016.)
        """
        steps = len(rollout.choice)
        sign = 1.0 - 2.0 * rollout.seat.float()
        predictions = [self.value_of(rollout.seen.at(step)) for step in range(steps + 1)]
        values = torch.stack(predictions) * sign  # for seat 0, as all below
        gains = torch.zeros_like(values[:-1])
        knowns = torch.zeros_like(rollout.ended)
        ahead, known, later = values[-1], rollout.own[-1], torch.zeros_like(values[-1])
        for step in reversed(range(steps)):
            ended, own = rollout.ended[step], rollout.own[step]
            ahead = torch.where(ended, rollout.reward[step], ahead)
            later = torch.where(ended, 0.0, later)
            known = known | ended
            gains[step] = torch.where(known, ahead - values[step] + self.settings.trace * later, 0.0)
            knowns[step] = own & known
            ahead, later = torch.where(own, values[step], ahead), torch.where(own, gains[step], later)
            known = known | own
        expected = (gains + values[:-1]) * sign[:-1]
        return (gains * sign[:-1]).flatten(), expected.flatten(), knowns.flatten()

    def step(self, loss: Tensor, notes: Tensor) -> Tensor:
        """Take one optimizer step; return the notes."""
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        for group in self.optimizer.param_groups:
            torch.nn.utils.clip_grad_norm_(group["params"], MAX_GRADIENT_NORM)
        self.optimizer.step()
        return notes.detach()

    def _value_of(self, seen: Seen) -> Tensor:
        value: Tensor = self.critic(to_input(seen, self.kind))
        return value

    def _loss(self, batch: Minibatch, entropy: Tensor) -> tuple[Tensor, Tensor]:
        """The loss, and what NOTES names."""
        settings = self.settings
        given = to_input(batch.seen, self.kind)
        logits, value = self.net(given)
        chances = torch.log_softmax(logits, 1)
        # A choice that is already much more (or much less) probable than when it was made is not pushed further that
        # way: beyond the clip the gradient is zero, because a rollout says little about a policy so different.
        ratio = (chances.gather(1, batch.choice[:, None])[:, 0] - batch.chance).exp()
        cut = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy = -torch.minimum(ratio * batch.gain, cut * batch.gain).mean()
        odds = chances.exp()
        varied = -torch.where(given.legal, odds * chances, 0).sum(1).mean()
        with torch.no_grad():
            slow = torch.log_softmax(self.slow(given)[0], 1)
        # The divergence from the slow average, estimated over all legal moves and not only for the move that was made.
        pull = torch.where(given.legal, odds * (chances - slow), 0).sum(1).mean()
        worth = mse_loss(value, batch.expected) + mse_loss(self.critic(given), batch.expected)
        loss = policy + 0.5 * worth - entropy * varied + settings.pull * pull
        return loss, torch.stack([policy, worth, varied, pull, (ratio != cut).float().mean()])

    def _search_loss(self, seen: Seen, policy: Tensor, expected: Tensor) -> tuple[Tensor, Tensor]:
        """The loss, and what SEARCH_NOTES names: the policy's divergence from what was found is what can be learnt."""
        given = to_input(seen, self.kind)
        logits, value = self.net(given)
        chances = torch.log_softmax(logits, 1)
        wanted = torch.where(policy > 0, policy * (policy.clamp(min=1e-9).log() - chances), 0.0).sum(1).mean()
        varied = -torch.where(given.legal, chances.exp() * chances, 0.0).sum(1).mean()
        worth = mse_loss(value, expected)
        return wanted + worth, torch.stack([wanted, worth, varied])


def _sizes(weights: dict[str, Tensor]) -> dict[str, torch.Size]:
    return {name: weight.shape for name, weight in weights.items()}
