"""The input of a network: arrays of what the active player of each game knows, its own side first.

Nothing hidden is read: a veiled game gives the same arrays (tests compare both). All numbers are bytes, so that many
games are sent to an accelerator quickly; FULL stands for 1. Ranks are given as strengths
(search/evaluation/weights.py). Beside the cards on the table, the input has the best rank each side can still reach,
how many cards would serve a pattern, and the greedy player's score of each action: these are fast to compute and slow
to learn.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.kernel.batch import Batch
from clachan.games.schotten.kernel.bits import lowest, popcount
from clachan.games.schotten.kernel.board import card_at, count_of, deck_size, extended, size_of
from clachan.games.schotten.kernel.choices import PLAYING
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.indices import RUSE
from clachan.games.schotten.kernel.layout import (
    COLOUR_MASK,
    COLOURS,
    FULL_LINE,
    HELD,
    NETWORK_RULE_BITS,
    NONE,
    REPEATS,
    SIDE_SIZE,
    TACTIC_BITS,
    TACTICS,
    Game,
    Games,
    Ints,
)
from clachan.games.schotten.kernel.proof import best_reply, fill
from clachan.games.schotten.kernel.tables import COLUMN, HIGHEST, WINDOWS
from clachan.games.schotten.rules.cards import CLANS, FIXED, STRENGTHS
from clachan.games.schotten.rules.state import STONES, Phase
from clachan.games.schotten.search.evaluation.gains import score_all
from clachan.games.schotten.search.evaluation.weights import BLIND_ROW, Workspace, new_workspace, strengths

Bytes: TypeAlias = NDArray[np.uint8]

FULL = 255
MOVES = 64  # more legal actions than a player ever has
SLOTS = 4
PATTERNS = ("colour run", "of a kind", "colour", "run")
STONE_FACTS = (
    *("my cards", "their cards", "mud", "blind", "mine", "theirs", "complete first: mine", "complete first: theirs"),
    *("best I can reach", "best they can reach", "my strength", "their strength"),
    *(f"{where} for {whose} {pattern}" for where, whose in (("my hand", "my"), ("unseen", "my"), ("unseen", "their"))
      for pattern in PATTERNS),
)  # fmt: skip
MINE_HAND, MINE_UNSEEN, THEIRS_UNSEEN = 12, 16, 20
PLAY_FACTS = (
    *("best to reach after it", "best with my hand", "wins now", "is lost"),
    *(f"{where} for {pattern}" for where in ("my hand", "unseen") for pattern in PATTERNS),
)
SERVE_HAND, SERVE_UNSEEN = 4, 8
TABLE_FACTS = (
    *(f"phase {phase.name.lower()}" for phase in Phase),
    *(
        f"{fact} {whose}"
        for fact in ("clan cards", "tactic cards", "tactics played", "Jokers played")
        for whose in ("mine", "theirs")
    ),
    *(
        "clan deck",
        "tactic deck",
        "left",
        "tactic cards in the game",
        *(f"rule {bit}" for bit in range(NETWORK_RULE_BITS)),
    ),
)
# [size - 3, windows]: the strengths of all these runs together
SPANS = np.array(
    [[sum({1 << at for low in range(STRENGTHS) if windows >> low & 1 for at in range(low, low + size)})
      for windows in range(1 << STRENGTHS)] for size in (3, 4)],
    np.int64,
)  # fmt: skip


class Observation(NamedTuple):
    """One row for each game."""

    cards: NDArray[np.int8]  # [stone, 0: mine, 1: theirs, slot] 0-56, a fixed Joker as what it stands for; -1: none
    stones: Bytes  # [stone, STONE_FACTS]
    hand: Bytes  # 54 clan cards, 10 tactic cards: 1 or 0
    unseen: Bytes  # as `hand`: what may be in the other hand or in the decks
    table: Bytes  # [TABLE_FACTS]
    pending: NDArray[np.int8]  # the card whose play is unfinished, its stone, what it picked; -1: none
    moves: NDArray[np.int16]  # [MOVES] legal actions; -1: none
    plays: Bytes  # [MOVES, PLAY_FACTS]; for plays on a stone only
    gains: NDArray[np.float32]  # [MOVES] the greedy player's scores


def empty_observation(count: int) -> Observation:
    """Empty arrays for this many games."""
    cards = CLANS + TACTIC_BITS
    return Observation(
        np.empty((count, STONES, 2, SLOTS), np.int8),
        np.empty((count, STONES, len(STONE_FACTS)), np.uint8),
        np.empty((count, cards), np.uint8),
        np.empty((count, cards), np.uint8),
        np.empty((count, len(TABLE_FACTS)), np.uint8),
        np.empty((count, 3), np.int8),
        np.empty((count, MOVES), np.int16),
        np.empty((count, MOVES, len(PLAY_FACTS)), np.uint8),
        np.empty((count, MOVES), np.float32),
    )


def observe(batch: Batch, out: Observation | None = None) -> Observation:
    """What the active player of every game knows; written to `out` if it is given."""
    seen = empty_observation(len(batch)) if out is None else out
    batch.share(write_observations, batch.games, *seen)
    return seen


def write_observations(games: Games, *seen: NDArray[np.generic]) -> None:
    """Write what the active players of some games know."""
    observe_games(games, Observation(*seen), new_workspace(), scale())  # type: ignore[arg-type]  # the arrays of an Observation, cut


@lru_cache(maxsize=1)
def scale() -> Bytes:
    """The strength of each rank, as bytes."""
    table: Bytes = np.rint(strengths() * FULL).astype(np.uint8)
    return table


@compiled
def observe_games(games: Games, seen: Observation, workspace: Workspace, scale: Bytes) -> None:  # pragma: no cover
    """Write what the active players know."""
    for n in range(len(games)):
        observe_game(games[n], seen, n, workspace, scale)


@compiled
def observe_game(game: Game, seen: Observation, n: int, workspace: Workspace, scale: Bytes) -> None:  # pragma: no cover
    """Write what the active player of one game knows into row n."""
    see_cards(game, seen.cards[n])
    see_stones(game, scale, seen.stones[n])
    see_hands(game, seen.hand[n], seen.unseen[n])
    see_table(game, seen.table[n])
    seen.pending[n, 0] = game.pending
    seen.pending[n, 1] = game.target
    seen.pending[n, 2] = shown(game.picked)
    count = score_all(game, workspace)
    seen.moves[n] = NONE
    seen.plays[n] = 0
    seen.gains[n] = 0
    for move in range(count):
        seen.moves[n, move] = workspace.moves[move]
        seen.gains[n, move] = workspace.scores[move]
    if game.phase == PLAYING:
        see_plays(game, scale, workspace.moves[:count], seen.plays[n])


@compiled
def shown(card: int) -> int:  # pragma: no cover
    """The code of a card in the input of a network."""
    return card - FIXED if card >= FIXED else card


@compiled
def see_cards(game: Game, out: NDArray[np.int8]) -> None:  # pragma: no cover
    """The cards on all stones."""
    for stone in range(STONES):
        for who in range(2):
            side = game.sides[stone, game.turn ^ who]
            for slot in range(SLOTS):
                out[stone, who, slot] = shown(card_at(side, slot)) if slot < count_of(side) else NONE


@compiled
def see_stones(game: Game, scale: Bytes, out: Bytes) -> None:  # pragma: no cover
    """Describe each stone: its STONE_FACTS."""
    hand = game.hand[game.turn]
    unseen = game.pool & ~hand
    for stone in range(STONES):
        facts = out[stone]
        row, size = row_of(game, stone), size_of(game, stone)
        facts[2] = FULL * (game.mud >> stone & 1)
        facts[3] = FULL * (game.blind >> stone & 1)
        for who in range(2):
            seat = game.turn ^ who
            facts[who] = count_of(game.sides[stone, seat]) * FULL // SLOTS
            facts[4 + who] = FULL * (game.owned[seat] >> stone & 1)
            facts[6 + who] = FULL * (game.first[seat] >> stone & 1)
            facts[8 + who] = scale[row, best_reply(game, stone, seat, 0)]
            facts[10 + who] = scale[row, game.ranks[stone, seat]]
        facts[MINE_HAND:] = 0
        if facts[4] == 0 and facts[5] == 0:
            mine, theirs = game.sides[stone, game.turn], game.sides[stone, 1 - game.turn]
            count_serving(mine, size, hand, unseen, facts[MINE_HAND:THEIRS_UNSEEN])
            count_serving(theirs, size, unseen, 0, facts[THEIRS_UNSEEN:])


@compiled
def count_serving(side: int, size: int, cards: int, others: int, out: Bytes) -> None:  # pragma: no cover
    """Count the cards that would serve each pattern of a side with cards: in one place and, if asked, in another."""
    if count_of(side) == size or side >> HELD & FULL_LINE == 0:
        return
    held = side >> HELD & FULL_LINE
    colours = side >> COLOURS & COLOUR_MASK
    windows = 0 if side >> REPEATS & 1 else WINDOWS[size - SIDE_SIZE, held]
    near = SPANS[size - SIDE_SIZE, windows] & ~held
    shift = STRENGTHS * lowest(colours)
    lane = 0 if colours & (colours - 1) else FULL_LINE << shift
    column = 0 if held & (held - 1) else COLUMN << HIGHEST[held]
    run = near * COLUMN
    out[0] = weighed(cards & run & lane)
    out[1] = weighed(cards & column)
    out[2] = weighed(cards & lane)
    out[3] = weighed(cards & run) >> 1
    if others:
        out[4] = weighed(others & run & lane)
        out[5] = weighed(others & column)
        out[6] = weighed(others & lane)
        out[7] = weighed(others & run) >> 1


@compiled
def weighed(cards: int) -> int:  # pragma: no cover
    """How many cards these are, as a byte: eight and more are FULL."""
    return min(FULL, popcount(cards) << 5)


@compiled
def row_of(game: Game, stone: int) -> int:  # pragma: no cover
    """The row of the strengths of a stone's ranks."""
    return BLIND_ROW if game.blind >> stone & 1 else game.mud >> stone & 1


@compiled
def see_hands(game: Game, hand: Bytes, unseen: Bytes) -> None:  # pragma: no cover
    """The player's own cards, and those that may be anywhere else."""
    seat = game.turn
    for card in range(CLANS):
        hand[card] = game.hand[seat] >> card & 1
        unseen[card] = game.pool >> card & 1 & ~hand[card]
    for bit in range(TACTIC_BITS):
        hand[CLANS + bit] = game.tactic_hand[seat] >> bit & 1
        unseen[CLANS + bit] = game.unplayed >> bit & 1 & ~hand[CLANS + bit]


@compiled
def see_table(game: Game, out: Bytes) -> None:  # pragma: no cover
    """Numbers that do not belong to a stone: the TABLE_FACTS."""
    out[:] = 0
    out[game.phase] = FULL
    at = 8
    for who in range(2):
        seat = game.turn ^ who
        out[at + who] = (popcount(game.hand[seat]) + game.hidden[seat, 0]) << 4
        out[at + 2 + who] = (popcount(game.tactic_hand[seat]) + game.hidden[seat, 1]) << 4
        out[at + 4 + who] = game.played[seat] << 4
        out[at + 6 + who] = game.jokers[seat] << 6
    at += 8
    out[at] = deck_size(game, 0) << 2
    out[at + 1] = deck_size(game, 1) << 4
    out[at + 2] = game.left << 5
    out[at + 3] = FULL if game.packed_rules >> TACTICS else 0
    for bit in range(NETWORK_RULE_BITS):
        out[at + 4 + bit] = FULL * (game.packed_rules >> bit & 1)


@compiled
def see_plays(game: Game, scale: Bytes, moves: Ints, out: Bytes) -> None:  # pragma: no cover
    """Describe each play on a stone. For all empty sides without a combat mode it is computed once for each card."""
    last, alone = NONE, NONE
    for move in range(len(moves)):
        card, stone = moves[move] // STONES, moves[move] % STONES
        if moves[move] >= RUSE or card > CLANS + 2:
            continue
        begun = game.sides[stone, game.turn] != 0
        usual = not begun and size_of(game, stone) == SIDE_SIZE and game.blind >> stone & 1 == 0
        if usual and card == last:
            for fact in range(out.shape[1]):  # a row at a time would ask for memory, which accelerators refuse
                out[move, fact] = out[alone, fact]
        else:
            see_play(game, scale, card, stone, out[move])
        if usual:
            last, alone = card, move
        theirs = game.sides[stone, 1 - game.turn]
        if count_of(theirs) == size_of(game, stone):
            reach = out[move, 0]
            out[move, 3] = FULL if reach <= scale[row_of(game, stone), game.ranks[stone, 1 - game.turn]] else 0


@compiled
def see_play(game: Game, scale: Bytes, card: int, stone: int, out: Bytes) -> None:  # pragma: no cover
    """Describe one card played on one stone: its PLAY_FACTS."""
    side = extended(game.sides[stone, game.turn], card)
    pool, hand = game.pool, game.hand[game.turn]
    if card < CLANS:
        pool &= ~(1 << card)
        hand &= ~(1 << card)
    size, blind, row = size_of(game, stone), game.blind >> stone & 1, row_of(game, stone)
    reach = fill(side, size, blind, pool)
    out[0] = scale[row, reach]
    if count_of(side) < size:
        out[1] = scale[row, fill(side, size, blind, hand)]
        count_serving(side, size, hand, pool & ~hand, out[SERVE_HAND:])
        return
    out[1] = out[0]
    theirs = game.sides[stone, 1 - game.turn]
    faced = count_of(theirs) == size
    out[2] = FULL if fill(theirs, size, blind, pool) <= reach - faced else 0
