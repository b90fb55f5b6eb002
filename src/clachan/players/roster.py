"""Which player does a name such as `heuristic` stand for?

A name is a word, and for some words an argument after a colon: `word:argument`. A maker is given the contracts of
the game to be played, because players do not know the catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, TypeAlias

from clachan.core.bundle import Hints
from clachan.core.errors import BadName
from clachan.core.game import Game
from clachan.players.player import Player, Timed
from clachan.players.simple import HintPlayer, RandomPlayer


@dataclass(frozen=True, slots=True)
class Contracts:
    """What a player may be told about the game: its rules, its hints, and the players only this game has."""

    game: Game[Any, Any, Any]
    hints: Hints
    own: Mapping[str, Callable[[str], Player]] = field(default_factory=dict)


Maker: TypeAlias = Callable[[Contracts, str], Player]


def _random(_contracts: Contracts, argument: str) -> Player:
    _no_argument("random", argument)
    return RandomPlayer()


def _heuristic(contracts: Contracts, argument: str) -> Player:
    _no_argument("heuristic", argument)
    return HintPlayer(contracts.hints)


MAKERS: dict[str, Maker] = {"random": _random, "heuristic": _heuristic}


def make_player(name: str, contracts: Contracts) -> Player:
    """The player of this name, ready for this game; `BadName` when there is none."""
    word, _, argument = name.partition(":")
    if word in contracts.own:
        player = contracts.own[word](argument)
        return player.timed(perf_counter) if isinstance(player, Timed) else player
    if word not in MAKERS:
        raise BadName("player/unknown", player=word[:20], known=", ".join(known_players(contracts)))
    return MAKERS[word](contracts, argument)


def known_players(contracts: Contracts) -> list[str]:
    """The names this game's players go by."""
    return [*MAKERS, *contracts.own]


def _no_argument(word: str, argument: str) -> None:
    if argument:
        raise BadName("player/argument", player=word, argument=argument[:20])
