"""Which solved games do the tests share? Each is solved once in a run."""

from functools import cache

from clachan.games.braverats.solver.spec import Spec
from clachan.games.braverats.solver.table import solve

BASE = Spec()
FAST = Spec(target=3)


@cache
def solved(spec=BASE, *, reduced=True):
    return solve(spec, reduced=reduced)
