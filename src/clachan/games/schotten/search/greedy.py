"""Which action adds most? The greedy choice, and a cheaper one that looks at a few actions only."""

from __future__ import annotations

from clachan.games.schotten.cards import CLANS
from clachan.games.schotten.kernel.bits import lowest
from clachan.games.schotten.kernel.chance import below
from clachan.games.schotten.kernel.choices import CLAIMING, PLAYING, legal
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.indices import CLAIM
from clachan.games.schotten.kernel.layout import Game, Luck
from clachan.games.schotten.kernel.playout import random_action
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.search.gains import WORST, clan_gain, score_all
from clachan.games.schotten.search.hopes import hold
from clachan.games.schotten.search.mind import Desk
from clachan.games.schotten.search.potential import plain
from clachan.games.schotten.search.worth import begin, look_at
from clachan.games.schotten.state import STONES

EQUAL = 1e-9
RANDOM, BEST_OF_FEW, GREEDY, PLAIN = 0, 1, 2, 3
FEW = 8


@compiled
def greedy(game: Game, desk: Desk, luck: Luck) -> int:  # pragma: no cover
    """The legal action with the best score; lots decide between equals. Stones are claimed as soon as they can be."""
    if game.phase == CLAIMING:
        return CLAIM + lowest(game.claims)
    count = score_all(game, desk)
    best, ties, chosen = WORST, 0, 0
    for n in range(count):
        if desk.scores[n] > best + EQUAL:
            best, ties, chosen = desk.scores[n], 1, n
        elif desk.scores[n] > best - EQUAL:
            ties += 1
            if below(luck, ties) == 0:
                chosen = n
    action: int = desk.moves[chosen]
    return action


@compiled
def best_of_few(game: Game, desk: Desk, luck: Luck) -> int:  # pragma: no cover
    """The best gain among a few clan plays drawn by lot; where other actions are legal too, the greedy choice."""
    if game.phase != PLAYING or game.craft[game.turn]:
        return greedy(game, desk, luck)
    count = legal(game, desk.moves)
    action: int = desk.moves[0]
    if action >= CLANS * STONES:
        return action
    begin(game, desk)
    best, seen = WORST, 0
    for _ in range(FEW):
        tried = desk.moves[below(luck, count)]
        card, stone = tried // STONES, tried % STONES
        if seen >> stone & 1 == 0:
            look_at(game, desk, stone)
            seen |= 1 << stone
        hold(desk, card)
        desk.pool ^= 1 << card
        gained = clan_gain(game, desk, card, stone)
        desk.pool ^= 1 << card
        hold(desk, card)
        if gained > best:
            best, action = gained, tried
    return action


@compiled
def play_on(game: Game, desk: Desk, policy: int, luck: Luck) -> None:  # pragma: no cover
    """Play to the end, both sides by the same policy."""
    while game.outcome == 0:
        if policy == GREEDY:
            action = greedy(game, desk, luck)
        elif policy == BEST_OF_FEW:
            action = best_of_few(game, desk, luck)
        elif policy == PLAIN:
            action = plain(game, desk, luck)
        else:
            action = random_action(game, desk.moves, luck)
        step(game, action)
