"""Which action is best against good answers? Information-set tree search over imagined deals.

One tree is kept for all deals, seen from the player who thinks: a node is reached by the same actions, whatever was
hidden. Each playout imagines a deal, goes down the tree among the actions that are legal there (the greedy player's
favourites only), adds one node and plays the rest out. An action is weighed against how often it was available.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.cards import CLANS
from clachan.games.schotten.kernel.choices import CLAIMING
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import imagine
from clachan.games.schotten.kernel.layout import GAME, Game, Games, Luck
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.search.budget import Meter
from clachan.games.schotten.search.flat import result
from clachan.games.schotten.search.gains import WORST, score_all
from clachan.games.schotten.search.greedy import greedy, play_on
from clachan.games.schotten.search.mind import Desk
from clachan.games.schotten.search.thought import Thought

WIDTH = 12  # the actions of a node that are looked at
CURIOUS = 0.6  # how much is tried that was tried seldom
ROOM = 1 << 10  # nodes at first
NOWHERE = -1

NODE = np.dtype(
    [
        ("action", "i8"),
        ("parent", "i8"),
        ("child", "i8"),  # the first of its children
        ("next", "i8"),  # the next of its siblings
        ("seat", "i8"),  # whose action leads here
        ("visits", "i8"),
        ("offers", "i8"),  # how often the action was available
        ("wins", "f8"),  # for that seat
    ],
    align=True,
)


class Node(Protocol):
    """One record of NODE."""

    action: int
    parent: int
    child: int
    next: int
    seat: int
    visits: int
    offers: int
    wins: float


def tree_choice(thought: Thought, meter: Meter) -> int:
    """The action tried most often at the root."""
    tree = np.zeros(ROOM, NODE)
    tree[0]["child"] = tree[0]["next"] = tree[0]["parent"] = NOWHERE
    size = 1
    for playouts in meter.parts(1):
        while size + playouts > len(tree):
            tree = np.concatenate([tree, np.zeros_like(tree)])
        size = grow(thought.games, tree, size, playouts, (thought.desk, thought.policy, thought.luck))
    best = most_visited(tree)
    return int(tree[best]["action"])


@compiled
def most_visited(tree: NDArray[np.void]) -> int:  # pragma: no cover
    """The root's child that was visited most."""
    best: int = tree[0].child
    at = best
    while at != NOWHERE:
        if tree[at].visits > tree[best].visits:
            best = at
        at = tree[at].next
    return best


@compiled
def grow(
    games: Games, tree: NDArray[np.void], size: int, playouts: int, means: tuple[Desk, int, Luck]
) -> int:  # pragma: no cover
    """Make so many playouts, each adding a node at most; how many nodes there are then."""
    desk, policy, luck = means
    work, room = np.empty(1, GAME), np.empty(CLANS, np.int64)
    for _ in range(playouts):
        work[0] = games[0]
        game = work[0]
        imagine(game, room, luck)
        at, grown = 0, size
        while game.outcome == 0 and grown == size:
            if game.phase == CLAIMING and at:
                step(game, greedy(game, desk, luck))
                continue
            seat = game.turn
            at, grown = descend(tree, size, at, game, desk)
            tree[at].seat = seat
            step(game, tree[at].action)
        size = grown
        play_on(game, desk, policy, luck)
        reward(tree, at, game.outcome)
    return size


@compiled
def descend(tree: NDArray[np.void], size: int, at: int, game: Game, desk: Desk) -> tuple[int, int]:  # pragma: no cover
    """Go to a child: a new one while favourites are untried, else the most promising; and how many nodes there are."""
    count = keep_favourites(score_all(game, desk), desk)
    fresh, best, promise = NOWHERE, NOWHERE, WORST
    for n in range(count):
        child = child_of(tree, at, desk.moves[n])
        if child == NOWHERE:
            if fresh == NOWHERE or desk.scores[n] > desk.scores[fresh]:
                fresh = n
            continue
        node = tree[child]
        node.offers += 1
        found = node.wins / node.visits + CURIOUS * np.sqrt(np.log(node.offers + 1.0) / node.visits)
        if found > promise:
            best, promise = child, found
    if fresh == NOWHERE:
        return best, size
    add(tree, size, at, desk.moves[fresh])
    return size, size + 1


@compiled
def keep_favourites(count: int, desk: Desk) -> int:  # pragma: no cover
    """Bring the best actions to the front of the desk's list; how many are kept."""
    kept = min(count, WIDTH)
    for n in range(kept):
        best = n
        for m in range(n + 1, count):
            if desk.scores[m] > desk.scores[best]:
                best = m
        desk.moves[n], desk.moves[best] = desk.moves[best], desk.moves[n]
        desk.scores[n], desk.scores[best] = desk.scores[best], desk.scores[n]
    return kept


@compiled
def child_of(tree: NDArray[np.void], at: int, action: int) -> int:  # pragma: no cover
    """The child an action leads to; NOWHERE if it was not tried yet."""
    child: int = tree[at].child
    while child != NOWHERE and tree[child].action != action:
        child = tree[child].next
    return child


@compiled
def add(tree: NDArray[np.void], place: int, parent: int, action: int) -> None:  # pragma: no cover
    """A new node, first among its siblings."""
    node = tree[place]
    node.action = action
    node.parent = parent
    node.child = NOWHERE
    node.next = tree[parent].child
    node.visits = 0
    node.offers = 1
    node.wins = 0.0
    tree[parent].child = place


@compiled
def reward(tree: NDArray[np.void], at: int, outcome: int) -> None:  # pragma: no cover
    """Tell all nodes on the way how it ended."""
    while at > 0:
        tree[at].visits += 1
        tree[at].wins += result(outcome, tree[at].seat)
        at = tree[at].parent
