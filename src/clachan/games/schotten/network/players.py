"""Make the players that have learnt: `network` plays what its network says, `master` also looks ahead (master.py)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from clachan.core.chance import Rng
from clachan.core.errors import BadName
from clachan.core.slow_work import do_or_postpone
from clachan.games.schotten.kernel.chance import rng_states, rng_states_from
from clachan.games.schotten.kernel.convert import game_of, pack_rules
from clachan.games.schotten.kernel.deal import deal, veil
from clachan.games.schotten.kernel.indices import action_at
from clachan.games.schotten.kernel.layout import GAME, Games
from clachan.games.schotten.network.inference import Network
from clachan.games.schotten.network.master import master_choice
from clachan.games.schotten.network.observe import empty_observation, write_observations
from clachan.games.schotten.network.shipped import network_for, quick
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import Action, Claim
from clachan.games.schotten.search import endgame
from clachan.games.schotten.search.budget import Budget, Clock, Meter, SearchInput, parse_budget
from clachan.games.schotten.search.evaluation.weights import new_workspace
from clachan.games.schotten.search.greedy import GREEDY
from clachan.games.schotten.search.players import MatchView, unwrapped

DEFAULT_BUDGET = "0.5s"


@dataclass(frozen=True, slots=True)
class NetworkPlayer:
    """Plays the most probable action of its network, and claims every stone that can be claimed."""

    book: Rulebook
    network: Network

    def choose(self, view: MatchView, actions: Sequence[Action], rng: Rng) -> Action:  # noqa: ARG002  # nothing random
        """Return the most probable action."""
        if len(actions) == 1 or isinstance(actions[0], Claim):
            return actions[0]
        table = unwrapped(view).table
        return action_at(best_move(game_of(self.book, table), self.network), table)


@dataclass(frozen=True, slots=True)
class Master:
    """Tries the most probable actions of its network within a budget, and plays endings exactly."""

    book: Rulebook
    network: Network
    budget: Budget
    clock: Clock | None = None

    def timed(self, clock: Clock) -> Master:
        """Return this player, with a clock to look at."""
        return replace(self, clock=clock)

    def within(self, seconds: float, playouts: int) -> Master:
        """Return this player, with a smaller budget."""
        return replace(self, budget=self.budget.within(seconds, playouts))

    def choose(self, view: MatchView, actions: Sequence[Action], rng: Rng) -> Action:
        """The action that does best."""
        if len(actions) == 1 or isinstance(actions[0], Claim):
            return actions[0]
        meter = Meter(self.budget, self.clock)
        table = unwrapped(view).table
        search_input = SearchInput(
            game_of(self.book, table), new_workspace(), GREEDY, self.budget, rng_states_from(rng)
        )
        return action_at(master_choice(search_input, meter, self.network, quick()), table)


def best_move(games: Games, network: Network) -> int:
    """The most probable action of one game."""
    seen = empty_observation(1)
    write_observations(games, *seen)
    logits, _ = network.answer(seen)
    return int(seen.moves[0, logits[0].argmax()])


def make_network_player(word: str, book: Rulebook, argument: str) -> NetworkPlayer | Master:
    """`network`, or `master` with its budget: `master`, `master:50ms`, `master:2000`."""
    if word == "network" and argument:
        raise BadName("player/argument", player=word, argument=argument[:20])
    pack_rules(book)
    network = network_for(book)
    do_or_postpone(compile_master)
    if word == "network":
        return NetworkPlayer(book, network)
    return Master(book, network, parse_budget(word, argument or DEFAULT_BUDGET))


@lru_cache(maxsize=1)
def compile_master() -> None:
    """Compile or load all machine code that is needed, so that no move waits for it on a clock."""
    games, rng_state = np.zeros(1, GAME), rng_states(1, 1)
    deal(games[0], pack_rules(Rulebook()), 0, rng_state)
    veil(games[0], 0)
    endgame.compile_endgame()
    budget = Budget(playouts=2)
    master_choice(SearchInput(games, new_workspace(), GREEDY, budget, rng_state), Meter(budget, None), quick(), quick())
