"""What does the master play? What wins most often when imagined games are played on, weighed with what it has learnt.

The actions the network finds likeliest are tried on the same imagined deals, where the quick network plays on for both;
after each round the worse half is dropped. An action's standing is the logarithm of its likelihood plus its share of
wins over ETA (a soft step from the learnt policy towards what looking ahead says). An ending whose cards are all known
is played exactly.
"""

from __future__ import annotations

import numpy as np

from clachan.games.schotten.network.ahead import Ahead, likeliest, try_moves
from clachan.games.schotten.network.answer import Network
from clachan.games.schotten.search import endgame
from clachan.games.schotten.search.budget import Meter
from clachan.games.schotten.search.thought import Thought

MOST = 8  # actions that are tried
LEAST = 0.004  # and how likely they must be
NEVER = 1e-30  # likelier than what is certainly not played, so that there is a logarithm
TOGETHER = 64  # games that are looked ahead in step: more are not much quicker, and the clock is looked at less often
ETA = 0.003


def master_choice(thought: Thought, meter: Meter, network: Network, quick: Network) -> int:
    """The action with the best standing: what the network likes, and the quick one finds when it looks ahead."""
    ending = endgame.solve(thought.games, thought.budget.nodes(endgame.NODES), thought.desk)
    if ending is not None:
        return ending.action
    moves, likely = likeliest(thought.games, network, MOST)
    kept = likely >= min(LEAST, likely[min(1, len(likely) - 1)])
    moves, prior = moves[kept], np.log(np.maximum(likely[kept].astype(np.float64), NEVER))
    wins, tries = np.zeros(len(moves)), np.zeros(len(moves))
    ahead = Ahead(quick, meter)
    while len(moves) > 1:
        rounds = (len(moves) - 1).bit_length()
        for deals in meter.parts(len(moves), rounds, max(1, TOGETHER // len(moves))):
            wins += try_moves(thought.games, moves, deals, thought.luck, ahead)
            tries += deals
        best = np.argsort(-(prior + wins / tries / ETA), kind="stable")[: (len(moves) + 1) // 2]
        moves, prior, wins, tries = moves[best], prior[best], wins[best], tries[best]
    return int(moves[0])
