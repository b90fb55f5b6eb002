"""How is the deck variant learnt, and how far from perfect is what was learnt? (BR-51)

Run as a module, it learns the plain game again and writes the file that the package ships.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

from clachan.games.braverats.deck.flow import Weights, blank, spread
from clachan.games.braverats.deck.resolve import resolve
from clachan.games.braverats.deck.strategy import SHIPPED, rounded, save
from clachan.games.braverats.deck.tree import Ends, Tree, ends_of, grow
from clachan.games.braverats.deck.values import Lesson, evaluate
from clachan.games.braverats.solver.spec import Spec
from clachan.games.braverats.solver.table import solve

ROUNDS = 250
LATER_COUNTS = 2  # the average weighs round n of learning by n squared


def learn(
    tree: Tree, ends: Ends, rounds: int = ROUNDS, progress: Callable[[int, int], None] | None = None
) -> list[Weights]:
    """The average play of many rounds of a side learning against itself; a hand weighs as much as it was likely."""
    play, regrets, average = blank(tree), blank(tree), blank(tree)
    for n in range(1, rounds + 1):
        levels = zip(play, regrets, average, strict=True)
        lessons = [Lesson(*level, float(n) ** LATER_COUNTS) for level in levels]
        evaluate(tree, ends, spread(tree, play), lessons)
        if progress is not None:
            progress(n, rounds)
    return average


def nash_conv(tree: Tree, ends: Ends, weights: list[Weights]) -> float:
    """What the best answers of both sides gain together: 0 for an equilibrium. Computed over the whole game.

    The game is worth nothing to either side, so what the best answer expects is what it gains.
    """
    lessons = [Lesson(level, level, level, 0.0) for level in weights]
    return 2 * evaluate(tree, ends, spread(tree, weights), lessons)


def with_last(tree: Tree, ends: Ends, weights: list[Weights]) -> list[Weights]:
    """The same play with its last hidden round resolved anew, as it is at the table."""
    *early, last = weights
    return [*early, last._replace(plain=resolve(tree, ends, spread(tree, weights)[-1]))]


def teach(path: str, spec: Spec, rounds: int = ROUNDS, progress: Callable[[int, int], None] | None = None) -> float:
    """Learn a game, keep it in a file, and say how far from an equilibrium it is as kept and as played."""
    tree = grow(spec)
    ends = ends_of(tree, solve(spec))
    weights = learn(tree, ends, rounds, progress)
    kept = rounded(weights)
    measured = nash_conv(tree, ends, with_last(tree, ends, [*kept, weights[-1]]))
    save(path, kept, measured)
    return measured


if __name__ == "__main__":  # pragma: no cover  # some minutes: the tests teach smaller games
    teach(str(files("clachan.games.braverats") / "data" / SHIPPED), Spec())
