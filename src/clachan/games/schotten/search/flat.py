"""Flat Monte Carlo: take the action that brings the most points when the rest of the game is played out.

The actions that the greedy player likes best are tried on the same imagined deals, so that the luck of the cards
cancels. After each round the worse half is dropped (sequential halving: Karnin, Koren and Somekh, ICML 2013), so that
most playouts go to actions that are hard to tell apart. How well playouts are played decides more than how many there
are; a deeper tree (tree.py) gained nothing at these budgets.
"""

from __future__ import annotations

import numpy as np

from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import imagine
from clachan.games.schotten.kernel.layout import DRAWN, GAME, WINNER_MASK, Games, Ints, RngState
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.rules.cards import CLANS
from clachan.games.schotten.search.budget import Meter, SearchInput
from clachan.games.schotten.search.evaluation.gains import score_all
from clachan.games.schotten.search.evaluation.weights import Floats, Workspace
from clachan.games.schotten.search.greedy import play_on

FEWEST, MOST = 6, 40  # how many actions are tried
PLAYOUTS_EACH = 30  # for each of this many playouts in the budget, one more action is tried


def flat_choice(search_input: SearchInput, meter: Meter) -> int:
    """The action with the most points, where a draw is half a point."""
    workspace = search_input.workspace
    count = score_all(search_input.games[0], workspace)
    width = min(count, MOST, max(FEWEST, search_input.budget.expected // PLAYOUTS_EACH))
    order = np.argsort(-workspace["scores"][:count], kind="stable")
    moves = workspace["moves"][order[:width]]
    while len(moves) > 1:
        points = np.zeros(len(moves))
        rounds = (len(moves) - 1).bit_length()
        for deals in meter.batches(len(moves), rounds):
            try_all(search_input.games, moves, points, deals, (workspace, search_input.policy, search_input.rng_state))
        moves = moves[np.argsort(-points, kind="stable")[: (len(moves) + 1) // 2]]
    return int(moves[0])


@compiled
def try_all(
    games: Games, moves: Ints, points: Floats, deals: int, tools: tuple[Workspace, int, RngState]
) -> None:  # pragma: no cover
    """Play every action out on this many imagined deals, the same for all actions, and add up its points."""
    workspace, policy, rng_state = tools
    work, scratch = np.empty(2, GAME), np.empty(CLANS, np.int64)
    seat = games[0].turn
    for _ in range(deals):
        work[0] = games[0]
        imagine(work[0], scratch, rng_state)
        for n in range(len(moves)):
            work[1] = work[0]
            step(work[1], moves[n])
            play_on(work[1], workspace, policy, rng_state)
            points[n] += points_of(work[1].outcome, seat)


@compiled
def points_of(outcome: int, seat: int) -> float:  # pragma: no cover
    """The points of an ended game for this seat: 1 for a win, 0 for a loss, a half for a draw."""
    winner = outcome & WINNER_MASK
    if winner == DRAWN:
        return 0.5
    return 1.0 if winner == seat else 0.0
