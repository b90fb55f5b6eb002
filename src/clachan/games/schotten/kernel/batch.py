"""How are many games played in step, on all cores? For training, environments and tournaments of quick players.

A batch is one array of records and one source of chance for each game, so that what happens does not depend on how
many threads share the work. A game that ends is dealt anew at once; how it ended is told by `step`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.kernel.bits import lowest
from clachan.games.schotten.kernel.chance import lucks
from clachan.games.schotten.kernel.choices import CLAIMING, MOST_CHOICES, legal, mask
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import deal_in
from clachan.games.schotten.kernel.indices import ACTIONS, CLAIM
from clachan.games.schotten.kernel.layout import DRAWN, GAME, NONE, Game, Games, Ints, Luck
from clachan.games.schotten.kernel.playout import random_action
from clachan.games.schotten.kernel.turns import step

Masks = NDArray[np.uint8]


class Batch:
    """Games in step. With `skips`, claims are taken and forced moves made without asking."""

    def __init__(self, laws: Sequence[int], seed: int, *, threads: int = 1, skips: bool = False) -> None:
        """Deal one game for each law (`convert.law_of`)."""
        self.laws = np.array(laws, np.int64)
        self.games = np.zeros(len(laws), GAME)
        self.luck = lucks(seed, len(laws))
        self.skips = skips
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.share(deal_games, self.games, self.laws, self.luck, skips)

    def __len__(self) -> int:
        """How many games there are."""
        return len(self.games)

    @property
    def turn(self) -> NDArray[np.int64]:
        """Whose choice it is, in each game."""
        found: NDArray[np.int64] = self.games["turn"]
        return found

    def legal(self) -> Masks:
        """A byte for each action of each game: 1 where it is legal."""
        masks = np.empty((len(self), ACTIONS), np.uint8)
        self.share(mask_games, self.games, masks)
        return masks

    def random(self) -> Ints:
        """An action by lot for each game; claims first."""
        actions = np.empty(len(self), np.int64)
        self.share(draw_actions, self.games, actions, self.luck)
        return actions

    def step(self, actions: Ints) -> NDArray[np.int8]:
        """Take one legal action in each game; the outcome of those that ended (`result`), 0 for the others."""
        ended = np.empty(len(self), np.int8)
        self.share(step_games, self.games, np.asarray(actions, np.int64), self.laws, self.luck, ended, self.skips)
        return ended

    def share(self, work: Callable[..., None], *parts: Any) -> None:  # noqa: ANN401  # arrays, one entry a game; or not
        """Run compiled code on slices of all games, one to a thread; arguments that are no arrays go to each.

        Compiled code does not look where an array ends: one of another length is a `ValueError`.
        """
        for part in parts:
            if isinstance(part, np.ndarray) and part.shape[:1] != (len(self),):
                problem = f"an array of shape {part.shape} for {len(self)} games"
                raise ValueError(problem)
        if self._pool is None:
            work(*parts)
            return
        edges = np.linspace(0, len(self), self._threads + 1).astype(int).tolist()
        jobs = []
        for low, high in pairwise(edges):
            mine = [part[low:high] if isinstance(part, np.ndarray) else part for part in parts]
            jobs.append(self._pool.submit(work, *mine))
        for job in jobs:
            job.result()


def result(ended: NDArray[np.int8], seat: int) -> NDArray[np.int8]:
    """What ended games brought a seat: 1, 0 (drawn, or not ended) or -1."""
    winner = ended & 3
    score = np.where(winner == seat, 1, -1)
    return np.where((ended == 0) | (winner == DRAWN), 0, score).astype(np.int8)


@compiled
def deal_games(games: Games, laws: Ints, luck: Luck, skips: bool) -> None:  # noqa: FBT001  # pragma: no cover
    """Deal every game."""
    room = np.empty(MOST_CHOICES, np.int64)
    for n in range(len(games)):
        deal_until_choice(games[n], laws[n], luck[n : n + 1], room, skips)


@compiled
def deal_until_choice(game: Game, law: int, luck: Luck, room: Ints, skips: bool) -> None:  # noqa: FBT001  # pragma: no cover
    """A new game, at its first real choice; no game is decided before it."""
    deal_in(game, law, NONE, room, luck)
    if skips:
        skip(game, room)


@compiled
def skip(game: Game, room: Ints) -> None:  # pragma: no cover
    """Take all claims and make forced moves, up to a real choice or the end."""
    while game.outcome == 0:
        if game.phase == CLAIMING:
            step(game, CLAIM + lowest(game.claims))
        elif legal(game, room) == 1:
            step(game, room[0])
        else:
            return


@compiled
def mask_games(games: Games, masks: Masks) -> None:  # pragma: no cover
    """Set the bytes of all legal actions."""
    room = np.empty(MOST_CHOICES, np.int64)
    for n in range(len(games)):
        mask(games[n], room, masks[n])


@compiled
def draw_actions(games: Games, actions: Ints, luck: Luck) -> None:  # pragma: no cover
    """Draw an action for each game."""
    room = np.empty(MOST_CHOICES, np.int64)
    for n in range(len(games)):
        actions[n] = random_action(games[n], room, luck[n : n + 1])


@compiled
def step_games(
    games: Games,
    actions: Ints,
    laws: Ints,
    luck: Luck,
    ended: NDArray[np.int8],
    skips: bool,  # noqa: FBT001  # as in Batch
) -> None:  # pragma: no cover
    """Take an action in each game, and deal those anew that ended."""
    room = np.empty(MOST_CHOICES, np.int64)
    for n in range(len(games)):
        ended[n] = step_game(games[n], actions[n], laws[n], luck[n : n + 1], room, skips)


@compiled
def step_game(game: Game, action: int, law: int, luck: Luck, room: Ints, skips: bool) -> int:  # noqa: FBT001  # pragma: no cover
    """Take an action; if it ends the game, deal anew. How it ended, or 0."""
    step(game, action)
    if skips:
        skip(game, room)
    ended = game.outcome
    if ended:
        deal_until_choice(game, law, luck, room, skips)
    return ended
