"""How long does a review of a base game take, and how exact is it?

python bench/review.py                  three games of the greedy player against itself
python bench/review.py --effort 4       with four times the work

Prints the processor time for each game, and the standard errors of what is estimated: the chance each player knew, the
true chance, and what an action cost. How often such chances come true is measured by bench/calibration.py.
"""

from __future__ import annotations

import argparse
from random import Random
from time import process_time

import numpy as np
from threadpoolctl import threadpool_limits

from clachan.catalog import open_game
from clachan.core.record.replay import Moment, advance, opening
from clachan.core.study.review import Estimate, Review, ReviewRequest
from clachan.players.roster import make_player

GAME, PLAYER, GAMES = "schotten", "greedy", 3


def played(seed: int) -> list[Moment]:
    """A game of the player against itself."""
    setup, rng = open_game(GAME), Random(seed)
    player = make_player(PLAYER, setup.contracts)
    moments = [opening(setup.game, seed.to_bytes(32, "big"))]
    while moments[-1].waiting:
        seat = moments[-1].waiting[0]
        view = setup.game.view(moments[-1].state, seat)
        text = setup.presenter.text(player.choose(view, setup.game.choices(view), rng))
        moments.append(advance(setup.game, setup.presenter, moments[-1], seat, text))
    return moments


def reviewed(moments: list[Moment], effort: float) -> tuple[Review, float]:
    """The review of a game, and the seconds it took on one core."""
    setup = open_game(GAME)
    assert setup.bundle.review is not None
    begun = process_time()
    with threadpool_limits(1):
        review = setup.bundle.review(setup.rulebook, setup.format, moments, ReviewRequest(effort))
    return review, process_time() - begun


def points(estimates: list[Estimate]) -> str:
    """The mean of the standard errors in points of a chance, the most that nine in ten have, and how many there are."""
    errors = 100 * np.array([estimate.error for estimate in estimates if estimate.error])
    return f"{errors.mean():4.1f} (nine in ten: {np.quantile(errors, 0.9):4.1f}) of {errors.size}"


def main() -> None:
    """Review some games and print what it took."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--effort", type=float, default=1.0, help="how much work a review may be")
    effort = parser.parse_args().effort
    reviewed(played(0)[:4], effort)  # so that everything is compiled
    for seed in range(1, GAMES + 1):
        moments = played(seed)
        review, seconds = reviewed(moments, effort)
        count = len(review.actions)
        print(
            f"game {seed}: {count} actions in {seconds:.1f} s, {60 * seconds / count:.1f} s for 60; errors in points:"
        )
        print("  known", points([known for taken in review.actions for known in taken.after.known]))
        print("  truth", points([taken.after.truth for taken in review.actions]))
        print("  cost ", points([taken.cost for taken in review.actions if taken.options]))


if __name__ == "__main__":
    main()
