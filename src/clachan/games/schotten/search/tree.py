"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012).

One tree is kept for all deals, from the point of view of the player to move: a node is a sequence of actions, whatever
was hidden. Each playout imagines a deal, goes down the tree among the actions that are legal there (the greedy player's
favourites only), adds one node and plays the rest out. Since an action is not legal in every deal, UCB1 counts how
often it was available instead of how often its parent was visited.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.kernel.choices import CLAIMING
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.deal import imagine
from clachan.games.schotten.kernel.layout import GAME, Game, Games, RngState
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.rules.cards import CLANS
from clachan.games.schotten.search.budget import Meter, SearchInput
from clachan.games.schotten.search.evaluation.gains import WORST, score_all
from clachan.games.schotten.search.evaluation.weights import Workspace
from clachan.games.schotten.search.flat import points_of
from clachan.games.schotten.search.greedy import greedy, play_on

WIDTH = 12  # how many actions of a node are considered
EXPLORATION = 0.6  # the constant of UCB1: larger tries seldom visited actions more
FIRST_CAPACITY = 1 << 10  # nodes there is space for at first; it doubles when full
NOWHERE = -1

TREE_NODE = np.dtype(
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


class TreeNode(Protocol):
    """One record of TREE_NODE."""

    action: int
    parent: int
    child: int
    next: int
    seat: int
    visits: int
    offers: int
    wins: float


def tree_choice(search_input: SearchInput, meter: Meter) -> int:
    """The action tried most often at the root."""
    tree = np.zeros(FIRST_CAPACITY, TREE_NODE)
    tree[0]["child"] = tree[0]["next"] = tree[0]["parent"] = NOWHERE
    size = 1
    for playouts in meter.batches(1):
        while size + playouts > len(tree):
            tree = np.concatenate([tree, np.zeros_like(tree)])
        size = grow(
            search_input.games,
            tree,
            size,
            playouts,
            (search_input.workspace, search_input.policy, search_input.rng_state),
        )
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
    games: Games, tree: NDArray[np.void], size: int, playouts: int, tools: tuple[Workspace, int, RngState]
) -> int:  # pragma: no cover
    """Make this many playouts, each of which adds at most one node, and return the new number of nodes."""
    workspace, policy, rng_state = tools
    work, scratch = np.empty(1, GAME), np.empty(CLANS, np.int64)
    for _ in range(playouts):
        work[0] = games[0]
        game = work[0]
        imagine(game, scratch, rng_state)
        at, grown = 0, size
        while game.outcome == 0 and grown == size:
            if game.phase == CLAIMING and at:
                step(game, greedy(game, workspace, rng_state))
                continue
            seat = game.turn
            at, grown = descend(tree, size, at, game, workspace)
            tree[at].seat = seat
            step(game, tree[at].action)
        size = grown
        play_on(game, workspace, policy, rng_state)
        reward(tree, at, game.outcome)
    return size


@compiled
def descend(
    tree: NDArray[np.void], size: int, at: int, game: Game, workspace: Workspace
) -> tuple[int, int]:  # pragma: no cover
    """Go to a child: a new one while favourites are untried, else the most promising; and how many nodes there are."""
    count = keep_favourites(score_all(game, workspace), workspace)
    fresh, best, highest = NOWHERE, NOWHERE, WORST
    for n in range(count):
        child = child_of(tree, at, workspace.moves[n])
        if child == NOWHERE:
            if fresh == NOWHERE or workspace.scores[n] > workspace.scores[fresh]:
                fresh = n
            continue
        # UCB1 (Auer, Cesa-Bianchi and Fischer, 2002), where `offers` stands for the visits of the parent: an action
        # that few deals allow would otherwise seem neglected, and be tried too often.
        node = tree[child]
        node.offers += 1
        bound = node.wins / node.visits + EXPLORATION * np.sqrt(np.log(node.offers + 1.0) / node.visits)
        if bound > highest:
            best, highest = child, bound
    if fresh == NOWHERE:
        return best, size
    add(tree, size, at, workspace.moves[fresh])
    return size, size + 1


@compiled
def keep_favourites(count: int, workspace: Workspace) -> int:  # pragma: no cover
    """Move the best actions to the front of the workspace's list, and return how many are kept."""
    kept = min(count, WIDTH)
    for n in range(kept):
        best = n
        for m in range(n + 1, count):
            if workspace.scores[m] > workspace.scores[best]:
                best = m
        workspace.moves[n], workspace.moves[best] = workspace.moves[best], workspace.moves[n]
        workspace.scores[n], workspace.scores[best] = workspace.scores[best], workspace.scores[n]
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
    """Add the result to all nodes on the way back to the root."""
    while at > 0:
        tree[at].visits += 1
        tree[at].wins += points_of(outcome, tree[at].seat)
        at = tree[at].parent
