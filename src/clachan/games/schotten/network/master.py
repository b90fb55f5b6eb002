"""How the master chooses an action.

1. An ending in which every card's place is known is solved exactly (search/endgame.py).
2. Its network names the most probable actions: at most MOST.
3. They are tried on the same imagined deals, where the quick network plays on for both sides (look_ahead.py).
4. After each round the worse half is dropped (sequential halving), until one is left or the budget is spent.

An action's score is log(prior) + wins / ETA: one step of mirror descent from the learnt policy towards what looking
ahead says, so that a little noise in the wins does not overrule what training has learnt (policy * exp(Q / eta);
arXiv 2304.13138, and 2511.07312 for search at the table with such a step).
"""

from __future__ import annotations

import numpy as np

from clachan.games.schotten.network.inference import Network
from clachan.games.schotten.network.look_ahead import LookAhead, likeliest, try_moves
from clachan.games.schotten.search import endgame
from clachan.games.schotten.search.budget import Meter, SearchInput

MOST = 8  # how many actions are tried
LEAST = 0.004  # the probability an action must have to be tried
NEVER = 1e-30  # a lower bound for probabilities, so that there is a logarithm
TOGETHER = 64  # games played in step: more would not be much faster, and the clock is read less often
ETA = 0.003  # a share of wins larger by 0.003 makes up for a prior smaller by a factor of e


def master_choice(search_input: SearchInput, meter: Meter, network: Network, quick: Network) -> int:
    """The action with the best score."""
    ending = endgame.solve(search_input.games, search_input.budget.nodes(endgame.NODES), search_input.workspace)
    if ending is not None:
        return ending.action
    moves, likely = likeliest(search_input.games, network, MOST)
    kept = likely >= min(LEAST, likely[min(1, len(likely) - 1)])
    moves, prior = moves[kept], np.log(np.maximum(likely[kept].astype(np.float64), NEVER))
    wins, tries = np.zeros(len(moves)), np.zeros(len(moves))
    ahead = LookAhead(quick, meter)
    while len(moves) > 1:
        rounds = (len(moves) - 1).bit_length()
        for deals in meter.batches(len(moves), rounds, max(1, TOGETHER // len(moves))):
            wins += try_moves(search_input.games, moves, deals, search_input.rng_state, ahead)
            tries += deals
        best = np.argsort(-(prior + wins / tries / ETA), kind="stable")[: (len(moves) + 1) // 2]
        moves, prior, wins, tries = moves[best], prior[best], wins[best], tries[best]
    return int(moves[0])
