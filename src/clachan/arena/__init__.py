"""Who is better, and how sure is that?"""

from clachan.arena.duel import Duel
from clachan.arena.plan import Plan
from clachan.arena.rates import Rate
from clachan.arena.run import run

__all__ = ["Duel", "Plan", "Rate", "run"]
