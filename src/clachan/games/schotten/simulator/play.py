"""Deal compiled games by the documented shuffle, and play them in step. The actions are taken by the kernel."""

from __future__ import annotations

import numpy as np

from clachan.core.simulator.contract import NOBODY, WAIT, Bytes, Flags, Indices, Rows, Seats
from clachan.core.simulator.sampling import sample_below
from clachan.core.simulator.shuffle import STREAM_SIZE, count_on, draw_below, open_stream, shuffle_by
from clachan.games.schotten.kernel.bits import nth, popcount
from clachan.games.schotten.kernel.choices import MOST_CHOICES, PLAYING, legal
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import clear
from clachan.games.schotten.kernel.layout import (
    DRAWN,
    HAND_MASK,
    HAND_SIZE,
    NONE,
    TACTIC_BITS,
    TACTICS,
    WINNER_MASK,
    Game,
    Games,
)
from clachan.games.schotten.kernel.turns import skip_forced_phases, step
from clachan.games.schotten.rules.cards import CLANS, TACTIC_CARDS
from clachan.games.schotten.rules.state import STONES
from clachan.games.schotten.simulator.observe import observe_game

PACK = np.array(TACTIC_CARDS, np.int64)


@compiled
def start_games(games: Games, rows: Rows, which: Flags, packed_rules: int, lead: int) -> None:  # pragma: no cover
    """Deal the games of these tables. With NONE as the lead it is drawn at random."""
    stream, scratch = np.empty(STREAM_SIZE, np.int64), np.empty(MOST_CHOICES, np.int64)
    for n in range(len(games)):
        if which[n]:
            rows.rewards[n, 0] = rows.rewards[n, 1] = 0
            rows.done[n] = False
            deal_by_seed(games[n], rows.seeds[n], stream, packed_rules, lead)
            rows.seats[n] = games[n].turn
            write_mask(games[n], rows.masks[n], scratch)
            if rows.observations.shape[1]:
                observe_game(games[n], games[n].turn, rows.observations[n])


@compiled
def step_games(games: Games, rows: Rows, actions: Indices, lead: int, autoreset: bool) -> None:  # noqa: FBT001  # pragma: no cover
    """Take an action in each game that is not over."""
    stream, scratch = np.empty(STREAM_SIZE, np.int64), np.empty(MOST_CHOICES, np.int64)
    for n in range(len(games)):
        game, seat = games[n], rows.seats[n]
        rows.rewards[n, 0] = rows.rewards[n, 1] = 0
        if seat == NOBODY:
            continue
        rows.done[n] = False
        if actions[n] == WAIT:
            continue
        step(game, actions[n])
        rows.done[n] = game.outcome != 0
        if game.outcome:
            show_end(game, rows, n, seat)
            if not autoreset:
                continue
            count_on(rows.seeds[n])
            deal_by_seed(game, rows.seeds[n], stream, game.packed_rules, lead)
        rows.seats[n] = game.turn
        write_mask(game, rows.masks[n], scratch)
        if rows.observations.shape[1]:
            observe_game(game, game.turn, rows.observations[n])


@compiled
def deal_by_seed(game: Game, seed: Bytes, stream: Indices, packed_rules: int, lead: int) -> None:  # pragma: no cover
    """Deal as rules/game.py does: the clan cards are shuffled, then the tactic cards, then the lead is drawn."""
    open_stream(stream)
    clear(game, packed_rules, 0)
    cards = game.decks[0]
    for card in range(CLANS):
        cards[card] = card
    shuffle_by(seed, stream, cards, CLANS)
    hand = packed_rules >> HAND_SIZE & HAND_MASK
    for n in range(2 * hand):
        game.hand[n // hand] |= 1 << cards[n]
        cards[n] = NONE
    game.top[0], game.end[0] = 2 * hand, CLANS
    if packed_rules >> TACTICS:
        for n in range(TACTIC_BITS):
            game.decks[1, n] = PACK[n]
        shuffle_by(seed, stream, game.decks[1], TACTIC_BITS)
        game.end[1] = TACTIC_BITS
    game.turn = draw_below(seed, stream, 2) if lead == NONE else lead
    skip_forced_phases(game)


@compiled
def show_end(game: Game, rows: Rows, n: int, seat: int) -> None:  # pragma: no cover
    """Write how a game ended: nobody acts, and the seat that acted last sees the end."""
    rows.seats[n] = NOBODY
    rows.masks[n, :] = 0
    winner = game.outcome & WINNER_MASK
    if winner != DRAWN:
        rows.rewards[n, winner] = 1
        rows.rewards[n, 1 - winner] = -1
    if rows.observations.shape[1]:
        observe_game(game, 0, rows.final_observations[n, 0])
        observe_game(game, 1, rows.final_observations[n, 1])
        rows.observations[n, :] = rows.final_observations[n, seat]


@compiled
def write_mask(game: Game, mask: Bytes, scratch: Indices) -> None:  # pragma: no cover
    """Set a byte for each legal action. Where only clan cards can be played, no list of actions is made."""
    mask[:] = 0
    seat = game.turn
    if has_clan_plays_only(game, seat):
        slots, hand = game.open[seat], game.hand[seat]
        while hand:
            card = nth(hand, 0)
            hand &= hand - 1
            for stone in range(STONES):
                mask[card * STONES + stone] = slots >> stone & 1
        return
    for n in range(legal(game, scratch)):
        mask[scratch[n]] = 1


@compiled
def sample_games(games: Games, rows: Rows, words: Indices, actions: Indices) -> None:  # pragma: no cover
    """Write a legal action for each game that is not over, except where WAIT stands."""
    scratch = np.empty(MOST_CHOICES, np.int64)
    for n in range(len(games)):
        if rows.seats[n] == NOBODY:
            actions[n] = WAIT
        elif actions[n] != WAIT:
            actions[n] = sample_action(games[n], words, n, scratch)


@compiled
def sample_action(game: Game, words: Indices, n: int, scratch: Indices) -> int:  # pragma: no cover
    """A legal action by its place in the rules' list."""
    seat = game.turn
    if has_clan_plays_only(game, seat):
        slots, hand = game.open[seat], game.hand[seat]
        stones = popcount(slots)
        place = sample_below(words, n, popcount(hand) * stones)
        return nth(hand, place // stones) * STONES + nth(slots, place % stones)
    return scratch[sample_below(words, n, legal(game, scratch))]  # type: ignore[no-any-return]  # an int64


@compiled
def has_clan_plays_only(game: Game, seat: int) -> bool:  # pragma: no cover
    """Whether the legal actions are to play any clan card of the hand on any open stone."""
    return bool(game.phase == PLAYING and game.tactic_hand[seat] == 0 and game.hand[seat] and game.open[seat])


@compiled
def observe_games(games: Games, seats: Seats, out: Bytes) -> None:  # pragma: no cover
    """Write what a seat of each game may know now."""
    for n in range(len(games)):
        observe_game(games[n], seats[n], out[n])
