"""Make the players that search: `greedy`, `mc` and `ismcts`. They are given a view and compute on the kernel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

import numpy as np

from clachan.core.chance import Rng
from clachan.core.errors import BadName
from clachan.core.series import SeriesView
from clachan.core.slow_work import do_or_postpone
from clachan.games.schotten.kernel.chance import rng_states, rng_states_from
from clachan.games.schotten.kernel.convert import game_of, pack_rules
from clachan.games.schotten.kernel.deal import deal, veil
from clachan.games.schotten.kernel.indices import action_at
from clachan.games.schotten.kernel.layout import GAME
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import Action, Claim, View
from clachan.games.schotten.search.budget import Budget, Clock, Meter, SearchInput, parse_budget
from clachan.games.schotten.search.evaluation.side_value import own_side_workspace
from clachan.games.schotten.search.evaluation.weights import new_workspace
from clachan.games.schotten.search.flat import flat_choice
from clachan.games.schotten.search.greedy import BEST_OF_FEW, GREEDY, OWN_SIDE, RANDOM, greedy
from clachan.games.schotten.search.tree import tree_choice

MatchView: TypeAlias = View | SeriesView[View]  # of a round that is played alone, or as part of a match

POLICIES = {"": BEST_OF_FEW, "best8": BEST_OF_FEW, "greedy": GREEDY, "random": RANDOM, "static": OWN_SIDE}
DEFAULT_BUDGET = "1000"
SEARCHES: dict[str, Callable[[SearchInput, Meter], int]] = {"mc": flat_choice, "ismcts": tree_choice}


def unwrapped(view: MatchView) -> View:
    """The round's own view."""
    return view.deal if isinstance(view, SeriesView) else view


@dataclass(frozen=True, slots=True)
class Greedy:
    """Takes the action that adds most to its chances."""

    book: Rulebook

    def choose(self, view: MatchView, actions: Sequence[Action], rng: Rng) -> Action:
        """The best gain; a random one of equals."""
        if len(actions) == 1:
            return actions[0]
        table = unwrapped(view).table
        return action_at(greedy(game_of(self.book, table)[0], new_workspace(), rng_states_from(rng)), table)


@dataclass(frozen=True, slots=True)
class Searcher:
    """Plays many imagined games to their end, and claims whatever can be claimed."""

    book: Rulebook
    search: str
    budget: Budget
    policy: int = BEST_OF_FEW
    clock: Clock | None = None

    def timed(self, clock: Clock) -> Searcher:
        """Return this player, with a clock to look at."""
        return replace(self, clock=clock)

    def within(self, seconds: float, playouts: int) -> Searcher:
        """Return this player, with a smaller budget."""
        return replace(self, budget=self.budget.within(seconds, playouts))

    def choose(self, view: MatchView, actions: Sequence[Action], rng: Rng) -> Action:
        """The action that does best."""
        if len(actions) == 1 or isinstance(actions[0], Claim):
            return actions[0]
        meter = Meter(self.budget, self.clock)
        table = unwrapped(view).table
        workspace = own_side_workspace() if self.policy == OWN_SIDE else new_workspace()
        search_input = SearchInput(game_of(self.book, table), workspace, self.policy, self.budget, rng_states_from(rng))
        return action_at(SEARCHES[self.search](search_input, meter), table)


def make_searcher(word: str, book: Rulebook, argument: str) -> Greedy | Searcher:
    """`greedy`, or a search with its budget and how playouts are played: `mc:1000:greedy`, `mc:50ms`, `ismcts:2000`."""
    text, _, policy = argument.partition(":")
    if word == "greedy" and argument:
        raise BadName("player/argument", player=word, argument=argument[:20])
    if policy not in POLICIES:
        raise BadName("player/playouts", player=word, argument=policy[:20], known=", ".join(filter(None, POLICIES)))
    pack_rules(book)
    player = (
        Greedy(book)
        if word == "greedy"
        else Searcher(book, word, parse_budget(word, text or DEFAULT_BUDGET), POLICIES[policy])
    )
    do_or_postpone(compile_searchers)
    if POLICIES[policy] == OWN_SIDE:
        do_or_postpone(own_side_workspace)  # computes the values of all sides now, not on the clock of the first move
    return player


@lru_cache(maxsize=1)
def compile_searchers() -> None:
    """Compile or load all machine code that is needed, so that no move waits for it on a clock."""
    games, rng_state = np.zeros(1, GAME), rng_states(1, 1)
    deal(games[0], pack_rules(Rulebook()), 0, rng_state)
    greedy(games[0], new_workspace(), rng_state)
    veil(games[0], 0)
    budget = Budget(playouts=2)
    for choice in SEARCHES.values():
        choice(SearchInput(games, new_workspace(), BEST_OF_FEW, budget, rng_state), Meter(budget, None))
