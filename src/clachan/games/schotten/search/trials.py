"""How do games go on from here? One playout after another, each result kept, so that its spread can be told.

Both sides play as the greedy player would, but not always the same from the same cards: an action is taken the more
likely the better it looks (each score is given a lot, which matters where scores are close). So chances can be told
even when all cards are in sight. When both decks are empty the rest is searched to its end, if that is quickly done.
"""

from __future__ import annotations

import numpy as np

from clachan.games.schotten.cards import CLANS
from clachan.games.schotten.kernel.bits import lowest
from clachan.games.schotten.kernel.board import deck_size
from clachan.games.schotten.kernel.chance import bits32
from clachan.games.schotten.kernel.choices import CLAIMING
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import imagine
from clachan.games.schotten.kernel.indices import CLAIM
from clachan.games.schotten.kernel.layout import GAME, Game, Games, Ints, Luck
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.search.endgame import UNKNOWN, search
from clachan.games.schotten.search.flat import result
from clachan.games.schotten.search.gains import WORST, score_all
from clachan.games.schotten.search.mind import Desk, Floats

STAY = -1  # in place of an action: nothing is done first
LOTS = 0.06  # how much chance there is in an action, on the scale of scores
HALF = 1 << 31
QUICK = 2_000  # actions tried in an ending before it is played on instead


@compiled
def try_each(games: Games, moves: Ints, wins: Floats, seat: int, means: tuple[Desk, Luck]) -> None:  # pragma: no cover
    """Play every action out on the same imagined deals; `wins[action, deal]` is what it brought this seat."""
    desk, luck = means
    work, room = np.empty(2, GAME), np.empty(CLANS, np.int64)
    for number in range(wins.shape[1]):
        work[0] = games[0]
        imagine(work[0], room, luck)
        for n in range(len(moves)):
            work[1] = work[0]
            if moves[n] != STAY:
                step(work[1], moves[n])
            wins[n, number] = finish(work[1:], seat, desk, luck)


@compiled
def finish(games: Games, seat: int, desk: Desk, luck: Luck) -> float:  # pragma: no cover
    """Play a full game on to its end; what it brought this seat."""
    game, fresh = games[0], True
    while game.outcome == 0:
        if fresh and deck_size(game, 0) + deck_size(game, 1) == 0:
            fresh = False
            _, value, _ = search(games, QUICK, desk)
            if value != UNKNOWN:
                return 0.5 + 0.5 * (value if game.turn == seat else -value)
        step(game, likely(game, desk, luck))
    return result(game.outcome, seat)


@compiled
def likely(game: Game, desk: Desk, luck: Luck) -> int:  # pragma: no cover
    """An action that is taken the more likely the better it looks: exp(score / LOTS). Stones are claimed at once."""
    if game.phase == CLAIMING:
        return CLAIM + lowest(game.claims)
    count = score_all(game, desk)
    best, chosen = WORST, 0
    for n in range(count):
        lot = (bits32(luck) + 0.5) / (2.0 * HALF)
        score = desk.scores[n] - LOTS * np.log(-np.log(lot))
        if score > best:
            best, chosen = score, n
    action: int = desk.moves[chosen]
    return action
