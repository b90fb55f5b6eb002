"""What does training ask of many games? To act in all of them and see them again, in one go; and what is hidden.

What the other player holds and what will be drawn is for the critic, which exists in training only: no player is ever
given it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.cards import CLANS
from clachan.games.schotten.kernel.batch import Batch, deal_games, draw_actions, step_games
from clachan.games.schotten.kernel.chance import lucks
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.layout import DECK_ROOM, TACTIC_BITS, Game, Games, Ints, Luck
from clachan.games.schotten.network.observe import FULL, Bytes, Observation, look_at
from clachan.games.schotten.network.shape import HELD
from clachan.games.schotten.search.greedy import greedy
from clachan.games.schotten.search.mind import Desk, new_desk

# what a critic is told: the other's hand, which clan cards come to whom and how soon, whether the other plays greedily
MINE_SOON, THEIRS_SOON, IS_GREEDY = HELD, HELD + CLANS, HELD + 2 * CLANS
SECRETS = IS_GREEDY + 1
LATER = FULL // DECK_ROOM


def advance(batch: Batch, actions: Ints, ended: NDArray[np.int8], secret: Bytes, room: Observation) -> None:
    """Take an action in each game; write how games ended, what the next players see, and what is hidden from them."""
    batch.share(_advance, batch.games, actions, batch.laws, batch.luck, ended, secret, *room)


def look_first(batch: Batch, secret: Bytes, room: Observation) -> None:
    """Write what the players see and what is hidden from them, before anything is done."""
    batch.share(_look, batch.games, secret, *room)


def stagger(batch: Batch, steps: int) -> None:
    """Play some games on by lot, each a little further than the one before it, so that they do not end together."""
    for step in range(steps):
        first = len(batch) * step // steps
        games, laws, luck = batch.games[first:], batch.laws[first:], batch.luck[first:]
        actions = np.empty(len(games), np.int64)
        draw_actions(games, actions, luck)
        step_games(games, actions, laws, luck, np.empty(len(games), np.int8), True)  # noqa: FBT003  # as in _advance


def deal_pairs(batch: Batch, seed: int) -> None:
    """Deal anew so that each two neighbours have the same cards and the same player begins."""
    batch.luck[:] = np.repeat(lucks(seed, (len(batch) + 1) // 2), 2)[: len(batch)]
    batch.share(deal_games, batch.games, batch.laws, batch.luck, batch.skips)


def _advance(
    games: Games,
    actions: Ints,
    laws: Ints,
    luck: Luck,
    ended: NDArray[np.int8],
    secret: Bytes,
    *seen: NDArray[np.generic],
) -> None:
    """A slice of the games."""
    step_games(games, actions, laws, luck, ended, True)  # noqa: FBT003  # claims and forced moves are made for all
    _look(games, secret, *seen)


def _look(games: Games, secret: Bytes, *seen: NDArray[np.generic]) -> None:
    look_at(games, *seen)
    see_secrets(games, secret)


@compiled
def see_secrets(games: Games, out: Bytes) -> None:  # pragma: no cover
    """What the active players do not know."""
    for n in range(len(games)):
        see_secret(games[n], out[n])


@compiled
def see_secret(game: Game, out: Bytes) -> None:  # pragma: no cover
    """What the other player of one game holds, and which clan cards come to whom if both go on drawing in turn. How
    the other plays, a game does not know: that place is left as it is.
    """
    other = 1 - game.turn
    for card in range(CLANS):
        out[card] = FULL * (game.hand[other] >> card & 1)
    for bit in range(TACTIC_BITS):
        out[CLANS + bit] = FULL * (game.craft[other] >> bit & 1)
    out[MINE_SOON:IS_GREEDY] = 0
    for ahead in range(game.end[0] - game.top[0]):
        soon = THEIRS_SOON if ahead & 1 else MINE_SOON
        out[soon + game.decks[0, game.top[0] + ahead]] = FULL - LATER * ahead


def greedy_actions(batch: Batch) -> Ints:
    """What the greedy player would do in each game."""
    actions = np.empty(len(batch), np.int64)
    batch.share(_greedy, batch.games, actions, batch.luck.copy())
    return actions


def _greedy(games: Games, actions: Ints, luck: Luck) -> None:
    greedy_games(games, actions, luck, new_desk())


@compiled
def greedy_games(games: Games, actions: Ints, luck: Luck, desk: Desk) -> None:  # pragma: no cover
    """Choose greedily in each game."""
    for n in range(len(games)):
        actions[n] = greedy(games[n], desk, luck[n : n + 1])
