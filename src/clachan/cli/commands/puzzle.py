"""How is a puzzle asked at the terminal, and how are new ones made?"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any
from zlib import compress

from cyclopts import App, Parameter
from rich.columns import Columns
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from clachan.arena.puzzle_ratings import rate_puzzles
from clachan.catalog import BUNDLES, AnySetup, all_puzzles, open_game, puzzle_book
from clachan.cli.commands.options import FLAG, AsJson, Lang
from clachan.cli.output.terminal import Terminal
from clachan.cli.play.drawing import draw
from clachan.core.errors import BadName, ClachanError
from clachan.core.seats import SEAT_NAMES
from clachan.core.study.puzzle import Puzzle, PuzzleRequest, puzzle_of_day, write_puzzles
from clachan.core.study.report import Progress as Advance
from clachan.local.files import check_writable, replacing
from clachan.local.typed_choice import Choices, Offered, choices_of_scene, wrong_part
from clachan.local.typed_words import in_english
from clachan.locale import pick_language
from clachan.match.puzzle_sheet import PuzzleStep, puzzle_steps

FEW = 12  # as many answers are listed; of more, one is an example
NEAREST = 60  # how many puzzles near the wanted rating one is drawn from
DAY_SECONDS = 24 * 3600
UNSOLVED = 1  # the exit code
PUZZLE_EXAMPLES = """Examples:
  clachan puzzle
  clachan puzzle --daily
  clachan puzzle --theme ending --rating 1500
  clachan puzzle --game braverats --json

Type your answer as at the table. Exit code: 1 after a wrong answer, else 0."""
MAKE_EXAMPLES = """Examples:
  clachan make-puzzles braverats --count 200 --output puzzles.txt.z
  clachan make-puzzles schotten --theme save --count 20 --seed 7 --output save.txt.z
  clachan make-puzzles schotten --again --output puzzles.txt.z     measure the difficulty once more

docs/puzzles.md says how puzzles are made, proved and rated."""

Game = Annotated[str | None, Parameter(help="Only puzzles of this game. Default: all games.")]


def add_puzzles(app: App) -> None:
    """Make `puzzle` and `make-puzzles` commands of the app."""
    app.command(puzzle, help_epilogue=PUZZLE_EXAMPLES)
    app.command(make_puzzles, name="make-puzzles", help_epilogue=MAKE_EXAMPLES)


def puzzle(  # noqa: PLR0913  # one argument for each option
    *,
    game: Game = None,
    theme: Annotated[str | None, Parameter(help="Only puzzles of this theme, such as claim or spy.")] = None,
    daily: Annotated[bool, FLAG, Parameter(help="The puzzle of today, the same for everybody.")] = False,
    rating: Annotated[int | None, Parameter(help="A puzzle of about this difficulty; 1500 is middling.")] = None,
    puzzle_id: Annotated[str | None, Parameter(name="--id", help="The puzzle with this id.")] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> int:
    """Ask a puzzle: a position with one right answer, which is proved afterwards."""
    terminal = Terminal(pick_language(lang, os.environ))
    chosen = choose(wanted_puzzles(game, theme), daily=daily, rating=rating, puzzle_id=puzzle_id)
    if as_json:
        terminal.write_json(puzzle_data(terminal, chosen))
        return 0
    return UNSOLVED if ask_puzzle(terminal, chosen) is False else 0


def make_puzzles(  # noqa: PLR0913  # one argument for each option
    game: Annotated[str, Parameter(help="The game; not every game has puzzles.")],
    /,
    *,
    output: Annotated[Path, Parameter(help="The file to write; the package keeps its own in data/puzzles.txt.z.")],
    theme: Annotated[str | None, Parameter(help="Only this theme. Default: all themes of the game.")] = None,
    count: Annotated[int, Parameter(help="How many puzzles of each theme.")] = 250,
    seed: Annotated[int, Parameter(help="Any number. The same seed makes the same puzzles.")] = 1,
    again: Annotated[
        bool, FLAG, Parameter(help="Make no new puzzles: measure the difficulty of those that ship.")
    ] = False,
    lang: Lang = None,
) -> int:
    """Make puzzles from self-play, measure how hard they are with players of several levels, and write them."""
    terminal = Terminal(pick_language(lang, os.environ))
    if count < 1:
        raise ClachanError("arena/number")
    book = puzzle_book(game)
    _check_theme(theme, book.themes)
    check_writable(output)
    themes = book.themes if theme is None else (theme,)
    made: list[Puzzle] = [shipped for shipped in book.shipped() if shipped.theme in themes] if again else []
    for name in () if again else themes:
        with _bar(terminal, "cli-puzzle-making", theme=name) as advance:
            made += book.make(PuzzleRequest(name, count, seed, advance))
    with _bar(terminal, "cli-puzzle-rating") as advance:
        rated = list(rate_puzzles(made, advance))
    with replacing(output) as beside:
        beside.write_bytes(compress(write_puzzles(rated).encode(), 9))
    terminal.tell("cli-puzzle-made", count=len(rated))
    terminal.tell("cli-saved", path=str(output))
    return 0


def wanted_puzzles(game: str | None, theme: str | None) -> list[Puzzle]:
    """The puzzles of this game and theme; `BadName` if there are none."""
    ids = list(BUNDLES) if game is None else [open_game(game).bundle.id]
    books = [puzzle_book(name) for name in ids if game is not None or BUNDLES[name].puzzles is not None]
    _check_theme(theme, [name for book in books for name in book.themes])
    return [
        puzzle for puzzle in all_puzzles() if open_game(puzzle.game).bundle.id in ids and theme in {None, puzzle.theme}
    ]


def _check_theme(theme: str | None, known: Sequence[str]) -> None:
    if theme is not None and theme not in known:
        raise BadName("puzzle/theme", theme=theme[:20], known=", ".join(known))


def choose(puzzles: Sequence[Puzzle], *, daily: bool, rating: int | None, puzzle_id: str | None) -> Puzzle:
    """The puzzle of the day, the one with this id, or a random one of about this rating."""
    if puzzle_id is not None:
        named = next((puzzle for puzzle in puzzles if puzzle.id == puzzle_id), None)
        if named is None:
            raise BadName("puzzle/id", id=puzzle_id[:20])
        return named
    if daily:
        return puzzle_of_day(puzzles, int(time.time()) // DAY_SECONDS)
    if rating is not None:
        puzzles = sorted(puzzles, key=lambda puzzle: abs(puzzle.rating - rating))[:NEAREST]
    return random.SystemRandom().choice(puzzles)


def ask_puzzle(terminal: Terminal, asked: Puzzle) -> bool | None:
    """Ask every move of the puzzle's line; then tell the proof.

    Return whether all were found; None if the input ended before.
    """
    setup, book = open_game(asked.game), puzzle_book(asked.game)
    theme = terminal.words(f"puzzle-theme-{asked.theme}")
    terminal.tell("cli-puzzle-head", "bold", game=setup.name, theme=theme, id=asked.id, rating=asked.rating)
    is_solved: bool | None = True
    is_first = True
    for step in puzzle_steps(setup, book, asked):
        for line in step.news:
            terminal.show_message(line, lead="• ")
        if step.move is None or not step.move.is_asked or not is_solved:
            continue
        terminal.show(draw(step.scene, terminal.translator, terminal.console.width))
        if is_first:
            terminal.show_message(book.question(asked), "bold")
        else:
            terminal.tell("cli-puzzle-go-on", "bold")
        is_first, is_solved = False, ask_move(terminal, setup, step)
    end = {True: "cli-puzzle-solved", False: "cli-puzzle-wrong", None: "cli-puzzle-left"}[is_solved]
    terminal.tell(end, "bold", answer=asked.answer)
    for line in book.proof(asked):
        terminal.show_message(line)
    return is_solved


def ask_move(terminal: Terminal, setup: AnySetup, step: PuzzleStep) -> bool | None:
    """Read one answer; whether it is the right one. None at the end of the input."""
    assert step.move is not None
    offered = choices_of_scene(step.scene, (Offered(*offer) for offer in step.offers), terminal.translator)
    _list_answers(terminal, offered)
    while True:
        try:
            line = terminal.ask()
        except EOFError:
            return None
        if not line:
            continue
        try:
            return _answer(terminal, setup, step, offered, line) == step.move.action
        except ClachanError as error:
            terminal.refuse(error)


def _answer(terminal: Terminal, setup: AnySetup, step: PuzzleStep, offered: Choices, line: str) -> str:
    """The answer that a line means; `ClachanError` if it means none, or several."""
    listed = offered.numbered() if len(offered.all) <= FEW else {}
    if line in listed:
        return listed[line].text
    matches = offered.fitting(line) or offered.fitting(in_english(line, terminal.translator))
    if not matches:
        raise wrong_part(line, setup.presenter, offered, step.scene)
    if len(matches) > 1:
        raise ClachanError("puzzle/which", choices=", ".join(choice.shown for choice in matches[:FEW]))
    return matches[0].text


def _list_answers(terminal: Terminal, offered: Choices) -> None:
    if len(offered.all) > FEW:
        terminal.tell("cli-puzzle-many", "dim", example=offered.all[len(offered.all) // 2].shown)
        return
    lines = [
        Text.assemble((f"{number} ", "bold"), terminal.text(choice.words))
        for number, choice in offered.numbered().items()
    ]
    terminal.show(Columns(lines, padding=(0, 3), column_first=True))


def puzzle_data(terminal: Terminal, shown: Puzzle) -> dict[str, Any]:
    """The puzzle for another program, with its answer and its proof."""
    setup, book = open_game(shown.game), puzzle_book(shown.game)
    first = next(iter(puzzle_steps(setup, book, shown)))
    return {
        "id": shown.id,
        "game": shown.game,
        "theme": shown.theme,
        "rating": shown.rating,
        "position": shown.position,
        "question": terminal.text(book.question(shown)),
        "choices": [offer.text for offer in first.offers],
        "answer": shown.answer,
        "line": [{"seat": SEAT_NAMES[move.seat], "action": move.action, "asked": move.is_asked} for move in shown.line],
        "proof": [terminal.text(line) for line in book.proof(shown)],
    }


@contextmanager
def _bar(terminal: Terminal, work: str, **args: str) -> Iterator[Advance]:
    """A progress bar; it is drawn only on a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(terminal.words(work, **args), total=None)

        def advance(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield advance
