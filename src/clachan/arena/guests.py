"""Who comes from outside? A player of one's own, named by its file: `my_players.py:Careful`.

Only the arena lets such players in, since it is asked by the one whose machine it is: their code is run. No server and
no record can name one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
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
class Home:
    """A folder guests come from. Modules in it can be imported there, as if a file of it were run by itself, and are
    known there only: another folder may have others of the same names.
    """

    folder: Path
    modules: dict[str, ModuleType] = field(default_factory=dict)

    @contextmanager
    def entered(self) -> Iterator[None]:
        """Be there for a while."""
        before = set(sys.modules)
        sys.path.insert(0, str(self.folder))
        sys.modules.update(self.modules)
        try:
            yield
        finally:
            with suppress(ValueError):  # the guest may have taken it away itself
                sys.path.remove(str(self.folder))
            new = sys.modules.keys() - before
            for name in new:
                if (top := name.partition(".")[0]) in new and self._has(sys.modules[top]):
                    self.modules[name] = sys.modules[name]
            for name in self.modules:
                sys.modules.pop(name, None)

    def _has(self, module: ModuleType) -> bool:
        """Whether it lies in this very folder, and not in one of installed packages below it."""
        places = getattr(module, "__path__", None) or [getattr(module, "__file__", None) or ""]
        return any(Path(one).parent == self.folder for one in places)


@dataclass(frozen=True, slots=True)
class Guest:
    """A player from outside, whose choices are looked at before they are taken."""

    name: str
    player: Player
    home: Home

    def choose(self, view: Any, actions: Sequence[Any], rng: Rng) -> Any:  # noqa: ANN401  # any game's types
        """What the guest chose, if it may: ours that is equal to it, for the guest's own may be made otherwise."""
        with self.home.entered():
            try:
                action = self.player.choose(view, actions, rng)
            except SystemExit as error:  # nobody ends the arena but who began it
                raise self._refuse(error) from error
        try:
            return actions[actions.index(action)]
        except Exception as error:  # what it chose may be of any kind, and refuse to be compared
            raise self._refuse(action) from error

    def _refuse(self, action: object) -> ClachanError:
        return ClachanError("player/illegal", player=self.name, action=repr(action)[:LONGEST])


def invite(name: str, contracts: Contracts) -> Player:
    """The player of this name, or the one in this file; `BadName` when there is none."""
    if name.endswith(SUFFIX):
        raise BadName("player/word", file=name, known=", ".join(_players(_module(Path(name)))) or "-")
    path, _, word = name.rpartition(":")
    if not path.endswith(SUFFIX):
        return make_player(name, contracts)
    maker, home = getattr(_module(Path(path)), word, None), _home(Path(path).resolve().parent)
    if not callable(maker):
        raise BadName("player/guest", file=path, problem=f"{word}?")
    try:
        with home.entered():
            player = maker(contracts) if _asks(maker) else maker()
            if isinstance(player, Timed):
                player = player.timed(perf_counter)
    except Exception as error:
        raise _bad(path, error) from error
    if not callable(getattr(player, "choose", None)):
        raise BadName("player/guest", file=path, problem=f"{word}: choose?")
    return Guest(name, player, home)


@lru_cache
def _module(path: Path) -> ModuleType:
    """A file of Python, run once."""
    if not path.is_file():
        raise ClachanError("file/missing", path=str(path))
    mark = sha256(bytes(path.resolve())).hexdigest()[:8]  # files of one name may be in many folders
    spec = spec_from_file_location(f"clachan_guest_{path.stem}_{mark}", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)  # dataclasses look for their module there
    try:
        invalidate_caches()  # a module beside it may have been written a moment ago
        with _home(path.resolve().parent).entered():
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[spec.name]
        raise _bad(str(path), error) from error
    return module


@lru_cache
def _home(folder: Path) -> Home:
    """The one home of all guests from this folder."""
    return Home(folder)


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
