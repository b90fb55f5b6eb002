"""How do games go on when the network plays for both? All of them in step, which is what makes its answers quick.

What a game is worth is told by how it ends and, with less and less weight, by what the network expects on the way: that
swings far less than the end. After so many choices, or when there is no time left, its last word stands for the end.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from clachan.games.schotten.kernel.batch import skip
from clachan.games.schotten.kernel.choices import MOST_CHOICES
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import imagine
from clachan.games.schotten.kernel.layout import GAME, Game, Games, Ints, Luck
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.network.answer import Array, Network, shares
from clachan.games.schotten.network.observe import look_at, room_for
from clachan.games.schotten.search.budget import Meter
from clachan.games.schotten.search.flat import result
from clachan.games.schotten.search.mind import Floats
from clachan.games.schotten.search.trials import STAY

CHOICES = 12  # that are looked ahead
TRACE = 0.95  # the weight of all that comes after a choice


class Ahead(NamedTuple):
    """Who plays on, for how long, how far, and how much the end counts."""

    network: Network
    meter: Meter
    choices: int = CHOICES
    trace: float = TRACE


def likeliest(games: Games, network: Network, most: int) -> tuple[Ints, Array]:
    """The legal actions of a game that the network finds likeliest, and how likely they are."""
    seen = room_for(1)
    look_at(games, *seen)
    likely = shares(network.answer(seen)[0][0])
    order = np.argsort(-likely, kind="stable")[: min(most, int((seen.moves[0] >= 0).sum()))]
    return seen.moves[0, order].astype(np.int64), likely[order]


def try_moves(games: Games, moves: Ints, deals: int, luck: Luck, ahead: Ahead) -> Floats:
    """What each of these actions wins on so many imagined deals, the same for all."""
    found: Floats = try_on_deals(games, moves, (int(games[0]["turn"]), deals), luck, ahead).sum(0)
    return found


def try_on_deals(games: Games, moves: Ints, wanted: tuple[int, int], luck: Luck, ahead: Ahead) -> Floats:
    """[deal, action] the same for a seat and so many deals; STAY in place of an action does nothing first."""
    seat, deals = wanted
    work = np.empty(deals * len(moves), GAME)
    spread(work, games[0], len(moves), luck)
    go_on(work, np.tile(moves, deals))
    return expect(work, seat, ahead).reshape(deals, len(moves))


def expect(games: Games, seat: int, ahead: Ahead) -> Floats:
    """What this seat may expect of each game (1: to win), when the network makes the best choices for both."""
    network, meter = ahead.network, ahead.meter
    found = np.zeros(len(games))
    rows, rest, left = np.arange(len(games)), 1.0, ahead.choices
    while True:
        over = games["outcome"] != 0
        add_results(games[over], seat, rest, found, rows[over])
        games, rows = games[~over], rows[~over]
        if not len(rows):
            return found
        begun = meter.left
        seen = room_for(len(games))
        look_at(games, *seen)
        logits, value = network.answer(seen)
        last = left == 0 or late(begun, meter.left)
        share = rest if last else rest * (1 - ahead.trace)
        found[rows] += share * (0.5 + 0.5 * np.where(games["turn"] == seat, value, -value))
        if last:
            return found
        go_on(games, seen.moves[np.arange(len(rows)), logits.argmax(1)].astype(np.int64))
        rest, left = rest * ahead.trace, left - 1


def late(before: float, now: float) -> bool:
    """Whether what took so long cannot be done once more in the time that is left; without a clock it always can."""
    return now < before - now


@compiled
def spread(games: Games, root: Game, moves: int, luck: Luck) -> None:  # pragma: no cover
    """Imagine what is hidden in a game, and write each such deal once for every move."""
    room = np.empty(MOST_CHOICES, np.int64)
    for deal in range(len(games) // moves):
        first = deal * moves
        games[first] = root
        imagine(games[first], room, luck)
        for move in range(1, moves):
            games[first + move] = games[first]


@compiled
def go_on(games: Games, actions: Ints) -> None:  # pragma: no cover
    """Take an action in each game; claims and forced moves follow by themselves."""
    room = np.empty(MOST_CHOICES, np.int64)
    for n in range(len(games)):
        if actions[n] != STAY:
            step(games[n], actions[n])
        skip(games[n], room)


@compiled
def add_results(games: Games, seat: int, share: float, out: Floats, rows: Ints) -> None:  # pragma: no cover
    """Add what games that are over brought a seat, each to its row."""
    for n in range(len(games)):
        out[rows[n]] += share * result(games[n].outcome, seat)
