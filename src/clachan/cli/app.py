"""Which command was given, and what does it call?"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from clachan import __version__
from clachan.arena.plan import plan
from clachan.catalog import open_game
from clachan.cli.files import check_writable, read_record
from clachan.cli.ladder import add_ladder
from clachan.cli.play import sit_down
from clachan.cli.proving import show_proof
from clachan.cli.replay import show_replay
from clachan.cli.rules import show_games, show_rules
from clachan.cli.seating import DEFAULT_GAME, Wishes, seat_everyone, seat_named
from clachan.cli.serving import add_commands
from clachan.cli.sitting import resume
from clachan.cli.study import analyse_record, draw, hand_out, solve_game
from clachan.cli.terminal import Terminal
from clachan.cli.tournament import cores, draw_ratings, hold, save_results, show_results
from clachan.cli.training import add_training
from clachan.core.chance import SEED_BYTES, parse_seed, seed_text
from clachan.core.errors import ClachanError
from clachan.locale import pick_language

Name = Annotated[
    str | None, Parameter(help="The game, such as schotten (default) or schotten.tactic; see `clachan games`.")
]
Lang = Annotated[str | None, Parameter(help="Language: en, fr, es or cs. Default: from LC_ALL, LC_MESSAGES or LANG.")]

app = App(
    name="clachan",
    version=f"clachan {__version__}",
    version_format="plaintext",
    help="Highland card duels in the terminal: play, replay, prove claims, and compare players.",
    help_format="plaintext",
    help_epilogue="""Examples:
  clachan play                         against the computer
  clachan play schotten.tactic --two   two people at one keyboard
  clachan rules schotten.tactic        the rules of that game
  clachan COMMAND --help               everything about one command""",
)

PLAY_EXAMPLES = """Examples:
  clachan play
  clachan play schotten.tactic --against random --seat A --lang fr
  clachan play schotten.x3 --two
  clachan play --continue game.txt

At the prompt, ? shows all that can be typed."""
REPLAY_EXAMPLES = """Examples:
  clachan replay game.txt
  clachan replay game.txt --seat A
  clachan replay game.txt --check"""
RULES_EXAMPLES = """Examples:
  clachan rules
  clachan rules schotten.tactic.expert.x3 --lang cs"""
PROVE_EXAMPLES = """Examples:
  clachan prove "stones=r7r8r9:b1b2/-/-/-/-/-/-/-/-" 1
  clachan prove "stones=r9g9b9:o7o8/-/-/-/-/-/-/-/- turn=A" 1 --game schotten

Exit code: 0 when the stone can be claimed, 1 when not, 2 for a bad position."""
SOLVE_EXAMPLES = """Examples:
  clachan solve braverats
  clachan solve braverats.princess --table princess.table
  clachan solve braverats.random --deal 01233567"""
ANALYSE_EXAMPLES = """Examples:
  clachan analyse game.txt
  clachan analyse game.txt --json
  clachan analyse game.txt --plot game.svg"""
ARENA_EXAMPLES = """Examples:
  clachan arena schotten heuristic random --games 200
  clachan arena schotten.tactic heuristic random --games 2000 --seed 7 --json result.json
  clachan arena schotten greedy mc:200 mc:1000 --games 2000 --clear --plot ratings.svg"""


@app.command(help_epilogue=PLAY_EXAMPLES)
def play(  # noqa: PLR0913  # one argument for each option
    name: Name = None,
    /,
    *,
    against: Annotated[
        str | None,
        Parameter(
            help="The computer player, such as heuristic (default), greedy, master, or perfect for BraveRats; "
            "`clachan games` lists all."
        ),
    ] = None,
    seat: Annotated[str, Parameter(help="Your seat: A, B or random.")] = "random",
    two: Annotated[
        bool, Parameter(negative="", help="Two people at this keyboard; hands are hidden between turns.")
    ] = False,
    seed: Annotated[
        str | None, Parameter(help="Any text or 64 hex digits: the same seed deals the same cards.")
    ] = None,
    bot_seed: Annotated[str | None, Parameter(help="Any text: makes the computer's own lots repeatable.")] = None,
    resumed: Annotated[Path | None, Parameter(name="--continue", help="Go on with a saved game.")] = None,
    lang: Lang = None,
) -> int:
    """Play a game: against the computer, or two at one keyboard."""
    terminal = Terminal(pick_language(lang, os.environ))
    wishes = Wishes(name, against, seat_named(seat), two, seed, bot_seed, resumed)
    return sit_down(seat_everyone(wishes, terminal))


@app.command(help_epilogue=REPLAY_EXAMPLES)
def replay(
    file: Annotated[Path, Parameter(help="A record, as written by `save`.")],
    /,
    *,
    check: Annotated[
        bool, Parameter(negative="", help="Only check the record; say ok, or which line is wrong.")
    ] = False,
    seat: Annotated[str | None, Parameter(help="Look from seat A or B. Default: as a spectator, hands hidden.")] = None,
    lang: Lang = None,
) -> int:
    """Step through a saved game, or print its actions when the output is not a terminal."""
    terminal = Terminal(pick_language(lang, os.environ))
    sitting = resume(read_record(file))
    if check:
        terminal.tell("cli-check-ok", count=len(sitting.moments) - 1)
    else:
        show_replay(terminal, sitting, seat_named(seat))
    return 0


@app.command(help_epilogue=RULES_EXAMPLES)
def rules(name: Name = None, /, *, lang: Lang = None) -> int:
    """Print the rules that apply to a game's name."""
    show_rules(Terminal(pick_language(lang, os.environ)), open_game(name or DEFAULT_GAME))
    return 0


@app.command
def games(*, lang: Lang = None) -> int:
    """List the games with their variants and options, and how their names are written."""
    show_games(Terminal(pick_language(lang, os.environ)))
    return 0


@app.command(help_epilogue=PROVE_EXAMPLES)
def prove(
    position: Annotated[str, Parameter(help="The table in one line, in quotes; see docs/notation.md.")],
    stone: Annotated[str, Parameter(help="The stone's number, 1 to 9.")],
    /,
    *,
    game: Annotated[str, Parameter(help="The game whose rules apply.")] = "schotten.tactic",
    seat: Annotated[str | None, Parameter(help="Who claims: A or B. Default: whose turn it is.")] = None,
    lang: Lang = None,
) -> int:
    """Say whether a stone can be claimed, with the proof or the cards that would beat it."""
    terminal = Terminal(pick_language(lang, os.environ))
    return 0 if show_proof(terminal, open_game(game), position, stone, seat_named(seat)) else 1


@app.command(help_epilogue=ARENA_EXAMPLES)
def arena(  # noqa: PLR0913  # one argument for each option
    name: Annotated[str, Parameter(help="The game, such as schotten or schotten.tactic.")],
    /,
    *players: Annotated[
        str, Parameter(help="Two or more, such as heuristic, random or greedy. Each meets each other.")
    ],
    games: Annotated[int, Parameter(help="Games for each pairing; every deal gives two, with seats swapped.")] = 200,
    seed: Annotated[str | None, Parameter(help="Any text: the same seed gives the same result.")] = None,
    jobs: Annotated[int | None, Parameter(help="Processes. Default: one for each core.")] = None,
    clear: Annotated[bool, Parameter(negative="", help="Stop a pairing as soon as it is clear who is better.")] = False,
    output: Annotated[Path | None, Parameter(name="--json", help="Also write the result to this file.")] = None,
    plot: Annotated[Path | None, Parameter(help="Also draw the ratings, as SVG, to this file.")] = None,
    ray: Annotated[str | None, Parameter(help="The address of a Ray cluster to play on; auto: this machine's.")] = None,
    lang: Lang = None,
) -> int:
    """Let players meet over duplicate deals, and print win rates with 95% intervals."""
    terminal = Terminal(pick_language(lang, os.environ))
    if games < 1 or (jobs is not None and jobs < 1):
        raise ClachanError("arena/number")
    chance = secrets.token_bytes(SEED_BYTES) if seed is None else parse_seed(seed)
    planned = plan(name, players, (games + 1) // 2, chance)
    if games % 2:
        terminal.tell("cli-arena-odd", games=games + 1)
    for path in filter(None, (output, plot)):
        check_writable(path)
    try:
        duels = hold(terminal, planned, jobs or cores(), clear=clear, ray=ray)
    except Exception:
        terminal.tell("cli-arena-seed", "dim", seed=seed_text(chance))
        raise
    show_results(terminal, planned, duels)
    if output is not None:
        save_results(output, planned, duels)
    if plot is not None:
        draw_ratings(plot, planned, duels)
    return 0


@app.command(help_epilogue=SOLVE_EXAMPLES)
def solve(
    name: Annotated[str, Parameter(help="The game, such as braverats, braverats.fast or braverats.random.")],
    /,
    *,
    deal: Annotated[
        str | None, Parameter(help="Seat A's hand as digits, m for the Mime; seat B holds the other cards.")
    ] = None,
    threads: Annotated[int | None, Parameter(help="Cores to use. Default: all.")] = None,
    table: Annotated[Path | None, Parameter(help="Also write the solved table to this file.")] = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="", help="Print data instead of text.")] = False,
    lang: Lang = None,
) -> int:
    """Solve a game exactly: number of states, value, and how perfect play opens; with deck, by learning."""
    terminal = Terminal(pick_language(lang, os.environ))
    if threads is not None and threads < 1:
        raise ClachanError("arena/number")
    if table is not None:
        check_writable(table)
    hand_out(terminal, solve_game(terminal, name, deal, threads or cores()), as_json=as_json, table=table)
    return 0


@app.command(help_epilogue=ANALYSE_EXAMPLES)
def analyse(
    file: Annotated[Path, Parameter(help="A record, as written by `save`.")],
    /,
    *,
    as_json: Annotated[bool, Parameter(name="--json", negative="", help="Print data instead of text.")] = False,
    plot: Annotated[Path | None, Parameter(help="Also draw how it went, as SVG, to this file.")] = None,
    lang: Lang = None,
) -> int:
    """Look at a game beside the best play known: what each choice cost, and what was luck."""
    terminal = Terminal(pick_language(lang, os.environ))
    if plot is not None:
        check_writable(plot)
    found = analyse_record(terminal, file)
    hand_out(terminal, found, as_json=as_json)
    if plot is not None:
        draw(terminal, found, plot)
    return 0


add_commands(app)
add_ladder(app)
add_training(app)
