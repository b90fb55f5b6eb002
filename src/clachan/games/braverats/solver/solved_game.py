"""A solved game: the value of every state. For a mix, one small matrix game is solved again.

A solved game on disk is one line of text (its spec), then all keys in rising order, then their values. The file is
mapped into memory and not read, so that opening it takes no time.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import NamedTuple, TypeAlias

import numpy as np

from clachan.core.errors import BadNotation, ClachanError
from clachan.core.seats import BySeat, Seat
from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.induction import Progress, after_last, induce, solve_chunk
from clachan.games.braverats.solver.keys import HELD_MASK, Position, opening, pack, unpack
from clachan.games.braverats.solver.matrix import Workspace, new_workspace, solve_matrix
from clachan.games.braverats.solver.reachable import layers
from clachan.games.braverats.solver.spec import KINDS, Kind, Spec
from clachan.games.braverats.solver.steps import (
    Floats,
    Ints,
    PackedRules,
    canonical,
    kinds_in,
    next_key,
    pack_rules,
    payoffs_of,
    sides_of,
)

Mix: TypeAlias = tuple[float, ...]

MAGIC = "clachan braverats table 1"
ALIGNED = 64
FORCED = 1e-5  # how often a card has to be played to see what it costs: seldom, and far above rounding errors


class Source(NamedTuple):
    """A table as compiled code reads it."""

    keys: Ints
    values: Floats
    payoffs: Floats
    packed: PackedRules


class RoundMatrix(NamedTuple):
    """A round as a matrix: the kinds each side can play, and what each pair is worth to the first side."""

    cards: BySeat[tuple[Kind, ...]]
    worth: Floats


@dataclass(frozen=True, slots=True, eq=False)
class SolvedGame:
    """A solved game: the worth of every state that can be reached from its deals.

    `gap` is the widest difference, over all its states, between what the two sides' mixes secure.
    """

    spec: Spec
    keys: Ints
    values: Floats
    packed: PackedRules
    gap: float = 0.0

    def value(self, position: Position, seat: Seat = 0) -> float:
        """What a position is worth to a seat, between -1 and 1."""
        worth = _find(pack(position), source(self))
        if worth != worth:  # noqa: PLR0124  # only NaN differs from itself
            raise ClachanError("solver/unknown", position=str(position))
        return -worth if seat else worth

    def round_matrix(self, position: Position) -> RoundMatrix:
        """What every pair of cards is worth to the first side."""
        kinds0, kinds1 = np.empty(KINDS, np.int64), np.empty(KINDS, np.int64)
        game = np.empty((KINDS, KINDS))
        rows, columns = fill_round_matrix(pack(position), source(self), kinds0, kinds1, game)
        return RoundMatrix((tuple(kinds0[:rows].tolist()), tuple(kinds1[:columns].tolist())), game[:rows, :columns])

    def mix(self, position: Position, seat: Seat, seen: Kind | None = None) -> Mix:
        """How often a seat plays each kind; `seen` is the card it was shown in a Spy's round."""
        cards, worth = self.round_matrix(position)
        mine, theirs = cards[seat], cards[1 - seat]
        gains = -worth.T if seat else worth
        if position.spy is None:
            return _by_kind(mine, secret_mixes(worth)[seat])
        if position.spy == seat:
            assert seen is not None, "a Spy's owner chooses after it was shown a card"
            chosen = gains[:, theirs.index(seen)].argmax()
        else:
            chosen = gains.min(axis=1).argmax()
        return _by_kind(mine, np.eye(len(mine))[chosen])

    def has(self, position: Position) -> bool:
        """Whether the table has this position, and so all that can follow from it."""
        return not np.isnan(_find(pack(position), source(self)))

    def after(self, position: Position, cards: BySeat[Kind]) -> Position | None:
        """The position after both cards are played; None: the game is over."""
        key = pack(position)
        following = next_key(*sides_of(key), key & HELD_MASK, cards, self.packed)
        return None if following < 0 else unpack(following)

    def cost(self, position: Position, seat: Seat, kind: Kind) -> float:
        """What a card gives away in a secret choice: nothing, if perfect play may use it.

        The other side may have several perfect mixes, above all where it has lost anyway: the one counts that punishes
        the card most. That is by how much the value falls for each part of having to play it, while that part is small.
        """
        cards, worth = self.round_matrix(position)
        gains = -worth.T if seat else worth
        forced = (1 - FORCED) * gains + FORCED * gains[cards[seat].index(kind)]
        return max(0.0, secret_value(gains) - secret_value(forced)) / FORCED

    def save(self, path: str) -> None:
        """Write the table to a file."""
        head = {"what": MAGIC, "spec": asdict(self.spec), "size": self.keys.size, "gap": self.gap}
        head["reduced"] = self.packed.merges
        line = json.dumps(head).encode()
        with open(path, "wb") as file:  # noqa: PTH123  # the games know no pathlib
            file.write(line + b" " * (-(len(line) + 1) % ALIGNED) + b"\n")
            self.keys.astype("<i8").tofile(file)
            self.values.astype("<f8").tofile(file)


def solve(
    spec: Spec,
    *,
    root: Position | None = None,
    threads: int = 1,
    reduced: bool = True,
    progress: Progress | None = None,
) -> SolvedGame:
    """Solve a game exactly, from its deals or from one position on.

    `reduced` joins states of equal worth; the table answers the same without it.
    """
    packed = pack_rules(spec, reduced=reduced)
    roots = [opening(deal) for deal in spec.deals] if root is None else [root]
    states = layers([pack(position) for position in roots], packed)
    values, gap = induce(states, solve_chunk, after_last(payoffs_of(spec), packed), threads, progress)
    return solved_game_from(spec, packed, states, values, gap)


def solved_game_from(
    spec: Spec, packed: PackedRules, states: list[Ints], values: list[Floats], gap: float
) -> SolvedGame:
    """One table of all layers, which nobody can write to."""
    keys = np.concatenate(states)
    order = np.argsort(keys)
    keys, worth = keys[order], np.concatenate(values)[order]
    keys.flags.writeable = worth.flags.writeable = False
    return SolvedGame(spec, keys, worth, packed, gap)


def load(path: str) -> SolvedGame:
    """Open a table that was saved; its numbers stay on the disk until they are asked for."""
    with open(path, "rb") as file:  # noqa: PTH123  # the games know no pathlib
        line = file.readline()
    try:
        head = json.loads(line)
        assert head["what"] == MAGIC
        spec = Spec(**head["spec"])
        keys = np.memmap(path, "<i8", "r", len(line), (head["size"],))
        values = np.memmap(path, "<f8", "r", len(line) + keys.nbytes, (head["size"],))
    except (ValueError, KeyError, TypeError, AssertionError) as reason:
        raise BadNotation("solver/file", path=path) from reason
    spec = replace(spec, deals=tuple((tuple(first), tuple(second)) for first, second in spec.deals))
    packed = pack_rules(spec, reduced=head["reduced"])
    return SolvedGame(spec, keys.view(np.ndarray), values.view(np.ndarray), packed, head["gap"])


def _by_kind(cards: Sequence[Kind], shares: Floats) -> Mix:
    mix = [0.0] * KINDS
    for card, share in zip(cards, shares.tolist(), strict=True):
        mix[card] = share
    return tuple(mix)


def source(table: SolvedGame) -> Source:
    """The table as compiled code reads it."""
    return Source(table.keys, table.values, payoffs_of(table.spec), table.packed)


@compiled
def _find(key: int, origin: Source) -> float:  # pragma: no cover
    """The worth of a state, NaN if the table does not have it."""
    stored, sign = canonical(key, origin.packed)
    place = np.searchsorted(origin.keys, stored)
    if place == origin.keys.size or origin.keys[place] != stored:
        return np.nan
    value: float = origin.values[place]
    return sign * value


@compiled
def fill_round_matrix(
    key: int, origin: Source, kinds0: Ints, kinds1: Ints, game: Floats
) -> tuple[int, int]:  # pragma: no cover
    """Write the kinds of both sides and the worth of their pairs; return how many kinds each side has."""
    side0, side1 = sides_of(key)
    rows, columns = kinds_in(side0, kinds0), kinds_in(side1, kinds1)
    for i in range(rows):
        for j in range(columns):
            after = next_key(side0, side1, key & HELD_MASK, (kinds0[i], kinds1[j]), origin.packed)
            game[i, j] = origin.payoffs[-1 - after] if after < 0 else _find(after, origin)
    return rows, columns


@compiled
def secret_mixes(game: Floats) -> tuple[Floats, Floats]:  # pragma: no cover
    """Optimal mixes of both sides of a secret choice."""
    rows, columns = game.shape
    workspace, _ = _solved(game)
    return workspace.mix0[:rows], workspace.mix1[:columns]


@compiled
def secret_value(game: Floats) -> float:  # pragma: no cover
    """What a secret choice is worth to the first side."""
    _, value = _solved(game)
    return value


@compiled
def _solved(game: Floats) -> tuple[Workspace, float]:  # pragma: no cover
    rows, columns = game.shape
    workspace = new_workspace()
    for i in range(rows):
        for j in range(columns):
            workspace.game[i, j] = game[i, j]
    value, _ = solve_matrix(workspace, rows, columns)
    return workspace, value
