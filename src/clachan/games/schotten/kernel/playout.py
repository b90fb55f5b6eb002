"""How does a game go when chance plays? The fastest use of the kernel, and a measure of its speed."""

from __future__ import annotations

import numpy as np

from clachan.games.schotten.kernel.bits import lowest, nth, popcount
from clachan.games.schotten.kernel.chance import below
from clachan.games.schotten.kernel.choices import CLAIMING, MOST_CHOICES, PLAYING, legal
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import deal
from clachan.games.schotten.kernel.indices import CLAIM
from clachan.games.schotten.kernel.layout import GAME, NONE, Game, Ints, Luck
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.state import STONES


@compiled
def random_action(game: Game, room: Ints, luck: Luck) -> int:  # pragma: no cover
    """Any legal action, all equally likely, except that stones are claimed as soon as they can be."""
    if game.phase == CLAIMING:
        return CLAIM + lowest(game.claims)
    seat = game.turn
    if game.phase == PLAYING and game.craft[seat] == 0:
        hand, slots = game.hand[seat], game.open[seat]
        if hand and slots:
            card = nth(hand, below(luck, popcount(hand)))
            return card * STONES + nth(slots, below(luck, popcount(slots)))
    action: int = room[below(luck, legal(game, room))]
    return action


@compiled
def play_out(game: Game, room: Ints, luck: Luck) -> int:  # pragma: no cover
    """Play to the end by chance, in place; how many actions it took."""
    count = 0
    while game.outcome == 0:
        step(game, random_action(game, room, luck))
        count += 1
    return count


@compiled
def random_games(law: int, games: int, luck: Luck) -> int:  # pragma: no cover
    """Deal and play so many games by chance; how many actions they took."""
    room = np.empty(MOST_CHOICES, np.int64)
    game = np.empty(1, GAME)[0]
    count = 0
    for _ in range(games):
        deal(game, law, NONE, luck)
        count += play_out(game, room, luck)
    return count
