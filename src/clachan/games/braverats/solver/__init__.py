"""The exact solution of BraveRats, wherever both hands are known to both players.

A game is solved backward from its last cards. Each state is a small matrix game, or, with an active Spy, a choice of
one side after the other; a matrix game is a linear program.

Read `spec` (which game) and `keys` (a state as one number) first, then `steps` (what two cards lead to), `reachable`
(all states), `matrix` (one secret choice), `induction` (all values) and `solved_game` (values and mixes looked up).
`best_answer` measures how far a strategy can be beaten, `match_values` solves matches of several games, `deals` all
deals of sixteen cards, and `positions` translates from the rules to the solver.

`solve` and `load` import compiled code, which is an optional extra of this package; the rest works without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.games.braverats.solver.deals import deal_of, deal_value, solve_deals, splits
from clachan.games.braverats.solver.keys import Position, opening
from clachan.games.braverats.solver.positions import deal_at, position_of, spec_of
from clachan.games.braverats.solver.spec import BASE_DEAL, MIME_DEAL, PRINCESS_DEAL, Spec, hand

if TYPE_CHECKING:
    from clachan.games.braverats.solver.induction import Progress
    from clachan.games.braverats.solver.solved_game import SolvedGame

__all__ = [
    "BASE_DEAL",
    "MIME_DEAL",
    "PRINCESS_DEAL",
    "Position",
    "Spec",
    "deal_at",
    "deal_of",
    "deal_value",
    "hand",
    "load",
    "opening",
    "position_of",
    "solve",
    "solve_deals",
    "spec_of",
    "splits",
]


def solve(spec: Spec, *, threads: int = 1, progress: Progress | None = None) -> SolvedGame:
    """Solve a game exactly."""
    from clachan.games.braverats.solver import solved_game  # noqa: PLC0415  # numba is slow to import, and an extra

    return solved_game.solve(spec, threads=threads, progress=progress)


def load(path: str) -> SolvedGame:
    """Open a solved game that was saved."""
    from clachan.games.braverats.solver import solved_game  # noqa: PLC0415  # numba is slow to import, and an extra

    return solved_game.load(path)
