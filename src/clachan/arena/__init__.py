"""Who is better, and how sure is that?"""

from clachan.arena.duel import Duel
from clachan.arena.plan import Manner, Plan, make_plan, results, run_plan
from clachan.arena.rates import Rate

__all__ = ["Duel", "Manner", "Plan", "Rate", "make_plan", "results", "run_plan"]
