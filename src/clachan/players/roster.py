"""Which player does a name such as `heuristic` stand for?

A name is a word, and for some words an argument after a colon: `word:argument`. A maker is given the contracts of
the game to be played, because players do not know the catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import TypeAlias

from clachan.core.bundle import AnyGame, AnyHints, AnyPlayer
from clachan.core.errors import BadName
from clachan.core.player import NeedsClock
from clachan.players.simple import HintPlayer, RandomPlayer

SUFFIX = ".py"  # of a file with players of one's own


@dataclass(frozen=True, slots=True)
class Contracts:
    """What a player may know about the game: its rules, its hints, and the makers of players only this game has."""

    game: AnyGame
    hints: AnyHints
    own: Mapping[str, Callable[[str], AnyPlayer]] = field(default_factory=dict)


Maker: TypeAlias = Callable[[Contracts, str], AnyPlayer]


def _random(_contracts: Contracts, argument: str) -> AnyPlayer:
    _refuse_argument("random", argument)
    return RandomPlayer()


def _heuristic(contracts: Contracts, argument: str) -> AnyPlayer:
    _refuse_argument("heuristic", argument)
    return HintPlayer(contracts.hints)


MAKERS: dict[str, Maker] = {"random": _random, "heuristic": _heuristic}


def make_player(name: str, contracts: Contracts) -> AnyPlayer:
    """The player of this name, ready for this game; `BadName` when there is none."""
    word, _, argument = name.partition(":")
    if word in contracts.own:
        return with_clock(contracts.own[word](argument))
    if word not in MAKERS:
        raise BadName("player/unknown", player=word[:20], known=", ".join(known_players(contracts)))
    return MAKERS[word](contracts, argument)


def with_clock(player: AnyPlayer) -> AnyPlayer:
    """The player, with this machine's clock if it needs one."""
    return player.timed(perf_counter) if isinstance(player, NeedsClock) else player


def known_players(contracts: Contracts) -> list[str]:
    """The names of all players of this game."""
    return [*MAKERS, *contracts.own]


def is_own_player(name: str) -> bool:
    """Whether a name stands for a player from a file: `my_players.py:Careful`."""
    return name.rpartition(":")[0].endswith(SUFFIX) or name.endswith(SUFFIX)


def _refuse_argument(word: str, argument: str) -> None:
    if argument:
        raise BadName("player/argument", player=word, argument=argument[:20])
