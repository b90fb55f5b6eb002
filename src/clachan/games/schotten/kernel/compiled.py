"""Compile this game's functions (core/machine_code.py): which files must be unchanged for machine code to stay good?

A layer may call the layers before it. So the stamp of a function changes with any file of its layer or of a layer
below, and with the constants it reads from the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from clachan.core.machine_code import compile_with, sources, stamp_of

F = TypeVar("F", bound=Callable[..., Any])
GAME = "clachan.games.schotten"
RULES_READ = ("rules/cards.py", "rules/formations.py", "rules/state.py")  # the constants that compiled code contains
LAYERS = ("kernel", "search", "network")  # a layer may call the layers before it
SIMULATOR = ("clachan.core.simulator", f"{GAME}.simulator")  # it calls the kernel alone


def compiled(function: F) -> F:
    """Compile a function when it is first called, and keep the machine code on disk."""
    layer = function.__module__.removeprefix(f"{GAME}.").partition(".")[0]
    return compile_with(function, STAMPS.get(layer, STAMPS[LAYERS[-1]]))


def _stamps() -> dict[str, str]:
    """For each layer a digest of all files it is compiled from: its own, and those of the layers below."""
    contents, stamps = sources(GAME, RULES_READ), {}
    for layer in LAYERS:
        contents += sources(f"{GAME}.{layer}")
        stamps[layer] = stamp_of(contents)
    simulator = [content for package in SIMULATOR for content in sources(package)]
    return stamps | {"simulator": stamp_of([stamps["kernel"].encode(), *simulator])}


STAMPS = _stamps()
