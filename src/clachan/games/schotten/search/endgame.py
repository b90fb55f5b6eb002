"""How does a game end whose hidden cards can all be told? Exact search, for both sides' best play.

Once the clan deck is empty what is unseen is the other hand; with tactic cards, when both decks are empty, or when the
Recruiter's player knows what lies in them. From there on a game is open, and alpha-beta finds who wins it: 1 for the
player to move, 0 for a draw, -1. A position reached again in another order is remembered. The greedy player's opinion
says what to try first. While there are tactic cards to come, not claiming is tried as well; without them taking a
stone that can be had is never worse.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.cards import CLANS
from clachan.games.schotten.kernel.bits import lowest, popcount
from clachan.games.schotten.kernel.board import deck_size
from clachan.games.schotten.kernel.chance import lucks
from clachan.games.schotten.kernel.choices import CLAIMING, DRAWING, MOST_CHOICES, RECRUITING, legal
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import deal, imagine
from clachan.games.schotten.kernel.indices import CLAIM
from clachan.games.schotten.kernel.layout import COUNT, DRAWN, GAME, NONE, Game, Games, Ints
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.search.gains import score_all
from clachan.games.schotten.search.mind import Desk, new_desk
from clachan.games.schotten.state import STONES

NODES = 100_000  # a limit that takes some tens of milliseconds
DEPTH = 120  # actions to the end; more is not looked at
MEMORY = 1 << 15  # positions remembered
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
MIX = -7046029254386353131
UNKNOWN = -2
FEW = 3  # clan cards in hand, below which the order of trying does not pay

NODE = np.dtype(
    [
        ("count", "i8"),  # actions to try
        ("at", "i8"),  # how many were tried
        ("best", "i8"),  # the best value so far, and which action has it
        ("chosen", "i8"),
        ("low", "i8"),  # what the player to move has for sure, and what the other leaves him at most
        ("high", "i8"),
        ("floor", "i8"),  # low when it was begun
        ("key", "i8"),
    ],
    align=True,
)


class Node(Protocol):
    """One record of NODE."""

    count: int
    at: int
    best: int
    chosen: int
    low: int
    high: int
    floor: int
    key: int


class Ending(NamedTuple):
    """The best action's number, what it is worth to the player to move (1, 0, -1), and how many actions were tried."""

    action: int
    value: int
    nodes: int


def solve(games: Games, limit: int = NODES, desk: Any = None) -> Ending | None:  # noqa: ANN401  # a record
    """The best action of one game as its player to move sees it; None when it is not open, or takes too long."""
    if not is_open(games[0]):
        return None
    work = games.copy()
    imagine(work[0], np.empty(CLANS, np.int64), lucks(1, 1))
    action, value, nodes = search(work, limit, new_desk() if desk is None else desk)
    return None if value == UNKNOWN else Ending(int(action), int(value), int(nodes))


def worth(games: Games, limit: int = NODES, desk: Any = None) -> dict[int, int] | None:  # noqa: ANN401  # a record
    """What every legal action of one game is worth to the player to move; None as above."""
    if not is_open(games[0]):
        return None
    work, room = games.copy(), np.empty(MOST_CHOICES, np.int64)
    imagine(work[0], np.empty(CLANS, np.int64), lucks(1, 1))
    seat, found = work[0]["turn"], {}
    for action in room[: legal(work[0], room)].tolist():
        after = work.copy()
        step(after[0], action)
        if after[0]["outcome"]:
            found[action] = int(result(after[0], seat))
            continue
        _, value, nodes = search(after, limit, new_desk() if desk is None else desk)
        limit -= nodes
        if value == UNKNOWN:
            return None
        found[action] = int(value if after[0]["turn"] == seat else -value)
    return found


@lru_cache(maxsize=1)
def prepare() -> None:
    """Bring all machine code that is needed, so that no ending has to wait for it."""
    games = np.zeros(1, GAME)
    deal(games[0], 0, 0, lucks(1, 1))
    solve(games, 0)


@compiled
def is_open(game: Game) -> bool:  # pragma: no cover
    """Whether the place of every card is known, to the player to move: what he does not see can lie in one way only."""
    for deck in range(2):
        held = game.hidden[0, deck] + game.hidden[1, deck]
        below = 0
        for place in range(game.top[deck], game.end[deck]):
            below += game.decks[deck, place] == NONE
        if below > 1 or (below and held):
            return False
    return bool(game.outcome == 0)


@compiled
def result(game: Game, seat: int) -> int:  # pragma: no cover
    """What a finished game brought a seat."""
    winner = game.outcome & 3
    if winner == DRAWN:
        return 0
    return 1 if winner == seat else -1


@compiled
def search(games: Games, limit: int, desk: Desk) -> tuple[int, int, int]:  # pragma: no cover
    """Alpha-beta from a full game: the best action, its value to the player to move (or UNKNOWN), actions tried."""
    work, nodes = np.empty(DEPTH, GAME), np.empty(DEPTH, NODE)
    moves = np.empty((DEPTH, MOST_CHOICES), np.int64)
    keys, known = np.zeros(MEMORY, np.int64), np.zeros((MEMORY, 2), np.int8)
    work[0] = games[0]
    enter(work[0], nodes[0], moves[0], -1, 1, desk)
    depth, tried = 0, 0
    while True:
        node = nodes[depth]
        if node.at == node.count or node.best >= node.high:
            remember(node, keys, known)
            if depth == 0:
                return moves[0, node.chosen], node.best, tried
            depth -= 1
            found = node.best if work[depth].turn == work[depth + 1].turn else -node.best
            improve(nodes[depth], found)
            continue
        if tried == limit or depth == DEPTH - 1:
            return NONE, UNKNOWN, tried
        game = work[depth + 1]
        work[depth + 1] = work[depth]
        step(game, moves[depth, node.at])
        node.at += 1
        tried += 1
        same = game.turn == work[depth].turn
        if game.outcome:
            improve(node, result(game, work[depth].turn))
            continue
        low, high = (node.low, node.high) if same else (-node.high, -node.low)
        key = key_of(game)
        found = recall(key, low, high, keys, known)
        if found != UNKNOWN:
            improve(node, found if same else -found)
            continue
        depth += 1
        nodes[depth].key = key
        enter(game, nodes[depth], moves[depth], low, high, desk)


@compiled
def enter(game: Game, node: Node, moves: Ints, low: int, high: int, desk: Desk) -> None:  # pragma: no cover
    """Begin a position: its actions, the most promising first."""
    node.at = node.chosen = 0
    node.best = UNKNOWN
    node.low = node.floor = low
    node.high = high
    if game.phase == CLAIMING and not crafty(game):
        moves[0] = CLAIM + lowest(game.claims)
        node.count = 1
        return
    if game.phase in (CLAIMING, DRAWING, RECRUITING) or popcount(game.hand[game.turn]) < FEW:
        node.count = legal(game, moves)
        return
    count = score_all(game, desk)
    node.count = count
    for n in range(count):
        at = n
        while at > 0 and desk.scores[at - 1] < desk.scores[at]:
            desk.scores[at - 1], desk.scores[at] = desk.scores[at], desk.scores[at - 1]
            desk.moves[at - 1], desk.moves[at] = desk.moves[at], desk.moves[at - 1]
            at -= 1
    moves[:count] = desk.moves[:count]


@compiled
def crafty(game: Game) -> bool:  # pragma: no cover
    """Whether tactic cards are still to come."""
    return bool(game.craft[0] | game.craft[1]) or deck_size(game, 1) > 0


@compiled
def improve(node: Node, value: int) -> None:  # pragma: no cover
    """Take note of what the last action tried is worth."""
    if value > node.best:
        node.best = value
        node.chosen = node.at - 1
        node.low = max(node.low, value)


@compiled
def remember(node: Node, keys: Ints, known: NDArray[np.int8]) -> None:  # pragma: no cover
    """Keep what was found: the value itself, or that it is no better or no worse."""
    place = node.key & (MEMORY - 1)
    keys[place] = node.key
    known[place, 0] = node.best
    kind = AT_LEAST if node.best >= node.high else EXACT
    known[place, 1] = AT_MOST if node.best <= node.floor else kind


@compiled
def recall(key: int, low: int, high: int, keys: Ints, known: NDArray[np.int8]) -> int:  # pragma: no cover
    """What is known of a position, if it is enough between these bounds; else UNKNOWN."""
    place = key & (MEMORY - 1)
    if keys[place] != key or known[place, 1] == 0:
        return UNKNOWN
    value: int = known[place, 0]
    kind = known[place, 1]
    if kind == EXACT or (kind == AT_LEAST and value >= high) or (kind == AT_MOST and value <= low):
        return value
    return UNKNOWN


@compiled
def key_of(game: Game) -> int:  # pragma: no cover
    """A number for all that matters of a position. Where none can be moved, a side is what its cards add up to."""
    shift = 0 if crafty(game) or game.pending != NONE else COUNT
    key = game.turn * 64 + game.phase * 8 + game.quiet * 2 + game.stirred
    for stone in range(STONES):
        for seat in range(2):
            key = mixed(key, game.sides[stone, seat] >> shift)
    for seat in range(2):
        key = mixed(key, game.hand[seat])
        key = mixed(key, game.owned[seat] | game.first[seat] << STONES | game.craft[seat] << 2 * STONES)
        key = mixed(key, game.played[seat] | game.jokers[seat] << 8 | game.top[seat] << 16 | game.end[seat] << 24)
    key = mixed(key, game.mud | game.blind << STONES | (game.pending + 1) << 2 * STONES | (game.target + 1) << 28)
    return mixed(key, (game.picked + 1) | game.left << 8 | game.drawn << 16 | (game.claims + 1) << 24)


@compiled
def mixed(key: int, word: int) -> int:  # pragma: no cover
    """One more word in a key."""
    key = (key ^ word) * MIX
    return key ^ (key >> 29 & (1 << 35) - 1)
