"""Play games and keep them as data (`clachan.envs.data`), in parts, so that an interruption loses little.

A part holds some games in a row. It is written when all of them have been played; a part that is there is not played
again. When all parts are there, they become one file. All randomness comes from the seed and the game's number, so the
number of processes changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from shutil import rmtree

import numpy as np
from numpy.typing import NDArray

from clachan.arena.duel import play_game
from clachan.arena.external_players import find_player, recorded_name
from clachan.arena.workers import interrupts_held, process_pool, report_dead_worker
from clachan.catalog import AnySetup, open_game
from clachan.core.chance import derive, parse_seed, seed_text
from clachan.core.errors import ClachanError
from clachan.core.record import Move, Record
from clachan.core.seats import BySeat
from clachan.core.simulator.contract import NOBODY
from clachan.core.simulator.seeds import game_seed
from clachan.core.slow_work import postponed
from clachan.envs import batch
from clachan.envs.data import GameRow, row_of, write_games
from clachan.envs.data.formats import format_of, parts_folder
from clachan.local.files import make_folder, read_record, read_text, replacing, write_text

PLAN_FILE = "plan.json"
PARTS = 100  # a file has about so many, if it is not too large for that
MOST_IN_PART = 10_000  # games of random players
MOST_SEEN_IN_PART = 500  # games with observations, which take the memory
RANDOM = "random"  # the player whose games are played in step


@dataclass(frozen=True, slots=True)
class DataPlan:
    """Which games to play. In games with an odd number the players have swapped their seats."""

    game: str
    players: BySeat[str]
    games: int
    seed: str
    observes: bool
    part: int  # how many games a part has


def make_data_plan(game: str, players: BySeat[str], games: int, seed: bytes, *, observes: bool) -> DataPlan:
    """A plan whose game and players exist; `BadName` when one does not."""
    setup = open_game(game)
    assert setup.encoder.version  # a game without an encoder is refused here
    with postponed():  # both names are right before the first player is compiled
        for player in players:
            find_player(player, setup.contracts)
    most = MOST_SEEN_IN_PART if observes else MOST_IN_PART
    return DataPlan(setup.name, players, games, seed_text(seed), observes, max(1, min(most, games // PARTS)))


def resumed(path: Path, plan: DataPlan, *, has_seed: bool) -> DataPlan:
    """The plan that was begun for this file, if there is one; `ClachanError` if it has other games than this plan.

    Without a seed of its own, the new plan takes that of the old one.
    """
    file = parts_folder(path) / PLAN_FILE
    if path.exists():
        raise ClachanError("data/exists", path=str(path))
    if not file.exists():
        return plan
    try:
        facts = json.loads(read_text(file))
        begun = DataPlan(**facts | {"players": tuple(facts["players"])})
    except (ValueError, TypeError, LookupError) as error:
        raise ClachanError("data/plan", path=str(file)) from error
    seed = plan.seed if has_seed else begun.seed
    same = (begun.game, begun.players, begun.games, begun.seed, begun.observes)
    if same != (plan.game, plan.players, plan.games, seed, plan.observes):
        raise ClachanError("data/other", path=str(file.parent))
    return begun


def generate(path: Path, plan: DataPlan, jobs: int, advance: Callable[[int], None]) -> None:
    """Play the games that are not there yet, and write the file; `advance` is told how many games are done."""
    folder, kind = parts_folder(path), format_of(path)
    make_folder(folder)
    write_text(folder / PLAN_FILE, json.dumps(asdict(plan)))
    missing = []
    for first in range(0, plan.games, plan.part):
        if part_path(path, first).exists():
            advance(count_of(plan, first))
        else:
            missing.append(first)
    for first in _played(path, plan, missing, jobs):
        advance(count_of(plan, first))
    with replacing(path) as beside:
        kind.join(beside, [part_path(path, first) for first in range(0, plan.games, plan.part)])
    rmtree(folder)


def count_of(plan: DataPlan, first: int) -> int:
    """How many games the part that begins with this game has."""
    return min(plan.part, plan.games - first)


def part_path(path: Path, first: int) -> Path:
    """The file of the part that begins with this game."""
    return parts_folder(path) / f"{first:012}{path.suffix}"


def _played(path: Path, plan: DataPlan, missing: list[int], jobs: int) -> Iterator[int]:
    """Play parts, in this process or in several, and yield each when it is written."""
    if jobs == 1 or len(missing) <= 1:
        for first in missing:
            play_part(path, plan, first)
            yield first
        return
    with process_pool(min(jobs, len(missing))) as pool, report_dead_worker():
        with interrupts_held():
            futures = {pool.submit(play_part, path, plan, first): first for first in missing}
        for future in as_completed(futures):
            future.result()
            yield futures[future]


def play_part(path: Path, plan: DataPlan, first: int) -> None:
    """Play the games of a part, and write them."""
    numbers = range(first, first + count_of(plan, first))
    play = play_in_step if set(plan.players) == {RANDOM} else play_one_by_one
    write_games(part_path(path, first), list(play(plan, numbers)))


def play_one_by_one(plan: DataPlan, numbers: range) -> Iterator[GameRow]:
    """Games of any players."""
    setup = open_game(plan.game)
    both = (find_player(plan.players[0], setup.contracts), find_player(plan.players[1], setup.contracts))
    for number in numbers:
        seed, order = game_seed(parse_seed(plan.seed), number), (number % 2, 1 - number % 2)
        luck = [Random(derive(seed, f"luck/{who}")) for who in order]  # noqa: S311  # repeatable, not secret
        moves: list[Move] = []
        players = (both[order[0]], both[order[1]])
        outcome = play_game(setup, seed, players, (luck[0], luck[1]), moves)
        names = (recorded_name(plan.players[order[0]]), recorded_name(plan.players[order[1]]))
        match = Record(setup.name, setup.bundle.rules_version, seed, names, outcome, tuple(moves))
        yield row_of(setup, number, match, observes=plan.observes)


def rows_of_records(setup: AnySetup, folder: Path) -> list[GameRow]:
    """The records in a folder as data, in the order of their files' names."""
    return [row_of(setup, number, read_record(file)) for number, file in enumerate(sorted(folder.glob("*.txt")))]


def play_in_step(plan: DataPlan, numbers: range) -> Iterator[GameRow]:
    """Games of random players, in step."""
    setup = open_game(plan.game)
    games = batch.make(
        plan.game,
        len(numbers),
        parse_seed(plan.seed),
        autoreset=False,
        observations=plan.observes,
        first_table=numbers.start,
    )
    seats, actions, seen = [], [], []
    scores: NDArray[np.int8] = np.zeros(len(numbers), np.int8)
    while not games.done.all():
        chosen = games.sample()
        seats.append(games.seats.copy())
        actions.append(chosen.astype(np.uint16))
        if plan.observes:
            seen.append(games.observations[games.seats != NOBODY].copy())
        games.step(chosen)
        scores += games.rewards[:, 0]
    acts = np.array(seats) != NOBODY
    edges = [0, *np.cumsum(acts.sum(axis=0)).tolist()]
    all_seats, all_actions = np.array(seats).T[acts.T].astype(np.uint8), np.array(actions).T[acts.T]
    order = np.argsort(np.nonzero(acts)[1], kind="stable") if plan.observes else None
    all_seen = np.concatenate(seen)[order] if plan.observes else None
    for table, number in enumerate(numbers):
        low, high = edges[table], edges[table + 1]
        yield GameRow(
            setup.name,
            setup.bundle.rules_version,
            setup.encoder.version,
            number,
            games.seeds[table].tobytes(),
            plan.players,
            all_seats[low:high],
            all_actions[low:high],
            int(scores[table]),
            None if all_seen is None else all_seen[low:high],
        )
