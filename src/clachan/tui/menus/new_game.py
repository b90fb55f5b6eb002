"""What has a person chosen to play? The game, its ways of playing, the length and the house rules, and against whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from clachan.catalog import BUNDLES, DEFAULT_GAME, AnySetup, open_game
from clachan.core.bundle import AnyBundle
from clachan.core.names import LENGTHS, ROUND_OPTIONS
from clachan.core.seats import SEAT_NAMES
from clachan.core.series import Format
from clachan.core.variant import Option
from clachan.players.roster import known_players

Rival: TypeAlias = Literal["computer", "here", "friend", "anyone"]
RANDOM_SEAT = "random"
SEAT_CHOICES = (RANDOM_SEAT, *SEAT_NAMES)
LENGTH_CHOICES = ("", "x2", "x3", "x5", "to2", "to3")


@dataclass(frozen=True, slots=True)
class NewGame:
    """The choices for a new game. One that does not apply now is kept, and counts again when it applies again."""

    rival: Rival = "computer"
    game: str = DEFAULT_GAME
    player: str = ""
    seat: str = RANDOM_SEAT
    variants: frozenset[str] = frozenset()
    length: str = ""
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def bundle(self) -> AnyBundle:
        """The game's parts."""
        return BUNDLES[self.game]

    @property
    def name(self) -> str:
        """The name of the way of playing, such as `schotten.tactic.x3`."""
        said = {
            option.key: value
            for option in self.fitting()
            if (value := self.options.get(option.key, _values(option, self.variants)[0])) != option.values[0]
        }
        words = [
            variant.id for variant in self.bundle.variants if variant.id in self.variants and variant.id not in said
        ]
        length = [] if self.has_own_length else [self.length] * bool(self.length)
        return open_game(
            ".".join([self.game, *words, *length, *(f"{key}={value}" for key, value in said.items())])
        ).name

    @property
    def setup(self) -> AnySetup:
        """The way of playing."""
        return open_game(self.name)

    @property
    def opponent(self) -> str:
        """The computer player: the one that was chosen if the game has it, else the usual one."""
        return self.player if self.player in self.players() else self.bundle.opponent

    def players(self) -> list[str]:
        """The levels for people, the weakest first; for a game without levels, all players."""
        known = known_players(open_game(self.game).contracts)
        levels = [level.player for level in self.bundle.levels if level.player in known]
        return levels if self.bundle.opponent in levels or not levels else [*levels, self.bundle.opponent]

    @property
    def has_own_length(self) -> bool:
        """Whether a variant decides how long the match is."""
        chosen = [variant for variant in self.bundle.variants if variant.id in self.variants]
        return any(not variant.edit_format(Format()).is_single for variant in chosen)

    def clashes(self, variant: str) -> list[str]:
        """The chosen variants with which this one cannot be combined."""
        record = next(other for other in self.bundle.variants if other.id == variant)
        return sorted(record.excludes & self.variants)

    def fitting(self) -> list[Option[object]]:
        """The options that apply now."""
        kind = "" if self.has_own_length or not self.length else f"{self.length.rstrip('0123456789')}N"
        assert not kind or kind in LENGTHS
        return [option for option in (*self.bundle.options, *ROUND_OPTIONS) if self._applies(option, kind)]

    def _applies(self, option: Option[object], length: str) -> bool:
        if option.lengths and length not in option.lengths:
            return False
        if option.key in {variant.id for variant in self.bundle.variants}:  # it chooses between versions of a variant
            return option.key in self.variants
        return not option.needs or bool(option.needs & self.variants)

    def values(self, option: Option[object]) -> tuple[str, ...]:
        """The values of an option that can be chosen now, the usual one first."""
        return _values(option, self.variants)

    def value(self, option: Option[object]) -> str:
        """The chosen value of an option."""
        values = self.values(option)
        value = self.options.get(option.key, values[0])
        return value if value in values else values[0]

    def with_variant(self, variant: str) -> NewGame:
        """With a variant turned on, or off if it was on."""
        return replace(self, variants=self.variants ^ {variant})

    def with_option(self, key: str, value: str) -> NewGame:
        """With another value of an option."""
        return replace(self, options={**self.options, key: value})


def _values(option: Option[object], variants: frozenset[str]) -> tuple[str, ...]:
    return option.values[1:] if option.key in variants else option.values
