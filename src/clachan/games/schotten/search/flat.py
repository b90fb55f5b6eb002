"""Which action wins most often when the rest is played out? Flat Monte Carlo over imagined deals.

The actions the greedy player likes best are tried on the same deals; after each round the worse half is dropped
(sequential halving), so that most playouts go to actions that are hard to tell apart.
"""

from __future__ import annotations

import numpy as np

from clachan.games.schotten.cards import CLANS
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import imagine
from clachan.games.schotten.kernel.layout import DRAWN, GAME, Games, Ints, Luck
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.search.budget import Meter
from clachan.games.schotten.search.gains import score_all
from clachan.games.schotten.search.greedy import play_on
from clachan.games.schotten.search.mind import Desk, Floats
from clachan.games.schotten.search.thought import Thought

FEWEST, MOST = 6, 40  # actions that are tried
EACH = 30  # playouts for which one more is tried


def flat_choice(thought: Thought, meter: Meter) -> int:
    """The action that wins most often."""
    desk = thought.desk
    count = score_all(thought.games[0], desk)
    width = min(count, MOST, max(FEWEST, thought.budget.expected // EACH))
    order = np.argsort(-desk["scores"][:count], kind="stable")
    moves = desk["moves"][order[:width]]
    while len(moves) > 1:
        wins = np.zeros(len(moves))
        rounds = (len(moves) - 1).bit_length()
        for deals in meter.parts(len(moves), rounds):
            try_all(thought.games, moves, wins, deals, (desk, thought.policy, thought.luck))
        moves = moves[np.argsort(-wins, kind="stable")[: (len(moves) + 1) // 2]]
    return int(moves[0])


@compiled
def try_all(
    games: Games, moves: Ints, wins: Floats, deals: int, means: tuple[Desk, int, Luck]
) -> None:  # pragma: no cover
    """Play every action out on so many imagined deals, the same for all, and add up what they win."""
    desk, policy, luck = means
    work, room = np.empty(2, GAME), np.empty(CLANS, np.int64)
    seat = games[0].turn
    for _ in range(deals):
        work[0] = games[0]
        imagine(work[0], room, luck)
        for n in range(len(moves)):
            work[1] = work[0]
            step(work[1], moves[n])
            play_on(work[1], desk, policy, luck)
            wins[n] += result(work[1].outcome, seat)


@compiled
def result(outcome: int, seat: int) -> float:  # pragma: no cover
    """1 for a win of this seat, 0 for a loss, a half for a draw."""
    winner = outcome & 3
    if winner == DRAWN:
        return 0.5
    return 1.0 if winner == seat else 0.0
