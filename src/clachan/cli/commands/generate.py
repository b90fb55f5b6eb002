"""The command that plays games and keeps them as data."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from cyclopts import App, Parameter

from clachan.catalog import open_game
from clachan.cli.commands.arena import cores, progress_bar
from clachan.cli.commands.options import FLAG, Jobs, Lang
from clachan.cli.output.terminal import Terminal
from clachan.cli.start import INTERRUPTED
from clachan.core.chance import SEED_BYTES, parse_seed
from clachan.core.errors import BadName, ClachanError
from clachan.core.seats import BySeat
from clachan.local.files import check_writable
from clachan.locale import pick_language

DATA_FILES = {".parquet", ".jsonl"}


def add_generate(app: App, examples: str) -> None:
    """Make `generate` a command of the app."""
    app.command(generate, help_epilogue=examples)


def generate(  # noqa: PLR0913  # one argument for each option
    name: Annotated[str, Parameter(help="The game; `clachan games` lists all.")],
    /,
    *,
    players: Annotated[
        str, Parameter(help="Two players, separated by a comma. They swap their seats after every game.")
    ] = "random,random",
    games: Annotated[int, Parameter(help="How many games.")] = 1000,
    out: Annotated[Path, Parameter(help="The file: .parquet, or .jsonl for JSON lines.")] = Path("games.parquet"),
    seed: Annotated[str | None, Parameter(help="Any text. The same seed gives the same games.")] = None,
    observations: Annotated[
        bool, FLAG, Parameter(help="Also keep what the seat knew at each of its decisions, in numbers.")
    ] = False,
    jobs: Jobs = None,
    lang: Lang = None,
) -> int:
    """Play games and keep them as data for programs that learn: seeds, actions and results.

    Ctrl-C keeps what was played, and the same command goes on from there.
    """
    from clachan.arena import generate as engine  # noqa: PLC0415  # imports numpy, which is slow
    from clachan.envs.data.formats import format_of, parts_folder  # noqa: PLC0415  # the same

    terminal = Terminal(pick_language(lang, os.environ))
    if games < 1 or (jobs is not None and jobs < 1):
        raise ClachanError("arena/number")
    check_writable(out)
    format_of(out)
    seed_bytes = secrets.token_bytes(SEED_BYTES) if seed is None else parse_seed(seed)
    plan = engine.make_data_plan(name, two_players(players), games, seed_bytes, observes=observations)
    plan = engine.resumed(out, plan, has_seed=seed is not None)
    done = 0

    def count(more: int) -> None:
        nonlocal done
        done += more
        advance(more)

    try:
        with progress_bar(terminal, games, "cli-arena-games") as advance:
            engine.generate(out, plan, jobs or cores(), count)
    except KeyboardInterrupt:
        terminal.tell("cli-generate-stopped", games=done, path=str(parts_folder(out)))
        return INTERRUPTED
    terminal.tell("cli-saved", path=str(out))
    return 0


def two_players(names: str) -> BySeat[str]:
    """The players named, separated by a comma."""
    first, comma, second = names.partition(",")
    if not (first and comma and second) or "," in second:
        raise BadName("data/players", names=names[:80])
    return first, second


@contextmanager
def records_folder(game: str, records: Path | None) -> Iterator[Path | None]:
    """A folder for the records of games: the one that was named; for a file of data, one that is read at the end."""
    if records is None or records.suffix not in DATA_FILES:
        yield records
        return
    from clachan.arena.generate import rows_of_records  # noqa: PLC0415  # imports numpy, which is slow
    from clachan.envs.data import write_games  # noqa: PLC0415  # the same

    check_writable(records)
    with TemporaryDirectory() as folder:
        yield Path(folder)
        if rows := rows_of_records(open_game(game), Path(folder)):
            write_games(records, rows)
