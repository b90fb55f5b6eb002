"""Many games in step, with numpy arrays in and out. docs/batch.md shows how to use it.

    batch = make("schotten.tactic", games=4096, seed=7)
    while training:
        batch.step(choose(batch.observations, batch.masks))
        learn(batch.rewards, batch.done, batch.final_observations)

A game is played on a table of its own. The games of a table depend on the seed and the table's number alone: not on how
many tables or threads there are. They are dealt by the documented shuffle, so the rules can replay them
(`batch.seeds`).
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from clachan.catalog import AnySetup, open_game
from clachan.core.chance import SEED_BYTES, parse_seed
from clachan.core.encoder import Field, size_of
from clachan.core.errors import ClachanError
from clachan.core.seats import SEATS
from clachan.core.simulator.contract import NOBODY, WAIT, Bytes, Flags, Games, Indices, Rows, Seats, Simulator
from clachan.core.simulator.luck import generators
from clachan.core.simulator.plain import PlainSimulator
from clachan.core.simulator.seeds import game_seeds, next_seed

__all__ = ["NOBODY", "WAIT", "Batch", "make"]

SeedLike: TypeAlias = int | str | bytes


class Part(NamedTuple):
    """The tables of one thread."""

    low: int
    high: int
    games: Games
    rows: Rows
    words: Indices


class Batch:
    """Games in step. Every step writes the arrays anew: copy what you want to keep.

    `seats`, `masks`, `observations`, `rewards`, `done`, `final_observations` and `seeds` are explained in
    `clachan.core.simulator.contract.Rows`.
    """

    def __init__(self, setup: AnySetup, tables: range, simulator: Simulator, *, threads: int, observes: bool) -> None:
        """Make the tables of these numbers; `reset` deals their games with a seed."""
        count, encoder = len(tables), setup.encoder
        size = size_of(encoder.fields) if observes else 0
        self.name = setup.name
        self.fields: tuple[Field, ...] = encoder.fields
        self.autoreset = True
        self._tables = tables
        self._simulator = simulator
        self._games = simulator.tables(count)
        self._words = np.zeros(count, np.int64)
        self._rows = Rows(
            np.zeros((count, SEED_BYTES), np.uint8),
            np.full(count, NOBODY, np.int8),
            np.zeros((count, encoder.actions), np.uint8),
            np.zeros((count, size), np.uint8),
            np.zeros((count, len(SEATS)), np.int8),
            np.zeros(count, np.bool_),
            np.zeros((count, len(SEATS), size), np.uint8),
        )
        self._places = np.arange(count) * encoder.actions
        self._pool = ThreadPoolExecutor(threads) if threads > 1 and simulator.is_compiled else None
        edges = np.linspace(0, count, threads + 1 if self._pool else 2).astype(int).tolist()
        self._parts = [self._part(low, high) for low, high in pairwise(edges)]

    def __len__(self) -> int:
        """How many games there are."""
        return len(self._tables)

    @property
    def is_compiled(self) -> bool:
        """Whether the games are played by compiled code; if not, by the rules, which takes hundreds of times longer."""
        return self._simulator.is_compiled

    @property
    def seeds(self) -> Bytes:
        """[table, 32] The seeds of the games being played, as records have them."""
        return self._rows.seeds

    @property
    def seats(self) -> Seats:
        """[table] Who acts: 0, 1, or NOBODY when the game is over."""
        return self._rows.seats

    @property
    def masks(self) -> Bytes:
        """[table, action] 1 where an action is legal for the seat that acts."""
        return self._rows.masks

    @property
    def observations(self) -> Bytes:
        """[table, number] What the seat that acts may know; of a game that is over, the seat that acted last."""
        return self._rows.observations

    @property
    def rewards(self) -> Seats:
        """[table, seat] 1 where the last action won the game for this seat, -1 where it lost it, else 0."""
        return self._rows.rewards

    @property
    def done(self) -> Flags:
        """[table] Whether the game is over; with autoreset, whether one ended in the last step."""
        return self._rows.done

    @property
    def final_observations(self) -> Bytes:
        """[table, seat, number] What both seats saw at the end of a game; good where `done` says that one is over."""
        return self._rows.final_observations

    def reset(self, seed: SeedLike | None = None, which: npt.ArrayLike = True) -> None:  # noqa: FBT002  # as numpy's `where`
        """Deal anew: all tables, or those marked in `which`. With a seed their first games, without one the next."""
        chosen = self._marked(which)
        if seed is not None:
            key = seed_bytes(seed)
            self._rows.seeds[chosen] = game_seeds(key, self._tables.start, len(self))[chosen]
            self._words[chosen] = generators(key, self._tables.start, len(self))[chosen]
        else:
            for table in np.flatnonzero(chosen).tolist():
                next_seed(self._rows.seeds[table])
        self._share(lambda part: self._simulator.start(part.games, part.rows, chosen[part.low : part.high]))

    def step(self, actions: npt.ArrayLike) -> None:
        """Take a legal action in each game; WAIT leaves a table as it is. Of games that are over it is ignored."""
        indices = np.asarray(actions, np.int64)
        self._check(indices)
        self._refuse_illegal(indices)
        step, autoreset = self._simulator.step, self.autoreset
        self._share(lambda part: step(part.games, part.rows, indices[part.low : part.high], autoreset=autoreset))

    def sample(self, which: npt.ArrayLike = True) -> Indices:  # noqa: FBT002  # as numpy's `where`
        """A random legal action for each game, all equally likely; WAIT for games not in `which` or over."""
        actions = np.where(self._marked(which), 0, WAIT)
        sample = self._simulator.sample
        self._share(lambda part: sample(part.games, part.rows, part.words, actions[part.low : part.high]))
        return actions

    def observe(self, seats: npt.ArrayLike) -> Bytes:
        """What this seat of each game may know now, whether it is to act or not."""
        chosen = np.ascontiguousarray(np.broadcast_to(np.asarray(seats, np.int8), len(self)))
        if not np.isin(chosen, SEATS).all():
            raise ClachanError("batch/seat")
        out = np.empty((len(self), size_of(self.fields)), np.uint8)
        observe = self._simulator.observe
        self._share(lambda part: observe(part.games, chosen[part.low : part.high], out[part.low : part.high]))
        return out

    def close(self) -> None:
        """End the threads; the arrays stay."""
        if self._pool is not None:
            self._pool.shutdown()

    def _marked(self, which: npt.ArrayLike) -> Flags:
        """A flag for each table; one flag stands for all."""
        flags = np.asarray(which, np.bool_)
        if flags.ndim:
            self._check(flags)
        return np.broadcast_to(flags, (len(self),)).copy()

    def _part(self, low: int, high: int) -> Part:
        rows = Rows._make(array[low:high] for array in self._rows)
        return Part(low, high, self._games[low:high], rows, self._words[low:high])

    def _share(self, work: Callable[[Part], None]) -> None:
        if self._pool is None:
            work(self._parts[0])
            return
        for job in [self._pool.submit(work, part) for part in self._parts]:
            job.result()

    def _check(self, array: npt.NDArray[np.generic]) -> None:
        """Refuse an array of another length: compiled code would read past its end."""
        if array.shape != (len(self),):
            raise ClachanError("batch/length", shape=str(array.shape), games=len(self))

    def _refuse_illegal(self, indices: Indices) -> None:
        masks = self._rows.masks
        is_inside = (indices >= 0) & (indices < masks.shape[1])
        if is_inside.all() and masks.ravel().take(self._places + indices).all():
            return
        is_legal = is_inside & (masks[np.arange(len(self)), np.where(is_inside, indices, 0)] > 0)
        wrong = np.flatnonzero(~is_legal & (self._rows.seats != NOBODY) & (indices != WAIT))
        if len(wrong):
            table = int(wrong[0])
            raise ClachanError("batch/illegal", index=int(indices[table]), table=table)


def make(  # noqa: PLR0913  # each is named by the caller
    name: str,
    games: int,
    seed: SeedLike = 0,
    *,
    threads: int = 1,
    autoreset: bool = True,
    observations: bool = True,
    compiled: bool = True,
    first_table: int = 0,
) -> Batch:
    """Many games of one way of playing.

    With `autoreset`, a game that ends is followed at once by the next of its table. Without `observations` none are
    written, which is faster. Where a game has no compiled simulator for this way of playing, or with `compiled=False`,
    its rules play. Tables are numbered from `first_table`, so that several batches can share the tables of one seed.
    """
    if games < 1 or threads < 1:
        raise ClachanError("batch/number")
    setup = open_game(name)
    tables = range(first_table, first_table + games)
    simulator = simulator_of(setup) if compiled else PlainSimulator(setup.game, setup.encoder)
    batch = Batch(setup, tables, simulator, threads=threads, observes=observations)
    batch.autoreset = autoreset
    batch.reset(seed)
    return batch


def seed_bytes(seed: SeedLike) -> bytes:
    """A seed from any whole number or text, as the command line has it, or from 32 bytes."""
    return seed if isinstance(seed, bytes) else parse_seed(str(seed))


def simulator_of(setup: AnySetup) -> Simulator:
    """The compiled simulator of a way of playing, or the plain one; matches of several rounds have no compiled one."""
    if setup.bundle.simulator is None or not setup.format.is_single:
        return PlainSimulator(setup.game, setup.encoder)
    return setup.bundle.simulator(setup.rulebook)
