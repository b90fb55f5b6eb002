"""Estimate chances to win: play many imagined games out and keep every result, so that its error can be computed.

Both sides play nearly as the greedy player would, but with some randomness: an action is taken with a probability
proportional to exp(score / TEMPERATURE). Without it every playout of a position with all cards in sight would be the
same. When both decks are empty the rest is searched to its end, if that is quickly done.
"""

from __future__ import annotations

import numpy as np

from clachan.games.schotten.kernel.bits import lowest
from clachan.games.schotten.kernel.board import deck_size
from clachan.games.schotten.kernel.chance import bits32
from clachan.games.schotten.kernel.choices import CLAIMING
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import imagine
from clachan.games.schotten.kernel.indices import CLAIM
from clachan.games.schotten.kernel.layout import GAME, Game, Games, Ints, RngState
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.rules.cards import CLANS
from clachan.games.schotten.search.endgame import UNKNOWN, search
from clachan.games.schotten.search.evaluation.gains import WORST, score_all
from clachan.games.schotten.search.evaluation.weights import Floats, Workspace
from clachan.games.schotten.search.flat import points_of

NO_ACTION = -1  # in place of an action: play on from the position itself
TEMPERATURE = 0.06  # on the scale of scores: differences much smaller than this hardly matter
HALF = 1 << 31  # half the range of `bits32`
ENDGAME_NODES = 2_000  # actions tried in an ending before it is played out instead


@compiled
def try_each(
    games: Games, moves: Ints, wins: Floats, seat: int, tools: tuple[Workspace, RngState]
) -> None:  # pragma: no cover
    """Play every action out on the same imagined deals; `wins[action, deal]` is what it brought this seat."""
    workspace, rng_state = tools
    work, scratch = np.empty(2, GAME), np.empty(CLANS, np.int64)
    for number in range(wins.shape[1]):
        work[0] = games[0]
        imagine(work[0], scratch, rng_state)
        for n in range(len(moves)):
            work[1] = work[0]
            if moves[n] != NO_ACTION:
                step(work[1], moves[n])
            wins[n, number] = finish(work[1:], seat, workspace, rng_state)


@compiled
def finish(games: Games, seat: int, workspace: Workspace, rng_state: RngState) -> float:  # pragma: no cover
    """Play a full game to its end, and return what it brought this seat."""
    game, fresh = games[0], True
    while game.outcome == 0:
        if fresh and deck_size(game, 0) + deck_size(game, 1) == 0:
            fresh = False
            _, value, _ = search(games, ENDGAME_NODES, workspace)
            if value != UNKNOWN:
                return 0.5 + 0.5 * (value if game.turn == seat else -value)
        step(game, softmax_action(game, workspace, rng_state))
    return points_of(game.outcome, seat)


@compiled
def softmax_action(game: Game, workspace: Workspace, rng_state: RngState) -> int:  # pragma: no cover
    """An action drawn with probability proportional to exp(score / TEMPERATURE). Stones are claimed at once.

    The draw adds Gumbel noise, -log(-log(u)), to each score and takes the largest: that has the same distribution as
    drawing from the softmax, and needs no sum.
    """
    if game.phase == CLAIMING:
        return CLAIM + lowest(game.claims)
    count = score_all(game, workspace)
    best, chosen = WORST, 0
    for n in range(count):
        uniform = (bits32(rng_state) + 0.5) / (2.0 * HALF)
        score = workspace.scores[n] - TEMPERATURE * np.log(-np.log(uniform))
        if score > best:
            best, chosen = score, n
    action: int = workspace.moves[chosen]
    return action
