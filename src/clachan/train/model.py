"""What is trained? The network that plays, and a critic that sees hidden cards and is used in training only."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import NamedTuple, ParamSpec, TypeVar

import torch
from torch import Tensor, nn

from clachan.train.game import (
    BIAS,
    FULL,
    IN,
    KINDS,
    LYING,
    MOST_GAIN,
    NO_CARD,
    OUT,
    PARTS,
    PENDING,
    SECRETS,
    STONES,
    TRUST,
    Shape,
)

P = ParamSpec("P")
R = TypeVar("R")

NEVER = -1e9
SMALL = 0.02  # the scale of the last layers at the start, so that a new network plays like the greedy player
STONE_COLUMNS = 16  # columns for the stones and for no stone, rounded up to a size that is faster


def fused(work: Callable[P, R], device: torch.device) -> Callable[P, R]:
    """The function compiled by PyTorch, if there is an accelerator and a compiler for it; else the function itself."""
    able = device.type == "cuda" and find_spec("triton") is not None
    return torch.compile(work, dynamic=False) if able else work


class Seen(NamedTuple):
    """An Observation as tensors, and what is hidden (`network.training`), which only the critic reads."""

    cards: Tensor
    stones: Tensor
    hand: Tensor
    unseen: Tensor
    table: Tensor
    pending: Tensor
    moves: Tensor
    plays: Tensor
    gains: Tensor
    secret: Tensor

    def at(self, rows: Tensor | slice | int) -> Seen:
        """Some of the rows."""
        return Seen(*(part[rows] for part in self))


class Input(NamedTuple):
    """Observations as inputs of the network: one-hot columns, and numbers scaled to about 1."""

    stones: Tensor  # [stone, cards of both sides and facts]
    flat: Tensor  # what belongs to no stone
    secret: Tensor
    legal: Tensor
    card: Tensor  # [move] numbers of columns of `kinds`
    verb: Tensor
    kinds: Tensor  # [move, card or verb]
    places: Tensor  # [move, stone]
    facts: Tensor  # [move, fact], the greedy player's opinion last
    gains: Tensor  # [move] the greedy player's opinion alone


@torch.no_grad()
def to_input(seen: Seen, kind: torch.dtype) -> Input:
    """Turn observations into the inputs of the networks."""
    device = seen.moves.device

    def columns(numbers: Tensor, count: int) -> Tensor:
        return (numbers[..., None] == torch.arange(count, device=device)).to(kind)

    def part(facts: Tensor) -> Tensor:
        return facts.to(kind) * (1 / FULL)

    lying = columns(seen.cards, LYING).amax(3)
    stones = torch.cat([lying.flatten(2), part(seen.stones)], 2)
    table, sizes = _tables(device)
    pending = torch.where(seen.pending < 0, sizes - 1, seen.pending.long()) + (sizes.cumsum(0) - sizes)
    waiting = columns(pending, sum(PENDING)).sum(1)
    flat = torch.cat([seen.hand.to(kind), seen.unseen.to(kind), part(seen.table), waiting], 1)
    parts = table[seen.moves.clamp(min=0).int()].long()
    verb, card, stone = parts.unbind(-1)
    verb = verb + NO_CARD + 1
    kinds = columns(card, KINDS) + columns(verb, KINDS)
    places = columns(stone, STONE_COLUMNS)
    legal = seen.moves >= 0
    gains = seen.gains.clamp(-MOST_GAIN, MOST_GAIN)
    facts = torch.cat([part(seen.plays), gains.to(kind)[..., None]], 2)
    return Input(stones, flat, part(seen.secret), legal, card, verb, kinds, places, facts, gains)


@torch.compiler.assume_constant_result  # type: ignore[untyped-decorator]  # torch does not say what it returns
def _tables(device: torch.device) -> tuple[Tensor, Tensor]:
    """The parts of actions, and the column counts of an unfinished play; copied to each device once."""
    if device not in _SENT:
        _SENT[device] = torch.from_numpy(PARTS).to(device), torch.tensor(PENDING, device=device)
    return _SENT[device]


_SENT: dict[torch.device, tuple[Tensor, Tensor]] = {}


class Trunk(nn.Module):
    """The part that reads a view: stone codes and wide layers."""

    def __init__(self, shape: Shape, extra: int = 0) -> None:
        """Make the layers, with `extra` more inputs."""
        super().__init__()
        self.shape = shape
        for name, size in shape.weights().items():
            if name.startswith(("stone", "flat", "deep")):
                rows = (size[0] + extra, *size[1:]) if name == "flat" else size
                self.register_parameter(name, nn.Parameter(_start(rows)))

    def read(self, given: Input, *more: Tensor) -> tuple[Tensor, Tensor]:
        """The codes of the stones, and the last wide layer."""
        w = self.weights(given.flat.dtype)
        ground = torch.relu(given.stones @ w["stone"] + w["stone_bias"])
        if self.shape.second_stone:
            ground = ground + second(ground, w, "stone")
        wide = torch.relu(torch.cat([ground.flatten(1), given.flat, *more], 1) @ w["flat"] + w["flat_bias"])
        for layer in range(self.shape.deep):
            wide = wide + torch.relu(wide @ w[f"deep{layer}"] + w[f"deep{layer}_bias"])
        return ground, wide

    def weights(self, kind: torch.dtype) -> dict[str, Tensor]:
        """All weights, in the precision of the computation."""
        return {name: weight.to(kind) for name, weight in self.named_parameters()}


class Net(Trunk):
    """Policy and value of a view."""

    def __init__(self, shape: Shape) -> None:
        """A new network, which plays nearly as the greedy player does."""
        super().__init__(shape)
        for name, size in shape.weights().items():
            if not hasattr(self, name):
                scale = SMALL if name in {"logit", "what", "value", "move" + OUT} else 1.0
                self.register_parameter(name, nn.Parameter(_start(size) * scale))

    def forward(self, given: Input) -> tuple[Tensor, Tensor]:
        """A logit for each move, and the value for the player who has the choice."""
        w = self.weights(given.flat.dtype)
        ground, wide = self.read(given)
        value = torch.tanh((wide @ w["value"]).float() + self.get_parameter("value_bias"))[:, 0]
        place = (wide @ w["place"] + w["place_bias"]).unflatten(1, (STONES, -1)) + ground @ w["ground"]
        place = torch.nn.functional.pad(place, (0, 0, 0, STONE_COLUMNS - STONES))
        hidden = given.kinds @ w["move"][:KINDS] + given.facts @ w["move"][KINDS:]
        hidden = torch.relu(torch.baddbmm(hidden, given.places, place))
        logit = (hidden @ w["logit"])[..., 0].float()
        if self.shape.second_move:
            logit = logit + second(hidden, w, "move")[..., 0].float()
        by_kind = (wide @ w["what"]).float()
        logits = logit + by_kind.gather(1, given.card) + by_kind.gather(1, given.verb)
        return torch.where(given.legal, logits + TRUST * given.gains, NEVER), value


class Critic(Trunk):
    """The value of a game when both hands and the order of the clan deck are known."""

    def __init__(self, shape: Shape) -> None:
        """Make a trunk with the hidden cards as extra inputs."""
        super().__init__(shape, SECRETS)
        self.value = nn.Parameter(_start((shape.wide, 1)) * SMALL)
        self.value_bias = nn.Parameter(torch.zeros(1))

    def start_from(self, net: Net) -> None:
        """Copy the value of a network; the inputs hidden from it get weights of 0."""
        with torch.no_grad():
            for name, parameter in self.named_parameters():
                known = net.get_parameter(name)
                parameter.zero_()[: len(known)].copy_(known)

    def forward(self, given: Input) -> Tensor:
        """The value for the player to move."""
        _, wide = self.read(given, given.secret)
        return torch.tanh((wide @ self.value.to(wide.dtype)).float() + self.value_bias)[:, 0]


def second(given: Tensor, weights: dict[str, Tensor], layer: str) -> Tensor:
    """The output of the second layer of stones or moves (`layer`)."""
    return torch.relu(given @ weights[layer + IN] + weights[layer + BIAS]) @ weights[layer + OUT]


def _start(size: tuple[int, ...]) -> Tensor:
    """He initialization, which keeps the variance of signals (He, Zhang, Ren and Sun, 2015); biases are 0."""
    return torch.randn(size) * (2 / size[0]) ** 0.5 if len(size) > 1 else torch.zeros(size)
