"""How strong is each of many players, on one scale? Bradley-Terry ratings with intervals.

A player whose rating is 400 higher is expected to make ten points for each of the other's (the scale of Elo); a draw
is half a point for each. One player, the anchor, has a given rating, and every interval is about the difference to
it. Each pairing is seen with one more deal won and one more lost than were played: so a rating exists even when a
player never won, and an interval even when all went the same way.

The interval is 1.96 standard errors of the largest likelihood, where the spread is measured on deals (the two games
of a deal go together) and not assumed: the "sandwich" estimate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from clachan.arena.duel import Duel
from clachan.arena.rates import ERRORS

SCALE = 400 / log(10)
ANCHORED = 1500.0
ADDED = (1.0, 0.0)
ROUNDS = 60
LONGEST_STEP = 1.0
STEADY = 1e-9
RIDGE = 1e-9  # where nothing links two players

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating, the bounds of its 95% interval, and the number of games behind it."""

    player: str
    value: float
    low: float
    high: float
    games: int


def ratings(duels: Sequence[Duel], anchor: str) -> list[Rating]:
    """Every player that a chain of games links to the anchor, best first.

    Where the anchor has met nobody, these are the largest group of linked players, and the first of them is fixed.
    """
    duels = _linked([duel for duel in duels if duel.scores], anchor)
    players = list(dict.fromkeys(player for duel in duels for player in duel.players))
    if not players:
        return []
    fixed = players.index(anchor) if anchor in players else 0
    results = _results(duels, players)
    values = _likeliest(results, len(players))
    values = values - values[fixed]
    errors = _errors(results, values, fixed)
    games = {player: sum(duel.games for duel in duels if player in duel.players) for player in players}
    rows = []
    for n, player in enumerate(players):
        value, width = ANCHORED + SCALE * values[n], SCALE * ERRORS * errors[n]
        rows.append(Rating(player, value, value - width, value + width, games[player]))
    return sorted(rows, key=lambda row: -row.value)


def _linked(duels: list[Duel], anchor: str) -> list[Duel]:
    """The duels of the anchor's group, or of the largest: nothing compares players of different groups."""
    groups: list[set[str]] = []
    for duel in duels:
        joined = [group for group in groups if group & {*duel.players}]
        groups = [group for group in groups if group not in joined]
        groups.append(set(duel.players).union(*joined))
    chosen = max(groups, key=lambda group: (anchor in group, len(group)), default=set())
    return [duel for duel in duels if duel.players[0] in chosen]


def _results(duels: Sequence[Duel], players: list[str]) -> list[tuple[int, int, Floats]]:
    """For each duel: the numbers of both players, and the points of the first in each deal, from 0 to 2."""
    return [
        (*(players.index(name) for name in duel.players), 2 * np.array([*duel.shares(), *ADDED]))  # type: ignore[misc]
        for duel in duels
    ]


def _likeliest(results: list[tuple[int, int, Floats]], size: int) -> Floats:
    """The ratings that make the results most likely, by Newton's steps of limited length; their mean is 0."""
    values = np.zeros(size)
    for _ in range(ROUNDS):
        slope, curve = np.zeros(size), np.eye(size) * RIDGE
        for first, second, points in results:
            expected = 1 / (1 + np.exp(values[second] - values[first]))
            pull = points.sum() - 2 * points.size * expected
            slope[first] += pull
            slope[second] -= pull
            _add(curve, first, second, 2 * points.size * expected * (1 - expected))
        step = np.linalg.solve(curve, slope)
        step *= min(1.0, LONGEST_STEP / max(np.abs(step).max(), STEADY))
        values = values + step
        if np.abs(step).max() < STEADY:
            break
    centred: Floats = values - values.mean()
    return centred


def _errors(results: list[tuple[int, int, Floats]], values: Floats, fixed: int) -> Floats:
    """The standard error of each rating's difference to the fixed one."""
    size = len(values)
    curve, spread = np.eye(size) * RIDGE, np.zeros((size, size))
    for first, second, points in results:
        expected = 1 / (1 + np.exp(values[second] - values[first]))
        _add(curve, first, second, 2 * points.size * expected * (1 - expected))
        _add(spread, first, second, points.var() * points.size)
    others = [n for n in range(size) if n != fixed]
    errors = np.zeros(size)
    if others:
        inverse = np.linalg.inv(curve[np.ix_(others, others)])
        errors[others] = np.sqrt(np.diag(inverse @ spread[np.ix_(others, others)] @ inverse))
    return errors


def _add(matrix: Floats, first: int, second: int, weight: float) -> None:
    """Add what one pairing says about the difference of two ratings."""
    for row, column, sign in ((first, first, 1), (second, second, 1), (first, second, -1), (second, first, -1)):
        matrix[row, column] += sign * weight
