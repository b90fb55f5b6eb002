"""Learn the strategy for the variant `deck`, and compute how far it is from an equilibrium (BR-51).

Run as a module, it learns the plain game again and writes the file that the package ships.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

from clachan.games.braverats.deck_strategy.hand_values import Training, evaluate
from clachan.games.braverats.deck_strategy.last_round import resolve
from clachan.games.braverats.deck_strategy.reach import Weights, empty_weights, reach_of_play
from clachan.games.braverats.deck_strategy.strategy import SHIPPED, rounded, save
from clachan.games.braverats.deck_strategy.tree import LastPayoffs, Tree, last_payoffs_of, public_tree
from clachan.games.braverats.solver.solved_game import solve
from clachan.games.braverats.solver.spec import Spec

ROUNDS = 530  # rounds of learning for the shipped strategy: half an hour or less
LATER_COUNTS = 2  # the weight of learning round n in the average is n squared


def learn(
    tree: Tree, last_payoffs: LastPayoffs, rounds: int = ROUNDS, progress: Callable[[int, int], None] | None = None
) -> list[Weights]:
    """The average play after many rounds of a side learning against itself; likelier hands have more weight."""
    play, regrets, average = empty_weights(tree), empty_weights(tree), empty_weights(tree)
    for n in range(1, rounds + 1):
        levels = zip(play, regrets, average, strict=True)
        trainings = [Training(*level, float(n) ** LATER_COUNTS) for level in levels]
        evaluate(tree, last_payoffs, reach_of_play(tree, play), trainings)
        if progress is not None:
            progress(n, rounds)
    return average


def nash_conv(tree: Tree, last_payoffs: LastPayoffs, weights: list[Weights]) -> float:
    """What the best answers of both sides gain together: 0 for an equilibrium. Computed over the whole game.

    The game has the value 0 for both sides, so the value of the best answer is what it gains.
    """
    trainings = [Training(level, level, level, 0.0) for level in weights]
    return 2 * evaluate(tree, last_payoffs, reach_of_play(tree, weights), trainings)


def with_last(tree: Tree, last_payoffs: LastPayoffs, weights: list[Weights]) -> list[Weights]:
    """The play with its last hidden round solved again, as it is at the table."""
    *early, last = weights
    return [*early, last._replace(plain=resolve(tree, last_payoffs, reach_of_play(tree, weights)[-1]))]


def learn_and_save(
    path: str, spec: Spec, rounds: int = ROUNDS, progress: Callable[[int, int], None] | None = None
) -> float:
    """Learn a game, save it to a file, and report how far from an equilibrium it is as saved and as played."""
    tree = public_tree(spec)
    last_payoffs = last_payoffs_of(tree, solve(spec))
    weights = learn(tree, last_payoffs, rounds, progress)
    kept = rounded(weights)
    measured = nash_conv(tree, last_payoffs, with_last(tree, last_payoffs, [*kept, weights[-1]]))
    save(path, kept, measured)
    return measured


if __name__ == "__main__":  # pragma: no cover  # some minutes: the tests teach smaller games
    learn_and_save(str(files("clachan.games.braverats") / "data" / SHIPPED), Spec())
