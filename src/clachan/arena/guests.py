"""Who comes from outside? A player of one's own, named by its file: `my_players.py:Careful`.

Only the arena lets such players in, since it is asked by the one whose machine it is: their code is run. No server and
no record can name one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from importlib import invalidate_caches
from importlib.util import module_from_spec, spec_from_file_location
from inspect import Parameter, signature
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import Any

from clachan.core.chance import Rng
from clachan.core.errors import BadName, ClachanError
from clachan.players.player import Player, Timed
from clachan.players.roster import Contracts, make_player

SUFFIX = ".py"
LONGEST = 200  # characters of a problem that are told


@dataclass(frozen=True, slots=True)
class Guest:
    """A player from outside, whose choices are looked at before they are taken."""

    name: str
    player: Player

    def choose(self, view: Any, actions: Sequence[Any], rng: Rng) -> Any:  # noqa: ANN401  # any game's types
        """What the guest chose, if it may: ours that is equal to it, for the guest's own may be made otherwise."""
        action = self.player.choose(view, actions, rng)
        if action not in actions:
            raise ClachanError("player/illegal", player=self.name, action=repr(action)[:LONGEST])
        return actions[actions.index(action)]


def invite(name: str, contracts: Contracts) -> Player:
    """The player of this name, or the one in this file; `BadName` when there is none."""
    if name.endswith(SUFFIX):
        raise BadName("player/word", file=name, known=", ".join(_players(_module(Path(name)))) or "-")
    path, _, word = name.rpartition(":")
    if not path.endswith(SUFFIX):
        return make_player(name, contracts)
    maker = getattr(_module(Path(path)), word, None)
    if not callable(maker):
        raise BadName("player/guest", file=path, problem=f"{word}?")
    try:
        player = maker(contracts) if _asks(maker) else maker()
        if isinstance(player, Timed):
            player = player.timed(perf_counter)
    except Exception as error:
        raise _bad(path, error) from error
    if not callable(getattr(player, "choose", None)):
        raise BadName("player/guest", file=path, problem=f"{word}: choose?")
    return Guest(name, player)


@lru_cache
def _module(path: Path) -> ModuleType:
    """A file of Python, run once."""
    if not path.is_file():
        raise ClachanError("file/missing", path=str(path))
    spec = spec_from_file_location(f"clachan_guest_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)  # dataclasses look for their module there
    try:
        with _beside(path):
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[spec.name]
        raise _bad(str(path), error) from error
    return module


@contextmanager
def _beside(path: Path) -> Iterator[None]:
    """Modules in the folder of this file can be imported, as if the file were run by itself."""
    folder = str(path.resolve().parent)
    sys.path.insert(0, folder)
    invalidate_caches()  # a module may have been written a moment ago
    try:
        yield
    finally:
        with suppress(ValueError):  # the file may have taken it away itself
            sys.path.remove(folder)


def _players(module: ModuleType) -> list[str]:
    """The classes of a file that can choose."""
    own = [(name, found) for name, found in vars(module).items() if getattr(found, "__module__", "") == module.__name__]
    return [name for name, found in own if isinstance(found, type) and callable(getattr(found, "choose", None))]


def _asks(maker: Callable[..., object]) -> bool:
    """Whether there is an argument it cannot do without."""
    named = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    return any(one.kind in named and one.default is Parameter.empty for one in signature(maker).parameters.values())


def _bad(file: str, error: BaseException) -> BadName:
    return BadName("player/broken", file=file, problem=f"{type(error).__name__}: {error}"[:LONGEST])
