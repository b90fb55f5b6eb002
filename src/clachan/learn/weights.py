"""How do weights get into a file, and out again? As numpy reads them; a network may grow on the way."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import astuple
from operator import gt
from pathlib import Path
from pickle import UnpicklingError
from typing import Any
from zipfile import BadZipFile

import numpy as np
import torch
from torch import Tensor

from clachan.core.errors import ClachanError
from clachan.games.schotten.network.shape import APART, BIAS, OUT, Shape
from clachan.games.schotten.state import STONES
from clachan.learn.model import Net

# an array with an entry for each unit of a layer
UNITS = {
    "stone": "stone_bias",
    "wide": "flat_bias",
    "move": "logit",
    "second_stone": "stone" + BIAS,
    "second_move": "move" + BIAS,
}
# How reading a file fails that is damaged or none of ours: wherever the reader happens to stumble.
TORN = (
    OSError,
    EOFError,
    UnpicklingError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    AssertionError,
    RuntimeError,
    BadZipFile,
    zlib.error,
)


def export(net: Net, path: Path) -> None:
    """The weights as numpy reads them, in half precision; an old file is replaced only when the new one is whole."""
    arrays: dict[str, Any] = {
        name: one.detach().cpu().numpy().astype(np.float16) for name, one in net.named_parameters()
    }
    beside = path.with_suffix(".new")
    with beside.open("wb") as file:
        np.savez_compressed(file, **arrays)
    beside.replace(path)


def imported(path: Path, shape: Shape) -> Net:
    """A network with weights that were exported. It plays as they do even if it is wider, or has second layers they
    did not have: what is new listens, and says nothing yet.
    """
    net = Net(shape)
    try:
        with path.open("rb") as file, np.load(file) as found, torch.no_grad():
            weights = {name: torch.from_numpy(found[name].astype(np.float32)) for name in found.files}
            _check(weights, shape)
            for name, one in net.named_parameters():
                if name in weights:
                    _settle(name, weights[name], one)
                elif name.endswith(OUT):
                    one.zero_()
    except FileNotFoundError:
        raise ClachanError("file/missing", path=str(path)) from None
    except TORN as error:
        raise ClachanError("train/weights", file=path.name) from error
    return net


def _check(weights: dict[str, Tensor], shape: Shape) -> None:
    """`ValueError` unless these are all weights of a network that this shape has room for."""
    deep = sum(name.startswith("deep") for name in weights) // 2
    known = Shape(deep=deep, **{width: len(weights.get(name, ())) for width, name in UNITS.items()})
    sizes = {name: tuple(one.shape) for name, one in weights.items()}
    if sizes != known.weights() or deep != shape.deep or any(map(gt, astuple(known), astuple(shape))):
        raise ValueError(known)


def _settle(name: str, old: Tensor, new: Tensor) -> None:
    """Put weights where they belong in as many or more. Rows are what a layer hears, columns its units."""
    for known, room in zip(_blocks(name, old), _blocks(name, new), strict=True):
        rows = len(known)
        if known.dim() == 1:
            room[:rows] = known
        else:
            columns = known.shape[1]
            room[rows:, :columns] = 0
            room[:rows, :columns] = known


def _blocks(name: str, weights: Tensor) -> Sequence[Tensor]:
    """Arrays that hold something for each stone, stone by stone."""
    if name.startswith("place"):
        return weights.chunk(STONES, -1)
    if name == "flat":
        codes = len(weights) - APART
        return [*weights[:codes].chunk(STONES), weights[codes:]]
    return [weights]
