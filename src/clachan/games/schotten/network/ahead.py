"""How do games go on when the network plays for both? All of them in step, which is what makes its answers quick.

After so many choices, or when there is no time left, what the network expects takes the place of how a game ends.
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
from clachan.games.schotten.network.answer import Network
from clachan.games.schotten.network.observe import look_at, room_for
from clachan.games.schotten.search.budget import Meter
from clachan.games.schotten.search.flat import result
from clachan.games.schotten.search.mind import Floats

WHOLE = 500  # choices: more than any game has


class Ahead(NamedTuple):
    """Who plays on, how many choices far, and for how long."""

    network: Network
    meter: Meter
    choices: int = WHOLE


def try_moves(games: Games, moves: Ints, deals: int, luck: Luck, ahead: Ahead) -> Floats:
    """What each of these actions wins on so many imagined deals, the same for all."""
    work = np.empty(deals * len(moves), GAME)
    spread(work, games[0], len(moves), luck)
    go_on(work, np.tile(moves, deals))
    found: Floats = expect(work, int(games[0]["turn"]), ahead).reshape(deals, len(moves)).sum(0)
    return found


def expect(games: Games, seat: int, ahead: Ahead) -> Floats:
    """What this seat may expect of each game (1: to win), when the network makes the best choices for both."""
    network, meter, choices = ahead
    found = np.empty(len(games))
    rows = np.arange(len(games))
    for choice in range(choices + 1):
        over = games["outcome"] != 0
        results(games[over], seat, found, rows[over])
        games, rows = games[~over], rows[~over]
        if not len(rows):
            break
        begun = meter.left
        seen = room_for(len(games))
        look_at(games, *seen)
        logits, value = network.answer(seen)
        if choice == choices or late(begun, meter.left):
            found[rows] = 0.5 + 0.5 * np.where(games["turn"] == seat, value, -value)
            break
        go_on(games, seen.moves[np.arange(len(rows)), logits.argmax(1)].astype(np.int64))
    return found


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
        step(games[n], actions[n])
        skip(games[n], room)


@compiled
def results(games: Games, seat: int, out: Floats, rows: Ints) -> None:  # pragma: no cover
    """What games that are over brought a seat, each written to its row."""
    for n in range(len(games)):
        out[rows[n]] = result(games[n].outcome, seat)
