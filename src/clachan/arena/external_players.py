"""How does a player from a file take part? It is named by file and class: `my_players.py:Careful`.

Only the arena and `clachan play --against` accept such players, because their code is run: the person who starts the
command chooses the file. A server or a record can never name one.
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
from traceback import FrameSummary, extract_tb
from types import ModuleType

from clachan.core.bundle import AnyAction, AnyPlayer, AnyView
from clachan.core.chance import Rng
from clachan.core.errors import BadName, ClachanError
from clachan.core.record import clean_name
from clachan.players.roster import SUFFIX, Contracts, is_own_player, make_player, with_clock

LONGEST = 200  # characters of an error that are shown


@dataclass(frozen=True, slots=True)
class PlayerFolder:
    """A folder with files of players.

    While `importable` is active, modules in the folder can be imported as if a file of it were run as a script. They
    are hidden again afterwards, because another folder may have modules of the same names.
    """

    folder: Path
    modules: dict[str, ModuleType] = field(default_factory=dict)

    @contextmanager
    def importable(self) -> Iterator[None]:
        """Let imports find the modules of this folder."""
        before = set(sys.modules)
        sys.path.insert(0, str(self.folder))
        sys.modules.update(self.modules)
        try:
            yield
        finally:
            with suppress(ValueError):  # the player may have removed it itself
                sys.path.remove(str(self.folder))
            new = sys.modules.keys() - before
            for name in new:
                if (top := name.partition(".")[0]) in new and self._has(sys.modules[top]):
                    self.modules[name] = sys.modules[name]
            for name in self.modules:
                sys.modules.pop(name, None)

    def place_of(self, error: BaseException) -> str:
        """The line of this folder's code that was running when the error came: `my_players.py:12: return x[9]`.

        Empty when no code of this folder was running.
        """
        if isinstance(error, SyntaxError) and error.filename is not None:
            return f"{Path(error.filename).name}:{error.lineno}: {(error.text or '').strip()}"
        files = {getattr(module, "__file__", None) for module in self.modules.values()}
        for frame in reversed(extract_tb(error.__traceback__)):
            if frame.filename in files or Path(frame.filename).resolve().parent == self.folder:
                return _place(frame)
        return ""

    def _has(self, module: ModuleType) -> bool:
        """Whether the module lies directly in this folder, and not in an installed package below it."""
        paths = getattr(module, "__path__", None) or [getattr(module, "__file__", None) or ""]
        return any(Path(path).parent == self.folder for path in paths)


@dataclass(frozen=True, slots=True)
class ExternalPlayer:
    """A player from a file. Its choices are checked before they are used."""

    name: str
    player: AnyPlayer
    folder: PlayerFolder

    def choose(self, view: AnyView, actions: Sequence[AnyAction], rng: Rng) -> AnyAction:
        """The player's choice; `ClachanError` when it is not one of the actions.

        Return our own action object equal to the player's, because the player may have built its own.
        """
        with self.folder.importable():
            try:
                action = self.player.choose(view, actions, rng)
            except (Exception, SystemExit) as error:  # a player must not end the whole arena
                problem = _problem(self.folder, error)
                raise ClachanError("player/crashed", player=self.name, problem=problem) from error
        try:
            return actions[actions.index(action)]
        except Exception as error:  # the choice may be of any type, and comparing it may raise anything
            raise self._refuse(action) from error

    def _refuse(self, action: object) -> ClachanError:
        return ClachanError("player/illegal", player=self.name, action=repr(action)[:LONGEST])


def find_player(name: str, contracts: Contracts) -> AnyPlayer:
    """The player of this name, or from this file; `BadName` when there is none."""
    if name.endswith(SUFFIX):
        raise BadName("player/word", file=name, known=", ".join(_player_classes(_load(Path(name)))) or "-")
    path, _, word = name.rpartition(":")
    if not path.endswith(SUFFIX):
        return make_player(name, contracts)
    maker, folder = getattr(_load(Path(path)), word, None), _folder(Path(path).resolve().parent)
    if not callable(maker):
        raise BadName("player/guest", file=path, problem=f"{word}?")
    try:
        with folder.importable():
            player = with_clock(maker(contracts) if _takes_contracts(maker) else maker())
    except Exception as error:
        raise _broken(path, folder, error) from error
    if not callable(getattr(player, "choose", None)):
        raise BadName("player/guest", file=path, problem=f"{word}: choose?")
    return ExternalPlayer(name, player, folder)


@lru_cache
def _load(path: Path) -> ModuleType:
    """The module in a Python file, which is run only once."""
    if not path.is_file():
        raise ClachanError("file/missing", path=str(path))
    digest = sha256(bytes(path.resolve())).hexdigest()[:8]  # files in different folders may have the same name
    spec = spec_from_file_location(f"clachan_guest_{path.stem}_{digest}", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)  # dataclasses look for their module there
    folder = _folder(path.resolve().parent)
    try:
        invalidate_caches()  # a module beside it may have been written a moment ago
        with folder.importable():
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[spec.name]
        raise _broken(str(path), folder, error) from error
    return module


@lru_cache
def _folder(folder: Path) -> PlayerFolder:
    """The one `PlayerFolder` of this folder: its players share their modules."""
    return PlayerFolder(folder)


def _player_classes(module: ModuleType) -> list[str]:
    """The classes defined in a file that can choose."""
    classes = [(name, value) for name, value in vars(module).items() if isinstance(value, type)]
    own = [(name, value) for name, value in classes if value.__module__ == module.__name__]
    return [name for name, value in own if callable(getattr(value, "choose", None))]


def _takes_contracts(maker: Callable[..., object]) -> bool:
    """Whether the maker has an argument without a default: it is given the game's contracts."""
    positional = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    parameters = signature(maker).parameters.values()
    return any(parameter.kind in positional and parameter.default is Parameter.empty for parameter in parameters)


def _broken(file: str, folder: PlayerFolder, error: BaseException) -> BadName:
    return BadName("player/broken", file=file, problem=_problem(folder, error))


def _problem(folder: PlayerFolder, error: BaseException) -> str:
    """What went wrong and in which line of the player's code."""
    text = f"{type(error).__name__}: {error}"[:LONGEST]
    place = folder.place_of(error)[:LONGEST]
    return f"{text} ({place})" if place else text


def _place(frame: FrameSummary) -> str:
    return f"{Path(frame.filename).name}:{frame.lineno}: {frame.line}"


def recorded_name(name: str) -> str:
    """A player's name as a record keeps it: that of a player from a file without its folder."""
    if not is_own_player(name):
        return name
    path, _, word = name.rpartition(":")
    return clean_name(f"{Path(path).name}:{word}")
