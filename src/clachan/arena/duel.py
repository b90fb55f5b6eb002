"""What comes out when two players meet? Every deal is played twice, with the seats swapped."""

from __future__ import annotations

import random
from dataclasses import dataclass

from clachan.arena.guests import invite
from clachan.arena.rates import Rate, rate
from clachan.catalog import Opened, open_game
from clachan.core.chance import Stream, derive
from clachan.core.game import Outcome
from clachan.core.seats import SEATS, BySeat
from clachan.players.player import Player


@dataclass(frozen=True, slots=True)
class Deals:
    """Some deals of one pairing, to be played anywhere: all chance comes from the seed and the deal's number."""

    game: str
    players: BySeat[str]
    seed: bytes
    first: int
    last: int


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
    opened = open_game(deals.game)
    contracts = opened.contracts
    players = (invite(deals.players[0], contracts), invite(deals.players[1], contracts))
    return [_twice(opened, players, deals, number) for number in range(deals.first, deals.last)]


def _twice(opened: Opened, players: BySeat[Player], deals: Deals, number: int) -> BySeat[int]:
    seed = derive(deals.seed, f"deal/{number}")
    one, two = (_luck(deals, f"{number}/{who}") for who in SEATS)
    straight = play_game(opened, seed, players, (one, two))
    swapped = play_game(opened, seed, (players[1], players[0]), (two, one))
    return straight.score(0), swapped.score(1)


def _luck(deals: Deals, label: str) -> random.Random:
    """A player's own chance, which no deal and no other player shares."""
    pairing = " ".join(deals.players)
    return random.Random(derive(deals.seed, f"luck/{pairing}/{label}"))  # noqa: S311  # repeatable, not secret


def play_game(opened: Opened, seed: bytes, players: BySeat[Player], luck: BySeat[random.Random]) -> Outcome:
    """One whole match, each player seeing only its own views."""
    game = opened.game
    state = game.start(Stream(seed))
    while actors := game.actors(state):
        chosen = []
        for seat in actors:
            view = game.view(state, seat)
            chosen.append((seat, players[seat].choose(view, game.choices(view), luck[seat])))
        for seat, action in chosen:
            state = game.step(state, seat, action)
    outcome: Outcome | None = game.outcome(state)
    assert outcome is not None
    return outcome
