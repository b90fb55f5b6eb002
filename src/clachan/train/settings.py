"""How is a network trained? The settings of a run, from a file or by default."""

from __future__ import annotations

import tomllib
from dataclasses import astuple, dataclass, field, fields
from math import isfinite
from pathlib import Path
from typing import TypeGuard

from clachan.catalog import open_game
from clachan.core.errors import ClachanError
from clachan.train.game import TRAINED, Shape, pack_rules

WHOLE = ("games", "steps", "epochs", "minibatch", "selves", "deals")
POSITIVE = ("actions", "snapshot", "measure", "clip")
SHARES = ("trace", "slow", "league", "sparring")
PAIRS = ("rate", "entropy")
LARGEST_SEED = (1 << 63) - 1


@dataclass(frozen=True, slots=True)
class Search:
    """How positions are searched, for a run that learns from what the search finds (expert iteration)."""

    width: int = 8  # the most actions that are tried in a position
    tries: int = 4  # how many are tried on average: the most probable ones of all positions together
    deals: int = 32  # imagined deals for each, the same for all actions of a position
    choices: int = 12  # how many choices to look ahead
    trace: float = 0.95  # the weight of everything after a choice; the rest goes to the value there
    eta: float = 0.01  # wins larger by this much make an action more probable by a factor of e
    kept: int = 300_000  # positions to learn from; the oldest are forgotten
    reuse: float = 6.0  # how often a position is learnt from


@dataclass(frozen=True, slots=True)
class Settings:
    """The defaults suit one accelerator; docs/training has the settings of the shipped networks."""

    ways: dict[str, float] = field(default_factory=lambda: dict(TRAINED.training))  # names of games, and their shares
    shape: Shape = field(default_factory=Shape)
    games: int = 16_384  # played at once
    steps: int = 16  # actions of each between two rollouts
    epochs: int = 2
    minibatch: int = 32_768
    actions: float = 2e9  # the run ends after this many; the learning rate falls until then
    rate: tuple[float, float] = (3e-4, 3e-5)  # the learning rate, at first and at last
    entropy: tuple[float, float] = (0.02, 0.003)
    clip: float = 0.15
    trace: float = 0.95  # how far a result is credited back
    pull: float = 0.02  # towards a slow average of the policy
    slow: float = 0.995  # how much of the average stays, for each rollout
    league: float = 0.125  # the share of games against older selves
    sparring: float = 0.0  # the share of games against the greedy player
    snapshot: float = 5e7  # actions between two selves that are remembered
    selves: int = 12  # how many selves are remembered
    measure: float = 5e7  # actions between two measurements against the greedy player
    deals: int = 2_048  # in a measurement; each is played twice
    seed: int = 1
    search: Search | None = None  # learn from a search of each position instead of from results (`actions`: positions)

    def share(self, first: float, last: float, actions: float) -> float:
        """A value that moves from `first` to `last` during the run."""
        done = min(1.0, actions / self.actions)
        return first + (last - first) * done


def read_settings(path: Path) -> Settings:
    """The settings in a TOML file; `ClachanError` when one of them is unknown or wrong."""
    try:
        values = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ClachanError("train/settings", file=path.name, problem=str(error)) from error
    return settings_from(values, path.name)


def settings_from(values: dict[str, object], file: str) -> Settings:
    """Settings from a mapping, such as a TOML file has."""
    known = {value.name for value in fields(Settings)}
    for name in values:
        if name not in known:
            raise ClachanError("train/settings", file=file, problem=name)
    parts: dict[str, object] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in values.items()
    }
    try:
        if isinstance(parts.get("shape"), dict):
            parts["shape"] = Shape(**parts["shape"])  # type: ignore[arg-type]  # checked below
        if isinstance(parts.get("search"), dict):
            parts["search"] = Search(**parts["search"])  # type: ignore[arg-type]  # checked by the next line
        settings = Settings(**parts)  # type: ignore[arg-type]  # the names were checked
        _check(settings)
    except (TypeError, ValueError) as error:
        raise ClachanError("train/settings", file=file, problem=str(error)) from error
    return settings


def _check(settings: Settings) -> None:
    """`ValueError` with the name of the first setting that is wrong."""
    value = {part.name: getattr(settings, part.name) for part in fields(settings)}
    good = {
        **{name: _is_whole(value[name]) and value[name] > 0 for name in WHOLE},
        **{name: _is_number(value[name]) and value[name] > 0 for name in POSITIVE},
        **{name: _is_number(value[name]) and 0 <= value[name] <= 1 for name in SHARES},
        **{name: _is_pair(value[name]) for name in PAIRS},
        "pull": _is_number(value["pull"]) and value["pull"] >= 0,
        "seed": _is_whole(value["seed"]) and 0 <= value["seed"] <= LARGEST_SEED,
        "shape": isinstance(settings.shape, Shape) and _is_shape(settings.shape),
        "ways": isinstance(settings.ways, dict) and bool(settings.ways),
        "search": settings.search is None or (isinstance(settings.search, Search) and _is_search(settings.search)),
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
    """Whether the name is a way of playing the trained game, with rules the compiled kernel knows."""
    try:
        setup = open_game(way)
        if setup.bundle is TRAINED:
            pack_rules(setup.rulebook)
    except ClachanError:
        return False
    return setup.bundle is TRAINED


def _is_shape(shape: Shape) -> bool:
    """Whether all sizes are positive; only those of second layers may be 0."""
    sizes = astuple(shape)
    return all(map(_is_whole, sizes)) and min(sizes[:-2]) > 0 and min(sizes) >= 0


def _is_search(search: Search) -> bool:
    """Whether the numbers of a search are good; the deals are split in two halves."""
    counts = search.width, search.tries, search.deals, search.choices, search.kept
    reals = search.eta, search.reuse, search.trace
    good = all(_is_whole(count) and count > 0 for count in counts)
    return good and all(_is_number(real) and real > 0 for real in reals) and search.trace <= 1 and search.deals % 2 == 0


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> TypeGuard[float]:
    return _is_whole(value) or (isinstance(value, float) and isfinite(value))


def _is_pair(value: object) -> bool:
    """Two numbers: at first and at last."""
    match value:
        case (first, last):
            return all(_is_number(rate) and rate >= 0 for rate in (first, last))
    return False
