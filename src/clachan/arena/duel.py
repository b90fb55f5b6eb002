"""What is the result when two players meet? Every deal is played twice, with the seats swapped."""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from clachan.arena.external_players import find_player, recorded_name
from clachan.arena.rates import Rate, rate
from clachan.catalog import GameSetup, open_game
from clachan.core import record
from clachan.core.chance import Stream, derive
from clachan.core.errors import ClachanError
from clachan.core.game import Outcome
from clachan.core.player import Player
from clachan.core.record import Move, Record
from clachan.core.seats import SEATS, BySeat

R = TypeVar("R")
S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

LONGEST_NAME = 80  # characters of a player's name in the name of a file


@dataclass(frozen=True, slots=True)
class Deals:
    """Some deals of one pairing. All randomness comes from the seed and the deal's number: any process may play it.

    With a folder, the record of every game is written there. `scores` is a file for the scores so far, so that they
    survive an interruption.
    """

    game: str
    players: BySeat[str]
    seed: bytes
    first: int
    last: int
    folder: Path | None = None
    scores: Path | None = None


@dataclass(frozen=True, slots=True)
class Duel:
    """Two players and, for each deal, the first one's scores (1, 0, -1) in seat A and in seat B."""

    players: BySeat[str]
    scores: tuple[BySeat[int], ...]

    @property
    def games(self) -> int:
        """How many were played, two on each deal."""
        return 2 * len(self.scores)

    def count(self, score: int) -> int:
        """How many games the first player won (1), drew (0) or lost (-1)."""
        return sum(pair.count(score) for pair in self.scores)

    def rate(self, score: int) -> Rate:
        """How often the first player wins, draws or loses."""
        return rate([pair.count(score) / 2 for pair in self.scores])

    def shares(self, *, second: bool = False) -> list[float]:
        """One player's points on each deal, from 0 to 1; a draw is half a win."""
        sign = -1 if second else 1
        return [0.5 + sign * sum(pair) / 4 for pair in self.scores]


def play_deals(deals: Deals) -> list[BySeat[int]]:
    """The first player's scores on each of these deals."""
    setup = open_game(deals.game)
    contracts = setup.contracts
    players = (find_player(deals.players[0], contracts), find_player(deals.players[1], contracts))
    scores: list[BySeat[int]] = []
    for number in range(deals.first, deals.last):
        scores.append(_play_both_ways(setup, players, deals, number))
        if deals.scores is not None:
            _write(deals.scores, json.dumps(scores))
    return scores


def scores_in(path: Path) -> tuple[BySeat[int], ...]:
    """The scores that an interrupted job had written."""
    return tuple((first, second) for first, second in json.loads(path.read_text("utf-8"))) if path.exists() else ()


def _play_both_ways(
    setup: GameSetup[R, S, V, A], players: BySeat[Player[V, A]], deals: Deals, number: int
) -> BySeat[int]:
    seed = derive(deals.seed, f"deal/{number}")
    first, second = (_luck(deals, f"{number}/{who}") for who in SEATS)
    straight = _play_and_keep(setup, seed, players, (first, second), deals, number)
    swapped = _play_and_keep(setup, seed, (players[1], players[0]), (second, first), _swapped(deals), number)
    return straight.score(0), swapped.score(1)


def _swapped(deals: Deals) -> Deals:
    return replace(deals, players=(deals.players[1], deals.players[0]))


def _play_and_keep(
    setup: GameSetup[R, S, V, A],
    seed: bytes,
    players: BySeat[Player[V, A]],
    luck: BySeat[random.Random],
    deals: Deals,
    number: int,
) -> Outcome:
    """Play a match, and write its record if the deals have a folder for it."""
    if deals.folder is None:
        return play_game(setup, seed, players, luck)
    moves: list[Move] = []
    outcome = play_game(setup, seed, players, luck, moves)
    names = recorded_name(deals.players[0]), recorded_name(deals.players[1])
    match = Record(setup.name, setup.bundle.rules_version, seed, names, outcome, tuple(moves))
    _write(deals.folder / _file_name(deals.players, number), record.write(match))
    return outcome


def _file_name(players: BySeat[str], number: int) -> str:
    """The name of a record: the deal's number from 1, and the players in seats A and B."""
    one, two = (re.sub(r"[^\w.-]+", "-", name)[-LONGEST_NAME:].strip("-.") for name in players)
    return f"{number + 1:05}-{one}-{two}.txt"


def _write(path: Path, text: str) -> None:
    """Write a file as a whole: the process may be ended at any time."""
    beside = path.with_suffix(".new")
    try:
        beside.write_text(text, "utf-8")
        beside.replace(path)
    except OSError as error:
        raise ClachanError("file/unwritable", path=str(path), why=error.strerror or str(error)) from error


def _luck(deals: Deals, label: str) -> random.Random:
    """A player's own randomness, which it shares with no deal and no other player."""
    pairing = " ".join(deals.players)
    return random.Random(derive(deals.seed, f"luck/{pairing}/{label}"))  # noqa: S311  # repeatable, not secret


def play_game(
    setup: GameSetup[R, S, V, A],
    seed: bytes,
    players: BySeat[Player[V, A]],
    luck: BySeat[random.Random],
    moves: list[Move] | None = None,
) -> Outcome:
    """Play one whole match, and add its moves to `moves`. Each player sees only its own views."""
    game, turn = setup.game, 0
    state = game.start(Stream(seed))
    while actors := game.actors(state):
        chosen, turn = [], turn + 1
        for seat in actors:
            view = game.view(state, seat)
            chosen.append((seat, players[seat].choose(view, game.choices(view), luck[seat])))
        for seat, action in chosen:
            state = game.step(state, seat, action)
            if moves is not None:
                moves.append(Move(turn, seat, setup.presenter.text(action)))
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome
