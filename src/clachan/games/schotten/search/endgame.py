"""Solve endings in which the place of every card is known: exact search, both sides playing their best.

Once the clan deck is empty, what is unseen is the other hand. With tactic cards this holds when both decks are empty,
or when the Recruiter's player knows what lies in them. From there on the game has no hidden information, and
alpha-beta search finds its value: 1 if the player to move wins, 0 for a draw, -1.

- A transposition table remembers positions, since the same one is reached by actions in another order.
- The greedy player's scores decide what is tried first: the better the first try, the more alpha-beta cuts off.
- Without tactic cards only the claim is tried where a stone can be claimed: claiming is then never worse. With tactic
  cards to come it can be, so not claiming is tried as well.
- The stack is an array rather than recursion: its depth is bounded, and nothing is allocated on the way.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.kernel.bits import lowest, popcount
from clachan.games.schotten.kernel.board import deck_size
from clachan.games.schotten.kernel.chance import rng_states
from clachan.games.schotten.kernel.choices import CLAIMING, DRAWING, MOST_CHOICES, RECRUITING, legal
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import deal, imagine
from clachan.games.schotten.kernel.indices import CLAIM
from clachan.games.schotten.kernel.layout import COUNT, DRAWN, GAME, NONE, WINNER_MASK, Game, Games, Ints
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.rules.cards import CLANS
from clachan.games.schotten.rules.state import STONES
from clachan.games.schotten.search.evaluation.gains import score_all
from clachan.games.schotten.search.evaluation.weights import Workspace, new_workspace

NODES = 100_000  # a limit that takes some tens of milliseconds
DEPTH = 120  # the length of the stack in actions; a longer ending counts as unsolved
TABLE_SIZE = 1 << 15  # positions in the transposition table; a newer one replaces an older one at its place
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
HASH_MULTIPLIER = -7046029254386353131  # odd and without pattern: 2 ** 64 / golden ratio, as a signed number
UNKNOWN = -2
FEW = 3  # with fewer clan cards in hand, scoring actions to order them costs more than it saves

STACK_ENTRY = np.dtype(
    [
        ("count", "i8"),  # actions to try
        ("at", "i8"),  # how many were tried
        ("best", "i8"),  # the best value so far, and which action has it
        ("chosen", "i8"),
        ("low", "i8"),  # alpha: what the player to move is sure of
        ("high", "i8"),  # beta: what the other player allows at most
        ("floor", "i8"),  # alpha when the node was entered: a value no larger is only an upper bound
        ("key", "i8"),  # the position's hash
    ],
    align=True,
)


class StackEntry(Protocol):
    """One record of STACK_ENTRY."""

    count: int
    at: int
    best: int
    chosen: int
    low: int
    high: int
    floor: int
    key: int


class Ending(NamedTuple):
    """The best action's number, its value to the player to move (1, 0 or -1), and how many actions were tried."""

    action: int
    value: int
    nodes: int


def solve(games: Games, limit: int = NODES, workspace: Any = None) -> Ending | None:  # noqa: ANN401  # a record
    """The best action as the player to move sees the game; None if a card's place is unknown, or it takes too long."""
    if not is_open(games[0]):
        return None
    work = games.copy()
    imagine(work[0], np.empty(CLANS, np.int64), rng_states(1, 1))
    action, value, nodes = search(work, limit, new_workspace() if workspace is None else workspace)
    return None if value == UNKNOWN else Ending(int(action), int(value), int(nodes))


def action_values(games: Games, limit: int = NODES, workspace: Any = None) -> dict[int, int] | None:  # noqa: ANN401  # a record
    """The value of every legal action to the player to move; None as in `solve`."""
    if not is_open(games[0]):
        return None
    work, scratch = games.copy(), np.empty(MOST_CHOICES, np.int64)
    imagine(work[0], np.empty(CLANS, np.int64), rng_states(1, 1))
    seat, values = work[0]["turn"], {}
    for action in scratch[: legal(work[0], scratch)].tolist():
        after = work.copy()
        step(after[0], action)
        if after[0]["outcome"]:
            values[action] = int(result(after[0], seat))
            continue
        _, value, nodes = search(after, limit, new_workspace() if workspace is None else workspace)
        limit -= nodes
        if value == UNKNOWN:
            return None
        values[action] = int(value if after[0]["turn"] == seat else -value)
    return values


@lru_cache(maxsize=1)
def compile_endgame() -> None:
    """Compile or load all machine code that is needed, so that no ending waits for it on a clock."""
    games = np.zeros(1, GAME)
    deal(games[0], 0, 0, rng_states(1, 1))
    solve(games, 0)


@compiled
def is_open(game: Game) -> bool:  # pragma: no cover
    """Whether the player to move can tell where every card is, because what is hidden can lie in one way only.

    That is so if at most one place in the decks is blank for each kind of card, and no card of that kind is hidden in a
    hand.
    """
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
    """The result of a finished game for a seat: 1, 0 or -1."""
    winner = game.outcome & WINNER_MASK
    if winner == DRAWN:
        return 0
    return 1 if winner == seat else -1


@compiled
def search(games: Games, limit: int, workspace: Workspace) -> tuple[int, int, int]:  # pragma: no cover
    """Alpha-beta from a full game: the best action, its value to the player to move (or UNKNOWN), actions tried."""
    work, nodes = np.empty(DEPTH, GAME), np.empty(DEPTH, STACK_ENTRY)
    moves = np.empty((DEPTH, MOST_CHOICES), np.int64)
    keys, known = np.zeros(TABLE_SIZE, np.int64), np.zeros((TABLE_SIZE, 2), np.int8)
    work[0] = games[0]
    enter(work[0], nodes[0], moves[0], -1, 1, workspace)
    depth, tried = 0, 0
    while True:
        node = nodes[depth]
        if node.at == node.count or node.best >= node.high:
            remember(node, keys, known)
            if depth == 0:
                return moves[0, node.chosen], node.best, tried
            depth -= 1
            value = node.best if work[depth].turn == work[depth + 1].turn else -node.best
            improve(nodes[depth], value)
            continue
        if tried == limit or depth == DEPTH - 1:
            return NONE, UNKNOWN, tried
        game = work[depth + 1]
        work[depth + 1] = work[depth]
        step(game, moves[depth, node.at])
        node.at += 1
        tried += 1
        # One player may act several times in a row: a claim, a play, a draw. So values and bounds change their sign
        # only where the turn passes to the other player.
        same = game.turn == work[depth].turn
        if game.outcome:
            improve(node, result(game, work[depth].turn))
            continue
        low, high = (node.low, node.high) if same else (-node.high, -node.low)
        key = key_of(game)
        value = recall(key, low, high, keys, known)
        if value != UNKNOWN:
            improve(node, value if same else -value)
            continue
        depth += 1
        nodes[depth].key = key
        enter(game, nodes[depth], moves[depth], low, high, workspace)


@compiled
def enter(
    game: Game, node: StackEntry, moves: Ints, low: int, high: int, workspace: Workspace
) -> None:  # pragma: no cover
    """Enter a position: list its actions, the most promising first."""
    node.at = node.chosen = 0
    node.best = UNKNOWN
    node.low = node.floor = low
    node.high = high
    if game.phase == CLAIMING and not tactics_remain(game):
        moves[0] = CLAIM + lowest(game.claims)
        node.count = 1
        return
    if game.phase in (CLAIMING, DRAWING, RECRUITING) or popcount(game.hand[game.turn]) < FEW:
        node.count = legal(game, moves)
        return
    count = score_all(game, workspace)
    node.count = count
    # Insertion sort: the list is short, and sorting in place allocates nothing.
    for n in range(count):
        at = n
        while at > 0 and workspace.scores[at - 1] < workspace.scores[at]:
            workspace.scores[at - 1], workspace.scores[at] = workspace.scores[at], workspace.scores[at - 1]
            workspace.moves[at - 1], workspace.moves[at] = workspace.moves[at], workspace.moves[at - 1]
            at -= 1
    moves[:count] = workspace.moves[:count]


@compiled
def tactics_remain(game: Game) -> bool:  # pragma: no cover
    """Whether tactic cards are still to come."""
    return bool(game.tactic_hand[0] | game.tactic_hand[1]) or deck_size(game, 1) > 0


@compiled
def improve(node: StackEntry, value: int) -> None:  # pragma: no cover
    """Raise the node's value and alpha if the last action tried is better."""
    if value > node.best:
        node.best = value
        node.chosen = node.at - 1
        node.low = max(node.low, value)


@compiled
def remember(node: StackEntry, keys: Ints, known: NDArray[np.int8]) -> None:  # pragma: no cover
    """Store a position's value in the table: exact, or a bound if the search was cut off."""
    # If the search of a position was cut off, its value is a bound only (Knuth and Moore, "An analysis of alpha-beta
    # pruning", 1975): at least `best` after a cut at beta, at most `best` if no action reached alpha.
    place = node.key & (TABLE_SIZE - 1)
    keys[place] = node.key
    known[place, 0] = node.best
    kind = AT_LEAST if node.best >= node.high else EXACT
    known[place, 1] = AT_MOST if node.best <= node.floor else kind


@compiled
def recall(key: int, low: int, high: int, keys: Ints, known: NDArray[np.int8]) -> int:  # pragma: no cover
    """The stored value of a position, if it decides the search between these bounds; else UNKNOWN."""
    place = key & (TABLE_SIZE - 1)
    if keys[place] != key or known[place, 1] == 0:
        return UNKNOWN
    value: int = known[place, 0]
    kind = known[place, 1]
    if kind == EXACT or (kind == AT_LEAST and value >= high) or (kind == AT_MOST and value <= low):
        return value
    return UNKNOWN


@compiled
def key_of(game: Game) -> int:  # pragma: no cover
    """A hash of all that matters in a position.

    Where no card can leave a stone any more, a side's cards are dropped and only its sums are kept: then positions that
    differ in the order of play are the same.
    """
    shift = 0 if tactics_remain(game) or game.pending != NONE else COUNT
    key = game.turn * 64 + game.phase * 8 + game.quiet * 2 + game.turn_had_effect
    for stone in range(STONES):
        for seat in range(2):
            key = mixed(key, game.sides[stone, seat] >> shift)
    for seat in range(2):
        key = mixed(key, game.hand[seat])
        key = mixed(key, game.owned[seat] | game.first[seat] << STONES | game.tactic_hand[seat] << 2 * STONES)
        key = mixed(key, game.played[seat] | game.jokers[seat] << 8 | game.top[seat] << 16 | game.end[seat] << 24)
    key = mixed(key, game.mud | game.blind << STONES | (game.pending + 1) << 2 * STONES | (game.target + 1) << 28)
    return mixed(key, (game.picked + 1) | game.left << 8 | game.drawn << 16 | (game.claims + 1) << 24)


@compiled
def mixed(key: int, word: int) -> int:  # pragma: no cover
    """Mix one more word into a hash."""
    key = (key ^ word) * HASH_MULTIPLIER
    return key ^ (key >> 29 & (1 << 35) - 1)
