"""Look ahead: let the network play on for both sides in many imagined games at once.

All games are played in step, because a network answers for many positions in little more time than for one. The value
of a game is a TD(lambda) return: the network's values on the way count with weights that shrink by LAMBDA, and the
result counts with the rest. Those values vary far less than results do, so that fewer games are needed. After CHOICES
choices, or when the time is up, the last value stands for the result.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from clachan.games.schotten.kernel.batch import skip
from clachan.games.schotten.kernel.choices import MOST_CHOICES
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import imagine
from clachan.games.schotten.kernel.layout import GAME, Game, Games, Ints, RngState
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.network.inference import Array, Network, softmax
from clachan.games.schotten.network.observe import empty_observation, write_observations
from clachan.games.schotten.search.budget import Meter
from clachan.games.schotten.search.evaluation.weights import Floats
from clachan.games.schotten.search.flat import points_of
from clachan.games.schotten.search.playouts import NO_ACTION

CHOICES = 12  # how many choices to look ahead
LAMBDA = 0.95  # the weight of everything after a choice; the rest goes to the value there


class LookAhead(NamedTuple):
    """The network that plays on, the meter of the time, how many choices to look ahead, and LAMBDA."""

    network: Network
    meter: Meter
    choices: int = CHOICES
    discount: float = LAMBDA


def likeliest(games: Games, network: Network, most: int) -> tuple[Ints, Array]:
    """The most probable legal actions of a game by its network, and their probabilities."""
    seen = empty_observation(1)
    write_observations(games, *seen)
    likely = softmax(network.answer(seen)[0][0])
    order = np.argsort(-likely, kind="stable")[: min(most, int((seen.moves[0] >= 0).sum()))]
    return seen.moves[0, order].astype(np.int64), likely[order]


def try_moves(games: Games, moves: Ints, deals: int, rng_state: RngState, ahead: LookAhead) -> Floats:
    """What each of these actions wins on this many imagined deals, the same deals for all actions."""
    wins: Floats = try_on_deals(games, moves, (int(games[0]["turn"]), deals), rng_state, ahead).sum(0)
    return wins


def try_on_deals(games: Games, moves: Ints, wanted: tuple[int, int], rng_state: RngState, ahead: LookAhead) -> Floats:
    """What each action wins for this seat on each deal, as [deal, action].

    NO_ACTION plays on from the position itself.
    """
    seat, deals = wanted
    work = np.empty(deals * len(moves), GAME)
    spread(work, games[0], len(moves), rng_state)
    step_to_choices(work, np.tile(moves, deals))
    return expected_results(work, seat, ahead).reshape(deals, len(moves))


def expected_results(games: Games, seat: int, ahead: LookAhead) -> Floats:
    """What this seat may expect of each game (1: to win), when the network makes the best choices for both."""
    network, meter = ahead.network, ahead.meter
    returns = np.zeros(len(games))
    rows, rest, left = np.arange(len(games)), 1.0, ahead.choices
    while True:
        over = games["outcome"] != 0
        add_results(games[over], seat, rest, returns, rows[over])
        games, rows = games[~over], rows[~over]
        if not len(rows):
            return returns
        begun = meter.left
        seen = empty_observation(len(games))
        write_observations(games, *seen)
        if left == 0:
            value = network.value(seen)
            returns[rows] += rest * (0.5 + 0.5 * np.where(games["turn"] == seat, value, -value))
            return returns
        logits, value = network.answer(seen)
        last = is_too_late(begun, meter.left)
        share = rest if last else rest * (1 - ahead.discount)
        returns[rows] += share * (0.5 + 0.5 * np.where(games["turn"] == seat, value, -value))
        if last:
            return returns
        step_to_choices(games, seen.moves[np.arange(len(rows)), logits.argmax(1)].astype(np.int64))
        rest, left = rest * ahead.discount, left - 1


def is_too_late(before: float, now: float) -> bool:
    """Whether there is no time left for another step as long as the last; without a clock there always is."""
    return now < before - now


@compiled
def spread(games: Games, root: Game, moves: int, rng_state: RngState) -> None:  # pragma: no cover
    """Imagine what is hidden in a game, and write each such deal once for every move."""
    scratch = np.empty(MOST_CHOICES, np.int64)
    for deal in range(len(games) // moves):
        first = deal * moves
        games[first] = root
        imagine(games[first], scratch, rng_state)
        for move in range(1, moves):
            games[first + move] = games[first]


@compiled
def step_to_choices(games: Games, actions: Ints) -> None:  # pragma: no cover
    """Take an action in each game; claims and forced moves follow by themselves."""
    scratch = np.empty(MOST_CHOICES, np.int64)
    for n in range(len(games)):
        if actions[n] != NO_ACTION:
            step(games[n], actions[n])
        skip(games[n], scratch)


@compiled
def add_results(games: Games, seat: int, share: float, out: Floats, rows: Ints) -> None:  # pragma: no cover
    """Add the results of the games that are over for a seat, each to its row."""
    for n in range(len(games)):
        out[rows[n]] += share * points_of(games[n].outcome, seat)
