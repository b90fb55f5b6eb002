"""How is the ladder climbed from the command line, and its page written?"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from time import monotonic
from typing import Annotated

from cyclopts import App, Parameter

from clachan.arena.contest import hold, left
from clachan.arena.ladder import ANCHOR, ENTRANTS, SECTIONS, SEED, meetings, present
from clachan.arena.ledger import Ledger, Pairing
from clachan.arena.page import strength_page
from clachan.arena.plot import ratings_svg
from clachan.arena.stopping import Rule
from clachan.arena.strength import ratings
from clachan.arena.workers import hire
from clachan.cli.files import why, write_text
from clachan.cli.terminal import Terminal
from clachan.cli.tournament import cores, progress_bar, seconds, show_ratings
from clachan.core.errors import BadName, ClachanError
from clachan.locale import pick_language

LADDER_EXAMPLES = """Examples:
  clachan ladder
  clachan ladder --minutes 30 --section base
  clachan ladder --player greedy --player mc:200 --games 1000
  clachan ladder --ray auto
  clachan ladder --minutes 0        the page anew, from what was played

Interrupt it as you like: what was played is kept in strength.jsonl beside the page."""
FOLDER = Path("docs")


def add_ladder(app: App) -> None:
    """Make `ladder` a command of the app."""
    app.command(ladder, help_epilogue=LADDER_EXAMPLES)


def ladder(  # noqa: PLR0913  # one argument for each option
    *,
    section: Annotated[tuple[str, ...], Parameter(help="base, expert or tactic; may be repeated. Default: all.")] = (),
    player: Annotated[
        tuple[str, ...], Parameter(help="Only pairings of these players with each other; may be repeated.")
    ] = (),
    games: Annotated[int | None, Parameter(help="At most so many games for each pairing.")] = None,
    minutes: Annotated[float | None, Parameter(help="Begin nothing new after so many minutes.")] = None,
    forget: Annotated[
        tuple[str, ...], Parameter(help="First drop what these players have played in these sections.")
    ] = (),
    folder: Annotated[Path, Parameter(help="Where strength.md and what belongs to it are.")] = FOLDER,
    jobs: Annotated[int | None, Parameter(help="Processes. Default: one for each core.")] = None,
    ray: Annotated[str | None, Parameter(help="The address of a Ray cluster to play on; auto: this machine's.")] = None,
    lang: Annotated[str | None, Parameter(help="Language: en, fr, es or cs.")] = None,
) -> int:
    """Let all players of Schotten Totten meet until their ratings are known, and write docs/strength.md anew."""
    terminal = Terminal(pick_language(lang, os.environ))
    if (games is not None and games < 1) or (jobs is not None and jobs < 1):
        raise ClachanError("arena/number")
    most = None if minutes is None else seconds(minutes)
    rules = planned(section or tuple(SECTIONS), player, games)
    _make(folder)
    ledger = Ledger(folder / "strength.jsonl")
    played = {SECTIONS[key].game for key in section or SECTIONS}
    for name in forget:  # only when all else is known to be right
        terminal.tell("cli-ladder-forgot", player=name, count=ledger.forget(name, played))
    end = None if most is None else monotonic() + most
    try:
        with (
            progress_bar(terminal, left(rules, ledger)) as tell,
            hire(jobs or cores(), ray) as workers,
        ):
            hold(rules, ledger, workers, tell, lambda: end is not None and monotonic() >= end)
    finally:
        write_strength(terminal, folder, ledger)
    terminal.tell("cli-saved", path=str(folder / "strength.md"))
    return 0


def planned(sections: tuple[str, ...], players: tuple[str, ...], games: int | None) -> Mapping[Pairing, Rule]:
    """All pairings that were asked for, and how often each is played."""
    names = [entrant.name for entrant in ENTRANTS]
    for name in players:
        if name not in names:
            raise BadName("player/unknown", player=name[:20], known=", ".join(names))
    found: dict[Pairing, Rule] = {}
    for key in sections:
        if key not in SECTIONS:
            raise BadName("ladder/section", section=key[:20], known=", ".join(SECTIONS))
        for pairing, rule in meetings(SECTIONS[key].game, present(SECTIONS[key].game)).items():
            most = rule.most if games is None else (games + 1) // 2
            if not players or set(pairing.players) <= set(players):
                found[pairing] = Rule(min(rule.least, most), most, rule.near)
    return found


def write_strength(terminal: Terminal, folder: Path, ledger: Ledger) -> None:
    """Show all ratings, and write the page and its pictures."""
    duels, names = {}, {entrant.name for entrant in ENTRANTS}
    for key, section in SECTIONS.items():
        duels[key] = [
            ledger.duel(pairing) for pairing in ledger.pairings(section.game, SEED) if names >= {*pairing.players}
        ]
        if found := ratings(duels[key], ANCHOR):
            terminal.tell("cli-ladder-head", "bold", game=section.game)
            show_ratings(terminal, found)
            write_text(folder / "pictures" / f"strength-{key}.svg", ratings_svg(section.title, found))
    write_text(folder / "strength.md", strength_page(duels))


def _make(folder: Path) -> None:
    try:
        (folder / "pictures").mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ClachanError("file/unwritable", path=str(folder), why=why(error)) from error
