"""Which players of Schotten Totten have learnt? One that plays as its network says, and one that also looks ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np

from clachan.core.chance import Rng
from clachan.core.errors import BadName
from clachan.games.schotten.kernel.chance import luck_of, lucks
from clachan.games.schotten.kernel.convert import game_of, law_of
from clachan.games.schotten.kernel.deal import deal, veil
from clachan.games.schotten.kernel.indices import action_at
from clachan.games.schotten.kernel.layout import GAME, Games
from clachan.games.schotten.network.answer import Network
from clachan.games.schotten.network.master import master_choice
from clachan.games.schotten.network.observe import look_at, room_for
from clachan.games.schotten.network.shipped import network_for, quick
from clachan.games.schotten.rulebook import Rulebook
from clachan.games.schotten.search import endgame
from clachan.games.schotten.search.budget import Budget, Clock, Meter, parse_budget
from clachan.games.schotten.search.greedy import GREEDY
from clachan.games.schotten.search.mind import new_desk
from clachan.games.schotten.search.players import unwrapped
from clachan.games.schotten.search.thought import Thought
from clachan.games.schotten.state import Action, Claim

USUAL = "0.5s"


@dataclass(frozen=True, slots=True)
class Learnt:
    """Plays what its network likes best, and claims whatever can be claimed."""

    book: Rulebook
    network: Network

    def choose(self, view: Any, actions: Sequence[Action], rng: Rng) -> Action:  # noqa: ANN401, ARG002  # any view; no lots
        """The likeliest action."""
        if len(actions) == 1 or isinstance(actions[0], Claim):
            return actions[0]
        table = unwrapped(view).table
        return action_at(best_move(game_of(self.book, table), self.network), table)


@dataclass(frozen=True, slots=True)
class Master:
    """Looks ahead from what its network likes, within a budget; endings it plays exactly."""

    book: Rulebook
    network: Network
    budget: Budget
    clock: Clock | None = None

    def timed(self, clock: Clock) -> Master:
        """The same player, with a clock to look at."""
        return replace(self, clock=clock)

    def within(self, seconds: float, playouts: int) -> Master:
        """The same player, who thinks for no longer, nor makes more playouts than that."""
        return replace(self, budget=self.budget.within(seconds, playouts))

    def choose(self, view: Any, actions: Sequence[Action], rng: Rng) -> Action:  # noqa: ANN401  # as above
        """The action that does best."""
        if len(actions) == 1 or isinstance(actions[0], Claim):
            return actions[0]
        meter = Meter(self.budget, self.clock)
        table = unwrapped(view).table
        thought = Thought(game_of(self.book, table), new_desk(), GREEDY, self.budget, luck_of(rng))
        return action_at(master_choice(thought, meter, self.network, quick()), table)


def best_move(games: Games, network: Network) -> int:
    """The action one game's network likes best."""
    seen = room_for(1)
    look_at(games, *seen)
    logits, _ = network.answer(seen)
    return int(seen.moves[0, logits[0].argmax()])


def make(word: str, book: Rulebook, argument: str) -> Learnt | Master:
    """`network`, or `master` with its budget: `master`, `master:50ms`, `master:2000`."""
    if word == "network" and argument:
        raise BadName("player/argument", player=word, argument=argument[:20])
    law_of(book)
    network = network_for(book)
    prepare()
    if word == "network":
        return Learnt(book, network)
    return Master(book, network, parse_budget(word, argument or USUAL))


@lru_cache(maxsize=1)
def prepare() -> None:
    """Bring all machine code that is needed, so that no move has to wait for it."""
    games, luck = np.zeros(1, GAME), lucks(1, 1)
    deal(games[0], law_of(Rulebook()), 0, luck)
    veil(games[0], 0)
    endgame.prepare()
    budget = Budget(playouts=2)
    master_choice(Thought(games, new_desk(), GREEDY, budget, luck), Meter(budget, None), quick(), quick())
