"""How is a game's ladder played from the command line, and its page written?"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Annotated

from cyclopts import App, Parameter

from clachan.arena.contest import count_remaining, play_pairings
from clachan.arena.ladder import SEED, available, ladder_of, ladder_pairings
from clachan.arena.ledger import Ledger, Pairing
from clachan.arena.ratings_plot import ratings_svg
from clachan.arena.stopping import Rule
from clachan.arena.strength import ratings
from clachan.arena.strength_page import strength_page
from clachan.arena.workers import start_workers
from clachan.cli.commands.arena import cores, progress_bar, seconds, show_ratings
from clachan.cli.commands.options import LIST, Jobs, Lang, Ray
from clachan.cli.output.terminal import Terminal
from clachan.core.errors import BadName, ClachanError
from clachan.core.study.ladder import Ladder
from clachan.local.files import reason, write_text
from clachan.locale import pick_language

LADDER_EXAMPLES = """Examples:
  clachan ladder
  clachan ladder --minutes 30 --section base
  clachan ladder --player greedy --player mc:200 --games 1000
  clachan ladder --ray auto
  clachan ladder --minutes 0        write the page again, from the games already played

--section, --player and --forget may be repeated. You can interrupt the command at any time: results
are kept in strength.jsonl beside the page, and the same command continues from there."""
FOLDER = Path("docs")


def add_ladder(app: App) -> None:
    """Make `ladder` a command of the app."""
    app.command(ladder, help_epilogue=LADDER_EXAMPLES)


def ladder(  # noqa: PLR0913  # one argument for each option
    game: Annotated[
        str | None, Parameter(help="The game to rate players of. Default: the first game that has a ladder.")
    ] = None,
    /,
    *,
    section: Annotated[
        tuple[str, ...], LIST, Parameter(help="A section of the ladder, such as base. Default: all sections.")
    ] = (),
    player: Annotated[
        tuple[str, ...], LIST, Parameter(help="Play only pairings of these players. Default: all players.")
    ] = (),
    games: Annotated[int | None, Parameter(help="The most games for each pairing.")] = None,
    minutes: Annotated[float | None, Parameter(help="Start no more games after this many minutes.")] = None,
    forget: Annotated[
        tuple[str, ...], LIST, Parameter(help="First delete the results of this player in these sections.")
    ] = (),
    folder: Annotated[Path, Parameter(help="The folder of strength.md, its pictures and its results.")] = FOLDER,
    jobs: Jobs = None,
    ray: Ray = None,
    lang: Lang = None,
) -> int:
    """Rate all players of a game by letting them play each other, and write the page strength.md."""
    terminal = Terminal(pick_language(lang, os.environ))
    if (games is not None and games < 1) or (jobs is not None and jobs < 1):
        raise ClachanError("arena/number")
    limit = None if minutes is None else seconds(minutes)
    rated = ladder_of(game)
    rules = planned(rated, section or tuple(rated.sections), player, games)
    _create(folder)
    ledger = Ledger(folder / "strength.jsonl")
    played = {rated.sections[key].game for key in section or rated.sections}
    for name in forget:  # only now, when all other arguments are known to be right
        terminal.tell("cli-ladder-forgot", player=name, count=ledger.forget(name, played))
    end = None if limit is None else monotonic() + limit
    try:
        with (
            progress_bar(terminal, count_remaining(rules, ledger)) as advance,
            start_workers(jobs or cores(), ray) as workers,
        ):
            play_pairings(rules, ledger, workers, advance, lambda: end is not None and monotonic() >= end)
    finally:
        write_strength(terminal, folder, rated, ledger)
    terminal.tell("cli-saved", path=str(folder / "strength.md"))
    return 0


def planned(
    rated: Ladder, sections: tuple[str, ...], players: tuple[str, ...], games: int | None
) -> Mapping[Pairing, Rule]:
    """The pairings of these sections and players, with the deals of each."""
    names = [entry.name for entry in rated.players]
    for name in players:
        if name not in names:
            raise BadName("player/unknown", player=name[:20], known=", ".join(names))
    rules: dict[Pairing, Rule] = {}
    for key in sections:
        if key not in rated.sections:
            raise BadName("ladder/section", section=key[:20], known=", ".join(rated.sections))
        game = rated.sections[key].game
        for pairing, rule in ladder_pairings(rated, game, available(game, rated.players)).items():
            most = rule.most if games is None else (games + 1) // 2
            if not players or set(pairing.players) <= set(players):
                rules[pairing] = replace(rule, least=min(rule.least, most), most=most)
    return rules


def write_strength(terminal: Terminal, folder: Path, rated: Ladder, ledger: Ledger) -> None:
    """Show all ratings, and write the page and its pictures."""
    duels, names = {}, {entry.name for entry in rated.players}
    for key, section in rated.sections.items():
        duels[key] = [
            ledger.duel(pairing) for pairing in ledger.pairings(section.game, SEED) if names >= {*pairing.players}
        ]
        if rows := ratings(duels[key], rated.anchor):
            terminal.tell("cli-ladder-head", "bold", game=section.game)
            show_ratings(terminal, rows)
            write_text(folder / "pictures" / f"strength-{key}.svg", ratings_svg(section.title, rows))
    write_text(folder / "strength.md", strength_page(rated, duels))


def _create(folder: Path) -> None:
    try:
        (folder / "pictures").mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ClachanError("file/unwritable", path=str(folder), why=reason(error)) from error
