"""Play games at random: the fastest use of the kernel, and the measure of its speed."""

from __future__ import annotations

import numpy as np

from clachan.games.schotten.kernel.bits import lowest, nth, popcount
from clachan.games.schotten.kernel.chance import below
from clachan.games.schotten.kernel.choices import CLAIMING, MOST_CHOICES, PLAYING, legal
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import deal
from clachan.games.schotten.kernel.indices import CLAIM
from clachan.games.schotten.kernel.layout import GAME, NONE, Game, Ints, RngState
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.rules.state import STONES


@compiled
def random_action(game: Game, scratch: Ints, rng_state: RngState) -> int:  # pragma: no cover
    """Any legal action, all equally likely, except that stones are claimed as soon as they can be.

    Where only clan cards can be played, a card and a stone are drawn from the masks without listing all actions.
    """
    if game.phase == CLAIMING:
        return CLAIM + lowest(game.claims)
    seat = game.turn
    if game.phase == PLAYING and game.tactic_hand[seat] == 0:
        hand, slots = game.hand[seat], game.open[seat]
        if hand and slots:
            card = nth(hand, below(rng_state, popcount(hand)))
            return card * STONES + nth(slots, below(rng_state, popcount(slots)))
    action: int = scratch[below(rng_state, legal(game, scratch))]
    return action


@compiled
def play_out(game: Game, scratch: Ints, rng_state: RngState) -> int:  # pragma: no cover
    """Play a game to its end at random, in place, and return how many actions that took."""
    count = 0
    while game.outcome == 0:
        step(game, random_action(game, scratch, rng_state))
        count += 1
    return count


@compiled
def random_games(packed_rules: int, games: int, rng_state: RngState) -> int:  # pragma: no cover
    """Deal and play this many games at random, and return how many actions they took."""
    scratch = np.empty(MOST_CHOICES, np.int64)
    game = np.empty(1, GAME)[0]
    count = 0
    for _ in range(games):
        deal(game, packed_rules, NONE, rng_state)
        count += play_out(game, scratch, rng_state)
    return count
