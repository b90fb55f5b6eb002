"""What does the master play? What wins most often when imagined games are played on, weighed with what it has learnt.

The actions the network finds likeliest are tried on the same imagined deals; after each round the worse half is
dropped. An action's standing is the logarithm of its likelihood plus its share of wins over ETA (a soft step from the
learnt policy towards what the playouts say). An ending whose cards are all known is played exactly.
"""

from __future__ import annotations

import numpy as np

from clachan.games.schotten.network.answer import Network, shares
from clachan.games.schotten.network.observe import look_at, room_for
from clachan.games.schotten.search import endgame
from clachan.games.schotten.search.budget import Meter
from clachan.games.schotten.search.flat import try_all
from clachan.games.schotten.search.thought import Thought

MOST = 12  # actions that are tried
LEAST = 1e-3  # and how likely they must be
NEVER = 1e-30  # likelier than what is certainly not played, so that there is a logarithm
ETA = 0.03


def master_choice(thought: Thought, meter: Meter, network: Network) -> int:
    """The action with the best standing."""
    ending = endgame.solve(thought.games, thought.budget.nodes(endgame.NODES), thought.desk)
    if ending is not None:
        return ending.action
    seen = room_for(1)
    look_at(thought.games, *seen)
    likely = shares(network.answer(seen)[0][0])
    order = np.argsort(-likely, kind="stable")[:MOST]
    order = order[likely[order] >= min(LEAST, likely[order[min(1, len(order) - 1)]])]
    moves, prior = seen.moves[0, order].astype(np.int64), np.log(np.maximum(likely[order].astype(np.float64), NEVER))
    wins, tries = np.zeros(len(moves)), np.zeros(len(moves))
    while len(moves) > 1:
        for deals in meter.parts(len(moves), (len(moves) - 1).bit_length()):
            try_all(thought.games, moves, wins, deals, (thought.desk, thought.policy, thought.luck))
            tries += deals
        best = np.argsort(-(prior + wins / tries / ETA), kind="stable")[: (len(moves) + 1) // 2]
        moves, prior, wins, tries = moves[best], prior[best], wins[best], tries[best]
    return int(moves[0])
