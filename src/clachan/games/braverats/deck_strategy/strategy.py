"""The learnt strategy as it is kept and played: the share of each card in one byte.

The last round with hidden hands is solved when it is reached. Once no hand is hidden, play is that of the solved game
with open hands. The shipped shares are for the plain game; for another target or option they are learnt once and kept
in a file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from clachan.core.errors import BadNotation
from clachan.core.seats import BySeat, Seat
from clachan.games.braverats.deck_strategy.last_round import resolve_round
from clachan.games.braverats.deck_strategy.reach import Singles, Weights, empty_weights, first_reach, play_hands
from clachan.games.braverats.deck_strategy.tree import HAND, LAST, Tree, public_tree
from clachan.games.braverats.solver.keys import HELD_MASK, Position, opening, pack, unpack
from clachan.games.braverats.solver.solved_game import Mix, SolvedGame
from clachan.games.braverats.solver.spec import KINDS, Kind, Spec
from clachan.games.braverats.solver.steps import Floats, next_key, sides_of

SHIPPED = "deck.npz"
STEPS = 255  # a share is kept to the nearest 255th: all that a byte can hold
NEGLIGIBLE = 1e-6  # hands less likely than this by the strategy's own play keep no shares

Bytes: TypeAlias = npt.NDArray[np.uint8]


class Walk(NamedTuple):
    """Where a sequence of rounds leads, from one seat: the node, and how likely each hand of either side is."""

    depth: int
    node: int
    reach: BySeat[Singles]
    position: Position


@dataclass(frozen=True, slots=True, eq=False)
class Strategy:
    """What was learnt of one game, and the same game solved with open hands."""

    tree: Tree
    weights: list[Weights]
    table: SolvedGame
    nash_conv: float

    def mix(self, rounds: Sequence[BySeat[Kind]], cards: Sequence[Kind], seat: Seat, seen: Kind | None = None) -> Mix:
        """How often a seat with these cards in hand plays each, after these rounds; `seen` was shown to its Spy."""
        own = [(pair[seat], pair[1 - seat]) for pair in rounds]
        if len(own) > len(self.tree.levels):
            return self.table.mix(self._after(own, opening(self.tree.spec.deals[0])), 0, seen)
        walk = self._walk(own)
        left = _places(walk.position, 0)
        hand = _hand_number(self.tree, walk.depth, [left.index(card) for card in sorted(cards)])
        shares = self._last(walk, seen)[hand] if walk.depth == len(self.tree.levels) else self._early(walk, seen)[hand]
        mix = [0.0] * KINDS
        for card, share in zip(sorted(cards), (shares / shares.sum()).tolist(), strict=True):
            mix[card] = share
        return tuple(mix)

    def _early(self, walk: Walk, seen: Kind | None) -> Floats:
        weights = self.weights[walk.depth]
        if walk.position.spy != 0:
            return np.asarray(weights.plain[walk.node], float)
        assert seen is not None, "a Spy's owner chooses after it was shown a card"
        shown = _places(walk.position, 1).index(seen)
        return np.asarray(weights.seen[weights.spying[walk.node], shown], float)

    def _last(self, walk: Walk, seen: Kind | None) -> Floats:
        (_, theirs), worth = self.table.round_matrix(walk.position)
        threes = self.tree.threes[walk.depth]
        if walk.position.spy == 0:
            assert seen is not None, "as above"
            best = worth[threes.places, theirs.index(seen)].argmax(axis=1)
            return np.asarray(best[:, None] == np.arange(HAND), float)
        mixes = np.zeros((LAST, HAND))
        watches = 0 if walk.position.spy is None else -1
        resolve_round(worth, watches, walk.reach[0], walk.reach[1], threes, mixes)
        return mixes

    def _walk(self, rounds: Sequence[BySeat[Kind]]) -> Walk:
        """Follow the rounds from the first node, both sides playing by these shares."""
        walk = Walk(0, 0, (first_reach(self.tree)[0],) * 2, opening(self.tree.spec.deals[0]))
        for cards in rounds:
            walk = self._step(walk, cards)
        return walk

    def _step(self, walk: Walk, cards: BySeat[Kind]) -> Walk:
        level = self.tree.levels[walk.depth]
        places = [_places(walk.position, seat).index(cards[seat]) for seat in (0, 1)]
        mirror = int(level.mirror[walk.node])
        mine = self._next_reach(walk.depth, walk.node, walk.reach[0], places)
        theirs = self._next_reach(walk.depth, mirror, walk.reach[1], places[::-1])
        node = int(level.links[walk.node, places[0], places[1]])
        return Walk(walk.depth + 1, node, (mine, theirs), self._after([cards], walk.position))

    def _after(self, rounds: Sequence[BySeat[Kind]], position: Position) -> Position:
        """Where these rounds lead to from a position."""
        key = pack(position)
        for cards in rounds:
            key = next_key(*sides_of(key), key & HELD_MASK, cards, self.table.packed)
        return unpack(key)

    def _next_reach(self, depth: int, node: int, reach: Singles, places: list[int]) -> Singles:
        weights, threes = self.weights[depth], self.tree.threes[depth]
        which = weights.spying[node]
        shares = weights.plain[node] if which < 0 else weights.seen[which, places[1]]
        left = self.tree.levels[depth].left
        out = np.zeros((left, len(self.tree.threes[depth + 1].places)))
        play_hands(shares, reach, threes, out, np.zeros(left, np.float32))
        return np.asarray(out[places[0]], np.float32)


def rounded(weights: list[Weights]) -> list[Weights]:
    """The weights of all but the last hidden round in a few steps each, as they are kept."""
    most = float(weights[0].plain.sum())
    return [
        level._replace(
            plain=_shares_from_bytes(_shares_as_bytes(level.plain, most)),
            seen=_shares_from_bytes(_shares_as_bytes(level.seen, most)),
        )
        for level in weights[:-1]
    ]


def save(path: str, weights: list[Weights], nash_conv: float) -> None:
    """Write rounded weights, and how far from an equilibrium they were measured to be."""
    arrays = {f"plain{n}": _bytes(level.plain) for n, level in enumerate(weights)}
    arrays |= {f"seen{n}": _bytes(level.seen) for n, level in enumerate(weights)}
    np.savez_compressed(path, allow_pickle=False, nash_conv=nash_conv, **arrays)


def load(table: SolvedGame, path: str | None = None) -> Strategy:
    """The strategy kept in a file, or the shipped one, for a game that is solved with open hands."""
    spec = replace(table.spec, deals=table.spec.deals[:1])
    if path is None and spec != Spec():
        raise BadNotation("deck/shipped")
    tree = _trunk(spec)
    with np.load(path if path is not None else str(files("clachan.games.braverats") / "data" / SHIPPED)) as arrays:
        weights = [
            level._replace(plain=_shares_from_bytes(arrays[f"plain{n}"]), seen=_shares_from_bytes(arrays[f"seen{n}"]))
            for n, level in enumerate(empty_weights(tree))
        ]
        return Strategy(tree, weights, table, float(arrays["nash_conv"]))


@cache
def _trunk(spec: Spec) -> Tree:
    return public_tree(spec, whole=False)


def _shares_as_bytes(weights: Singles, most: float) -> Bytes:
    total = weights.sum(axis=-1, keepdims=True)
    shares = weights / np.where(total > NEGLIGIBLE * most, total, np.inf)
    return np.rint(STEPS * shares[..., : HAND - 1]).astype(np.uint8)


def _bytes(weights: Singles) -> Bytes:
    return weights[..., : HAND - 1].astype(np.uint8)


def _shares_from_bytes(kept: Bytes) -> Singles:
    """The shares of the cards. The last share is what the others leave."""
    rest = np.maximum(STEPS - kept.sum(axis=-1, keepdims=True, dtype=np.int64), 0)
    return np.concatenate([kept, rest], axis=-1).astype(np.float32)


def _hand_number(tree: Tree, depth: int, places: list[int]) -> int:
    hands: list[list[int]] = tree.threes[depth].places.tolist()
    return hands.index(places)


def _places(position: Position, seat: Seat) -> list[Kind]:
    return [kind for kind, count in enumerate(position.hands[seat]) if count]
