"""How is a network trained? All numbers of a run, the usual ones or those of a file."""

from __future__ import annotations

import tomllib
from dataclasses import astuple, dataclass, field, fields
from math import isfinite
from pathlib import Path
from typing import TypeGuard

from clachan.catalog import open_game
from clachan.core.errors import ClachanError
from clachan.games.schotten.kernel.convert import law_of
from clachan.games.schotten.network.shape import Shape

WAYS = {"schotten": 0.6, "schotten.expert": 0.1, "schotten.tactic": 0.22, "schotten.tactic.expert": 0.08}
GAME = "schotten"  # the only one a network is made for
WHOLE = ("games", "steps", "epochs", "minibatch", "selves", "deals")
POSITIVE = ("actions", "snapshot", "measure", "clip")
SHARES = ("trace", "slow", "league", "sparring")
PAIRS = ("rate", "entropy")
LARGEST_SEED = (1 << 63) - 1


@dataclass(frozen=True, slots=True)
class Settings:
    """A run. The defaults suit one accelerator; docs/training has what the shipped networks ended with."""

    ways: dict[str, float] = field(default_factory=lambda: dict(WAYS))  # names of games, and their shares
    shape: Shape = field(default_factory=Shape)
    games: int = 16_384  # played at once
    steps: int = 16  # actions of each between two lessons
    epochs: int = 2
    minibatch: int = 32_768
    actions: float = 2e9  # after so many, the run is over; learning slows down towards it
    rate: tuple[float, float] = (3e-4, 3e-5)  # of learning, at first and at last
    entropy: tuple[float, float] = (0.02, 0.003)
    clip: float = 0.15
    trace: float = 0.95  # how far a result is credited back
    pull: float = 0.02  # towards a slow average of the policy
    slow: float = 0.995  # how slow, for each lesson
    league: float = 0.125  # the share of games against older selves
    sparring: float = 0.0  # the share of games against the greedy player
    snapshot: float = 5e7  # actions between two selves that are remembered
    selves: int = 12  # how many are
    measure: float = 5e7  # actions between two measurements against the greedy player
    deals: int = 2_048  # of a measurement; each is played twice
    seed: int = 1

    def share(self, first: float, last: float, actions: float) -> float:
        """A number on its way from the first to the last value."""
        done = min(1.0, actions / self.actions)
        return first + (last - first) * done


def read(path: Path) -> Settings:
    """The settings of a file; `ClachanError` when it names something that is none."""
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ClachanError("train/settings", file=path.name, problem=str(error)) from error
    return made(found, path.name)


def made(found: dict[str, object], file: str) -> Settings:
    """Settings of plain words and numbers."""
    known = {one.name for one in fields(Settings)}
    for name in found:
        if name not in known:
            raise ClachanError("train/settings", file=file, problem=name)
    parts: dict[str, object] = {name: tuple(one) if isinstance(one, list) else one for name, one in found.items()}
    try:
        if isinstance(parts.get("shape"), dict):
            parts["shape"] = Shape(**parts["shape"])  # type: ignore[arg-type]  # checked by the next line
        settings = Settings(**parts)  # type: ignore[arg-type]  # the names were checked
        _check(settings)
    except (TypeError, ValueError) as error:
        raise ClachanError("train/settings", file=file, problem=str(error)) from error
    return settings


def _check(settings: Settings) -> None:
    """`ValueError` for numbers no run can be made of."""
    one = {part.name: getattr(settings, part.name) for part in fields(settings)}
    good = {
        **{name: _is_whole(one[name]) and one[name] > 0 for name in WHOLE},
        **{name: _is_number(one[name]) and one[name] > 0 for name in POSITIVE},
        **{name: _is_number(one[name]) and 0 <= one[name] <= 1 for name in SHARES},
        **{name: _is_pair(one[name]) for name in PAIRS},
        "pull": _is_number(one["pull"]) and one["pull"] >= 0,
        "seed": _is_whole(one["seed"]) and 0 <= one["seed"] <= LARGEST_SEED,
        "shape": isinstance(settings.shape, Shape) and _is_shape(settings.shape),
        "ways": isinstance(settings.ways, dict) and bool(settings.ways),
    }
    for name, is_good in good.items():
        if not is_good:
            raise ValueError(name)
    if settings.games % 2:
        raise ValueError("games")
    if settings.league + settings.sparring > 1:
        raise ValueError("sparring")
    for way, share in settings.ways.items():
        if not _is_played(way) or not _is_number(share) or share <= 0:
            raise ValueError(way)


def _is_played(way: str) -> bool:
    """Whether it is a way of playing the game that a network is made for, by rules the fast engine knows."""
    try:
        opened = open_game(way)
        if opened.bundle.id == GAME:
            law_of(opened.rulebook)
    except ClachanError:
        return False
    return opened.bundle.id == GAME


def _is_shape(shape: Shape) -> bool:
    """Whether a network can be made so; only second layers may be missing."""
    sizes = astuple(shape)
    return all(map(_is_whole, sizes)) and min(sizes[:-2]) > 0 and min(sizes) >= 0


def _is_whole(found: object) -> bool:
    return isinstance(found, int) and not isinstance(found, bool)


def _is_number(found: object) -> TypeGuard[float]:
    return _is_whole(found) or (isinstance(found, float) and isfinite(found))


def _is_pair(found: object) -> bool:
    """Two numbers: at first and at last."""
    match found:
        case (first, last):
            return all(_is_number(one) and one >= 0 for one in (first, last))
    return False
