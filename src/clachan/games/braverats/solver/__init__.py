"""What is BraveRats worth, and how is it played? The exact solution of every way in which both hands are known.

`solve` and `load` bring compiled code, which is an extra of this package; the rest does without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.games.braverats.solver.bridge import deal_at, position_of, spec_of
from clachan.games.braverats.solver.deals import deal_of, deal_value, solve_deals, splits
from clachan.games.braverats.solver.keys import Position, opening
from clachan.games.braverats.solver.spec import BASE_DEAL, MIME_DEAL, PRINCESS_DEAL, Spec, hand

if TYPE_CHECKING:
    from clachan.games.braverats.solver.induction import Progress
    from clachan.games.braverats.solver.table import Table

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


def solve(spec: Spec, *, threads: int = 1, progress: Progress | None = None) -> Table:
    """Solve a game exactly."""
    from clachan.games.braverats.solver import table  # noqa: PLC0415  # numba is slow to import, and an extra

    return table.solve(spec, threads=threads, progress=progress)


def load(path: str) -> Table:
    """Open a solved game that was saved."""
    from clachan.games.braverats.solver import table  # noqa: PLC0415  # as above

    return table.load(path)
