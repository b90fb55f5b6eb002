"""Take the action that adds most: the greedy choice, and a cheaper one for playouts that looks at few actions."""

from __future__ import annotations

from clachan.games.schotten.kernel.bits import lowest
from clachan.games.schotten.kernel.chance import below
from clachan.games.schotten.kernel.choices import CLAIMING, PLAYING, legal
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.indices import CLAIM
from clachan.games.schotten.kernel.layout import Game, RngState
from clachan.games.schotten.kernel.playout import random_action
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.rules.cards import CLANS
from clachan.games.schotten.rules.state import STONES
from clachan.games.schotten.search.evaluation.expected_strength import toggle_in_hand
from clachan.games.schotten.search.evaluation.gains import WORST, clan_gain, score_all
from clachan.games.schotten.search.evaluation.side_value import own_side_choice
from clachan.games.schotten.search.evaluation.stone_value import evaluate_stone, note_unseen_cards
from clachan.games.schotten.search.evaluation.weights import Workspace

EQUAL = 1e-9  # scores this close are equal: rounding differs with the order of additions
# how playouts are played
RANDOM, BEST_OF_FEW, GREEDY, OWN_SIDE = 0, 1, 2, 3
FEW = 8  # plays that `best_of_few` looks at, which makes playouts much cheaper


@compiled
def greedy(game: Game, workspace: Workspace, rng_state: RngState) -> int:  # pragma: no cover
    """The legal action with the best score; a random one of equals. Stones are claimed as soon as they can be."""
    if game.phase == CLAIMING:
        return CLAIM + lowest(game.claims)
    count = score_all(game, workspace)
    best, ties, chosen = WORST, 0, 0
    for n in range(count):
        if workspace.scores[n] > best + EQUAL:
            best, ties, chosen = workspace.scores[n], 1, n
        elif workspace.scores[n] > best - EQUAL:
            # The n-th of equal actions replaces the one chosen so far with a chance of 1 / n. In the end all of them
            # are equally likely, and no list of them has to be kept.
            ties += 1
            if below(rng_state, ties) == 0:
                chosen = n
    action: int = workspace.moves[chosen]
    return action


@compiled
def best_of_few(game: Game, workspace: Workspace, rng_state: RngState) -> int:  # pragma: no cover
    """The best gain among a few random clan plays; where other actions are legal too, the greedy choice."""
    if game.phase != PLAYING or game.tactic_hand[game.turn]:
        return greedy(game, workspace, rng_state)
    count = legal(game, workspace.moves)
    action: int = workspace.moves[0]
    if action >= CLANS * STONES:
        return action
    note_unseen_cards(game, workspace)
    best, seen = WORST, 0
    for _ in range(FEW):
        tried = workspace.moves[below(rng_state, count)]
        card, stone = tried // STONES, tried % STONES
        if seen >> stone & 1 == 0:
            evaluate_stone(game, workspace, stone)
            seen |= 1 << stone
        toggle_in_hand(workspace, card)
        workspace.pool ^= 1 << card
        gained = clan_gain(game, workspace, card, stone)
        workspace.pool ^= 1 << card
        toggle_in_hand(workspace, card)
        if gained > best:
            best, action = gained, tried
    return action


@compiled
def play_on(game: Game, workspace: Workspace, policy: int, rng_state: RngState) -> None:  # pragma: no cover
    """Play to the end, both sides by the same policy."""
    while game.outcome == 0:
        if policy == GREEDY:
            action = greedy(game, workspace, rng_state)
        elif policy == BEST_OF_FEW:
            action = best_of_few(game, workspace, rng_state)
        elif policy == OWN_SIDE:
            action = own_side_choice(game, workspace, rng_state)
        else:
            action = random_action(game, workspace.moves, rng_state)
        step(game, action)
