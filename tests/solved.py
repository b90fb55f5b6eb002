"""Solved games that several tests share. Each is solved once in a run."""

from functools import cache

from clachan.games.braverats.solver.solved_game import solve
from clachan.games.braverats.solver.spec import Spec

BASE = Spec()
FAST = Spec(target=3)


@cache
def solved(spec=BASE, *, reduced=True):
    return solve(spec, reduced=reduced)
