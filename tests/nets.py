"""Small networks, and settings of small runs, for tests of training."""

from dataclasses import replace

import torch

from clachan.games.schotten.network.shape import Shape
from clachan.train.model import Net
from clachan.train.settings import Settings

TINY = Shape(stone=8, wide=24, deep=1, move=8)
TWICE = replace(TINY, second_stone=6, second_move=5)


def tiny(**more):
    wanted = {"ways": {"schotten": 3.0, "schotten.tactic": 1.0}, "shape": TINY, "games": 16, "steps": 6, "deals": 4}
    return Settings(**{**wanted, "minibatch": 48, "actions": 400.0, "snapshot": 150.0, "measure": 300.0, **more})


def some_net(shape=TINY):
    torch.manual_seed(3)
    net = Net(shape)
    with torch.no_grad():
        for one in net.parameters():
            one.copy_(torch.randn_like(one) * 0.2)
    return net
