"""Which players of Schotten Totten search? They are given a view, and think on the kernel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np

from clachan.core.chance import Rng
from clachan.core.errors import BadName
from clachan.core.series import SeriesView
from clachan.games.schotten.kernel.chance import luck_of, lucks
from clachan.games.schotten.kernel.convert import game_of, law_of
from clachan.games.schotten.kernel.deal import deal, veil
from clachan.games.schotten.kernel.indices import action_at
from clachan.games.schotten.kernel.layout import GAME
from clachan.games.schotten.rulebook import Rulebook
from clachan.games.schotten.search.budget import Budget, Clock, Meter, parse_budget
from clachan.games.schotten.search.flat import flat_choice
from clachan.games.schotten.search.greedy import BEST_OF_FEW, GREEDY, PLAIN, RANDOM, greedy
from clachan.games.schotten.search.mind import new_desk
from clachan.games.schotten.search.potential import plain_desk
from clachan.games.schotten.search.thought import Thought
from clachan.games.schotten.search.tree import tree_choice
from clachan.games.schotten.state import Action, Claim, View

POLICIES = {"": BEST_OF_FEW, "best8": BEST_OF_FEW, "greedy": GREEDY, "random": RANDOM, "static": PLAIN}
USUAL = "1000"
WAYS: dict[str, Callable[[Thought, Meter], int]] = {"mc": flat_choice, "ismcts": tree_choice}


def unwrapped(view: Any) -> View:  # noqa: ANN401  # a view, or the view of a match of several rounds
    """The round's own view."""
    found: View = view.deal if isinstance(view, SeriesView) else view
    return found


@dataclass(frozen=True, slots=True)
class Greedy:
    """Takes the action that adds most to its prospects."""

    book: Rulebook

    def choose(self, view: Any, actions: Sequence[Action], rng: Rng) -> Action:  # noqa: ANN401  # as in unwrapped
        """The best gain; lots decide between equals."""
        if len(actions) == 1:
            return actions[0]
        table = unwrapped(view).table
        return action_at(greedy(game_of(self.book, table)[0], new_desk(), luck_of(rng)), table)


@dataclass(frozen=True, slots=True)
class Searcher:
    """Plays many imagined games to their end, and claims whatever can be claimed."""

    book: Rulebook
    way: str
    budget: Budget
    policy: int = BEST_OF_FEW
    clock: Clock | None = None

    def timed(self, clock: Clock) -> Searcher:
        """The same player, with a clock to look at."""
        return replace(self, clock=clock)

    def within(self, seconds: float, playouts: int) -> Searcher:
        """The same player, who thinks for no longer, nor makes more playouts than that."""
        return replace(self, budget=self.budget.within(seconds, playouts))

    def choose(self, view: Any, actions: Sequence[Action], rng: Rng) -> Action:  # noqa: ANN401  # as in unwrapped
        """The action that does best."""
        if len(actions) == 1 or isinstance(actions[0], Claim):
            return actions[0]
        meter = Meter(self.budget, self.clock)
        table = unwrapped(view).table
        desk = plain_desk() if self.policy == PLAIN else new_desk()
        thought = Thought(game_of(self.book, table), desk, self.policy, self.budget, luck_of(rng))
        return action_at(WAYS[self.way](thought, meter), table)


def make(word: str, book: Rulebook, argument: str) -> Greedy | Searcher:
    """`greedy`, or a search with its budget and how playouts are played: `mc:1000:greedy`, `mc:50ms`, `ismcts:2000`."""
    text, _, policy = argument.partition(":")
    if word == "greedy" and argument:
        raise BadName("player/argument", player=word, argument=argument[:20])
    if policy not in POLICIES:
        raise BadName("player/playouts", player=word, argument=policy[:20], known=", ".join(filter(None, POLICIES)))
    law_of(book)
    player = (
        Greedy(book) if word == "greedy" else Searcher(book, word, parse_budget(word, text or USUAL), POLICIES[policy])
    )
    prepare()
    if POLICIES[policy] == PLAIN:
        plain_desk()  # what a side is worth is worked out once, not on the clock of the first move
    return player


@lru_cache(maxsize=1)
def prepare() -> None:
    """Bring all machine code that is needed, so that no move has to wait for it."""
    games, luck = np.zeros(1, GAME), lucks(1, 1)
    deal(games[0], law_of(Rulebook()), 0, luck)
    greedy(games[0], new_desk(), luck)
    veil(games[0], 0)
    budget = Budget(playouts=2)
    for choice in WAYS.values():
        choice(Thought(games, new_desk(), BEST_OF_FEW, budget, luck), Meter(budget, None))
