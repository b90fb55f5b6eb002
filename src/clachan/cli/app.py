"""Which command was given, and what does it call?"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import App, Parameter

from clachan import __version__
from clachan.arena.plan import make_plan
from clachan.catalog import DEFAULT_GAME, GAMES, open_game
from clachan.cli.commands.admin import add_admin
from clachan.cli.commands.arena import cores, draw_ratings, manner, play_plan, save_results, show_results
from clachan.cli.commands.completion import add_completion
from clachan.cli.commands.copies import add_copies
from clachan.cli.commands.generate import add_generate, records_folder
from clachan.cli.commands.ladder import add_ladder
from clachan.cli.commands.options import FLAG, AsJson, Jobs, Lang, Ray, Record
from clachan.cli.commands.prove import show_proof
from clachan.cli.commands.puzzle import add_puzzles
from clachan.cli.commands.review import show_review
from clachan.cli.commands.serve import add_commands
from clachan.cli.commands.solve_analyse import (
    check_effort,
    draw_curve,
    output_report,
    review_data,
    review_record,
    solve_game,
)
from clachan.cli.commands.train import add_training
from clachan.cli.output.terminal import HelpConsole, Terminal
from clachan.cli.play.full_screen import (
    EXTRA,
    go_to_server,
    is_installed,
    is_terminal,
    play_on_full_screen,
    replay_on_full_screen,
)
from clachan.cli.play.game_loop import run_game
from clachan.cli.play.kept_games import choose_kept
from clachan.cli.play.replay import replay_data, show_replay
from clachan.cli.play.rules_text import games_data, rules_data, show_games, show_rules
from clachan.cli.play.setup import PlayOptions, open_table, seat_named, seat_or_random
from clachan.cli.start import INTERRUPTED
from clachan.core.chance import SEED_BYTES, parse_seed
from clachan.core.errors import ClachanError
from clachan.core.study.report import SolveRequest
from clachan.core.study.review_report import report_of
from clachan.local.files import check_writable, read_record
from clachan.local.local_game import resume
from clachan.local.proofs import PROVE_GAME
from clachan.locale import pick_language

NO_FILE = Path()  # what `--continue` without a file is given

Name = Annotated[
    str | None, Parameter(help=f"The game. Default: {DEFAULT_GAME}. `clachan games` lists all games and their names.")
]


Plain: TypeAlias = Annotated[
    bool,
    FLAG,
    Parameter(help="Ask and answer line by line, without the full screen: for screen readers and slow lines."),
]


def examples(command: str, *arguments: str, note: str = "") -> str:
    """The end of a command's help: examples for every game, then those of the games themselves, then a note."""
    lines = [*arguments, *(line for bundle in GAMES for line in bundle.examples.get(command, ()))]
    text = "\n".join(["Examples:", *(f"  clachan {command} {line}".rstrip() for line in lines)])
    return f"{text}\n\n{note}" if note else text


app = App(
    name="clachan",
    version=f"clachan {__version__}",
    version_format="plaintext",
    help="Highland card duels in the terminal: play, replay, prove claims, and compare players.",
    help_format="plaintext",
    console=HelpConsole(),
    help_epilogue=f"""Without a command, clachan opens a menu on the full screen of the terminal.

Examples:
  clachan                              open the menu
  clachan play                         play against the computer
  clachan play {DEFAULT_GAME + " --two":23} play with two people at one keyboard
  clachan rules {DEFAULT_GAME:22} print the rules of a game
  clachan COMMAND --help               show all options of a command""",
)


@app.command(
    help_epilogue=examples("play", "", "--continue game.txt", note="At the prompt, type ? to see all commands.")
)
def play(  # noqa: PLR0913  # one argument for each option
    name: Name = None,
    /,
    *,
    against: Annotated[
        str | None,
        Parameter(
            help="The computer player. Default: the usual opponent of the game. `clachan games` lists all players."
        ),
    ] = None,
    seat: Annotated[str, Parameter(help="Your seat: A, B or random.")] = "random",
    two: Annotated[
        bool,
        Parameter(
            negative="", show_default=False, help="Two people play at this keyboard; hands are hidden between turns."
        ),
    ] = False,
    seed: Annotated[
        str | None, Parameter(help="Any text, or 64 hex digits. The same seed deals the same cards.")
    ] = None,
    bot_seed: Annotated[
        str | None, Parameter(help="Any text. With the same bot seed the computer makes the same random choices.")
    ] = None,
    resumed: Annotated[
        Path | None,
        Parameter(
            name="--continue", help="Continue the game in this file. Without a file: choose a game that was kept."
        ),
    ] = None,
    plain: Plain = False,
    lang: Lang = None,
) -> int:
    """Play a game: against the computer, or two at one keyboard."""
    terminal = Terminal(pick_language(lang, os.environ))
    file = choose_kept(terminal) if resumed == NO_FILE else resumed
    options = PlayOptions(name, against, seat_or_random(seat), two, seed, bot_seed, file)
    if not plain and is_terminal():
        if is_installed():
            return play_on_full_screen(options, lang)
        terminal.tell("cli-no-full-screen", "dim", command=f"pip install '{EXTRA}'")
    return run_game(open_table(options, terminal))


@app.command(help_epilogue=examples("replay", "game.txt", "game.txt --seat A", "game.txt --check"))
def replay(
    file: Record,
    /,
    *,
    check: Annotated[
        bool,
        Parameter(negative="", show_default=False, help="Only check the file: print ok, or the line that is wrong."),
    ] = False,
    seat: Annotated[
        str | None,
        Parameter(help="Show the game as seat A or B sees it. Default: as a spectator, with both hands hidden."),
    ] = None,
    as_json: AsJson = False,
    plain: Plain = False,
    lang: Lang = None,
) -> int:
    """Step through a saved game, or print its actions when the output is not a terminal."""
    terminal = Terminal(pick_language(lang, os.environ))
    game = resume(read_record(file))
    if check and as_json:
        terminal.write_json({"ok": True, "actions": len(game.moments) - 1})
    elif check:
        terminal.tell("cli-check-ok", count=len(game.moments) - 1)
    elif as_json:
        terminal.write_json(replay_data(terminal, game))
    elif not plain and is_terminal() and is_installed():
        return replay_on_full_screen(game, seat_named(seat), lang)
    else:
        show_replay(terminal, game, seat_named(seat))
    return 0


@app.command(help_epilogue="Examples:\n  clachan connect http://127.0.0.1:8000")
def connect(
    address: Annotated[str, Parameter(help="The address of a server, such as http://127.0.0.1:8000.")],
    /,
    *,
    lang: Lang = None,
) -> int:
    """Play on a server, on the full screen: its open tables, games to watch, and new ones."""
    return go_to_server(address, lang)


@app.command(help_epilogue="Examples:\n  clachan join http://127.0.0.1:8000/#/join/INVITATION")
def join(
    link: Annotated[str, Parameter(help="The link of an invitation, or of a table to watch.")], /, *, lang: Lang = None
) -> int:
    """Take the seat of an invitation to a game on a server, or watch a table there."""
    return go_to_server(link, lang)


@app.command(help_epilogue=examples("rules", ""))
def rules(name: Name = None, /, *, as_json: AsJson = False, lang: Lang = None) -> int:
    """Print the rules of a game, with its variants and options."""
    terminal, setup = Terminal(pick_language(lang, os.environ)), open_game(name or DEFAULT_GAME)
    if as_json:
        terminal.write_json(rules_data(terminal, setup))
    else:
        show_rules(terminal, setup)
    return 0


@app.command
def games(*, as_json: AsJson = False, lang: Lang = None) -> int:
    """List the games with their variants, options and players, and explain how game names are written."""
    terminal = Terminal(pick_language(lang, os.environ))
    if as_json:
        terminal.write_json(games_data(terminal))
    else:
        show_games(terminal)
    return 0


@app.command(
    help_epilogue=examples(
        "prove", note="Exit code: 0 when the stone can be claimed, 1 when not, 2 for a bad position."
    )
)
def prove(
    position: Annotated[str, Parameter(help="The position in one line, in quotes; see docs/notation.md.")],
    stone: Annotated[str, Parameter(help="The number of the stone, from 1.")],
    /,
    *,
    game: Annotated[str, Parameter(help="The game whose rules apply.")] = PROVE_GAME,
    seat: Annotated[
        str | None, Parameter(help="The seat that claims, A or B. Default: the seat whose turn it is.")
    ] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> int:
    """Say whether a stone can be claimed, with the proof or the cards that would beat it."""
    terminal = Terminal(pick_language(lang, os.environ))
    setup, claimant = open_game(game), seat_named(seat)
    return 0 if show_proof(terminal, setup, position, stone, claimant, as_json=as_json) else 1


@app.command(help_epilogue=examples("arena"))
def arena(  # noqa: PLR0913  # one argument for each option
    name: Annotated[str, Parameter(help="The game; `clachan games` lists all.")],
    /,
    *players: Annotated[
        str,
        Parameter(help="Two or more players, such as heuristic and random. Each plays against every other."),
    ],
    games: Annotated[
        int, Parameter(help="Games for each pairing. Every deal is played twice, with the seats swapped.")
    ] = 200,
    seed: Annotated[str | None, Parameter(help="Any text. The same seed gives the same result.")] = None,
    jobs: Jobs = None,
    clear: Annotated[bool, FLAG, Parameter(help="Stop each pairing as soon as it is clear who is better.")] = False,
    output: Annotated[Path | None, Parameter(name="--json", help="Also write the result to this file.")] = None,
    plot: Annotated[Path | None, Parameter(help="Also draw the ratings to this SVG file.")] = None,
    records: Annotated[
        Path | None,
        Parameter(help="Also keep every game: as a record in this folder, or as data in this .parquet or .jsonl file."),
    ] = None,
    ray: Ray = None,
    lang: Lang = None,
) -> int:
    """Let computer players play each other, and print win rates with 95% intervals."""
    terminal = Terminal(pick_language(lang, os.environ))
    if games < 1 or (jobs is not None and jobs < 1):
        raise ClachanError("arena/number")
    seed_bytes = secrets.token_bytes(SEED_BYTES) if seed is None else parse_seed(seed)
    for path in filter(None, (output, plot)):
        check_writable(path)
    plan = make_plan(name, players, (games + 1) // 2, seed_bytes)
    if games % 2:
        terminal.tell("cli-arena-odd", games=games + 1)
    with records_folder(plan.game, records) as folder:
        duels, is_whole = play_plan(terminal, plan, manner(plan, jobs, ray, folder, clear=clear))
    if duels:
        show_results(terminal, plan, duels)
    if duels and output is not None:
        save_results(output, plan, duels)
    if duels and plot is not None:
        draw_ratings(plot, plan, duels)
    return 0 if is_whole else INTERRUPTED


@app.command(help_epilogue=examples("solve"))
def solve(  # noqa: PLR0913  # one argument for each option
    name: Annotated[str, Parameter(help="The game; not every game has a solver.")],
    /,
    *,
    deal: Annotated[
        str | None, Parameter(help="Solve only this deal, given as the cards of seat A. Default: all deals.")
    ] = None,
    state: Annotated[
        str | None, Parameter(help="Look up this state: its value, both mixes, and what each pair of choices is worth.")
    ] = None,
    threads: Annotated[int | None, Parameter(help="The number of cores to use. Default: all.")] = None,
    table: Annotated[Path | None, Parameter(help="Also write the solved table to this file.")] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> int:
    """Solve a game: print the number of its states, its value, and how perfect play opens."""
    terminal = Terminal(pick_language(lang, os.environ))
    if threads is not None and threads < 1:
        raise ClachanError("arena/number")
    if table is not None:
        check_writable(table)
    report = solve_game(terminal, name, SolveRequest(deal, threads or cores(), state=state))
    output_report(terminal, report, as_json=as_json, table=table)
    return 0


@app.command(help_epilogue=examples("analyse", "game.txt", "game.txt --json", "game.txt --plot game.svg"))
def analyse(
    file: Record,
    /,
    *,
    as_json: AsJson = False,
    plot: Annotated[Path | None, Parameter(help="Also draw the course of the game to this SVG file.")] = None,
    lang: Lang = None,
) -> int:
    """Compare a saved game, finished or not, with the best play known: what each choice cost, and what was luck."""
    terminal = Terminal(pick_language(lang, os.environ))
    if plot is not None:
        check_writable(plot)
    review = review_record(terminal, resume(read_record(file)))
    report = report_of(review)
    if as_json:
        terminal.write_json(review_data(review))
    else:
        output_report(terminal, report, as_json=False)
    if plot is not None:
        draw_curve(terminal, report, plot)
    return 0


@app.command(name="review", help_epilogue=examples("review", "game.txt", "game.txt --json", "game.txt --effort 4"))
def review_command(
    file: Record,
    /,
    *,
    effort: Annotated[
        float, Parameter(help="How much work the review may be: 4 takes four times as long, and its errors are half.")
    ] = 1.0,
    as_json: AsJson = False,
    plain: Plain = False,
    lang: Lang = None,
) -> int:
    """Step through a finished game: what was a mistake, what was better and why, and what was luck."""
    terminal = Terminal(pick_language(lang, os.environ))
    game = resume(read_record(file))
    if game.outcome is None:
        raise ClachanError("review/unfinished")
    if not plain and not as_json and is_terminal() and is_installed():
        check_effort(effort)
        return replay_on_full_screen(game, None, lang, effort)
    review = review_record(terminal, game, effort)
    if as_json:
        terminal.write_json(review_data(review))
    else:
        show_review(terminal, game, review)
    return 0


add_commands(app)
add_copies(app)
add_admin(app)
add_ladder(app)
add_generate(app, examples("generate", note="docs/data.md explains what is in the file and how to read it."))
add_training(app)
add_puzzles(app)
add_completion(app)
