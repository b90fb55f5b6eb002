"""What does a network see? Arrays of what the active player of each game knows, its own side first.

Nothing hidden is read: a veiled game gives the same arrays. Ranks are told as strengths (see mind.py), from 0 to 1.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.cards import CLANS, FIXED
from clachan.games.schotten.kernel.batch import Batch
from clachan.games.schotten.kernel.bits import popcount
from clachan.games.schotten.kernel.board import card_at, count_of, deck_size, extended, size_of
from clachan.games.schotten.kernel.choices import CLAIMING, PLAYING
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.indices import RUSE
from clachan.games.schotten.kernel.layout import NONE, TACTIC_BITS, TACTICS, Game, Games
from clachan.games.schotten.kernel.proof import best_reply, fill
from clachan.games.schotten.search.gains import score_all
from clachan.games.schotten.search.mind import BLIND_ROW, Desk, new_desk
from clachan.games.schotten.search.worth import look
from clachan.games.schotten.state import STONES, Phase

MOVES = 64  # no player has more choices
SLOTS = 4
USUAL_SIZE = 3
STONE_FACTS = [
    "my cards",
    "their cards",
    "mud",
    "blind",
    "mine",
    "theirs",
    "complete first: mine",
    "theirs",
    "best I can reach",
    "best they can",
    "my strength",
    "their strength",
    "what they may expect",
    "my chance",
    "weight",
]
PLAY_FACTS = ("gain", "best to reach after it", "best with my hand", "wins now", "is lost")
TABLE_FACTS = (
    *(f"phase {phase.name.lower()}" for phase in Phase),
    *(
        f"{what} {whose}"
        for what in ("clan cards", "tactic cards", "tactics played", "Jokers played")
        for whose in "AB"
    ),
    *("clan deck", "tactic deck", "left", "tactic cards in the game", *(f"law {bit}" for bit in range(6))),
)


class Observation(NamedTuple):
    """One row for each game."""

    cards: NDArray[np.int8]  # [stone, 0: mine, 1: theirs, slot] 0-56, a fixed Joker as what it stands for; -1: none
    stones: NDArray[np.float32]  # [stone, STONE_FACTS]
    hand: NDArray[np.uint8]  # 54 clan cards, 10 tactic cards
    unseen: NDArray[np.uint8]  # the same: what may be in the other hand or in the decks
    table: NDArray[np.float32]  # [TABLE_FACTS], A is the active player
    pending: NDArray[np.int8]  # the card whose play is unfinished, its stone, what it picked; -1: none
    moves: NDArray[np.int16]  # [MOVES] legal actions; -1: none
    plays: NDArray[np.float32]  # [MOVES, PLAY_FACTS]; all but the gain for plays on a stone only


def room_for(count: int) -> Observation:
    """Arrays for so many games."""
    cards = CLANS + TACTIC_BITS
    return Observation(
        np.empty((count, STONES, 2, SLOTS), np.int8),
        np.empty((count, STONES, len(STONE_FACTS)), np.float32),
        np.empty((count, cards), np.uint8),
        np.empty((count, cards), np.uint8),
        np.empty((count, len(TABLE_FACTS)), np.float32),
        np.empty((count, 3), np.int8),
        np.empty((count, MOVES), np.int16),
        np.empty((count, MOVES, len(PLAY_FACTS)), np.float32),
    )


def observe(batch: Batch, room: Observation | None = None) -> Observation:
    """What the active player of every game knows; `room` is written anew if it is given."""
    seen = room_for(len(batch)) if room is None else room
    batch.share(_observe, batch.games, *seen)
    return seen


def _observe(games: Games, *seen: NDArray[np.generic]) -> None:
    """A slice of the games, with a desk of its own."""
    observe_games(games, Observation(*seen), new_desk())  # type: ignore[arg-type]  # the same arrays, cut


@compiled
def observe_games(games: Games, seen: Observation, desk: Desk) -> None:  # pragma: no cover
    """Write what the active players know."""
    for n in range(len(games)):
        game = games[n]
        count = score_all(game, desk)
        if count == 1 or game.phase == CLAIMING:
            look(game, desk)
        see_cards(game, seen.cards[n])
        see_stones(game, desk, seen.stones[n])
        see_hands(game, seen.hand[n], seen.unseen[n])
        see_table(game, seen.table[n])
        seen.pending[n, 0] = game.pending
        seen.pending[n, 1] = game.target
        seen.pending[n, 2] = shown(game.picked)
        seen.moves[n] = NONE
        seen.plays[n] = 0
        for move in range(count):
            seen.moves[n, move] = desk.moves[move]
        see_plays(game, desk, count, seen.plays[n])


@compiled
def shown(card: int) -> int:  # pragma: no cover
    """A card as a network is told it."""
    return card - FIXED if card >= FIXED else card


@compiled
def see_cards(game: Game, out: NDArray[np.int8]) -> None:  # pragma: no cover
    """The cards on all stones."""
    for stone in range(STONES):
        for who in range(2):
            side = game.sides[stone, game.turn ^ who]
            for slot in range(SLOTS):
                out[stone, who, slot] = shown(card_at(side, slot)) if slot < count_of(side) else -1


@compiled
def see_stones(game: Game, desk: Desk, out: NDArray[np.float32]) -> None:  # pragma: no cover
    """What can be said of each stone."""
    for stone in range(STONES):
        facts = out[stone]
        row = row_of(game, stone)
        facts[2] = game.mud >> stone & 1
        facts[3] = game.blind >> stone & 1
        for who in range(2):
            seat = game.turn ^ who
            facts[who] = count_of(game.sides[stone, seat]) / SLOTS
            facts[4 + who] = game.owned[seat] >> stone & 1
            facts[6 + who] = game.first[seat] >> stone & 1
            facts[8 + who] = desk.strength[row, best_reply(game, stone, seat, 0)]
            facts[10 + who] = desk.strength[row, game.ranks[stone, seat]]
        free = facts[4] + facts[5] == 0
        facts[12] = desk.rival[stone] if free else 0.0
        facts[13] = desk.before[stone] if free else facts[4]
        facts[14] = desk.weight[stone] if free else 0.0


@compiled
def row_of(game: Game, stone: int) -> int:  # pragma: no cover
    """Where the strengths of a stone's ranks stand."""
    return BLIND_ROW if game.blind >> stone & 1 else game.mud >> stone & 1


@compiled
def see_hands(game: Game, hand: NDArray[np.uint8], unseen: NDArray[np.uint8]) -> None:  # pragma: no cover
    """One's own cards, and those that may be anywhere else."""
    seat = game.turn
    for card in range(CLANS):
        hand[card] = game.hand[seat] >> card & 1
        unseen[card] = game.pool >> card & 1 & ~hand[card]
    for bit in range(TACTIC_BITS):
        hand[CLANS + bit] = game.craft[seat] >> bit & 1
        unseen[CLANS + bit] = game.unplayed >> bit & 1 & ~hand[CLANS + bit]


@compiled
def see_table(game: Game, out: NDArray[np.float32]) -> None:  # pragma: no cover
    """Numbers that belong to no stone, all about 1 at most."""
    out[:] = 0
    out[game.phase] = 1
    at = 8
    for who in range(2):
        seat = game.turn ^ who
        out[at + who] = (popcount(game.hand[seat]) + game.hidden[seat, 0]) / 8
        out[at + 2 + who] = (popcount(game.craft[seat]) + game.hidden[seat, 1]) / 8
        out[at + 4 + who] = game.played[seat] / 5
        out[at + 6 + who] = game.jokers[seat]
    at += 8
    out[at] = deck_size(game, 0) / 40
    out[at + 1] = deck_size(game, 1) / 10
    out[at + 2] = game.left / 3
    out[at + 3] = popcount(game.law >> TACTICS) / 10
    for bit in range(6):
        out[at + 4 + bit] = game.law >> bit & 1


@compiled
def see_plays(game: Game, desk: Desk, count: int, out: NDArray[np.float32]) -> None:  # pragma: no cover
    """What can be said of the legal actions, whose scores are on the desk."""
    last, reach, best = -1, -1, -1
    for move in range(count):
        action = desk.moves[move]
        out[move, 0] = desk.scores[move]
        card, stone = action // STONES, action % STONES
        if action >= RUSE or game.phase != PLAYING or card > CLANS + 2:
            continue
        side = extended(game.sides[stone, game.turn], card)
        pool, hand = game.pool, game.hand[game.turn]
        if card < CLANS:
            pool &= ~(1 << card)
            hand &= ~(1 << card)
        size, blind = size_of(game, stone), game.blind >> stone & 1
        usual = count_of(side) == 1 and size == USUAL_SIZE and not blind
        if not usual:
            see_play(
                game, desk, stone, (side, fill(side, size, blind, pool), fill(side, size, blind, hand), pool), out[move]
            )
            continue
        if card != last:
            last, reach, best = card, fill(side, size, blind, pool), fill(side, size, blind, hand)
        see_play(game, desk, stone, (side, reach, best, pool), out[move])


@compiled
def see_play(
    game: Game, desk: Desk, stone: int, after: tuple[int, int, int, int], out: NDArray[np.float32]
) -> None:  # pragma: no cover
    """What can be said of a card on a stone: the side with it, the best to reach, with the hand alone, and the pool."""
    side, reach, best, pool = after
    theirs, size = game.sides[stone, 1 - game.turn], size_of(game, stone)
    row = row_of(game, stone)
    out[1] = desk.strength[row, reach]
    out[2] = desk.strength[row, best]
    faced = count_of(theirs) == size
    if count_of(side) == size:
        out[3] = fill(theirs, size, game.blind >> stone & 1, pool) <= reach - faced
    if faced:
        out[4] = reach <= game.ranks[stone, 1 - game.turn]
