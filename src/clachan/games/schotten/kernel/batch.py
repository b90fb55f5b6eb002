"""Play many games in step, on all cores: for training and for tournaments of quick players.

A batch is an array of games with one random generator for each game. So the result does not depend on how many threads
share the work. A game that ends is replaced by a new deal at once; `step` returns how it ended.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.kernel.bits import lowest
from clachan.games.schotten.kernel.chance import rng_states
from clachan.games.schotten.kernel.choices import CLAIMING, MOST_CHOICES, legal, mask
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import deal_in
from clachan.games.schotten.kernel.indices import ACTIONS, CLAIM
from clachan.games.schotten.kernel.layout import DRAWN, GAME, NONE, WINNER_MASK, Game, Games, Ints, RngState
from clachan.games.schotten.kernel.playout import random_action
from clachan.games.schotten.kernel.turns import step

Masks = NDArray[np.uint8]


class Batch:
    """Games in step. With `skips`, stones are claimed and forced moves made without asking for an action."""

    def __init__(self, rules_by_game: Sequence[int], seed: int, *, threads: int = 1, skips: bool = False) -> None:
        """Deal one game for each number of packed rules (`convert.pack_rules`)."""
        self.rules_by_game = np.array(rules_by_game, np.int64)
        self.games = np.zeros(len(rules_by_game), GAME)
        self.rng_states = rng_states(seed, len(rules_by_game))
        self.skips = skips
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.share(deal_games, self.games, self.rules_by_game, self.rng_states, skips)

    def __len__(self) -> int:
        """How many games there are."""
        return len(self.games)

    @property
    def turn(self) -> NDArray[np.int64]:
        """Whose choice it is, in each game."""
        seats: NDArray[np.int64] = self.games["turn"]
        return seats

    def legal(self) -> Masks:
        """A byte for each action of each game: 1 where it is legal."""
        masks = np.empty((len(self), ACTIONS), np.uint8)
        self.share(mask_games, self.games, masks)
        return masks

    def random(self) -> Ints:
        """A random legal action for each game; stones are claimed as soon as they can be."""
        actions = np.empty(len(self), np.int64)
        self.share(draw_actions, self.games, actions, self.rng_states)
        return actions

    def step(self, actions: Ints) -> NDArray[np.int8]:
        """Take one legal action in each game; the outcome of those that ended (`result`), 0 for the others."""
        ended = np.empty(len(self), np.int8)
        self.share(
            step_games,
            self.games,
            np.asarray(actions, np.int64),
            self.rules_by_game,
            self.rng_states,
            ended,
            self.skips,
        )
        return ended

    def share(self, work: Callable[..., None], *arguments: Any) -> None:  # noqa: ANN401  # arrays, one entry a game; or not
        """Run compiled code on slices of all games, one slice for each thread.

        Arguments that are not arrays go to each thread. Compiled code does not check the length of an array and would
        read past its end, so that is checked here: `ValueError` for an array of another length.
        """
        for argument in arguments:
            if isinstance(argument, np.ndarray) and argument.shape[:1] != (len(self),):
                problem = f"an array of shape {argument.shape} for {len(self)} games"
                raise ValueError(problem)
        if self._pool is None:
            work(*arguments)
            return
        edges = np.linspace(0, len(self), self._threads + 1).astype(int).tolist()
        jobs = []
        for low, high in pairwise(edges):
            mine = [slice_of(argument, low, high) for argument in arguments]
            jobs.append(self._pool.submit(work, *mine))
        for job in jobs:
            job.result()


def slice_of(argument: Any, low: int, high: int) -> Any:  # noqa: ANN401  # an array, one entry a game; or not
    """A slice of an array; anything else as it is."""
    return argument[low:high] if isinstance(argument, np.ndarray) else argument


def result(ended: NDArray[np.int8], seat: int) -> NDArray[np.int8]:
    """The result of each game for a seat: 1 for a win, -1 for a loss, 0 for a draw or a game that goes on."""
    winner = ended & WINNER_MASK
    score = np.where(winner == seat, 1, -1)
    return np.where((ended == 0) | (winner == DRAWN), 0, score).astype(np.int8)


@compiled
def deal_games(games: Games, rules_by_game: Ints, rng_state: RngState, skips: bool) -> None:  # noqa: FBT001  # pragma: no cover
    """Deal every game."""
    scratch = np.empty(MOST_CHOICES, np.int64)
    for n in range(len(games)):
        deal_until_choice(games[n], rules_by_game[n], rng_state[n : n + 1], scratch, skips)


@compiled
def deal_until_choice(game: Game, packed_rules: int, rng_state: RngState, scratch: Ints, skips: bool) -> None:  # noqa: FBT001  # pragma: no cover
    """Deal a new game and go to its first real choice; no game is over before that."""
    deal_in(game, packed_rules, NONE, scratch, rng_state)
    if skips:
        skip(game, scratch)


@compiled
def skip(game: Game, scratch: Ints) -> None:  # pragma: no cover
    """Take all claims and make forced moves, up to a real choice or the end."""
    while game.outcome == 0:
        if game.phase == CLAIMING:
            step(game, CLAIM + lowest(game.claims))
        elif legal(game, scratch) == 1:
            step(game, scratch[0])
        else:
            return


@compiled
def mask_games(games: Games, masks: Masks) -> None:  # pragma: no cover
    """Set the bytes of all legal actions."""
    scratch = np.empty(MOST_CHOICES, np.int64)
    for n in range(len(games)):
        mask(games[n], scratch, masks[n])


@compiled
def draw_actions(games: Games, actions: Ints, rng_state: RngState) -> None:  # pragma: no cover
    """Draw an action for each game."""
    scratch = np.empty(MOST_CHOICES, np.int64)
    for n in range(len(games)):
        actions[n] = random_action(games[n], scratch, rng_state[n : n + 1])


@compiled
def step_games(
    games: Games,
    actions: Ints,
    rules_by_game: Ints,
    rng_state: RngState,
    ended: NDArray[np.int8],
    skips: bool,  # noqa: FBT001  # as in Batch
) -> None:  # pragma: no cover
    """Take an action in each game, and deal again in those that ended."""
    scratch = np.empty(MOST_CHOICES, np.int64)
    for n in range(len(games)):
        ended[n] = step_game(games[n], actions[n], rules_by_game[n], rng_state[n : n + 1], scratch, skips)


@compiled
def step_game(game: Game, action: int, packed_rules: int, rng_state: RngState, scratch: Ints, skips: bool) -> int:  # noqa: FBT001  # pragma: no cover
    """Take an action, and deal again if it ends the game; return how it ended, or 0."""
    step(game, action)
    if skips:
        skip(game, scratch)
    ended = game.outcome
    if ended:
        deal_until_choice(game, packed_rules, rng_state, scratch, skips)
    return ended
