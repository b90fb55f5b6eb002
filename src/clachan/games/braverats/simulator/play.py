"""Play compiled games in step: take actions, and write what a batch shows (core/simulator/contract.py)."""

from __future__ import annotations

import numpy as np

from clachan.core.simulator.contract import NOBODY, WAIT, Bytes, Flags, Indices, Rows, Seats
from clachan.core.simulator.sampling import sample_below
from clachan.core.simulator.shuffle import STREAM_SIZE, count_on
from clachan.games.braverats.simulator.compiled import compiled
from clachan.games.braverats.simulator.fields import CARDS
from clachan.games.braverats.simulator.layout import COUNT_BITS, COUNT_MASK, DRAWN, NONE, Game, Games, Rules
from clachan.games.braverats.simulator.observe import observe_game
from clachan.games.braverats.simulator.turns import actor, deal, legal_cards, step


@compiled
def start_games(games: Games, rows: Rows, which: Flags, rules: Rules) -> None:  # pragma: no cover
    """Deal the games of these tables."""
    stream = np.empty(STREAM_SIZE, np.int64)
    for n in range(len(games)):
        if which[n]:
            rows.rewards[n, 0] = rows.rewards[n, 1] = 0
            rows.done[n] = False
            deal(games[n], rows.seeds[n], stream, rules)
            seat = actor(games[n])
            rows.seats[n] = seat
            write_mask(games[n], seat, rows.masks[n])
            if rows.observations.shape[1]:
                observe_game(games[n], seat, rules, rows.observations[n])


@compiled
def step_games(games: Games, rows: Rows, actions: Indices, rules: Rules, autoreset: bool) -> None:  # noqa: FBT001  # pragma: no cover
    """Take an action in each game that is not over."""
    stream = np.empty(STREAM_SIZE, np.int64)
    for n in range(len(games)):
        game, seat = games[n], rows.seats[n]
        rows.rewards[n, 0] = rows.rewards[n, 1] = 0
        if seat == NOBODY:
            continue
        rows.done[n] = False
        if actions[n] == WAIT:
            continue
        step(game, seat, actions[n], rules)
        rows.done[n] = game.winner != NONE
        if game.winner != NONE:
            show_end(game, rows, n, seat, rules)
            if not autoreset:
                continue
            count_on(rows.seeds[n])
            deal(game, rows.seeds[n], stream, rules)
        seat = actor(game)
        rows.seats[n] = seat
        write_mask(game, seat, rows.masks[n])
        if rows.observations.shape[1]:
            observe_game(game, seat, rules, rows.observations[n])


@compiled
def write_mask(game: Game, seat: int, mask: Bytes) -> None:  # pragma: no cover
    """Set a byte for each legal action."""
    mask[:] = 0
    cards, first = legal_cards(game, seat), game.phase * CARDS
    for card in range(CARDS):
        mask[first + card] = cards >> COUNT_BITS * card & COUNT_MASK != 0


@compiled
def show_end(game: Game, rows: Rows, n: int, seat: int, rules: Rules) -> None:  # pragma: no cover
    """Write how a game ended: nobody acts, and the seat that acted last sees the end."""
    rows.seats[n] = NOBODY
    rows.masks[n, :] = 0
    if game.winner != DRAWN:
        rows.rewards[n, game.winner] = 1
        rows.rewards[n, 1 - game.winner] = -1
    if rows.observations.shape[1]:
        observe_game(game, 0, rules, rows.final_observations[n, 0])
        observe_game(game, 1, rules, rows.final_observations[n, 1])
        rows.observations[n, :] = rows.final_observations[n, seat]


@compiled
def sample_games(games: Games, rows: Rows, words: Indices, actions: Indices) -> None:  # pragma: no cover
    """Write a legal action for each game that is not over, except where WAIT stands."""
    for n in range(len(games)):
        if rows.seats[n] == NOBODY:
            actions[n] = WAIT
        elif actions[n] != WAIT:
            actions[n] = sample_action(games[n], rows.seats[n], words, n)


@compiled
def sample_action(game: Game, seat: int, words: Indices, n: int) -> int:  # pragma: no cover
    """A legal action by its place in the rules' list, which is in order of the cards."""
    cards, count = legal_cards(game, seat), 0
    for card in range(CARDS):
        count += cards >> COUNT_BITS * card & COUNT_MASK != 0
    place = sample_below(words, n, count)
    for card in range(CARDS):
        if cards >> COUNT_BITS * card & COUNT_MASK:
            if place == 0:
                return game.phase * CARDS + card
            place -= 1
    return NONE


@compiled
def observe_games(games: Games, seats: Seats, rules: Rules, out: Bytes) -> None:  # pragma: no cover
    """Write what a seat of each game may know now."""
    for n in range(len(games)):
        observe_game(games[n], seats[n], rules, out[n])
