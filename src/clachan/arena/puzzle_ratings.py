"""How hard is a puzzle? As hard as for a player who solves it half of the time.

Players of known strength try every puzzle several times. A puzzle's rating is the most likely one on the usual scale,
where a player with 400 points more than the puzzle solves it ten times out of eleven. One solved and one failed try of
a middling player are added, so that a puzzle that nobody solved has a rating too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from clachan.catalog import open_game, puzzle_book
from clachan.core.bundle import AnyPlayer
from clachan.core.chance import Stream, parse_seed
from clachan.core.study.puzzle import SOLVER, Puzzle
from clachan.core.study.report import Progress, no_progress
from clachan.players.roster import make_player

TRIES = 4  # of each player
MIDDLING = 1200  # the rating of the player that the two added tries belong to
SCALE = 400  # points for odds of ten to one
LOWEST, HIGHEST = 300.0, 2700.0
STEPS = 30  # halvings of that range


def rate_puzzles(puzzles: Sequence[Puzzle], progress: Progress = no_progress) -> Iterator[Puzzle]:
    """The puzzles with the ratings that these tries give them."""
    for number, puzzle in enumerate(puzzles, 1):
        yield replace(puzzle, rating=rating_of(solved_tries(puzzle)))
        progress(number, len(puzzles))


def solved_tries(puzzle: Puzzle) -> dict[int, tuple[int, int]]:
    """For each rating of a player: how often it solved the puzzle, and how often it failed."""
    tries: dict[int, tuple[int, int]] = {}
    for solver, rating in puzzle_book(puzzle.game).solvers.items():
        solved = sum(solves(puzzle, solver, seed) for seed in range(TRIES))
        tries[rating] = (solved, TRIES - solved)
    return tries


def solves(puzzle: Puzzle, solver: str, seed: int) -> bool:
    """Whether a player finds every move of the puzzle."""
    book, setup = puzzle_book(puzzle.game), open_game(puzzle.game)
    answer = book.guess(puzzle, solver, seed)
    if answer is not None:
        return answer == puzzle.answer
    player, rng = _player(puzzle.game, solver), Stream(parse_seed(f"{puzzle.id} {solver} {seed}"))
    state = book.start(puzzle)
    for move in puzzle.line:
        if move.is_asked:
            view = setup.game.view(state, SOLVER)
            action = player.choose(view, setup.game.choices(view), rng)
            if setup.presenter.text(action) != move.action:
                return False
        state = setup.game.step(state, move.seat, setup.presenter.parse(move.action))
    return True


def rating_of(tries: dict[int, tuple[int, int]]) -> int:
    """The most likely rating of a puzzle that these players solved and failed so often."""
    counted = [*tries.items(), (MIDDLING, (1, 1))]
    solved = sum(won for _, (won, _) in counted)
    low, high = LOWEST, HIGHEST
    for _ in range(STEPS):
        middle = (low + high) / 2
        expected = sum((won + lost) / (1 + 10 ** ((middle - rating) / SCALE)) for rating, (won, lost) in counted)
        low, high = (middle, high) if expected > solved else (low, middle)
    return round((low + high) / 2)


@lru_cache(maxsize=32)
def _player(game: str, name: str) -> AnyPlayer:
    return make_player(name, open_game(game).contracts)
