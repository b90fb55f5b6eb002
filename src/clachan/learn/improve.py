"""What does a network learn from a lesson? To do more often what went better than expected (PPO), not too much at once,
staying varied and near a slow average of itself, which keeps self-play from going round in circles.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn.functional import mse_loss

from clachan.learn.model import Critic, Net, Seen, joined, prepare
from clachan.learn.selfplay import Lesson
from clachan.learn.settings import Settings

LARGEST_STEP = 1.0  # the length a gradient is cut to
FEWEST = 2  # gains are weighed against each other
NOTES = ("policy", "value", "entropy", "pull", "cut")


class Few(NamedTuple):
    """A minibatch."""

    seen: Seen
    choice: Tensor
    chance: Tensor
    gain: Tensor
    expected: Tensor


class Learner:
    """What is trained, and with what."""

    def __init__(self, settings: Settings, device: torch.device, kind: torch.dtype) -> None:
        """One who knows nothing yet."""
        torch.manual_seed(settings.seed)
        self.settings = settings
        self.kind = kind
        self.device = device
        self.net, self.slow = Net(settings.shape).to(device), Net(settings.shape).to(device)
        self.slow.load_state_dict(self.net.state_dict())
        self.critic = Critic(settings.shape).to(device)
        groups = [{"params": list(self.net.parameters())}, {"params": list(self.critic.parameters())}]
        fast = device.type == "cuda"
        self.optimizer = torch.optim.Adam(groups, lr=settings.rate[0], eps=1e-5, fused=fast or None)
        self.loss, self.worth = joined(self._loss, device), joined(self._worth, device)

    def begin_as(self, net: Net, critic: dict[str, Tensor] | None) -> None:
        """Begin with a network's weights, and with the critic it learnt with if there is one that fits."""
        for one in (self.net, self.slow):
            one.load_state_dict(net.state_dict())
        if critic is not None and _sizes(critic) == _sizes(self.critic.state_dict()):
            self.critic.load_state_dict(critic)
        else:
            self.critic.begin_as(self.net)

    def load(self, found: dict[str, Any]) -> None:
        """Go on from what was saved."""
        self.net.load_state_dict(found["net"])
        self.slow.load_state_dict(found["slow"])
        self.critic.load_state_dict(found["critic"])
        groups = self.optimizer.state_dict()["param_groups"]
        self.optimizer.load_state_dict({"state": found["means"], "param_groups": groups})

    def saved(self) -> dict[str, Any]:
        """All that is needed to go on; means are kept in half the bits, which is enough."""
        state = self.optimizer.state_dict()["state"]
        means = {
            key: {name: one.bfloat16() if one.dim() else one for name, one in found.items()}
            for key, found in state.items()
        }
        nets = {"net": self.net, "slow": self.slow, "critic": self.critic}
        return {name: one.state_dict() for name, one in nets.items()} | {"means": means}

    def learn(self, lesson: Lesson, actions: float) -> dict[str, float]:
        """Study a lesson; what was noticed on the way, as means."""
        settings = self.settings
        rate = settings.share(*settings.rate, actions)
        entropy = torch.tensor(settings.share(*settings.entropy, actions), device=self.device)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        gain, expected, known = self.credit(lesson)
        rows = known.nonzero()[:, 0]
        if len(rows) < FEWEST:
            return {"rate": rate}
        gain = (gain - gain[rows].mean()) / (gain[rows].std() + 1e-6)
        seen = Seen(*(part[:-1].flatten(0, 1) for part in lesson.seen))
        whole = Few(seen, lesson.choice.flatten(), lesson.chance.flatten(), gain, expected)
        notes = []
        for part in self.parts(rows):
            few = Few(whole.seen.at(part), *(one[part] for one in whole[1:]))
            notes.append(self.step(few, entropy))
        with torch.no_grad():
            for mine, slow in zip(self.net.parameters(), self.slow.parameters(), strict=True):
                slow.lerp_(mine, 1 - settings.slow)
        return dict(zip(NOTES, torch.stack(notes).mean(0).tolist(), strict=True)) | {"rate": rate}

    def parts(self, rows: Tensor) -> Iterator[Tensor]:
        """Rows in minibatches, mixed anew each time; what is left over is left out, so that all are of one size."""
        size = min(self.settings.minibatch, len(rows))
        for _ in range(self.settings.epochs):
            order = rows[torch.randperm(len(rows), device=rows.device)]
            yield from order[: len(rows) // size * size].split(size)

    @torch.no_grad()
    def credit(self, lesson: Lesson) -> tuple[Tensor, Tensor, Tensor]:
        """How much better each own action did than expected, what could be expected by who acted, and whether that is
        known: not for the last own action of a game that goes on, in a lesson that ends before the next own choice.

        Between two own choices lies whatever an opponent did. What it would expect itself is never asked: the critic
        learns from own choices only, and knows nothing of how others go on.
        """
        steps = len(lesson.choice)
        sign = 1.0 - 2.0 * lesson.seat.float()
        found = [self.worth(lesson.seen.at(step)) for step in range(steps + 1)]
        values = torch.stack(found) * sign  # for seat 0, as all below
        gains = torch.zeros_like(values[:-1])
        knowns = torch.zeros_like(lesson.ended)
        ahead, known, later = values[-1], lesson.own[-1], torch.zeros_like(values[-1])
        for step in reversed(range(steps)):
            ended, own = lesson.ended[step], lesson.own[step]
            ahead = torch.where(ended, lesson.reward[step], ahead)
            later = torch.where(ended, 0.0, later)
            known = known | ended
            gains[step] = torch.where(known, ahead - values[step] + self.settings.trace * later, 0.0)
            knowns[step] = own & known
            ahead, later = torch.where(own, values[step], ahead), torch.where(own, gains[step], later)
            known = known | own
        expected = (gains + values[:-1]) * sign[:-1]
        return (gains * sign[:-1]).flatten(), expected.flatten(), knowns.flatten()

    def step(self, few: Few, entropy: Tensor) -> Tensor:
        """One step on a minibatch; what NOTES names."""
        loss, notes = self.loss(few, entropy)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        for group in self.optimizer.param_groups:
            torch.nn.utils.clip_grad_norm_(group["params"], LARGEST_STEP)
        self.optimizer.step()
        return notes.detach()

    def _worth(self, seen: Seen) -> Tensor:
        found: Tensor = self.critic(prepare(seen, self.kind))
        return found

    def _loss(self, few: Few, entropy: Tensor) -> tuple[Tensor, Tensor]:
        """What is to become less, and what NOTES names."""
        settings = self.settings
        given = prepare(few.seen, self.kind)
        logits, value = self.net(given)
        chances = torch.log_softmax(logits, 1)
        ratio = (chances.gather(1, few.choice[:, None])[:, 0] - few.chance).exp()
        cut = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy = -torch.minimum(ratio * few.gain, cut * few.gain).mean()
        odds = chances.exp()
        varied = -torch.where(given.legal, odds * chances, 0).sum(1).mean()
        with torch.no_grad():
            slow = torch.log_softmax(self.slow(given)[0], 1)
        pull = torch.where(given.legal, odds * (chances - slow), 0).sum(1).mean()
        worth = mse_loss(value, few.expected) + mse_loss(self.critic(given), few.expected)
        loss = policy + 0.5 * worth - entropy * varied + settings.pull * pull
        return loss, torch.stack([policy, worth, varied, pull, (ratio != cut).float().mean()])


def _sizes(weights: dict[str, Tensor]) -> dict[str, torch.Size]:
    return {name: one.shape for name, one in weights.items()}
