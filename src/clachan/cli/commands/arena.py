"""How is an arena shown: a bar while it runs, a table and a file when it is done?"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from itertools import zip_longest
from math import isfinite
from pathlib import Path
from statistics import fmean
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from clachan import __version__
from clachan.arena import Duel, Manner, Plan, Rate, results, run_plan
from clachan.arena.ledger import Ledger
from clachan.arena.rates import rate
from clachan.arena.ratings_plot import ratings_svg
from clachan.arena.stopping import Rule
from clachan.arena.strength import Rating, ratings
from clachan.cli.output.terminal import Terminal
from clachan.core.chance import seed_text
from clachan.core.errors import ClachanError
from clachan.local.files import make_folder, write_text

WON, DRAWN, LOST = 1, 0, -1
_RESULTS = {"wins": WON, "draws": DRAWN, "losses": LOST}


def cores() -> int:
    """How many processes can run at the same time on this machine."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def seconds(minutes: float) -> float:
    """Minutes as seconds; `ClachanError` for a negative or an infinite number."""
    duration = 60 * minutes
    if not isfinite(duration) or duration < 0:
        raise ClachanError("arena/minutes")
    return duration


@contextmanager
def progress_bar(terminal: Terminal, total: int, label: str = "cli-arena-deals") -> Iterator[Callable[[int], None]]:
    """A progress bar over this many deals (or games); call it to move it on. It is drawn only on a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(terminal.words(label), total=total)
        yield lambda count: progress.update(task, advance=count)


def manner(plan: Plan, jobs: int | None, ray: str | None, records: Path | None, *, clear: bool) -> Manner:
    """How to play a plan; with `clear`, stop a pairing as soon as it is clear who is better."""
    if ray is not None and records is not None:
        raise ClachanError("arena/records")
    if records is not None:
        make_folder(records)
    rule = Rule(min(Rule().least, plan.deals), plan.deals) if clear else None
    return Manner(jobs or cores(), rule, ray, records)


def play_plan(terminal: Terminal, plan: Plan, how: Manner) -> tuple[tuple[Duel, ...], bool]:
    """Play a plan behind a progress bar: its results, and whether it was played to its end.

    Ctrl-C ends it; what was played is kept. `ClachanError` for a player that fails.
    """
    ledger = Ledger()
    try:
        with progress_bar(terminal, plan.deals * len(plan.pairings())) as advance:
            return run_plan(plan, how, advance, ledger), True
    except KeyboardInterrupt:
        duels = tuple(duel for duel in results(plan, ledger) if duel.scores)
        terminal.tell("cli-arena-stopped", games=sum(duel.games for duel in duels))
        return duels, False
    except Exception:
        terminal.tell("cli-arena-seed", "dim", seed=seed_text(plan.seed))
        raise


def show_results(terminal: Terminal, plan: Plan, duels: tuple[Duel, ...]) -> None:
    """Rates of every pairing, and of every player when they are more than two."""
    is_even = all(duel.games == 2 * plan.deals for duel in duels)
    head = "cli-arena-head" if is_even else "cli-arena-head-clear"
    terminal.tell(head, "bold", game=plan.game, games=2 * plan.deals)
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(terminal.words("cli-arena-pairing"))
    for key in ("games", *_RESULTS):
        table.add_column(terminal.words(f"cli-arena-{key}"), justify="right")
    for duel in duels:
        table.add_row(
            terminal.words("cli-arena-versus", one=duel.players[0], two=duel.players[1]),
            str(duel.games),
            *(percent(duel.rate(score)) for score in _RESULTS.values()),
        )
    terminal.show_wide(table)
    if len(duels) > 1:
        terminal.show_wide(_standings(terminal, plan, duels))
        show_ratings(terminal, ratings(duels, plan.players[0]))
    terminal.tell("cli-arena-foot", "dim", seed=seed_text(plan.seed))


def percent(share: Rate) -> Text:
    """A rate in percent, with its bounds under it."""
    bounds = f"{100 * share.low:.1f} - {100 * share.high:.1f}"
    return Text.assemble((f"{100 * share.value:.1f}%", "bold"), "\n", (bounds, "dim"))


def standings(plan: Plan, duels: tuple[Duel, ...]) -> list[tuple[str, Rate]]:
    """Each player's points over all its games, best first.

    A deal counts once, with all pairings on it; where more of them were played on it, it counts for more.
    """
    rows = []
    for player in plan.players:
        met = [duel.shares(second=player == duel.players[1]) for duel in duels if player in duel.players]
        if not met:  # after an interruption
            continue
        deals = [[share for share in deal if share is not None] for deal in zip_longest(*met)]
        usual = fmean(map(len, deals))
        mean = sum(map(sum, deals)) / sum(map(len, deals))
        rows.append((player, rate([mean + (sum(deal) - mean * len(deal)) / usual for deal in deals])))
    return sorted(rows, key=lambda row: -row[1].value)


def show_ratings(terminal: Terminal, rows: Sequence[Rating]) -> None:
    """A table of ratings with their bounds."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(terminal.words("cli-arena-player"))
    for key in ("rating", "bounds", "games"):
        table.add_column(terminal.words(f"cli-arena-{key}"), justify="right")
    for row in rows:
        table.add_row(row.player, f"{row.value:.0f}", f"{row.low:.0f} - {row.high:.0f}", str(row.games))
    terminal.show_wide(table)


def draw_ratings(path: Path, plan: Plan, duels: tuple[Duel, ...]) -> None:
    """A picture of all ratings; the player named first has the round number."""
    write_text(path, ratings_svg(plan.game, ratings(duels, plan.players[0])))


def save_results(path: Path, plan: Plan, duels: tuple[Duel, ...]) -> None:
    """All counts and rates as JSON."""
    content = {
        "clachan": __version__,
        "game": plan.game,
        "seed": seed_text(plan.seed),
        "games": max(duel.games for duel in duels),
        "pairings": [_duel_facts(duel) for duel in duels],
        "ratings": [asdict(row) for row in ratings(duels, plan.players[0])],
        "standings": [{"player": player, "points": _rate_facts(share)} for player, share in standings(plan, duels)],
    }
    write_text(path, json.dumps(content, indent=2, ensure_ascii=False) + "\n")


def _standings(terminal: Terminal, plan: Plan, duels: tuple[Duel, ...]) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(terminal.words("cli-arena-player"))
    table.add_column(terminal.words("cli-arena-points"), justify="right")
    for player, share in standings(plan, duels):
        table.add_row(player, percent(share))
    return table


def _duel_facts(duel: Duel) -> dict[str, Any]:
    facts: dict[str, Any] = {"players": list(duel.players), "games": duel.games}
    for key, score in _RESULTS.items():
        facts[key] = {"games": duel.count(score), **_rate_facts(duel.rate(score))}
    return facts


def _rate_facts(share: Rate) -> dict[str, float]:
    return {"rate": round(share.value, 6), "low": round(share.low, 6), "high": round(share.high, 6)}
