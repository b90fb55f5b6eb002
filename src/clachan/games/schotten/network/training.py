"""What training needs of a batch: act in all games and observe them again in one pass, hidden cards included.

Hidden cards are for the critic alone, which exists in training only. A critic that sees everything gives values with
less noise, and the policy still learns from what a player may know (PerfectDou, NeurIPS 2022).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.kernel.batch import Batch, deal_games, draw_actions, skip, step_games
from clachan.games.schotten.kernel.chance import rng_states
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import imagine, veil
from clachan.games.schotten.kernel.layout import DECK_CAPACITY, TACTIC_BITS, Game, Games, Ints, RngState
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.network.observe import FULL, Bytes, Observation, write_observations
from clachan.games.schotten.network.shape import HELD
from clachan.games.schotten.rules.cards import CLANS
from clachan.games.schotten.search.evaluation.weights import Workspace, new_workspace
from clachan.games.schotten.search.greedy import greedy

# what a critic gets: the other's hand, which clan cards come to whom and how soon, whether the other plays greedily
MINE_SOON, THEIRS_SOON, IS_GREEDY = HELD, HELD + CLANS, HELD + 2 * CLANS
SECRETS = IS_GREEDY + 1
LATER = FULL // DECK_CAPACITY


def advance(batch: Batch, actions: Ints, ended: NDArray[np.int8], secret: Bytes, out: Observation) -> None:
    """Take an action in each game; write how games ended, what the next players see, and what is hidden from them."""
    batch.share(_advance, batch.games, actions, batch.rules_by_game, batch.rng_states, ended, secret, *out)


def look_first(batch: Batch, secret: Bytes, out: Observation) -> None:
    """Write what the players see and what is hidden from them, before anything is done."""
    batch.share(_look, batch.games, secret, *out)


def stagger(batch: Batch, steps: int) -> None:
    """Play some games on at random, each a little further than the one before it, so that they do not end together."""
    for done in range(steps):
        first = len(batch) * done // steps
        games, rules_by_game, rng_state = batch.games[first:], batch.rules_by_game[first:], batch.rng_states[first:]
        actions = np.empty(len(games), np.int64)
        draw_actions(games, actions, rng_state)
        step_games(games, actions, rules_by_game, rng_state, np.empty(len(games), np.int8), True)  # noqa: FBT003  # claims and forced moves are made for all


def deal_pairs(batch: Batch, seed: int) -> None:
    """Deal again, so that each two neighbours have the same cards and the same player begins."""
    batch.rng_states[:] = np.repeat(rng_states(seed, (len(batch) + 1) // 2), 2)[: len(batch)]
    batch.share(deal_games, batch.games, batch.rules_by_game, batch.rng_states, batch.skips)


def _advance(
    games: Games,
    actions: Ints,
    rules_by_game: Ints,
    rng_state: RngState,
    ended: NDArray[np.int8],
    secret: Bytes,
    *seen: NDArray[np.generic],
) -> None:
    """Take an action in each game of a slice."""
    step_games(games, actions, rules_by_game, rng_state, ended, True)  # noqa: FBT003  # claims and forced moves are made for all
    _look(games, secret, *seen)


def _look(games: Games, secret: Bytes, *seen: NDArray[np.generic]) -> None:
    write_observations(games, *seen)
    see_secrets(games, secret)


@compiled
def see_secrets(games: Games, out: Bytes) -> None:  # pragma: no cover
    """What the active players do not know."""
    for n in range(len(games)):
        see_secret(games[n], out[n])


@compiled
def see_secret(game: Game, out: Bytes) -> None:  # pragma: no cover
    """What the other player of one game holds, and which clan cards come to whom if both go on drawing in turn.

    The place for how the other player plays is left as it is: a game does not know that.
    """
    other = 1 - game.turn
    for card in range(CLANS):
        out[card] = FULL * (game.hand[other] >> card & 1)
    for bit in range(TACTIC_BITS):
        out[CLANS + bit] = FULL * (game.tactic_hand[other] >> bit & 1)
    out[MINE_SOON:IS_GREEDY] = 0
    for ahead in range(game.end[0] - game.top[0]):
        soon = THEIRS_SOON if ahead & 1 else MINE_SOON
        out[soon + game.decks[0, game.top[0] + ahead]] = FULL - LATER * ahead


@compiled
def imagine_games(games: Games, rng_states: Ints, scratch: Ints) -> None:  # pragma: no cover
    """Deal anew in each game what its active player does not know."""
    for n in range(len(games)):
        imagine_game(games[n], rng_states[n : n + 1], scratch)


@compiled
def imagine_game(game: Game, rng_state: RngState, scratch: Ints) -> None:  # pragma: no cover
    """Deal anew what the active player of a game does not know; the game itself may say where it is."""
    veil(game, game.turn)
    imagine(game, scratch, rng_state)


@compiled
def play_games(games: Games, actions: Ints, scratch: Ints) -> None:  # pragma: no cover
    """Take an action in each game that is not over, as training does; no game is dealt anew."""
    for n in range(len(games)):
        play_game(games[n], actions[n], scratch)


@compiled
def play_game(game: Game, action: int, scratch: Ints) -> None:  # pragma: no cover
    """Take an action unless the game is over; claims and forced moves follow by themselves."""
    if game.outcome == 0:
        step(game, action)
        skip(game, scratch)


def greedy_actions(batch: Batch) -> Ints:
    """What the greedy player would do in each game."""
    actions = np.empty(len(batch), np.int64)
    batch.share(_greedy, batch.games, actions, batch.rng_states.copy())
    return actions


def _greedy(games: Games, actions: Ints, rng_state: RngState) -> None:
    greedy_games(games, actions, rng_state, new_workspace())


@compiled
def greedy_games(games: Games, actions: Ints, rng_state: RngState, workspace: Workspace) -> None:  # pragma: no cover
    """Choose greedily in each game."""
    for n in range(len(games)):
        actions[n] = greedy(games[n], workspace, rng_state[n : n + 1])
