"""How are weights saved and loaded? As numpy arrays; a larger network may load the weights of a smaller one."""

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
from clachan.train.game import APART, BIAS, OUT, STONES, Shape
from clachan.train.model import Net

# For each width of a Shape, an array whose length it is.
UNITS = {
    "stone": "stone_bias",
    "wide": "flat_bias",
    "move": "logit",
    "second_stone": "stone" + BIAS,
    "second_move": "move" + BIAS,
}
# What reading may raise when a file is damaged or not one of ours: the readers check little themselves.
DAMAGED = (
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


def save_weights(net: Net, path: Path) -> None:
    """Save weights in half precision. An old file is replaced only when the new one is complete."""
    arrays: dict[str, Any] = {
        name: weight.detach().cpu().numpy().astype(np.float16) for name, weight in net.named_parameters()
    }
    beside = path.with_suffix(".new")
    with beside.open("wb") as file:
        np.savez_compressed(file, **arrays)
    beside.replace(path)


def load_weights(path: Path, shape: Shape) -> Net:
    """A network with saved weights. It may be wider than the saved one, or have second layers that the saved one lacks.

    It plays the same as the saved one: the weights out of new units are 0.
    """
    net = Net(shape)
    try:
        with path.open("rb") as file, np.load(file) as arrays, torch.no_grad():
            weights = {name: torch.from_numpy(arrays[name].astype(np.float32)) for name in arrays.files}
            _check(weights, shape)
            for name, parameter in net.named_parameters():
                if name in weights:
                    _copy_into(name, weights[name], parameter)
                elif name.endswith(OUT):
                    parameter.zero_()
    except FileNotFoundError:
        raise ClachanError("file/missing", path=str(path)) from None
    except DAMAGED as error:
        raise ClachanError("train/weights", file=path.name) from error
    return net


def _check(weights: dict[str, Tensor], shape: Shape) -> None:
    """`ValueError` unless these are the weights of a network of this shape or a smaller one."""
    deep = sum(name.startswith("deep") for name in weights) // 2
    known = Shape(deep=deep, **{width: len(weights.get(name, ())) for width, name in UNITS.items()})
    sizes = {name: tuple(weight.shape) for name, weight in weights.items()}
    if sizes != known.weights() or deep != shape.deep or any(map(gt, astuple(known), astuple(shape))):
        raise ValueError(known)


def _copy_into(name: str, old: Tensor, new: Tensor) -> None:
    """Copy weights into an array of the same size or larger. Rows are the inputs of a layer, columns its units."""
    for known, target in zip(_blocks(name, old), _blocks(name, new), strict=True):
        rows = len(known)
        if known.dim() == 1:
            target[:rows] = known
        else:
            columns = known.shape[1]
            target[rows:, :columns] = 0
            target[:rows, :columns] = known


def _blocks(name: str, weights: Tensor) -> Sequence[Tensor]:
    """The blocks of an array that stand for one stone each; one block for other arrays."""
    if name.startswith("place"):
        return weights.chunk(STONES, -1)
    if name == "flat":
        codes = len(weights) - APART
        return [*weights[:codes].chunk(STONES), weights[codes:]]
    return [weights]
